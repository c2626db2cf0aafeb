"""What the file of a game is made of: how the game was begun, and each action with what came of it.

The file may be anybody's, so both are read with care.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine.chance import Outcome, faces
from boardgame.engine.event import Event
from boardgame.engine.json_text import JsonBudget, JsonError, read_json, shown
from boardgame.engine.plain import plain_json

_PLACE: dict[str, type] = {
    "title": str, "round": int, "seat": str, "stage": str, "turn": str, "phase": str, "winner": str, "why": str,
}  # fmt: skip
"""Kinds of the parts of :class:`~boardgame.engine.progress.Progress`, also by their names of version 1."""


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
        """Action, chance, events and place as JSON, and the hash, as in the file; its checksum is made of them."""
        events = [event.to_plain() for event in self.events]
        chance = [outcome.to_plain() for outcome in self.chance]
        return (*map(plain_json, (self.action, chance, events, self.place)), self.hash)  # type: ignore[return-value]


def header_from_plain(plain: Any) -> Header:
    """The header that :meth:`Header.to_plain` wrote; raises ValueError for anything else."""
    if not isinstance(plain, dict):
        raise ValueError("it is no JSON object")
    kinds: dict[str, tuple[type, str]] = {
        "game": (str, "text"), "setup": (dict, "object"), "created": (str, "text"), "program": (str, "text"),
    }  # fmt: skip
    for key, (kind, name) in kinds.items():
        if key not in plain:
            raise ValueError(f"its part “{key}” is missing")
        if not isinstance(plain[key], kind):
            raise ValueError(f"its part “{key}” is no {name}")
    players = plain.get("players", {})
    if not isinstance(players, dict) or not all(isinstance(name, str) for name in players.values()):
        raise ValueError("its part “players” does not name players")
    return Header(plain["game"], plain["setup"], plain["created"], plain["program"], players)


def entry_from_texts(number: int, texts: Sequence[str], budget: JsonBudget, places: dict[str, dict[str, Any]]) -> Entry:
    """The entry that a row of the actions holds.

    Args:
        number: its number.
        texts: what :meth:`Entry.texts` tells.
        budget: what may be read; the entries of a file share it.
        places: the places read so far, by their texts; most rows stand where the one before stood, and share it.

    Raises:
        ValueError: something is wrong with it; the message says what.
    """
    action, outcomes, events = (
        _part(name, kind, text, budget)
        for name, kind, text in zip(("action", "chance", "events"), (dict, list, list), texts, strict=False)
    )
    if texts[3] not in places:
        places[texts[3]] = _place(texts[3], budget)
    happened = tuple(Event.from_plain(event) for event in events)
    answered = tuple(Outcome.from_plain(outcome) for outcome in outcomes)
    return Entry(number, action, answered, happened, places[texts[3]], texts[4])


def _place(text: str, budget: JsonBudget) -> dict[str, Any]:
    where: dict[str, Any] = _part("place", dict, text, budget)
    for key, value in where.items():
        if not isinstance(value, _PLACE.get(key, object)):
            raise ValueError(f"its place: “{key}” is {shown(value)}")
    return where


def _part(name: str, kind: type, text: str, budget: JsonBudget) -> Any:
    try:
        part = read_json(text, budget)
    except JsonError as error:
        raise ValueError(f"its {name}: {error}") from None
    if not isinstance(part, kind):
        raise ValueError(f"its {name} is no {'object' if kind is dict else 'list'}")
    return part
