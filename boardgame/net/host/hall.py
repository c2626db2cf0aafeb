"""All games of one host: new ones, those taken up from their files, and the codes that let people in."""

from __future__ import annotations

import re
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from boardgame.engine.game import Game
from boardgame.engine.record.journal import SUFFIX as GAME_SUFFIX
from boardgame.engine.record.saved_games import new_save_path
from boardgame.games import registry
from boardgame.net.host.core import Core, log
from boardgame.net.host.keeping import SUFFIX, table_path, take_up
from boardgame.net.host.room import Room
from boardgame.net.host.talk import Talk
from boardgame.net.trust.pairing import Exchange, PairingFailed, ShownCode, code_number

_MOST_WORN, _AN_HOUR = 8, 3600.0
"""After so many worn out codes in an hour there is no other."""


class Hall:
    """The rooms of a host.

    Args:
        fingerprint: of the host's certificate.
        find_game: the game with an id.
        now: monotonic time in seconds.

    Attributes:
        code_changed: told a room and its new code where the one before was tried too often; it is empty where there is
            none for now.
    """

    def __init__(
        self,
        fingerprint: str,
        find_game: Callable[[str], Game[Any, Any]] = registry.game,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.fingerprint = fingerprint
        self._find_game = find_game
        self._now = now
        self._rooms: dict[str, Room] = {}
        self._codes: dict[str, ShownCode] = {}
        self._worn: deque[float] = deque(maxlen=_MOST_WORN)
        self.code_changed: Callable[[Room, str], None] = lambda room, code: None

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    def room(self, game_id: str) -> Room | None:
        """The room of a game; without an id the only one there is."""
        if not game_id and len(self._rooms) == 1:
            return next(iter(self._rooms.values()))
        return self._rooms.get(game_id)

    # --- games ----------------------------------------------------------------------------------------------------

    def new(self, game: str, folder: Path, title: str = "", owner_token: str = "") -> Room:
        """A new game in the lobby; raises as ``registry.game``.

        Args:
            game: id of its rules.
            folder: where its file will be.
            title: how it is called.
            owner_token: hash of what the owner comes in with.
        """
        path = new_save_path(game, (), folder)
        while table_path(path).exists():
            path = _another(path)
        core = Core(secrets.token_hex(4), game, self._find_game(game), path, self._now)
        core.title = title[:100] or registry.title_of(game)
        return self._add(Room(core, Talk(core), owner_token=owner_token))

    def take_up(self, path: Path, owner_token: str = "", title: str = "") -> Room:
        """A game from its file, where it was left; raises as ``keeping.take_up``.

        Args:
            path: the file.
            title: how it is called, if it was hosted nowhere before.
            owner_token: hash of what the owner comes in with; empty for the one that is kept.
        """
        core, talk, invitations, kept = take_up(path, self._find_game, self._now)
        if core.id in self._rooms:  # a copy of a file, beside the one it was made of
            core.id = secrets.token_hex(4)
        if title and core.title == path.stem:
            core.title = title[:100]
        return self._add(Room(core, talk, invitations, owner_token or kept))

    def put_away(self, room: Room) -> None:
        """Save a game and let go of it."""
        self._rooms.pop(room.id, None)
        self._codes.pop(room.id, None)
        room.close("The host does not keep this game any longer.")

    def close(self, text: str) -> None:
        """Say goodbye to all and save everything."""
        for room in self:
            room.close(text)
        self._rooms.clear()

    def _add(self, room: Room) -> Room:
        self._rooms[room.id] = room
        room.core.dirty = True
        room.save()
        return room

    # --- codes ----------------------------------------------------------------------------------------------------

    def show_code(self, room: Room) -> str:
        """A new spoken code for a room, in the place of the one before."""
        taken = [shown.code.number for game_id, shown in self._codes.items() if game_id != room.id]
        self._codes[room.id] = shown = ShownCode(self.fingerprint, taken)
        return str(shown.code)

    def hide_code(self, room: Room) -> None:
        """No code lets anybody into a room any more."""
        self._codes.pop(room.id, None)

    def pair(self, message: str) -> tuple[Room, Exchange]:
        """Answer a client's first message of a key exchange.

        Raises:
            PairingFailed: no code of this number is shown, or it was tried too often.
        """
        number = code_number(message)
        for game_id, shown in self._codes.items():
            room = self._rooms.get(game_id)
            if shown.code.number == number and room is not None:
                return room, shown.answer(message)
        raise PairingFailed("No game has a code with this number.")

    def renew_worn_codes(self) -> None:
        """Show new codes in the place of those that were tried too often, but not for ever: or somebody guesses one.

        With eight codes an hour and five tries each a guesser has a chance of 1 in 400,000 an hour.
        """
        for game_id, shown in list(self._codes.items()):
            room = self._rooms.get(game_id)
            if not shown.worn_out or room is None:
                continue
            self._worn.append(self._now())
            if len(self._worn) == _MOST_WORN and self._now() - self._worn[0] < _AN_HOUR:
                self.hide_code(room)
                log.warning("%s: somebody guesses at its codes; it has none until the host is begun anew", game_id)
                self.code_changed(room, "")
                continue
            code = self.show_code(room)
            log.warning("%s: its code was tried too often; the new one is %s", game_id, code)
            self.code_changed(room, code)


def hosted_files(folder: Path) -> list[Path]:
    """The files of games in a folder that were hosted before, by name."""
    names = (path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{GAME_SUFFIX}{SUFFIX}"))
    return [folder / name for name in sorted(names) if not name.startswith(".")]


def _another(path: Path) -> Path:
    found = re.fullmatch(r"(.*?)(?:-(\d+))?", path.stem)
    stem, number = (found[1], int(found[2] or 1)) if found else (path.stem, 1)
    return path.with_name(f"{stem}-{number + 1}{path.suffix}")
