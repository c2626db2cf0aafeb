"""A host as a program: which games it keeps, what it prints, and how it begins and ends."""

from __future__ import annotations

import asyncio
import gc
import json
import signal
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from boardgame.engine.record.journal import JournalError
from boardgame.games import registry
from boardgame.net.discovery import Announcement, FoundGame, own_addresses
from boardgame.net.host.bots import OPEN
from boardgame.net.host.core import log
from boardgame.net.host.hall import Hall, hosted_files
from boardgame.net.host.keeping import BadTable
from boardgame.net.host.logs import write_log
from boardgame.net.host.room import Room
from boardgame.net.host.server import Server
from boardgame.net.trust.address import Address
from boardgame.net.trust.identity import IdentityError, host_identity, server_context
from boardgame.net.trust.invitation import MOST_ADDRESSES, Invitation
from boardgame.net.trust.tokens import token_hash

_LOOK = 2.0
"""Seconds between two looks whether what is announced has changed."""


class CannotHost(Exception):
    """The host cannot do its work; the message says why."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a host is to do.

    Attributes:
        games: files of saved games, and ids of games.
        folder: where games are kept.
        data: the user's folder of this program, which has the host's key.
        port: where to listen; 0 for any.
        bind: the only address to listen at; None for all.
        name: how the games are called.
        new: begin each game anew.
        code: show a spoken code.
        announce: let others on the network find the games.
        json_log: write the log as JSON.
        child: begun by a window: its owner's token comes as a line of JSON, ``{"owner_token": …}``, by the standard
            input; port, fingerprint and games go out as one; and the host ends with the input.
        stay: as a child, stay when the input ends.
    """

    games: tuple[str, ...]
    folder: Path
    data: Path
    port: int = 0
    bind: str | None = None
    name: str = ""
    new: bool = False
    code: bool = True
    announce: bool = True
    json_log: bool = False
    child: bool = False
    stay: bool = False


def run_host(wishes: Wishes) -> int:
    """Host until a signal, or the end of the input of a child, ends it; 0 when all was well.

    Raises:
        CannotHost: it cannot begin.
    """
    write_log(wishes.json_log)
    owner_token = _owner_token() if wishes.child else ""
    try:
        identity = host_identity(wishes.data / "host")
        context = server_context(identity)
        hall = Hall(identity.fingerprint)
        _open_games(hall, wishes, token_hash(owner_token) if owner_token else "")
    except (IdentityError, JournalError, BadTable, LookupError, ValueError, OSError) as error:
        raise CannotHost(str(error.args[0] if isinstance(error, LookupError) and error.args else error)) from error
    set_games_aside()
    asyncio.run(_host(Server(hall, context), hall, wishes))
    return 0


def set_games_aside() -> None:
    """Let the collection of garbage pass over everything that is there now, above all the histories of open games.

    With fifty long games it would stop everybody for half a second every few seconds to look through them.
    """
    gc.collect()
    gc.freeze()


def _owner_token() -> str:
    try:
        given = json.loads(sys.stdin.readline(4096))
        token = given["owner_token"]
        if not isinstance(token, str) or not 20 <= len(token) <= 256:
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise CannotHost('the standard input must begin with a line {"owner_token": "…"}') from None
    return token


# --- which games ----------------------------------------------------------------------------------------------------


def _open_games(hall: Hall, wishes: Wishes, owner: str) -> None:
    if not wishes.games:
        for path in hosted_files(wishes.folder):
            try:
                hall.take_up(path, owner)
            except (JournalError, BadTable, LookupError, ValueError) as error:
                log.error("%s is left out: %s", path.name, error)  # one bad file must not keep the others
        if not len(hall):
            raise CannotHost(f"no game was hosted from {wishes.folder} before; name a file or a game to begin with")
    for given in wishes.games:
        if given not in registry.playable():
            hall.take_up(Path(given), owner, wishes.name)
        elif wishes.new or not _take_up_again(hall, given, wishes.folder, owner):
            hall.new(given, wishes.folder, wishes.name, owner)


