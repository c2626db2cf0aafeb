"""What a decision is answered from: the seat's view made whole, the map, and options filled in."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from boardgame.ai.player import Seen
from boardgame.ai.third_reich.ground import Ground
from boardgame.ai.third_reich.weights import Weights
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Counts, Option, filling, sample_blank
from boardgame.engine.refusal import Refusal
from boardgame.games.third_reich.state import State

Pick = Callable[[Blank, Mapping[str, Any]], Any]
"""Fills a blank, given what was filled before; None leaves it to the lot."""
Action = dict[str, Any]


class Desk:
    """One decision of one seat.

    Attributes:
        seen: what the seat sees.
        decision: what it is asked.
        seat: the seat.
        weights: what is valued.
        rng: for what is left to the lot.
        nations: whose units act in the stage.
    """

    def __init__(self, seen: Seen, decision: Decision, weights: Weights, rng: random.Random) -> None:
        self.seen = seen
        self.decision = decision
        self.seat = str(seen.viewer)
        self.weights = weights
        self.rng = rng

    @cached_property
    def state(self) -> State:
        """A position that the view could be a view of."""
        found: State = self.seen.game.sample_state(self.seen.view, self.rng)
        return found

    @cached_property
    def side(self) -> str:
        """The side of the seat."""
        return self.seen.view.world.side(self.seat)

    @cached_property
    def ground(self) -> Ground:
        """The map."""
        return Ground(self.state, self.side, self.weights)

    @cached_property
    def heads(self) -> list[Option]:
        """What is offered."""
        return self.seen.heads()

    @cached_property
    def nations(self) -> list[str]:
        """Whose units act in the stage that is asked about."""
        return list(getattr(self.state.stack[-1], "nations", ()))

    def of(self, word: str) -> list[Option]:
        """The options of a kind."""
        return [head for head in self.heads if head.action.get("do") == word]

    def end(self) -> Iterator[Action]:
        """The action that ends the stage, if it may be ended."""
        for head in self.heads:
            if head.tone == "end" or head.action.get("do") == "done":
                yield {**head.action, "by": self.seat}
                return

    def filled(self, head: Option, pick: Pick | None = None) -> Action | None:
        """An option filled in; None where it cannot be filled so."""
        answers: Action = {}
        try:
            while blanks := self.seen.expand(head, answers):
                for blank in blanks:
                    chosen = pick(blank, answers) if pick is not None else None
                    answers[blank.name] = sample_blank(blank, self.rng) if chosen is None else chosen
        except Refusal:
            return None  # where something is hidden, what can be filled in may be known to the host alone
        return {**head.action, **answers, "by": self.seat}


def cheapest(blank: Counts, price: Callable[[int], float], exactly: int | None = None) -> list[int]:
    """The cheapest units that answer a blank: so many, or as many as it asks for at least, or of the sum due.

    Args:
        blank: what is asked.
        price: what a unit is worth.
        exactly: how many; None for the fewest.
    """
    weights = {unit: item.weight for item in blank.items for unit in item.ids}
    ids = sorted({unit for item in blank.items for unit in item.ids[: item.maximum]}, key=lambda u: (price(u), u))
    if not blank.due:
        return ids[: exactly if exactly is not None else max(blank.minimum, 1)]
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for unit in ids:
        for total, (cost, chosen) in list(best.items()):
            reached = min(blank.due, total + weights[unit])
            found = (cost + price(unit), (*chosen, unit))
            if reached not in best or found < best[reached]:
                best[reached] = found
    return list(best.get(blank.due, (0.0, tuple(ids)))[1])


def counted(blank: Counts, wanted: Mapping[int, object]) -> list[int]:
    """The units of a blank that are wanted, no more of an item than may be."""
    answer = {}
    for item in blank.items:
        answer[item.key] = min(item.maximum, sum(unit in wanted for unit in item.ids))
    return filling(blank, answer)
