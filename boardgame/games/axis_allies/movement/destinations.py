"""Where units can all go together with one order in the movement phase in progress."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.landing.landing import FAR, Flight, Landing, flights_of
from boardgame.games.axis_allies.landing.seating import (
    CombatFlight,
    combat_sailing_allowed,
    landing_flight_allowed,
    landing_sailing_allowed,
    leaving_allowed,
)
from boardgame.games.axis_allies.movement.analysis import Analysis, analyse
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.paths import Reach
from boardgame.games.axis_allies.movement.search import Path, zones_around
from boardgame.games.axis_allies.movement.ships_without_purpose import has_purpose, may_get_purpose
from boardgame.games.axis_allies.state import State, Unit


class End(NamedTuple):
    """A space in which units can end a move.

    Attributes:
        area: the space.
        cost: movement points.
        path: the way there; None for aircraft, which fly the best way.
        blitz: whether the way leads through hostile territory that is taken.
    """

    area: str
    cost: int
    path: Path | None = None
    blitz: bool = False


def destinations(edition: Edition, state: State, unit_ids: Sequence[int]) -> dict[str, Reach]:
    """The spaces to which one ``move`` order may take all the units given.

    Args:
        edition: the edition played.
        state: a position; its phase says which sort of move is meant.
        unit_ids: units of the power in turn that stand in one space.

    Returns:
        By space, in order of cost; empty if the units may not move now, stand apart, or do not exist. Friendly sea
        zones in which ships could get no purpose (A42-CM-07) are among them: an order to go there is accepted for the
        time being, though the phase cannot end so.
    """
    if state.phase not in ("combat_move", "noncombat_move"):
        return {}
    analysis = analyse(edition, state)
    units = together(analysis, unit_ids)
    found: dict[str, Reach] = {}
    for reach in _reaches(analysis, units, ends(analysis, units, True)) if units else ():
        found.setdefault(reach.path[-1], reach)
    return found


def together(analysis: Analysis, unit_ids: Sequence[int]) -> list[Unit]:
    """The units with these ids if they may all move now from one space; else none."""
    there = analysis.seen.units
    units = [there[unit_id] for unit_id in dict.fromkeys(unit_ids) if unit_id in there]
    if not units or len(units) < len(set(unit_ids)):
        return []
    if len({unit.area for unit in units}) > 1 or not all(analysis.may_move(unit) for unit in units):
        return []
    return units


def places_to_go(analysis: Analysis, units: Sequence[Unit]) -> list[Reach]:
    """The spaces to which units that may move can all go and that lead on, cheapest first.

    A territory that can be reached both by a blitz and without is there twice.
    """
    return _reaches(analysis, units, ends(analysis, units))


def _reaches(analysis: Analysis, units: Sequence[Unit], found: Iterable[End]) -> list[Reach]:
    terrain, types = analysis.terrain, analysis.edition.types
    ships = [unit for unit in units if types[unit.type].domain == "sea"]
    land = any(types[unit.type].domain == "land" for unit in units)
    start = units[0].area
    reaches = []
    flights: Mapping[str, Path] = {}
    for end in sorted(found, key=lambda end: (end.cost if end.path is None else len(end.path) - 1, end.blitz)):
        path, area = end.path, end.area
        if path is None:
            battle = terrain.combat and area in terrain.air_attacks
            flights = flights or analysis.air_paths(start)
            path = flights[area]
        else:
            lone = not land and terrain.lone_enemies(area)
            battle = terrain.combat and (area in terrain.hostile or end.blitz or lone)
        provisional = terrain.combat and not all(has_purpose(terrain, ship, area) for ship in ships)
        reaches.append(Reach(path, end.cost, battle, provisional))
    return reaches


def ends(
    analysis: Analysis,
    units: Sequence[Unit],
    with_hopeless: bool = False,
    landing: bool = True,
    within: Set[str] | None = None,
) -> Iterator[End]:
    """The spaces to which units of one space that may move can all go, one after another, as they are found.

    Args:
        analysis: of the position.
        units: the units.
        with_hopeless: whether to give friendly sea zones, too, in which ships could get no purpose (A42-CM-07).
        landing: whether to ask if all aircraft can still land then; without it there may be spaces too many.
        within: the spaces asked about; None for all. Aircraft alone are not held to it.
    """
    terrain, types = analysis.terrain, analysis.edition.types
    aircraft = [unit for unit in units if types[unit.type].domain == "air"]
    others = [unit for unit in units if types[unit.type].domain != "air"]
    if not others:
        yield from _attacks(analysis, units, landing) if terrain.combat else _flights_home(analysis, units, landing)
        return
    land = types[others[0].type].domain == "land"
    if not terrain.combat and not land:
        ships = {unit.id for unit in others}
        aircraft = [unit for unit in aircraft if unit.aboard not in ships]
        if aircraft:
            return  # A42-UNI-38
    start = units[0].area
    if land and terrain.combat and any(analysis.too_far_from_front(unit) for unit in others):
        return
    who = terrain.movers.of(units)
    if not land and terrain.combat and not with_hopeless:
        within = _wanted(analysis, others, start, who, within)
    purpose = terrain.combat and not land and not with_hopeless
    allowed = _combat_ends(analysis, aircraft, others, landing) if terrain.combat else None
    for path, blitz in analysis.ways(who, start) if within is None or within else ():
        area = path[-1]
        if within is not None and area not in within:
            continue
        if purpose and not may_get_purpose(analysis.boarding, others, area, len(path) - 1, aircraft):
            continue
        if allowed(path, blitz) if allowed else _may_stay(analysis, who, aircraft, others, path, landing):
            yield End(area, len(path) - 1, path, blitz)


def lead_on(analysis: Analysis, units: Sequence[Unit]) -> bool:
    """Whether there is a space in which units of one space that may move can all end a move."""
    types = analysis.edition.types
    if not analysis.terrain.combat and not any(
        types[unit.type].domain == "air" or "carrier" in types[unit.type].tags for unit in units
    ):
        who = analysis.terrain.movers.of(units)
        if not any(mover.submarine for mover in who):
            # In the noncombat move nothing but landing and submarines' stay depends on where such a move ends.
            return bool(analysis.searches.first_steps(who, units[0].area))
    return next(ends(analysis, units), None) is not None


def _wanted(
    analysis: Analysis, ships: Sequence[Unit], start: str, who: Sequence[Mover], within: Set[str] | None
) -> Set[str] | None:
    """The zones in range outside which ships certainly get no purpose; None where that is not to be told."""
    edition, state = analysis.edition, analysis.seen
    if within is None:
        for ship in ships:
            if unit_marks.BEGAN_HOSTILE not in ship.marks and not unit_has(edition, state, ship, "transport"):
                within = analysis.zones_of_purpose(ships)
                break
        else:
            return None
    return within & zones_around(edition.board, start, min([mover.points for mover in who]))


def _attacks(analysis: Analysis, units: Sequence[Unit], landing: bool) -> Iterator[End]:
    """Where aircraft can go in the combat move; first where all of them can come back to land."""
    terrain, home = analysis.terrain, analysis.landing
    at_sea = any(unit_marks.ONE_WAY in unit.marks for unit in units)
    flights = flights_of(home, units)
    reach = min([flight.reach for flight in flights])
    detours = any(flight.islands for flight in flights)
    # What is left of the shortest reach decides, but where islands cost some of them nothing.
    asked = flights if detours else [Flight(reach, flights[0].islands)]
    lands = [(left, home.land_beside(islands)) for left, islands in asked]
    doubtful = []
    for area, spaces in analysis.attacked_from(units[0].area):
        if spaces > reach + detours:
            break  # the nearest come first, and an island may cost one less
        spent = _spent(flights, area, spaces) if detours else spaces
        if spent is None or (at_sea and not terrain.sea(area)):
            continue  # AAR-ADV-J2b
        if not landing or all(land.get(area, FAR) <= left - spaces for left, land in lands):
            yield End(area, spent)
        else:
            doubtful.append((End(area, spent), spaces))
    if doubtful:
        flight = CombatFlight(home, units)
        for end, spaces in doubtful:
            if flight.allowed(end.area, spaces):
                yield end


def _flights_home(analysis: Analysis, units: Sequence[Unit], landing: bool) -> Iterator[End]:
    terrain, home = analysis.terrain, analysis.landing
    for area, cost in landing_places(home, units):
        if not landing or not terrain.sea(area) or landing_flight_allowed(home, units, area):
            yield End(area, cost)


def landing_places(landing: Landing, aircraft: Sequence[Unit]) -> Iterator[tuple[str, int]]:
    """Spaces in range where each of some aircraft could end its noncombat move if it were alone, with the points."""
    terrain, types = landing.terrain, landing.edition.types
    flights = flights_of(landing, aircraft)
    reach = min([flight.reach for flight in flights])
    places = landing.places(all("carrier_air" in types[unit.type].tags for unit in aircraft))
    for area, spaces in terrain.distances[aircraft[0].area].items():
        if spaces > reach + 1:
            return  # the nearest come first, and an island may cost one less
        spent = _spent(flights, area, spaces) if area in places and spaces else None
        if spent is not None:
            yield area, spent


def _spent(flights: Sequence[Flight], area: str, spaces: int) -> int | None:
    """The most points that aircraft spend on a flight of so many spaces to an area; None if it is too far for some."""
    free = True
    for reach, islands in flights:
        if spaces - (area in islands) > reach:
            return None
        free = free and area in islands
    return spaces - free


def _may_stay(
    analysis: Analysis,
    who: Sequence[Mover],
    aircraft: Sequence[Unit],
    others: Sequence[Unit],
    path: Path,
    landing: bool,
) -> bool:
    """Whether a noncombat way of land units or ships, perhaps with aircraft, may end where it does."""
    terrain, home = analysis.terrain, analysis.landing
    types, area, cost = terrain.edition.types, path[-1], len(path) - 1
    if any(terrain.may_not_end(mover, area) for mover in who):
        return False
    carriers = [unit for unit in others if "carrier" in types[unit.type].tags]
    if carriers and landing and not landing_sailing_allowed(home, carriers, area, cost):
        return False
    return not aircraft or (not terrain.sea(area) and home.land.get(area) == 0)


def _combat_ends(
    analysis: Analysis, aircraft: Sequence[Unit], others: Sequence[Unit], landing: bool
) -> Callable[[Path, bool], bool]:
    """Whether a way of land units or ships in the combat move, perhaps with aircraft, may end where it does.

    What is asked is a way, and whether hostile territory is taken on it.
    """
    terrain, home = analysis.terrain, analysis.landing
    types = terrain.edition.types
    carriers = [unit for unit in others if "carrier" in types[unit.type].tags]
    one_way = any(unit_marks.ONE_WAY in unit.marks for unit in aircraft)
    land = any(types[unit.type].domain == "land" for unit in others)
    flight = CombatFlight(home, aircraft) if aircraft and landing and not carriers else None

    def allowed(path: Path, blitz: bool) -> bool:
        area = path[-1]
        if one_way and not terrain.sea(area):
            return False  # AAR-ADV-J2b
        hostile = area in terrain.hostile
        if land and not hostile and not blitz:
            return False  # A42-CM-07
        if aircraft and not hostile and not terrain.lone_enemies(area) and not terrain.may_fly_off(path[0], area):
            return False
        if not landing:
            return True
        if carriers:
            return combat_sailing_allowed(home, carriers, area, aircraft)
        if flight:
            return flight.allowed(area, len(path) - 1)
        return leaving_allowed(home, others, path[0])

    return allowed
