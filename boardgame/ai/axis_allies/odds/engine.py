"""Asking for odds: exact if the time allows it, by trying if not, and remembered for a while."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

import numpy as np

from boardgame.ai.axis_allies.odds.answer import Odds, answer, battles_for
from boardgame.ai.axis_allies.odds.calculation.estimate import estimate, surely_little
from boardgame.ai.axis_allies.odds.calculation.exact import Result, solve
from boardgame.ai.axis_allies.odds.calculation.side_position import TooMany, Unheard
from boardgame.ai.axis_allies.odds.calculation.tables import Tables
from boardgame.ai.axis_allies.odds.checks import check
from boardgame.ai.axis_allies.odds.kinds_of_values import check_asking
from boardgame.ai.axis_allies.odds.question import BadQuestion, Question

BUDGET = 0.5
"""Seconds that an answer may take if nothing else is said."""
WITHIN = 0.01
"""Half of the interval at which a sample aims if nothing else is said: one percentage point either way."""
MEMORY = 1_500_000_000
"""Bytes that an exact answer may take where it is asked for."""
_QUIET = 150_000_000
"""Bytes that it may take where it is not."""
_PATIENCE = 20
"""How many times the budget a sample may take, so that the load of a machine seldom decides how good it is."""
_MOST_POSITIONS = {"auto": 3_000, "exact": 20_000}
"""Positions of one side that are looked for."""
_REMEMBERED = 128
_cache: OrderedDict[tuple[Any, ...], Odds] = OrderedDict()


def odds(
    question: Question,
    budget: float = BUDGET,
    method: str = "auto",
    battles: int | None = None,
    seed: int = 1,
    within: float = WITHIN,
    memory: float = MEMORY,
) -> Odds:
    """The odds of a battle.

    Args:
        question: the battle.
        budget: seconds that an exact answer may take with ``auto``, by estimate and not by the clock. A sample takes
            what it takes, but ends after 20 times as long at most, and then says so.
        method: ``auto``, ``exact`` (however long it takes) or ``sample``.
        battles: how many battles a sample fights, instead of as many as ``within`` needs.
        seed: of the dice of a sample; the same seed and number of battles give the same answer.
        within: how far the chance to win found by a sample may lie from the true one, with 99 % confidence; 0.01 is
            one percentage point.
        memory: bytes that an exact answer may take with ``exact``, by estimate; with ``auto`` it is 150 MB at most.

    Returns:
        The odds; ``exact`` says what they are. An answer given before is given again, exact or not.

    Raises:
        BadQuestion: there is no answer; the message says why.

    >>> from boardgame.ai.axis_allies.odds import Force, Question
    >>> found = odds(Question("spring1942", Force({"infantry": 1}), Force({"infantry": 1})))
    >>> found.exact, round(found.win, 12), round(found.chances.loss, 12), round(found.chances.draw, 12)
    (True, 0.25, 0.625, 0.125)
    """
    check_asking(budget, method, battles, seed, within, memory)
    check(question)
    if any((question.attack.has, question.defend.has, question.attack.one_way, question.defend.spend)):
        from boardgame.ai.axis_allies.odds.questions.situation import (
            situated,  # loads the edition whole, which most questions do without
        )

        question = situated(question)
    check(question)
    chart = question.chart
    key = (
        chart.id, id(chart.types), chart.rules, question.kind, question.attack.key(), question.defend.key(),
        question.retreat, question.any_target, question.target, question.area, method, battles, seed,
        budget, within, memory,
    )  # fmt: skip
    found = _cache.get(key)
    if found is None:
        found = _find(question, budget, method, battles or battles_for(within), seed, memory)
        _cache[key] = found  # holds the question, so that the chart named by its id above lives as long
        while len(_cache) > _REMEMBERED:
            _cache.popitem(last=False)
    else:
        _cache.move_to_end(key)
    return found


def forget() -> None:
    """Empty the cache."""
    _cache.clear()


def remembered() -> int:
    """How many answers the cache holds; bounded."""
    return len(_cache)


def _find(question: Question, budget: float, method: str, battles: int, seed: int, memory: float) -> Odds:
    began = time.perf_counter()
    why = "a sample was asked for"
    if method != "sample":
        try:
            tables = Tables(question, _MOST_POSITIONS[method])
            why = _too_much(tables, budget, method, memory)
            if not why:
                return _exact(solve(tables), began)
        except TooMany:
            why = f"one side could come to more than {_MOST_POSITIONS[method]:,} different positions"
        except MemoryError:
            why = "the memory of this computer did not suffice"
        except Unheard as error:
            why = f"the edition's battle steps are not computed exactly: {error}"
        if method == "exact":
            raise BadQuestion(f"There is no exact answer: {why}. A sample fights the battle out with dice.")
    from boardgame.ai.axis_allies.odds.calculation.sampling import sample  # seldom needed, so a cold start is spared it

    bound = _PATIENCE * budget
    sides, pairs, weights, retreated, outcomes, rounds, fought = sample(question, bound, battles, seed)
    if fought < battles:
        why += f", and {bound:g} s did not suffice for {battles:,} battles"
    seconds = time.perf_counter() - began
    return answer(question, sides, pairs, weights, retreated, outcomes, rounds, fought, seconds, why)


def _too_much(tables: Tables, budget: float, method: str, memory: float) -> str:
    """Why the exact answer takes too much; empty where it does not."""
    if surely_little(tables, budget / 2):
        return ""  # the estimate itself would take longer
    needed = estimate(tables)
    limit = memory if method == "exact" else min(memory, _QUIET)
    if needed.memory > limit:
        return f"it would take about {_bytes(needed.memory)} of memory, and the limit is {_bytes(limit)}"
    if method == "auto" and needed.seconds > budget:
        return f"it would take about {needed.seconds:.2g} s, and the limit is {budget:g} s"
    return ""


def _bytes(number: float) -> str:
    """An amount of memory in words, two digits.

    >>> _bytes(9.34e9), _bytes(150e6)
    ('9.3 GB', '150 MB')
    """
    return f"{number / 1e9:.1f} GB" if number >= 0.95e9 else f"{number / 1e6:.0f} MB"


def _exact(result: Result, began: float) -> Odds:
    tables = result.tables
    rows, columns = np.nonzero(result.ended)
    return answer(
        tables.question,
        (tables.attack.side, tables.defend.side),
        np.stack([rows, columns], axis=1),
        result.ended[rows, columns],
        result.retreated[rows, columns],
        result.outcomes,
        result.rounds,
        0,
        time.perf_counter() - began,
        "",
    )
