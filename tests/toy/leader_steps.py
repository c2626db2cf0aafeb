"""What the leader of a round decides, and the question whether one of the others accuses the leader."""

from __future__ import annotations

from boardgame.engine import Choice, Context, Counts, Decision, Frame, Item, Option, Order, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from tests.toy.actions import Accuse, AnyAction, SetOrder, Unload
from tests.toy.state import State
from tests.toy.village import AREAS, BOARD, SEAT_IDS, SEATS, SIDES

CRATES = 3
"""Crates that the leader divides (SMG-LEAD-02)."""
GUILTY = 5
"""The highest roll that makes the leader pay (SMG-LEAD-03)."""


class OrderTurns(Step[State]):
    """The leader orders the turns; hands the order down (SMG-LEAD-01)."""

    name = "order"

    def decision(self, state: State, frame: Frame) -> Decision:
        """In which order all take their turns."""
        return Decision((state.leader,), "order", "In which order do all take their turns?", ("SMG-LEAD-01",))

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """Any order."""
        blank = Order("order", SEAT_IDS, tuple(seat.name for seat in SEATS))
        return [Option({"by": seat, "do": "set_order"}, (blank,), "Set the order", ("SMG-LEAD-01",))]

    def act(self, ctx: Context[State], frame: Frame, action: AnyAction) -> None:
        """Keep the order."""
        if not isinstance(action, SetOrder):
            raise Refusal(MALFORMED, "You are to set the order of turns now.")
        if sorted(action.order) != sorted(SEAT_IDS):
            raise Refusal("SMG-LEAD-01", "Each of the three takes one turn.")
        ctx.event("ordered", action.by, order=action.order)
        ctx.end(list(action.order))


class UnloadCrates(Step[State]):
    """The leader divides crates among the areas (SMG-LEAD-02)."""

    name = "unload"

    def decision(self, state: State, frame: Frame) -> Decision:
        """Where the crates go."""
        text = f"Where do the {CRATES} crates go?"
        return Decision((state.leader,), "unload", text, ("SMG-LEAD-02",), {"crates": CRATES})

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """Any division."""
        items = tuple(Item(area, CRATES, text=BOARD.areas[area].name) for area in AREAS)
        blank = Counts("crates", items, CRATES, CRATES)
        return [Option({"by": seat, "do": "unload"}, (blank,), "Unload the crates", ("SMG-LEAD-02",))]

    def act(self, ctx: Context[State], frame: Frame, action: AnyAction) -> None:
        """Put the crates there."""
        if not isinstance(action, Unload):
            raise Refusal(MALFORMED, "The crates are to be unloaded now.")
        wrong = any(area not in AREAS or count < 0 for area, count in action.crates.items())
        if wrong or sum(action.crates.values()) != CRATES:
            raise Refusal("SMG-LEAD-02", f"{CRATES} crates are to be divided among the areas.")
        for area, count in action.crates.items():
            ctx.state.crates[area] += count
        ctx.event("unloaded", action.by, crates=action.crates)
        ctx.end()


class AccuseLeader(Step[State]):
    """Either of the others may accuse the leader; the first answer settles it (SMG-LEAD-03)."""

    name = "accuse"

    def decision(self, state: State, frame: Frame) -> Decision:
        """Whether the leader is accused."""
        asked = tuple(seat for seat in SEAT_IDS if seat != state.leader)
        text = f"Does one of you accuse {state.leader.capitalize()}?"
        return Decision(asked, "accuse", text, ("SMG-LEAD-03",), {"leader": state.leader}, answers="any")

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """Yes or no."""
        blank = Choice("accused", (True, False), ("Accuse", "Say nothing"), "yes_no")
        return [Option({"by": seat, "do": "accuse"}, (blank,), "Answer", ("SMG-LEAD-03",))]

    def act(self, ctx: Context[State], frame: Frame, action: AnyAction) -> None:
        """Roll, where the leader is accused."""
        if not isinstance(action, Accuse):
            raise Refusal(MALFORMED, "The question is whether you accuse the leader.")
        if action.accused:
            rolled = ctx.roll(1, action.by, "accusation", GUILTY, sides=SIDES)[0]
            paid = ctx.state.pay(ctx.state.leader) if rolled <= GUILTY else 0
            ctx.event("accused", action.by, leader=ctx.state.leader, paid=paid)
        ctx.end()
