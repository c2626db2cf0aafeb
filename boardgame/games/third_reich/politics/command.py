"""Who decides for the units of a nation (TR-12.263, TR-22.1, TR-23, TR-25.3, TR-49.3, TR-49.8)."""

from __future__ import annotations

from boardgame.games.third_reich.cooperation.free_french import leads
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.world import World


def commander(state: State, nation: str) -> str:
    """The seat that moves the units of a nation and decides for them; empty where nobody does yet.

    A power commands its own. A minor country is commanded by whoever has come to its aid or is its master; until then
    by the opponent of its attacker whose capital is nearest (TR-12.263, TR-22.1b, TR-22.1g), one of Germany's allies by
    Germany in any case (TR-22.1c).
    """
    world = state.world
    facts = world.nations[nation]
    if nation in world.seat_ids:
        return nation
    if facts.acts_as:
        return leads(state, nation)
    status = state.minors.get(nation)
    if facts.setup_by and facts.setup_by in world.seat_ids and not (status and status.kind == "allied"):
        return facts.setup_by
    if status is None or status.kind in ("neutral", "conquered", "barred"):
        return facts.minor_ally_of if facts.minor_ally_of in world.seat_ids else ""
    if status.kind == "attacked":
        return facts.minor_ally_of or nearest_opponent(state, nation, status.power)
    return status.power


def nearest_opponent(state: State, nation: str, attacker: str) -> str:
    """The power that sets up and commands a minor country that another has attacked (TR-22.1, TR-12.263).

    It is the enemy or potential enemy of the attacker whose capital is nearest; powers that may never be its enemies
    (TR-21.8) are none, and the United States counts only once it is at war.
    """
    world = state.world
    side = world.side(attacker)
    found = [
        (_distance(world, nation, world.nations[seat].capital), world.seat_ids.index(seat), seat)
        for seat in world.seat_ids
        if world.side(seat) != side and not state.conquered(seat) and (seat != "united_states" or state.enemies(seat))
    ]
    return min(found)[2] if found else ""


def _distance(world: World, nation: str, other: str) -> int:
    """Hexes between the capital of a country, or its nearest hex, and that of a power.

    That of the United States, off the map, is farther than any other.
    """
    capital = world.nations[nation].capital
    ends = [capital] if capital else [world.labels[cell] for cell in sorted(world.area(nation))]
    return min((world.distance(end, other) for end in ends), default=0) if other else len(world.labels)


def commanded(state: State, seat: str, nations: list[str]) -> list[str]:
    """Those of some nations that a seat commands."""
    return [nation for nation in nations if commander(state, nation) == seat]


def commanders(state: State, nations: list[str]) -> list[str]:
    """The seats that command some nations, in the order of the seats."""
    found = {commander(state, nation) for nation in nations}
    return [seat for seat in state.world.seat_ids if seat in found]
