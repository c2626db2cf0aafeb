"""Zones of control: the hexes that enemy armor holds beside its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from boardgame.games.third_reich.geography.geography import Geography


@dataclass(frozen=True, slots=True)
class Zones:
    """The zones of control of some armor units.

    Attributes:
        count: for each hex, how many of the units project their zone into it.
        armor: the hexes the units stand in.
        geo: the board.
        fortress: for each hex, whether it is a fortress.
    """

    count: list[int]
    armor: frozenset[int]
    geo: Geography
    fortress: Sequence[int]

    def one_covers(self, a: int, b: int) -> bool:
        """Whether one and the same unit has both hexes in its zone."""
        if not self.count[a] or not self.count[b]:
            return False
        overland = self.geo.overland
        return any(cell in self.armor and cell in overland[b] for cell in overland[a])


def why_no_zone(geo: Geography, armor: int, near: int, fortress: Sequence[int]) -> str:
    """The rule by which armor has no zone of control in a hex that touches its own; empty where it has one."""
    if fortress[near]:
        return "TR-5.57"
    if (armor, near) in geo.arrows:
        return "TR-8.21"
    return "" if near in geo.overland[armor] else "TR-5.35"


def zones(geo: Geography, armor: Iterable[int], fortress: Sequence[int]) -> Zones:
    """The zones of control of armor units, into the hexes around them.

    They extend over land and across rivers, not across hexsides of water alone or crossing arrows (TR-8.21, TR-5.35),
    out of a fortress but not into one (TR-5.57, TR-8.22).

    Args:
        geo: the board.
        armor: the hex of each armor unit, once for each unit.
        fortress: for each hex, whether it is a fortress.
    """
    count = [0] * geo.size
    overland = geo.overland
    standing = list(armor)
    for cell in standing:
        for near in overland[cell]:
            if not fortress[near]:
                count[near] += 1
    return Zones(count, frozenset(standing), geo, fortress)
