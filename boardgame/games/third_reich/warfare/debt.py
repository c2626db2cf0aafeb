"""The air unit that Germany builds in spring to make interceptors of it, where none was on the map (TR-10.23c)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.warfare.box import GERMANY
from boardgame.games.third_reich.warfare.resolution import COUNTER, OWED, exchange


def _cost(state: State) -> int:
    return COUNTER * state.world.tables.costs.factor["air"]


def owes_air(state: State, nations: Sequence[str]) -> bool:
    """Whether an air unit is due in this construction phase, can be built and can be paid."""
    return (
        GERMANY in nations
        and state.warfare.get(OWED, 0) > 0
        and state.air_pool.get(GERMANY, 0) >= COUNTER
        and spendable(state, GERMANY) >= _cost(state)
    )


def pay_owed_air(ctx: Context[State]) -> None:
    """Build it, and make interceptors of it at once."""
    state = ctx.state
    cost = _cost(state)
    spend(state, GERMANY, cost)
    state.air_pool[GERMANY] -= COUNTER
    state.warfare[OWED] -= 1
    ctx.event("built", GERMANY, nation=GERMANY, unit="air 5-4", hex="", count=1, paid=cost, brps={GERMANY: -cost})
    exchange(ctx, "")
