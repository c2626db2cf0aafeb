"""What the loss of Gibraltar leaves to the Allies in the Mediterranean (TR-37.3)."""

from __future__ import annotations

from collections.abc import Collection

from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import GIBRALTAR
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.state import CEILING, NOBODY, State
from boardgame.games.third_reich.supply import by_sea
from boardgame.games.third_reich.supply.lines import supply_lines
from boardgame.games.third_reich.supply.sources import sources
from boardgame.games.third_reich.supply.status import how_supplied, open_to_lines

MOST = 4
"""Ground units that the ports of Egypt supply, and counters of air and ships that stay (TR-37.3, TR-37.3b)."""
FREE_FRENCH = "free_france"
"""Their units do not count (TR-37.3c)."""
FRONT, _EGYPT, _ALLIES = "mediterranean", "egypt", "allies"


def lost(state: State) -> bool:
    """Whether the Axis has Gibraltar."""
    return side_behind(state, state.controller(state.world.number[GIBRALTAR])) == "axis"


def was_lost(state: State) -> bool:
    """Whether the Axis had Gibraltar as this player turn began."""
    before = (state.control_at_half or state.control)[state.world.number[GIBRALTAR]]
    return before != NOBODY and side_behind(state, state.world.nation_ids[before]) == "axis"


def counts(state: State, nation: str) -> bool:
    """Whether units of a nation count: all of the Allies but the Free French (TR-37.3c)."""
    seat = commander(state, nation)
    return nation != FREE_FRENCH and bool(seat) and state.world.side(seat) == _ALLIES


def drawing(state: State) -> list[int]:
    """The ground units that count and that nothing but the ports of Egypt supplies, in order of their numbers."""
    known = state.world.units
    nations = {known[unit].nation for unit in state.on_map() if known[unit].ground and known[unit].kind != "partisan"}
    found = []
    for nation in sorted(nations):
        if not counts(state, nation):
            continue
        ports = [cell for cell in sources(state, nation) if geography().country[cell] == _EGYPT]
        if not ports:
            continue
        others = sources(state, nation) - set(ports)
        fed: dict[int, bool] = {}
        for unit in state.on_map():
            if known[unit].ground and known[unit].nation == nation and known[unit].kind != "partisan":
                cell = state.where[unit]
                if cell not in fed:
                    way = how_supplied(state, nation, cell)
                    fed[cell] = way not in ("line", "sea") or _reaches(state, nation, cell, others)
                if not fed[cell]:
                    found.append(unit)
    return sorted(found)


def supplied_from_outside(state: State, nation: str, cell: int) -> bool:
    """Whether a line leads from a hex to a source on another front than the Mediterranean (TR-37.3d)."""
    geo = geography()
    return _reaches(state, nation, cell, {c for c in sources(state, nation) if geo.front[c] != FRONT})


def _reaches(state: State, nation: str, cell: int, starts: Collection[int]) -> bool:
    """Whether a line over land or with ships leads from a hex to one of some sources."""
    field = field_of(state, nation)
    overland = supply_lines(field.geo, starts, open_to_lines(state, nation), field.zone)
    if cell in overland:
        return True
    waters = by_sea.served(state, by_sea.carriers(state, nation), overland)
    return cell in by_sea.lines_from(state, nation, waters)


def doomed(state: State, nations: Collection[str]) -> list[int]:
    """The ground units named as the turn began that are still on the Mediterranean Front in its want (TR-37.3e).

    So many of them go as the ports of Egypt still cannot supply, the weakest first.
    """
    if not lost(state):
        return []
    units = state.world.units
    there = drawing(state)
    over = len(there) - MOST
    named = [
        unit
        for unit in there
        if state.marked(unit, CEILING)
        and units[unit].nation in nations
        and geography().front[state.where[unit]] == FRONT
    ]
    return sorted(sorted(named, key=lambda unit: (units[unit].factors, unit))[: max(0, over)])
