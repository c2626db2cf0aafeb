"""Decisions with plain answers: the lightest losses, the best hexes to demand, the strongest to advance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from boardgame.ai.third_reich.assaults import gain
from boardgame.ai.third_reich.desk import Action, Desk, cheapest
from boardgame.ai.third_reich.marches import Marches
from boardgame.engine.option import Choice, Counts, Number, Option, Places

Handler = Callable[[Desk], Iterator[Action]]


def _cost(desk: Desk) -> Callable[[int], float]:
    """What a unit has cost; of equal ones that stand beside enemies are worth more."""
    state, geo = desk.state, desk.ground
    costs = state.world.tables.costs.factor

    def price(unit: int) -> float:
        counter = state.world.units[unit]
        cell = state.where[unit]
        guards = geo.worth.get(cell, 0.0) > 8 and len(state.at(cell)) < 2
        return costs.get(counter.kind, 1) * counter.factors + 0.01 * geo.pull.get(cell, 0.0) + 30.0 * guards

    return price


def lightest(desk: Desk) -> Iterator[Action]:
    """The lightest losses that will do."""
    price = _cost(desk)
    for head in desk.heads:
        found = desk.filled(head, lambda blank, _: cheapest(blank, price) if isinstance(blank, Counts) else None)
        if found is not None:
            yield found


def strongest(desk: Desk) -> Iterator[Action]:
    """The strongest defenders."""
    units = desk.state.world.units

    def pick(blank: Any, _: Mapping[str, Any]) -> Any:
        if not isinstance(blank, Counts):
            return None
        return cheapest(blank, lambda unit: -units[unit].factors, blank.minimum)

    for head in desk.heads:
        found = desk.filled(head, pick)
        if found is not None:
            yield found


def nothing(desk: Desk) -> Iterator[Action]:
    """No more, where one may do without."""
    return desk.end()


def advance(desk: Desk) -> Iterator[Action]:
    """Enter what was won: infantry holds it, armor enters where that takes more; nobody leaves a capital empty."""
    number, marches, units = desk.state.world.number, Marches(desk.state, desk.ground), desk.state.world.units
    moves = []
    for head in desk.of("advance"):
        cell = number[head.action["to"]]
        held = any(units[unit].ground for unit in desk.state.at(cell))
        for blank in desk.seen.expand(head, {}):
            if isinstance(blank, Choice):
                for unit in blank.values:
                    brings = marches.gain((unit,), cell, 0) + (0.0 if held else gain(desk.ground, cell))
                    moves.append((-brings, cell, unit, head))
    moves.sort(key=lambda move: move[:3])
    for brings, _, unit, head in moves:
        if brings < 0:
            yield {**head.action, "unit": unit, "by": desk.seat}
    yield from desk.end()
    for _, _, unit, head in moves:
        yield {**head.action, "unit": unit, "by": desk.seat}


def bridgehead(desk: Desk) -> Iterator[Action]:
    """Place it, if no other one is taken up for it."""
    for head in desk.of("bridgehead"):
        if not head.action.get("instead"):
            yield {**head.action, "by": desk.seat}
    yield from desk.end()


def breakthrough(desk: Desk) -> Iterator[Action]:
    """All armor that may exploit does."""
    for head in desk.of("break_through"):
        found = desk.filled(head, lambda blank, _: _all_of(blank) if isinstance(blank, Counts) else None)
        if found is not None:
            yield found
    yield from desk.end()


def _all_of(blank: Counts) -> list[int]:
    return [unit for item in blank.items for unit in item.ids[: item.maximum]][: blank.maximum]


def exploit(desk: Desk) -> Iterator[Action]:
    """Drive on to what is worth most, or beside what can be attacked."""
    number, marches = desk.state.world.number, Marches(desk.state, desk.ground)
    ways: list[tuple[float, int, Any, Option]] = []
    for head in desk.of("exploit"):
        unit = head.action["unit"]
        for blank in head.blanks:
            if isinstance(blank, Places):
                for place in blank.places:
                    ways.append((-marches.gain((unit,), number[place.area], place.cost), len(ways), place.value, head))
    for brings, _, path, head in sorted(ways, key=lambda way: way[:2]):
        if brings < 0:
            yield {**head.action, "path": path, "by": desk.seat}
            break
    yield from desk.end()


def demand(desk: Desk) -> Iterator[Action]:
    """The hexes that are worth most, each with the fewest units."""
    number, units = desk.state.world.number, desk.state.world.units

    def pick(blank: Any, _: Mapping[str, Any]) -> Any:
        return cheapest(blank, lambda unit: units[unit].factors) if isinstance(blank, Counts) else None

    heads = desk.of("take_hex")
    heads.sort(key=lambda head: -gain(desk.ground, number[head.action["hex"]]))
    for head in heads:
        found = desk.filled(head, pick)
        if found is not None:
            yield found
    yield from desk.end()


def retreat(desk: Desk) -> Iterator[Action]:
    """Where the unit is worth most."""
    number, marches = desk.state.world.number, Marches(desk.state, desk.ground)
    for head in desk.of("retreat"):
        unit = head.action["unit"]

        def pick(blank: Any, _: Mapping[str, Any], unit: int = unit) -> Any:
            if not isinstance(blank, Places):
                return None
            return max(blank.places, key=lambda p: marches.standing((unit,), number[p.area])).value

        found = desk.filled(head, pick)
        if found is not None:
            yield found


def warfare(desk: Desk) -> Iterator[Action]:
    """A few submarines for Germany, and what meets them for the Allies."""
    for head in desk.of("build_warfare"):
        found = desk.filled(head, lambda blank, _: blank.maximum if isinstance(blank, Number) else None)
        if found is not None:
            yield found


def yes(desk: Desk) -> Iterator[Action]:
    """Whatever an ally asks for."""
    for head in desk.heads:
        if head.action.get("allow") or head.action.get("join") or head.action.get("on"):
            yield {**head.action, "by": desk.seat}


def _first(desk: Desk, heads: list[Option]) -> Iterator[Action]:
    for head in heads:
        found = desk.filled(head)
        if found is not None:
            yield found


def stay_and_fight(desk: Desk) -> Iterator[Action]:
    """Ships fight."""
    return _first(desk, [head for head in desk.of("break_off") if not head.action.get("flee")])


HANDLERS: Mapping[str, Handler] = {
    "disband": nothing,
    "rebase_fleets": nothing,
    "counter": nothing,
    "exchange": lightest,
    "attrition_loss": lightest,
    "shed": lightest,
    "ceiling": lightest,
    "defend": strongest,
    "advance": advance,
    "bridgehead": bridgehead,
    "breakthrough": breakthrough,
    "exploit": exploit,
    "attrition_hexes": demand,
    "retreat": retreat,
    "warfare": warfare,
    "consent": yes,
    "join_attack": yes,
    "go_on": yes,
    "break_off": stay_and_fight,
}
"""By the kind of decision."""
