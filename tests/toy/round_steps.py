"""The sequence of play: the beginning, the rounds, the turns of a round, the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Context, Frame, Step
from tests.toy.state import State
from tests.toy.village import AREAS, CARDS, SEAT_IDS

HAND_AT_START = 2
"""Cards that each holds at the start (SMG-SET-02)."""


class Beginning(Step[State]):
    """Shuffle and deal, then let all place their agents."""

    name = "beginning"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Deal; the first round follows once the agents are placed."""
        state = ctx.state
        state.deck = ctx.shuffle(list(CARDS))
        for seat in SEAT_IDS:
            hand = state.hands[seat] = [state.deck.pop(0) for _ in range(HAND_AT_START)]
            ctx.whisper("drew", seat, (seat,), {"cards": list(hand)}, {"count": len(hand)})
        ctx.replace("rounds")
        ctx.call("hide", waiting=list(SEAT_IDS))


@dataclass(slots=True)
class RoundsFrame(Frame):
    """The rounds.

    Attributes:
        stage: the stage of the round that comes next, a place in :data:`STAGES`.
        order: the seats in the order of their turns.
    """

    stage: int = 0
    order: list[str] = field(default_factory=lambda: list(SEAT_IDS))


STAGES = ("bid", "order", "unload", "turns", "accuse")
"""The stages of a round, each a step."""


class Rounds(Step[State]):
    """One stage after the other, until the last round is over."""

    name = "rounds"
    frame = RoundsFrame

    def advance(self, ctx: Context[State], frame: RoundsFrame) -> None:
        """Begin the next stage, the next round, or end the game (SMG-END-01)."""
        state = ctx.state
        if frame.stage == len(STAGES) and state.round == state.rounds:
            _end(ctx)
            return
        if frame.stage == len(STAGES) or not state.round:
            state.round, state.leader, frame.stage = state.round + 1, "", 0
            ctx.event("round_began", round=state.round)
        if frame.result is not None:
            frame.order = frame.take_result()
        stage = STAGES[frame.stage]
        frame.stage += 1
        if stage == "unload":
            self._wash_ashore(ctx)
        if stage == "bid":
            ctx.call(stage, waiting=list(SEAT_IDS))
        elif stage == "turns":
            ctx.call(stage, order=list(frame.order))
        else:
            ctx.call(stage)

    def _wash_ashore(self, ctx: Context[State]) -> None:
        """A crate in an area drawn by lot (SMG-LEAD-02)."""
        area = ctx.draw(AREAS)[0]
        ctx.state.crates[area] += 1
        ctx.event("washed_ashore", area=area)


@dataclass(slots=True)
class TurnsFrame(Frame):
    """The turns of a round.

    Attributes:
        order: the seats that have yet to begin their turns, the next one first.
    """

    order: list[str] = field(default_factory=list)


class Turns(Step[State]):
    """One turn after the other."""

    name = "turns"
    frame = TurnsFrame

    def advance(self, ctx: Context[State], frame: TurnsFrame) -> None:
        """Begin the next turn."""
        if frame.order:
            ctx.call("turn", seat=frame.order.pop(0))
        else:
            ctx.end()


def _end(ctx: Context[State]) -> None:
    state = ctx.state
    best = max((state.taken[seat], state.coins[seat]) for seat in SEAT_IDS)
    state.winners = [seat for seat in SEAT_IDS if (state.taken[seat], state.coins[seat]) == best]
    ctx.event("won", seats=list(state.winners), crates=best[0], coins=best[1])
    ctx.end()
