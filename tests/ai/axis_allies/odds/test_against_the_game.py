"""The odds against battles that the game itself fights: the same steps, options and refusals as at the table.

A few battles of each edition are fought in every run. ``WARTABLE_ODDS_BATTLES=0:500`` fights those of a range of seeds,
``WARTABLE_ODDS_TIMES`` says how often each is fought, and ``WARTABLE_ODDS_EDITIONS=revised`` by which rules.
"""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from boardgame.ai.axis_allies.odds import Question, odds
from tests.ai.axis_allies.odds.grounds import GROUNDS
from tests.ai.axis_allies.odds.played import Table, japanese_question, random_question

_EDITIONS = os.environ.get("WARTABLE_ODDS_EDITIONS", ",".join(GROUNDS)).split(",")
_ASK: dict[str, Callable[[int], Question]] = {
    edition: partial(random_question, edition=edition) for edition in _EDITIONS
}
if "revised" in _EDITIONS:
    _ASK["revised at sea with Japan"] = japanese_question
_FIRST, _LAST = (int(bound) for bound in os.environ.get("WARTABLE_ODDS_BATTLES", "0:8").split(":"))
_TIMES = int(os.environ.get("WARTABLE_ODDS_TIMES", "120"))
_OUTCOMES = {"win": "attacker", "draw": "draw", "loss": "defender", "retreat": "retreat", "stalemate": "stalemate"}


def disagreements(question: Question, times: int, name: str) -> list[str]:
    """Where the game's battles lie more than four standard errors from the exact odds."""
    found = odds(question, method="exact")
    table = Table(question)
    endings = [table.fight(f"{name} {number}") for number in range(times)]
    wrong = []

    def compare(what: str, mean: float, deviation: float, seen: float) -> None:
        # Half a battle more, as counts of battles are whole numbers.
        if abs(seen - mean) > 4 * deviation / math.sqrt(times) + 0.5 / times + 1e-9:
            wrong.append(f"{what}: {mean:.4f} computed, {seen:.4f} seen")

    outcomes = Counter(ending.outcome for ending in endings)
    for word, outcome in _OUTCOMES.items():
        chance = getattr(found.chances, word)
        compare(word, chance, math.sqrt(chance * (1 - chance)), outcomes[outcome] / times)
    for number, side in enumerate(("attacker", "defender")):
        force = (question.attack, question.defend)[number]
        for type_, mean in found.left[side].items():
            left = [units.get(type_, 0) for units, _ in found.survivors(side)]
            chances = [chance for _, chance in found.survivors(side)]
            square = sum(chance * (count - mean) ** 2 for count, chance in zip(left, chances, strict=True))
            seen = sum(force.units[type_] - ending.lost[number].get(type_, 0) for ending in endings) / times
            compare(f"{side}'s {type_}", mean, math.sqrt(square), seen)
    types = table.game.edition.types
    swings = [
        ending.damage
        + sum(types[type_].cost * count for type_, count in ending.lost[1].items())
        - sum(types[type_].cost * count for type_, count in ending.lost[0].items())
        for ending in endings
    ]
    compare("swing", found.swing, found.deviation, sum(swings) / times)
    return wrong


@pytest.mark.parametrize("ask", _ASK)
@pytest.mark.parametrize("seed", range(_FIRST, _LAST))
def test_the_game_agrees_with_the_odds(seed: int, ask: str) -> None:
    question = _ASK[ask](seed)
    name = f"seed {seed}"
    wrong = disagreements(question, _TIMES, name)
    if wrong:
        # What happens once in a thousand battles may happen twice in a hundred; a mistake is still there in ten times
        # as many.
        wrong = disagreements(question, 10 * _TIMES, f"{name} again")
    assert not wrong, (wrong, question)
