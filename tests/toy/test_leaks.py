"""Nobody learns at the table of smugglers what they may not know, and whoever lets it slip is found out."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.ai.random_player import choose
from boardgame.engine import Context, Decision, Event, Option, Places, Refusal, SealedFrame, SeededChance, Step, Viewer
from boardgame.engine.plain import plain_json
from boardgame.engine.record.match import Match
from tests.leaks import Leak, LeakSearch
from tests.toy import game
from tests.toy.smugglers import Smugglers
from tests.toy.state import State
from tests.toy.turn_steps import Turn, TurnFrame
from tests.toy.view import View
from tests.toy.village import AREAS, CARDS, SEAT_IDS

SHORT = {"options": {"rounds": 2}}


def dealt_anew(state: State, viewer: Viewer, rng: random.Random) -> State:
    """The position with all that the rulebook hides from a viewer changed at random."""
    other = state.copy()
    others = [seat for seat in SEAT_IDS if seat != viewer]
    cards = other.deck + [card for seat in others for card in other.hands[seat]]
    rng.shuffle(cards)
    for seat in others:
        other.hands[seat] = [cards.pop() for _ in other.hands[seat]]
        if other.agents[seat] and seat not in other.shown:
            other.agents[seat] = rng.choice(AREAS)
        for frame in other.stack:
            if isinstance(frame, SealedFrame) and seat in frame.answers and frame.step == "bid":
                frame.answers[seat]["coins"] = rng.randint(0, other.coins[seat])
            elif isinstance(frame, SealedFrame) and seat in frame.answers:
                frame.answers[seat]["area"] = rng.choice(AREAS)
    other.deck = cards
    return other


@settings(max_examples=3, deadline=None)
@given(st.integers(0, 10**6))
def test_two_positions_that_look_the_same_to_a_seat_give_it_the_same(seed: int) -> None:
    search = LeakSearch(game(), SHORT, dealt_anew)
    search.play(seed)
    assert min(search.compared[what] for what in ("view", "options", "blanks", "refusal", "history")) > 20
    assert search.compared["differing"] > 20


@settings(max_examples=3, deadline=None)
@given(st.integers(0, 10**6))
def test_no_card_is_named_to_a_seat_that_has_never_seen_it(seed: int) -> None:
    rng, match = random.Random(seed), Match.new(game(), SHORT, SeededChance(seed))
    seen: dict[Viewer, set[str]] = {viewer: set() for viewer in (*SEAT_IDS, None)}
    while not match.over:
        for viewer, known in seen.items():
            known |= _named(match.perspective(viewer).view.to_plain())
            assert _named(_all_of(match, viewer)) <= known, f"{viewer} is told of a card"
        decision = rng.choice(match.decisions)
        seat = rng.choice(decision.seats)
        match.apply(match.game.sample(match.state, choose(match.heads(seat), rng), rng))
    assert any(known != set(CARDS) for known in seen.values())


def _named(plain: Any) -> set[str]:
    return set(re.findall(rf"\b(?:{'|'.join(CARDS)})\b", plain if isinstance(plain, str) else plain_json(plain)))


def _all_of(match: Match, viewer: Viewer) -> str:
    """All that a viewer gets, as text."""
    seen = match.perspective(viewer)
    own = [seen.decisions, seen.heads(), seen.entries, seen.undo_list(), seen.log(), seen.progress, match.summary()]
    return f"{seen.export()} {own}"


# --- leaks that are planted on purpose ------------------------------------------------------------------------


class InTheView(Smugglers):
    """Everybody sees the cards of the seat to the left."""

    def view(self, state: State, viewer: Viewer) -> View:
        seen = super().view(state, viewer)
        if viewer != "amber":
            return seen
        return replace(seen, hands={**seen.hands, "teal": state.hands["teal"]})


class InTheOrderOfAList(Smugglers):
    """Agents are listed from west to east."""

    def view(self, state: State, viewer: Viewer) -> View:
        seen = super().view(state, viewer)
        return replace(
            seen, agents={seat: seen.agents[seat] for seat in sorted(SEAT_IDS, key=state.agents.__getitem__)}
        )


class InAHash(Smugglers):
    """The hash of a view is made of the whole position."""

    def view(self, state: State, viewer: Viewer) -> View:
        self._whole = super().hash(state)
        return super().view(state, viewer)

    def hash(self, state: State | View) -> str:
        return self._whole if isinstance(state, View) else super().hash(state)


class _OtherTurn(Smugglers):
    """Turns with a leak."""

    turn: type[Turn]

    def __init__(self) -> None:
        super().__init__()
        self.steps: Mapping[str, Step[State]] = {**self.steps, "turn": self.turn()}


class InAnEvent(_OtherTurn):
    """The way of an agent is told to everybody."""

    class turn(Turn):
        def act(self, ctx: Context[State], frame: TurnFrame, action: Any) -> None:
            super().act(ctx, frame, action)
            ctx.events[:] = [replace(event, seen_by=None, instead=None) for event in ctx.events]


class InWhatOthersSeeInstead(_OtherTurn):
    """Others are told how far an agent went."""

    class turn(Turn):
        def act(self, ctx: Context[State], frame: TurnFrame, action: Any) -> None:
            super().act(ctx, frame, action)
            ctx.events[:] = [
                replace(event, instead={"piece": "agent", "steps": len(event.data["route"])})
                if event.seen_by and event.kind == "moved"
                else event
                for event in ctx.events
            ]


class InTheNumberOfEvents(_OtherTurn):
    """Nothing is said of an agent that stays near its cart."""

    class turn(Turn):
        def act(self, ctx: Context[State], frame: TurnFrame, action: Any) -> None:
            super().act(ctx, frame, action)
            if ctx.state.agents[action.by] == ctx.state.carts[action.by]:
                ctx.events[:] = [event for event in ctx.events if event.seen_by is None]


class InTheTextOfAnOption(_OtherTurn):
    """Who searches knows beforehand how many will be found."""

    class turn(Turn):
        def heads(self, state: State, frame: TurnFrame, seat: str) -> list[Option]:
            count = sum(area == state.carts[seat] for area in state.agents.values())
            return [
                replace(head, text=f"{head.text} ({count})") if head.action["do"] == "search" else head
                for head in super().heads(state, frame, seat)
            ]


class InTheOptions(_OtherTurn):
    """A search is offered only where there is somebody."""

    class turn(Turn):
        def heads(self, state: State, frame: TurnFrame, seat: str) -> list[Option]:
            found = super().heads(state, frame, seat)
            others = [area for other, area in state.agents.items() if other != seat]
            return [head for head in found if head.action["do"] != "search" or state.carts[seat] in others]


class InTheBlanks(_OtherTurn):
    """An agent is not offered a place where another hides."""

    class turn(Turn):
        def expand(self, state: State, frame: TurnFrame, option: Option, filled: Mapping[str, Any]) -> Any:
            blanks = super().expand(state, frame, option, filled)
            if "to" in filled:
                return blanks
            others = [area for other, area in state.agents.items() if other != frame.seat]
            return tuple(
                blank
                if not isinstance(blank, Places)
                else replace(
                    blank, places=tuple(place for place in blank.places if place.area not in others) or blank.places
                )
                for blank in blanks
            )


class InARefusal(_OtherTurn):
    """Who asks for too many cards hears what the deck holds."""

    class turn(Turn):
        def act(self, ctx: Context[State], frame: TurnFrame, action: Any) -> None:
            try:
                super().act(ctx, frame, action)
            except Refusal as refusal:
                raise Refusal(refusal.rule, f"{refusal.text} {ctx.state.deck[:1]}") from None


class InTheQuestion(_OtherTurn):
    """The question of one seat, open to all, names its cards."""

    class turn(Turn):
        def decision(self, state: State, frame: TurnFrame) -> Decision | None:
            asked = super().decision(state, frame)
            return asked and replace(asked, data={"hand": state.hands[frame.seat]}, private=False)


class InTheActionsOfOthers(Smugglers):
    """Everybody reads what was done as it was done."""

    def action_for(self, action: Mapping[str, Any], viewer: Viewer) -> dict[str, Any]:
        return dict(action)


class InASentence(Smugglers):
    """The log says where an agent is, by what a careless writer kept from another event."""

    def __init__(self) -> None:
        super().__init__()
        self._last = ""

    def apply(self, state: State, action: Any, chance: Any) -> tuple[State, list[Event]]:
        after, events = super().apply(state, action, chance)
        self._last = ", ".join(after.agents.values())
        return after, events

    def describe(self, event: Event) -> str:
        return f"{super().describe(event)} {self._last}"


PLANTED: Sequence[tuple[type[Smugglers], str]] = (
    (InTheView, "view"),
    (InTheOrderOfAList, "history of hide"),
    (InAHash, "view"),
    (InAnEvent, "history of move"),
    (InWhatOthersSeeInstead, "history of move"),
    (InTheNumberOfEvents, "history of move"),
    (InTheTextOfAnOption, "options"),
    (InTheOptions, "options"),
    (InTheBlanks, "blanks"),
    (InARefusal, "refusal"),
    (InTheQuestion, "view"),
    (InTheActionsOfOthers, "history of hide"),
    (InASentence, "history of hide"),
)


@pytest.mark.parametrize(("planted", "where"), PLANTED)
def test_a_leak_that_was_planted_is_found(planted: type[Smugglers], where: str) -> None:
    with pytest.raises(Leak, match=f"learns from {where} what is hidden"):
        for seed in range(6):
            LeakSearch(planted(), SHORT, dealt_anew).play(seed)
