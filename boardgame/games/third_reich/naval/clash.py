"""What two forces of ships do to each other (TR-29.571, TR-29.572)."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context
from boardgame.games.third_reich.losses.ships import factors, lose, modifier
from boardgame.games.third_reich.losses.sparing import seats_of
from boardgame.games.third_reich.naval.outcome import outcome
from boardgame.games.third_reich.naval.ships import WHOLE, nations_of, size_modifier
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import in_force


def modifiers(state: State, sides: Sequence[Sequence[int]], cell: int) -> tuple[int, int]:
    """What the fleets of two sides add to their rolls in a battle in a hex (TR-29.5711, TR-29.5712)."""
    sizes = factors(state, sides[0]), factors(state, sides[1])
    first, second = (
        modifier(state, nations_of(state, sides[place]), cell) + size_modifier(state, sizes[place], sizes[1 - place])
        for place in (0, 1)
    )
    return first, second


def clash(
    ctx: Context[State], sides: tuple[Sequence[int], Sequence[int]], by: tuple[str, str], cell: int, flees: bool = False
) -> int:
    """Fight a naval battle; who has lost it, by place.

    Args:
        ctx: the context.
        sides: the fleets that intercept, and those that sail.
        by: who rolls for each.
        cell: where it is.
        flees: whether those that intercept break off (TR-29.574b).
    """
    state = ctx.state
    sizes = factors(state, sides[0]), factors(state, sides[1])
    label = state.world.labels[cell]
    totals = [
        ctx.roll(1, by[place], "naval_combat", hex=label)[0] + added
        for place, added in enumerate(modifiers(state, sides, cell))
    ]
    _, loser, due = outcome(totals, sizes, flees)
    rules = ["TR-29.571", "TR-29.5712", "TR-29.574b" if flees else "TR-29.572", "TR-29.572b", "TR-29.573"]
    rules += ["TR-29.574c", "TR-29.574d", "TR-29.574e"] if flees else []
    rules += ["TR-29.5711"] if any(size_modifier(state, sizes[p], sizes[1 - p]) for p in (0, 1)) else []
    rules += ["TR-29.572d"] if sizes[loser] >= 2 * WHOLE and not flees else []
    rules += ["TR-29.572c"] if len(nations_of(state, sides[loser])) > 1 else []
    american = any("united_states" in nations_of(state, side) for side in sides)
    rules += ["TR-33.42-6c"] if american and in_force(state, "allies", 6) else []
    ctx.event("naval_combat", by[1 - loser], hex=label, intercepting=sizes[0], sailing=sizes[1], totals=totals,
              winner="sailing" if loser == 0 else "intercepting", fled=flees, rules=rules)  # fmt: skip
    rule = "TR-29.574b" if flees else "TR-29.572"
    seats = [seats_of(state, side) for side in sides]
    sunk = lose(ctx, sides[loser], due, cell, rule, seats[1 - loser])
    lose(ctx, sides[1 - loser], sunk // 2, cell, "TR-29.572b", seats[loser])
    return loser
