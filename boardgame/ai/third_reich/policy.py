"""War, options and money: declared, announced and spent where that brings more than it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgame.ai.third_reich.campaign import as_if_offensive, plan
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.ground import Ground, distances
from boardgame.ai.third_reich.marches import Marches
from boardgame.engine.option import Number, Option, Places
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.permitted import FRONTS
from boardgame.games.third_reich.scenario.card import sort_of
from boardgame.games.third_reich.state import Choice, State

_MARCH = 6
"""Hexes from which units count as ready for a war."""
_AIR_SHARE = 0.34
"""Of what is built, how much may be air before ground units are."""


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
        against = sum(sort_of(text).factors * count for text, count in facts.forces.items()) or 1
        worth = sum(desk.ground.worth.get(cell, 0.0) for cell in land)
        busy = any(state.at_war(desk.seat, other) for other in world.seat_ids) and _pressed(desk)
        ready *= 0.5 if busy else 1.0
        return worth - desk.weights.money * cost - against if ready >= desk.weights.invasion * against else 0.0
    if any(state.at_war(desk.seat, other) for other in world.seat_ids) and desk.seat != "italy":
        return 0.0
    against = _strength(state, target, None)
    own = _strength(state, desk.seat, None)
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


def _strength(state: State, nation: str, within: Any) -> float:
    units = state.world.units
    return float(sum(units[u].factors for u in state.on_map() if units[u].nation == nation and units[u].ground))


# --- construction ---------------------------------------------------------------------------------------------------


def construct(desk: Desk) -> Iterator[Action]:
    """The strongest units that can be paid, where they are wanted; money is kept for the next offensive."""
    money = spendable(desk.state, desk.seat) - _kept(desk)
    builds = [(rank, number, head) for number, head in enumerate(desk.of("build")) if (rank := _rank(desk, head)) > 0]
    for _, _, head in sorted(builds, key=lambda each: (-each[0], each[1])):
        found = _placed(desk, head, money)
        if found is not None:
            yield found
    for head in desk.of("lend"):
        found = desk.filled(head)
        if found is not None and desk.seat != "soviet_union":
            yield found
    yield from desk.end()


def _kept(desk: Desk) -> int:
    """BRPs kept for the next turn's options: only what is left within the year."""
    state = desk.state
    last = state.world.date(state.turn).season == "winter"
    account = state.brps[desk.seat]
    price = state.world.tables.costs.offensive
    return 0 if last or account.on_hand > account.limit or not state.enemies(desk.seat) else price


def _rank(desk: Desk, head: Option) -> float:
    """How much a sort is wanted."""
    sort = sort_of(head.action["unit"])
    land = bool(desk.ground.threats)
    rank = {"armor": 6.0, "infantry": 4.0, "air": 5.0, "replacement": 1.0, "airborne": 2.0, "fleet": 0.5}[sort.kind]
    if sort.kind == "air" and _air_now(desk) > 0.5 * max(1, sum(desk.ground.mine.values())) * _AIR_SHARE:
        rank = 3.5
    if sort.kind == "fleet" and land and desk.seat in ("germany", "soviet_union", "france"):
        return 0.0
    return rank + 0.1 * sort.factors


def _air_now(desk: Desk) -> int:
    return sum(wing.fresh + wing.flown for nation, _, wing in desk.state.wings() if nation == desk.seat)


def _placed(desk: Desk, head: Option, money: int) -> Action | None:
    """One sort built where it is wanted most, as many as the money allows."""
    state, number = desk.state, desk.state.world.number
    if head.cost > money or head.cost <= 0:
        return None

    def pick(blank: Any, _: Any) -> Any:
        if isinstance(blank, Places):
            return max(blank.places, key=lambda p: (_post(desk, number.get(p.area, -1)), p.area)).value
        if isinstance(blank, Number):
            most = max(blank.minimum, min(blank.maximum, money // head.cost))
            return blank.minimum + (most - blank.minimum) // blank.step * blank.step
        return None

    found = desk.filled(head, pick)
    return found if found is not None and found["count"] * head.cost <= max(money, 0) and state else None


def _post(desk: Desk, cell: int) -> float:
    """How much a new unit is wanted in a hex: near the front, first of all where something in danger stands empty."""
    if cell < 0:
        return 0.0
    marches, worth = Marches(desk.state, desk.ground), desk.ground.worth.get(cell, 0.0)
    empty = marches.in_danger(cell) and cell not in desk.ground.mine
    return desk.ground.pull.get(cell, 0.0) + (2.0 * worth if empty else 0.0)


# --- set-up ---------------------------------------------------------------------------------------------------------


def deploy(desk: Desk) -> Iterator[Action]:
    """Ground units to the front and into what could fall, air behind them, fleets together."""
    heads = desk.of("place")
    heads = [head for head in heads if not str(head.action["unit"]).startswith("air_base")]
    heads.sort(key=lambda head: (not str(head.action["unit"]).startswith(("infantry", "armor")), head.action["unit"]))
    number, count = desk.state.world.number, desk.state
    here = {cell: len(count.at(cell)) for cell in set(count.where) if cell >= 0}
    for head in heads:
        ground = str(head.action["unit"]).startswith(("infantry", "armor", "airborne", "replacement"))

        def pick(blank: Any, _: Any, ground: bool = ground) -> Any:
            if isinstance(blank, Places):
                return max(blank.places, key=lambda p: (_start(desk, number.get(p.area, -1), ground, here), p.area)).value
            return blank.minimum if isinstance(blank, Number) else None

        found = desk.filled(head, pick)
        if found is not None:
            yield found
    yield from desk.end()


def _start(desk: Desk, cell: int, ground: bool, here: dict[int, int]) -> float:
    """How much a unit is wanted in a hex as the game begins."""
    if cell < 0:
        return 0.0
    pull, worth = desk.ground.pull.get(cell, 0.0), desk.ground.worth.get(cell, 0.0)
    close = desk.ground.threats.get(cell, 9)
    if not ground:
        return pull * (0.5 if close <= 1 else 1.0) + (4.0 if cell in desk.ground.mine else 0.0)
    return (pull + (1.2 * worth if not here.get(cell) else 0.0)) * 0.75 ** here.get(cell, 0)
