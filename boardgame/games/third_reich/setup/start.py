"""The position before anything is placed: who controls what, who is at war, what everybody has (TR-3.3, TR-7.2)."""

from __future__ import annotations

from typing import Any

from boardgame.games.third_reich.hands import PLAYERS, dealt
from boardgame.games.third_reich.scenario.card import Power
from boardgame.games.third_reich.state import (
    NOBODY,
    POOL,
    START,
    Account,
    Minor,
    MinorKind,
    State,
    pair,
)
from boardgame.games.third_reich.world import World


def start(world: World, options: dict[str, Any]) -> State:
    """The position of a scenario before the set-up.

    Args:
        world: the scenario.
        options: the value of each option agreed on.
    """
    card = world.card
    state = State(
        world,
        options,
        where=[unit.begins for unit in world.units],
        marks=[0] * len(world.units),
        control=bytes([NOBODY]) * len(world.labels),
    )
    state.hands = dealt(card, world.nations, options.get(PLAYERS, 2))
    state.set_wars((pair(a, b) for a, b in card.wars), (pair(a, b) for a, b in card.alliances))
    for air in world.air:
        if air.begins == START:
            state.air_start[f"{air.nation}:{air.sort.factors}-{air.sort.movement}"] = air.counters
        elif air.begins == POOL:
            factors = air.counters * air.sort.factors
            state.air_pool[air.nation] = state.air_pool.get(air.nation, 0) + factors
    for seat in world.seat_ids:
        if spare := card.powers[seat].spare_air:
            state.air_pool[seat] = state.air_pool.get(seat, 0) + spare
    for nation in world.nation_ids:
        _control(state, nation)
    for nation, facts in world.nations.items():
        if not facts.major and not facts.acts_as and not facts.colony:
            state.minors[nation] = _status(state, nation)
    for seat in world.seat_ids:
        power = card.powers[seat]
        brps = power.base + power.minor_allies
        # TR-11.2: the limit of half the total applies from the start. A power that enters later has its year then.
        state.brps[seat] = Account(power.base, brps, brps // 2) if power.arrives is None else Account(power.base)
        for sort, factors in power.strategic_warfare.items():
            state.warfare[sort] = state.warfare.get(sort, 0) + factors  # TR-3.39
    _beside_their_power(state)
    if "vichy_france" in card.inactive and "france" not in world.seat_ids:
        state.clocks["france_fell"] = _LONG_AGO
    state.control_at_half = state.control_at_turn = state.control
    return state


_LONG_AGO = -1
"""The turn of the fall of France where it fell before the game: Vichy is rolled for from the start (TR-50.24b)."""


def _beside_their_power(state: State) -> None:
    """Forces that act as those of a power are at war and allied as it is (TR-49.8, TR-50.25)."""
    world = state.world
    for nation, facts in world.nations.items():
        power = facts.acts_as
        if power in world.seat_ids and nation in world.card.powers:
            wars = {pair(nation, enemy) for enemy in state.enemies(power)}
            state.set_wars(state.wars | wars, state.alliances | {pair(nation, ally) for ally in state.allies(power)})


def _control(state: State, nation: str) -> None:
    """TR-7.2: each nation controls its own hexes and what its card lists."""
    world = state.world
    power = world.card.powers.get(nation, Power())
    own = [nation] if any(cell.country == nation for cell in world.scenario.board.hexes.values()) else []
    cells = world.hexes_in(power.control or ([] if world.nations[nation].major else own))
    cells = (cells - world.hexes_in(power.without)) | world.hexes_in(power.and_control)
    mine = world.nation_number[nation]
    control = bytearray(state.control)
    for cell in cells:
        # What a card gives to a power is not taken back by the country itself, which comes later in the list.
        if control[cell] == NOBODY or power.control:
            control[cell] = mine
    state.control = bytes(control)
    state.changed()


def _status(state: State, nation: str) -> Minor:
    world, card = state.world, state.world.card
    facts = world.nations[nation]
    kind: MinorKind = "neutral"
    if facts.country:
        return Minor()  # TR-33.41-1: the rebels are nobody until their counter is played
    if nation in card.active:
        kind = "active"
    elif nation in card.inactive or (facts.minor_ally_of and facts.brp and facts.minor_ally_of in world.seat_ids):
        kind = "inactive"  # TR-25.6b
    if kind != "neutral":
        return Minor(kind, facts.minor_ally_of)
    if attackers := [a if b == nation else b for a, b in card.wars if nation in (a, b)]:
        return Minor("attacked", attackers[0])  # TR-22.4
    holder = state.controller(world.number[facts.capital]) if facts.capital else ""
    if holder in world.seat_ids:
        return Minor("conquered", holder)  # TR-SC42ah: taken before the scenario begins
    return Minor()
