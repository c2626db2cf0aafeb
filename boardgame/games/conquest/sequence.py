"""The sequence of play: which step follows which (chapter 6).

Each list names the steps of one stretch in the order of the rulebook. A walker finds the next one with
:func:`next_stage`; a step that the game does not have is passed over.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context
from boardgame.games.conquest.state import State

NEW_YEAR = ("year.victory", "year.events", "year.dividends", "year.order")
"""The New Year (CNC-7.11 to CNC-7.15); the first one begins at the Peace Dividends (CNC-7.0)."""
YEAR = (*NEW_YEAR, "production", "government", *("season",) * 4)
"""A Game-Year (CNC-6.0)."""
PRODUCTION = (
    "production.blockade",
    "production.muster",
    "production.activism",
    "production.open_activism",
    "production.spend",
)
"""Production of one seat (CNC-7.2)."""
GOVERNMENT = ("government.play", "government.resolve", "government.hand")
"""Government (CNC-7.3 to CNC-7.5)."""
SEASON = ("season.command", "season.order", "turns", "supply.check", "supply.blockade")
"""A Season (CNC-6.0b)."""
TURN = (
    "move.open",
    "move.orders",
    "move.recruit",
    "move.close",
    "combat.activate",
    "combat.sneak",  # CNC-15.24f
    "combat.next",
    "combat.close",
)
"""A Player Turn: Movement, then Combat (CNC-10.2)."""


def next_stage(ctx: Context[State], stages: Sequence[str], at: int) -> int | None:
    """The place in a list of stages of the next one that the game has, from a place on.

    Args:
        ctx: the context.
        stages: one of the lists above.
        at: the place to look from.

    Returns:
        Its place, or None where there is no more.
    """
    return next((place for place in range(at, len(stages)) if stages[place] in ctx.steps), None)
