"""What is kept beside a game: seats and reasons come back with the file and are no part of what was played."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from boardgame.engine.chance import SeededChance
from boardgame.engine.record.copying import copy_up_to
from boardgame.engine.record.match import Match
from boardgame.engine.record.verification import verify
from boardgame.games.registry import game

BUY = {"do": "purchase", "by": "soviet_union", "units": {"infantry": 1}}


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return Match.new(game("spring1942"), {}, SeededChance("remarks"), tmp_path / "game.wartable")


def _again(match: Match) -> Match:
    path = match.path
    assert path is not None
    match.close()
    return Match.open(path, game)


def test_seats_and_reasons_come_back_with_the_file(match):
    match.remarks.seat("germany", "computer:general")
    match.apply(BUY, "Infantry holds the line.")
    opened = _again(match)
    assert opened.remarks.seats == {"germany": "computer:general"}
    assert opened.remarks.reasons == {1: "Infantry holds the line."}
    opened.close()


def test_a_seat_that_changes_hands_between_two_actions_is_written_by_saving(match):
    match.remarks.seat("japan", "computer:recruit")
    assert match.save()
    opened = _again(match)
    assert opened.remarks.seats == {"japan": "computer:recruit"}
    opened.close()


def test_an_action_taken_back_takes_its_reason_with_it(match):
    match.apply(BUY, "Infantry holds the line.")
    match.undo()
    assert _again(match).remarks.reasons == {}


def test_another_action_in_its_place_has_no_reason_of_the_old_one(match):
    match.apply(BUY, "Infantry holds the line.")
    match.undo()
    match.apply({**BUY, "units": {"tank": 1}})
    assert _again(match).remarks.reasons == {}


def test_a_copy_and_a_game_saved_as_keep_what_was_said_so_far(match, tmp_path):
    match.remarks.seat("germany", "computer:general")
    match.apply(BUY, "Infantry holds the line.")
    copy = copy_up_to(match, 0)
    assert copy.remarks.seats == {"germany": "computer:general"}
    assert copy.remarks.reasons == {}
    copy.close()
    match.save_as(tmp_path / "other.wartable")
    assert _again(match).remarks.reasons == {1: "Infantry holds the line."}


def test_remarks_are_no_part_of_what_is_verified(match):
    match.apply(BUY, "Infantry holds the line.")
    path = match.path
    match.close()
    with sqlite3.connect(path) as database:
        database.execute("UPDATE header SET value='{\"1\":\"Nonsense.\"}' WHERE key='reasons 0'")
    database.close()
    assert verify(path, game).changed_at is None


@pytest.mark.parametrize("text", ["[1]", "{", '{"x":"y","99":"late","1":7}', '{"-1":"before","1":["a"]}'])
def test_damaged_remarks_are_left_out_and_the_game_opens(match, text):
    match.apply(BUY, "Infantry holds the line.")
    path = match.path
    match.close()
    with sqlite3.connect(path) as database:
        database.execute("UPDATE header SET value=? WHERE key='reasons 0'", (text,))
    database.close()
    opened = Match.open(path, game)
    assert opened.remarks.reasons == {}
    assert opened.number == 1
    opened.close()


def test_reasons_of_a_long_game_stand_in_parts_that_can_be_read_again(tmp_path):
    from boardgame.engine.record.remarks import Remarks

    remarks = Remarks()
    for number in range(1, 130):
        remarks.reason(number, f"Because of {number}. " + "x" * 400)
    parts = remarks.whole
    assert list(parts) == ["reasons 0", "reasons 1", "reasons 2"]
    import json

    texts = {key: json.dumps(value) for key, value in parts.items()}
    assert max(map(len, texts.values())) < 1 << 16
    read = Remarks()
    read.read(texts.get, 130)
    assert read.reasons == remarks.reasons
