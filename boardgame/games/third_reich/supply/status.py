"""Which units are in supply, how, and over which line (TR-27)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from boardgame.games.third_reich.field import field_of, is_fortress
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import BY_SEA, State
from boardgame.games.third_reich.supply import by_sea, grounds
from boardgame.games.third_reich.supply.lines import Lines, broken_line, supply_lines
from boardgame.games.third_reich.supply.sources import sources
from boardgame.games.third_reich.territory import protectors

How = Literal["line", "fortress", "island", "sea", "none"]
_GREEK = "greece"
_MALTA, _HOLDS_MALTA = "malta", ("AA7", "LL29", "MM30")
"""Malta, and Gibraltar, Alexandria and Suez, of which one must be held for it to feed who is there (TR-27.13b)."""


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
    return state.derived(
        ("lines", nation, starts), lambda: supply_lines(field.geo, starts, open_to_lines(state, nation), field.zone)
    )


def reached_from_elsewhere(state: State, nation: str, cell: int) -> bool:
    """Whether a line leads to a hex from another source than that hex itself (TR-31.3c, TR-31.4)."""
    if cell not in sources(state, nation):
        return cell in lines_of(state, nation)
    field = field_of(state, nation)
    others = sources(state, nation) - {cell}
    return cell in supply_lines(field.geo, others, open_to_lines(state, nation), field.zone)


def open_to_lines(state: State, nation: str) -> Sequence[int]:
    """For each hex, whether lines of a nation lead through it: friendly, or of those who back it (TR-22.8)."""
    field, more = field_of(state, nation), protectors(state, nation)
    if not more:
        return field.friendly
    ids = state.world.nation_ids
    return bytes(
        mine or (place < len(ids) and ids[place] in more and not enemy)
        for mine, place, enemy in zip(field.friendly, state.control, field.enemy_ground, strict=True)
    )


def how_supplied(state: State, nation: str, cell: int) -> How:
    """How ground units of a nation in a hex are supplied.

    Greeks are so on any Greek island (TR-27.17). Over the sea they are where fleets that carry supply reach their shore
    (TR-27.23), whether or not these have factors enough for all.
    """
    if cell in lines_of(state, nation):
        return "line"
    if is_fortress(state, cell) and _fortress_feeds(state, cell):
        return "fortress"
    geo = geography()
    if nation == _GREEK and geo.country[cell] == _GREEK and geo.island(cell):
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
        return Supply("line", line, rules=grounds.of_line(state, nation, line))
    if how == "fortress":
        malta = ("TR-27.13b",) if cell in geography().regions[_MALTA] else ()
        return Supply("fortress", (cell,), rules=("TR-27.13", "TR-5.55", *malta))
    if how == "island":
        return Supply("island", (cell,), rules=("TR-27.17",))
    if how == "sea":
        line = tuple(_by_sea(state, nation).line(cell))
        served = by_sea.served(state, by_sea.carriers(state, nation), lines_of(state, nation))
        return Supply("sea", line, rules=grounds.by_sea(state, nation, line, served))
    field = field_of(state, nation)
    friendly = open_to_lines(state, nation)
    way, barred = broken_line(field.geo, sources(state, nation), cell, friendly, field.zone)
    return Supply("none", tuple(way), tuple(barred), grounds.of_none(state, cell, way, barred))


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

    def search() -> Lines:
        served = by_sea.served(state, fleets, overland)
        spanish = any(by_sea.all_spanish(state, chain) for chain in served.get("mediterranean", ()))
        return by_sea.lines_from(state, nation, served, spanish)

    return state.derived(key, search)


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


def markers_off_the_line(state: State, nations: Collection[str]) -> list[int]:
    """The air base markers of some nations that ships must supply if anything does."""
    units = state.world.units
    return [
        unit
        for unit in state.on_map()
        if units[unit].kind == "air_base"
        and units[unit].nation in nations
        and how_supplied(state, units[unit].nation, state.where[unit]) in ("none", "sea")
    ]


def markers_cut_off(state: State, nations: Collection[str]) -> list[int]:
    """The air base markers of some nations that are not in supply (TR-28.15b).

    Over the sea each takes a naval factor, as a ground unit does, of those that ground units leave (TR-27.232).
    """
    found = markers_off_the_line(state, nations)
    return [unit for unit in found if unit in _unserved(state, [*off_the_line(state, nations), *found])]


def without_supply(state: State, nations: Collection[str]) -> list[int]:
    """The ground units of some nations that are not in supply, those that the fleets have no room for among them."""
    found = off_the_line(state, nations)
    return sorted(_unserved(state, found)) if found else found


def _unserved(state: State, units: Sequence[int]) -> list[int]:
    return by_sea.unserved(
        state, units, lambda nation: by_sea.carriers(state, nation), lambda nation: lines_of(state, nation)
    )
