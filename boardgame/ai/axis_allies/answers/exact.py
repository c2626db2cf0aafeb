"""What a battle in progress leads to by its exact odds, for retreats and losses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from boardgame.ai.axis_allies.odds.engine import odds
from boardgame.ai.axis_allies.odds.question import BEST, NEVER, BadQuestion, Retreat
from boardgame.ai.axis_allies.odds.questions.from_battle import in_progress
from boardgame.games.axis_allies.state import State

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.turn import TurnPlanner

_BUDGET = 0.06
"""Seconds that an exact answer may take, by estimate and so the same everywhere."""
_TAKEN = {"attacker": 1.0}


def outlook(
    turn: TurnPlanner, state: State, value: float, casualties: Sequence[int] = (), policy: str = NEVER
) -> float | None:
    """The mean of the IPCs that the attacker gains from now on, the territory's value included.

    Args:
        turn: whose edition it is.
        state: the position, a battle in progress.
        value: what the territory is worth to the attacker; 0 at sea.
        casualties: units chosen for the hits that are asked about; that they are lost is not counted here.
        policy: when the attacker breaks off: ``never``, or where that is ``best`` for both sides' units.

    Returns:
        None where there is no exact answer in a short time.
    """
    made = in_progress(turn.edition, state, casualties)
    if made is None:
        return None
    if made.question is None:
        return value * _TAKEN.get(made.settled, 0.0)
    question = replace(made.question, retreat=replace(Retreat(policy), possible=made.question.retreat.possible))
    try:
        found = odds(question, _BUDGET, battles=1)
    except BadQuestion:
        return None
    return found.swing + found.capture * value if found.exact else None


def pressing(turn: TurnPlanner, state: State, value: float) -> float | None:
    """What the attacker gains who presses on, to the end or as long as it pays; None where that is not known."""
    ways = [outlook(turn, state, value, policy=policy) for policy in (NEVER, BEST)]
    known = [way for way in ways if way is not None]
    return max(known, default=None)
