"""French fleets that found no port of their own return to one at their first opportunity, or are lost (TR-29.19)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.losses.elimination import eliminate
from boardgame.games.third_reich.state import GUEST, State

_FRANCE = "france"


class Guests(Step[State]):
    """At the end of the redeployment of their own side."""

    name = "naval.guests"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """See who has come home."""
        state = ctx.state
        guests = [int(name.removeprefix(GUEST)) for name in state.clocks if name.startswith(GUEST)]
        for unit in sorted(guests) if _FRANCE in frame.nations else ():
            del state.clocks[f"{GUEST}{unit}"]
            if state.where[unit] >= 0 and state.controller(state.where[unit]) != _FRANCE:
                eliminate(ctx, [unit], "TR-29.19")
        ctx.end()
