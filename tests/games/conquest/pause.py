"""The game with a pause in the place of the Government: a decision stands between two Productions, as in play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Context, Decision, Option
from boardgame.games.conquest.actions.production import Done
from boardgame.games.conquest.conquest import STEPS, Conquest
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State


@dataclass(slots=True)
class PauseFrame(SeatFrame):
    """Who is still asked."""

    left: list[str] = field(default_factory=lambda: ["japan", "usa", "soviet"])


class Pause(DecisionStep):
    """Each seat goes on once; it may disband and repudiate meanwhile."""

    name = "government"
    frame = PauseFrame

    def decision(self, state: State, frame: PauseFrame) -> Decision | None:
        return Decision((frame.left[0],), "pause", "Go on?", private=True) if frame.left else None

    def options(self, state: State, frame: PauseFrame, seat: str) -> list[Option]:
        return [Option({"by": seat, "do": "done"}, (), "Go on", tone="end")]

    def carry_out(self, ctx: Context[State], frame: PauseFrame, action: Any) -> None:
        assert isinstance(action, Done)
        frame.left.pop(0)

    def advance(self, ctx: Context[State], frame: PauseFrame) -> None:
        ctx.end()


def game_with_pauses() -> Conquest:
    """The game with the pause after each Production."""
    return Conquest(scenario(), (*STEPS, Pause))
