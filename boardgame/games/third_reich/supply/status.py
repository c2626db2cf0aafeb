"""Which units are in supply, how, and over which line (TR-27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from boardgame.games.third_reich.field import field_of, is_fortress
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.lines import Lines, broken_line, supply_lines
from boardgame.games.third_reich.supply.sources import sources

How = Literal["line", "fortress", "island", "sea", "none"]
_GREEK, _SPANISH, _SPANISH_MOROCCO = "greece", "spain", "spanish_morocco"
_MALTA, _HOLDS_MALTA = "malta", ("AA7", "MM29", "MM30")


@dataclass(frozen=True, slots=True)
class Supply:
    """How a unit is supplied.

    Attributes:
        how: by a line over land, in its fortress, as Greeks on a Greek island, by sea, or not at all.
        line: the line from the unit to its source or port; where there is none, the way that the fewest hexes bar.
        barred: the hexes of that way that bar it.
        rule: id of the rule that says so.
    """

    how: How
    line: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    rule: str = "TR-27.22"

    @property
    def supplied(self) -> bool:
        """Whether it is in supply."""
        return self.how != "none"


def lines_of(state: State, nation: str) -> Lines:
    """The supply lines of a nation over land, computed once for a position."""
    starts = sources(state, nation)
    field = field_of(state, nation)
    return state.derived(("lines", nation, starts), lambda: supply_lines(field.geo, starts, field.friendly, field.zone))


def how_supplied(state: State, nation: str, cell: int) -> How:
    """How ground units of a nation in a hex are supplied.

    Until fleets are named that carry supply (TR-27.23), a port counts where a fleet of the side is based on its front;
    an island without a port counts likewise (TR-27.24e).
    """
    if cell in lines_of(state, nation):
        return "line"
    if is_fortress(state, cell) and _fortress_feeds(state, cell):
        return "fortress"
    geo = geography()
    if nation == _GREEK and geo.country[cell] == _GREEK and _island(cell):
        return "island"
    return "sea" if cell in _by_sea(state, nation) else "none"


def supply_of(state: State, unit: int) -> Supply:
    """How a ground unit is supplied, with its line or where that breaks."""
    nation, cell = state.world.units[unit].nation, state.where[unit]
    if state.world.units[unit].kind == "partisan":
        return Supply("line", (cell,), rule="TR-27.31")
    how = how_supplied(state, nation, cell)
    if how == "line":
        return Supply("line", tuple(lines_of(state, nation).line(cell)))
    if how == "fortress":
        return Supply("fortress", (cell,), rule="TR-27.13")
    if how == "island":
        return Supply("island", (cell,), rule="TR-27.17")
    if how == "sea":
        return Supply("sea", tuple(_by_sea(state, nation).line(cell)), rule="TR-27.24")
    field = field_of(state, nation)
    way, barred = broken_line(field.geo, sources(state, nation), cell, field.friendly, field.zone)
    return Supply("none", tuple(way), tuple(barred))


def _fortress_feeds(state: State, cell: int) -> bool:
    """TR-27.13, but Malta only while its side holds Gibraltar or Suez or Alexandria (TR-27.13b)."""
    world = state.world
    if cell not in geography().regions[_MALTA]:
        return True
    holder = state.controller(cell)
    gates = (state.controller(world.number[label]) for label in _HOLDS_MALTA)
    return world.side(holder) != "allies" or any(gate and state.allied(holder, gate) for gate in gates)


def _by_sea(state: State, nation: str) -> Lines:
    """The lines over land from ports and islands that fleets of the side could supply."""
    fronts = _fleet_fronts(state, nation)
    return state.derived(("by sea", nation, fronts), lambda: _sea_lines(state, nation, fronts))


def _fleet_fronts(state: State, nation: str) -> frozenset[str]:
    world, geo = state.world, geography()
    allies = state.allies(nation)
    if nation != "soviet_union":
        allies = allies - {"soviet_union"}  # TR-45.5
    return frozenset(
        geo.front[state.where[unit]]
        for unit in state.on_map()
        if world.units[unit].kind == "fleet" and world.units[unit].nation in allies
    )


def _sea_lines(state: State, nation: str, fronts: frozenset[str]) -> Lines:
    geo, field = geography(), field_of(state, nation)
    ends = [
        cell
        for cell in range(geo.size)
        if field.friendly[cell] and geo.front[cell] in fronts and (geo.port[cell] or _portless(cell))
    ]
    if nation == _SPANISH:
        ends += [cell for cell in geo.regions[_SPANISH_MOROCCO] if field.friendly[cell]]  # TR-27.17b
    return supply_lines(geo, ends, field.friendly, field.zone)


def _island(cell: int) -> bool:
    geo = geography()
    return not geo.ground[cell] or any(
        cell in hexes for name, hexes in geo.regions.items() if geo.board.regions[name].kind == "island"
    )


def _portless(cell: int) -> bool:
    """Whether a hex is a coast of an island without a port (TR-27.24e)."""
    geo = geography()
    for name, hexes in geo.regions.items():
        if cell in hexes and geo.board.regions[name].kind == "island":
            return not any(geo.port[other] for other in hexes)
    return bool(geo.land[cell]) and not geo.ground[cell]
