"""Who may meet ships at sea: fleets that intercept them, and air that attacks them (TR-29.5, TR-28.52)."""

from __future__ import annotations

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.flights import reach
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.naval.actions import Intercept, Strike
from boardgame.games.third_reich.naval.frames import RoundFrame
from boardgame.games.third_reich.naval.routes import hexes_counted
from boardgame.games.third_reich.naval.ships import by_base, in_the_box, is_fleet, nations_of, together, why_used
from boardgame.games.third_reich.options.choosing import paris_lost
from boardgame.games.third_reich.places.ports import fleet_waters
from boardgame.games.third_reich.places.us_box import entered, label_of, name_of
from boardgame.games.third_reich.politics.command import commanded, commander, commanders
from boardgame.games.third_reich.state import TRIED, US_BOX, State


def sailing_nations(state: State, force: Force) -> frozenset[str]:
    """The nations that have ships or troops in a force."""
    found = {state.world.units[unit].nation for unit in (*force.fleets, *force.cargo)}
    return frozenset(found | ({force.air_of} if force.air else set()))


def side_of(state: State, frame: RoundFrame) -> list[str]:
    """The nations that may act at the level that is asked: enemies of those that sailed first, or their friends."""
    first = frozenset[str]().union(*(sailing_nations(state, force) for force in frame.forces if not force.level))
    enemies = frozenset[str]().union(*(state.enemies(nation) for nation in first))
    friends = frozenset[str]().union(*(state.allies(nation) for nation in first))
    acting = enemies if frame.level % 2 else friends - enemies
    return [nation for nation in state.world.nation_ids if nation in acting]


def targets(frame: RoundFrame) -> dict[int, Force]:
    """The forces that may be met at the level that is asked, by their place."""
    found = enumerate(frame.forces)
    return {place: force for place, force in found if force.level == frame.level - 1 and force.status == "sails"}


def met_at(frame: RoundFrame, target: int) -> int | None:
    """The hex in which others already mean to meet a force (TR-29.54b); None where nobody does yet."""
    hexes = (force.meets for force in frame.forces if force.target == target and force.level == frame.level)
    return next(hexes, None)


def bound(frame: RoundFrame, state: State, base: int) -> int | None:
    """The force that fleets of a base sail against already at this level (TR-29.54); None for none.

    Fleets that sailed from it earlier bind the others as long as they are at sea.
    """
    for force in frame.forces:
        if force.target >= 0 and force.base == base and force.status in ("announced", "sails", "over"):
            return force.target
    return None


def why_no_interception(state: State, frame: RoundFrame, target: int, unit: int) -> Refusal | None:
    """Why a fleet may not intercept a force; None where it may, as far as hexes do not matter."""
    force, counter = frame.forces[target], state.world.units[unit]
    at, base = (label_of(state, state.where[unit]),), state.where[unit]
    if refusal := why_used(state, unit):
        return refusal
    if state.marked(unit, TRIED):
        return Refusal("TR-29.57c", "That fleet has failed to intercept in this turn.", at, (unit,))
    if any(unit in other.fleets for other in frame.forces):
        return Refusal("TR-29.51", "That fleet is at sea itself.", at, (unit,))
    if base == US_BOX and not entered(state):
        return Refusal("TR-29.173", "Fleets of the US box intercept once the United States is in the war.", at, (unit,))
    if force.water not in fleet_waters(state, (unit,)):
        return Refusal("TR-29.51", "Fleets intercept on the front on which they are based.", at, (unit,))
    if not sailing_nations(state, force) <= state.enemies(counter.nation):
        return Refusal("TR-29.51", "Fleets intercept those with whom their nation is at war.", at, (unit,))
    if counter.nation == "france" and paris_lost(state):
        return Refusal("TR-26.815c", "French fleets do not intercept while an enemy holds Paris.", at, (unit,))
    if _bystander(state, counter.nation, force):
        return Refusal("TR-22.7d", "In the turn in which it is attacked a minor country meets its invaders only.", at,
                       (unit,))  # fmt: skip
    if any(
        not prevails(state, counter.nation, other, force.water)
        for other in rivals(state, frame, target, counter.nation)
    ):
        text = "British and French fleets do not meet the same ships together: who has more on the front does."
        return Refusal("TR-29.575", text, at, (unit,))
    other = bound(frame, state, base)
    if other is not None and other != target:
        return Refusal("TR-29.54", "Fleets of one base intercept one and the same target.", at, (unit,))
    return None


def rivals(state: State, frame: RoundFrame, target: int, nation: str) -> list[str]:
    """The nations whose fleets have been sent against a force, and with which those of a nation do not combine."""
    sent = [force for force in frame.forces if force.target == target and force.status == "announced"]
    found = (state.world.units[force.fleets[0]].nation for force in sent)
    return [other for other in found if friction.apart(state, nation, other)]


def prevails(state: State, nation: str, other: str, water: str) -> bool:
    """Whether a nation has more naval factors on a front than another one."""
    sums = {nation: 0, other: 0}
    for unit in state.on_map():
        facts = state.world.units[unit]
        if facts.kind == "fleet" and facts.nation in sums and water in fleet_waters(state, (unit,)):
            sums[facts.nation] += state.factors(unit)
    return sums[nation] > sums[other]


def _bystander(state: State, nation: str, force: Force) -> bool:
    status = state.minors.get(nation)
    if status is None or status.kind != "attacked" or status.turn != state.turn:
        return False
    return force.to_box or geography().country[force.goal] != nation


