"""Forces of a later date: builds that become allowed, and the United States, which enters the war (TR-21.7b)."""

from __future__ import annotations

from collections import Counter

from boardgame.engine import Context
from boardgame.games.third_reich.accounts import spend
from boardgame.games.third_reich.politics.relations import go_to_war
from boardgame.games.third_reich.scenario.card import sort_of
from boardgame.games.third_reich.state import LATER, POOL, US_BOX, State, Wing
from boardgame.games.third_reich.variant import ask

AMERICA, GERMANY = "united_states", "germany"


def open_builds(ctx: Context[State]) -> None:
    """As a game turn begins, what is dated for it comes into the force pools; a power that enters musters (TR-3.38)."""
    state = ctx.state
    world = state.world
    for seat in world.seat_ids:
        date = world.card.powers[seat].arrives
        if date is not None and world.turn_of(date) == state.turn:
            _muster(ctx, seat)
    for unit in world.units:
        if unit.since is not None and state.where[unit.id] == LATER and world.turn_of(unit.since) <= state.turn:
            state.put(unit.id, POOL)
    for air in world.air:
        if air.since is not None and air.since != world.card.powers[air.nation].arrives:
            if world.turn_of(air.since) == state.turn:
                state.air_pool[air.nation] = state.air_pool.get(air.nation, 0) + air.counters * air.sort.factors


def _muster(ctx: Context[State], seat: str) -> None:
    """The forces at start of a power that enters are in the US box, its builds in the force pool (TR-SC39av)."""
    state = ctx.state
    power = state.world.card.powers[seat]
    waiting = Counter({sort_of(text): count for text, count in power.at_start.items()})
    for unit in state.of(seat, LATER):
        sort = state.world.units[unit].sort
        if waiting[sort]:
            waiting[sort] -= 1
            state.put(unit, US_BOX)
    factors = sum(sort.factors * count for sort, count in waiting.items() if sort.kind == "air")
    state.set_boxed(seat, US_BOX, Wing(factors))
    builds = sum(sort_of(text).factors * count for text, count in power.builds.items() if text.startswith("air "))
    if builds:
        state.air_pool[seat] = state.air_pool.get(seat, 0) + builds
    ctx.event("arrived", seat, rule="TR-SC39aw")


def enter_the_war(ctx: Context[State]) -> bool:
    """The United States declares war on Germany as its first player turn begins, for 35 BRPs (TR-21.7b, TR-50.12).

    Returns:
        Whether somebody is asked for a variant counter that is played then (TR-33.42-6d).
    """
    state = ctx.state
    world = state.world
    date = world.card.powers[AMERICA].arrives if AMERICA in world.seat_ids else None
    if date is None or state.turn != world.turn_of(date) or state.conquered(GERMANY) or state.enemies(AMERICA):
        return False
    cost = world.tables.costs.war_on_power
    spend(state, AMERICA, cost)
    drawn = go_to_war(state, AMERICA, GERMANY)
    ctx.event(
        "war", AMERICA, target=GERMANY, with_=drawn, paid=cost, brps={AMERICA: -cost}, rules=["TR-21.7b", "TR-50.12"]
    )
    return ask(ctx, "entry", ("allies",))
