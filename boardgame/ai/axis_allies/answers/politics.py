"""When to declare war in Pacific 1940: what can be taken at once against what the war brings the enemy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from boardgame.ai.axis_allies.analysis.position import Position, Powers
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.answers.any_answer import filled
from boardgame.ai.axis_allies.plans.attack import AttackPlanner
from boardgame.ai.player import Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.turn import TurnPlanner

_WAR_COMES = 3
"""Round in which the United States may come in by themselves: from then on waiting gains nothing."""
_WARTIME = 45.0
"""IPCs that each round of peace is worth: what the wartime economy brings the United States, and time for China."""


def declare_war(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Japan waits while peace is worth more than what it could take; the United States declare as soon as they may."""
    state = seen.view
    heads = seen.heads()
    end = next(option for option in heads if option.tone == "end")
    declarations = [option for option in heads if option.action.get("do") == "declare_war"]
    if not declarations:
        return Move(filled(seen, end))
    seat = str(seen.viewer)
    if turn.atlas.edition.side(seat) == "axis":
        price = _WARTIME * max(0, _WAR_COMES - state.round)
        prize = _prize(turn, turn.fresh(state)) if price else 0.0
        if prize >= price:
            why = f"About {prize:.0f} IPC can be won at once." if price else "War comes this turn anyway."
            return _declare(seen, declarations, why)
        why = f"Waits with war: {prize:.0f} IPC could be won at once, but it would bring the United States in."
        return Move(filled(seen, end), why)
    if seat == "united_states":
        return _declare(seen, declarations, "War with Japan brings the income of the wartime economy.")
    return Move(filled(seen, end), "Lets Japan make the first move.")


def _prize(turn: TurnPlanner, position: Position) -> float:
    """What attacks on everybody at once would bring more than those on the enemies of today, in IPCs."""
    at_war = replace(position, powers=_all_at_war(position.powers))
    return _gains(turn, at_war) - _gains(turn, position)


def _gains(turn: TurnPlanner, position: Position) -> float:
    weights = replace(turn.weights, breadth=1, improve=0, looks=0)
    threats = Threats(position, turn.power, weights)
    return sum(strike.gain for strike in AttackPlanner(position, turn.power, threats, weights).plan())


def _all_at_war(powers: Powers) -> Powers:
    """The powers with both sides at war with one another."""
    foes = {p: frozenset(q for q in powers.side if powers.side[q] != powers.side[p]) for p in powers.foes}
    return Powers(foes, powers.friends, powers.order, powers.side)


def _declare(seen: Seen, declarations: list[Option], reason: str) -> Move:
    return Move(filled(seen, declarations[0]), reason)
