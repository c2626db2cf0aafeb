"""Players of one side who all want the Intelligence Table: each rolls a die for it (TR-33.5c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pydantic import StrictBool

from boardgame.engine import Context, Decision, Frame, Option, Step
from boardgame.engine.refusal import MALFORMED, Refusal
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.construction import intelligence
from boardgame.games.third_reich.state import State


class Claim(Action):
    """Want the Intelligence Table as well, or leave it to the ally who has asked for it (TR-33.5c)."""

    do: Literal["claim_table"] = "claim_table"
    want: StrictBool


@dataclass(slots=True)
class RivalsFrame(Frame):
    """A side's intelligence effort that several players may want to make.

    Attributes:
        by: the power that has asked first.
        waiting: powers of other players that have not answered.
        wanting: those that want the table, too.
    """

    by: str = ""
    waiting: tuple[str, ...] = ()
    wanting: tuple[str, ...] = ()


class Rivals(Step[State]):
    """Each rolls one die, and the best makes the effort; of equal ones the power with more BRPs (TR-33.5c)."""

    name = "intelligence.rivals"
    frame = RivalsFrame

    def decision(self, state: State, frame: RivalsFrame) -> Decision | None:
        """Want it, too, or not."""
        if not frame.waiting:
            return None
        ally = state.world.nations[frame.by].in_sentence
        text = f"{ally[:1].upper()}{ally[1:]} would make your side's intelligence effort. Roll against it?"
        return Decision(frame.waiting, "claim_table", text, ("TR-33.5c",), {"by": frame.by}, "any")

    def heads(self, state: State, frame: RivalsFrame, seat: str) -> list[Option]:
        """Both."""
        base = {"by": seat, "do": "claim_table"}
        return [
            Option({**base, "want": False}, text="Leave it to the ally", rules=("TR-33.5c",), tone="end"),
            Option({**base, "want": True}, text="Roll for the table", rules=("TR-33.5c",)),
        ]

    def act(self, ctx: Context[State], frame: RivalsFrame, action: Any) -> None:
        """Take the answer."""
        if not isinstance(action, Claim) or action.by not in frame.waiting:
            raise Refusal(MALFORMED, "Say whether you want the table, too.")
        frame.waiting = tuple(seat for seat in frame.waiting if seat != action.by)
        if action.want:
            frame.wanting = (*frame.wanting, action.by)

    def advance(self, ctx: Context[State], frame: RivalsFrame) -> None:
        """Roll, and let the winner make its effort."""
        state = ctx.state
        seats = [frame.by, *(seat for seat in state.world.seat_ids if seat in frame.wanting)]
        if len(seats) > 1:
            dice = {seat: ctx.roll(1, seat, "intelligence_table")[0] for seat in seats}
            best = max(seats, key=lambda seat: (dice[seat], state.brps[seat].on_hand))
        else:
            best = frame.by
        ctx.end()
        intelligence.make(ctx, best)
