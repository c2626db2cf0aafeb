"""Irish resistance: ten British factors in Ulster for a year, or a separate peace (TR-33.41-2)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.frames import ActingFrame, TurnFrame
from boardgame.games.third_reich.lending.aid import given
from boardgame.games.third_reich.politics.fall import leave_the_war, remove
from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.sequence import PLAYER_TURN
from boardgame.games.third_reich.state import State

BRITAIN, GERMANY, IRELAND = "united_kingdom", "germany", "ireland"
DUE = "ulster"
"""The clock with the turn in which the counter was played."""
_WARNED = "ulster_next"
"""The clock with the turn of the first British turn after that, at whose end the factors must be there."""
FACTORS = 10
_TURNS = 4
"""A whole year."""
_AID = 6
"""BRPs by which British aid to Ireland keeps the counter from being played (TR-33.63c)."""


def bars(state: State) -> str:
    """What bars the counter: the Axis has a part of Ireland, or Britain has bought it off; empty where nothing does."""
    if state.conquered(BRITAIN):
        return "TR-33.41-2"
    held = (side_behind(state, state.controller(cell)) for cell in state.world.area(IRELAND))
    if "axis" in held:
        return "TR-33.41-2f"
    return "TR-33.63c" if given(state, BRITAIN, IRELAND) - given(state, GERMANY, IRELAND) >= _AID else ""


def play(ctx: Context[State]) -> None:
    """The year begins."""
    ctx.state.clocks[DUE] = ctx.state.turn


def factors(state: State) -> int:
    """British ground and air factors in Ulster."""
    units, inside = state.world.units, state.world.area("ulster")
    ground = sum(units[u].factors for cell in inside for u in state.of(BRITAIN, cell) if units[u].ground)
    return ground + sum(sum(wing) for nation, cell, wing in state.wings() if nation == BRITAIN and cell in inside)


class IrishWatch(Step[State]):
    """As the British movement and redeployment end the factors are counted (TR-33.41-2c, TR-33.41-2d)."""

    name = "ireland"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Count them, in the first British turn only at its end."""
        state = ctx.state
        ctx.end()
        if DUE not in state.clocks or BRITAIN not in frame.nations or state.conquered(BRITAIN):
            return
        turn = next(found for found in reversed(state.stack) if isinstance(found, TurnFrame))
        last = state.clocks.setdefault(_WARNED, state.turn)
        over = state.turn >= last + _TURNS
        moving = turn.stage <= PLAYER_TURN.index("redeploy")
        if over:
            del state.clocks[DUE], state.clocks[_WARNED]
            ctx.event("ulster_held", BRITAIN, rule="TR-33.41-2")
        elif factors(state) < FACTORS and not (moving and state.turn == last):
            _separate_peace(ctx, "TR-33.41-2d" if state.turn == last else "TR-33.41-2c")


def _separate_peace(ctx: Context[State], rule: str) -> None:
    """Britain leaves the game as a neutral, which is no conquest (TR-33.41-2d, TR-33.41-2e)."""
    state = ctx.state
    minors = [n for n, s in state.minors.items() if s.kind in ("active", "allied") and s.power == BRITAIN]
    for nation in (BRITAIN, *minors):
        remove(state, nation)
    leave_the_war(state, BRITAIN, minors, "")
    del state.clocks[DUE]
    ctx.event("separate_peace", BRITAIN, rule=rule, rules=[rule, "TR-33.41-2e"])
