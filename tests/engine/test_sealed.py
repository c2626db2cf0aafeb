"""Sealed answers: nothing of them is seen before all are given, in the position, the events or a saved game."""

from __future__ import annotations

import json

import pytest

from boardgame.engine import MASTER, SPECTATOR, Frame, Refusal, ScriptedChance, SealedFrame, SeededChance, visible_stack
from boardgame.engine.frame import frame_from_plain
from tests.toy import game
from tests.toy.state import State


def _bidding() -> State:
    """Amber has bid three; the others have not."""
    smugglers = game()
    state, _ = smugglers.start(smugglers.new_state({}), SeededChance(1))
    for seat in ("amber", "teal", "violet"):
        state, _ = smugglers.apply(state, {"by": seat, "do": "hide", "area": "mill"}, ScriptedChance(()))
    state, events = smugglers.apply(state, {"by": "amber", "do": "bid", "coins": 3}, ScriptedChance(()))
    assert [event.to_plain() for event in events] == [{"kind": "answered", "by": "amber"}]
    found: State = state
    return found


def test_an_answer_is_kept_where_only_its_seat_sees_it() -> None:
    state = _bidding()
    own = {"by": "amber", "do": "bid", "coins": 3}
    for viewer, seen in ((MASTER, own), ("amber", own), ("teal", None), (SPECTATOR, None)):
        frame = visible_stack(state.stack, viewer)[-1]
        assert isinstance(frame, SealedFrame)
        assert frame.answers.get("amber") == seen and frame.waiting == ["teal", "violet"]
    assert state.stack[-1].answers == {"amber": own}  # type: ignore[attr-defined]  # nothing was taken away


def test_other_frames_are_seen_as_they_are() -> None:
    stack = [Frame("a"), Frame("b")]
    assert visible_stack(stack, "amber") == stack


def test_all_answers_are_told_by_one_event_which_cannot_be_undone() -> None:
    state, smugglers = _bidding(), game()
    state, events = smugglers.apply(state, {"by": "violet", "do": "bid", "coins": 1}, ScriptedChance(()))
    assert [event.kind for event in events] == ["answered"]
    state, events = smugglers.apply(state, {"by": "teal", "do": "bid", "coins": 0}, ScriptedChance(()))
    assert [event.kind for event in events] == ["answered", "revealed", "led"]
    told = events[1]
    assert told.reveals and told.seen_by is None
    assert {seat: answer["coins"] for seat, answer in told.data["answers"].items()} == {
        "amber": 3,
        "teal": 0,
        "violet": 1,
    }
    assert list(told.data["answers"]) == ["amber", "teal", "violet"]  # not in the order in which they were given


def test_the_answers_given_survive_a_saved_game() -> None:
    frame = _bidding().stack[-1]
    assert frame_from_plain(SealedFrame, json.loads(json.dumps(frame.to_plain()))) == frame


def test_a_refused_answer_is_asked_for_again() -> None:
    state, smugglers = _bidding(), game()
    with pytest.raises(Refusal, match="5 coins to bid"):
        smugglers.apply(state, {"by": "teal", "do": "bid", "coins": 6}, ScriptedChance(()))
    with pytest.raises(Refusal, match="You are to bid now"):
        smugglers.apply(state, {"by": "teal", "do": "done"}, ScriptedChance(()))
    assert [decision.seat for decision in smugglers.decisions(state)] == ["teal", "violet"]
    assert all(decision.private and decision.answers == "all" for decision in smugglers.decisions(state))
