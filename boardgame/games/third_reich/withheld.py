"""Choices by the rules that are not part of the program yet: told at the start of a game, and never offered in it."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine import Context
from boardgame.games.third_reich.state import State

WITHHELD: Mapping[str, str] = {}
"""What players may choose by the rules and are not offered yet, by the first of its rules."""


def tell_withheld(ctx: Context[State]) -> None:
    """Say at the start of a game what is not offered in it."""
    if WITHHELD:
        ctx.event("withheld", "", choices=dict(WITHHELD))
