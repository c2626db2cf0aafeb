"""What is announced in the combat move phase: assaults, attacks on lone ships, strategic bombing raids."""

from __future__ import annotations

from typing import Any

from boardgame.engine.refusal import NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Assault, Attack, Raid
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import any_at, facility_kinds
from boardgame.games.axis_allies.board.unit_counts import counted
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.landing.seating import attack_allowed
from boardgame.games.axis_allies.movement.analysis import analyse
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.movement.terrain import Terrain, committed, in_turn_cargo
from boardgame.games.axis_allies.state import Unit
from boardgame.games.axis_allies.telling.names_in_english import a


def assault(ctx: AxisContext, edition: Edition, action: Assault) -> dict[str, Any]:
    """Announce an amphibious assault (A42-CM-30, A42-CM-31); without units all free cargo that may go, goes.

    Raises:
        Refusal: see the rules cited.
    """
    state, power = ctx.state, ctx.state.turn
    terrain = analyse(edition, state, combat=True).terrain
    zone, target = action.zone, action.target
    for area in (zone, target):
        if area not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{area}”.", (area,))
    if terrain.neutral(target):
        raise edition.refuse("A42-MAP-13", f"{terrain.name(target)} is neutral and may not be attacked.", (target,))
    if not terrain.sea(zone) or terrain.sea(target) or zone not in edition.board.neighbours[target]:
        text = f"{terrain.name(target)} is not a coast of {terrain.name(zone)}."
        if not terrain.sea(zone):
            text = f"{terrain.name(zone)} is land; assaults start from a sea zone."
        elif terrain.sea(target):
            text = f"{terrain.name(target)} is no territory to land in."
        raise edition.refuse("A42-CM-31", text, (zone, target))
    reason = terrain.foreign(target)
    if reason:
        raise edition.refuse(*reason, areas=(target,))
    if target not in terrain.hostile:
        text = f"{terrain.name(target)} is not hostile; troops land there in the noncombat move."
        raise edition.refuse("A42-CM-31", text, (target,))
    cargo = [u for u in state.at(zone) if u.aboard and edition.types[u.type].domain == "land"]
    taken = committed(state)
    if action.units is None:
        ships = dict.fromkeys(unit.aboard for unit in cargo if unit.aboard not in taken)
        units = [unit for ship in ships for unit in in_turn_cargo(state, ship, power)]
    else:
        units = pick(
            state, action.units, cargo, power, zone,
            lambda u: (u.id in taken, u.aboard in taken, unit_marks.LOADED not in u.marks, u.aboard),
        )  # fmt: skip
    if not units:
        raise Refusal(NOT_THERE, f"No cargo in {terrain.name(zone)} is free to land.", (zone,))
    _check_load(edition, terrain, units, target)
    ids = {unit.id for unit in units}
    entry = next((a for a in state.assaults if (a["zone"], a["target"]) == (zone, target)), None)
    if entry is None:
        entry = {"zone": zone, "target": target, "cargo": []}
        state.assaults.append(entry)
    entry["cargo"] = sorted({*entry["cargo"], *ids})
    ctx.event("assault_announced", power, zone=zone, target=target, units=counted(units, power), ids=sorted(ids))
    return {**action.model_dump(), "units": sorted(ids)}


def attack(ctx: AxisContext, edition: Edition, action: Attack) -> dict[str, Any]:
    """Declare an attack on submarines or transports that stand alone (A42-CM-11, A42-CM-18, A42-UNI-78).

    Raises:
        Refusal: see the rules cited.
    """
    state, zone = ctx.state, action.zone
    analysis = analyse(edition, state, combat=True)
    terrain = analysis.terrain
    if zone not in edition.board.areas:
        raise Refusal(NOT_THERE, f"There is no space “{zone}”.", (zone,))
    if not terrain.may_attack(zone):
        reason = terrain.spared(zone)
        if reason:
            raise edition.refuse(*reason, areas=(zone,))
        text = f"No enemy submarines or transports stand alone in {terrain.name(zone)}."
        if not terrain.sea(zone):
            text = f"{terrain.name(zone)} is land; attacks on lone submarines and transports are declared at sea."
        raise edition.refuse("A42-CM-11", text, (zone,))
    if zone not in terrain.attackers:
        raise edition.refuse("A42-CM-18", f"You have nothing in {terrain.name(zone)} that could attack.", (zone,))
    if zone in state.attacks:
        raise edition.refuse("A42-CM-18", f"The attack in {terrain.name(zone)} is declared already.", (zone,))
    if not attack_allowed(analysis.landing, zone):
        text = "Aircraft count on a carrier here to land; it may not join an attack."
        raise edition.refuse("A42-UNI-30", text, (zone,))
    state.attacks.append(zone)
    ctx.event("attack_declared", state.turn, zone=zone)
    return action.model_dump()


