"""Orders one after the other: redeployment, changes of base, exploitation; and the option of a minor country."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QToolButton

from boardgame.app.families.third_reich.panels.attack import AttackPanel
from boardgame.app.families.third_reich.panels.minor_options import MinorOptionPanel
from boardgame.app.families.third_reich.panels.orders.exploiting import ExploitPanel
from boardgame.app.families.third_reich.panels.orders.rebasing import RebasePanel
from boardgame.app.families.third_reich.panels.orders.redeploying import RedeployPanel
from boardgame.engine.chance import ScriptedChance
from boardgame.engine.record.match import Match
from tests.app.cut_off import cut_off
from tests.app.families.third_reich.playing import click, lit, panel_of, said
from tests.games.third_reich.position import game, position
from tests.games.third_reich.test_battles import exploiting

FIELD = {"L31": ["germany infantry 3-3", "germany infantry 3-3"], "K32": ["germany armor 4-6", "germany fleet 9"]}


def redeploying(begin) -> Any:
    return begin(Match.at_position(game(), position(FIELD, "redeploy", begun=True)))


def action_of(player) -> dict[str, Any]:
    return dict(player.table.session.entries[-1].action)


def test_what_can_be_redeployed_stands_by_place_with_what_is_left(begin) -> None:
    player = redeploying(begin)
    panel = panel_of(player, RedeployPanel)
    assert panel.left.text() == "9 of 9 left"  # TR-16.1
    rows = {(made.thing.area, made.thing.name): tuple(made.chips) for made in panel.list.rows}
    assert rows["L31", "2 × infantry 3-3"][0] == "redeploy"
    assert rows["K32", "fleet 9"] == ("redeploy_fleet",)
    assert set(lit(player)) == {"L31", "K32"}


def test_two_clicks_redeploy_a_unit_and_the_newest_is_taken_back(begin) -> None:
    player = redeploying(begin)
    panel = panel_of(player, RedeployPanel)
    click(player, "L31")
    assert lit(player)["O32"] == "reachable" and panel.selected() >= 0
    click(player, "O32")
    action = action_of(player)
    assert action["do"] == "redeploy" and action["to"] == "O32"
    assert panel.left.text() == "8 of 9 left"
    assert any(words.startswith("Berlin") and "Breslau" in words for words in said(panel))
    player.click(panel.below.itemAt(0).widget().findChild(QToolButton))
    assert panel_of(player, RedeployPanel).left.text() == "9 of 9 left"


def test_a_way_is_chosen_by_its_chip_and_a_hex_out_of_reach_says_why(begin) -> None:
    player = redeploying(begin)
    panel = panel_of(player, RedeployPanel)
    panel.next_item()
    assert panel.selected() == 0
    with_sea = next(made for made in panel.list.rows if "redeploy_over_sea" in made.chips)
    player.click(with_sea.chips["redeploy_over_sea"])
    assert with_sea.chips["redeploy_over_sea"].isChecked()
    player.click(with_sea.chips["redeploy"])
    click(player, "M35")
    assert panel._refused.isVisible() and len(player.table.session.entries) == 1
    assert panel.clear() and panel.selected() < 0


def test_announced_changes_of_base_stay_drawn_and_each_is_taken_back(begin) -> None:
    player = begin(Match.at_position(game(), position(FIELD, "naval.rebase")))
    panel = panel_of(player, RebasePanel)
    panel.primary()  # Enter: the first port
    assert panel.selected() == 0
    goal = next(area for area, kind in lit(player).items() if kind == "reachable")
    click(player, goal)
    while player.table.host.panel._stages:  # which way
        panel.primary()
    assert action_of(player)["to"] == goal
    assert [route.kind for route in player.table.board._scene.routes] == ["ordered"]
    assert panel.primary_button.text() == "No more changes of base"  # Enter takes nothing back
    player.click(panel.below.itemAt(0).widget().findChild(QToolButton))
    assert action_of(player)["do"] == "recall"


def test_armor_exploits_by_two_clicks(begin) -> None:
    state, _ = exploiting()
    player = begin(Match.at_position(game(), state))
    panel = panel_of(player, ExploitPanel)
    assert len(panel.list.rows) == 2
    click(player, "L34")
    assert lit(player)["L35"] in ("reachable", "target")
    click(player, "L35")
    assert action_of(player)["do"] == "exploit" and action_of(player)["path"] == ["L35"]
    assert len(panel_of(player, ExploitPanel).list.rows) == 1


def test_the_option_of_a_minor_country_is_taken_and_then_announced(begin) -> None:
    poland = {"M35": ["poland infantry 2-3"], "L33": ["germany infantry 3-3"]}
    player = begin(Match.at_position(game(), position(poland, "options.minor", nations=["poland"])))
    panel = panel_of(player, MinorOptionPanel)
    assert "Poland · East" in said(panel) and lit(player) == {"M35": "selected"}
    player.click(panel.buttons[2])
    assert panel.primary_button.text() == "Announce: Offensive"
    panel.primary()
    assert action_of(player)["option"] == "offensive"


def test_the_hexes_that_can_be_attacked_stand_with_odds_and_the_chosen_one_asks_who(begin) -> None:
    # TR-14.2: 6 against 2 is 3-1; with L35 joined by hexside the units may attack both (TR-14.23c)
    field = {"L33": ["germany infantry 3-3", "germany infantry 3-3"], "L34": ["poland infantry 1-3"],
             "M33": ["poland infantry 2-3"]}  # fmt: skip
    state, _ = game().start(position(field, step="combat"), ScriptedChance([]))
    player = begin(Match.at_position(game(), state))
    panel = panel_of(player, AttackPanel)
    assert lit(player) == {"L34": "target", "M33": "target"} and panel.on_page
    assert "3-1" in said(panel.rows[0]) and panel.odds.isHidden()
    panel.primary()
    assert not panel.on_page and panel.odds.isVisible() and "6 factors against 2" in said(panel.odds)
    assert lit(player) == {"L33": "reachable", "L34": "target"}
    click(player, "M33")
    assert lit(player) == {"L33": "reachable", "M33": "target"}
    assert panel.clear() and panel.on_page
    panel.select(0)
    panel.primary()
    assert action_of(player)["target"] == "L34" and len(action_of(player)["units"]) == 2


@pytest.mark.layout
@pytest.mark.parametrize("percent", [100, 150])
def test_order_panels_are_whole_in_a_small_window(begin, client, percent) -> None:
    client.font_percent = percent
    player = redeploying(begin)
    player.window.resize(1180, 700)
    panel = panel_of(player, RedeployPanel)
    panel.select(0)
    click(player, "O32")
    panel.select(1)
    for _ in range(2):  # what has grown is laid out, and then what holds it
        player.rest()
    assert cut_off(player.window) == []
