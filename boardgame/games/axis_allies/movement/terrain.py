"""The board as one power meets it while it moves: which spaces stop its units, which are shut, where enemies stand."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cached_property

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.airspace import Distances, flying_distances, zones_in_range
from boardgame.games.axis_allies.board.facilities import any_at
from boardgame.games.axis_allies.board.relations import at_peace, enemies
from boardgame.games.axis_allies.board.spaces import canal_open, may_leave_alone
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.movement.movers import Mover, Movers
from boardgame.games.axis_allies.phases.production import joins_sea_battle
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import a, place_name, the

Reason = tuple[str, str]
"""Why a step is not allowed: rule id and sentence."""


class Terrain:
    """What every space is to ``power`` in a movement phase; made anew for every position.

    Attributes:
        combat: whether the phase is the combat move; else the noncombat move.
        hostile: sea zones with enemies that make them so (A42-MAP-11) and territories an enemy controls (A42-MAP-08).
        occupied: spaces with an enemy unit of any kind.
        defended: spaces with an enemy unit other than guns.
        destroyers: sea zones with an enemy unit that stops submarines (A42-UNI-71).
        submerged: sea zones with an enemy submarine that has submerged.
        attackers: spaces with an own unit that can hit; cargo cannot.
        neutrals: neutral territories that may be attacked now; they are hostile, and defended (P40-NEU-02).
        movers: what route finding must know of the units.
    """

    def __init__(self, edition: Edition, state: State, power: str, combat: bool) -> None:
        self.edition = edition
        self.state = state
        self.power = power
        self.combat = combat
        self.board = edition.board
        foes = enemies(edition, state, power)
        self.hostile: set[str] = {area for area, owner in state.owners.items() if owner in foes}
        self.occupied: set[str] = set()
        self.defended: set[str] = set()
        self.destroyers: set[str] = set()
        self.submerged: set[str] = set()
        self.attackers: set[str] = set()
        types, hostile = edition.types, edition.movement.hostile
        for unit in state.units.values():
            type_ = types[unit.type]
            area = unit.area
            if unit.owner in foes:
                tags = type_.tags
                self.occupied.add(area)
                if "antiaircraft" not in tags:
                    self.defended.add(area)
                if unit_marks.SUBMERGED in unit.marks:
                    self.submerged.add(area)
                elif not hostile.isdisjoint(tags):
                    self.hostile.add(area)
                if "anti_submarine" in tags:
                    self.destroyers.add(area)
            elif unit.owner == power and type_.attack and area not in self.attackers and self.fights(unit):
                self.attackers.add(area)
        self.neutrals: frozenset[str] = frozenset()
        if combat and edition.movement.neutrals_fight:
            self.neutrals = self._unowned
            for spaces in (self.hostile, self.occupied, self.defended):
                spaces |= self.neutrals
        self.closed: set[str] = {
            zone for option, zones in edition.closed_zones.items() if state.options.get(option) for zone in zones
        }
        self.targets = {assault["target"] for assault in state.assaults}
        self.movers = Movers(edition, state)

    def fights(self, unit: Unit) -> bool:
        """Whether an own unit that has an attack value would use it where it is: cargo does not."""
        domain = self.edition.types[unit.type].domain
        if domain == "air" and self.sea(unit.area):
            return joins_sea_battle(self.edition, self.state, unit)
        return domain != "land" or not unit.aboard

    def over(self, state: State) -> Terrain:
        """The same board over a state that an order is changing, for seating aircraft on carriers there."""
        live = copy(self)
        live.state = state
        live.movers = Movers(self.edition, state)
        return live

    @cached_property
    def no_fly(self) -> frozenset[str]:
        """Passable spaces that aircraft of the power may not enter."""
        flier = Mover("air", 99)
        gates = self.edition.hooks.may_enter
        if not self.state.peace and not gates:
            return frozenset()
        shut = {area for area in self._strangers if not self.may_pass_over(area)}
        shut.update(area for gate in gates for area in self.board.areas if gate(self, flier, area))
        shut |= self._unowned - self.neutrals
        return frozenset(area for area in shut if not self.board.areas[area].impassable)

    @cached_property
    def _unowned(self) -> frozenset[str]:
        """The territories that no power controls and units could enter (A42-MAP-09)."""
        owners = self.state.owners
        areas = self.board.areas.values()
        return frozenset(a.id for a in areas if a.kind == "land" and a.id not in owners and not a.impassable)

    @cached_property
    def _strangers(self) -> frozenset[str]:
        """The territories of powers at peace with this one, and enemy territory in which their units stand."""
        others = self.state.peace.get(self.power, ())
        if not others:
            return frozenset()
        held = {area for area, owner in self.state.owners.items() if owner in others}
        shared = {unit.area for unit in self.state.units.values() if unit.owner in others} & self.hostile
        return frozenset(held | {area for area in shared if area in self.state.owners})

    @cached_property
    def distances(self) -> Distances:
        """Spaces from area to area as aircraft of the power fly."""
        return flying_distances(self.board, self.no_fly, self.air_targets)

    @cached_property
    def zones_in_range(self) -> Mapping[tuple[str, int], int]:
        """The sea zones, as bits, that aircraft of the power reach from an area with so many spaces left."""
        return zones_in_range(self.board, self.no_fly, self.air_targets)

    @cached_property
    def air_targets(self) -> frozenset[str]:
        """Neutral territories: aircraft may attack them and pass over none (P40-NEU-08)."""
        return self.neutrals - self.no_fly

    def sea(self, area: str) -> bool:
        """Whether a space is a sea zone."""
        return self.board.areas[area].kind == "sea"

    def neutral(self, area: str) -> bool:
        """A territory that no power controls (A42-MAP-09)."""
        space = self.board.areas[area]
        return space.impassable or (space.kind == "land" and area not in self.state.owners)

    @cached_property
    def air_attacks(self) -> frozenset[str]:
        """The spaces in which aircraft find somebody to attack (A42-CM-07, A42-CM-11)."""
        attacked = {area for area in self.hostile if not self.foreign(area)}
        alone = {zone for zone in self.occupied if self.lone_enemies(zone)}
        return frozenset(attacked | alone | {a["zone"] for a in self.state.assaults if self.may_cover(a["zone"])})

    def may_assault(self, area: str) -> bool:
        """Whether troops may attack a territory from the sea: an enemy's without units at peace in it (P40-NEU-10)."""
        return area in self.hostile and not self.foreign(area)

    def may_fly_off(self, start: str, area: str) -> bool:
        """Whether aircraft may make a combat move from where enemies were already to a friendly space (AAR-CM-06)."""
        leave = self.edition.movement.aircraft_leave
        return leave and start in self.state.start_hostile and area not in self.hostile and start != area

    def covers(self, zone: str) -> bool:
        """Whether aircraft may wait in a friendly zone for what could join the battle of an assault from it."""
        announced = any(assault["zone"] == zone for assault in self.state.assaults)
        return announced and self.may_cover(zone)

    def may_cover(self, zone: str) -> bool:
        """Whether aircraft could be wanted in a friendly zone once an assault from it is announced (P40-FAQ-06)."""
        return any(asked(self, zone) for asked in self.edition.hooks.covers)

    def may_pass_over(self, area: str) -> bool:
        """Whether aircraft may pass over territory in which they may not end their flight, at peace."""
        return self.edition.movement.fly_over(self.edition, self.state, self.power, area)

    def foreign(self, area: str) -> Reason | None:
        """Why units stay out of the territory of an owner with whom the power is at peace, or None (P40-NEU-10)."""
        if area not in self._strangers:
            return None
        rule = self.edition.movement.peace_rule
        if area in self.hostile:
            for unit in self.state.at(area):
                if at_peace(self.state, unit.owner, self.power):
                    whose = the(self.edition, unit.owner)
                    text = f"In {self.name(area)} stand units of {whose}, with which you are not at war."
                    return rule(self.edition, self.state, self.power, unit.owner), text
        other = self.edition.power_by_id[self.state.owners[area]]
        if other.rule:
            return other.rule, f"{self.name(area)} is {other.name} territory, which is closed to every unit."
        text = f"{self.name(area)} belongs to {the(self.edition, other.id)}; you are neither at war nor allied."
        return rule(self.edition, self.state, self.power, other.id), text

    def spared(self, zone: str) -> Reason | None:
        """Why nothing is attacked in a zone where ships of the other side are at peace with the power, or None."""
        for unit in self.state.at(zone) if self.state.peace else ():
            if at_peace(self.state, unit.owner, self.power) and self.edition.at_war(unit.owner, self.power):
                rule = self.edition.movement.peace_rule(self.edition, self.state, self.power, unit.owner)
                whose = the(self.edition, unit.owner)
                return rule, f"You are not at war with {whose}, whose ships are in {self.name(zone)}."
        return None

    def may_blitz(self, area: str) -> bool:
        """An enemy territory without any unit or complex (A42-CM-38, A42-CM-41), not the target of an own assault."""
        return (
            area in self.hostile
            and area not in self.occupied
            and not any_at(self.state, area)
            and area not in self.targets
        )

    def lone_enemies(self, zone: str) -> bool:
        """A sea zone with enemy submarines or transports only (A42-CM-11)."""
        return zone in self.occupied and zone not in self.hostile and self.sea(zone)

    def may_attack(self, zone: str) -> bool:
        """A sea zone whose enemies are fought only where an attack is declared (A42-CM-18, AAR-SUB-07)."""
        return self.lone_enemies(zone) or self.may_leave_alone(zone)

    def may_leave_alone(self, zone: str) -> bool:
        """Whether the enemies beside whom the power's ships began the turn need not be fought (AAR-SUB-07)."""
        return may_leave_alone(self.edition, self.state, zone, self.power)

    def name(self, area: str) -> str:
        """The name of a space within a sentence."""
        return place_name(self.edition, area)

    def barred(self, mover: Mover, a: str, b: str) -> Reason | None:
        """Why ``mover`` may not go from ``a`` into the adjacent space ``b`` at all, or None."""
        if b not in self.board.neighbours[a]:
            return "A42-MAP-04", f"{self.name(a)} and {self.name(b)} are not adjacent."
        if self.neutral(b) and b not in self.neutrals:
            return "A42-MAP-12", f"{self.name(b)} is neutral: no unit may enter it or fly over it."
        if mover.lane and b not in mover.lane.spaces and a != mover.lane.exit:
            return mover.lane.rule, f"{self.name(b)} lies off the line along which these units go so far."
        for gate in self.edition.hooks.may_enter:
            reason = gate(self, mover, b)
            if reason:
                return reason  # what is shut for good is named before what peace keeps shut
        reason = self.foreign(b) if mover.domain != "sea" else None
        if reason and not (mover.domain == "air" and self.may_pass_over(b)):
            return reason
        if mover.domain == "air":
            return None  # A42-UNI-21, A42-MAP-14, A42-MAP-22: hostile spaces, closed zones and canals do not matter
        if mover.domain == "land":
            if self.sea(b):
                return "A42-UNI-01", "Land units go to sea only aboard transports: load them."
            if not self.combat and b in self.hostile:
                return "A42-NCM-04", f"{self.name(b)} is hostile; land units enter it in the combat move only."
            return None  # A42-CM-06, A42-MAP-16, A42-MAP-17: friendly land is open, canals hinder only ships
        if not self.sea(b):
            return "A42-UNI-47", "Ships never enter territories."
        if a in self.closed or b in self.closed:
            shut = a if a in self.closed else b
            return "A42-MAP-14", f"{self.name(shut)} is closed: no ship moves into or out of it."
        if not canal_open(self.edition, self.state, a, b, self.power):
            return self._canal_shut(a, b)
        if not self.combat and not mover.submarine and b in self.hostile:
            return "A42-NCM-15", f"{self.name(b)} is hostile; ships enter it in the combat move only."  # A42-NCM-03
        return None

    def may_not_end(self, mover: Mover, area: str) -> Reason | None:
        """Why ``mover`` may not end a noncombat move in a space it may enter, or None."""
        if self.combat or not mover.submarine or self.edition.movement.submarines_end_hostile:
            return None
        if area not in self.hostile:
            return None
        return "submarines_end_hostile", f"{self.name(area)} is hostile: submarines pass through and may not stay."

    def stops(self, mover: Mover, area: str) -> Reason | None:
        """Why ``mover`` must end its move on entering ``area``, or None; a blitz goes on (A42-CM-38, A42-UNI-09)."""
        if mover.hunter and area in self.submerged and self.state.agreed(self.edition.movement.submerged_stop_hunters):
            text = f"A destroyer stops where an enemy submarine has submerged, as in {self.name(area)}."
            return "submerged_stop_hunters", text
        if mover.lane and area not in mover.lane.spaces:
            return mover.lane.rule, f"These units go farther along their line only, and {self.name(area)} lies off it."
        if mover.domain == "air" and area in self.neutrals:
            return "A42-MAP-12", f"{self.name(area)} is neutral: aircraft attack it or keep away from it."
        if area not in self.hostile or mover.domain == "air":
            # A42-CM-17, A42-SUB-21, A42-SUB-23, A42-UNI-77, A42-UNI-80: submarines and transports alone stop nobody
            return None
        where = self.name(area)
        if mover.domain == "land":
            if mover.blitz and self.may_blitz(area):
                return None
            if mover.blitz and area not in self.defended and (area in self.occupied or any_at(self.state, area)):
                return "A42-CM-41", f"A gun or facility in {where} stops a blitz."
            if mover.blitz and area in self.targets:
                return "A42-CM-44", f"An assault on {where} is announced; a blitz would leave it nothing to attack."
            if mover.beside and self.may_blitz(area):
                return "blitz_beside", self._led_only(where)
            return "A42-CM-16", f"Units stop on entering hostile {where}."
        if mover.submarine:
            if area not in self.destroyers:
                return None  # A42-SUB-01, A42-UNI-51
            rule = "A42-SUB-02" if self.combat else "A42-SUB-03"  # A42-NCM-16
            return rule, f"An enemy destroyer in {where} stops submarines."
        if mover.transport:
            return "A42-CM-42", f"Transports stop on entering hostile {where}."
        return "A42-UNI-50", f"Ships stop on entering hostile {where}."  # A42-CM-16

    def _led_only(self, where: str) -> str:
        types = self.edition.types.values()
        led = " and ".join(type_.name for type_ in types if "blitz_beside" in type_.tags)
        leader = " or ".join(a(type_.name.lower()) for type_ in types if "blitz" in type_.tags)
        return f"{led} goes on through hostile {where} only beside {leader}, one for one."

    def too_far(self, mover: Mover, cost: int) -> Reason:
        """The rule behind a path that is longer than a unit can still go (A42-CM-05, A42-UNI-22)."""
        return mover.rule, f"The way is {_spaces(cost)} long; there {_left(mover.points)}."

    def _canal_shut(self, a: str, b: str) -> Reason:
        # A42-MAP-15: only ships between the two zones of a canal come here.
        canal = next(canal for canal in self.edition.canals if a in canal.zones and b in canal.zones)
        sides = {self.edition.side(self.state.owners[area]) for area in canal.territories if area in self.state.owners}
        if len(sides) > 1:
            return "A42-MAP-21", "The canal is closed: both sides hold land beside it."
        # A42-MAP-19, A42-MAP-20
        return "A42-MAP-18", "The canal is closed: your side has not controlled it since the turn began."


def committed(state: State) -> set[int]:
    """Cargo announced for an assault, and the ships that carry it."""
    ids = {unit_id for assault in state.assaults for unit_id in assault["cargo"]}
    # After a battle some of them are lost.
    return ids | {state.units[unit_id].aboard for unit_id in ids if unit_id in state.units}


def in_turn_cargo(state: State, ship: int, power: str) -> list[Unit]:
    """Own land units aboard a ship that may go ashore this turn.

    A42-UNI-85, A42-CON-63: those of another power's ship must have been aboard when the turn began.
    """
    owner = state.units[ship].owner
    return [
        unit
        for unit in state.cargo(ship)
        if unit.owner == power and (owner == power or unit_marks.EARLIER_CARGO in unit.marks)
    ]


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def _left(moves: int) -> str:
    return "is 1 move left" if moves == 1 else f"are {moves} moves left" if moves > 0 else "is no move left"
