"""What the ground does for the defender: his factors count double, triple or fourfold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from boardgame.games.third_reich.geography import Geography
from boardgame.games.third_reich.scenario import scenario


@dataclass(frozen=True, slots=True)
class Multiplier:
    """How much the ground units of a hex count for, and why.

    Attributes:
        factor: by what their combat factors are multiplied.
        rule: id of the rule that says so.
        reason: the same for a player.
    """

    factor: int
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Approach:
    """How one attacking unit comes at a hex.

    Attributes:
        cell: where it attacks from; the attacked hex itself for a unit that dropped on it.
        landing: it attacks from the sea.
        partisan: it is a partisan.
    """

    cell: int
    landing: bool = False
    partisan: bool = False


def multiplier(
    geo: Geography, target: int, attackers: Iterable[Approach], fortress: bool, winter: bool = False
) -> Multiplier:
    """What the defenders of a hex are multiplied by. Multipliers are not cumulative (TR-5.74).

    Args:
        geo: the board.
        target: the attacked hex.
        attackers: all units that take part in the combat, also those that attack another of its hexes.
        fortress: whether the hex is a fortress now.
        winter: whether the defenders lose their doubling to the first winter in Russia (TR-44.1).
    """
    coming, printed = tuple(attackers), scenario().tables.terrain
    if fortress:
        return Multiplier(printed.fortress, "TR-5.54", "in a fortress")
    if geo.rough[target]:
        return Multiplier(printed.tripled, "TR-5.72c", "in a mountain or swamp")
    if any(unit.landing for unit in coming):
        return Multiplier(printed.tripled, "TR-5.73", "on a beach against an invasion")
    if all_across(geo, target, coming) and any((unit.cell, target) in geo.canals for unit in coming):
        return Multiplier(printed.tripled, "TR-47.1", "behind the Suez Canal")
    if all_across(geo, target, coming):
        return Multiplier(printed.tripled, "TR-5.72", "behind a river or crossing arrow")
    if winter:
        return Multiplier(1, "TR-44.1", "in the first winter in Russia")
    return Multiplier(printed.usual, "TR-5.71", "in open ground")


def all_across(geo: Geography, target: int, coming: tuple[Approach, ...]) -> bool:
    """Whether every attacker that counts stands on the far side of a river, canal or crossing arrow (TR-5.72)."""
    # A partisan on the near side does not cancel it, unless only partisans attack (TR-5.72b, TR-32.3).
    counting = [unit for unit in coming if not unit.partisan] or list(coming)
    return bool(counting) and all((unit.cell, target) in geo.obstacles for unit in counting)
