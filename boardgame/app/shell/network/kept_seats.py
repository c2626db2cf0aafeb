"""What lets somebody back to their seats after the program was closed: tokens, in a file for its owner alone."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from boardgame.engine.json_text import JsonError, read_json
from boardgame.engine.record.saved_games import data_folder
from boardgame.net.client.address import Address
from boardgame.net.discovery import FoundGame

_MOST = 20
_MOST_BYTES = 1 << 16


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A table at which somebody has been.

    Attributes:
        host: where it was reached.
        port: there.
        fingerprint: of the host's certificate.
        game: its id at the host.
        token: what lets the person in again.
        name: how they were called; who joins under another name is somebody else at the same computer.
        title: how the table is called.
        registry: id of its rules.
        file: of the game, where it was hosted from here; empty for others.
    """

    host: str
    port: int
    fingerprint: str
    game: str
    token: str
    name: str = ""
    title: str = ""
    registry: str = ""
    file: str = ""

    def address(self, found: Sequence[FoundGame] = ()) -> Address:
        """Where to come back to: where the game is found on the network now, else where it was."""
        places = [(self.host, self.port)]
        for game in found:
            if game.game == self.game and self.fingerprint.startswith(game.fingerprint):
                places = [*((each.host, each.port) for each in game.addresses), *places]
        (host, port), *others = dict.fromkeys(places)
        return Address(host, port, self.fingerprint, token=self.token, game=self.game, others=tuple(others))


def kept_seats() -> tuple[KeptSeat, ...]:
    """Tables at which the person has been, the last one first; none where the file cannot be read."""
    try:
        if _path().stat().st_size > _MOST_BYTES:
            return ()
        plain = read_json(_path().read_text(encoding="utf-8"))
        return tuple(_read(each) for each in plain[:_MOST])
    except (OSError, UnicodeError, JsonError, LookupError, TypeError, ValueError):
        return ()


def keep_seat(seat: KeptSeat) -> None:
    """Remember a table, as the last one; a file that cannot be written stops nobody."""
    _write([seat, *(each for each in kept_seats() if not _same(each, seat))])


def forget_seat(fingerprint: str, game: str, name: str) -> None:
    """The host does not know the person any more."""
    gone = KeptSeat("", 0, fingerprint, game, "", name)
    _write([each for each in kept_seats() if not _same(each, gone)])


def seat_for(where: Address, name: str) -> Address | None:
    """How to come back to where somebody wants to go, if they have been there; None for a new table."""
    if where.token or not where.game:
        return None
    for kept in kept_seats():
        if (kept.game, kept.name) == (where.game, name) and where.fingerprint in ("", kept.fingerprint):
            return replace(where, fingerprint=kept.fingerprint, token=kept.token, code="", invitation="")
    return None


def owner_token_for(file: Path) -> str:
    """With what the owner of a game hosted from here came in last; empty for none."""
    return next((kept.token for kept in kept_seats() if kept.file == str(file.resolve())), "")


def _same(one: KeptSeat, other: KeptSeat) -> bool:
    return (one.fingerprint, one.game, one.name) == (other.fingerprint, other.game, other.name)


def _path() -> Path:
    return data_folder() / "seats.json"


def _read(plain: dict[str, object]) -> KeptSeat:
    seat = KeptSeat(**plain)  # type: ignore[arg-type]  # looked at below
    words = (seat.host, seat.fingerprint, seat.game, seat.token, seat.name, seat.title, seat.registry, seat.file)
    if not all(isinstance(word, str) for word in words) or type(seat.port) is not int or not 0 < seat.port < 65536:
        raise ValueError("no table")
    return seat


def _write(seats: Sequence[KeptSeat]) -> None:
    path = _path()
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump([asdict(seat) for seat in seats[:_MOST]], file, ensure_ascii=False, indent=1)
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
