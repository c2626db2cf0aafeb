"""What all smugglers decide at once and in secret: where their agents begin, and who leads the round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Decision, Number, Option, Refusal, SealedFrame, SealedStep
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from tests.toy.actions import AnyAction, Bid, Hide
from tests.toy.state import State
from tests.toy.village import AREAS, BOARD, SIDES


class PlaceAgents(SealedStep[State]):
    """All place their agents (SMG-SET-03); the answers stay hidden when all are given."""

    name = "hide"

    def question(self, state: State, frame: SealedFrame, seat: str) -> Decision:
        """Where one agent begins."""
        return Decision(
            (seat,), "hide", "Where does your agent hide?", ("SMG-SET-03",), public_text="The agents are being placed."
        )

    def heads(self, state: State, frame: SealedFrame, seat: str) -> list[Option]:
        """Any area."""
        blank = Choice("area", AREAS, tuple(BOARD.areas[area].name for area in AREAS), "area")
        return [Option({"by": seat, "do": "hide"}, (blank,), "Place your agent", ("SMG-SET-03",))]

    def check(self, state: State, frame: SealedFrame, seat: str, action: AnyAction) -> None:
        """An area of the board."""
        if not isinstance(action, Hide):
            raise Refusal(MALFORMED, "Your agent is to be placed now.")
        if action.area not in AREAS:
            raise Refusal(NOT_THERE, f"There is no area {action.area}.")

    def told(self, frame: SealedFrame) -> dict[str, Any]:
        """Nothing."""
        return {}

    def reveal(self, ctx: Context[State], frame: SealedFrame, answers: Mapping[str, dict[str, Any]]) -> None:
        """Each agent goes where its owner said."""
        ctx.state.agents.update({seat: answer["area"] for seat, answer in sorted(answers.items())})
        ctx.end()


class BidForLead(SealedStep[State]):
    """All bid; the highest bidder leads (SMG-BID-01)."""

    name = "bid"

    def question(self, state: State, frame: SealedFrame, seat: str) -> Decision:
        """How much one seat bids."""
        text = f"How many of your {state.coins[seat]} coins do you bid for the lead?"
        return Decision((seat,), "bid", text, ("SMG-BID-01",), public_text="All bid for the lead.")

    def heads(self, state: State, frame: SealedFrame, seat: str) -> list[Option]:
        """What the seat has, or less."""
        blank = Number("coins", 0, state.coins[seat])
        return [Option({"by": seat, "do": "bid"}, (blank,), "Bid", ("SMG-BID-01",))]

    def check(self, state: State, frame: SealedFrame, seat: str, action: AnyAction) -> None:
        """No more than the seat has."""
        if not isinstance(action, Bid):
            raise Refusal(MALFORMED, "You are to bid now.")
        if not 0 <= action.coins <= state.coins[seat]:
            raise Refusal("SMG-BID-01", f"You have {state.coins[seat]} coins to bid.")

    def reveal(self, ctx: Context[State], frame: SealedFrame, answers: Mapping[str, dict[str, Any]]) -> None:
        """The highest pays and leads; a ten-sided die decides among equals (SMG-BID-02)."""
        bids = ctx.state.bids = {seat: int(answers[seat]["coins"]) for seat in sorted(answers)}
        highest = [seat for seat, bid in bids.items() if bid == max(bids.values())]
        while len(highest) > 1:
            rolled = {seat: ctx.roll(1, seat, "lead", sides=SIDES)[0] for seat in highest}
            highest = [seat for seat in highest if rolled[seat] == max(rolled.values())]
        leader = ctx.state.leader = highest[0]
        ctx.state.coins[leader] -= bids[leader]
        ctx.event("led", leader, coins=bids[leader])
        ctx.end()
