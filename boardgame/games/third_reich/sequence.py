"""The sequence of play: which step follows which (TR-1.4, TR-12).

Each list names the steps of one stretch in the order of the rulebook. A step that the game does not have is passed
over. Every stage of a turn is called with ``nations``, those whose units act in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine import Context
from boardgame.games.third_reich.state import State

GAME_TURN = (
    "turn.initiative",
    "turn.winter",
    "turn.variants",
    "turn.first",
    "turn.minors",
    "turn.second",
    "turn.minors",
    "turn.warfare",
    "turn.end",
)
"""A game turn (TR-12.1); a minor country takes its own turn after the player turn of its attacker (TR-12.16)."""
PLAYER_TURN = (
    "turn.start",
    "politics.declare",
    "options",
    "options.disband",
    "naval.rebase",
    "naval.carry",
    "supply.start",
    "supply.ceilings",
    "move",
    "move.end",
    "naval.carry",
    "garrison",
    "ireland",
    "combat",
    "attrition",
    "combat.end",
    "surrender.italy",
    "construction.yards",
    "construction",
    "redeploy",
    "murmansk.convoy",
    "naval.guests",
    "naval.carry",
    "air.bases",
    "supply.presence",
    "supply.end",
    "garrison",
    "ireland",
    "naval.canal",
    "turn.close",
)
"""A player turn (TR-12.2, TR-12.3)."""
MINOR_TURN = (
    "options.minor",
    "naval.rebase",
    "naval.carry",
    "supply.start",
    "move",
    "move.end",
    "combat",
    "attrition",
    "combat.end",
    "supply.end",
)
"""The own turn of a minor country: movement and combat only (TR-12.16)."""
YEAR_START = ("year.variants", "year.warfare", "year.count", "year.build", "year.limits")
"""The Year Start Sequence (TR-10.1)."""


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
