"""What fleets may do in the combat phase: transport units, invade, bombard (TR-29.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.combat.attackers import offensive, targets_of
from boardgame.games.third_reich.combat.bombardment import alone
from boardgame.games.third_reich.combat.drops import droppers
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.field import enemy_holds, field_of
from boardgame.games.third_reich.field.stacking import counts
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import GIBRALTAR
from boardgame.games.third_reich.losses.ships import factors
from boardgame.games.third_reich.movement.movable import room, ways_of, why_it_stays
from boardgame.games.third_reich.naval import routes
from boardgame.games.third_reich.naval.ships import WHOLE, by_base, in_the_box, why_idle
from boardgame.games.third_reich.places.ports import fleet_waters, fleets_at, held, waters_of
from boardgame.games.third_reich.places.us_box import AMERICA, label_of, limit, why_no_mission
from boardgame.games.third_reich.politics.command import commanded, commander, commanders
from boardgame.games.third_reich.state import MOVED, UNSUPPLIED, US_BOX, State
from boardgame.games.third_reich.supply.ceilings import why_not_over_sea
from boardgame.games.third_reich.territory import aiding, partners, why_not_stop

EMBARK_IN_ZONE, DEBARK = 2, 1
"""Movement points to go aboard in the zone of enemy armor, and to come ashore (TR-29.423, TR-29.423b)."""
_EAST = "soviet_union"
_LANDINGS_FROM_THE_BALTIC = "copenhagen_landings"


# --- fleets -----------------------------------------------------------------------------------------------------


def ready(state: State, combat: CombatFrame, seat: str) -> dict[int, list[int]]:
    """The fleets of a seat that may go on a mission, by their base."""
    away = {unit for force in combat.forces for unit in force.fleets}
    found = {}
    bases = by_base(state, seat, combat.nations)
    if seat == AMERICA and any(why_no_mission(state, kind) is None for kind in ("transport", "invasion")):
        bases[US_BOX] = in_the_box(state, seat, combat.nations)
    for base, fleets in bases.items():
        able = [unit for unit in fleets if unit not in away and why_idle(state, unit) is None]
        if able:
            found[base] = able
    return found


def share(state: State, mission: str) -> int:
    """Naval factors that carry one combat factor on a mission (TR-29.421, TR-29.433)."""
    table = state.world.tables.naval
    return table.invasion if mission == "invasion" else table.transport


# --- cargo ------------------------------------------------------------------------------------------------------


def points_aboard(state: State, unit: int, port: int) -> int | None:
    """Movement points that a unit has left once it is aboard in a port; None where it does not come there.

    It moves in the combat phase only (TR-29.425), and needs a point to come ashore.
    """
    counter, cell = state.world.units[unit], state.where[unit]
    if cell == port:
        spent = 0
    else:
        cost = ways_of(state, [unit]).cost.get(port)
        if cost is None:
            return None
        spent = cost
    if port != US_BOX and field_of(state, counter.nation).zone.count[port]:
        spent += EMBARK_IN_ZONE
    left = counter.movement - spent
    return left if left >= DEBARK else None


def why_not_aboard(state: State, combat: CombatFrame, mission: str, unit: int, port: int) -> Refusal | None:
    """Why a unit may not go aboard in a port; None where it may."""
    counter = state.world.units[unit]
    at = (label_of(state, port),)
    if port == US_BOX and combat.nations and _over_the_limit(state, combat, unit):
        return Refusal("TR-16.71", "No more units come over from the United States in this turn.", at, (unit,))
    if state.world.units[unit].kind == "partisan":
        return Refusal("TR-32.2", "Partisans do not go to sea.", at, (unit,))
    if any(unit in force.cargo for force in combat.forces):
        return Refusal(NOT_THERE, "That unit is to go aboard already.", at, (unit,))
    if state.marked(unit, UNSUPPLIED):
        rule = "TR-29.434" if mission == "invasion" else "TR-29.426"
        return Refusal(rule, "It was out of supply as this turn began.", at, (unit,))
    if state.marked(unit, MOVED):
        rule = "TR-29.434" if mission == "invasion" else "TR-29.425"
        return Refusal(rule, "It has moved in this turn.", at, (unit,))
    if refusal := why_it_stays(state, unit):
        return refusal
    if mission == "invasion":
        if state.where[unit] != port:
            return Refusal("TR-29.434", "Who invades begins its turn in the port of its fleet.", at, (unit,))
        return None
    if port not in state.world.ports:
        return Refusal("TR-29.421", "Units are transported from one port to another.", at)
    if not held(state, counter.nation, port):
        return Refusal("TR-29.428", "Its side has not held that port since its turn began.", at)
    if points_aboard(state, unit, port) is None:
        rule = "TR-29.423b" if port != US_BOX and field_of(state, counter.nation).zone.count[port] else "TR-29.423"
        return Refusal(rule, "It has not the movement points to come aboard there and ashore.", at, (unit,))
    return None


def from_the_box(combat: CombatFrame) -> int:
    """The units that missions bring over from the US box: they count as initial deployment (TR-16.77)."""
    return sum(len(force.cargo) for force in combat.forces if force.from_box)


def _over_the_limit(state: State, combat: CombatFrame, unit: int) -> bool:
    aboard = any(unit in force.cargo for force in combat.forces)
    return not aboard and from_the_box(combat) >= limit(state)


def passengers(state: State, combat: CombatFrame, seat: str, mission: str, port: int, guests: str = "") -> list[int]:
    """The units that may go aboard in a port together: those of the first nation of the seat that has any.

    Those of an ally, if one is named as the guests.
    """
    units = state.world.units
    for nation in [guests] if guests else commanded(state, seat, combat.nations):
        found = [
            unit
            for unit in (state.on_map() if port != US_BOX else state.at(US_BOX))
            if units[unit].nation == nation
            and units[unit].ground
            and (mission != "invasion" or units[unit].kind != "replacement")
            and (state.where[unit] == port or (mission == "transport" and _near(state, unit, port)))
            and why_not_aboard(state, combat, mission, unit, port) is None
        ]
        if found:
            return found
    return []


def _near(state: State, unit: int, port: int) -> bool:
    away = geography().distance(state.where[unit], port)
    return away < state.world.units[unit].movement


# --- where to ---------------------------------------------------------------------------------------------------


def why_not_there(
    state: State, combat: CombatFrame, mission: str, fleets: Sequence[int], cargo: Sequence[int], port: int, goal: int
) -> Refusal | None:
    """Why fleets may not go on a mission to a hex; None where they may, if a way leads there."""
    units = state.world.units
    at = (state.world.labels[goal],)
    if state.where[fleets[0]] == US_BOX and (refusal := why_no_mission(state, mission)):
        return refusal
    nation = units[(cargo or fleets)[0]].nation
    if not offensive(state, nation, goal) and not offensive(state, units[fleets[0]].nation, goal):
        rule = routes.why_no_option(state, nation, mission, state.where[fleets[0]], goal)
        rule = "TR-37.4b" if mission == "invasion" and goal == geography().number[GIBRALTAR] else rule
        return Refusal(rule, f"That takes an Offensive Option on the {routes.land_front(goal).capitalize()} Front.", at)
    if mission != "bombardment" and (refusal := why_not_over_sea(state, nation, cargo, goal)):
        return refusal
    if mission == "transport":
        return _why_no_port(state, nation, cargo, port, goal)
    if mission == "bombardment":
        return _why_no_bombardment(state, combat, nation, goal)
    return why_no_invasion(state, combat, nation, fleets, goal)


def _why_no_port(state: State, nation: str, cargo: Sequence[int], port: int, goal: int) -> Refusal | None:
    at = (state.world.labels[goal],)
    if goal not in state.world.ports or goal == port:
        landed = "TR-29.429" if str(goal) in state.bridgeheads and goal not in state.world.ports else "TR-29.421"
        rule = "TR-25.8b" if geography().country[goal] == "finland" else landed
        return Refusal(rule, "Units are transported from one port to another.", at)
    if not held(aiding(state, nation, goal), nation, goal):
        if goal in state.risen():
            return Refusal("TR-32.6b", "A port in the hands of partisans takes in nobody from the sea.", at)
        return Refusal("TR-29.428", "Its side has not held that port since its turn began.", at)
    if not field_of(state, nation).enterable[goal]:
        return Refusal("TR-5.7c", "They may not enter that hex.", at)
    if refusal := why_not_stop(state, nation, cargo, goal):
        return refusal
    needed = sum(counts(state, unit) for unit in cargo)
    if needed > room(state, nation, goal):
        return Refusal("TR-6.1", "No more ground units may stack there.", at)
    return None


def _why_no_bombardment(state: State, combat: CombatFrame, nation: str, goal: int) -> Refusal | None:
    at = (state.world.labels[goal],)
    invaded = any(force.mission == "invasion" and force.goal == goal for force in combat.forces)
    if not field_of(state, nation).enemy_ground[goal]:
        return Refusal("TR-29.411", "No enemy ground units are there.", at)
    if refusal := _why_no_help(state, combat, nation, goal):
        return refusal
    if not invaded and not alone(state, goal):
        text = "Ships bombard where there is an invasion, or a coastal fortress, or an island of one hex."
        return Refusal("TR-29.413", text, at)
    return None


def _why_no_help(state: State, combat: CombatFrame, nation: str, goal: int) -> Refusal | None:
    """Ships of Russia and of the West bombard for attacks of their own alone (TR-45.2)."""
    units = state.world.units
    helped = {units[unit].nation for force in combat.forces if force.goal == goal for unit in force.cargo}
    helped |= {
        units[unit].nation
        for seat in commanders(state, combat.nations)
        for unit in targets_of(state, combat, seat, later=True).get(goal, ())
    }
    if not helped or any((other == _EAST) == (nation == _EAST) for other in helped):
        return None
    text = "Russia and the western Allies give each other no naval support."
    return Refusal("TR-45.2", text, (state.world.labels[goal],))


@cache
def beaches() -> tuple[int, ...]:
    """The hexes that can be invaded: beaches, Gibraltar, islands of one hex (TR-29.431, TR-5.6b).

    So can Copenhagen and the hex beside it, from the Baltic (TR-29.431b).
    """
    geo = geography()
    danish = geo.regions[_LANDINGS_FROM_THE_BALTIC]
    return tuple(
        cell
        for cell in range(geo.size)
        if geo.beach[cell]
        or cell in danish
        or cell == geo.number[GIBRALTAR]
        or (geo.land[cell] and not geo.ground[cell])
    )


def why_no_invasion(state: State, combat: CombatFrame, nation: str, fleets: Sequence[int], goal: int) -> Refusal | None:
    """Why troops of a nation may not invade a hex; None where they may."""
    world, at = state.world, (state.world.labels[goal],)
    closed = world.card.no_invasions.get(world.side(commander(state, nation)) or "axis", ())
    if world.date(state.turn) in closed:
        return Refusal(world.card.behind("no_invasions")[0], "In this turn your side invades nowhere any more.", at)
    if goal not in beaches():
        return Refusal(_why_no_beach(goal), "Beaches, Gibraltar and islands of one hex can be invaded.", at)
    own = state.bridgeheads.get(str(goal))
    reinforced = own is not None and state.allied(own, nation)
    if not enemy_holds(state, nation, goal) and not reinforced:
        rule = "TR-32.6b" if goal in state.risen() else "TR-29.431"
        return Refusal(rule, "An enemy must control the hex.", at)
    if goal in geography().regions[_LANDINGS_FROM_THE_BALTIC] and "baltic" not in fleet_waters(state, fleets):
        return Refusal("TR-29.431b", "Copenhagen is invaded by fleets of Baltic ports.", at)
    enemies = state.enemies(nation)
    there = [unit for unit in fleets_at(state, goal) if world.units[unit].nation in enemies]
    if any(state.factors(unit) >= WHOLE for unit in there):
        dropped = not field_of(state, nation).enemy_ground[goal] and _can_drop(state, combat, goal)
        if not dropped:
            rule = "TR-29.432" if field_of(state, nation).enemy_ground[goal] else "TR-29.432c"
            if not geography().beach[goal]:
                rule = "TR-5.6b"
            rule = "TR-37.4" if goal == geography().number[GIBRALTAR] else rule
            text = "A whole enemy fleet lies there, and no airborne troops can drive it out."
            return Refusal(rule, text, at)
    return None


def _why_no_beach(cell: int) -> str:
    """The rule by which troops do not land in a hex without a beach: on islands that have beaches they land there."""
    geo = geography()
    for region in geo.board.regions.values():
        if geo.labels[cell] in region.hexes and region.kind == "mainland":
            return region.rules[0]
        if region.kind == "island" and geo.labels[cell] in region.hexes:
            return "TR-5.6" if any(geo.beach[other] for other in geo.regions[region.id]) else "TR-29.431"
    return "TR-29.431"


def _can_drop(state: State, combat: CombatFrame, goal: int) -> bool:
    """TR-29.432c: airborne troops could drive the fleet out."""
    seats = {state.world.units[unit].nation for unit in state.on_map() if state.world.units[unit].kind == "airborne"}
    return any(goal in goals for seat in seats for goals in droppers(state, combat.nations, seat).values())


def goals(
    state: State, combat: CombatFrame, mission: str, fleets: Sequence[int], cargo: Sequence[int], port: int
) -> dict[int, int]:
    """The hexes that fleets may go to on a mission, each with the hexes by sea to it."""
    nation, base = state.world.units[fleets[0]].nation, state.where[fleets[0]]
    found: dict[int, int] = {}
    danish = geography().regions[_LANDINGS_FROM_THE_BALTIC]
    for water in fleet_waters(state, fleets):
        if port != base and port not in routes.reached(state, nation, water, base):
            continue
        away = routes.reached(state, nation, water, port)
        cells = _candidates(state, combat, mission, nation)
        for cell in cells:
            if cell in away and cell not in found:
                if mission == "transport" and water not in waters_of(state, cell):
                    continue
                if mission == "invasion" and water != "baltic" and cell in danish:
                    continue
                if why_not_there(state, combat, mission, fleets, cargo, port, cell) is None:
                    found[cell] = away[cell]
    return found


def _candidates(state: State, combat: CombatFrame, mission: str, nation: str) -> Sequence[int]:
    if mission == "transport":
        return tuple(state.world.ports)
    if mission == "invasion":
        return beaches()
    invaded = [force.goal for force in combat.forces if force.mission == "invasion"]
    field = field_of(state, nation)
    cells = {*invaded, *(cell for cell in range(field.geo.size) if field.enemy_ground[cell] and alone(state, cell))}
    return tuple(sorted(cells))


def why_too_much(state: State, mission: str, fleets: Sequence[int], cargo: Sequence[int], air: int) -> Refusal | None:
    """TR-29.421, TR-29.433: whether the ships carry so much."""
    load = (sum(state.world.units[unit].factors for unit in cargo) + air) * share(state, mission)
    if load > factors(state, fleets):
        rule = "TR-29.433" if mission == "invasion" else "TR-29.421"
        return Refusal(rule, f"That takes {load} naval factors.")
    return None


def embarkations(
    state: State, combat: CombatFrame, seat: str, mission: str, fleets: Sequence[int], guests: str = ""
) -> dict[int, list[int]]:
    """The ports where fleets of one base can take units aboard, each with the units."""
    base = state.where[fleets[0]]
    if mission == "invasion":
        found = passengers(state, combat, seat, mission, base, guests)
        return {base: found} if found else {}
    if base == US_BOX:
        found = passengers(state, combat, seat, mission, base, guests)
        return {base: found} if found else {}
    ports = {}
    for water in fleet_waters(state, fleets):
        for port in state.world.ports:
            near = port not in ports and water in waters_of(state, port)
            if near and state.controller(port) in partners(state, seat):
                found = passengers(state, combat, seat, mission, port, guests)
                if found:
                    ports[port] = found
    return ports


def sailing_force(
    state: State, seat: str, mission: str, fleets: Sequence[int], cargo: Sequence[int], port: int, goal: int,
    via: Sequence[int],
) -> Force:  # fmt: skip
    """The force that goes on a mission, with its way."""
    nation, base = state.world.units[fleets[0]].nation, state.where[fleets[0]]
    last = Refusal("TR-29.22", "Fleets keep to their own front.", (state.world.labels[goal],))
    for water in fleet_waters(state, fleets):
        if mission == "transport" and water not in waters_of(state, goal):
            continue
        if goal in geography().regions[_LANDINGS_FROM_THE_BALTIC] and mission == "invasion" and water != "baltic":
            continue
        try:
            first = routes.way(state, nation, water, base, (), port) if port != base else [base]
            way = [*first[:-1], *routes.way(state, nation, water, port, via, goal)]
        except Refusal as refusal:
            last = refusal
            continue
        return Force(
            mission,
            seat,
            water,
            list(fleets),
            way,
            list(cargo),
            from_box=base == US_BOX,
            embark=-1 if mission == "bombardment" else port,
        )
    raise last
