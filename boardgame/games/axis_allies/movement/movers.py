"""What route finding must know of units, and how far each can still go; worked out once for units that are alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.edition.modifiers import Lane, free_landings, points_left, unit_lane, unit_tags

if TYPE_CHECKING:
    from boardgame.games.axis_allies.edition.edition import Edition
    from boardgame.games.axis_allies.state import State, Unit


class Mover(NamedTuple):
    """What route finding must know of a unit.

    ``beside`` says that it blitzes only beside another that does; ``islands`` cost an aircraft nothing to enter from
    the zone around them.
    """

    domain: str
    points: int
    submarine: bool = False
    transport: bool = False
    blitz: bool = False
    rule: str = ""
    hunter: bool = False
    lane: Lane | None = None
    beside: bool = False
    islands: frozenset[str] = frozenset()


class Movers:
    """The movers of one position, by all that tells its units apart but their ids."""

    def __init__(self, edition: Edition, state: State) -> None:
        self.edition = edition
        self.state = state
        self._known: dict[tuple[object, ...], Mover] = {}
        self._islands: dict[str, frozenset[str]] = {}
        self._points: dict[tuple[object, ...], int] = {}

    def points(self, unit: Unit) -> int:
        """Spaces a unit can still move this turn, see ``modifiers.points_left``."""
        alike = unit[1:]
        left = self._points.get(alike)
        if left is None:
            left = self._points[alike] = points_left(self.edition, self.state, unit)
        return left

    def islands(self, unit: Unit) -> frozenset[str]:
        """The islands that cost an aircraft nothing, by what the power in whose colours it flies has (AAR-OPT-03)."""
        if not self.edition.modifiers.free_landing:
            return frozenset()
        whose = colours(unit)
        found = self._islands.get(whose)
        if found is None:
            found = self._islands[whose] = free_landings(self.edition, self.state, whose)
        return found

    def of(self, units: Iterable[Unit]) -> tuple[Mover, ...]:
        """The different movers among units that go together, in order."""
        group = [self._known.get(unit[1:]) or self._learn(unit) for unit in units]
        found = dict.fromkeys(group)
        # P40-CM-38: one for one with units that blitz by themselves.
        beside = sum([one.beside for one in group])
        if not beside or beside > sum([one.blitz for one in group]):
            return tuple(found)
        return tuple(dict.fromkeys(one._replace(blitz=True, beside=False) if one.beside else one for one in found))

    def _learn(self, unit: Unit) -> Mover:
        """The mover that a unit is by itself."""
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
            "blitz_beside" in tags,
            self.islands(unit) if type_.domain == "air" else frozenset(),
        )
        self._known[unit[1:]] = mover
        return mover


def movers(edition: Edition, state: State, units: Iterable[Unit]) -> tuple[Mover, ...]:
    """The different movers among units that go together, in order."""
    return Movers(edition, state).of(units)
