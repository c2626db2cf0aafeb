"""What every step of the kit has in common: its edition."""

from __future__ import annotations

from typing import Any, ClassVar

from boardgame.engine.frame import Frame, LooseFrame
from boardgame.engine.step import Context, Step
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State


class AxisContext(Context[State]):
    """The working context of the kit's steps."""

    def end(self, result: Any = None) -> None:
        """See :meth:`Context.end`; a loose frame finds the result among its data."""
        super().end(result)
        if self.state.stack and isinstance(self.state.stack[-1], LooseFrame):
            self.state.stack[-1].data["result"] = self.state.stack[-1].take_result()


class KitStep(Step[State]):
    """A step of the family, bound to an edition once at the start."""

    frame: ClassVar[type[Frame]] = LooseFrame

    def new_frame(self, **data: Any) -> Frame:
        """See :meth:`Step.new_frame`."""
        return LooseFrame(self.name, None, data) if self.frame is LooseFrame else super().new_frame(**data)

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
