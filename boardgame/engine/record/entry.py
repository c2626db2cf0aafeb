"""What the file of a game is made of: how the game was begun, and each action with what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine.chance import Outcome, faces
from boardgame.engine.event import Event
from boardgame.engine.plain import plain_json


@dataclass(frozen=True, slots=True)
class Header:
    """What a game was begun with.

    Attributes:
        game: id of the game.
        setup: options and players, as given to ``Game.new_state``.
        players: who plays each seat.
        created: when, as ISO 8601 with the offset from UTC.
        program: version of the program that began it.
    """

    game: str
    setup: dict[str, Any]
    created: str
    program: str
    players: dict[str, str] = field(default_factory=dict)

    def to_plain(self) -> dict[str, Any]:
        """The header as JSON data."""
        plain = {"game": self.game, "setup": self.setup, "created": self.created, "program": self.program}
        return {**plain, "players": self.players} if self.players else plain

    def player(self, seat: str) -> str:
        """Who plays a seat; a seat nobody is named for plays for itself."""
        return self.players.get(seat, seat)


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a game's history and what came of it.

    Attributes:
        number: its place in the history, from 1; 0 is the start of the game, which has no action.
        action: the plain action.
        chance: what chance answered, in order.
        events: what happened.
        place: where the game stood when the action was taken, as plain :class:`~boardgame.engine.progress.Progress`.
        hash: hash of the position after it.
    """

    number: int
    action: dict[str, Any]
    chance: tuple[Outcome, ...]
    events: tuple[Event, ...]
    place: dict[str, Any]
    hash: str

    @property
    def by(self) -> str:
        """The seat that acted; empty for the start of the game."""
        return str(self.action.get("by", ""))

    @property
    def dice(self) -> list[int]:
        """The faces of the dice it rolled, in order."""
        return faces(self.chance)

    @property
    def final(self) -> bool:
        """Whether it cannot be undone: chance was asked, or somebody has seen what they did not know."""
        return bool(self.chance) or any(event.reveals for event in self.events)

    def texts(self) -> tuple[str, str, str, str, str]:
        """Its parts as they stand in the file; the checksum is made of them."""
        events = [event.to_plain() for event in self.events]
        chance = [outcome.to_plain() for outcome in self.chance]
        return (*map(plain_json, (self.action, chance, events, self.place)), self.hash)  # type: ignore[return-value]
