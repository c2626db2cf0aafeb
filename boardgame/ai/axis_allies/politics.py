"""When to declare war in Pacific 1940: who is provoked counts as much as what can be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgame.ai.axis_allies.any_answer import filled
from boardgame.ai.player import Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.turn import TurnPlanner

_JAPAN_WAITS_UNTIL = 3
"""Round from which Japan goes to war: in the third turn the United States may come in by itself, and each round of
peace before that is one without American wartime income."""


def declare_war(seen: Seen, decision: Decision, turn: TurnPlanner) -> Move | None:
    """Japan waits until the war would come anyway; the United States declare as soon as they may, the others then."""
    state = seen.view
    heads = seen.heads()
    end = next(option for option in heads if option.tone == "end")
    declarations = [option for option in heads if option.action.get("do") == "declare_war"]
    if not declarations:
        return Move(filled(seen, end))
    seat = str(seen.viewer)
    if turn.atlas.edition.side(seat) == "axis":
        if state.round < _JAPAN_WAITS_UNTIL:
            return Move(filled(seen, end), "Waits with war: it would bring the United States in.")
        return _declare(seen, declarations, "War comes this turn anyway, and the East Indies are within reach.")
    if seat == "united_states":
        return _declare(seen, declarations, "War with Japan brings the income of the wartime economy.")
    return Move(filled(seen, end), "Lets Japan make the first move.")


def _declare(seen: Seen, declarations: list[Option], reason: str) -> Move:
    return Move(filled(seen, declarations[0]), reason)
