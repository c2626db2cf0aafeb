"""The activated Battles one after the other, Raids first, and the Suppressions (CNC-12.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardgame.engine import Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.combat import Resolve
from boardgame.games.conquest.combat.activating import activate, is_raid
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.turn import turn_of


@dataclass(slots=True)
class NextFrame(SeatFrame):
    """Where the Combat Phase stands.

    Attributes:
        begun: whether Battles that a Sneak Attack has only just made are activated, too.
    """

    begun: bool = False


class NextBattle(DecisionStep):
    """What is resolved next."""

    name = "combat.next"
    frame = NextFrame

    def advance(self, ctx: Context[State], frame: NextFrame) -> None:
        """The only one that is left, or the end."""
        if not frame.begun:
            frame.begun = True
            activate(ctx, frame.seat, ())
            return
        found = _next(ctx.state, frame.seat)
        if found:
            _resolve(ctx, frame.seat, found[0])
        else:
            ctx.end()

    def decision(self, state: State, frame: NextFrame) -> Decision | None:
        """Which one."""
        found = _next(state, frame.seat) if frame.begun else []
        if len(found) < 2:
            return None
        raids = any(is_raid(state, area, frame.seat) for area in found)
        rules = ("CNC-12.63b" if raids else "CNC-12.2", "CNC-12.1c")
        return Decision((frame.seat,), "next_battle", "Which Battle comes next?", rules, {"areas": found}, open=True)

    def options(self, state: State, frame: NextFrame, seat: str) -> list[Option]:
        """Each."""
        turn = turn_of(state)
        assert turn is not None
        found = []
        for area in _next(state, seat):
            word = "Battle" if area in turn.active else "Suppression"
            action = {"by": seat, "do": "resolve", "area": area}
            text = f"{word} in {area_name(state.world, area)}"
            found.append(Option(action, (), text, ("CNC-12.2",), area, tone="battle"))
        return found

    def carry_out(self, ctx: Context[State], frame: NextFrame, action: Any) -> None:
        """It begins."""
        if not isinstance(action, Resolve):
            raise Refusal(MALFORMED, "Choose what is resolved next.")
        found = _next(ctx.state, frame.seat)
        if action.area not in found:
            turn = turn_of(ctx.state)
            if turn is not None and action.area in (*turn.active, *turn.suppressing):
                raise Refusal("CNC-12.63b", "Raids are resolved first.", (action.area,))
            raise Refusal("CNC-12.2", "There is no activated Battle.", (action.area,))
        _resolve(ctx, frame.seat, action.area)


def _next(state: State, seat: str) -> list[str]:
    """What may come next: Raids first (CNC-12.2, CNC-12.63b)."""
    turn = turn_of(state)
    assert turn is not None
    raids = [area for area in turn.active if is_raid(state, area, seat)]  # CNC-12.63
    # CNC-12.1c
    return raids or [*turn.active, *(area for area in turn.suppressing if area not in turn.active)]


def _resolve(ctx: Context[State], seat: str, area: str) -> None:
    turn = turn_of(ctx.state)
    assert turn is not None
    if area in turn.active:
        ctx.call("battle", seat=seat, area=area)
    else:
        ctx.call("suppress", seat=seat, area=area)
