"""What the two totals of a naval battle come to, and how likely each end is (TR-29.571 to TR-29.574)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from boardgame.games.third_reich.naval.ships import WHOLE

_FACES = range(1, 7)


def outcome(totals: Sequence[int], sizes: Sequence[int], flees: bool) -> tuple[int, int, int]:
    """Who has the higher total, who loses, and the factors that go down.

    Args:
        totals: of those who intercept and of those who are met, with their modifiers.
        sizes: their naval factors.
        flees: whether those who intercept break off.

    Returns:
        Who has won the roll and who loses the battle (0 who intercepts, 1 who is met), and the loser's naval factors
        that are lost; the other side loses half as many.
    """
    # TR-29.571: ties go to who intercepts.
    won = 0 if totals[0] >= totals[1] else 1
    loser = 0 if flees else 1 - won
    due = abs(totals[0] - totals[1])
    if sizes[loser] >= 2 * WHOLE:
        due *= sizes[loser] // WHOLE  # TR-29.572d
    due = min(due, sizes[loser])
    if flees:
        # TR-29.574b to TR-29.574e
        due = 0 if won == 0 else min(due // 2, sizes[0] // 2)
    return won, loser, due


@dataclass(frozen=True, slots=True)
class BattleOdds:
    """The chances of a naval battle.

    Attributes:
        sizes: the naval factors of those who intercept and of those who are met.
        adds: what each adds to its roll.
        wins: the chance that those who intercept win.
        lost: the naval factors that each loses on average.
    """

    sizes: tuple[int, int]
    adds: tuple[int, int]
    wins: Fraction
    lost: tuple[Fraction, Fraction]


def battle_odds(sizes: tuple[int, int], adds: tuple[int, int], flees: bool = False) -> BattleOdds:
    """The chances over all 36 pairs of rolls.

    Args:
        sizes: the naval factors of those who intercept and of those who are met.
        adds: what each adds to its roll.
        flees: whether those who intercept break off.
    """
    wins, lost = 0, [0, 0]
    for mine in _FACES:
        for theirs in _FACES:
            _, loser, due = outcome((mine + adds[0], theirs + adds[1]), sizes, flees)
            wins += loser == 1
            lost[loser] += due
            lost[1 - loser] += due // 2
    pairs = len(_FACES) ** 2
    return BattleOdds(sizes, adds, Fraction(wins, pairs), (Fraction(lost[0], pairs), Fraction(lost[1], pairs)))
