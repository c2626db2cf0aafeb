"""Supply over the sea: the fleets that carry it, the shores they serve, and how many units each supplies (TR-27.23)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import WATERS, Water, hexes
from boardgame.games.third_reich.places.ports import fleet_waters, lands_supply, waters_of
from boardgame.games.third_reich.state import CARRIES, US_BOX, State
from boardgame.games.third_reich.supply.lines import Lines, supply_lines
from boardgame.games.third_reich.territory import ISTANBUL, backers, straits_held

_EAST, _SPANISH, _SPANISH_MOROCCO = "soviet_union", "spain", "spanish_morocco"


def carriers(state: State, nation: str) -> tuple[int, ...]:
    """The fleets that carry supply for a nation: those of who backs it, but not between Russia and the West."""
    units, allies = state.world.units, backers(state, nation)
    if nation != _EAST:
        allies = allies - {_EAST}
    else:
        allies = frozenset((_EAST,))
    return tuple(
        unit
        for unit in (*state.on_map(), *state.at(US_BOX))
        if units[unit].kind == "fleet" and units[unit].nation in allies and state.marked(unit, CARRIES)
    )


def served(state: State, fleets: Iterable[int], overland: Lines) -> dict[Water, list[list[int]]]:
    """The waters on which fleets bring supply, each with the chains of fleets that do.

    A line over land leads to the base of the first (TR-27.24). Where a port joins two waters, a second fleet based in
    it carries on what the first one brings there (TR-27.26, TR-27.26b).
    """
    at = {unit: state.where[unit] for unit in fleets}
    found: dict[Water, list[list[int]]] = {}
    for unit, base in at.items():
        if base in overland or base == US_BOX:
            for water in _past_straits(state, unit, fleet_waters(state, (unit,))):
                found.setdefault(water, []).append([unit])
    first = {water: list(chains) for water, chains in found.items()}
    for unit, base in at.items():
        waters = _past_straits(state, unit, waters_of(state, base))
        if base in overland or base == US_BOX or len(waters) < 2:
            continue
        for water in waters:
            for chain in first.get(water, ()):
                for beyond in fleet_waters(state, (unit,)):
                    if beyond != water:
                        found.setdefault(beyond, []).append([*chain, unit])
    return found


def _past_straits(state: State, fleet: int, waters: tuple[Water, ...]) -> tuple[Water, ...]:
    """Those of some waters from which, and to which, a fleet at Istanbul brings supply: past friendly Straits alone."""
    at_istanbul = state.where[fleet] == state.world.number[ISTANBUL]
    if not at_istanbul or straits_held(state, state.world.units[fleet].nation):
        return waters
    return tuple(water for water in waters if water != "mediterranean")  # TR-29.15


def shores(state: State, nation: str, water: Water, spanish: bool = True) -> list[int]:
    """The hexes where supply comes ashore from a water: ports, bridgeheads of invasions, islands without ports.

    Spaniards have it in Spanish Morocco, too (TR-27.17b), if the ships are Spanish (TR-46.2).
    """
    geo, field = geography(), field_of(state, nation)
    labels = state.world.labels
    inside = hexes(water)
    found = [
        cell
        for cell in inside
        if geo.land[cell]
        and field.friendly[cell]
        and ((bool(geo.port[cell]) and water in waters_of(state, cell)) or lands_supply(state, cell))
    ]
    if water == "mediterranean" and not straits_held(state, nation):
        found = [cell for cell in found if labels[cell] != ISTANBUL]  # TR-29.15
    if nation == _SPANISH and spanish and water == "mediterranean":
        found += [cell for cell in geo.regions[_SPANISH_MOROCCO] if field.friendly[cell]]  # TR-27.17b
    return sorted(found)


def all_spanish(state: State, fleets: Iterable[int]) -> bool:
    """Whether all of some fleets are Spain's own."""
    return all(state.world.units[fleet].nation == _SPANISH for fleet in fleets)


def lines_from(state: State, nation: str, waters: Iterable[Water], spanish: bool = True) -> Lines:
    """The lines over land from the shores of some waters, where Spanish or other ships come."""
    key = tuple(sorted(waters))

    def search() -> Lines:
        field = field_of(state, nation)
        ends = {cell for water in key for cell in shores(state, nation, water, spanish)}
        return supply_lines(field.geo, ends, field.friendly, field.zone)

    return state.derived(("shores", nation, key, spanish, tuple(sorted(state.bridgeheads))), search)


def unserved(
    state: State, units: Sequence[int], fleets: Callable[[str], Sequence[int]], overland: Callable[[str], Lines]
) -> list[int]:
    """The units that fleets cannot supply for want of ships or of naval factors; the strongest are supplied first.

    Each naval factor supplies one ground unit (TR-27.232).

    Args:
        state: the position.
        units: ground units that no line over land supplies.
        fleets: the fleets that carry supply for a nation.
        overland: the lines over land of a nation.
    """
    known = state.world.units
    left: dict[int, int] = {}
    without = []
    chains: dict[str, list[tuple[Water, list[int]]]] = {}
    for unit in sorted(units, key=lambda unit: (-known[unit].factors, unit)):
        nation = known[unit].nation
        if nation not in chains:
            found = served(state, fleets(nation), overland(nation))
            flat = [(water, chain) for water in WATERS for chain in found.get(water, ())]
            chains[nation] = sorted(flat, key=lambda entry: len(entry[1]))
        for water, chain in chains[nation]:
            enough = all(left.setdefault(fleet, state.factors(fleet)) for fleet in chain)
            if enough and state.where[unit] in lines_from(state, nation, (water,), all_spanish(state, chain)):
                for fleet in chain:
                    left[fleet] -= 1
                break
        else:
            without.append(unit)
    return without
