"""Italian units that have been transferred to Germany, which commands them as its own (TR-36.2, TR-36.23).

Each is a counter of a nation of its own that stands for an Italian one; that is lent meanwhile and comes back with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.games.third_reich.state import GONE, LATER, LENT, LOST, POOL, SUNK, State, Wing, pair

CORPS, ITALY, GERMANY = "italian_corps", "italy", "germany"
MOST = 10
"""Italian factors under German control (TR-36.21b)."""


def winner_of(nation: str) -> str:
    """Who controls the hexes that units of a nation gain: Germany those of the transferred ones (TR-36.23c)."""
    return GERMANY if nation == CORPS else nation


def pool_of(nation: str) -> str:
    """In whose force pool the losses of a nation are (TR-36.23b)."""
    return ITALY if nation == CORPS else nation


def units(state: State) -> list[int]:
    """The transferred units on the map."""
    known = state.world.units
    return [unit for unit in state.on_map() if known[unit].nation == CORPS]


def factors(state: State) -> int:
    """All factors that have been transferred (TR-36.21b)."""
    air = sum(sum(wing) for nation, _, wing in state.wings() if nation == CORPS)
    return air + sum(state.factors(unit) for unit in units(state))


def transfer(state: State, unit: int) -> int:
    """Put the counter that stands for an Italian unit in its place; its number."""
    known = state.world.units
    twin = next(u for u in state.of(CORPS, LATER) if known[u].sort == known[unit].sort)
    _exchange(state, unit, twin, LENT)
    _side_with_germany(state)
    return twin


def give_back(state: State, unit: int) -> int:
    """Put the Italian counter back in the place of one that stands for it; its number."""
    twin = _lent(state, unit)
    _exchange(state, unit, twin, LATER)
    return twin


def give_all_back(state: State) -> None:
    """Let Italy have all its units again, as when Germany is conquered, for no redeployment (TR-36.25, TR-36.25b)."""
    for unit in units(state):
        give_back(state, unit)
    for cell in [cell for nation, cell, _ in state.wings() if nation == CORPS]:
        move_air(state, CORPS, ITALY, cell, sum(state.wing(CORPS, cell)))


def move_air(state: State, of: str, to: str, cell: int, count: int) -> None:
    """Let air factors at a base be another nation's, fresh ones first."""
    wing, there = state.wing(of, cell), state.wing(to, cell)
    fresh = min(wing.fresh, count)
    flown = count - fresh
    state.set_wing(of, cell, Wing(wing.fresh - fresh, wing.flown - flown))
    state.set_wing(to, cell, Wing(there.fresh + fresh, there.flown + flown))
    if to == CORPS:
        _side_with_germany(state)


def lose(state: State, unit: int) -> None:
    """Let a lost unit be in the Italian force pool, or gone for good with it (TR-36.23b)."""
    place = state.where[unit]
    twin = _lent(state, unit)
    state.put(twin, POOL if place == POOL else GONE)
    if state.marked(unit, LOST):
        state.mark(twin, LOST)
    if f"{SUNK}{unit}" in state.clocks:
        state.clocks[f"{SUNK}{twin}"] = state.clocks.pop(f"{SUNK}{unit}")
    state.put(unit, LATER)


def _lent(state: State, unit: int) -> int:
    known = state.world.units
    return next(u for u in state.of(ITALY, LENT) if known[u].sort == known[unit].sort)


def _exchange(state: State, unit: int, twin: int, place: int) -> None:
    state.put(twin, state.where[unit])
    state.put(unit, place)
    state.marks[twin], state.marks[unit] = state.marks[unit], 0
    for table in (state.damaged, state.since):
        if unit in table:
            table[twin] = table.pop(unit)
    state.changed()


def _side_with_germany(state: State) -> None:
    """They are at war and allied as Germany is."""
    wars = state.wars | {pair(CORPS, enemy) for enemy in state.enemies(GERMANY)}
    allies = {pair(CORPS, ally) for ally in state.allies(GERMANY) if ally != CORPS}
    state.set_wars(wars, state.alliances | allies)


def italian(state: State) -> Iterator[int]:
    """Italian ground units and fleets on the map; air base counters are never transferred (TR-36.21c)."""
    known = state.world.units
    for unit in state.on_map():
        if known[unit].nation == ITALY and (known[unit].ground or known[unit].kind == "fleet"):
            yield unit
