"""The ``move`` order in both movement phases: who may move, where the move may end, what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from boardgame.engine.refusal import NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Move
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.control import take_control
from boardgame.games.axis_allies.board.relations import allied, at_peace
from boardgame.games.axis_allies.board.spaces import is_friendly_land, was_friendly_land
from boardgame.games.axis_allies.board.unit_counts import counted
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.modifiers import points_left
from boardgame.games.axis_allies.landing.seating import (
    combat_flight_allowed,
    combat_sailing_allowed,
    land_on,
    landing_flight_allowed,
    landing_sailing_allowed,
    leaving_allowed,
)
from boardgame.games.axis_allies.movement.analysis import Analysis, analyse
from boardgame.games.axis_allies.movement.overflight import note_flight
from boardgame.games.axis_allies.movement.paths import blitzed, check, expand
from boardgame.games.axis_allies.movement.search import Path
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.movement.who_may_move import may_not_move
from boardgame.games.axis_allies.phases.production import grounded
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import the


class Party(NamedTuple):
    """The units of an order, told apart as the rules of movement do."""

    units: list[Unit]
    aircraft: list[Unit]
    others: list[Unit]

    def carriers(self, edition: Edition) -> list[Unit]:
        """The carriers among them."""
        return [unit for unit in self.others if "carrier" in edition.types[unit.type].tags]


def move(ctx: AxisContext, edition: Edition, action: Move, combat: bool) -> dict[str, Any]:
    """Carry out a ``move`` order and return it with pieces and path filled in.

    Raises:
        Refusal: see the rules cited here, in :mod:`paths`, :mod:`terrain` and :mod:`who_may_move`.
    """
    state, power = ctx.state, ctx.state.turn
    analysis = analyse(edition, state, combat)
    terrain = analysis.terrain
    party = _party(analysis, action)
    who = terrain.movers.of(party.units)
    path = expand(terrain, who, action.path)
    if len(path) < 2:
        raise edition.refuse("A42-MAP-04", "The way ends where it begins.", (path[0],))
    check(terrain, who, path)
    if combat:
        through = blitzed(terrain, who, path)
        _check_combat_end(terrain, party.units, path[-1], bool(through))
        _check_combat_landing(analysis, party, path)
        for area in through:
            take_control(ctx, edition, area, power)  # A42-CM-40
    else:
        party = _without_riders(edition, party, path[-1])
        _check_noncombat_end(analysis, party, path)
    units = party.units
    _carry_out(terrain.over(state), units, path)
    note_flight(edition, state, party.aircraft, path)  # A42-CM-06
    ctx.event(
        "moved", power, units=counted(units, power), ids=[u.id for u in units], path=list(path), phase=state.phase
    )
    for listener in edition.hooks.moved:
        listener(ctx, edition, units, path)
    return {**action.model_dump(), "units": [unit.id for unit in units], "path": list(path)}


def _party(analysis: Analysis, action: Move) -> Party:
    """The units meant, all of which may move."""
    edition, state, power = analysis.edition, analysis.seen, analysis.terrain.power
    start = action.path[0]
    standing = [u for u in state.at(start) if allied(edition, state, u.owner, power)]
    units = pick(state, action.units, standing, power, start, lambda u: _preference(edition, state, u))
    if not units:
        raise Refusal(NOT_THERE, "No unit is named.", (start,))
    for unit in units:
        reason = may_not_move(analysis.terrain, unit)
        if reason:
            raise edition.refuse(*reason, areas=(start,), units=(unit.id,))
    aircraft = [unit for unit in units if edition.types[unit.type].domain == "air"]
    others = [unit for unit in units if edition.types[unit.type].domain != "air"]
    return Party(units, aircraft, others)


def _without_riders(edition: Edition, party: Party, end: str) -> Party:
    """The units that move by themselves in the noncombat move: aircraft ride along on ships that are named too."""
    sailing = {unit.id for unit in party.others}
    aircraft = [unit for unit in party.aircraft if unit.aboard not in sailing]
    if aircraft and any(edition.types[unit.type].domain == "sea" for unit in party.others):
        text = "Move the ships first, then the aircraft that land on them."
        raise edition.refuse("A42-UNI-38", text, (end,))
    return Party([*party.others, *aircraft], aircraft, party.others)


def _check_noncombat_end(analysis: Analysis, party: Party, path: Path) -> None:
    """Where a noncombat move may end (A42-NCM-04, A42-NCM-06, A42-NCM-15) and whether all aircraft still land then."""
    terrain, edition, end = analysis.terrain, analysis.edition, path[-1]
    _check_landing_place(terrain, party.aircraft, end)
    for mover in terrain.movers.of(party.others):
        reason = terrain.may_not_end(mover, end)
        if reason:
            raise edition.refuse(*reason, areas=(end,))
    carriers = party.carriers(edition)
    if carriers and not landing_sailing_allowed(analysis.landing, carriers, end, len(path) - 1):
        raise _carrier_needed(analysis, carriers, end)
    if party.aircraft and terrain.sea(end):
        _check_seats(analysis, party.aircraft, end)


def _preference(edition: Edition, state: State, unit: Unit) -> tuple[bool, bool, bool, int]:
    """Units that can still go come first, among them transports that have loaded; aircraft that will not land last."""
    spent = points_left(edition, state, unit) <= 0
    if unit_marks.FOUGHT in unit.marks and edition.types[unit.type].domain != "air":
        spent = True  # a gun that fired a rocket, AAR-SBR-27
    loaded = unit_marks.LOADED in unit.marks or unit_marks.LOADED_NONCOMBAT in unit.marks
    return spent, unit_marks.ONE_WAY in unit.marks, not loaded, unit.moved


def _check_combat_end(terrain: Terrain, units: Sequence[Unit], end: str, blitz: bool) -> None:
    """A42-CM-07: where a combat move may end. Ships are judged when the phase ends."""
    for unit in units:
        if unit_marks.ONE_WAY in unit.marks and not terrain.sea(end):
            text = f"{terrain.name(end)} is land: aircraft that will not land are sent against ships."
            raise terrain.edition.refuse("one_way_at_sea", text, (end,), (unit.id,))  # AAR-ADV-J2b
    if end in terrain.hostile:
        return  # A42-CM-02, A42-CM-04
    for unit in units:
        domain = terrain.edition.types[unit.type].domain
        if domain == "sea" or (domain == "land" and blitz):
            continue  # A42-CM-08
        if domain == "air" and (terrain.lone_enemies(end) or terrain.may_cover(end)):
            continue  # A42-CM-11, A42-UNI-78, P40-FAQ-06
        if domain == "air" and terrain.may_fly_off(unit.area, end):
            continue  # AAR-CM-06
        reason = terrain.spared(end)
        if reason:
            raise terrain.edition.refuse(*reason, areas=(end,), units=(unit.id,))
        text = f"{terrain.name(end)} is friendly: a combat move must lead to combat. Move there in the noncombat move."
        raise terrain.edition.refuse("A42-CM-07", text, (end,), (unit.id,))  # A42-CM-01, A42-CM-03


def _check_combat_landing(analysis: Analysis, party: Party, path: Path) -> None:
    """A42-CM-27, A42-CM-28: after a combat move all aircraft must still be able to land."""
    terrain, edition, end, cost = analysis.terrain, analysis.edition, path[-1], len(path) - 1
    _, aircraft, others = party
    carriers = party.carriers(edition)
    if not aircraft and not carriers and path[0] not in terrain.hostile:
        return
    landing = analysis.landing
    if carriers:
        if not combat_sailing_allowed(landing, carriers, end, aircraft):
            text = "Aircraft count on this carrier to land; it may not make a combat move."
            raise edition.refuse("A42-UNI-30", text, (end,), tuple(unit.id for unit in carriers))
    elif aircraft and not combat_flight_allowed(landing, aircraft, end, cost):
        ids = tuple(unit.id for unit in aircraft)
        no_deck = [unit.type for unit in aircraft if "carrier_air" not in edition.types[unit.type].tags]
        if no_deck:
            what = edition.types[no_deck[0]].name.lower()
            text = f"From {terrain.name(end)} not every {what} could reach a place to land."
            raise edition.refuse("A42-CM-27", text, (end,), ids)
        text = f"From {terrain.name(end)} not every aircraft could reach land or a carrier."
        spent = any(points_left(edition, terrain.state, unit) == cost for unit in aircraft)
        raise edition.refuse("A42-CM-28" if spent and terrain.sea(end) else "A42-UNI-28", text, (end,), ids)
    elif not leaving_allowed(landing, others, path[0]):
        text = f"Without a battle in {terrain.name(path[0])} a carrier could not reach aircraft that count on it."
        raise edition.refuse("A42-UNI-29", text, (path[0],), tuple(unit.id for unit in others))


def _check_landing_place(terrain: Terrain, aircraft: Sequence[Unit], end: str) -> None:
    """A42-NCM-06: where aircraft may end the noncombat move."""
    if not aircraft:
        return
    edition, name = terrain.edition, terrain.name(end)
    if not terrain.sea(end):
        if was_friendly_land(edition, terrain.state, end, terrain.power):
            return
        if is_friendly_land(edition, terrain.state, end, terrain.power):
            text = f"{name} was hostile when the turn began: no aircraft lands there."
            raise edition.refuse("A42-NCM-14", text, (end,))  # A42-UNI-20
        raise edition.refuse("A42-NCM-07", f"{name} is not friendly: no aircraft lands there.", (end,))
    for unit in aircraft:
        if "carrier_air" not in edition.types[unit.type].tags:
            text = f"A {edition.types[unit.type].name.lower()} cannot land at sea."
            raise edition.refuse("A42-NCM-08", text, (end,), (unit.id,))


def _check_seats(analysis: Analysis, aircraft: Sequence[Unit], end: str) -> None:
    """A42-NCM-11: where aircraft may end the noncombat move at sea."""
    terrain, edition, landing = analysis.terrain, analysis.edition, analysis.landing
    name, ids = terrain.name(end), tuple(unit.id for unit in aircraft)
    decks = [deck for deck in landing.decks() if end in deck.zones]
    if not decks:
        for ship in terrain.state.at(end):
            if "carrier" in edition.types[ship.type].tags and at_peace(terrain.state, ship.owner, terrain.power):
                rule = edition.movement.peace_rule(edition, terrain.state, terrain.power, ship.owner)
                text = f"The carrier in {name} is that of {the(edition, ship.owner)}; you are not allied."
                raise edition.refuse(rule, text, (end,), ids)
        text = f"No carrier is in {name}, can come there or will be placed there."
        raise edition.refuse("A42-NCM-11", text, (end,), ids)  # A42-NCM-09
    if landing_flight_allowed(landing, aircraft, end):
        return
    if all(grounded(edition, terrain.state.units[deck.id]) for deck in decks if deck.id > 0) and decks[-1].id > 0:
        text = f"The carriers in {name} are damaged: nothing lands there."
        raise edition.refuse("damaged_carrier", text, (end,), ids)
    if sum(deck.slots for deck in decks) < len(aircraft):
        raise edition.refuse("A42-UNI-36", f"No room for that: two aircraft to a carrier in {name}.", (end,), ids)
    raise edition.refuse("A42-NCM-12", "Then some aircraft would find no place to land.", (end,), ids)


def _carrier_needed(analysis: Analysis, carriers: Sequence[Unit], end: str) -> Refusal:
    """Why a carrier may not go elsewhere: promised, awaited, or the only place for its power's fighters."""
    edition, state = analysis.edition, analysis.seen
    ids = tuple(unit.id for unit in carriers)
    promised = state.landing_plan.get("carriers", {})
    plan = analysis.landing.plan
    if any(str(unit_id) in promised and promised[str(unit_id)] != end for unit_id in ids):
        return edition.refuse("A42-UNI-33", "This carrier was promised elsewhere as a landing place.", (end,), ids)
    waiting = any(unit_marks.MOVED_NONCOMBAT in state.units[unit_id].marks for unit_id in plan.aircraft)
    if waiting:
        return edition.refuse("A42-UNI-39", "Aircraft wait for this carrier elsewhere.", (end,), ids)
    return edition.refuse("A42-NCM-19", "This carrier is the only landing place for some aircraft.", (end,), ids)


