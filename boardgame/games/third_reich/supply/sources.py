"""Supply sources: what each nation's lines lead to (TR-27.1, TR-27.27, TR-27.28)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.hands import leader
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.territory import backers, is_vichy, partners

_EAST, _FRENCH, _BRITISH = "soviet_union", "france", "united_kingdom"
_VICHY, _REBELS = "vichy_france", "iraq_rebels"
_PORTS = {"libya": "axis", "egypt": "allies"}
"""The sides that all ports of a country supply (TR-27.12)."""
_FRENCH_PORTS = ("tunis", "beirut")
"""Places that supply French units alone (TR-27.12b)."""
_OF_FRANCE = (_FRENCH, "free_france", _VICHY)
"""France, and those whom its colonies may go to."""
FIRST_PORTS = {"konigsberg": "germany", "durazzo": "italy"}
"""Places that supply one power from the start of 1939 until an overland line is opened to them (TR-27.18)."""
OPENED = "opened:"
"""Begins the clock of one of these places that has had an overland line."""
_UNRESTRICTED_YEAR = 1942
"""From this year on French units in Europe trace to other sources than Paris, too (TR-27.28)."""


def sources(state: State, nation: str) -> frozenset[int]:
    """The hexes from which supply lines of a nation start over land, computed once for a position."""
    return state.derived(("sources", *_depends_on(state, nation)), lambda: frozenset(by_rule(state, nation)))


def by_rule(state: State, nation: str) -> Mapping[int, str]:
    """Those hexes, each with the rule that makes it a source, computed once for a position."""
    key = _depends_on(state, nation)
    return state.derived(("sources by rule", *key), lambda: _by_rule(state, nation, key[2]))


def _depends_on(state: State, nation: str) -> tuple[str, tuple[str, ...], int]:
    """What sources depend on beside hexes, units and wars: the nation, the first ports that were opened, the year."""
    clocks = tuple(name for name in FIRST_PORTS if OPENED + name in state.clocks)
    return nation, clocks, state.world.date(max(state.turn, 1)).year


def _by_rule(state: State, nation: str, year: int) -> dict[int, str]:
    geo, world = geography(), state.world
    power = leader(state, nation)  # units of minor allies trace as those of their power do
    side, places = world.side(power) if power else "", world.scenario.board.places
    found = {cell: "TR-27.11b" if geo.country[cell] == _EAST else "TR-27.11" for cell in capitals(state, nation)}
    if nation == _FRENCH and year < _UNRESTRICTED_YEAR:
        found = _for_french(state, frozenset(found))
    for country, whose in _PORTS.items():
        if side == whose and nation != _EAST:
            found |= {cell: "TR-27.12" for cell in geo.hexes_of[country] if geo.port[cell]}
    if nation in _OF_FRANCE:
        # Whoever has them, they supply his own units alone.
        ports = (world.number[places[name].hex] for name in _FRENCH_PORTS)
        found |= {cell: "TR-27.12b" for cell in ports if state.controller(cell) == nation}
    early = world.date(1).year < _UNRESTRICTED_YEAR  # they are none in the scenarios of 1942 and 1944
    for name, power in FIRST_PORTS.items():
        if nation == power and OPENED + name not in state.clocks and early:
            found[world.number[places[name].hex]] = "TR-27.18"
    if nation == _EAST:
        found |= dict.fromkeys(geo.east_edge, "TR-27.14")
    if nation == _VICHY:
        found |= {cell: "TR-49.2b" for cell in geo.hexes_of[_FRENCH] if is_vichy(state, cell)}
    if nation == _REBELS:
        found[world.number[world.nations[_REBELS].capital]] = "TR-27.15"  # TR-33.41-1c: Mosul supplies nobody else
    return {cell: rule for cell, rule in found.items() if _held(state, nation, cell)}


def capitals(state: State, nation: str) -> frozenset[int]:
    """The capitals of countries with units that supply a nation (TR-27.11)."""
    geo, world = geography(), state.world
    found = set()
    for country, cell in geo.capital_of.items():
        facts = world.nations.get(country)
        if facts is None or not (facts.forces or facts.major):
            continue  # TR-27.11: Portugal or Palestine have no units
        holder = state.controller(cell)
        if not _held(state, nation, cell):
            continue
        if country == _EAST and nation != _EAST:
            continue  # TR-27.11b
        if _EAST in (nation, holder) and nation != holder:
            continue  # TR-27.27
        found.add(cell)
    return frozenset(found)


def _for_french(state: State, found: frozenset[int]) -> dict[int, str]:
    """Until 1942 French units trace from Paris only (TR-27.28); if it is lost, from London or a conquered capital.

    So says TR-26.813c as well.
    """
    geo = geography()
    paris, london = geo.capital_of[_FRENCH], geo.capital_of[_BRITISH]
    if paris in found:
        return {paris: "TR-27.28"}
    conquered = {
        cell
        for country, cell in geo.capital_of.items()
        if cell in found and country not in (_FRENCH, _BRITISH) and state.controller(cell) != country
    }
    return dict.fromkeys(conquered | ({london} & found), "TR-26.813c")


def _held(state: State, nation: str, cell: int) -> bool:
    holder = state.controller(cell)
    # TR-49.3d: Vichy uses the sources of the Axis; what Germany's minor allies hold is a way, and no source (TR-25.6b).
    friends = partners(state, nation) if nation == _VICHY else backers(state, nation)
    return bool(holder) and holder in friends
