"""A computer's turn at the table: asked, shown, paused, stepped, interrupted, and never a dead end."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.ai.player import Arrow, Move, Thought
from boardgame.app.session.computers.computer_play import ComputerPlay
from boardgame.app.session.local import LocalSession
from boardgame.app.table.table import Table
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game

BUY = {"do": "purchase", "by": "soviet_union", "units": {"infantry": 8}}
WHY = "Infantry holds Moscow: 97 %."
TO_MOVE = {"do": "end_phase", "by": "soviet_union"}


@pytest.fixture
def session(client, houses, tmp_path: Path) -> LocalSession:
    players = {"germany": "Anna", "japan": "Anna"}
    players |= dict.fromkeys(("soviet_union", "united_kingdom", "united_states"), "Computer")
    match = Match.new(game("spring1942"), {"players": players}, SeededChance("play"), tmp_path / "g.wartable")
    made = LocalSession(match)
    for seat in ("soviet_union", "united_kingdom", "united_states"):
        made.give_to_computer(seat, "general")
    return made


@pytest.fixture
def play(session, qtbot) -> ComputerPlay:
    made = ComputerPlay(session, 0.0)
    qtbot.waitUntil(lambda: made.active)
    return made


def test_the_seat_of_a_computer_is_asked_with_its_level_and_a_person_with_none(session, play, houses):
    seen, decision, level = houses[0].asked
    assert (seen.viewer, decision.kind, level) == ("soviet_union", "purchase", "general")
    assert session.decision is None
    assert session.viewer == "germany"
    assert session.player("soviet_union") == "General"
    assert session.player("germany") == "Anna"


def test_its_answer_is_done_and_the_reason_is_kept_with_the_game(session, play, houses, qtbot):
    houses[0].answer(Move(BUY, WHY))
    qtbot.waitUntil(lambda: session.match.number == 1)
    assert session.reason(1) == WHY
    assert [one.move.action for one in play.told] == [BUY]
    path = session.path
    session.close()
    again = LocalSession(Match.open(path, game))
    assert again.reason(1) == WHY
    assert again.computer("soviet_union") == "general"
    again.close()


def test_while_it_pauses_nothing_is_done_and_a_step_does_one_move(session, play, houses, qtbot):
    play.pause()
    houses[0].answer(Move(BUY, WHY))
    qtbot.wait(60)
    assert session.match.number == 0
    assert play.next is not None
    play.step()
    qtbot.waitUntil(lambda: session.match.number == 1)
    assert play.paused
    qtbot.waitUntil(lambda: houses[0].asked is not None)
    houses[0].answer(Move(TO_MOVE))
    qtbot.wait(60)
    assert session.match.number == 1
    play.resume()
    qtbot.waitUntil(lambda: session.match.number == 2)


def test_a_move_is_looked_at_for_as_long_as_the_pace_says_and_hurrying_does_it_at_once(session, play, houses, qtbot):
    play.set_pace(60.0)
    houses[0].answer(Move(BUY, WHY, (Arrow(("russia", "caucasus")),)))
    qtbot.wait(60)
    assert session.match.number == 0
    play.hurry()
    qtbot.waitUntil(lambda: session.match.number == 1)


def test_whoever_takes_the_seat_while_it_thinks_decides_instead(session, play, houses, qtbot):
    session.take_from_computer("soviet_union", "Anna")
    houses[0].answer(Move(BUY, WHY))  # on its way when it was stopped
    qtbot.wait(60)
    assert session.match.number == 0
    assert session.decision is not None
    assert session.viewer == "soviet_union"
    assert session.player("soviet_union") == "Anna"
    session.give_to_computer("soviet_union", "recruit")
    qtbot.waitUntil(lambda: houses[0].asked is not None)
    assert houses[0].asked[2] == "recruit"


def test_where_its_player_fails_something_legal_is_done(session, play, houses, qtbot):
    with qtbot.waitSignal(play.fault) as told:
        houses[0].failed.emit("The computer player has ended unexpectedly.")
    assert told.args == ["The computer player has ended unexpectedly."]
    qtbot.waitUntil(lambda: session.match.number == 1)


def test_what_the_computer_did_cannot_be_taken_back_by_a_person(session, play, houses, qtbot):
    houses[0].answer(Move(BUY, WHY))
    qtbot.waitUntil(lambda: session.match.number == 1)
    assert not session.can_undo
    assert session.undo(1).value == 0
    assert session.match.number == 1


def test_a_game_that_hides_something_never_shows_a_computers_seat(client, houses, qtbot):
    conquest = game("conquest")
    players = {seat.id: f"Computer ({seat.id})" for seat in conquest.seats}
    players[conquest.seats[0].id] = "Anna"
    session = LocalSession(Match.new(conquest, {"players": players}, SeededChance("hidden")))
    for seat in conquest.seats[1:]:
        session.give_to_computer(seat.id, "general")
    play = ComputerPlay(session, 0.0)
    viewers = set()
    session.view_changed.connect(lambda: viewers.add(session.viewer))
    rounds = iter(range(400))
    while session.match.number < 25 and next(rounds, None) is not None:
        assert session.next_viewer is None
        if session.decision is not None:
            assert session.viewer == conquest.seats[0].id
            session.carry_out(_random(session, session.viewer))
        elif houses and houses[0].asked is not None:
            seat = houses[0].asked[0].viewer
            houses[0].answer(Move(_random(session, seat), "A secret reason."))
        qtbot.wait(1)
    assert session.match.number >= 25
    assert viewers == {conquest.seats[0].id}
    by_others = [entry.number for entry in session.match.history[1:] if entry.by != session.viewer]
    assert by_others
    assert not any(session.reason(number) for number in by_others)
    assert session.match.remarks.reasons[by_others[0]] == "A secret reason."
    play.close()


def _random(session: LocalSession, seat: str) -> dict:
    import random

    from boardgame.ai.random_player import choose, filled_at_random

    rng = random.Random(session.match.number)
    seen = session.seen_by(seat)
    return filled_at_random(seen, choose(seen.heads(), rng), rng)


@pytest.fixture
def table(session, client, qtbot) -> Table:
    client.computer_pace = 0
    made = Table(session, client)
    qtbot.addWidget(made)
    made.resize(1400, 900)
    made.show()
    qtbot.waitUntil(lambda: made.computers.play.active)
    yield made
    made.let_computers_go()


def test_the_table_shows_whose_turn_the_computer_takes_and_what_it_considers(table, houses, qtbot):
    computers = table.computers
    assert table.host.currentWidget() is computers.page
    assert not computers.strip.isHidden()
    houses[0].thought.emit(Thought("Ukraine with 4 infantry", 0.5))
    assert computers.page._thought.text() == "Ukraine with 4 infantry"
    computers.play.pause()
    houses[0].answer(Move(BUY, WHY, (Arrow(("russia", "caucasus")),)))
    assert [(route.kind, route.areas) for route in table.board._scene.routes] == [("plan", ("russia", "caucasus"))]
    assert computers.page.go_button.isVisibleTo(computers.page)
    qtbot.mouseClick(computers.page.step_button, _left())
    qtbot.waitUntil(lambda: table.session.match.number == 1)
    qtbot.waitUntil(lambda: "97 %" in table.docks.below.log.browser.toPlainText())
    assert f"Why: {WHY}" in table.docks.below.log.browser.toPlainText()


def test_the_button_of_the_page_takes_the_seat_and_the_decision_is_asked(table, houses, qtbot):
    qtbot.mouseClick(table.computers.page.take_button, _left())
    assert table.session.computer("soviet_union") == ""
    assert table.host.panel is not None
    assert table.computers.strip.isHidden()
    labels = [action.text() for action in table.computers.seat_menu(table.session.seats[0]).actions()]
    assert labels == ["A person here", "", "Computer: Recruit", "Computer: Veteran", "Computer: General"]


def test_keys_steer_the_turn(table, houses, qtbot):
    from PySide6.QtCore import Qt

    table.board.setFocus()
    qtbot.keyClick(table.board, Qt.Key.Key_Space)
    assert table.computers.play.paused
    houses[0].answer(Move(BUY, WHY))
    qtbot.keyClick(table.board, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: table.session.match.number == 1)
    qtbot.keyClick(table.board, Qt.Key.Key_End)
    assert table.computers.play.hurries


def _left():
    from PySide6.QtCore import Qt

    return Qt.MouseButton.LeftButton
