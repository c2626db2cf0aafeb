"""Changes of war, peace and alliance (TR-21.2, TR-23.1e)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.third_reich.cooperation.free_french import leads
from boardgame.games.third_reich.state import GONE, Minor, State, Wing, pair


def go_to_war(state: State, attacker: str, target: str) -> list[str]:
    """Let a nation be at war with another and with all its allies, and so its own active allies with the target.

    TR-21.2: a declaration puts the attacker at war with the target and every nation allied to it. Active allies of the
    attacker come to be at war with it as well where they are minor allies; other powers stay out.

    Returns:
        The nations that the attacker is now at war with and was not.
    """
    attackers = {attacker} | {ally for ally in state.allies(attacker) if _follows(state, ally, attacker)}
    targets = set(state.allies(target))
    new = sorted(nation for nation in targets if not state.at_war(attacker, nation))
    wars = {pair(a, b) for a in attackers for b in targets if a != b}
    state.set_wars(state.wars | wars, state.alliances - wars)
    unite(state)
    return new


def unite(state: State) -> None:
    """Let powers of one side be actively allied that fight the same major power (TR-36.1d), and their minor allies."""
    world = state.world
    pairs = set(state.alliances)
    for a in world.seat_ids:
        for b in world.seat_ids:
            common = state.enemies(a) & state.enemies(b) & set(world.seat_ids)
            if a < b and world.side(a) == world.side(b) and common:
                pairs.add(pair(a, b))
    # A minor ally, or a country that was aided, is with whomever its power is with.
    led = [(nation, status.power) for nation, status in state.minors.items() if status.kind in ("active", "allied")]
    led += [
        (n, leads(state, n)) for n, facts in world.nations.items() if facts.acts_as and state.allied(n, leads(state, n))
    ]
    for nation, power in led:
        pairs |= {pair(nation, other) for other in _partners(pairs, power) - {nation}}
    state.set_wars(state.wars, pairs - state.wars)


def note_attack(state: State, targets: Iterable[int]) -> None:
    """Remember that a minor country's forces in these hexes were attacked in this turn (TR-21.4)."""
    units = state.world.units
    for cell in targets:
        for unit in state.at(cell):
            nation = units[unit].nation
            if nation in state.minors:
                state.clocks[f"fought:{nation}"] = state.turn


def make_peace(state: State, nation: str) -> None:
    """End all wars and alliances of a nation."""
    state.set_wars(_without(state.wars, nation), _without(state.alliances, nation))


def calm(state: State, nation: str) -> None:
    """Let a minor country be at peace again, its forces gone from the map; those it has lost stay lost (TR-21.4b)."""
    master = state.world.nations[nation].minor_ally_of
    state.minors[nation] = Minor("inactive", master, state.turn) if master in state.world.seat_ids else Minor()
    make_peace(state, nation)
    for unit in state.world.units:
        if unit.nation == nation and state.where[unit.id] != GONE:
            state.put(unit.id, unit.begins)
    for cell in [cell for whose, cell, _ in state.wings() if whose == nation]:
        state.set_wing(nation, cell, Wing())


def _follows(state: State, nation: str, leader: str) -> bool:
    if leads(state, nation) == leader:
        return True
    status = state.minors.get(nation)
    return status is not None and status.kind == "active" and status.power == leader


def _partners(pairs: Iterable[str], nation: str) -> set[str]:
    halves = (text.split(":") for text in pairs)
    return {b if a == nation else a for a, b in halves if nation in (a, b)}


def _without(pairs: frozenset[str], nation: str) -> frozenset[str]:
    return frozenset(text for text in pairs if nation not in text.split(":"))