def _take_up_again(hall: Hall, game: str, folder: Path, owner: str) -> bool:
    """Take up what was hosted of a game before and is not over; whether there was anything."""
    found = False
    for path in hosted_files(folder):
        if any(room.core.path == path for room in hall):
            continue
        try:
            room = hall.take_up(path, owner)
        except (JournalError, BadTable, LookupError, ValueError) as error:
            log.error("%s is left out: %s", path.name, error)
            continue
        if room.core.registry == game and room.core.stage != "over":
            found = True
        else:
            hall.put_away(room)
    return found


# --- running --------------------------------------------------------------------------------------------------------


async def _host(server: Server, hall: Hall, wishes: Wishes) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows the interpreter's own way serves
            loop.add_signal_handler(number, ended.set)
    try:
        port = await server.start(wishes.bind, wishes.port)
    except OSError as error:
        hall.close("")
        raise CannotHost(f"it cannot listen at port {wishes.port}: {error.strerror or error}") from error
    if wishes.child and not wishes.stay:
        threading.Thread(target=_wait_for_end, args=(loop, ended), daemon=True).start()
    addresses = _addresses(wishes.bind, port)
    _tell(hall, wishes, port, addresses)
    if wishes.child:
        hall.code_changed = _tell_code
    announcing = asyncio.create_task(_announce(hall, addresses)) if wishes.announce else None
    try:
        await ended.wait()
    finally:
        log.info("ending; all games are kept")
        if announcing is not None:
            announcing.cancel()
            await asyncio.gather(announcing, return_exceptions=True)
        await server.stop()


def _wait_for_end(loop: asyncio.AbstractEventLoop, ended: asyncio.Event) -> None:
    """The window that began us has ended, however that came about."""
    while sys.stdin.readline(4096):
        pass
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(ended.set)


def _addresses(bind: str | None, port: int) -> tuple[Address, ...]:
    if bind and bind not in ("0.0.0.0", "::"):  # all interfaces
        return (Address(bind, port),)
    return own_addresses(port)[:MOST_ADDRESSES] or (Address("127.0.0.1", port),)


def _tell(hall: Hall, wishes: Wishes, port: int, addresses: tuple[Address, ...]) -> None:
    """Print what lets people in, for people or as one line of JSON for the window."""
    games = []
    for room in hall:
        link = Invitation(addresses, room.id, room.new_invitation(), hall.fingerprint).link
        room.save()
        code = hall.show_code(room) if wishes.code else ""
        games.append({"game": room.id, "title": room.core.title, "link": link, "code": code})
        games[-1]["file"] = str(room.core.path.resolve())
        if not wishes.child:
            print(f"{room.core.title} ({room.core.path.name})")
            print(f"  address  {addresses[0]}")
            print(f"  link     {link}")
            if code:
                print(f"  code     {code}")
    if wishes.child:
        print(json.dumps({"port": port, "fingerprint": hall.fingerprint, "games": games}))
    sys.stdout.flush()
    log.info("listening at port %d with %d games", port, len(hall))


def _tell_code(room: Room, code: str) -> None:
    """Tell the window that began us of another code."""
    print(json.dumps({"game": room.id, "code": code}), flush=True)


async def _announce(hall: Hall, addresses: tuple[Address, ...]) -> None:
    """Let others on the network find the games, and tell them what has changed, until cancelled."""
    told: dict[str, tuple[Announcement, FoundGame]] = {}
    try:
        while True:
            for room in hall:
                shown = _shown(room, hall, addresses)
                announcement, before = told.get(room.id, (None, None))
                if announcement is None:
                    told[room.id] = Announcement(shown, lambda text: log.warning("%s", text)), shown
                elif shown != before:
                    announcement.change(shown)
                    told[room.id] = announcement, shown
            await asyncio.sleep(_LOOK)
    finally:
        for announcement, _ in told.values():
            await asyncio.to_thread(announcement.close)


def _shown(room: Room, hall: Hall, addresses: tuple[Address, ...]) -> FoundGame:
    seats = list(room.core.seats.values()).count(OPEN)
    title = registry.title_of(room.core.registry)
    return FoundGame(room.core.title, title, seats, room.id, hall.fingerprint[:16], addresses)
