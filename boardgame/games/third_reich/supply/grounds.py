"""The rules by which a unit is supplied, or is not: what its line leads to, over whose ground, past what (TR-27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.field import field_of, is_fortress
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import GIBRALTAR, Water
from boardgame.games.third_reich.places.ports import fleet_waters, portless
from boardgame.games.third_reich.state import US_BOX, State
from boardgame.games.third_reich.supply.by_sea import shores
from boardgame.games.third_reich.supply.sources import by_rule, capitals
from boardgame.games.third_reich.territory import partners, protectors

_RUSSIA, _SPAIN, _VICHY = "soviet_union", "spain", "vichy_france"
_BETWEEN = {GIBRALTAR: "TR-27.26"}
"""The port of two waters through which a line runs with two fleets; elsewhere it is TR-27.26b."""


def of_line(state: State, nation: str, line: Sequence[int]) -> tuple[str, ...]:
    """The rules of a line over land, from the unit to the source: any number of units use it (TR-27.21)."""
    beside = ("TR-27.22b",) if len(line) == 2 else ()
    capital = ("TR-5.41b",) if line[-1] in capitals(state, nation) else ()
    source = by_rule(state, nation)[line[-1]]
    vichy = ("TR-49.3d",) if nation == _VICHY else ()  # it uses every source of the Axis, and its own capital
    return ("TR-27.22", "TR-27.21", *beside, source, *capital, *vichy, *_of_way(state, nation, line))


def by_sea(
    state: State, nation: str, line: Sequence[int], served: Mapping[Water, Sequence[Sequence[int]]]
) -> tuple[str, ...]:
    """The rules of a line from a shore that ships reach.

    Args:
        state: the position.
        nation: whose unit it is.
        line: the hexes from the unit to the shore.
        served: the waters on which fleets bring supply, each with the chains of fleets that do.
    """
    geo, shore = geography(), line[-1]
    found = ["TR-27.23", "TR-27.24", "TR-27.24b" if len(line) == 1 else "TR-27.24d"]
    if str(shore) in state.bridgeheads and not geo.port[shore]:
        found.append("TR-27.24c")
    elif portless(shore):
        found.append("TR-27.24e")
    elif nation == _SPAIN and not geo.port[shore]:
        found += ["TR-27.17b", "TR-46.2"]
    fleets = {state.world.units[unit].nation for chains in served.values() for chain in chains for unit in chain}
    if friction.stranger(nation) and nation not in fleets:
        found.append("TR-34.38")
    waters = [water for water in served if shore in shores(state, nation, water)]
    chains = [chain for water in waters for chain in served[water]]
    chain = min(chains, key=len, default=())
    if len(chain) > 1:
        found.append(_BETWEEN.get(state.world.labels[state.where[chain[-1]]], "TR-27.26b"))
    elif chain and len(fleet_waters(state, chain[:1])) > 1:
        found.append("TR-27.26c")
    if any(state.where[fleet] == US_BOX for fleet in chain):
        found.append("TR-27.16")
    return (*found, *_of_way(state, nation, line))


def of_none(state: State, cell: int, way: Sequence[int], barred: Sequence[int]) -> tuple[str, ...]:
    """The rules that leave a unit without a line: water, partisans, a unit that covers it and the source beside it.

    A fortress feeds whoever is in it, but for Malta once its gates are lost (TR-27.13b).
    """
    if is_fortress(state, cell):
        return ("TR-27.13b",)
    if not way:
        return ("TR-27.22", "TR-27.22c")
    covered = ("TR-27.22b",) if len(way) == 2 and not barred else ()
    partisans = ("TR-27.29",) if state.risen() & set(barred) else ()
    return ("TR-27.22", *covered, *partisans)


def _of_way(state: State, nation: str, line: Sequence[int]) -> list[str]:
    """Whose ground a line crosses, and what does not bar it."""
    field, own = field_of(state, nation), state.allies(nation) - {nation}
    owners = {state.controller(cell) for cell in line}
    found = ["TR-27.22d", "TR-27.22e"] if owners & own else []
    if owners & partners(state, nation) - state.allies(nation):
        found.append("TR-25.6b")
    if owners & protectors(state, nation):
        found += ["TR-22.6", "TR-22.8"]
    if (nation != _RUSSIA and _RUSSIA in owners) or (nation == _RUSSIA and owners - {_RUSSIA}):
        found.append("TR-27.27")
    geo = field.geo
    across = {near for cell in line for near in geo.around[cell] if near not in geo.overland[cell]}
    return [*found, *(["TR-27.25"] if across & field.zone.armor else [])]
