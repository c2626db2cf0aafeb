"""The end of a Combat Phase: Capitals that are captured, Armed Minors that are defeated (CNC-1.121b, CNC-2.6c,
CNC-15.321 to CNC-15.321c)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.possession import has_ground
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import State, Status


class CloseCombat(Step[State]):
    """Capitals that Enemies alone hold with Ground units are captured; called with ``seat``."""

    name = "combat.close"
    frame = SeatFrame

    def advance(self, ctx: Context[State], frame: SeatFrame) -> None:
        """Look at every Capital."""
        for area in ctx.state.world.capitals:
            victor = captor(ctx.state, area)
            if victor:
                _capture(ctx, area, victor)
        ctx.end()


def captor(state: State, capital: str) -> str:
    """The seat that captures a Capital now: alone there, with a Ground unit, and not in control so far; empty for none.

    The snapshot of control still says whose it was as the Phase began.
    """
    occupants = state.occupants.get(capital, ())
    if len(occupants) != 1 or occupants[0] not in state.world.seat_ids or state.control[capital] == occupants[0]:
        return ""
    # CNC-1.121b, CNC-15.321c: only a Ground unit takes it
    return occupants[0] if has_ground(state, capital, occupants[0]) else ""


def _capture(ctx: Context[State], capital: str, victor: str) -> None:
    state = ctx.state
    loser = state.control[capital]
    rules = ["CNC-1.121b", *(["CNC-2.6c"] if state.world.areas[capital].colony_capital_of else [])]
    ctx.event("captured", victor, area=capital, rules=rules)
    status = state.status.get(loser)
    if status is not None and status.kind == "armed":
        areas = state.world.scenario.neutrals[loser].areas
        state.status[loser] = Status("defeated", victor)
        # CNC-15.321
        possession.remove(state, *(block for area in areas for block in state.at(area) if block.power == MINOR))
        ctx.event("defeated", victor, neutral=loser, rules=["CNC-15.321"])
