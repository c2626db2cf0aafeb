"""What the ground does for the defender: his factors count double, triple or fourfold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from boardgame.games.third_reich.geography import Geography
from boardgame.games.third_reich.scenario import scenario


@dataclass(frozen=True, slots=True)
class Multiplier:
    """How much the ground units of a hex count for, and why.

    Attributes:
        factor: by what their combat factors are multiplied.
        rule: id of the rule that says so.
        reason: the same for a player.
        also: ids of further rules: what else there is and adds nothing, who does not count.
    """

    factor: int
    rule: str
    reason: str
    also: tuple[str, ...] = ()


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
    across = all_across(geo, target, coming)
    canal = across and any((unit.cell, target) in geo.canals for unit in coming)
    reasons = [
        found
        for holds, found in (
            (fortress, Multiplier(printed.fortress, "TR-5.54", "in a fortress")),
            (geo.rough[target], Multiplier(printed.tripled, "TR-5.72c", "in a mountain or swamp")),
            (any(unit.landing for unit in coming), Multiplier(printed.tripled, "TR-5.73", "against an invasion")),
            (canal, Multiplier(printed.tripled, "TR-47.1", "behind the Suez Canal")),
            (across and not canal, Multiplier(printed.tripled, "TR-5.72", "behind a river or crossing arrow")),
            (winter, Multiplier(1, "TR-44.1", "in the first winter in Russia")),
        )
        if holds
    ] or [Multiplier(printed.usual, "TR-5.71", "in open ground")]
    # The first counts alone; no further one adds to it.
    also = ["TR-5.7"] if reasons[0].factor == printed.tripled else []
    also += ["TR-5.74"] if len(reasons) > 1 and reasons[1].factor > 1 else []
    behind = across and any((unit.cell, target) not in geo.obstacles for unit in coming)
    return replace(reasons[0], also=(*also, *(["TR-5.72b"] if behind else [])))


def all_across(geo: Geography, target: int, coming: tuple[Approach, ...]) -> bool:
    """Whether every attacker that counts stands on the far side of a river, canal or crossing arrow (TR-5.72)."""
    # A partisan on the near side does not cancel it, unless only partisans attack (TR-5.72b, TR-32.3).
    counting = [unit for unit in coming if not unit.partisan] or list(coming)
    return bool(counting) and all((unit.cell, target) in geo.obstacles for unit in counting)
