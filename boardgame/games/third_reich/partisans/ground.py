"""The ground of partisans: their country and its limit, where they may go, and what they may attack (TR-32.2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from boardgame.engine import Refusal
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State

RUSSIA, ITALY, VICHY = "soviet_union", "italy", "vichy_france"
_CLOSED_REGIONS = ("vichy_france", "corsica")
"""What partisans of France do not enter as long as Vichy is at peace (TR-32.13b)."""


_ABROAD = ("malta", "cyprus", "rhodes", "permanent_fortresses")
"""What belongs to Britain and Italy and is not in their countries; Ulster, Sicily and Sardinia are (TR-32.13c)."""


def is_partisan(state: State, unit: int) -> bool:
    """Whether a unit is a partisan."""
    return state.world.units[unit].kind == "partisan"


def all_partisans(state: State, units: Iterable[int]) -> bool:
    """Whether all of some units are partisans."""
    return all(is_partisan(state, unit) for unit in units)


def limit(state: State, country: str) -> int:
    """Most partisans that may be in a country at a time, whoever built them; 0 where none may be (TR-32.12)."""
    return state.world.tables.counters.partisans.get(country, 0)


def inside(state: State, country: str, nation: str = "") -> list[int]:
    """The partisans in a country, those of one builder or of all."""
    geo, units = geography(), state.world.units
    return [
        unit
        for unit in state.world.partisans
        if (cell := state.where[unit]) >= 0
        and geo.country[cell] == country
        and (not nation or units[unit].nation == nation)
    ]


def vichy_closed(state: State) -> bool:
    """Whether Vichy keeps out of the war, so that there are no partisans in it (TR-32.13b)."""
    status = state.minors.get(VICHY)
    return status is not None and status.kind == "inactive"


def entry(state: State, nation: str, country: str) -> bytes:
    """The hexes of a country that partisans of a builder may enter, as a byte for each hex.

    They go everywhere in it but where enemy ground units stand, whoever controls a hex and whatever the option
    (TR-32.14), and nowhere else (TR-32.2). Eastern Europe is no part of Russia (TR-32.2c).
    """
    closed = vichy_closed(state)
    return state.derived(("partisans enter", nation, country, closed), lambda: _entry(state, nation, country, closed))


def _entry(state: State, nation: str, country: str, closed: bool) -> bytes:
    field = field_of(state, nation)
    mask = bytearray(_country(country, closed))
    for cell, occupied in enumerate(field.enemy_ground):
        if occupied:
            mask[cell] = 0
    return bytes(mask)


@cache
def _country(country: str, closed: bool) -> bytes:
    geo = geography()
    gone = frozenset[int]().union(*(geo.regions[region] for region in (*_ABROAD, *(_CLOSED_REGIONS if closed else ()))))
    return bytes(geo.mask(cell for cell in geo.hexes_of.get(country, ()) if cell not in gone))


def why_not_into(state: State, unit: int, cell: int) -> Refusal | None:
    """Why a partisan may not enter a hex for where it lies; None where it may."""
    geo, at = geography(), (state.world.labels[cell],)
    country = geo.country[state.where[unit]]
    if geo.country[cell] != country or not geo.land[cell]:
        rule = "TR-32.2c" if country == RUSSIA and geo.front[cell] == "eastern" else "TR-32.2"
        return Refusal(rule, "Partisans do not leave their country.", at, (unit,))
    if not _country(country, vichy_closed(state))[cell]:
        return Refusal(
            "TR-32.13b", "There are no partisans in Vichy France while it keeps out of the war.", at, (unit,)
        )
    return None


def why_not_against(state: State, unit: int, target: int) -> Refusal | None:
    """Why a partisan may not attack a hex for where it lies; None where it may, and for all other units (TR-32.2)."""
    cell = state.where[unit]
    if cell < 0 or not is_partisan(state, unit) or geography().country[cell] == geography().country[target]:
        return None
    text = "Partisans do not attack across the border of their country."
    return Refusal("TR-32.2", text, (state.world.labels[target],), (unit,))


def touch(state: State, unit: int, target: int) -> bool:
    """Whether a unit and the enemies in a hex beside it are in contact for attrition.

    Partisans are not across the border of their country (TR-32.2b), neither those that the unit faces nor itself.
    """
    geo, units = geography(), state.world.units
    if geo.country[state.where[unit]] == geo.country[target]:
        return True
    if is_partisan(state, unit):
        return False
    enemies = state.enemies(units[unit].nation)
    return any(
        units[other].ground and units[other].nation in enemies and units[other].kind != "partisan"
        for other in state.at(target)
    )
