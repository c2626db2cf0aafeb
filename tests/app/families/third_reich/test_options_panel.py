"""The options on one page: a choice for each front, the price of all, ships to be spared, one button."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel

from boardgame.app.families.third_reich.panels.options import OptionsPanel
from boardgame.engine.record.match import Match
from boardgame.games.third_reich.records import Account
from boardgame.games.third_reich.state import State
from tests.app.cut_off import cut_off
from tests.app.families.third_reich.playing import panel_of
from tests.games.third_reich.position import game, position


def laid() -> State:
    state = position({"L32": ["germany infantry 3-3"], "M35": ["poland infantry 1-3"]}, step="options")
    state.choices = {}
    state.brps["germany"] = Account(150, 150, 20, 0)
    return state


def lit(panel: OptionsPanel) -> list[str]:
    return [kind for shown in panel.fronts for kind, made in shown.buttons.items() if made.isChecked()]


def figures(panel: OptionsPanel) -> list[str]:
    return [label.text() for label in panel.price.figures]


def test_each_click_drafts_one_option_and_the_price_follows(begin) -> None:
    player = begin(Match.at_position(game(), laid()))
    panel = panel_of(player, OptionsPanel)
    west, east, south = panel.fronts
    assert lit(panel) == ["pass"] * 3 and figures(panel) == ["0", "20", "20"]
    assert not panel.primary_button.isEnabled() and panel.owed.text()  # TR-43.1b
    player.click(east.buttons["offensive"])
    assert east.buttons["offensive"].text() == "Offensive: free"
    player.click(west.buttons["offensive"])
    assert lit(panel) == ["offensive", "offensive", "pass"] and figures(panel) == ["15", "20", "5"]
    # TR-11.1: the limit allows no second one, and says so
    assert not south.buttons["offensive"].isEnabled() and south.buttons["attrition"].isEnabled()
    assert any("20 BRPs to spend" in label.text() for label in south.findChildren(QLabel))
    player.click(south.buttons["attrition"])
    player.click(panel.primary_button)
    told = next(event for event in player.table.session.entries[-1].events if event.kind == "options")
    assert told.data["options"] == {"western": "offensive", "eastern": "offensive", "mediterranean": "attrition"}


def test_a_choice_is_taken_back_before_it_is_announced(begin) -> None:
    player = begin(Match.at_position(game(), laid()))
    panel = panel_of(player, OptionsPanel)
    player.click(panel.fronts[0].buttons["attrition"])
    assert lit(panel)[0] == "attrition"
    player.click(panel.fronts[0].buttons["attrition"])  # it stays
    assert lit(panel)[0] == "attrition"
    player.click(panel.fronts[0].buttons["pass"])
    assert lit(panel)[0] == "pass"


def test_a_box_spares_ships(begin) -> None:
    state = laid()
    fleet = position({"J21": ["united_kingdom fleet 9"]}, step="options")
    state.where = fleet.where
    player = begin(Match.at_position(game(), state))
    panel = panel_of(player, OptionsPanel)
    (box,) = panel.spare.boxes
    player.click(box, QPoint(8, box.height() // 2))
    assert player.table.session.entries[-1].action["do"] == "spare" and panel.spare.boxes[0].isChecked()


@pytest.mark.layout
@pytest.mark.parametrize("percent", [100, 150])
def test_the_page_is_whole_in_a_small_window(begin, client, percent) -> None:
    client.font_percent = percent
    player = begin(Match.at_position(game(), laid()))
    player.window.resize(1180, 700)
    panel_of(player, OptionsPanel)
    player.rest()
    assert cut_off(player.window) == []
    client.font_percent = 100
