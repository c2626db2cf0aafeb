"""Intelligence efforts in the construction phase (TR-33.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import StrictBool, StrictInt

from boardgame.engine import Choice, Context, Decision, Frame, Option, Refusal, Step
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.accounts import spend, spendable, too_dear
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.hands import apart, many
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import CANCELLED, COUNTERS, holder, unplayed
from boardgame.games.third_reich.warfare.box import ASW, SUBMARINES, TYPES

DICE = 2
DEARER = ":dearer"
"""Ends the entry of ``State.known`` with how many of a side's next efforts cost more (TR-33.5-T2, TR-33.5-T3)."""
BARRED = ":barred"
"""Ends the entry with the turn in which a side may not make an effort (TR-33.5-T4)."""
_MADE = "intelligence:"
_NEUTRAL = {"soviet_union": "germany", "italy": ""}
"""Powers that stay out of it while they are neutral, if their future allies use the table (TR-33.5b)."""
_ON_A_SIDE = ("cancel", "show", "draw", "warfare")
"""Results that concern a side, which the user names (TR-33.55)."""
_SIDES = {"axis": "the Axis", "allies": "the Allies"}
RESULTS = {
    12: "cancel", 11: "show", 10: "aid", 9: "draw", 8: "warfare", 7: "murmansk", 6: "nothing", 5: "nothing",
    4: "barred", 3: "dearer", 2: "much_dearer",
}  # fmt: skip
"""The Intelligence Table, by the lowest sum."""


RULES = {
    "cancel": "TR-33.5-T12", "show": "TR-33.5-T11", "aid": "TR-33.5-T10", "draw": "TR-33.5-T9", "warfare": "TR-33.5-T8",
    "murmansk": "TR-33.5-T7", "nothing": "TR-33.5-T5", "barred": "TR-33.5-T4", "dearer": "TR-33.5-T3",
    "much_dearer": "TR-33.5-T2",
}  # fmt: skip
"""The rule of each result."""


class Spy(Action):
    """Make an intelligence effort (TR-33.5)."""

    do: Literal["intelligence"] = "intelligence"


class Oppose(Action):
    """Pay for counter-intelligence, or not (TR-33.51)."""

    do: Literal["counter_intelligence"] = "counter_intelligence"
    oppose: StrictBool


class TakeResult(Action):
    """Take the result of the number rolled or of a lower one (TR-33.53).

    Attributes:
        number: which.
        against: the side that it concerns; the opponents' where it is left empty (TR-33.55).
        of: for a loss of foreign aid whose and where, as ``germany:spain`` (TR-33.5-T10); else empty.
    """

    do: Literal["result"] = "result"
    number: StrictInt
    against: str = ""
    of: str = ""


ACTION = Spy


def price(state: State, side: str) -> int:
    """BRPs for an effort (TR-33.5), twice as many after a bad one (TR-33.5-T3)."""
    cost = state.world.tables.costs.intelligence
    return cost * 2 if state.known.get(side + DEARER, 0) else cost


def why_not(state: State, seat: str) -> Refusal | None:
    """Why a power may not make an effort in this phase; None where it may."""
    side = state.world.side(seat)
    if seat == "united_states" and not state.enemies(seat):
        return Refusal("TR-33.5b", "The United States uses the table only once it is at war.")
    if seat in _NEUTRAL and not state.enemies(seat) and not many(state) and _others(state, seat):
        # Where more than two play, it rolls against those that want the table, too (TR-33.5c).
        return Refusal("TR-33.5b", "A neutral power leaves the table to its future allies.")
    if state.clocks.get(_MADE + side) == state.turn:
        return Refusal("TR-33.5", "Your side has made its effort in this turn.")
    if state.known.get(side + BARRED) == state.turn:
        return Refusal("TR-33.5-T4", "After its last effort your side may make none in this turn.")
    if (cost := price(state, side)) > spendable(state, seat):
        text = f"An effort costs {cost} BRPs, and you may spend {spendable(state, seat)}."
        return too_dear(state, seat, cost, text)
    return None


def _others(state: State, seat: str) -> bool:
    """Whether a future ally could use the table itself."""
    side, cost = state.world.side(seat), price(state, state.world.side(seat))
    others = (s for s in state.world.seats_of(side) if s != seat and not state.conquered(s) and state.enemies(s))
    return any(spendable(state, other) >= cost for other in others)


def heads(state: State, seat: str) -> Iterator[Option]:
    """The effort."""
    if why_not(state, seat) is None:
        cost = price(state, state.world.side(seat))
        action = {"by": seat, "do": "intelligence"}
        rules = state.world.tables.costs.behind("intelligence")
        yield Option(action, text="Make an intelligence effort", rules=rules, cost=cost)


