"""Air bases: cities and air base markers, whose air is based in them, and how much of it (TR-28.1)."""

from __future__ import annotations

from boardgame.engine import Refusal
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.hands import why_shut_out
from boardgame.games.third_reich.places import africa
from boardgame.games.third_reich.state import BUILT, State
from boardgame.games.third_reich.territory import ADMITTED, roam, room_in_russia, shut_to, western

AIR_IN_CITY = 5
"""Air factors that a city, or an air base marker, holds (TR-28.11, TR-28.13)."""
_EAST = "soviet_union"
_MALTA, _MOST_AT_MALTA = "GG19", 5


def marker_at(state: State, cell: int) -> int | None:
    """The air base marker in a hex; None for none. Several in a capital count as one (TR-28.15c)."""
    units = state.world.units
    return next((unit for unit in state.at(cell) if units[unit].kind == "air_base"), None)


def why_not_used(state: State, nation: str, marker: int) -> Refusal | None:
    """Why air and airborne units of a nation may not use an air base marker; None where they may.

    Its own always do. Others do not in the player turn in which it was placed (TR-28.14c), British and French not one
    another's before 1942 (TR-28.14), nor Russia and the West (TR-28.14b).
    """
    owner = state.world.units[marker].nation
    at = (state.world.labels[state.where[marker]],)
    if owner == nation:
        return None
    if _EAST in (owner, nation):
        return Refusal("TR-28.14b", "Russian and western air do not share air bases.", at)
    if friction.apart(state, owner, nation):
        return Refusal("TR-28.14", "Before 1942 British and French air do not use each other's air bases.", at)
    if state.marked(marker, BUILT):
        return Refusal("TR-28.14c", "In the turn in which it is placed an air base serves its own nation alone.", at)
    return None


def may_use(state: State, nation: str, marker: int) -> bool:
    """Whether air and airborne units of a nation may use an air base marker."""
    return why_not_used(state, nation, marker) is None


def is_base(state: State, nation: str, cell: int) -> bool:
    """Whether a hex holds an air base that units of a nation may use, whoever controls it (TR-28.11, TR-28.13)."""
    marker = marker_at(state, cell)
    return bool(geography().city[cell]) or (marker is not None and may_use(state, nation, marker))


def air_room(state: State, cell: int, nation: str, start: int | None = None) -> int:
    """How many air factors of a nation still find a base in a hex; negative where there are too many.

    Five in each city, and five more by a marker for those who may use it (TR-28.11, TR-28.13); five in all at Malta
    (TR-41.1).

    Args:
        state: the position.
        cell: the hex.
        nation: whose air.
        start: the base that the air comes from, where it is limited how much may come to a land (TR-45.6, TR-35.7).
    """
    room = _room_there(state, cell, nation)
    limits = (_room_in_russia(state, nation, cell, start), _room_in_africa(state, nation, cell, start))
    return min([room, *(most for most in limits if most is not None)])


def _room_in_russia(state: State, nation: str, cell: int, start: int | None) -> int | None:
    inside = state.world.area(_EAST)
    return room_in_russia(state, nation) if cell in inside and start not in inside else None


def _room_in_africa(state: State, nation: str, cell: int, start: int | None) -> int | None:
    return None if start is None else africa.room_for_air(state, nation, start, cell)


def _room_there(state: State, cell: int, nation: str) -> int:
    there = _by_base(state).get(cell, {})
    total = sum(there.values())
    if state.world.labels[cell] == _MALTA:
        return _MOST_AT_MALTA - total
    cities = AIR_IN_CITY * state.world.cities.get(cell, 0)
    marker = marker_at(state, cell)
    if marker is None:
        return cities - total
    whole = cities + AIR_IN_CITY - total
    if may_use(state, nation, marker):
        return whole
    others = sum(factors for whose, factors in there.items() if not may_use(state, whose, marker))
    return min(whole, cities - others)


