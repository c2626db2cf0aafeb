"""The ``load`` and ``offload`` orders (A42-UNI-82 to A42-UNI-94)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgame.engine.refusal import NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Load, Offload
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import allied, at_peace
from boardgame.games.axis_allies.board.unit_counts import counted
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.modifiers import unit_has, unit_move
from boardgame.games.axis_allies.movement.analysis import analyse
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.movement.terrain import Terrain, in_turn_cargo
from boardgame.games.axis_allies.movement.transports import (
    berths,
    may_not_offload,
    ship_may_not_load,
    unit_may_not_load,
)
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import the


def load(ctx: AxisContext, edition: Edition, action: Load, combat: bool) -> dict[str, Any]:
    """Carry out a ``load`` order in a movement phase and return it with the pieces meant filled in.

    Raises:
        Refusal: see the rules cited.
    """
    state, power = ctx.state, ctx.state.turn
    terrain = analyse(edition, state, combat).terrain
    _check_shore(terrain, action.area, action.zone)
    ashore = [u for u in state.at(action.area) if allied(edition, state, u.owner, power)]
    units = pick(state, action.units, ashore, power, action.area, lambda u: (u.moved, u.marks))
    if not units:
        raise Refusal(NOT_THERE, "No unit is named.", (action.area,))
    for unit in units:
        reason = unit_may_not_load(terrain, unit)
        if reason:
            raise edition.refuse(*reason, areas=(action.area,), units=(unit.id,))
    seats = berths(edition, state, units, _ships_to_board(terrain, action))
    if seats is None:
        text = "A transport carries one land unit and one infantry more; these do not fit."
        raise edition.refuse("A42-UNI-82", text, (action.zone,), tuple(unit.id for unit in units))
    for ship_id, boarding in seats.items():
        _board(ctx, edition, ship_id, boarding, combat)
        ids = [unit.id for unit in boarding]
        ctx.event(
            "loaded", power, units=counted(boarding, power), ids=ids, area=action.area, zone=action.zone, ship=ship_id
        )
    return {**action.model_dump(), "units": [unit.id for unit in units]}


def _ships_to_board(terrain: Terrain, action: Load) -> list[Unit]:
    """The ships of the side that may take units aboard in the zone, or the one named; own ones first (A42-UNI-83)."""
    edition, state, power, zone = terrain.edition, terrain.state, terrain.power, action.zone
    ships = [u for u in state.at(zone) if unit_has(edition, state, u, "transport")]
    foreign = [ship for ship in ships if at_peace(state, ship.owner, power)]
    ships = [ship for ship in ships if allied(edition, state, ship.owner, power)]
    if foreign and not ships:
        rule = edition.movement.peace_rule(edition, state, power, foreign[0].owner)
        text = f"These are ships of {the(edition, foreign[0].owner)}; you are not allied."
        raise edition.refuse(rule, text, (zone,))
    if action.ship is not None:
        given = state.units.get(action.ship)
        if given and given.area == zone and not unit_has(edition, state, given, "transport"):
            raise edition.refuse("A42-UNI-52", "Land units are carried by transports only.", (zone,), (given.id,))
        ships = [ship for ship in ships if ship.id == action.ship]
    if not ships:
        raise Refusal(NOT_THERE, f"No transport in {terrain.name(zone)} to load on.", (zone,))
    reasons = {ship.id: ship_may_not_load(terrain, ship) for ship in ships}
    able = [ship for ship in ships if not reasons[ship.id]]
    if not able:
        reason = reasons[ships[0].id]
        assert reason is not None
        raise edition.refuse(*reason, areas=(zone,), units=(ships[0].id,))
    return sorted(able, key=lambda ship: (ship.owner != power, ship.id))


def _board(ctx: AxisContext, edition: Edition, ship_id: int, boarding: Sequence[Unit], combat: bool) -> None:
    """A42-UNI-88: loading costs the ship nothing; A42-UNI-86: it is the land unit's whole move."""
    state = ctx.state
    word = unit_marks.LOADED if combat else unit_marks.LOADED_NONCOMBAT
    zone = state.units[ship_id].area
    for unit in boarding:
        move = unit_move(edition, state, unit)
        state.put(unit._replace(area=zone, aboard=ship_id, moved=move).marked(word))
    state.put(state.units[ship_id].marked(word))
    for assault in state.assaults if combat else ():
        # A42-UNI-96: what boards a ship announced for an assault lands with its load.
        if any(state.units[unit_id].aboard == ship_id for unit_id in assault["cargo"]):
            assault["cargo"] = sorted({*assault["cargo"], *(unit.id for unit in boarding)})


