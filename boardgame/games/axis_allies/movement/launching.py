"""Aircraft that fight in the zone where their carrier stands or stood, or stay out of it (A42-CM-35, A42-UNI-64).

Those aboard an own carrier that fights are in its battle unless their owner keeps them out. A guest of an ally's
carrier (A42-CON-61), or an aircraft that its own carrier has left in the zone, is in it only if it is launched to fight
there. That is a combat move that costs nothing (A42-UNI-25).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Launch, StandBy
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.unit_counts import counted
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.landing.seating import combat_flight_allowed
from boardgame.games.axis_allies.movement.analysis import Analysis, analyse
from boardgame.games.axis_allies.movement.selection import groups, pick
from boardgame.games.axis_allies.movement.terrain import Reason, Terrain
from boardgame.games.axis_allies.movement.who_may_move import may_not_move
from boardgame.games.axis_allies.phases.production import joins_sea_battle
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name


def launch(ctx: AxisContext, edition: Edition, action: Launch) -> dict[str, Any]:
    """Launch aircraft to fight in the zone where they are.

    Raises:
        Refusal: see the rules cited.
    """
    state = ctx.state
    analysis = analyse(edition, state, combat=True)
    units = _meant(analysis, action)
    ids = tuple(unit.id for unit in units)
    reason = _no_fight(analysis.terrain, action.zone)
    if reason:
        raise edition.refuse(*reason, areas=(action.zone,), units=ids)
    if not combat_flight_allowed(analysis.landing, units, action.zone, 0):
        name = place_name(edition, action.zone)
        text = f"From {name} not every aircraft could reach land or a carrier."
        raise edition.refuse("A42-UNI-28", text, (action.zone,), ids)
    for unit in units:
        state.put(unit._replace(aboard=0).marked(unit_marks.MOVED_COMBAT))
    ctx.event("launched", state.turn, zone=action.zone, units=counted(units, state.turn), ids=list(ids))
    return {**action.model_dump(), "units": list(ids)}


def stand_by(ctx: AxisContext, edition: Edition, action: StandBy) -> dict[str, Any]:
    """Keep aircraft of own carriers out of the battle in their zone: they take off and wait (A42-UNI-43).

    Where an edition has carriers take along what was not launched they stay aboard as cargo (AAR-CM-42).

    Raises:
        Refusal: see the rules cited.
    """
    state = ctx.state
    analysis = analyse(edition, state, combat=True)
    units = _meant(analysis, action)
    ids = tuple(unit.id for unit in units)
    name = place_name(edition, action.zone)
    if not _battle_due(analysis.terrain, action.zone):
        text = f"There is no battle in {name} to stay out of."
        raise edition.refuse("A42-CM-35", text, (action.zone,), ids)
    for unit in units:
        if not joins_sea_battle(edition, state, unit):
            text = f"This {edition.types[unit.type].name.lower()} takes no part in {name} as it is."
            raise edition.refuse("A42-CM-35", text, (action.zone,), (unit.id,))
    stays = edition.movement.carriers_take_along
    if not stays and not combat_flight_allowed(analysis.landing, units, action.zone, 0):
        text = f"From {name} not every aircraft could reach land or a carrier."
        raise edition.refuse("A42-UNI-28", text, (action.zone,), ids)
    for unit in units:
        state.put(unit.marked(unit_marks.CARRIED) if stays else unit._replace(aboard=0))
    ctx.event("stood_by", state.turn, zone=action.zone, units=counted(units, state.turn), ids=list(ids))
    return {**action.model_dump(), "units": list(ids)}


def launchable(edition: Edition, state: State, zone: str) -> list[Unit]:
    """The aircraft in a zone that are in no battle there as things stand and may be launched to fight in it.

    Args:
        edition: the edition played.
        state: a position in the combat move phase.
        zone: a sea zone.
    """
    analysis = analyse(edition, state, combat=True)
    if _no_fight(analysis.terrain, zone):
        return []
    return [
        unit
        for unit in state.at(zone)
        if unit.owner == analysis.terrain.power
        and edition.types[unit.type].domain == "air"
        and not joins_sea_battle(edition, state, unit)
        and analysis.may_move(unit)
        and combat_flight_allowed(analysis.landing, [unit], zone, 0)
    ]


def launch_options(analysis: Analysis, zone: str, units: Iterable[Unit]) -> Iterator[Option]:
    """The ways to have aircraft in a zone fight there, or to keep them out of the battle.

    Args:
        analysis: of the position.
        zone: a sea zone.
        units: the units of the power in turn there.
    """
    terrain, edition = analysis.terrain, analysis.edition
    aircraft = [unit for unit in units if edition.types[unit.type].domain == "air" and analysis.may_move(unit)]
    if not aircraft:
        return
    out = [
        unit
        for unit in aircraft
        if edition.movement.carriers_take_along or not joins_sea_battle(edition, terrain.state, unit)
    ]
    if out and not _no_fight(terrain, zone):
        yield from _options(analysis, zone, "launch", "Launch to fight", out)
    inside = [unit for unit in aircraft if joins_sea_battle(edition, terrain.state, unit)]
    if inside and _battle_due(terrain, zone):
        yield from _options(analysis, zone, "stand_by", "Stay out of the battle", inside)


def _options(analysis: Analysis, zone: str, do: str, words: str, aircraft: list[Unit]) -> Iterator[Option]:
    terrain, edition = analysis.terrain, analysis.edition
    aboard = do == "stand_by" and edition.movement.carriers_take_along
    for group in groups(aircraft).values():
        most = len(group)
        while most and not aboard and not combat_flight_allowed(analysis.landing, group[:most], zone, 0):
            most -= 1
        if most:
            item = Item(group[0].type, most, tuple(unit.id for unit in group))
            yield Option(
                {"by": terrain.power, "do": do, "zone": zone},
                (Counts("units", (item,)),),
                text=f"{words} in {terrain.name(zone)}: {edition.types[group[0].type].name.lower()}",
                rules=(edition.cite("A42-CM-35"),),
                area=zone,
                tone="battle" if do == "launch" else "",
            )


def _meant(analysis: Analysis, action: Launch | StandBy) -> list[Unit]:
    """The aircraft an order names, all of which may still make a combat move."""
    edition, state, terrain, zone = analysis.edition, analysis.seen, analysis.terrain, action.zone
    if zone not in edition.board.areas:
        raise Refusal(NOT_THERE, f"There is no space “{zone}”.", (zone,))
    if not terrain.sea(zone):
        text = f"{terrain.name(zone)} is land; carriers and their aircraft are at sea."
        raise edition.refuse("A42-CM-35", text, (zone,))
    joins = isinstance(action, StandBy)
    there = [u for u in state.at(zone) if edition.types[u.type].domain == "air"]
    units = pick(
        state, action.units, there, terrain.power, zone,
        lambda u: (bool(may_not_move(terrain, u)), joins_sea_battle(edition, state, u) != joins),
    )  # fmt: skip
    if not units:
        raise Refusal(NOT_THERE, "No aircraft is named.", (zone,))
    for unit in units:
        reason = may_not_move(terrain, unit)
        if reason:
            raise edition.refuse(*reason, areas=(zone,), units=(unit.id,))
    return units


def _no_fight(terrain: Terrain, zone: str) -> Reason | None:
    """Why aircraft find nobody to fight in a zone, or None."""
    if zone in terrain.air_attacks:
        return None
    return terrain.spared(zone) or ("A42-CM-07", f"There is nobody to fight in {terrain.name(zone)}.")


def _battle_due(terrain: Terrain, zone: str) -> bool:
    """Whether an own carrier in a zone is in a battle, or may be once others come to it."""
    return zone in terrain.hostile or zone in terrain.state.attacks or terrain.covers(zone)
