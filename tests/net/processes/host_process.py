"""A host as a process of its own, to be killed: ``python -m tests.net.processes.host_process FOLDER GAME PORT``.

A line of its input pauses the game; when nothing is under way any more it tells how many actions were taken.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from boardgame.ai.bots import BOTS
from boardgame.net.host.bots import bring
from boardgame.net.host.hall import Hall, hosted_files
from boardgame.net.host.logs import write_log
from boardgame.net.host.room import Room
from boardgame.net.host.server import Server
from boardgame.net.trust.identity import host_identity, server_context
from boardgame.net.trust.tokens import token_hash
from tests.net.client.guests import find_game

OWNER = "o" * 43


async def main(folder: Path, game: str, port: int) -> None:
    """Take the game of a folder up again, or begin one; tell on one line where it is, and serve until killed.

    It ends with its input, so that it does not outlive who began it.
    """
    write_log(as_json=False)
    bring(BOTS)
    identity = host_identity(folder / "identity")
    hall = Hall(identity.fingerprint, find_game)
    files = hosted_files(folder)
    room = hall.take_up(files[0]) if files else hall.new(game, folder, owner_token=token_hash(OWNER))
    invitation = "" if files else room.new_invitation()
    room.save()
    server = Server(hall, server_context(identity))
    port = await server.start("127.0.0.1", port)
    told = {"port": port, "fingerprint": identity.fingerprint, "invitation": invitation, "game": room.id}
    told["file"] = str(room.core.path)
    print(json.dumps(told), flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        await _rest(room)


async def _rest(room: Room) -> None:
    """Pause play, also that of the computer, and tell where the game stands once no dice are waited for."""
    room.core.paused = room.core.dirty = True
    room.settle()
    while room.core.chance.round is not None:
        await asyncio.sleep(0.01)
    assert room.core.match is not None
    print(json.dumps({"number": room.core.match.number}), flush=True)


def run(arguments: list[str]) -> None:
    """Be a host."""
    folder, game, port = arguments
    asyncio.run(main(Path(folder), game, int(port)))


if __name__ == "__main__":
    run(sys.argv[1:])