def why_full(state: State, cell: int, nation: str, factors: int = 1, start: int | None = None) -> Refusal | None:
    """Why air factors of a nation, that come from a base, find none in a hex; None where they do."""
    if factors <= air_room(state, cell, nation, start):
        return None
    if factors <= _room_there(state, cell, nation):
        at = (state.world.labels[cell],)
        if _room_in_africa(state, nation, cell, start) is not None:
            return Refusal("TR-35.7", "No more German factors may come to Africa while Malta is Allied.", at)
        return Refusal("TR-45.6", "At most 10 factors of the western Allies may be in Russia.", at)
    if state.world.labels[cell] == _MALTA:
        text = f"At most {_MOST_AT_MALTA} air factors are based at Malta."
        return Refusal("TR-41.1", text, (state.world.labels[cell],))
    marker = marker_at(state, cell)
    if marker is not None and (refusal := why_not_used(state, nation, marker)):
        return refusal
    # TR-28.15c: several markers in a capital hold no more than one.
    markers = sum(state.world.units[unit].kind == "air_base" for unit in state.at(cell))
    rule = "TR-28.15c" if markers > 1 else "TR-28.13" if markers else "TR-28.11"
    if not markers and cell not in state.world.cities:
        rule = "TR-5.44"
    return Refusal(rule, "There is no air base with room for that.", (state.world.labels[cell],))


def air_bases(state: State) -> tuple[int, ...]:
    """The hexes with a city or an air base marker, in the order of the board (TR-28.11, TR-28.12)."""
    return state.derived("air bases", lambda: _air_bases(state))


def _air_bases(state: State) -> tuple[int, ...]:
    units = state.world.units
    markers = {state.where[unit] for unit in state.on_map() if units[unit].kind == "air_base"}
    return tuple(sorted(markers | set(state.world.cities)))


def _by_base(state: State) -> dict[int, dict[str, int]]:
    """The air factors at each base by nation."""
    return state.derived("air at bases", lambda: _at_bases(state))


def _at_bases(state: State) -> dict[int, dict[str, int]]:
    found: dict[int, dict[str, int]] = {}
    for nation, base, wing in state.wings():
        found.setdefault(base, {})[nation] = wing.fresh + wing.flown
    return found


def _strangers(state: State, nation: str, cell: int) -> bool:
    """Whether units of Russia are where western air would be based, or the other way round (TR-45.1)."""
    if nation != _EAST and not western(state, nation):
        return False
    there = {state.world.units[unit].nation for unit in state.at(cell)}
    there |= set(_by_base(state).get(cell, ()))
    return any(western(state, other) if nation == _EAST else other == _EAST for other in there)


def why_closed(state: State, nation: str, cell: int) -> Refusal | None:
    """Why air of a nation is not based in a hex for whose it is and who is there, whatever room there is; else None."""
    at = (state.world.labels[cell],)
    if refusal := why_shut_out(state, nation, cell):
        return refusal
    if (home := roam(state, nation)) is not None and cell not in home:
        status = state.minors.get(nation)
        rule = "TR-25.47" if status is not None and status.kind == "active" else "TR-22.7b"
        return Refusal(rule, "Air of a minor country is based in its own area.", at)
    holder = state.controller(cell)
    if _strangers(state, nation, cell):
        marker = marker_at(state, cell)
        rule = "TR-45.1" if marker is None or state.world.units[marker].nation == nation else "TR-28.14b"
        return Refusal(rule, "Russian and western units do not share a hex.", at)
    if nation == _EAST and holder != nation and cell in state.world.area("persia") and ADMITTED not in state.clocks:
        return Refusal("TR-40.2c", "Who opened the Lend Lease route has not let Russian units into Persia.", at)
    other = friction.stranger(nation)
    if other and friction.apart(state, nation, other):
        counters = any(state.world.units[unit].kind != "air_base" for unit in state.of(other, cell))
        if counters or friction.present(state, nation, cell):
            rule = friction.either(nation, "TR-34.34")
            return Refusal(rule, "British and French units do not share a hex.", at)
    return shut_to(state, nation, cell)
