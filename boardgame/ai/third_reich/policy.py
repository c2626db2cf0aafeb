"""Options of each front: announced where they bring more than they cost."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.ai.third_reich.building import SEASONS
from boardgame.ai.third_reich.campaign import as_if_offensive, plan
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.landings import by_front, landings
from boardgame.games.third_reich.movement.permitted import FRONTS
from boardgame.games.third_reich.state import Choice

_RICH = 0.3
"""Of what attacks must bring, price included, what is asked of those of a power with BRPs in plenty."""


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
    ground = Ground(tried, desk.side, weights)
    made = plan(tried, ground, desk.seat, desk.nations, weights)
    ashore = by_front(landings(tried, ground, desk.seat, desk.nations, weights))
    plenty = _RICH if _is_rich(desk) else 1.0
    least = plenty * (weights.opening + weights.money * state.world.tables.costs.offensive)
    found = {}
    for front in FRONTS:
        now = drafts.get(f"{desk.seat}:{front}", "pass")
        worth = made.worth.get(front, 0.0) + ashore.get(front, 0.0)
        found[front] = "offensive" if worth > least else "attrition"
        if found[front] == now:
            del found[front]
    return found


def _is_rich(desk: Desk) -> bool:
    """Whether a power has BRPs for twice the offensives on two fronts that are left of the year."""
    state = desk.state
    turns = 4 - SEASONS.index(state.world.date(state.turn).season)
    return state.brps[desk.seat].on_hand >= 4 * turns * state.world.tables.costs.offensive


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
