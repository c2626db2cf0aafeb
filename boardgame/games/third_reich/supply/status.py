"""Which units are in supply, how, and over which line (TR-27)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from boardgame.games.third_reich.field import field_of, is_fortress
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import BY_SEA, State
from boardgame.games.third_reich.supply import by_sea
from boardgame.games.third_reich.supply.lines import Lines, broken_line, supply_lines
from boardgame.games.third_reich.supply.sources import capitals, sources

How = Literal["line", "fortress", "island", "sea", "none"]
_GREEK = "greece"
_MALTA, _HOLDS_MALTA = "malta", ("AA7", "MM29", "MM30")


@dataclass(frozen=True, slots=True)
class Supply:
    """How a unit is supplied.

    Attributes:
        how: by a line over land, in its fortress, as Greeks on a Greek island, by sea, or not at all.
        line: the line from the unit to its source or port; where there is none, the way that the fewest hexes bar.
        barred: the hexes of that way that bar it.
        rules: ids of the rules that say so.
    """

    how: How
    line: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    rules: tuple[str, ...] = ("TR-27.22",)

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

    Over the sea they are where fleets that carry supply reach their shore (TR-27.23), whether or not these have factors
    enough for all.
    """
    if cell in lines_of(state, nation):
        return "line"
    if is_fortress(state, cell) and _fortress_feeds(state, cell):
        return "fortress"
    geo = geography()
    if nation == _GREEK and geo.country[cell] == _GREEK and by_sea.island(cell):
        return "island"
    return "sea" if cell in _by_sea(state, nation) else "none"


def supply_of(state: State, unit: int) -> Supply:
    """How a ground unit is supplied, with its line or where that breaks."""
    nation, cell = state.world.units[unit].nation, state.where[unit]
    if state.world.units[unit].kind == "partisan":
        return Supply("line", (cell,), rules=("TR-32.5", "TR-27.31"))
    how = how_supplied(state, nation, cell)
    if how == "line":
        line = tuple(lines_of(state, nation).line(cell))
        capital = ("TR-5.41b",) if line[-1] in capitals(state, nation) else ()
        return Supply("line", line, rules=("TR-27.22", *capital))
    if how == "fortress":
        return Supply("fortress", (cell,), rules=("TR-27.13", "TR-5.55"))
    if how == "island":
        return Supply("island", (cell,), rules=("TR-27.17",))
    if how == "sea":
        # Spanish Morocco has no port, and Spaniards are supplied all the same.
        rule = "TR-46.2" if nation == "spain" and cell in geography().regions["spanish_morocco"] else "TR-27.24"
        return Supply("sea", tuple(_by_sea(state, nation).line(cell)), rules=(rule,))
    field = field_of(state, nation)
    way, barred = broken_line(field.geo, sources(state, nation), cell, field.friendly, field.zone)
    # A fortress feeds whoever is in it, but for Malta once its gates are lost.
    rules = ("TR-27.13b",) if is_fortress(state, cell) else ("TR-27.22",)
    return Supply("none", tuple(way), tuple(barred), rules)


def _fortress_feeds(state: State, cell: int) -> bool:
    """TR-27.13, but Malta only while its side holds Gibraltar or Suez or Alexandria (TR-27.13b)."""
    world = state.world
    if cell not in geography().regions[_MALTA]:
        return True
    holder = state.controller(cell)
    gates = (state.controller(world.number[label]) for label in _HOLDS_MALTA)
    return world.side(holder) != "allies" or any(gate and state.allied(holder, gate) for gate in gates)


def _by_sea(state: State, nation: str) -> Lines:
    """The lines over land from the shores that the fleets which carry supply reach, computed once for a position."""
    landings = tuple(key for key in state.clocks if key.startswith(BY_SEA))
    fleets = state.derived(("carriers", nation), lambda: by_sea.carriers(state, nation))
    key = ("by sea", nation, landings, sources(state, nation))
    overland = lines_of(state, nation)
    return state.derived(key, lambda: by_sea.lines_from(state, nation, by_sea.served(state, fleets, overland)))


def off_the_line(state: State, nations: Collection[str]) -> list[int]:
    """The ground units of some nations that ships must supply if anything does."""
    units = state.world.units
    return [
        unit
        for unit in state.on_map()
        if units[unit].ground
        and units[unit].nation in nations
        and units[unit].kind != "partisan"
        and how_supplied(state, units[unit].nation, state.where[unit]) in ("none", "sea")
    ]


def without_supply(state: State, nations: Collection[str]) -> list[int]:
    """The ground units of some nations that are not in supply, those that the fleets have no room for among them."""
    found = off_the_line(state, nations)
    if not found:
        return found
    return sorted(
        by_sea.unserved(
            state, found, lambda nation: by_sea.carriers(state, nation), lambda nation: lines_of(state, nation)
        )
    )
