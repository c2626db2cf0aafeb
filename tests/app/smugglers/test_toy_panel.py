"""The generic panel: stage by stage, back again, and a refusal where it belongs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy

from boardgame.app.table.panels.blanks.places import PlacesEditor
from boardgame.app.table.panels.generic_trail import Step
from boardgame.engine.refusal import Refusal
from tests.toy.village import SEAT_IDS


@pytest.fixture
def turn(begin):
    """Somebody's turn, all seats played by one person."""
    player = begin(4, players=dict.fromkeys(SEAT_IDS, "Ann"))
    while player.table.session.decision.kind != "turn":
        player.play(1)
    return player


def begin_move(player):
    panel = player.panel
    player.row(panel.heads, next(n for n, option in enumerate(panel.heads.options) if option.action["do"] == "move"))
    player.click(panel._form.editors[0].buttons[0])
    return panel


def test_the_primary_button_says_what_it_does(turn):
    panel = begin_move(turn)
    assert panel.primary_button.text() == "Next: Where to"
    turn.key(Qt.Key.Key_Return, turn.table.board)
    assert isinstance(panel._form.editors[0], PlacesEditor)
    assert not panel.primary_button.isEnabled() and panel._missing.text() == "Choose a place"
    near = panel._form.badges()[0].area
    turn.area(near)
    assert panel.primary_button.isEnabled() and panel.primary_button.text() == "Move"
    acted = QSignalSpy(panel.act)
    turn.click(panel.primary_button)
    assert acted.at(0)[0]["to"] == near and acted.at(0)[0]["route"][-1] == near


def test_back_keeps_what_was_chosen(turn):
    panel = begin_move(turn)
    panel.primary()
    turn.rest()
    steps = [step.accessibleName() for step in panel.trail.findChildren(Step) if step.isVisible()]
    assert [words.partition(".")[0] for words in steps] == ["Move", "Piece: Your agent"]
    assert not panel.heads.isVisible()
    turn.key(Qt.Key.Key_Escape, turn.table.board)
    assert panel.heads.isVisible() and not panel.trail.isVisible()
    assert panel._form.values() == {"piece": "agent"} and not panel.back_button.isVisible()
    panel.primary()
    turn.rest()
    turn.click(panel.trail.findChildren(Step)[-1])
    assert panel.heads.isVisible() and panel._form.values() == {"piece": "agent"}


def test_a_double_click_on_the_board_goes_on(turn):
    panel = begin_move(turn)
    panel.primary()
    near = panel._form.badges()[0].area
    before = len(turn.table.session.entries)
    turn.area(near)
    panel.area_double_clicked(near)
    turn.rest()
    assert len(turn.table.session.entries) == before + 1 or panel._blanks[0].name == "route"


def test_a_refusal_stands_in_the_panel_until_something_else_is_chosen(turn):
    panel = begin_move(turn)
    turn.table.session.refused.emit(Refusal("SMG-MOVE-02", "Another cart stands in the mill."))
    assert panel._refused.isVisible() and "Another cart" in panel._refused.accessibleName()
    turn.click(panel._form.editors[0].buttons[-1])
    assert not panel._refused.isVisible()


def test_a_place_on_the_board_chooses_the_option_that_means_it(turn):
    panel = turn.panel
    option = next(option for option in panel.heads.options if option.action["do"] == "search")
    turn.area(option.area)
    chosen = panel.heads.options[panel.heads.number()]
    assert chosen.area == option.area
    lit = {light.area: light.kind for light in turn.table.board.highlights}
    assert lit[option.area] == "selected"


def test_tab_walks_over_what_may_be_done(turn):
    panel = turn.panel
    seen = set()
    for _ in panel.heads.options:
        turn.key(Qt.Key.Key_Tab, turn.table.board)
        seen.add(panel.heads.number())
    assert seen == set(range(len(panel.heads.options)))


def test_a_panel_that_leaves_forgets_what_it_showed(turn):
    panel = begin_move(turn)
    panel.primary()
    panel.leave()
    turn.rest()
    assert panel.heads.rows.count() == 0 and not panel._form.editors and not panel.trail.isVisible()
    assert not panel.primary_button.isEnabled()
