"""The beginning of a Phase: control is assessed and does not change until the next one (CNC-1.14)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.conquest.board import control, facing
from boardgame.games.conquest.state import State


def begin(ctx: Context[State]) -> None:
    """Begin a Phase."""
    control.take(ctx.state)
    facing.settle_all(ctx)
