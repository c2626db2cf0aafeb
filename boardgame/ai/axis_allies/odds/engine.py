"""Asking for odds: exact if the time allows it, by trying if not, and remembered for a while."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

import numpy as np

from boardgame.ai.axis_allies.odds.answer import Odds, answer
from boardgame.ai.axis_allies.odds.calculation.exact import Result, size, solve, work
from boardgame.ai.axis_allies.odds.calculation.side_position import TooMany, Unheard
from boardgame.ai.axis_allies.odds.calculation.tables import Tables
from boardgame.ai.axis_allies.odds.checks import check
from boardgame.ai.axis_allies.odds.question import Question

BUDGET = 0.5
"""Seconds that an answer may take if nothing else is said."""
_LARGEST = 150_000_000
"""Bytes that an exact answer may take."""
_MOST_POSITIONS = 2_000
_REMEMBERED = 128
_cache: OrderedDict[tuple[Any, ...], Odds] = OrderedDict()


def odds(
    question: Question, budget: float = BUDGET, method: str = "auto", battles: int | None = None, seed: int = 1
) -> Odds:
    """The odds of a battle.

    Args:
        question: the battle.
        budget: seconds that the answer may take. With ``auto``, decides whether it is exact; a sample takes about half
            of it.
        method: ``auto``, ``exact`` (however long it takes) or ``sample``.
        battles: how many battles a sample fights, instead of as many as the time allows.
        seed: of the dice of a sample; the same seed and number of battles give the same answer.

    Returns:
        The odds; ``exact`` says what they are. An answer given before is given again, exact or not.

    Raises:
        BadQuestion: there is no answer; the message says why.

    >>> from boardgame.ai.axis_allies.odds import Force, Question
    >>> found = odds(Question("spring1942", Force({"infantry": 1}), Force({"infantry": 1})))
    >>> found.exact, round(found.win, 12), round(found.chances.loss, 12), round(found.chances.draw, 12)
    (True, 0.25, 0.625, 0.125)
    """
    if method not in ("auto", "exact", "sample"):
        raise ValueError(f"method {method!r}: auto, exact or sample is wanted")
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
        method == "auto" and budget,
    )  # fmt: skip
    found = _cache.get(key)
    if found is None:
        found = _find(question, budget, method, battles, seed)
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


def _find(question: Question, budget: float, method: str, battles: int | None, seed: int) -> Odds:
    began = time.perf_counter()
    why = "a sample was asked for"
    if method != "sample":
        try:
            tables = Tables(question, _MOST_POSITIONS if method == "auto" else 20_000)
            if method == "exact" or (work(tables) <= budget and size(tables) <= _LARGEST):
                return _exact(solve(tables), began)
            why = f"{tables.attack.count} × {tables.defend.count} positions are too many for {budget:g} s"
        except TooMany:
            if method == "exact":
                raise
            why = "there are too many positions"
        except Unheard as error:
            if method == "exact":
                raise
            why = f"the edition's battle steps are not computed exactly: {error}"
    from boardgame.ai.axis_allies.odds.calculation.sampling import sample  # seldom needed, so a cold start is spared it

    sides, pairs, weights, retreated, outcomes, rounds, fought = sample(question, budget / 2, battles, seed)
    seconds = time.perf_counter() - began
    return answer(question, sides, pairs, weights, retreated, outcomes, rounds, fought, seconds, why)


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
