"""The battle board: what it shows of a Battle, how it is answered, and before whose eyes."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from boardgame.app.families.conquest.battle.panel import BattlePanel
from boardgame.app.families.conquest.battle.show import BattleEnds, WatchedBattle
from boardgame.app.families.conquest.family import FAMILY
from boardgame.app.session.local import LocalSession
from boardgame.app.session.replay import ReplaySession
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.shell.window import Window
from boardgame.app.table.docks.dice_stats import count_luck
from boardgame.app.table.table import Table
from boardgame.engine import Event
from tests.app.conquest.test_battle_hands import BEFORE, POSITIONS
from tests.app.conquest.test_leaks import found as found_leaks
from tests.app.network.fake_host import FakeHost

KEY = Qt.Key
HANDS = {"japan": ["A01"], "usa": ["A02"], "soviet": ["A03"]}
SEA: dict[str, Any] = {
    "clear": "all",
    "season": "fall",
    "hands": HANDS,
    "units": {
        "philippine_sea": {
            "japan": {"carrier": 4, "fleet": [4, 4]},
            "united_states": {"carrier": 3, "fleet": 4, "infantry": 2},
        },
        "manila": {"united_states": {"infantry": 2}},
    },
    "wars": [["japan", "usa"]],
    "turn": {"seat": "japan", "from": "combat.activate"},
}
CAPTURE: dict[str, Any] = {
    "clear": "all",
    "season": "fall",
    "hands": HANDS,
    "units": {"suchow": {"nationalist_china": {"militia": 1}, "japan": {"infantry": [3, 3]}}},
    "turn": {"seat": "japan", "from": "combat.activate"},
}


THREE: dict[str, Any] = {
    "clear": "all",
    "season": "fall",
    "hands": HANDS,
    "units": {
        "fukien": {
            "nationalist_china": {"infantry": 1},
            "red_china": {"infantry": 1},
            "japan": {"infantry": 2},
        }
    },
    "turn": {"seat": "japan", "from": "combat.activate"},
}


def words(widget) -> str:
    """Everything that can be read in a widget."""
    return " | ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


def board(seat) -> BattlePanel:
    assert isinstance(seat.shown, BattlePanel)
    return seat.shown


def to_battle(seat) -> BattlePanel:
    """Lift the curtain, activate what there is."""
    seat.lift()
    decision = seat.table.session.decision
    if decision.kind == "activation":
        for box in seat.shown.boxes.values():
            seat.click(box)
        seat.click(seat.shown.go_button)
    return board(seat)


def ends(seat) -> BattleEnds:
    return next(note for note in seat.table.notes if isinstance(note, BattleEnds))


# --- before whose eyes ------------------------------------------------------------------------------------------------


def test_acts_of_a_battle_are_asked_before_everybodys_eyes(begin) -> None:
    seat = begin(position=SEA)
    panel = to_battle(seat)
    session = seat.table.session
    assert session.viewer is None and session.open_seat == session.decision.seat == "usa"
    assert not seat.table.curtain.isVisible()
    assert all(option.tone != "aside" for option in session.heads), "what a seat may do at any time tells what it has"
    assert not panel.anytime.isVisible()
    lifted = len(seat.curtains)
    seat.click(panel.foot.primary_button)
    assert len(seat.curtains) == lifted and session.viewer is None


def test_the_own_view_comes_behind_the_curtain(begin) -> None:
    seat = begin(position=SEA)
    panel = to_battle(seat)
    own = next(made for made in panel.foot.buttons if made.text() == "My own view")
    seat.click(own)
    assert seat.table.curtain.isVisible() and seat.table.session.viewer is None
    seat.lift()
    assert seat.table.session.viewer == "usa" and board(seat).anytime.isVisible()
    seat.click(board(seat).foot.primary_button)
    assert seat.table.session.viewer in (None, "usa")


def test_the_odds_follow_the_enemies_that_are_named(begin, qtbot) -> None:
    """CNC-12.43b, CNC-12.43c."""
    seat = begin(position=THREE)
    panel = to_battle(seat)
    assert panel.ways.decision.kind == "enemies"
    qtbot.waitUntil(lambda: "lost on average" in words(panel.column.odds))
    both = words(panel.column.odds)
    chips = [made for made in panel.foot.buttons if made.isCheckable()]
    seat.click(next(made for made in chips if made.text() == "The Soviet Union"))
    qtbot.waitUntil(lambda: words(panel.column.odds) not in ("", both))
    assert "Soviet" not in words(panel.column.odds)
    qtbot.waitUntil(lambda: "The Soviet Union: left alone, neither fires nor is hit" in words(panel))
    seat.click(panel.foot.primary_button)
    assert seat.table.session.entries[-1].action["enemies"] == ["usa"]


# --- what it shows ------------------------------------------------------------------------------------------------


def test_rows_stand_by_priority_with_dice_and_losses(begin) -> None:
    seat = begin(position=SEA, seed=3)
    panel = to_battle(seat)
    names = [panel.rows._grid.itemAtPosition(row, 1).widget() for row in range(1, 4)]
    said = [words(widget) for widget in names]
    assert [one.split(" | ")[0] for one in said] == ["3", "5", "–"]
    assert "fights" not in words(panel.head) and "fought to the end" in words(panel.head)
    assert "Carrier, 3 CV: fire or retreat?" in words(panel.column)
    host = seat.table.host
    assert host.floating.geometry().right() < host.mapTo(seat.table, QPoint(0, 0)).x(), "the dock is not cut"
    seat.window.resize(1180, 700)
    seat.rest()
    assert host.floating.x() == 8 == seat.table.width() - host.floating.geometry().right() - 1, "both docks are covered"
    seat.click(panel.foot.primary_button)
    shot = panel._found.story.now.shots[0]
    assert len(shot.dice) == 3 and panel.rows.dice, "the dice of the round lie beside the unit that rolled them"
    assert "Hits so far" in words(panel.column)
    lost = [piece for piece, _ in panel.rows.pieces if piece.fighter.cv < piece.fighter.began]
    tie = seat.table.session.decision.kind == "hits"
    assert bool(lost or tie) == bool(shot.hits)


def test_each_way_to_fire_stands_with_its_chance(begin) -> None:
    panel = to_battle(begin(position=SEA))
    cards = {card.answer.words: card.answer for card in panel.column.cards}
    assert cards["Fire at ships"].chance == "70 %", "three dice at N2"
    assert "−1 each" in cards["Fire at ships"].detail or "−2 each" in cards["Fire at ships"].detail
    assert cards["Retreat to Philippines (Manila)"].goal == "manila"
    lit = {light.area for light in panel.board.highlights if light.kind == "reachable"}
    assert "manila" in lit and "formosa" not in lit
    assert panel.ways.closed["formosa"].rule == "CNC-12.5b"


def test_a_click_on_the_map_chooses_a_retreat_and_another_goes(begin) -> None:
    seat = begin(position=SEA)
    panel = to_battle(seat)
    seat.area("manila")
    assert panel._chosen is not None and panel._chosen.goal == "manila"
    assert panel.foot.primary_button.text() == "Retreat to Philippines (Manila)"
    seat.area("manila")
    faces = [block for block in seat.table.session.match.state.at("manila") if block.type == "carrier"]
    assert len(faces) == 1


def test_a_double_click_on_the_map_goes_and_its_second_half_answers_nothing_new(begin) -> None:
    seat = begin(position=SEA)
    to_battle(seat)
    view, entries = seat.table.board, len(seat.table.session.entries)
    view.center_on_area("manila")
    place = view.area_view_pos("manila")
    for come in (0, 1):  # the first click only chooses
        click = QTest.mouseDClick if come else QTest.mouseClick
        click(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        seat.rest()
        assert len(seat.table.session.entries) == entries + come
    # Another ship may go there too, and it was not meant.
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    seat.rest()
    assert len(seat.table.session.entries) == entries + 1


def test_all_of_them_fire_one_action_after_the_other(begin, client) -> None:
    seat = begin(position=SEA, seed=5)
    panel = to_battle(seat)
    session = seat.table.session
    while not (session.decision.kind == "battle" and len(session.decision.data["ready"]) > 1):
        seat.click(panel.foot.primary_button)
    made = next(one for one in panel.foot.buttons if one.text().startswith("All 2"))
    before = len(session.entries)
    seat.click(made)
    for _ in range(20):
        if len(session.entries) >= before + 2 or session.decision.kind != "battle":
            break
        seat.rest()
    fired = [entry.action["do"] for entry in session.match.history[before:]]
    assert fired[0] == "fire" and len(fired) >= 1
    assert panel.by_itself._volley is None or panel.by_itself._volley.left <= 1


def test_keys_choose_and_give_answers(begin) -> None:
    seat = begin(position=SEA)
    panel = to_battle(seat)
    seat.table.board.setFocus()
    seat.key(KEY.Key_2, seat.table.board)
    assert panel._chosen is panel.column.cards[1].answer
    seat.key(KEY.Key_R, seat.table.board)
    assert panel._chosen.goal
    seat.key(KEY.Key_1, seat.table.board)
    before = len(seat.table.session.entries)
    seat.key(KEY.Key_Space, seat.table.board)
    assert len(seat.table.session.entries) == before + 1


def test_groups_that_wait_show_their_faces_to_their_owner_alone(begin) -> None:
    seat = begin(position=POSITIONS["groups"])
    seat.lift()
    for action in BEFORE["groups"]:
        seat.act(action)
    assert seat.table.session.viewer == "japan"
    assert [len(one.faces) for one in board(seat)._found.waiting] == [1, 1, 2]
    seat.click(board(seat).foot.primary_button)
    assert seat.table.session.viewer is None, "before everybody’s eyes"
    (waiting,) = board(seat)._found.waiting
    assert (waiting.count, waiting.faces, waiting.backs) == (2, [], ["japan"] * 3)


def test_a_window_names_what_can_be_revealed_and_is_closed_at_once(begin) -> None:
    position = {**SEA, "vaults": {"usa": [["I06", "I25", "naval_radar"]]}}
    seat = begin(position=position)
    panel = to_battle(seat)
    assert seat.table.session.decision.kind == "window" and seat.table.session.viewer == "usa"
    assert "Naval Radar: Fleets have First Fire." in words(panel.strip)
    none = next(made for made in panel.strip.buttons if made.text() == "None in this Battle")
    seat.click(none)
    assert seat.table.session.decision.kind == "battle" and not board(seat).strip.isVisible()
    assert not board(seat).strip.buttons


# --- how it ends, and who watches ---------------------------------------------------------------------------------


def finish(seat) -> None:
    """Fight until a card tells how it ended."""
    for _ in range(60):
        if ends(seat).in_front:
            return
        seat.lift()
        panel = board(seat)
        stay = next((card for card in panel.column.cards if card.answer.action["do"] == "stay"), None)
        if stay is not None and panel._chosen is not stay.answer:
            seat.click(stay)
        seat.click(panel.foot.primary_button)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("size", [(1180, 700), (1600, 1000)])
def test_a_card_tells_how_it_ended(begin, size) -> None:
    seat = begin(position=CAPTURE, size=size, seed=2)
    to_battle(seat)
    finish(seat)
    note = ends(seat)
    said = words(note.card)
    assert "Suchow" in said and "attacked with 2 units, 6 CV" in said
    assert note.geometry().right() <= seat.table.width() and note.geometry().bottom() <= seat.table.height()
    taken = not [b for b in seat.table.session.match.state.at("suchow") if b.power == "nationalist_china"]
    if taken:
        assert "Japan takes Suchow" in said and "was USA" in said and "POP" in said
    seat.key(KEY.Key_Space, note)
    assert not note.card.isVisible() and note.in_front
    seat.click(note._chip.findChild(QPushButton))
    seat.key(KEY.Key_Return, note)
    assert not note.isVisible()


def test_a_battle_that_ends_as_the_next_turn_begins_has_its_card(begin) -> None:
    seat = begin(position=CAPTURE, seed=2)
    to_battle(seat)
    finish(seat)
    session = seat.table.session
    entries = list(session.entries)
    while not any(event.kind == "battle_ended" for event in entries[-1].events):
        entries.pop()
    entries[-1] = replace(entries[-1], events=(*entries[-1].events, Event("turn_began", "usa", {})))
    note = ends(seat)
    note._session = SimpleNamespace(entries=entries, game=session.game)
    assert [story.area for story in note._ended(list(entries[-1].events))] == ["suchow"]
    note._session = session


def test_enter_puts_a_card_away_that_lies_before_the_curtain_and_then_lifts_it(begin) -> None:
    seat = begin(position=CAPTURE, seed=2)
    to_battle(seat)
    finish(seat)
    curtain = seat.table.curtain
    assert curtain.isVisible() and ends(seat).in_front
    first = curtain.show_buttons[0]
    assert curtain.hasFocus(), "the card is read first"
    seat.key(KEY.Key_Space, curtain)
    assert not ends(seat).in_front and curtain.isVisible()
    assert first.hasFocus(), "not the board behind the curtain"
    seat.key(KEY.Key_Return, first)
    assert not curtain.isVisible()


def test_what_is_taken_back_was_not_fought(begin) -> None:
    seat = begin(position=CAPTURE, seed=2)
    to_battle(seat)
    finish(seat)
    note = ends(seat)
    note._entries += 1  # as after an action that was taken back
    note._follow()
    assert not note.in_front


def test_a_replay_shows_the_board_of_each_battle(begin, client, qtbot) -> None:
    seat = begin(position=SEA, seed=3)
    to_battle(seat)
    for _ in range(3):
        seat.click(board(seat).foot.primary_button)
    replay = ReplaySession(seat.table.session, 0)
    window = Window(client)
    qtbot.addWidget(window)
    window.resize(1180, 700)
    window.show()
    window.put_on_table(replay)
    table = window.table
    assert isinstance(table, Table)
    note = next(found for found in table.notes if isinstance(found, WatchedBattle))
    replay.jump(replay.length)
    qtbot.wait(5)
    assert note.isVisible() and "Philippine Sea" in words(note)
    assert note.rows.dice, "with the dice of the round"
    note.close_button.click()
    assert not note.isVisible()
    replay.jump(0)
    replay.jump(replay.length)
    qtbot.wait(5)
    assert not note.in_front


def test_looking_back_shows_the_board_of_a_battle(begin) -> None:
    seat = begin(position=SEA, seed=3, size=(1180, 700))
    to_battle(seat)
    for _ in range(3):
        seat.click(board(seat).foot.primary_button)
    note = next(found for found in seat.table.notes if isinstance(found, WatchedBattle))
    assert not note.isVisible(), "the panel has the board"
    timeline = seat.table.docks.below.timeline
    timeline.show_moment(len(seat.table.session.entries) - 2)
    QTest.qWait(5)
    assert note.isVisible() and note.rows.dice and not seat.table.host.floating.isVisible()
    bar = seat.table.area.looking_back
    assert bar.isVisible() and not bar.geometry().intersects(note.geometry())
    timeline.show_moment(-1)
    assert not note.isVisible() and seat.table.host.floating.isVisible()


def test_a_card_lies_before_the_curtain_so_that_who_fought_reads_it_too(begin) -> None:
    seat = begin(position=CAPTURE, size=(1180, 700))
    to_battle(seat)
    for _ in range(40):
        if ends(seat).in_front and seat.table.curtain.isVisible():
            break
        seat.lift()
        seat.answer()
    curtain = seat.table.curtain
    QTest.qWait(20)
    assert ends(seat).in_front and curtain.isVisible()
    after = ends(seat).card.next_button
    assert seat.table.childAt(after.mapTo(seat.table, after.rect().center())) is after
    curtain.raise_()  # as when the window changes its size
    assert seat.table.childAt(after.mapTo(seat.table, after.rect().center())) is after
    assert found_leaks(seat) == []
    seat.click(after)
    button = curtain.show_buttons[0]
    assert seat.table.childAt(button.mapTo(seat.table, button.rect().center())) is button and button.hasFocus()


def test_low_dice_are_lucky_and_rolls_for_turns_are_no_luck():
    rolls = [
        Event("rolled", "japan", {"purpose": "combat", "target": 1, "dice": [1, 5]}),
        Event("rolled", "soviet", {"purpose": "recruiting", "target": None, "dice": [6, 6]}),
        Event("rolled", "", {"purpose": "turn_order", "target": None, "dice": [4]}),
    ]
    luck = count_luck(rolls, FAMILY.dice_hit)
    assert set(luck) == {"japan"}
    assert luck["japan"].hits == 1 and luck["japan"].sigmas > 0  # CNC-12.43


# --- Partisans ----------------------------------------------------------------------------------------------------


def test_a_restive_province_is_shown_and_a_click_on_it_commits_all_who_can_suppress(begin) -> None:
    """CNC-17.4."""
    position = {
        "clear": "all",
        "hands": HANDS,
        "units": {"shansi": {"japan": {"infantry": [3, 2]}}},
        "status": {"shansi": ["satellite", "japan"]},
        "partisans": {"shansi": 2},
        "turn": {"seat": "japan", "from": "combat.activate"},
    }
    seat = begin(position=position, size=(1180, 700))
    seat.lift()
    board_ = seat.table.board
    assert board_.viewport().rect().contains(board_.area_view_pos("shansi")), "without a Battle too"
    seat.area("shansi")
    assert [stepper.value for stepper in seat.shown.steppers.values()] == [1, 1]
    seat.area("shansi")
    assert [stepper.value for stepper in seat.shown.steppers.values()] == [0, 0]


# --- over a network ---------------------------------------------------------------------------------------------------


def watching(seat, monkeypatch, who: str) -> BattlePanel:
    """The panel as somebody sees it to whom nothing is asked: Marta has Japan, Anna the USA, Piero the Soviet Union."""
    places = {"japan": "marta", "usa": "anna", "soviet": "piero"}
    host = FakeHost(who, stage="play", registry="conquest", seats=places)
    session = seat.table.session
    monkeypatch.setattr(session, "talk", TableTalk(host.client))
    monkeypatch.setattr(LocalSession, "decision", None)
    monkeypatch.setattr(LocalSession, "heads", [])
    seat.table._asked(None)
    seat.rest()
    return seat.table.host._panels[BattlePanel]


def test_who_fights_sees_the_board_while_the_other_chooses_and_can_answer_nothing(begin, monkeypatch) -> None:
    seat = begin(position=SEA)
    to_battle(seat)
    assert seat.table.session.decisions[0].seat == "usa"
    panel = watching(seat, monkeypatch, "marta")
    floating = seat.table.host.floating
    assert floating.isVisible() and panel.isVisible(), "Japan attacks, and need not ask for it"
    assert "decides" in words(panel.column) and "your decision" not in words(panel.column)
    assert not panel.column.cards and not panel.strip.isVisible() and not panel.anytime.isVisible()
    assert not [made for made in panel.foot.buttons if made.isVisible()]
    entries = len(seat.table.session.entries)
    for key in (KEY.Key_Space, KEY.Key_Return):
        seat.key(key, seat.table.board)
    assert len(seat.table.session.entries) == entries
    assert not any(note.isVisible() for note in seat.table.notes if isinstance(note, WatchedBattle)), "one board"
    floating.put_aside.emit()
    floating.hide()
    seat.table._asked(None)
    assert not floating.isVisible(), "put aside, it stays aside"
    seat.table.host.findChild(QPushButton, "watch").click()
    assert panel.isVisible()


@pytest.mark.parametrize("name", ["sea", "groups", "three sides"])
def test_who_has_no_part_opens_the_board_if_they_like_and_learns_nothing(begin, monkeypatch, name) -> None:
    seat = begin(1, position=POSITIONS[name])
    seat.lift()
    for action in BEFORE.get(name, []):
        seat.act(action)
    for _ in range(12):
        if isinstance(seat.shown, BattlePanel):
            break
        seat.lift()
        seat.answer()
    panel = watching(seat, monkeypatch, "ioana")
    assert not seat.table.host.floating.isVisible()
    seat.table.host.findChild(QPushButton, "watch").click()
    assert panel.isVisible() and not panel.column.cards and not panel.strip.isVisible()
    assert found_leaks(seat) == []
