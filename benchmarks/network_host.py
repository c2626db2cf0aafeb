"""A host of many copies of one saved game, as a process of its own: ``python benchmarks/network_host.py FOLDER``."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from boardgame.net.host.hall import Hall
from boardgame.net.host.running import set_games_aside
from boardgame.net.host.server import Server
from boardgame.net.trust.identity import host_identity, server_context


async def main(folder: Path) -> None:
    """Take up every game of a folder, tell on one line where they are, and serve until killed."""
    identity = host_identity(folder / "identity")
    hall = Hall(identity.fingerprint)
    rooms = [hall.take_up(path) for path in sorted(folder.glob("*.wartable"))]
    set_games_aside()
    games = [[room.id, room.new_invitation()] for room in rooms]
    server = Server(hall, server_context(identity))
    port = await server.start("127.0.0.1", 0)
    print(json.dumps({"port": port, "fingerprint": identity.fingerprint, "games": games}), flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
