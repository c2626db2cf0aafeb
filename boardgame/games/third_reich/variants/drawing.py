"""The draw of the counters before the set-up (TR-33.1)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Context, Frame, Step
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import COUNTERS, ask, holder


@dataclass(slots=True)
class DrawFrame(Frame):
    """The draw.

    Attributes:
        drawn: whether it is done.
    """

    drawn: bool = False


class VariantsDrawn(Step[State]):
    """Germany and Britain each draw one of ten counters and look at it alone; then the set-up begins."""

    name = "variants.draw"
    frame = DrawFrame

    def advance(self, ctx: Context[State], frame: DrawFrame) -> None:
        """Draw both, and ask for those that are played before the set-up (TR-33.42-1b, TR-33.41-9c)."""
        state = ctx.state
        if frame.drawn:
            ctx.replace("setup")
            return
        frame.drawn = True
        for side in ("axis", "allies"):
            state.variants[side] = ctx.draw(range(1, COUNTERS + 1))[0]
            seat = holder(state, side)
            told = {"side": side, "rules": ["TR-4.4", "TR-33.1"]}
            data = {**told, "number": state.variants[side]}
            ctx.whisper("variant_drawn", seat, [seat], data, told, reveals=True)
        ask(ctx, "setup")
