"""What route finding must know of units, and how far each can still go; worked out once for units that are alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from boardgame.games.axis_allies.edition.modifiers import Lane, points_left, unit_lane, unit_tags

if TYPE_CHECKING:
    from boardgame.games.axis_allies.edition.edition import Edition
    from boardgame.games.axis_allies.state import State, Unit


class Mover(NamedTuple):
    """What route finding must know of a unit."""

    domain: str
    points: int
    submarine: bool = False
    transport: bool = False
    blitz: bool = False
    rule: str = ""
    hunter: bool = False
    lane: Lane | None = None


class _Known(NamedTuple):
    """The mover that a unit is by itself, and whether it blitzes beside another that does (P40-CM-38)."""

    mover: Mover
    beside: bool


class Movers:
    """The movers of one position, by all that tells its units apart but their ids."""

    def __init__(self, edition: Edition, state: State) -> None:
        self.edition = edition
        self.state = state
        self._known: dict[tuple[object, ...], _Known] = {}
        self._points: dict[tuple[object, ...], int] = {}

    def points(self, unit: Unit) -> int:
        """Spaces a unit can still move this turn, see ``modifiers.points_left``."""
        alike = unit[1:]
        left = self._points.get(alike)
        if left is None:
            left = self._points[alike] = points_left(self.edition, self.state, unit)
        return left

    def of(self, units: Iterable[Unit]) -> tuple[Mover, ...]:
        """The different movers among units that go together, in order."""
        group = [self._known.get(unit[1:]) or self._learn(unit) for unit in units]
        found = dict.fromkeys(group)
        # P40-CM-38: one for one with units that blitz by themselves.
        beside = sum([one.beside for one in group])
        led = beside and beside <= sum([one.mover.blitz for one in group])
        movers = [one.mover._replace(blitz=True) if led and one.beside else one.mover for one in found]
        return tuple(dict.fromkeys(movers))

    def _learn(self, unit: Unit) -> _Known:
        tags = unit_tags(self.edition, self.state, unit)
        type_ = self.edition.types[unit.type]
        mover = Mover(
            type_.domain,
            max(0, self.points(unit)),
            "submarine" in tags,
            "transport" in tags,
            "blitz" in tags,
            type_.move_rule,
            "anti_submarine" in tags,
            unit_lane(self.edition, self.state, unit),
        )
        found = self._known[unit[1:]] = _Known(mover, "blitz_beside" in tags)
        return found


def movers(edition: Edition, state: State, units: Iterable[Unit]) -> tuple[Mover, ...]:
    """The different movers among units that go together, in order."""
    return Movers(edition, state).of(units)
