"""What a card asks of a set-up, in words and numbers (TR-3.35)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from boardgame.games.third_reich.scenario.card import Sort
from boardgame.games.third_reich.state import State


class Requirement(NamedTuple):
    """Something that the card of a nation asks of its set-up.

    Attributes:
        text: a sentence.
        rule: the rule behind it.
        have, need: counters of ``sort``, or factors where that is None: how many there are, and how many there must be,
            or may be at most.
        inside: the hexes that count.
        sort: the counters asked for, None for any.
        ceiling: whether ``need`` is the most there may be.
    """

    text: str
    rule: str
    have: int
    need: int
    inside: frozenset[int]
    sort: Sort | None = None
    ceiling: bool = False

    @property
    def met(self) -> bool:
        """Whether nothing is wanting."""
        return self.ceiling or self.have >= self.need


def places_named(state: State, names: Iterable[str]) -> str:
    """Areas of a card with the word before them, as in “in Libya or beside Poland”."""
    said: dict[str, list[str]] = {}
    for name in names:
        kind, _, of = name.partition(":")
        if kind == "front":
            said.setdefault("on", []).append(f"the {of.title()} Front")
        elif kind == "beside":
            said.setdefault("beside", []).append(area_name(state, of))
        else:
            said.setdefault("in", []).append(area_name(state, name))
    return " or ".join(f"{word} {' or '.join(places)}" for word, places in said.items())


def area_name(state: State, name: str) -> str:
    """An area of a card as players say it."""
    world = state.world
    board = world.scenario.board
    if name in board.hexes:
        return world.hex_name(world.number[name])
    if name in board.regions:
        return board.regions[name].name
    found = world.nations.get(name) or world.scenario.colonies.get(name)
    return found.name if found else name.replace(":", " ").replace("_", " ")
