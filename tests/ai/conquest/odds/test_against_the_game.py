"""The odds against battles that the game itself fights: the same steps, options and refusals as at the table.

``WARTABLE_ODDS_TIMES`` says how often each battle is fought.
"""

from __future__ import annotations

import math
import os
from collections import Counter

import pytest

from boardgame.ai.conquest.odds import odds_of, situation_of
from tests.ai.conquest.odds.grounds import GROUNDS, Ground
from tests.ai.conquest.odds.played import Table

_TIMES = int(os.environ.get("WARTABLE_ODDS_TIMES", "25"))
_MOST_CV = 40


def disagreements(ground: Ground, times: int, name: str) -> list[str]:
    """Where the game's battles lie more than four standard errors from the exact odds."""
    state = ground.state()
    situation = situation_of(state, ground.area, ground.seat)
    assert situation is not None
    found = odds_of(situation, ground.policies, budget=30)
    assert found.exact
    expected = found.end if situation.sea else found.rounds[min(ground.rounds, len(found.rounds)) - 1]
    table = Table(state, ground.area, ground.policies)
    endings = [table.fight(f"{name} {number}", ground.rounds)[0] for number in range(times)]
    wrong = []

    def compare(what: str, mean: float, deviation: float, seen: float) -> None:
        if abs(seen - mean) > 4 * deviation / math.sqrt(times) + 0.5 / times + 1e-9:
            wrong.append(f"{what}: {mean:.4f} computed, {seen:.4f} seen")

    outcomes: Counter[str] = Counter()
    for ending in endings:
        there = set(ending.there)
        defended = bool(there - {ground.seat})
        attacked = ground.seat in there
        outcomes[
            "both" if attacked and defended else "attacker" if attacked else "defender" if defended else "neither"
        ] += 1
        ground_units = any(unit in _GROUND for _, unit, _ in ending.there.get(ground.seat, ()))
        outcomes["falls"] += attacked and not defended and ground_units and not situation.sea
    for word in ("attacker", "defender", "both", "neither", "falls"):
        chance = getattr(expected, word)
        compare(word, chance, math.sqrt(chance * (1 - chance)), outcomes[word] / times)
    for side, mean in expected.lost.items():
        values = [ending.lost["minor" if side not in ("japan", "usa", "soviet") else side] for ending in endings]
        average = sum(values) / times
        deviation = math.sqrt(sum((value - average) ** 2 for value in values) / times)
        compare(f"lost by {side}", mean, max(deviation, 0.1), average)
    return wrong


_GROUND = ("infantry", "marine", "militia", "tank", "fortress")


@pytest.mark.parametrize("name", GROUNDS)
def test_the_game_agrees_with_the_odds(name: str) -> None:
    wrong = disagreements(GROUNDS[name], _TIMES, name)
    if wrong:
        # What happens once in a thousand battles may happen twice in a hundred; a mistake is still there in ten times
        # as many.
        wrong = disagreements(GROUNDS[name], 10 * _TIMES, f"{name} again")
    assert not wrong, wrong
