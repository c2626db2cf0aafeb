"""Options and wars: announced and declared where that brings more than it costs."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.ai.third_reich.campaign import as_if_offensive, plan
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.ground import Ground, distances
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.permitted import FRONTS
from boardgame.games.third_reich.scenario.card import sort_of
from boardgame.games.third_reich.state import Choice, State

_MARCH = 6
"""Hexes from which units count as ready for a war."""


# --- options --------------------------------------------------------------------------------------------------------


def options(desk: Desk) -> Iterator[Action]:
    """An Offensive Option where attacks at good odds are in reach and paid for; else attrition where it may be."""
    wanted = wanted_options(desk)
    for head in desk.of("option"):
        front, option = head.action["front"], head.action["option"]
        if wanted.get(front) == option:
            yield {**head.action, "by": desk.seat}
    yield from desk.end()
    for option in ("offensive", "attrition", "pass"):
        for head in desk.of("option"):
            if head.action["option"] == option:
                yield {**head.action, "by": desk.seat}


def wanted_options(desk: Desk) -> dict[str, str]:
    """The best option on each front."""
    state, weights = desk.state, desk.weights
    drafts = getattr(state.stack[-1], "drafts", {})
    if not state.enemies(desk.seat):
        return {}
    tried = as_if_offensive(state, desk.seat)
    made = plan(tried, Ground(tried, desk.side, weights), desk.seat, desk.nations, weights)
    price = state.world.tables.costs.offensive * weights.money
    found = {}
    for front in FRONTS:
        now = drafts.get(f"{desk.seat}:{front}", "pass")
        worth = made.worth.get(front, 0.0)
        found[front] = "offensive" if worth > weights.opening + price else "attrition"
        if found[front] == now:
            del found[front]
    return found


def minor_option(desk: Desk) -> Iterator[Action]:
    """A minor country attacks where that is good, for nothing; else attrition."""
    state, nation, front = desk.state, desk.nations[0], desk.heads[0].action["front"]
    tried = state.copy()
    tried.choices = {**state.choices, f"{nation}:{front}": Choice("offensive")}
    made = plan(tried, Ground(tried, desk.side, desk.weights), desk.seat, [nation], desk.weights)
    order = ("offensive", "attrition") if made.worth.get(front, 0.0) > desk.weights.opening else ("attrition",)
    for option in order:
        for head in desk.of("option"):
            if head.action["option"] == option:
                yield {**head.action, "by": desk.seat}


# --- wars -----------------------------------------------------------------------------------------------------------


def declare(desk: Desk) -> Iterator[Action]:
    """War where the forces that stand ready are far stronger, and what is to be won is worth it."""
    found = []
    for head in desk.of("declare_war"):
        worth = _prospect(desk, str(head.action["target"]), head.cost)
        if worth > 0:
            found.append((-worth, head.action["target"], head))
    for _, _, head in sorted(found, key=lambda each: each[:2]):
        yield {**head.action, "by": desk.seat}
    yield from desk.end()


def _prospect(desk: Desk, target: str, cost: int) -> float:
    """What a war is worth, in BRPs; 0 or less for none."""
    state, world = desk.state, desk.state.world
    facts = world.nations.get(target)
    if facts is None:
        return 12.0  # what nobody defends: Eastern Europe
    land = geography().hexes_of.get(facts.country or target, ())
    if not land:
        return 0.0
    ready = _ready(desk, land)
    if not facts.major:
        against = float(sum(sort_of(text).factors * count for text, count in facts.forces.items()) or 1)
        worth = sum(desk.ground.worth.get(cell, 0.0) for cell in land)
        busy = any(state.at_war(desk.seat, other) for other in world.seat_ids) and _pressed(desk)
        ready *= 0.5 if busy else 1.0
        return worth - desk.weights.money * cost - against if ready >= desk.weights.invasion * against else 0.0
    if any(state.at_war(desk.seat, other) for other in world.seat_ids) and desk.seat != "italy":
        return 0.0
    against, own = _strength(state, target), _strength(state, desk.seat)
    return own - desk.weights.showdown * against


def _ready(desk: Desk, land: tuple[int, ...]) -> float:
    """Factors of a power that could march on a country, air among them."""
    state = desk.state
    near = distances(land, _MARCH)
    units = state.world.units
    found = float(
        sum(
            units[unit].factors
            for unit in state.on_map()
            if units[unit].nation == desk.seat and units[unit].ground and state.where[unit] in near
        )
    )
    return found + sum(wing.fresh for nation, base, wing in state.wings() if nation == desk.seat and base in near)


def _pressed(desk: Desk) -> bool:
    """Whether enemies beside the own hexes are as strong as half of what the power has."""
    ground = desk.ground
    close = distances(ground.mine, 2)
    against = sum(factors for cell, factors in ground.theirs.items() if cell in close)
    return against > 0.5 * sum(ground.mine.values())


def _strength(state: State, nation: str) -> float:
    """Ground factors of a nation on the map."""
    units = state.world.units
    return float(sum(units[u].factors for u in state.on_map() if units[u].nation == nation and units[u].ground))
