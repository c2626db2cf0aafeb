"""Wars: declared on whom the power can attack at once, with far more than stands there, and where that is paid for."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.ai.third_reich.campaign import as_if_offensive, plan
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.distances import distances
from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.prey import GERMANY, ready_for_russia
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.eastern import EASTERN_EUROPE
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.landmarks import RUSSIA
from boardgame.games.third_reich.politics.relations import go_to_war
from boardgame.games.third_reich.scenario.card import sort_of
from boardgame.games.third_reich.state import State

_AT_THE_BORDER = 3
"""Hexes from which any unit attacks in the turn in which war is declared."""
_DEEP = 6
"""Hexes between the border and the capital of a country beyond which a war lasts too long."""
_AIR_RANGE = 4
_BUSY = 0.5
"""Of the units near a country, those that count where enemies stand near as well."""
_NEAR = 3
_CRUSHING = 2.2
"""Times the forces of a power with which the first attacks do not matter."""
_RESERVE = 2
"""Offensive Options that must be paid for after a war on a power."""
_LEFT = 3
"""Turns before the end of the game in which no war on a power is begun."""


def declare(desk: Desk) -> Iterator[Action]:
    """The war that brings most, one after the other; then no more."""
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
    facts = desk.state.world.nations.get(target)
    if target == EASTERN_EUROPE or facts is None:
        return _on_eastern_europe(desk)
    return _on_power(desk, target, cost) if facts.major else _on_minor(desk, target, cost)


def _on_eastern_europe(desk: Desk) -> float:
    """Nobody defends it; but Germany would break with Russia for it (TR-43.4)."""
    return 12.0 if desk.seat == "soviet_union" else 0.0


# --- minor countries --------------------------------------------------------------------------------------------


def _on_minor(desk: Desk, target: str, cost: int) -> float:
    """The objectives and the capital of a country, where what stands at its border can take them."""
    state, world = desk.state, desk.state.world
    if cost and desk.side == "allies" and desk.seat != RUSSIA:
        return 0.0  # the West needs its BRPs against the Axis
    facts = world.nations[target]
    land = geography().hexes_of.get(facts.country or target, ())
    capital = world.number.get(facts.capital, -1)
    price = world.tables.costs.offensive
    if not land or capital < 0 or spendable(state, desk.seat) < cost + price:
        return 0.0
    against = float(sum(sort_of(text).factors * count for text, count in facts.forces.items()))
    ready = _ready(desk, land)
    if ready <= 0 or ready < desk.weights.invasion * against or not _within_reach(desk, land, capital):
        return 0.0
    worth = sum(found for cell in land if (found := desk.ground.worth.get(cell, 0.0)) > 1)
    return worth - desk.weights.money * (cost + price) - desk.weights.losses * against


def _within_reach(desk: Desk, land: tuple[int, ...], capital: int) -> bool:
    """Whether the capital of a country is near enough to own units, in the turns that are left."""
    deep = distances([capital], _DEEP)
    nearest = min((deep[cell] for cell in desk.ground.mine if cell in deep), default=99)
    left = desk.state.world.card.turns - desk.state.turn
    return nearest <= (2 + 2 * left)


def _ready(desk: Desk, land: tuple[int, ...]) -> float:
    """Factors of a power that could attack a country at once, air among them; fewer where enemies stand near."""
    state, units = desk.state, desk.state.world.units
    near, threats = distances(land, _AT_THE_BORDER), desk.ground.threats
    found = 0.0
    for unit in state.on_map():
        cell = state.where[unit]
        if units[unit].nation == desk.seat and units[unit].ground and cell in near:
            found += units[unit].factors * (_BUSY if threats.get(cell, 99) <= _NEAR else 1.0)
    air = distances(land, _AIR_RANGE)
    return found + 0.5 * sum(wing.fresh for nation, base, wing in state.wings() if nation == desk.seat and base in air)


# --- powers -----------------------------------------------------------------------------------------------------


def _on_power(desk: Desk, target: str, cost: int) -> float:
    """A power is attacked by who is stronger, has nobody else to fight on land, and has attacks to make at once."""
    state, world = desk.state, desk.state.world
    price = world.tables.costs.offensive
    if spendable(state, desk.seat) < cost + _RESERVE * price or world.card.turns - state.turn < _LEFT:
        return 0.0
    if target == RUSSIA and not (ready_for_russia(state) if desk.seat == GERMANY else state.at_war(GERMANY, RUSSIA)):
        return 0.0  # not before France is beaten, and not without Germany
    enemies = [target, *(seat for seat in world.seat_ids if state.at_war(desk.seat, seat) and _beside(desk, seat))]
    against, own = sum(_strength(state, seat) for seat in enemies), _strength(state, desk.seat)
    if own < desk.weights.showdown * against:
        return 0.0
    if own >= _CRUSHING * against:
        return own - against
    return _opening(desk, target) - desk.weights.money * (cost + price) - desk.weights.opening


def _opening(desk: Desk, target: str) -> float:
    """What the first attacks on a power would bring."""
    tried = as_if_offensive(desk.state, desk.seat)
    before = plan(tried, Ground(tried, desk.side, desk.weights), desk.seat, [desk.seat], desk.weights)
    go_to_war(tried, desk.seat, target)
    tried.changed()
    after = plan(tried, Ground(tried, desk.side, desk.weights), desk.seat, [desk.seat], desk.weights)
    land = set(geography().hexes_of.get(target, ()))
    taken = sum(desk.ground.worth.get(cell, 0.0) for cell in after.posts.values() if cell in land)
    return sum(after.worth.values()) - sum(before.worth.values()) + taken


def _beside(desk: Desk, seat: str) -> bool:
    """Whether units of an enemy stand near own ones on land."""
    state, units, close = desk.state, desk.state.world.units, distances(desk.ground.mine, _NEAR)
    return any(
        units[unit].nation == seat and units[unit].ground and state.where[unit] in close for unit in state.on_map()
    )


def _strength(state: State, nation: str) -> float:
    """Ground factors of a nation on the map."""
    units = state.world.units
    return float(sum(units[u].factors for u in state.on_map() if units[u].nation == nation and units[u].ground))
