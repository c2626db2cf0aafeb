"""The hexes in which units of a nation could trace supply over land (TR-15.4, TR-16.2, TR-27.11, TR-27.22)."""

from __future__ import annotations

from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.lines import supply_lines


def supplied_hexes(state: State, nation: str) -> frozenset[int]:
    """The hexes that a supply line over land reaches from a source of the nation's side."""
    return state.derived(("supplied hexes", nation), lambda: _supplied(state, nation))


def _supplied(state: State, nation: str) -> frozenset[int]:
    field = field_of(state, nation)
    return frozenset(supply_lines(field.geo, sources(state, nation), field.friendly, field.zone).length)


def sources(state: State, nation: str) -> list[int]:
    """The capitals, and for Russia the east edge of the map, that supply a nation (TR-27.11, TR-27.14)."""
    world = state.world
    field = field_of(state, nation)
    found = []
    for country, facts in world.nations.items():
        if facts.capital and field.friendly[cell := world.number[facts.capital]]:
            # TR-27.11: that country has units in play. TR-27.11b: Moscow is a source for Russia alone.
            plays = facts.major or bool(facts.forces)
            if plays and (country != "soviet_union" or nation == "soviet_union"):
                found.append(cell)
    return [*found, *field.geo.east_edge] if nation == "soviet_union" else found
