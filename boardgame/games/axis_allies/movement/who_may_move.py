"""Which units may still move in a movement phase, and why others may not."""

from __future__ import annotations

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.movement.terrain import Reason, Terrain, committed
from boardgame.games.axis_allies.movement.transports import COMBAT_WORK, combat_work, transport_has_worked
from boardgame.games.axis_allies.phases.production import grounded
from boardgame.games.axis_allies.state import Unit


def may_not_move(terrain: Terrain, unit: Unit) -> Reason | None:
    """Why a unit of the power in turn may not (further) move in this phase, or None."""
    type_ = terrain.edition.types[unit.type]
    if unit.owner != terrain.power:
        rule = "A42-CON-61" if "carrier" in type_.tags else "A42-SET-08"
        return rule, "Units of an ally move in the ally's turn."  # A42-UNI-63
    if type_.domain == "land" and unit.aboard:
        return "A42-UNI-84", "Cargo moves with its ship; it goes ashore by an assault or by offloading."  # A42-CM-46
    if unit_marks.CARRIED in unit.marks:
        rule = "aircraft_as_cargo" if terrain.combat else "carriers_take_along"
        return rule, "This aircraft has stayed aboard its carrier and is cargo for the rest of the turn."
    if unit.aboard and grounded(terrain.edition, terrain.state.units[unit.aboard]):
        return "damaged_carrier", "No aircraft takes off from a damaged carrier."
    return _in_combat_move(terrain, unit) if terrain.combat else _in_noncombat_move(terrain, unit)


def _in_combat_move(terrain: Terrain, unit: Unit) -> Reason | None:
    type_ = terrain.edition.types[unit.type]
    words = unit.marks
    if "antiaircraft" in type_.tags:
        return "A42-CM-47", "Antiaircraft guns move in the noncombat move only."  # A42-NCM-05, A42-UNI-10
    if type_.domain != "sea":
        if unit.moved or unit_marks.MOVED_COMBAT in words:
            return "A42-CM-14", "This unit has made its combat move."  # A42-CM-39
        return None
    if unit.moved:
        (mover,) = terrain.movers.of([unit])
        reason = terrain.stops(mover, unit.area)
        if reason:
            return reason
    if terrain.movers.points(unit) <= 0:
        return type_.move_rule, "This ship has no movement left."
    if unit.area in terrain.state.attacks and type_.attack:
        text = "An attack is declared here; ships that attack end their movement. Take that back first."
        return "A42-CM-19", text
    if terrain.state.assaults and unit.id in committed(terrain.state):
        return "A42-CM-45", "This transport is announced for an assault from here. Take that back first."
    return None


def _in_noncombat_move(terrain: Terrain, unit: Unit) -> Reason | None:
    type_ = terrain.edition.types[unit.type]
    words = set(unit.marks)
    if type_.domain == "air":
        # A42-NCM-02: aircraft that fought land with what is left of their movement.
        if unit_marks.LANDED in words:
            return "A42-NCM-10", "This aircraft has landed on a carrier."
        if unit_marks.MOVED_NONCOMBAT in words:
            return "A42-NCM-01", "This aircraft has made its noncombat move."
        stuck = terrain.movers.islands(unit).isdisjoint(terrain.board.neighbours[unit.area])
        if stuck and terrain.movers.points(unit) <= 0:
            return type_.move_rule, "This aircraft has no movement left."
        return None
    if "antiaircraft" in type_.tags and unit_marks.CAPTURED in words and terrain.edition.movement.captured_guns_stay:
        return "A42-CON-40", "An antiaircraft gun captured this turn stays where it is."
    if type_.domain == "sea":
        if unit_marks.LANDED in words:
            return "A42-NCM-20", "Aircraft have landed on this carrier; it moves no further."  # A42-NCM-10
        if unit_marks.OFFLOADED in words:
            return "A42-UNI-90", "This transport has offloaded and moves no more this turn."
        if unit_marks.BEGAN_HOSTILE in words and COMBAT_WORK & words:
            text = "Ships that began the turn in a hostile zone and fought or left do not move again."
            return "A42-CM-26", text
        if combat_work(terrain) & words:
            if "transport" in type_.tags:
                return transport_has_worked(terrain)
            return "A42-NCM-01", "This ship moved or fought in the combat phases."
        if unit.moved:
            (mover,) = terrain.movers.of([unit])
            reason = terrain.stops(mover, unit.area)
            if reason:
                return reason
        if terrain.movers.points(unit) <= 0:
            return type_.move_rule, "This ship has no movement left."
        return None
    if unit_marks.OFFLOADED in words:
        return "A42-UNI-86", "A land unit that went ashore does not move on this turn."
    if COMBAT_WORK & words:
        return "A42-NCM-01", "This unit moved or fought in the combat phases."
    if terrain.movers.points(unit) <= 0:
        return type_.move_rule, "This unit has no movement left."
    return None