def carry_out(ctx: Context[State], action: Spy) -> None:
    """Make an effort, or roll for it against other players of the side that may make one (TR-33.5c)."""
    state, seat = ctx.state, action.by
    if refusal := why_not(state, seat):
        raise refusal
    if rivals := _rivals(state, seat):
        ctx.call("intelligence.rivals", by=seat, waiting=rivals)
    else:
        make(ctx, seat)


def _rivals(state: State, seat: str) -> tuple[str, ...]:
    """The powers of other players of the side that could make the effort as well."""
    if not many(state):
        return ()
    found = (other for other in state.world.seats_of(state.world.side(seat)) if apart(state, seat, other))
    return tuple(
        other
        for other in found
        if not state.conquered(other) and state.world.in_play(other, state.turn) and why_not(state, other) is None
    )


def make(ctx: Context[State], seat: str) -> None:
    """Pay; opponents may answer, then the dice are rolled."""
    state = ctx.state
    side = state.world.side(seat)
    cost = price(state, side)
    spend(state, seat, cost)
    state.clocks[_MADE + side] = state.turn
    left = state.known.pop(side + DEARER, 0) - 1
    if left > 0:
        state.known[side + DEARER] = left
    ctx.event("intelligence", seat, paid=cost, brps={seat: -cost})
    ctx.call("intelligence", by=seat)


@dataclass(slots=True)
class IntelligenceFrame(Frame):
    """An effort.

    Attributes:
        by: whose.
        opposed: whether it has been opposed.
        passed: whether no opponent answers any more.
        roll: the number that was rolled, which its seat alone sees; 0 before.
        passing: seats that have let it pass.
    """

    by: str = ""
    opposed: bool = False
    passed: bool = False
    roll: int = 0
    passing: tuple[str, ...] = ()


class Intelligence(Step[State]):
    """Opponents may oppose an effort for 5 BRPs; its seat alone learns what it brings (TR-33.51, TR-33.54)."""

    name = "intelligence"
    frame = IntelligenceFrame

    def decisions(self, state: State, frame: IntelligenceFrame) -> tuple[Decision, ...]:
        """Oppose or not; then which result."""
        if not frame.passed:
            seats = opponents(state, frame)
            text = "Oppose the intelligence effort with counter-intelligence?"
            if not seats:
                return ()
            rules = ("TR-33.51", "TR-33.51b", "TR-33.52")
            return (Decision(seats, "counter", text, rules, {"against": frame.by}, "any"),)
        if frame.roll:
            text = "Which result of the Intelligence Table?"
            return (Decision((frame.by,), "result", text, ("TR-33.53", "TR-33.54"), private=True),)
        return ()

    def heads(self, state: State, frame: IntelligenceFrame, seat: str) -> list[Option]:
        """Both answers; or the number rolled and every lower one."""
        if not frame.passed:
            base = {"by": seat, "do": "counter_intelligence"}
            cost = state.world.tables.costs.intelligence
            return [
                Option({**base, "oppose": False}, text="Let it pass", rules=("TR-33.52",), tone="end"),
                Option({**base, "oppose": True}, text="Oppose it", rules=("TR-33.51",), cost=cost),
            ]
        numbers = tuple(range(frame.roll, 1, -1))
        blank = Choice("number", numbers, tuple(f"{number}: {RESULTS[number]}" for number in numbers))
        return [Option({"by": seat, "do": "result"}, (blank,), "Take", ("TR-33.53",), staged=True)]

    def expand(
        self, state: State, frame: IntelligenceFrame, option: Option, filled: Mapping[str, Any]
    ) -> tuple[Blank, ...]:
        """Whose foreign aid is lost, and where; where more than two play, which side is looked at."""
        if option.action["do"] == "result" and "against" not in filled and may_look_at_allies(state, frame.by):
            if RESULTS[filled["number"]] in _ON_A_SIDE:
                sides = ("axis", "allies") if state.world.side(frame.by) == "allies" else ("allies", "axis")
                return (Choice("against", sides, tuple(_SIDES[side] for side in sides)),)
        if option.action["do"] != "result" or "of" in filled or RESULTS[filled["number"]] != "aid" or not state.aid:
            return ()
        return (Choice("of", tuple(state.aid)),)

    def act(self, ctx: Context[State], frame: IntelligenceFrame, action: Any) -> None:
        """Take the answer, or carry the result out."""
        state = ctx.state
        if not frame.passed and isinstance(action, Oppose):
            if not action.oppose:
                frame.passing = (*frame.passing, action.by)
                return
            cost = state.world.tables.costs.intelligence
            account = state.brps[action.by]
            state.brps[action.by] = account._replace(on_hand=account.on_hand - cost, spent=account.spent + cost)
            frame.opposed = frame.passed = True  # once is enough
            rules = ["TR-33.51", "TR-33.51b", "TR-33.51c"]
            ctx.event("counter_intelligence", action.by, paid=cost, brps={action.by: -cost}, rules=rules)
            return
        if frame.passed and frame.roll and isinstance(action, TakeResult):
            if not 2 <= action.number <= frame.roll:
                raise Refusal("TR-33.53", "Only the number rolled or a lower one gives a result.")
            aid = RESULTS[action.number] == "aid" and bool(state.aid)
            if aid != (action.of in state.aid):
                raise Refusal("TR-33.5-T10", "Ten takes foreign aid that a power has given a country, named by both.")
            if action.against == state.world.side(frame.by) and not may_look_at_allies(state, frame.by):
                raise Refusal("TR-33.55", "Only where more than two play an effort is made against an ally.")
            if action.against not in ("", "axis", "allies"):
                raise Refusal(MALFORMED, "The Axis or the Allies are meant.")
            ctx.end()
            _bring(ctx, frame.by, action.number, action.of, action.against)
            return
        raise Refusal(MALFORMED, "That is not asked now.")

    def advance(self, ctx: Context[State], frame: IntelligenceFrame) -> None:
        """Roll, for the eyes of one seat."""
        frame.passed = True
        # TR-33.51, TR-33.52: one less where it is opposed, one more where nobody does. TR-33.54: nobody else sees it.
        total = sum(ctx.throw_in_secret(DICE)) + (-1 if frame.opposed else 1)
        frame.roll = max(2, min(12, total))
        ctx.whisper("intelligence_rolled", frame.by, [frame.by], {"number": frame.roll}, {}, reveals=True)


