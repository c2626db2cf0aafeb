"""Where new units are placed: as the purchase meant, else where they are needed most."""

from __future__ import annotations

from boardgame.ai.axis_allies.analysis.position import Position
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.plans.orders import Order
from boardgame.ai.axis_allies.plans.purchase import Shopping
from boardgame.games.axis_allies.phases.production import room_left
from boardgame.games.axis_allies.state import State


def place_orders(
    position: Position, power: str, threats: Threats, shopping: Shopping | None, state: State
) -> list[Order]:
    """The orders that place what is in the mobilization zone.

    Args:
        position: the position.
        power: the power in turn.
        threats: what its enemies could do.
        shopping: the purchase, if it is known.
        state: the state.
    """
    left = dict(state.purchased)
    found: list[Order] = []
    places = dict(shopping.places) if shopping is not None else {}
    kinds = position.atlas.kinds
    # Ships and what lands on them come first; then the complexes, then what they can take.
    for area in sorted(places, key=lambda a: (a not in position.atlas.sea, a)):
        units = {t: min(n, left.get(t, 0)) for t, n in places[area].items()}
        units = {t: n for t, n in units.items() if n > 0}
        for type_, count in units.items():
            left[type_] -= count
        if units:
            found.append(Order({"do": "place", "by": power, "units": units, "area": area}, part=area))
    rest = {t: n for t, n in left.items() if n > 0 and not kinds[t].facility}
    if rest:
        room = room_left(position.atlas.edition, state, power, {})
        areas = sorted(room, key=lambda a: (-threats.chance(a, position.defenders(a, power)), -room[a], a))
        for area in areas:
            targets = [area, *position.atlas.near_sea[area]]
            for target in targets:
                sea = target in position.atlas.sea
                for type_, count in list(rest.items()):
                    if kinds[type_].sea == sea and count > 0:
                        for number in range(count, 0, -1):
                            action = {"do": "place", "by": power, "units": {type_: number}, "area": target}
                            found.append(Order(action))
    return found
