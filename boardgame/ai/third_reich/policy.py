"""Options of each front: announced where they bring more than they cost."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.ai.third_reich.campaign import as_if_offensive, plan
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.ground import Ground
from boardgame.games.third_reich.movement.permitted import FRONTS
from boardgame.games.third_reich.state import Choice


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
