"""What every step of the kit has in common: its edition."""

from __future__ import annotations

from boardgame.engine.step import Context, Step
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

AxisContext = Context[State]
"""The working context of the kit's steps."""


class KitStep(Step[State]):
    """A step of the family, bound to an edition once at the start."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
