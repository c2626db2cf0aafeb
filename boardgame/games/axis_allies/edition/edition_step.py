"""What every step of the family has in common: its edition."""

from __future__ import annotations

from typing import TypeAlias

from boardgame.engine.step import Context, Step
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

AxisContext: TypeAlias = Context[State]
"""The working context of the family's steps."""


class EditionStep(Step[State]):
    """A step of the family, bound to an edition once at the start."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