def raid(ctx: AxisContext, edition: Edition, action: Raid) -> dict[str, Any]:
    """Announce a strategic bombing raid, or escorts for one (A42-SBR-01, A42-SBR-02, A42-SBR-09).

    Raises:
        Refusal: see the rules cited.
    """
    state, power, area = ctx.state, ctx.state.turn, action.area
    terrain = analyse(edition, state, combat=True).terrain
    if area not in edition.board.areas:
        raise Refusal(NOT_THERE, f"There is no space “{area}”.", (area,))
    reason = terrain.foreign(area)
    if reason:
        raise edition.refuse(*reason, areas=(area,))
    if area not in terrain.hostile or not any_at(state, area):
        what = "facility" if len(facility_kinds(edition)) > 1 else "industrial complex"
        text = f"There is no enemy {what} in {terrain.name(area)}."
        raise edition.refuse("A42-SBR-01", text, (area,))
    entry = state.raids.get(area, {"bombers": [], "escorts": []})
    busy = {*entry["bombers"], *entry["escorts"]}
    there = [u for u in state.at(area) if u.owner == power]
    units = pick(state, action.units, there, power, area, lambda u: (u.id in busy, unit_marks.ONE_WAY in u.marks))
    if not units:
        raise Refusal(NOT_THERE, "No aircraft is named.", (area,))
    for unit in units:
        if unit.id in busy:
            raise edition.refuse("A42-SBR-02", "An aircraft takes part in one raid only.", (area,), (unit.id,))
        if unit_marks.ONE_WAY in unit.marks:
            text = "Kamikaze aircraft attack ships; they may not make a bombing raid."
            raise edition.refuse("AAR-ADV-J2b", text, (area,), (unit.id,))
        if unit_has(edition, state, unit, "raider"):
            continue
        if not edition.has(unit.type, "escort") or not state.agreed(edition.battle.escorts):
            text = f"{a(edition.types[unit.type].name.lower()).capitalize()} takes no part in raids."
            raise edition.refuse("A42-SBR-01", text, (area,), (unit.id,))
    bombers = [unit.id for unit in units if unit_has(edition, state, unit, "raider")]
    escorts = [unit.id for unit in units if not unit_has(edition, state, unit, "raider")]
    if not bombers and not entry["bombers"]:
        raise edition.refuse("A42-SBR-09", "Fighters may only escort bombers on a raid; there are none.", (area,))
    state.raids[area] = {
        "bombers": sorted([*entry["bombers"], *bombers]),
        "escorts": sorted([*entry["escorts"], *escorts]),
    }
    ctx.event("raid_announced", power, area=area, units=counted(units, power), ids=[unit.id for unit in units])
    return {**action.model_dump(), "units": [unit.id for unit in units]}


def _check_load(edition: Edition, terrain: Terrain, units: list[Unit], target: str) -> None:
    """Whether these and no others may land in one territory from the ships that carry them."""
    state, power, zone = terrain.state, terrain.power, units[0].area
    named = {unit.id for unit in units}
    for unit in units:
        if unit.owner != power:
            raise edition.refuse("A42-UNI-97", "Allied cargo may not land in your turn.", (zone,), (unit.id,))
    for ship_id in dict.fromkeys(unit.aboard for unit in units):
        for other in state.assaults:
            aboard = {i for i in other["cargo"] if state.units[i].aboard == ship_id}
            if aboard and other["target"] != target:
                text = "The whole load of a transport lands in one territory."
                raise edition.refuse("A42-AMP-15", text, (zone, target, other["target"]), (ship_id,))  # A42-UNI-92
            named |= aboard
        left = [u for u in state.cargo(ship_id) if unit_marks.LOADED in u.marks and u.id not in named]
        if left and edition.movement.must_land:
            text = "Everything loaded this turn must land together."
            raise edition.refuse("A42-UNI-96", text, (zone,), tuple(unit.id for unit in left))
