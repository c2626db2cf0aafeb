"""What a viewer learns of decisions and events, and that neither can be made so that it says too much."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.engine import MASTER, SPECTATOR, Context, Decision, Event, ScriptedChance
from tests.engine.race import RaceState

SECRET = Event("moved", "red", {"to": "mill"}, ("red", "blue"), {"piece": "agent"}, reveals=True)


def test_an_event_is_told_whole_to_those_who_see_it() -> None:
    assert SECRET.witness(MASTER) is SECRET
    for viewer in ("red", "blue"):
        assert SECRET.witness(viewer) == Event("moved", "red", {"to": "mill"}, reveals=True)


def test_all_others_learn_what_stands_instead_and_not_even_that_there_is_more() -> None:
    for viewer in ("green", SPECTATOR):
        assert SECRET.witness(viewer) == Event("moved", "red", {"piece": "agent"}, reveals=True)
        assert Event("moved", "red", {"to": "mill"}, ("red",)).witness(viewer) is None
    public = Event("moved", "red", {"to": "mill"})
    assert public.witness(SPECTATOR) is public


def test_an_event_comes_back_from_plain_data() -> None:
    for event in (SECRET, Event("won"), Event("drew", "red", {}, ()), Event("drew", "red", {"n": 1}, ("red",), {})):
        assert Event.from_plain(event.to_plain()) == event


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {"kind": 3},
        {"kind": "moved", "by": 3},
        {"kind": "moved", "data": []},
        {"kind": "moved", "seen_by": "red"},
        {"kind": "moved", "seen_by": [1]},
        {"kind": "moved", "seen_by": ["red"], "instead": []},
        {"kind": "moved", "instead": {}},
        {"kind": "moved", "reveals": 1},
    ],
)
def test_what_is_no_event_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError, match="event"):
        Event.from_plain(plain)


def test_a_seat_in_the_place_of_seats_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="it is not clear who sees it"):
        Event("moved", "red", {}, "red")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="seen_by is a list of seats"):
        Context(RaceState(), ScriptedChance(()), {}).whisper("moved", "red", "red", {})


def test_a_private_question_says_nothing_to_others() -> None:
    private = Decision(("red",), "hand", "Which of your aces?", ("R-1",), {"aces": 2}, "one", True, "Red thinks.")
    assert private.witness("red") is private and private.witness(MASTER) is private
    for viewer in ("blue", SPECTATOR):
        seen = private.witness(viewer)
        assert (seen.text, seen.data, seen.seats, seen.kind) == ("Red thinks.", {}, ("red",), "hand")
    public = Decision(("red",), "hand", "Which?", data={"aces": 2})
    assert public.witness("blue") is public


def test_a_decision_names_who_may_answer_and_each_rule_once() -> None:
    assert Decision(("red", "blue"), "ask", "Well?", ("A", "B", "A"), answers="any").rules == ("A", "B")
    for seats, answers in (((), "any"), ((), "one"), (("red", "blue"), "one")):
        with pytest.raises(ValueError, match="cannot answer"):
            Decision(seats, "ask", "Well?", answers=answers)  # type: ignore[arg-type]


def test_things_are_shuffled_and_drawn_as_chance_says() -> None:
    from boardgame.engine import Outcome

    script = [Outcome("shuffle", 3, (2, 0, 1)), Outcome("draw", 3, (1, 0)), Outcome("roll", 10, (10,))]
    ctx = Context(RaceState(), ScriptedChance(script), {})
    assert ctx.shuffle(["a", "b", "c"]) == ["c", "a", "b"]
    assert ctx.draw(["a", "b", "c"], 2) == ["b", "a"]
    assert ctx.roll(1, "red", "search", 7, sides=10) == [10]
    assert ctx.events[-1].data == {"purpose": "search", "target": 7, "dice": [10], "sides": 10}
    assert ctx.shuffle(["a"]) == ["a"] and ctx.shuffle([]) == [] and ctx.draw([], 0) == []  # nothing to be asked
    with pytest.raises(ValueError, match="2 to be drawn from 1"):
        ctx.draw(["a"], 2)