def offload(ctx: AxisContext, edition: Edition, action: Offload) -> dict[str, Any]:
    """Carry out an ``offload`` order in the noncombat move phase and return it with the pieces meant filled in.

    Raises:
        Refusal: see the rules cited.
    """
    state, power = ctx.state, ctx.state.turn
    terrain = analyse(edition, state, combat=False).terrain
    cargo = [u for u in state.at(action.zone) if u.aboard and edition.types[u.type].domain == "land"]
    if action.ship is not None:
        cargo = [unit for unit in cargo if unit.aboard == action.ship]
    units = pick(state, action.units, cargo, power, action.zone, lambda u: _offload_order(state, u))
    if not units:
        raise Refusal(NOT_THERE, "No unit is named.", (action.zone,))
    _check_shore(terrain, action.area, action.zone)
    if action.area in terrain.hostile:
        text = f"{terrain.name(action.area)} is hostile; troops land there only by an amphibious assault."
        raise edition.refuse("A42-AMP-28", text, (action.area,))  # A42-UNI-95
    for unit in units:
        reason = may_not_offload(terrain, unit, action.area)
        if reason:
            raise edition.refuse(*reason, areas=(action.zone,), units=(unit.id, unit.aboard))
    # A42-UNI-87, A42-UNI-92: once a turn, into one territory; the ship is done then (A42-UNI-90).
    # AAR-UNI-47: as often as it likes, into one territory.
    into = (unit_marks.OFFLOADED_INTO + action.area,) if edition.movement.offload_again else ()
    words = (unit_marks.OFFLOADED, *into)
    for ship_id in dict.fromkeys(unit.aboard for unit in units):
        state.put(state.units[ship_id].marked(*words))
    for unit in units:
        move = unit_move(edition, state, unit)
        landed = unit._replace(area=action.area, aboard=0, moved=move)
        state.put(landed.marked(unit_marks.OFFLOADED, unit_marks.MOVED_NONCOMBAT))
    ids = [unit.id for unit in units]
    ctx.event("offloaded", power, units=counted(units, power), ids=ids, zone=action.zone, area=action.area)
    for listener in edition.hooks.moved:
        listener(ctx, edition, units, (action.zone, action.area))
    return {**action.model_dump(), "units": ids}


def _check_shore(terrain: Terrain, area: str, zone: str) -> None:
    board = terrain.board
    for place in (area, zone):
        if place not in board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{place}”.", (place,))
    if terrain.sea(area) and terrain.sea(zone):
        text = "Transports load from and offload into territories, never onto other ships."
        raise terrain.edition.refuse("A42-UNI-92", text, (area, zone))
    if terrain.neutral(area):
        raise terrain.edition.refuse("A42-MAP-12", f"{terrain.name(area)} is neutral: no unit may enter it.", (area,))
    reason = terrain.foreign(area)
    if reason:
        raise terrain.edition.refuse(*reason, areas=(area,))
    if not terrain.sea(zone):
        text = f"{terrain.name(zone)} is no sea zone; transports load and offload at sea."
        raise terrain.edition.refuse("A42-UNI-92", text, (area, zone))
    if zone not in board.neighbours[area]:
        text = f"{terrain.name(area)} and {terrain.name(zone)} are not adjacent."
        raise terrain.edition.refuse("A42-MAP-04", text, (area, zone))


def _offload_order(state: State, unit: Unit) -> tuple[bool, bool, int]:
    """Cargo that may go ashore first, ship by ship."""
    ship = state.units[unit.aboard]
    may = unit in in_turn_cargo(state, ship.id, state.turn)
    return not may, unit_marks.OFFLOADED in ship.marks, unit.aboard