def interceptors(state: State, frame: RoundFrame, seat: str, target: int) -> dict[int, list[int]]:
    """The fleets of a seat that may intercept a force, by their base."""
    found = {}
    bases = by_base(state, seat, side_of(state, frame))
    if box := in_the_box(state, seat, side_of(state, frame)):
        bases[US_BOX] = box
    for base, fleets in bases.items():
        able = [unit for unit in fleets if why_no_interception(state, frame, target, unit) is None]
        if able and hexes_from(state, frame, target, base, able[0]):
            found[base] = able
    return found


def hexes_from(state: State, frame: RoundFrame, target: int, base: int, unit: int) -> dict[int, int]:
    """The hexes in which fleets of a base can meet a force, each with the hexes they count to it (TR-29.52)."""
    force, nation = frame.forces[target], state.world.units[unit].nation
    fixed = met_at(frame, target)
    cells = dict.fromkeys(force.way) if fixed is None else {fixed: None}
    counted = {cell: hexes_counted(state, nation, force.water, base, cell) for cell in cells}  # type: ignore[arg-type]
    return {cell: far for cell, far in counted.items() if far is not None}


def check_interception(state: State, frame: RoundFrame, action: Intercept) -> int:
    """The hex of an interception that is allowed; refuses another one."""
    if action.force not in targets(frame):
        raise Refusal(NOT_THERE, "There are no such ships to be intercepted now.")
    base = together(state, action.by, side_of(state, frame), action.fleets)
    for unit in action.fleets:
        if refusal := why_no_interception(state, frame, action.force, unit):
            raise refusal
    cell = state.world.number.get(action.hex, -1)
    fixed = met_at(frame, action.force)
    if fixed is not None and cell != fixed:
        raise Refusal("TR-29.54b", "All who intercept the same ships meet them in the same hex.", (action.hex,))
    if cell not in frame.forces[action.force].way:
        raise Refusal("TR-29.52", "Ships are met in a hex that they pass.", (action.hex,))
    if cell not in hexes_from(state, frame, action.force, base, action.fleets[0]):
        raise Refusal("TR-29.23c", "No way that is open to those fleets leads there.", (action.hex,))
    return cell


def flyers(state: State, frame: RoundFrame, seat: str, target: int) -> dict[tuple[str, int], list[int]]:
    """The air of a seat that may attack a force, by nation and base, each with the hexes of its way that it reaches."""
    force = frame.forces[target]
    radius = state.world.tables.air.mission
    mine = commanded(state, seat, side_of(state, frame))
    found = {}
    for nation, base, wing in state.wings():
        if nation not in mine or not wing.fresh or _why_no_strike(state, nation, force) is not None:
            continue
        within = reach(state, nation, base, radius)
        if cells := [cell for cell in dict.fromkeys(force.way) if cell in within]:
            found[nation, base] = cells
    return found


def _why_no_strike(state: State, nation: str, force: Force) -> Refusal | None:
    """Why air of a nation may not attack ships at sea, wherever it is based; None where it may."""
    if not sailing_nations(state, force) <= state.enemies(nation):
        return Refusal("TR-28.521", "Air attacks ships with whose nations its own is at war.")
    if _bystander(state, nation, force):
        return Refusal("TR-22.7d", "In the turn in which it is attacked a minor country meets its invaders only.")
    if nation in state.world.seat_ids and not force.level and against_newly_attacked(state, force):
        return Refusal("TR-22.3b", "In the turn in which a country is attacked no power's air takes a hand.")
    if nation == "france" and paris_lost(state) and state.half == state.world.side(nation):
        return Refusal("TR-26.816", "While Paris is lost French air attacks no ships in its own turn.")
    return None


def against_newly_attacked(state: State, force: Force) -> bool:
    """Whether ships sail against a minor country in the turn in which war was declared on it (TR-22.3)."""
    country = state.minors.get(geography().country[force.goal]) if force.goal >= 0 else None
    return country is not None and country.kind == "attacked" and country.turn == state.turn


def check_strike(state: State, frame: RoundFrame, action: Strike) -> tuple[int, int]:
    """Base and hex of an attack from the air that is allowed; refuses another one."""
    number = state.world.number
    if action.force not in targets(frame) or action.base not in number or action.hex not in number:
        raise Refusal(NOT_THERE, "There are no such ships, or no such hex.")
    base, cell = number[action.base], number[action.hex]
    if action.nation not in side_of(state, frame) or commander(state, action.nation) != action.by:
        raise Refusal(NOT_THERE, "You do not command that air now.")
    wing = state.wing(action.nation, base)
    if action.factors > wing.fresh:
        rule = "TR-28.31" if action.factors <= wing.fresh + wing.flown else NOT_THERE
        raise Refusal(rule, f"There are {wing.fresh} air factors that may still fly.", (action.base,))
    if refusal := _why_no_strike(state, action.nation, frame.forces[action.force]):
        raise refusal
    able = flyers(state, frame, action.by, action.force).get((action.nation, base), [])
    if cell not in able:
        raise Refusal("TR-28.521", "Ships are attacked on their way, within four hexes of the base.", (action.hex,))
    return base, cell


def asked(state: State, frame: RoundFrame) -> list[str]:
    """The seats that could meet somebody at this level and have not said that they are done."""
    found = []
    open_targets = targets(frame)
    for seat in commanders(state, side_of(state, frame)) if open_targets else ():
        if seat not in frame.done and any(
            interceptors(state, frame, seat, place) or flyers(state, frame, seat, place) for place in open_targets
        ):
            found.append(seat)
    return found


def ships_text(state: State, force: Force) -> str:
    """What players read of ships at sea: “18 British factors from Portsmouth (L22) to Brest (N18)”."""
    world = state.world
    size = sum(state.factors(unit) for unit in force.fleets if is_fleet(state, unit))
    whose = " and ".join(world.nations[nation].adjective for nation in nations_of(state, force.fleets))
    return f"{size} {whose} factors from {name_of(state, force.base)} to {name_of(state, force.goal)}"
