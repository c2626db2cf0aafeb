"""Exchanges: who loses everything, how much the other loses, and which losses are the lightest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Loser = Literal["attacker", "defender", "both"]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What an exchange costs.

    Attributes:
        loser: who loses the whole force: the smaller one, or both where they are equal (TR-14.26c).
        due: factors the other side removes at least; 0 where both lose everything.
    """

    loser: Loser
    due: int


def exchange(attack: int, defense: int) -> Exchange:
    """What an exchange costs both sides.

    Args:
        attack: combat factors of the attacker.
        defense: those of the defender: multiplied on a roll of the attacker, basic on a roll of the defender
            (TR-14.26d).
    """
    if attack == defense:
        return Exchange("both", 0)
    return Exchange("attacker", attack) if attack < defense else Exchange("defender", defense)


def enough(weights: Sequence[int], due: int) -> bool:
    """Whether losses of these weights pay what is due; more than that may always be lost (TR-14.26e)."""
    return sum(weights) >= due


def lightest(weights: Sequence[int], due: int, keep: Sequence[int] = ()) -> tuple[int, ...]:
    """The losses that cost a side the fewest factors.

    Args:
        weights: factors of each of its units.
        due: factors it removes at least.
        keep: places of the units to be spared where the factors come out the same, the dearest first.

    Returns:
        The places of the units lost; all of them where they do not weigh enough.
    """
    if sum(weights) <= due:
        return tuple(range(len(weights)))
    dearness = {place: len(keep) - rank for rank, place in enumerate(keep)}
    # For each sum that some set weighs, the best set of that weight: fewest dear units, fewest units, first places.
    best: dict[int, tuple[tuple[int, int], tuple[int, ...]]] = {0: ((0, 0), ())}
    for place, weight in enumerate(weights):
        for total, (worth, chosen) in sorted(best.items(), reverse=True):
            if total >= due:
                continue
            more = (worth[0] + dearness.get(place, 0), worth[1] + 1), (*chosen, place)
            if total + weight not in best or more < best[total + weight]:
                best[total + weight] = more
    return best[min(total for total in best if total >= due)][1]
