"""Transports in the noncombat move: they fetch troops, carry them nearer to where they are wanted, and put them ashore.

A voyage that takes two turns is a voyage to where the next one is worth most: each zone is worth the pull of the best
coast that can be reached from it, less with each turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from boardgame.ai.axis_allies.analysis.atlas import FAR
from boardgame.ai.axis_allies.analysis.crossing import Crossing
from boardgame.ai.axis_allies.analysis.reach import Group
from boardgame.ai.axis_allies.plans.convoys import convoy_orders
from boardgame.ai.axis_allies.plans.orders import Musters, Order
from boardgame.ai.axis_allies.plans.regroup import Regrouping
from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.state import Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name

_LATER = 0.75
_RISK = 0.8


@dataclass(frozen=True, slots=True)
class Voyage:
    """One way to use a transport.

    Attributes:
        gain: what it brings.
        pickup: where it takes troops aboard; its own zone where it does not.
        zone: where it ends.
        shore: where its troops land; empty if they stay aboard.
        load: the groups from which it takes one unit each.
    """

    gain: float
    pickup: str
    zone: str
    shore: str = ""
    load: tuple[Group, ...] = ()


class Shuttles:
    """Plans the transports of a power, and notes what goes ashore in the plan of its other units."""

    def __init__(
        self, plan: Regrouping, musters: Musters, analysis: Analysis, crossing: Crossing | None = None
    ) -> None:
        self.plan, self.musters, self.analysis, self.crossing = plan, musters, analysis, crossing
        self.atlas, self.power = plan.atlas, plan.power
        self.reaching = plan.reaching

    def orders(self) -> list[Order]:
        """The orders of all transports that may move, those with cargo first."""
        state, edition = self.analysis.seen, self.analysis.edition
        ships = [
            unit
            for unit in sorted(state.units.values())
            if unit.owner == self.power and "transport" in edition.types[unit.type].tags
        ]
        found: list[Order] = []
        if self.plan.weights.convoys:
            found += convoy_orders(self, [s for s in ships if self.analysis.may_move(s) and not s.moved])
        for ship in sorted(ships, key=lambda unit: (not state.cargo(unit.id), unit.id)):
            cargo = self.cargo(ship)
            if ship.id in self.musters.used or (not self.analysis.may_move(ship) and not cargo):
                continue
            voyage = self._best(ship, cargo)
            if voyage is not None:
                found += self._carried_out(ship, cargo, voyage)
        return found

    def cargo(self, ship: Unit) -> list[Unit]:
        """The power's own units aboard a ship."""
        return [unit for unit in self.analysis.seen.cargo(ship.id) if unit.owner == self.power]

    def _best(self, ship: Unit, cargo: list[Unit]) -> Voyage | None:
        left = self.atlas.kinds[ship.type].move - ship.moved if self.analysis.may_move(ship) else 0
        if self.analysis.edition.board.areas[ship.area].kind != "sea":
            return None
        voyages: list[Voyage] = []
        if cargo:
            units = [unit.type for unit in cargo]
            voyages += self._ends(ship, ship.area, left, units, 0.0, ())
        else:
            for pickup, spent in self.reaching.sails(ship.area, max(0, left), False, fight=False).items():
                load = self.load(pickup)
                if load:
                    start = sum(self.drawn(group.area, group.type) for group in load)
                    voyages += self._ends(ship, pickup, left - spent, [g.type for g in load], start, load)
            voyages += self._empty(ship, left)
        best = max(voyages, key=lambda v: (v.gain, v.zone, v.shore), default=None)
        return best if best is not None and best.gain > 0.15 else None

    def drawn(self, area: str, type_: str) -> float:
        """How much a unit is wanted in a territory."""
        pull = self.plan.pull.pull.get(area, 0.0)
        if self.crossing is not None and self.plan.pull.front.get(area, FAR) < FAR:
            pull = self.crossing.shores.get(area, pull)
        return pull * self.atlas.kinds[type_].cost * 0.1

    def load(self, pickup: str, taken: Mapping[Group, int] | None = None) -> tuple[Group, ...]:
        """Two units that wait where no land leads to the enemy, or far from the front; not those that are taken."""
        kinds, plan = self.atlas.kinds, self.plan
        waiting: list[Group] = []
        for area in self.atlas.near_land[pickup]:
            for (group, at), count in plan.at.items():
                if at == area == group.area and kinds[group.type].captures and plan.pull.front[area] > 2:
                    waiting += [group] * self._spare(group, count, taken or {})
        waiting.sort(key=lambda g: (plan.pull.front[g.area] < FAR, -kinds[g.type].attack, g.area))
        load: list[Group] = []
        for group in waiting:
            if len(load) < 2 and (not load or kinds[group.type].light):
                load.append(group)
        return tuple(load)

    def _spare(self, group: Group, count: int, taken: Mapping[Group, int]) -> int:
        """How many more of a group may leave without a capital being laid open."""
        area = group.area
        count -= taken.get(group, 0)
        if self.plan.threats.worth.held(area) < 30:
            return count
        defenders = dict(self.plan.defenders(area))
        for other, gone in taken.items():
            if other.area == area:
                defenders[other.type] = defenders.get(other.type, 0) - gone
        for leaving in range(1, count + 1):
            defenders[group.type] = defenders.get(group.type, 0) - 1
            if self.plan.threats.chance(area, {t: n for t, n in defenders.items() if n > 0}) > 0.05:
                return leaving - 1
        return count

    def _ends(
        self, ship: Unit, start: str, left: int, types: list[str], drawn: float, load: tuple[Group, ...]
    ) -> list[Voyage]:
        """Where troops aboard can go from a zone."""
        kinds, plan = self.atlas.kinds, self.plan
        cost = sum(kinds[type_].cost for type_ in types)
        found: list[Voyage] = []
        for zone in self.reaching.sails(start, max(0, left), False, fight=False):
            risk = self._risk(ship, zone, cost)
            for shore in self.atlas.near_land[zone]:
                if not plan.position.friendly(shore, self.power) or any(group.area == shore for group in load):
                    continue
                before = plan.defenders(shore)
                after = dict(before)
                for type_ in types:
                    after[type_] = after.get(type_, 0) + 1
                held = plan.cost(shore, before) - plan.cost(shore, after)
                gain = sum(self.drawn(shore, type_) for type_ in types) - drawn + held - risk
                found.append(Voyage(gain, start, zone, shore, load))
            if zone != ship.area or load:
                gain = self.worth.get(zone, 0.0) * cost * 0.1 - max(drawn, self.worth.get(ship.area, 0.0) * cost * 0.1)
                found.append(Voyage((gain if not load else gain + 0.3) - risk - 0.2, start, zone, "", load))
        return found

    def _empty(self, ship: Unit, left: int) -> list[Voyage]:
        """Towards the nearest troops that wait."""
        found = []
        here = self.waiting.get(ship.area, 0.0)
        for zone in self.reaching.sails(ship.area, max(0, left), False, fight=False):
            if zone != ship.area:
                gain = self.waiting.get(zone, 0.0) - here - self._risk(ship, zone, 0)
                found.append(Voyage(gain, ship.area, zone))
        return found

    def _risk(self, ship: Unit, zone: str, cargo: int) -> float:
        """What the enemy would win more in a zone with one transport more in it, less what it wins where it is."""
        plan = self.plan
        there = plan.defenders(zone)
        if zone == ship.area:
            return 0.0
        joined = {**there, ship.type: there.get(ship.type, 0) + 1}
        here = dict(plan.defenders(ship.area))
        left = {**here, ship.type: here.get(ship.type, 0) - 1}
        more = plan.cost(zone, joined) - plan.cost(zone, there)
        less = plan.cost(ship.area, here) - plan.cost(ship.area, {t: n for t, n in left.items() if n > 0})
        return _RISK * (more * (1 + cargo / 16) - less)

    @cached_property
    def worth(self) -> dict[str, float]:
        """What each sea zone is worth to laden transports: the best coast, less with each turn that it takes."""
        if self.crossing is not None:
            return dict(self.crossing.zones)
        coasts = {zone: self.plan.pull.coast(zone) for zone in self.atlas.sea}
        found = {}
        for zone in self.atlas.sea:
            found[zone] = max(
                (pull * _LATER ** ((self.atlas.voyage(zone, other) + 1) // 2) for other, pull in coasts.items()
                 if self.atlas.voyage(zone, other) < FAR), default=0.0)  # fmt: skip
        return found

    @cached_property
    def waiting(self) -> dict[str, float]:
        """What each sea zone is worth to empty transports: troops that wait beside it, less with each turn."""
        plan, kinds = self.plan, self.atlas.kinds
        troops: dict[str, float] = {}
        for zone in self.atlas.sea:
            count = 0
            for area in self.atlas.near_land[zone]:
                if plan.pull.front.get(area, 0) >= FAR:
                    count += sum(n for t, n in plan.position.own(area, self.power).items() if kinds[t].captures)
                    count += sum(n for t, n in plan.coming.get(area, {}).items() if kinds[t].captures)
            if count:
                troops[zone] = min(count, 6) + 0.3 * self.worth.get(zone, 0.0)
        found = {}
        for zone in self.atlas.sea:
            found[zone] = max((n * _LATER ** (self.atlas.voyage(zone, other)) for other, n in troops.items()),
                              default=0.0)  # fmt: skip
        return found

    def carry(
        self, ship: Unit, cargo: list[Unit], gain: float, pickup: str, zone: str, shore: str, load: tuple[Group, ...]
    ) -> list[Order]:
        """The orders of one transport of a convoy."""
        return self._carried_out(ship, cargo, Voyage(gain, pickup, zone, shore if cargo or load else "", load))

    def _carried_out(self, ship: Unit, cargo: list[Unit], voyage: Voyage) -> list[Order]:
        power, plan = self.power, self.plan
        found: list[Order] = []
        self.musters.used.add(ship.id)
        at = ship.area
        units = [unit.id for unit in cargo]
        if voyage.load:
            if voyage.pickup != at:
                found.append(Order({"do": "move", "by": power, "units": [ship.id], "path": [at, voyage.pickup]}))
                at = voyage.pickup
            for group in dict.fromkeys(voyage.load):
                ids = self.musters.pick(group, voyage.load.count(group))
                if not ids:
                    continue
                units += ids
                action = {"do": "load", "by": power, "units": ids, "area": group.area, "zone": at, "ship": ship.id}
                found.append(Order(action))
                plan.at[group, group.area] -= len(ids)
                there = plan.defenders(group.area)
                there[group.type] = there.get(group.type, 0) - len(ids)
        if voyage.zone != at:
            found.append(Order({"do": "move", "by": power, "units": [ship.id], "path": [at, voyage.zone]}))
        if voyage.shore and units:
            action = {"do": "offload", "by": power, "units": units, "zone": voyage.zone, "area": voyage.shore,
                      "ship": ship.id}  # fmt: skip
            name = place_name(self.atlas.edition, voyage.shore)
            found.append(Order(action, f"Brings {len(units)} units to {name}.", part=voyage.shore))
            there = plan.defenders(voyage.shore)
            for unit_id in units:
                type_ = self.analysis.seen.units[unit_id].type
                there[type_] = there.get(type_, 0) + 1
        self._moved(ship, voyage.zone)
        return found

    def _moved(self, ship: Unit, zone: str) -> None:
        """Note where the transport is, and that it goes nowhere else."""
        plan = self.plan
        group = Group(ship.area, ship.type)
        if plan.at.get((group, ship.area), 0) > 0:
            plan.at[group, ship.area] -= 1
        if zone != ship.area:
            here, there = plan.defenders(ship.area), plan.defenders(zone)
            here[ship.type] = max(0, here.get(ship.type, 0) - 1)
            there[ship.type] = there.get(ship.type, 0) + 1
