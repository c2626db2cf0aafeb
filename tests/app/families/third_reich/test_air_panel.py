"""Air missions on a board: bases with what they can fly, goals by a click, what has been announced."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QToolButton

from boardgame.app.families.third_reich.panels.air.panel import AirPanel
from boardgame.engine.chance import ScriptedChance
from boardgame.engine.record.match import Match
from boardgame.games.third_reich.records import Wing
from boardgame.games.third_reich.state import State
from tests.app.cut_off import cut_off
from tests.app.families.third_reich.playing import click, lit, panel_of, said
from tests.games.third_reich.position import game, position


def laid() -> State:
    field = {"L33": ["germany infantry 3-3"], "L34": ["poland infantry 1-3"]}
    state = position(field, step="combat")
    for nation, label, factors in (("germany", "L31", 5), ("germany", "O32", 3), ("poland", "M33", 1)):
        state.set_wing(nation, state.world.number[label], Wing(factors, 0))
    return game().start(state, ScriptedChance([]))[0]


def free(panel: AirPanel) -> dict[str, int]:
    return {card.base.area: card.base.free for card in panel.bases.cards}


def number(panel: AirPanel, area: str) -> int:
    return [card.base.area for card in panel.bases.cards].index(area)


def test_two_clicks_send_all_factors_of_a_base(begin) -> None:
    player = begin(Match.at_position(game(), laid()))
    panel = panel_of(player, AirPanel)
    assert free(panel) == {"L31": 5, "O32": 3}
    assert lit(player) == {"L31": "reachable", "O32": "reachable"}
    panel.select(number(panel, "L31"), "support")
    assert lit(player) == {"L34": "target", "L31": "selected"}
    click(player, "L34")
    action = player.table.session.entries[-1].action
    assert (action["mission"], action["base"], action["hex"], action["factors"]) == ("support", "L31", "L34", 5)
    assert free(panel) == {"O32": 3}


def test_fewer_factors_go_and_the_newest_mission_is_taken_back(begin) -> None:
    player = begin(Match.at_position(game(), laid()))
    panel = panel_of(player, AirPanel)
    panel.select(number(panel, "L31"), "support")
    panel.bases.cards[number(panel, "L31")].stepper.set_value(2)
    click(player, "L34")
    assert free(panel)["L31"] == 3 and "Ground support, 2 factors" in said(panel.announced)
    back = next(made for made in panel.announced.findChildren(QToolButton))
    player.click(back)
    assert free(panel_of(player, AirPanel))["L31"] == 5 and panel.announced.isHidden()


def test_a_click_on_the_base_goes_to_its_next_mission(begin) -> None:
    player = begin(Match.at_position(game(), laid()))
    panel_of(player, AirPanel)
    click(player, "L31")
    first = set(lit(player))
    click(player, "L31")
    assert set(lit(player)) != first and "L31" in lit(player)


def test_a_hex_that_is_no_goal_says_why(begin) -> None:
    player = begin(Match.at_position(game(), laid()))
    panel = panel_of(player, AirPanel)
    panel.select(number(panel, "L31"), "support")
    click(player, "O33")
    assert panel._refused.isVisible() and len(player.table.session.entries) == 1


def test_who_defends_sees_what_has_been_announced(begin) -> None:
    state = laid()
    fly = {"by": "germany", "do": "fly", "mission": "support", "nation": "germany", "base": "L31", "hex": "L34"}
    for action in ({**fly, "factors": 3}, {"by": "germany", "do": "done"}):
        state, _ = game().apply(state, action, ScriptedChance([]))
    player = begin(Match.at_position(game(), state))
    panel = panel_of(player, AirPanel)
    assert [route.kind for route in panel._routes()] == ["threat"] and panel.announced.isHidden()
    panel.select(0)
    assert lit(player) == {"L34": "reachable", "M33": "selected"}


@pytest.mark.layout
@pytest.mark.parametrize("percent", [100, 150])
def test_the_board_is_whole_in_a_small_window(begin, client, percent) -> None:
    client.font_percent = percent
    player = begin(Match.at_position(game(), laid()))
    player.window.resize(1180, 700)
    panel = panel_of(player, AirPanel)
    panel.select(number(panel, "L31"), "support")
    player.rest()
    assert cut_off(player.window) == []
    client.font_percent = 100
