"""Who looks at a screen that several share, and the curtain between them."""

from __future__ import annotations

import pytest

from boardgame.app.session.handover import eyes_for, goes_on, open_seat, seats_to_look
from boardgame.app.table.curtain import entries_since, entries_untold, weightiest
from boardgame.engine.decision import Decision
from boardgame.engine.record.journal import Entry
from boardgame.engine.viewer import MASTER, SPECTATOR

THREE = {"amber": "Ann", "teal": "Bea", "violet": "Ann"}
ALONE = dict.fromkeys(THREE, "Ann")


def asks(*seats: str, answers: str = "one", private: bool = True, kind: str = "turn") -> Decision:
    return Decision(seats, kind, "What now?", answers=answers, private=private)


def test_where_nothing_is_hidden_the_screen_follows_the_seat_asked_and_is_never_covered():
    decisions = (asks("teal"),)
    assert eyes_for(False, decisions, "amber", THREE) == "teal"
    assert seats_to_look(False, decisions, "amber") == ()
    assert seats_to_look(False, decisions, SPECTATOR) == ()


@pytest.mark.parametrize("private", [True, False])
def test_another_player_takes_over_behind_the_curtain(private):
    decisions = (asks("teal", private=private),)
    assert eyes_for(True, decisions, "amber", THREE) == "amber"
    assert seats_to_look(True, decisions, "amber") == ("teal",)


def test_between_seats_of_one_player_nobody_looks_away():
    decisions = (asks("violet"),)
    assert eyes_for(True, decisions, "amber", THREE) == "violet"
    assert seats_to_look(True, decisions, "violet") == ()


def test_who_has_all_seats_is_never_asked_to_look_away():
    for viewer in ("amber", SPECTATOR, MASTER):
        assert eyes_for(True, (asks("teal"),), viewer, ALONE) == "teal"


def test_who_was_not_here_before_says_who_it_is():
    decisions = (asks("teal"),)
    assert eyes_for(True, decisions, SPECTATOR, THREE) is SPECTATOR
    assert seats_to_look(True, decisions, SPECTATOR) == ("teal",)


def test_sealed_questions_are_asked_one_after_the_other():
    decisions = tuple(asks(seat, answers="all") for seat in ("amber", "teal", "violet"))
    assert seats_to_look(True, decisions, "amber") == ()
    assert eyes_for(True, decisions[1:], "amber", THREE) == "violet"  # Ann has both seats
    assert seats_to_look(True, decisions[1:2], "violet") == ("teal",)


def test_a_question_to_any_of_several_players_is_nobodys_until_one_speaks():
    decisions = (asks("amber", "teal", answers="any"),)
    assert eyes_for(True, decisions, "teal", THREE) is SPECTATOR
    assert seats_to_look(True, decisions, SPECTATOR) == ("amber", "teal")
    assert eyes_for(True, decisions, "teal", THREE, here=True) == "teal"
    assert seats_to_look(True, decisions, "teal") == ()
    alone = (asks("amber", "violet", answers="any"),)
    assert eyes_for(True, alone, "violet", THREE) == "violet"


def test_who_answers_part_of_a_question_keeps_the_screen_until_they_are_done():
    drafting, other = asks("amber", "teal", answers="any"), asks("amber", "teal", answers="any", kind="other")
    assert goes_on(drafting, drafting) and goes_on(drafting, asks("teal", answers="any"))
    assert not goes_on(drafting, other) and not goes_on(None, drafting) and not goes_on(drafting, None)
    assert not goes_on(asks("amber"), drafting), "one more is asked"


def test_when_the_game_is_over_everything_is_shown_and_no_longer_when_that_is_undone():
    assert eyes_for(True, (), "amber", THREE) is MASTER
    assert eyes_for(True, (asks("teal"),), MASTER, THREE) is SPECTATOR
    assert seats_to_look(True, (), MASTER) == ()


def test_what_is_told_begins_after_the_players_last_action():
    entries = [Entry(number, {"by": seat} if seat else {}, (), (), {}, "") for number, seat in
               enumerate(("", "amber", "teal", "amber", "violet"))]  # fmt: skip
    assert [entry.number for entry in entries_since(entries, ["teal"])] == [3, 4]
    assert [entry.number for entry in entries_since(entries, ["amber", "violet"])] == []
    assert [entry.number for entry in entries_since(entries, ["nobody"])] == [0, 1, 2, 3, 4]


def test_an_answer_before_everybodys_eyes_keeps_nothing_from_who_comes_next():
    """Teal looked at 1 and acted, violet attacked, teal answered in the battle: the attack itself is still told."""
    entries = [Entry(number, {"by": seat}, (), (), {}, "") for number, seat in
               enumerate(("amber", "teal", "teal", "violet", "teal", "violet"))]  # fmt: skip
    assert [entry.number for entry in entries_since(entries, ["teal"])] == [5]
    assert [entry.number for entry in entries_untold(entries, ["teal"], 1)] == [3, 4, 5]
    assert list(entries_untold(entries, ["teal"], 9)) == [], "what was told has been taken back"


def test_what_matters_most_is_told_before_what_is_newest():
    assert weightiest([False, True, False, False, True, False], 3) == [1, 4, 5]
    assert weightiest([True, True, True], 2) == [1, 2]
    assert weightiest([False], 5) == [0]


def test_what_everybody_sees_is_answered_before_everybodys_eyes():
    decisions = (Decision(("teal",), "battle", "Fire?", open=True),)
    assert eyes_for(True, decisions, "amber", THREE) is SPECTATOR
    assert seats_to_look(True, decisions, SPECTATOR) == ()
    assert open_seat(True, decisions, SPECTATOR) == "teal"
    assert eyes_for(True, decisions, "teal", THREE) == "teal", "who looks with own eyes goes on looking"
    assert open_seat(True, decisions, "teal") == open_seat(True, (asks("teal"),), SPECTATOR) == ""
    assert open_seat(False, decisions, SPECTATOR) == ""
