"""Convoys: the transports of a sea zone sail together with the warships beside them, where one alone would be sunk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardgame.ai.axis_allies.analysis.position import Counts
from boardgame.ai.axis_allies.analysis.reach import Group
from boardgame.ai.axis_allies.plans.orders import Order
from boardgame.games.axis_allies.state import Unit

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.shuttle import Shuttles

_LEAST = 0.5
"""What a convoy must bring to sail."""
_STEPS = 2
_PATIENCE = 0.3
"""What it costs to keep troops aboard for another turn."""


@dataclass(frozen=True, slots=True)
class Convoy:
    """Where the ships of a zone go together.

    Attributes:
        gain: what it brings.
        zone: where they end.
        shore: where the troops land; empty if they stay aboard or there are none.
    """

    gain: float
    zone: str
    shore: str = ""


def convoy_orders(shuttles: Shuttles, ships: list[Unit]) -> list[Order]:
    """The orders of all convoys; ``ships`` are transports that have not moved, those of one zone sail together."""
    found: list[Order] = []
    for zone in dict.fromkeys(ship.area for ship in ships):
        fleet = [ship for ship in ships if ship.area == zone]
        escorts = {
            group: count
            for (group, at), count in shuttles.plan.at.items()
            if at == zone == group.area and count > 0 and shuttles.atlas.kinds[group.type].warship
        }
        if escorts and zone in shuttles.atlas.sea:
            found += _sail(shuttles, zone, fleet, escorts)
    return found


def _sail(shuttles: Shuttles, zone: str, fleet: list[Unit], escorts: dict[Group, int]) -> list[Order]:
    loads = _loads(shuttles, zone, fleet)
    best = _best(shuttles, zone, fleet, loads, escorts)
    if best is None:
        return []
    found: list[Order] = []
    for ship in fleet:
        cargo, load = loads[ship.id]
        found += shuttles.carry(ship, cargo, best.gain, zone, best.zone, best.shore, load)
    if best.zone != zone:
        for group, count in escorts.items():
            ids = shuttles.musters.pick(group, count)
            if ids:
                action = {"do": "move", "by": shuttles.power, "units": ids, "path": [zone, best.zone]}
                found.append(Order(action, part=best.zone))
                shuttles.plan.move(group, zone, best.zone, len(ids))
                shuttles.plan.at[group, best.zone] -= len(ids)  # they have sailed, and go nowhere else
    return found


def _loads(shuttles: Shuttles, zone: str, fleet: list[Unit]) -> dict[int, tuple[list[Unit], tuple[Group, ...]]]:
    """Of each transport what is aboard, or what it takes aboard where it lies."""
    taken: dict[Group, int] = {}
    found: dict[int, tuple[list[Unit], tuple[Group, ...]]] = {}
    for ship in fleet:
        cargo = shuttles.cargo(ship)
        load = () if cargo else shuttles.load(zone, taken)
        for group in load:
            taken[group] = taken.get(group, 0) + 1
        found[ship.id] = cargo, load
    return found


def _best(
    shuttles: Shuttles,
    zone: str,
    fleet: list[Unit],
    loads: dict[int, tuple[list[Unit], tuple[Group, ...]]],
    escorts: dict[Group, int],
) -> Convoy | None:
    """The voyage that brings most; None where staying, or each for itself, is as good."""
    plan, kinds, atlas = shuttles.plan, shuttles.atlas.kinds, shuttles.atlas
    sailing: Counts = {group.type: count for group, count in escorts.items()}
    for ship in fleet:
        sailing[ship.type] = sailing.get(ship.type, 0) + 1
    groups = [group for _, load in loads.values() for group in load]
    types = [group.type for group in groups] + [unit.type for cargo, _ in loads.values() for unit in cargo]
    cost = sum(kinds[type_].cost for type_ in types)
    drawn = sum(shuttles.drawn(group.area, group.type) for group in groups)
    found: list[Convoy] = []
    for there in shuttles.reaching.sails(zone, _STEPS, False, fight=False):
        risk = _risk(shuttles, zone, there, sailing)
        if types:
            for shore in atlas.near_land[there]:
                if not plan.position.friendly(shore, shuttles.power) or any(group.area == shore for group in groups):
                    continue
                after = dict(plan.defenders(shore))
                before = plan.cost(shore, after)
                for type_ in types:
                    after[type_] = after.get(type_, 0) + 1
                gain = sum(shuttles.drawn(shore, type_) for type_ in types) - drawn
                found.append(Convoy(gain + before - plan.cost(shore, after) - risk, there, shore))
            ahead = (shuttles.worth.get(there, 0.0) - shuttles.worth.get(zone, 0.0)) * cost * 0.1
            if there != zone:
                found.append(Convoy(ahead - risk * (1 + cost / 32) - _PATIENCE, there))
        elif there != zone:
            back = shuttles.waiting.get(there, 0.0) - shuttles.waiting.get(zone, 0.0)
            found.append(Convoy(back - risk, there))
    best = max(found, key=lambda convoy: (convoy.gain, convoy.zone, convoy.shore), default=None)
    return best if best is not None and best.gain > _LEAST else None


def _risk(shuttles: Shuttles, zone: str, there: str, sailing: Counts) -> float:
    """What the enemy would win more if the ships lay in another zone."""
    if there == zone:
        return 0.0
    plan = shuttles.plan
    here, joined = dict(plan.defenders(zone)), dict(plan.defenders(there))
    before = plan.cost(zone, here) + plan.cost(there, joined)
    for type_, count in sailing.items():
        here[type_] = here.get(type_, 0) - count
        joined[type_] = joined.get(type_, 0) + count
    return plan.cost(zone, {t: n for t, n in here.items() if n > 0}) + plan.cost(there, joined) - before
