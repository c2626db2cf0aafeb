"""Choices by the rules that are not part of the program yet: told at the start of a game, and never offered in it."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine import Context
from boardgame.games.third_reich.state import State

WITHHELD: Mapping[str, str] = {
    "TR-36.21": "Italian units that fight under Germany",
    "TR-45.6": "western Allied units in Russia",
    "TR-40.5": "Lend Lease through Turkey",
    "TR-42.2": "Murmansk convoys and the Murmansk box",
    "TR-32.1": "partisans",
}
"""What players may choose by the rules and are not offered yet, by the first of its rules."""


def tell_withheld(ctx: Context[State]) -> None:
    """Say at the start of a game what is not offered in it."""
    ctx.event("withheld", "", choices=dict(WITHHELD))