def _carry_out(terrain: Terrain, units: Sequence[Unit], path: Path) -> None:
    """Put the units at the end of the path; what they leave keeps its owner (A42-CM-12)."""
    state, types, combat = terrain.state, terrain.edition.types, terrain.combat
    end, cost, via = path[-1], len(path) - 1, path[-2]
    word = unit_marks.MOVED_COMBAT if combat else unit_marks.MOVED_NONCOMBAT
    named = {unit.id for unit in units}
    for unit in units:
        cargo = [] if types[unit.type].domain != "sea" else [c for c in state.cargo(unit.id) if c.id not in named]
        for other in cargo:
            own = types[other.type].domain == "air" and other.owner == unit.owner
            if own and not grounded(terrain.edition, unit):
                if combat and terrain.edition.movement.carriers_take_along:
                    state.put(other._replace(area=end).marked(unit_marks.CARRIED))  # AAR-CM-42
                elif combat:
                    state.put(other._replace(aboard=0))  # A42-CM-35, A42-UNI-64: launched, stays in the zone
                else:
                    state.put(other._replace(area=end).marked(unit_marks.MOVED_NONCOMBAT))
            else:
                state.put(other._replace(area=end))  # A42-CM-36, A42-UNI-65: cargo goes along
        moved = unit._replace(area=end, moved=unit.moved + cost, via=via if combat else unit.via)
        if types[unit.type].domain == "air":
            moved = moved._replace(aboard=0)  # A42-UNI-25, A42-UNI-27
        state.put(moved.marked(word))
    if combat or not terrain.sea(end):
        return
    waiting = [
        unit.id
        for unit in state.at(end)
        if unit.owner == terrain.power
        and types[unit.type].domain == "air"
        and not unit.aboard
        and unit_marks.MOVED_NONCOMBAT in unit.marks
    ]
    if waiting:
        land_on(terrain, end, waiting)  # A42-UNI-37, A42-UNI-38, A42-UNI-39
