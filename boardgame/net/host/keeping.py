"""What stands beside the file of a game: its people, seats, chat and the host's part of chance, in ``<file>.table``."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from boardgame.engine.game import Game
from boardgame.engine.json_text import JsonError, read_json
from boardgame.engine.plain import plain_json
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.net.dice.contributions import Contributions
from boardgame.net.host.core import Core
from boardgame.net.host.people import Person
from boardgame.net.host.talk import Talk

SUFFIX = ".table"
_FORMAT = "wartable-table-1"
_MOST_BYTES = 8 << 20


class BadTable(ValueError):
    """What stands beside a game cannot be read; the message names file and reason."""


def table_path(game: Path) -> Path:
    """The file beside that of a game."""
    return game.with_name(game.name + SUFFIX)


def keep(core: Core, talk: Talk, invitations: tuple[str, ...], owner_token: str) -> str:
    """Write it whole and put it in place at once; why that was not possible, or nothing. Only its owner may read it."""
    plain = {
        "format": _FORMAT,
        "id": core.id,
        "registry": core.registry,
        "title": core.title,
        "stage": core.stage,
        "saved": core.saved,
        "options": core.options,
        "seats": core.seats,
        "owner": core.people.owner,
        "people": [person.to_plain() for person in core.people],
        "talk": talk.to_plain(),
        "clock": core.clock.seconds,
        "paused": core.paused,
        "result": core.result,
        "chance": core.chance.to_plain(),
        "waiting": core.waiting,
        "invitations": list(invitations),
        "owner_token": owner_token,
    }
    text = plain_json(plain)
    path = table_path(core.path)
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
        new.replace(path)
    except OSError as error:
        with suppress(OSError):
            new.unlink()
        return f"{path}: it cannot be written: {error.strerror or error}"
    return ""


def take_up(
    path: Path, find_game: Callable[[str], Game[Any, Any]], now: Callable[[], float]
) -> tuple[Core, Talk, tuple[str, ...], str]:
    """A game out of its file and what stands beside it; one that never was hosted stands in the lobby.

    Args:
        path: the file of the game; one that has not begun has only the file beside it.
        find_game: the game with an id, see ``Match.open``.
        now: monotonic time in seconds.

    Returns:
        What a room begins with: its state, what was said, hashes of invitations and the owner's token.

    Raises:
        BadTable: what stands beside the game cannot be read.
        JournalError: the game cannot be opened, or another program has it open.
    """
    plain = _read(table_path(path)) if table_path(path).exists() else None
    match = Match.open(path, find_game) if path.exists() or plain is None else None
    try:
        if match is not None and match.in_use:
            raise JournalError(path, "the file is open in another program")
        registry = match.header.game if match is not None else str(plain["registry"] if plain else "")
        game = match.game if match is not None else find_game(registry)
        core = Core(secrets.token_hex(4), registry, game, path, now)
        talk = Talk(core)
        if match is not None:
            core.take_up(match)
            core.saved = True
            core.title = path.stem
        found: tuple[tuple[str, ...], str] = ((), "") if plain is None else _restore(plain, core, talk, path)
    except BaseException:
        if match is not None:
            match.close()
        raise
    return core, talk, *found


def _read(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise BadTable(f"{path}: it is too large")
        plain = read_json(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeError) as error:
        raise BadTable(f"{path}: it cannot be read: {error}") from None
    except JsonError as error:
        raise BadTable(f"{path}: damaged: {error}") from None
    if not isinstance(plain, dict) or plain.get("format") != _FORMAT:
        raise BadTable(f"{path}: this is no file of a hosted game that this version can read")
    return plain


def _restore(plain: dict[str, Any], core: Core, talk: Talk, path: Path) -> tuple[tuple[str, ...], str]:
    """Put back what was kept; the hashes of invitations and owner's token."""
    try:
        core.id, core.title = str(plain["id"]), str(plain["title"])
        core.stage, core.saved, core.options = plain["stage"], bool(plain["saved"]), dict(plain["options"])
        for each in plain["people"]:
            person = Person.from_plain(each)
            person.away_since = core.now()
            core.people.put(person)
        core.people.owner = str(plain["owner"])
        seats = {str(seat): str(holder) for seat, holder in plain["seats"].items()}
        core.seats.update({seat: seats[seat] for seat in core.seats if core.can_hold(seats.get(seat, ""))})
        talk.from_plain(plain["talk"])
        core.clock.seconds = int(plain["clock"])
        core.paused, core.result = bool(plain["paused"]), str(plain["result"])
        history = core.match.history if core.match is not None else ()
        setup = core.match.header.setup if core.match is not None else core.setup()
        core.chance = Contributions.from_plain(plain["chance"], history, setup)
        if core.chance.round is not None and (waiting := plain.get("waiting")):
            person_id, ticket = waiting
            core.waiting = (str(person_id), int(ticket))
        if core.match is not None and core.stage == "lobby" and not core.saved:
            core.stage = "play"  # it had just begun
        core.table()  # whatever cannot be told to anybody is damaged
        return tuple(map(str, plain["invitations"])), str(plain["owner_token"])
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadTable(f"{path}: what stands beside it is damaged: {type(error).__name__} {error}") from error
