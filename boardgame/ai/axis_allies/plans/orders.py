"""A plan as the orders of the game: who moves along which path, what boards which ship, what is announced."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from boardgame.ai.axis_allies.analysis.reach import Group
from boardgame.ai.axis_allies.plans.strike import Lift, Strike
from boardgame.ai.player import Arrow
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State, Unit


@dataclass(frozen=True, slots=True)
class Order:
    """One action of a plan.

    Attributes:
        action: plain data.
        reason: why, in a sentence; empty where another order says it.
        arrows: for the board.
        part: the space of the part of the plan that it belongs to; empty where it belongs to none.
    """

    action: dict[str, Any]
    reason: str = ""
    arrows: tuple[Arrow, ...] = ()
    part: str = ""


@dataclass
class Musters:
    """Picks single units for groups, each once.

    Attributes:
        edition, state, power: whose units are picked from which position.
        able: ids of the units that may move; None for all.
        used: ids picked so far.
    """

    edition: Edition
    state: State
    power: str
    able: frozenset[int] | None = None
    used: set[int] = field(default_factory=set)

    def pick(self, group: Group, count: int) -> list[int]:
        """Up to so many units of a group, the unharmed first."""
        found = [
            unit
            for unit in self.state.at(group.area)
            if unit.owner == self.power and unit.type == group.type and unit.id not in self.used and self._free(unit)
        ]
        found.sort(key=lambda unit: (unit.hits, unit.id))
        ids = [unit.id for unit in found[:count]]
        self.used |= set(ids)
        return ids

    def _free(self, unit: Unit) -> bool:
        if self.able is not None and unit.id not in self.able:
            return False
        return not (unit.aboard and self.edition.types[unit.type].domain == "land")

    def ship(self, zone: str, laden: bool) -> Unit | None:
        """An own transport of a zone, with or without cargo."""
        types = self.edition.types
        for unit in self.state.at(zone):
            if unit.owner != self.power or unit.id in self.used or "transport" not in types[unit.type].tags:
                continue
            if self.able is not None and unit.id not in self.able:
                continue
            if bool(self.state.cargo(unit.id)) == laden:
                self.used.add(unit.id)
                return unit
        return None


def attack_order(edition: Edition, strikes: Iterable[Strike]) -> list[Strike]:
    """The attacks of a plan in the order in which they are ordered."""
    areas = edition.board.areas
    return sorted(strikes, key=lambda s: (areas[s.target].kind != "sea", not s.lifts))


def attack_orders(musters: Musters, strikes: Iterable[Strike], reasons: dict[str, str]) -> list[Order]:
    """The orders of the combat move for a plan: sea battles first, then landings, then what goes over land."""
    found: list[Order] = []
    for strike in attack_order(musters.edition, strikes):
        found += _strike_orders(musters, strike, reasons.get(strike.target, ""))
    return found


def _strike_orders(musters: Musters, strike: Strike, reason: str) -> list[Order]:
    power, types = musters.power, musters.edition.types
    starts = dict.fromkeys([g.area for g in strike.groups] + [lift.way.landing for lift in strike.lifts])
    arrows = tuple(Arrow((area, strike.target), "battle") for area in starts if area != strike.target)
    found: list[dict[str, Any]] = []
    groups = sorted(strike.groups.items(), key=lambda item: (types[item[0].type].domain == "air", item[0].area))
    for group, count in groups:
        ids = musters.pick(group, count)
        if ids and group.area != strike.target:
            found.append({"do": "move", "by": power, "units": ids, "path": [group.area, strike.target]})
    if musters.edition.board.areas[strike.target].kind == "sea":
        found.append({"do": "attack", "by": power, "zone": strike.target})
    for group, count in strike.bombards.items():
        landing = next((lift.way.landing for lift in strike.lifts if lift.way.ship == group.area), group.area)
        ids = musters.pick(group, count)
        if ids and landing != group.area:
            found.append({"do": "move", "by": power, "units": ids, "path": [group.area, landing]})
    zones: dict[str, None] = {}
    for lift in strike.lifts:
        voyage = voyage_orders(musters, lift)
        if voyage:
            found += voyage
            zones[lift.way.landing] = None
    found += [{"do": "assault", "by": power, "zone": zone, "target": strike.target} for zone in zones]
    orders = [Order(action, part=strike.target) for action in found]
    if orders:
        orders[0] = Order(found[0], reason, arrows, strike.target)
    return orders


def voyage_orders(musters: Musters, lift: Lift) -> list[dict[str, Any]]:
    """The orders of one transport as far as the zone from which it lands its troops; none if that is not possible."""
    ship = musters.ship(lift.way.ship, laden=bool(lift.aboard))
    if ship is None:
        return []
    power, way = musters.power, lift.way
    found: list[dict[str, Any]] = []
    start = way.ship
    if lift.load:
        if way.pickup != start:
            found.append({"do": "move", "by": power, "units": [ship.id], "path": [start, way.pickup]})
            start = way.pickup
        boarded = False
        for group in dict.fromkeys(lift.load):
            ids = musters.pick(group, lift.load.count(group))
            if ids:
                boarded = True
                found.append(
                    {"do": "load", "by": power, "units": ids, "area": group.area, "zone": start, "ship": ship.id}
                )
        if not boarded:
            return []
    if way.landing != start:
        found.append({"do": "move", "by": power, "units": [ship.id], "path": [start, way.landing]})
    return found
