"""Everything that may be ordered in the combat move phase.

Ships are offered friendly sea zones only where they can still get a purpose (A42-CM-07); other friendly zones are
accepted for the time being but lead nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boardgame.engine.option import Counts, Item, Option
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import any_at, facility_kinds
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.modifiers import points_left, unit_has
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.landing.seating import (
    attack_allowed,
    combat_flight_allowed,
    combat_sailing_allowed,
    leaving_allowed,
)
from boardgame.games.axis_allies.movement.loading_options import BoardingPlaces, load_options
from boardgame.games.axis_allies.movement.paths import Path, routes
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.movement.ships_without_purpose import has_purpose
from boardgame.games.axis_allies.movement.terrain import Terrain, committed, in_turn_cargo, movers
from boardgame.games.axis_allies.movement.who_may_move import may_not_move
from boardgame.games.axis_allies.state import Unit


def combat_move_options(terrain: Terrain) -> list[Option]:
    """All options of the phase except taking back and ending."""
    landing = Landing(terrain)
    places = BoardingPlaces(terrain)
    options: list[Option] = []
    going = committed(terrain.state)
    by_area: dict[str, list[Unit]] = {}
    for unit in terrain.state.units.values():
        if unit.owner == terrain.power:
            by_area.setdefault(unit.area, []).append(unit)
    types = terrain.edition.types
    for area, units in by_area.items():
        for group in groups(u for u in units if types[u.type].domain != "facility").values():
            unit = group[0]
            domain = types[unit.type].domain
            if domain == "sea":
                free = [ship for ship in group if not may_not_move(terrain, ship)]
                for ships in _alike(terrain, free):
                    options.extend(_sailings(terrain, landing, places, ships))
            elif (domain == "land" and unit.aboard) or may_not_move(terrain, unit):
                continue
            elif domain == "air":
                options.extend(_flights(terrain, landing, group))
            else:
                options.extend(_marches(terrain, group))
        if terrain.sea(area):
            options.extend(load_options(terrain, area))
            options.extend(_announcements(terrain, area, going))
        else:
            options.extend(_raids(terrain, area, units))
            options.extend(_led_blitzes(terrain, units))
    return options


def move_option(
    terrain: Terrain, group: Sequence[Unit], path: Sequence[str], cost: int, battle: bool, most: int | None = None
) -> Option:
    """The option to move some of a group of interchangeable units along a path."""
    unit = group[0]
    ids = tuple([u.id for u in group])[:most]
    item = Item(unit.type, len(ids), ids)
    end = path[-1]
    return Option(
        {"by": terrain.power, "do": "move", "path": list(path)},
        (Counts("units", (item,), 1, item.maximum),),
        text=f"{terrain.edition.types[unit.type].name}: {terrain.name(path[0])} to {terrain.name(end)}",
        area=end,
        cost=cost,
        tone="battle" if battle else "",
    )


def unit_items(found: Iterable[Sequence[Unit]]) -> tuple[Item, ...]:
    """One item for each group of interchangeable units, with keys that differ."""
    return tuple(
        Item(group[0].type if number == 0 else f"{group[0].type}_{number}", len(group), tuple(u.id for u in group))
        for number, group in enumerate(found)
    )


def combat_ends(terrain: Terrain, unit: Unit) -> Iterator[tuple[Path, bool]]:
    """The ways of a land unit or ship in the combat move, and whether each leads to combat; provisional ends too."""
    who = movers(terrain.edition, terrain.state, [unit])
    land = who[0].domain == "land"
    for (area, blitz), path in routes(terrain, who, unit.area).items():
        hostile = area in terrain.hostile
        if hostile or blitz or not land:
            yield path, hostile or (terrain.lone_enemies(area) and not land)  # A42-CM-07, A42-CM-08


def _marches(terrain: Terrain, group: Sequence[Unit]) -> Iterator[Option]:
    for path, _ in combat_ends(terrain, group[0]):
        yield move_option(terrain, group, path, len(path) - 1, True)


def _led_blitzes(terrain: Terrain, units: Sequence[Unit]) -> Iterator[Option]:
    """Blitzes of one unit beside one that leads it; more of them go in further orders (P40-CM-38)."""
    edition, state = terrain.edition, terrain.state
    led, leaders = (
        list(groups(u for u in units if unit_has(edition, state, u, tag) and not may_not_move(terrain, u)).values())
        for tag in ("blitz_beside", "blitz")
    )
    for group in led:
        for leading in leaders:
            pair = [leading[0], group[0]]
            for (end, blitz), path in routes(terrain, movers(edition, state, pair), pair[0].area).items():
                if blitz:
                    names = " and ".join(edition.types[unit.type].name for unit in pair)
                    yield Option(
                        {"by": terrain.power, "do": "move", "units": [unit.id for unit in pair], "path": list(path)},
                        text=f"{names}: {terrain.name(path[0])} to {terrain.name(end)}",
                        area=end,
                        cost=len(path) - 1,
                        tone="battle",
                    )


def _flights(terrain: Terrain, landing: Landing, group: Sequence[Unit]) -> Iterator[Option]:
    unit = group[0]
    reach = points_left(terrain.edition, terrain.state, unit)
    for area, cost in terrain.distances[unit.area].items():
        battle = area in terrain.air_attacks
        if not (battle or terrain.may_fly_off(unit.area, area)) or not cost or terrain.flight_cost(area, cost) > reach:
            continue
        most = len(group)
        while most and not combat_flight_allowed(landing, group[:most], area, cost):
            most -= 1
        if most:
            yield move_option(terrain, group, (unit.area, area), cost, battle, most)


def _alike(terrain: Terrain, ships: Sequence[Unit]) -> list[list[Unit]]:
    """Ships that carry the same; each transport with its own sort of load is offered by itself."""
    found: dict[object, list[Unit]] = {}
    for ship in ships:
        cargo = tuple(sorted((u.owner, u.type, u.marks) for u in terrain.state.cargo(ship.id)))
        found.setdefault(cargo, []).append(ship)
    return list(found.values())


def _sailings(terrain: Terrain, landing: Landing, places: BoardingPlaces, group: Sequence[Unit]) -> Iterator[Option]:
    unit = group[0]
    type_ = terrain.edition.types[unit.type]
    points = points_left(terrain.edition, terrain.state, unit)
    for path, battle in combat_ends(terrain, unit):
        zone, cost = path[-1], len(path) - 1
        if not _promising(terrain, places, unit, zone, points - cost):
            continue
        most = len(group)
        if "carrier" in type_.tags:
            while most and not combat_sailing_allowed(landing, group[:most], zone):
                most -= 1
        else:
            while most and not leaving_allowed(landing, group[:most], unit.area):
                most -= 1
        if most:
            yield move_option(terrain, group, path, cost, battle, most)


def _promising(terrain: Terrain, places: BoardingPlaces, ship: Unit, zone: str, left: int) -> bool:
    """Whether a ship has or can still get a purpose in or beyond a zone."""
    if has_purpose(terrain, ship, zone):
        return True
    type_ = terrain.edition.types[ship.type]
    if terrain.lone_enemies(zone) and type_.attack:
        return True
    if unit_has(terrain.edition, terrain.state, ship, "transport"):
        cargo = in_turn_cargo(terrain.state, ship.id, terrain.power)
        laden = bool(cargo) or (left >= 0 and places.can_take_on(ship, zone))
        if laden and places.assault_within(zone, left):
            return True
        if "transport" in type_.tags:
            return False
    if places.assault_from(zone):
        return any(  # A42-CM-09
            unit_has(terrain.edition, terrain.state, u, "transport")
            and in_turn_cargo(terrain.state, u.id, terrain.power)
            for u in terrain.state.at(zone)
            if u.owner == terrain.power
        )
    return False


def _announcements(terrain: Terrain, zone: str, going: set[int]) -> Iterator[Option]:
    state, power = terrain.state, terrain.power
    lone = terrain.may_attack(zone) and zone in terrain.attackers and zone not in state.attacks
    if lone and attack_allowed(terrain, zone):
        yield Option(
            {"by": power, "do": "attack", "zone": zone},
            text=f"Attack the ships in {terrain.name(zone)}",
            rules=(terrain.edition.cite("A42-CM-18"),),
            area=zone,
            tone="battle",
        )
    if zone in terrain.hostile and zone not in terrain.attackers:
        return
    loads: list[list[int]] = []
    for ship in state.at(zone):
        if ship.id in going or not unit_has(terrain.edition, state, ship, "transport"):
            continue
        if not allied(terrain.edition, state, ship.owner, power):
            continue
        cargo = in_turn_cargo(state, ship.id, power)
        # A42-UNI-96: what was loaded this turn lands together; AAR-CM-73: or not.
        must = [u.id for u in cargo if unit_marks.LOADED in u.marks and terrain.edition.movement.must_land]
        may = [unit.id for unit in cargo]
        if may:
            loads.append(may)
            if must and len(must) < len(may):
                loads.append(must)
            if not must and len(may) > 1:
                loads.extend([unit_id] for unit_id in may)
    if not loads:
        return
    for target in terrain.board.land_neighbours[zone]:
        if not terrain.may_assault(target):
            continue
        base = {"by": power, "do": "assault", "zone": zone, "target": target}
        text = f"Assault {terrain.name(target)} from {terrain.name(zone)}"
        rules = (terrain.edition.cite("A42-CM-30"),)
        yield Option(base, text=text, rules=rules, area=target, tone="battle")
        if len(loads) > 1:
            for load in loads:
                yield Option({**base, "units": load}, text=text, rules=rules, area=target, tone="battle")


def _raids(terrain: Terrain, area: str, units: Sequence[Unit]) -> Iterator[Option]:
    state, edition = terrain.state, terrain.edition
    if area not in terrain.hostile or not any_at(state, area):
        return
    entry = state.raids.get(area, {"bombers": [], "escorts": []})
    what = "the facilities" if len(facility_kinds(edition)) > 1 else "the complex"
    busy = {*entry["bombers"], *entry["escorts"]}
    for tag in ("raider", "escort"):
        if tag == "escort" and not (state.agreed(edition.battle.escorts) and entry["bombers"]):
            continue
        able = groups(
            u
            for u in units
            if unit_has(edition, state, u, tag) and u.id not in busy and unit_marks.ONE_WAY not in u.marks
        )
        items = unit_items(able.values())
        if items:
            yield Option(
                {"by": terrain.power, "do": "raid", "area": area},
                (Counts("units", items),),
                text=f"{'Bomb' if tag == 'raider' else 'Escort the raid on'} {what} in {terrain.name(area)}",
                rules=(edition.cite("A42-SBR-01"),),
                area=area,
                tone="battle",
            )