def opponents(state: State, frame: IntelligenceFrame) -> tuple[str, ...]:
    """Who may still oppose an effort: powers that may spend 5 BRPs, the United States only at war (TR-33.51b).

    Other players of its own side may, too, as it may be made against them (TR-33.51, TR-33.55).
    """
    cost, side = state.world.tables.costs.intelligence, state.world.side(frame.by)
    return tuple(
        seat
        for seat in state.world.seat_ids
        if (state.world.side(seat) != side or apart(state, frame.by, seat))
        and seat not in frame.passing
        and not state.conquered(seat)
        and state.world.in_play(seat, state.turn)
        and (seat != "united_states" or state.enemies(seat))
        and spendable(state, seat) >= cost
    )


def may_look_at_allies(state: State, seat: str) -> bool:
    """Whether an effort may be made against one's own side: where it has other players (TR-33.55)."""
    return many(state) and any(apart(state, seat, other) for other in state.world.seats_of(state.world.side(seat)))


def _bring(ctx: Context[State], seat: str, number: int, aid: str, against: str) -> None:
    """What a result does, and what its seat learns of it."""
    state = ctx.state
    side = state.world.side(seat)
    other = against or ("allies" if side == "axis" else "axis")
    learnt: dict[str, Any] = {
        "result": RESULTS[number],
        "number": number,
        "side": other,
        "rule": RULES[RESULTS[number]],
    }
    kind = RESULTS[number]
    if kind == "cancel" and unplayed(state, other):
        state.clocks[CANCELLED + other] = state.turn
        ctx.reveal("variant_cancelled", seat, side=other, rule="TR-33.5-T12")
    elif kind == "aid" and aid:
        # TR-33.5-T10: as much as a die, and no more than there is.
        lost = min(ctx.roll(1, seat, "aid_lost")[0], state.aid[aid])
        state.aid[aid] -= lost
        state.aid = {key: left for key, left in state.aid.items() if left}
        giver, _, nation = aid.partition(":")
        ctx.event("aid_undone", giver, nation=nation, amount=lost, rule="TR-33.5-T10")
    elif kind == "show":
        learnt["counter"] = state.variants.get(other, 0)
        state.known[f"{seat}:{other}"] = learnt["counter"]
    elif kind == "draw":
        learnt["counter"] = _unused(ctx, other)
    elif kind == "warfare":
        learnt["warfare"] = {sort: state.warfare.get(sort, 0) for sort in TYPES[other]}
        state.known |= {f"{seat}:{sort}": factors for sort, factors in learnt["warfare"].items()}
    elif kind == "murmansk":
        # TR-42.8: its ships and air are seen by all.
        sort = SUBMARINES if other == "axis" else ASW
        learnt |= {"factors": state.warfare.get(sort, 0), "seat": seat}
        state.known[f"{seat}:{sort}"] = learnt["factors"]
    elif kind in ("barred", "dearer", "much_dearer"):
        state.known[side + BARRED] = state.turn + 1
        if kind != "barred":
            state.known[side + DEARER] = 1 if kind == "dearer" else 2
    ctx.whisper("intelligence_learnt", seat, [seat], learnt, {}, reveals=True)


def _unused(ctx: Context[State], side: str) -> int:
    """A counter of the other side that was not drawn, looked at and put back (TR-33.5-T9); 0 where none is."""
    state = ctx.state
    rest = [n for n in range(1, COUNTERS + 1) if n != state.variants.get(side)]
    return ctx.draw(rest)[0] if side in state.variants and holder(state, side) else 0
