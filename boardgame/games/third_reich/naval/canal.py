"""The Suez Canal after an enemy has broken in: shut until one side has held all its hexes for two turns (TR-47.3)."""

from __future__ import annotations

from boardgame.engine import Context, Step
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.naval.routes import CANAL, CANAL_HELD
from boardgame.games.third_reich.state import State

_ALLIES = "allies"


class Canal(Step[State]):
    """At the end of each Allied player turn, by when the Allies may have retaken what they lost."""

    name = "naval.canal"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Note who holds it."""
        state = ctx.state
        if state.half == _ALLIES:
            held = [name for name in state.clocks if name.startswith(CANAL_HELD)]
            now = f"{CANAL_HELD}{holder(state)}"
            if now not in held and (held or now != f"{CANAL_HELD}{_ALLIES}"):
                for name in held:
                    del state.clocks[name]
                state.clocks[now] = state.turn
                # However often it changes hands, it is shut for two turns anew.
                rules = ["TR-47.3", *(["TR-47.3e"] if held else [])]
                ctx.event("canal", "", side=holder(state), rules=rules)
        ctx.end()


def holder(state: State) -> str:
    """The side that controls all hexes beside the canal; empty for none."""
    world = state.world
    sides = {world.side(nation) if (nation := state.controller(world.number[label])) else "" for label in CANAL}
    return sides.pop() if len(sides) == 1 else ""
