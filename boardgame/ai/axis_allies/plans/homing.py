"""Where aircraft land: carriers first where the rules leave no other way, else where they help most and lose least."""

from __future__ import annotations

from boardgame.ai.axis_allies.plans.orders import Order
from boardgame.ai.axis_allies.plans.regroup import Regrouping
from boardgame.games.axis_allies.board.spaces import was_friendly_land
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.destinations import landing_places
from boardgame.games.axis_allies.state import Unit

_IDLE = 0.5
"""What an aircraft that has not fought must gain to move."""


def flights_home(plan: Regrouping, analysis: Analysis) -> list[Order]:
    """The orders that land the aircraft of a power, and that bring carriers to those that need them."""
    terrain, landing = analysis.terrain, analysis.landing
    state, power = analysis.seen, terrain.power
    planned = landing.plan
    found: list[Order] = []
    carriers: list[tuple[int, str]] = []
    for unit_id, zone in planned.carriers.items():
        if unit_id > 0 and unit_id in state.units and state.units[unit_id].area != zone:
            if state.units[unit_id].owner == power:
                carriers.append((unit_id, zone))
    needed: set[str] = set()
    flights: list[tuple[Unit, str]] = []
    for unit in sorted(state.units.values()):
        if unit.owner != power or analysis.edition.types[unit.type].domain != "air" or not analysis.may_move(unit):
            continue
        to = _place(plan, analysis, landing, unit)
        if to is None and unit.id in planned.aircraft:
            zone = planned.aircraft[unit.id]
            needed.add(zone)
            if zone != unit.area:
                flights.append((unit, zone))
        elif to is not None and to != unit.area:
            flights.append((unit, to))
    for unit_id, zone in carriers:
        if zone in needed:
            start = state.units[unit_id].area
            found.append(Order({"do": "move", "by": power, "units": [unit_id], "path": [start, zone]}))
    for unit, to in flights:
        found.append(Order({"do": "move", "by": power, "units": [unit.id], "path": [unit.area, to]}, part=to))
    return found


def _place(plan: Regrouping, analysis: Analysis, landing: Landing, unit: Unit) -> str | None:
    """The territory where an aircraft lands or stays; None where it has to go to a carrier, or is on one and stays."""
    terrain, power = analysis.terrain, analysis.terrain.power
    state, edition = analysis.seen, analysis.edition
    here = unit.area
    may_stay = not terrain.sea(here) and was_friendly_land(edition, state, here, power)
    on_deck = bool(unit.aboard)
    places = [area for area, _ in landing_places(landing, [unit]) if not terrain.sea(area)]
    if may_stay:
        places.append(here)
    if not places:
        return here if on_deck else None
    if on_deck and not unit.moved:
        return here
    best = max(places, key=lambda area: (_worth(plan, unit, area), area))
    if may_stay and not unit.moved and _worth(plan, unit, best) < _worth(plan, unit, here) + _IDLE:
        best = here
    counts = plan.defenders(best)
    if best != here:
        counts[unit.type] = counts.get(unit.type, 0) + 1
        there = plan.defenders(here)
        there[unit.type] = there.get(unit.type, 0) - 1
        if there[unit.type] <= 0:
            del there[unit.type]
    return best


def _worth(plan: Regrouping, unit: Unit, area: str) -> float:
    """What an aircraft in a territory does for its defence, and how near it is to what it could attack."""
    counts = dict(plan.defenders(area))
    if area == unit.area:
        counts[unit.type] = counts.get(unit.type, 0) - 1
    without = plan.cost(area, {t: n for t, n in counts.items() if n > 0})
    counts[unit.type] = counts.get(unit.type, 0) + 1
    near = plan.weights.basing * plan.pull.air[area] if plan.weights.basing else 0.12 * plan.pull.pull.get(area, 0.0)
    return without - plan.cost(area, counts) + near
