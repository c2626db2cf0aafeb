"""The movement panel: what can still move, who of a stack goes, where to at what cost, what is still owed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from boardgame.app.families.third_reich.panels.movement.panel import MovementPanel
from boardgame.engine.record.match import Match
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.records import Choice, Minor
from boardgame.games.third_reich.state import State
from tests.app.cut_off import cut_off
from tests.app.families.third_reich.playing import click, lit, panel_of, said
from tests.games.third_reich.position import game, position

FIELD = {
    "L32": ["germany armor 4-6", "germany infantry 3-3"],
    "O30": ["germany infantry 3-3"],
    "M35": ["poland infantry 1-3"],
}


def field() -> State:
    state = position(FIELD)
    state.choices["germany:eastern"] = Choice("offensive")
    return state


def test_tiles_and_tab_select_stacks_on_the_board(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    assert not panel.heads.isVisible() and not panel.units.isVisible()
    assert lit(player) == {"L32": "reachable", "O30": "reachable"}
    first, second = panel.strip.tiles
    player.click(second)
    assert lit(player)["O30"] == "selected" and len(panel.units.rows) == 1
    panel.next_item()
    assert lit(player)["L32"] == "selected" and len(panel.units.rows) == 2
    assert first.property("state") == "selected" and second.property("state") == ""


def test_only_the_units_that_are_ticked_go(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    click(player, "L32")
    together = set(lit(player))
    infantry = next(row for row in panel.units.rows if row.key == "infantry 3-3")
    player.click(infantry.box)
    # TR-13.2: without the infantry the armor goes six points far
    assert together < set(lit(player)) and "1 of 2" in said(panel.units)
    panel.area_hovered("L30")
    assert "2 of 6 points" in said(panel.goal)
    click(player, "L31")
    (unit,) = player.table.session.entries[-1].action["units"]
    assert game().world.units[unit].sort.text == "armor 4-6"


def test_a_goal_tells_its_cost_what_it_takes_and_its_rules(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    click(player, "L32")
    panel.area_hovered("M33")
    told = said(panel.goal)
    assert any(words.endswith("of 3 points") for words in told)
    assert any(words.startswith("Takes control of Poznan") for words in told)
    panel.area_hovered("")
    assert said(panel.goal) == told  # its rules can be clicked


def test_the_attacks_open_from_where_a_stack_goes_stand_with_their_odds(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    click(player, "L32")
    assert panel.attacks.isHidden()  # nothing stands beside it
    panel.area_hovered("M34")
    told = {made.accessibleName() for made in panel.attacks.rows}
    # TR-14.22: 4 + 3 factors against one that Warsaw doubles
    assert any(words.startswith("Warsaw") and "7 : " in words for words in told)


def test_what_is_owed_is_listed_with_its_rule(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    told = said(panel.owed)
    assert "Attack or fly a mission on the Eastern Front." in told
    assert "0 of 20 factors on the Eastern Front." in told
    click(player, "L32")
    panel.area_hovered("M33")
    player.rest()
    told = said(panel.owed)
    assert "Before the end of combat, after this move" in told and "7 of 20 factors on the Eastern Front." in told
    assert panel.clear()
    player.rest()
    assert "0 of 20 factors on the Eastern Front." in said(panel.owed)


def test_all_else_is_in_a_list_behind_a_button(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    player.click(panel.others_button)
    assert panel.heads.isVisible() and not panel.strip.isVisible()
    player.key(Qt.Key.Key_Escape, player.table.board)
    assert panel.strip.isVisible() and not panel.heads.isVisible()


@pytest.mark.layout
@pytest.mark.parametrize("percent", [100, 150])
def test_the_panel_is_whole_in_a_small_window(begin, client, percent) -> None:
    client.font_percent = percent
    player = begin(Match.at_position(game(), field()))
    player.window.resize(1180, 700)
    panel = panel_of(player, MovementPanel)
    click(player, "L32")
    panel.area_hovered("M33")
    for _ in range(2):  # what has grown is laid out, and then what holds it
        player.rest()
    assert cut_off(player.window) == []
    client.font_percent = 100


def test_a_click_on_another_stack_selects_it_and_a_right_click_moves_there(begin) -> None:
    player = begin(Match.at_position(game(), position({**FIELD, "O30": [], "L30": ["germany infantry 3-3"]})))
    panel = panel_of(player, MovementPanel)
    click(player, "L32")
    assert "L30" in lit(player)
    click(player, "L30")
    assert lit(player)["L30"] == "selected" and len(player.table.session.entries) == 1
    click(player, "L32", Qt.MouseButton.RightButton)
    assert panel is player.table.host.panel
    assert player.table.session.entries[-1].action["to"] == "L32"


def test_a_hex_out_of_reach_says_why(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    told = []
    panel.why.connect(lambda refusal: told.append(refusal and refusal.rule))
    click(player, "L32")
    panel.area_hovered("M35")
    player.rest()
    assert told[-1] == "TR-13.4"  # enemy ground units stand there
    panel.area_hovered("L31")
    assert told[-1] is None


def test_after_a_move_nothing_of_it_is_left_on_the_panel_or_the_board(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    click(player, "L32")
    panel.area_hovered("M33")
    click(player, "M33")
    assert panel.goal.isHidden() and panel.attacks.isHidden()
    assert not player.table.board._scene.routes


def _drag(qtbot, board, areas: list[str], button: Qt.MouseButton) -> None:
    """Draw a box around some hexes."""
    points = [board.area_view_pos(area) for area in areas]
    left, right = min(point.x() for point in points), max(point.x() for point in points)
    top, bottom = min(point.y() for point in points), max(point.y() for point in points)
    start, end = QPoint(left - 40, top - 40), QPoint(right + 40, bottom + 40)
    viewport = board.viewport()
    qtbot.mousePress(viewport, button, pos=start)
    for step in (0.3, 0.7, 1.0):
        at = QPointF(start) + step * QPointF(end - start)
        move = QMouseEvent(QEvent.Type.MouseMove, at, viewport.mapToGlobal(at), Qt.MouseButton.NoButton, button, _PLAIN)
        QApplication.sendEvent(viewport, move)
    qtbot.mouseRelease(viewport, button, pos=end)


_PLAIN = Qt.KeyboardModifier.NoModifier


def test_a_box_selects_several_stacks_that_one_click_moves(begin, qtbot) -> None:
    state = position({**FIELD, "L32": ["germany armor 4-6"]})
    state.choices["germany:eastern"] = Choice("offensive")
    player = begin(Match.at_position(game(), state))
    panel = panel_of(player, MovementPanel)
    board = player.table.board
    board.settle()
    _drag(qtbot, board, ["L32", "O30"], Qt.MouseButton.RightButton)
    assert set(panel.group.areas) == {"L32", "O30"}
    assert any("2 stacks are selected" in words for words in said(panel))
    assert [tile.property("state") for tile in panel.strip.tiles] == ["selected", "selected"]
    both = [goal.area for goal in panel.group.goals() if len(goal.stacks) == 2]
    assert both and lit(player)[both[0]] in ("reachable", "target")
    before = player.table.session.entries[-1].number
    click(player, both[0])
    qtbot.waitUntil(lambda: player.table.session.entries[-1].number == before + 2, timeout=5_000)
    assert all(entry.action["to"] == both[0] for entry in player.table.session.entries[-2:])
    assert panel.group.areas == ()


def test_of_the_stacks_of_a_box_those_go_for_which_there_is_room(begin, qtbot) -> None:
    # TR-6.1: no more than two in a hex; the armor and the infantry of L32 fill it.
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    player.table.board.settle()
    _drag(qtbot, player.table.board, ["L32", "O30"], Qt.MouseButton.RightButton)
    goal = next(goal for goal in panel.group.goals() if len(goal.stacks) == 2)
    before = player.table.session.entries[-1].number
    click(player, goal.area)
    qtbot.waitUntil(lambda: not panel.group.moving, timeout=5_000)
    qtbot.wait(20)
    (entry,) = player.table.session.entries[before + 1 :]
    assert len(entry.action["units"]) == 2


def test_escape_lets_the_stacks_of_a_box_go_and_what_has_no_room_stays(begin, qtbot) -> None:
    player = begin(Match.at_position(game(), field()))
    panel = panel_of(player, MovementPanel)
    board = player.table.board
    board.settle()
    _drag(qtbot, board, ["L32", "O30"], Qt.MouseButton.RightButton)
    assert panel.clear() and panel.group.areas == ()
    assert lit(player) == {"L32": "reachable", "O30": "reachable"}
    _drag(qtbot, board, ["L32", "O30"], Qt.MouseButton.RightButton)
    one = next(goal for goal in panel.group.goals() if [area for area, _ in goal.stacks] == ["L32"])
    before = player.table.session.entries[-1].number
    click(player, one.area)
    qtbot.waitUntil(lambda: player.table.session.entries[-1].number == before + 1, timeout=5_000)
    qtbot.wait(20)
    assert player.table.session.entries[-1].number == before + 1
    assert player.table.session.view.at(game().world.number["O30"])


def test_a_box_selects_the_stacks_of_two_nations_in_one_hex(begin, qtbot) -> None:
    # TR-25.31: units of minor allies move with those of their power, each a stack of its own.
    hungary = {game().world.labels[cell]: "hungary" for cell in geography().hexes_of["hungary"]}
    state = position({"S30": ["germany armor 4-6", "hungary infantry 1-3"]}, nations=["germany", "hungary"],
                     control=hungary)  # fmt: skip
    state.minors["hungary"] = Minor("active", "germany", 1)
    state.set_wars(state.wars, state.alliances | {"germany:hungary"})
    player = begin(Match.at_position(game(), state))
    panel = panel_of(player, MovementPanel)
    player.table.board.settle()
    _drag(qtbot, player.table.board, ["S30"], Qt.MouseButton.RightButton)
    assert panel.group.count == 2 and panel.group.areas == ("S30",)
    goal = next(goal for goal in panel.group.goals() if len(goal.stacks) == 2)
    click(player, goal.area)
    there = game().world.number[goal.area]
    qtbot.waitUntil(lambda: len(player.table.session.view.at(there)) == 2, timeout=5_000)
    units = game().world.units
    assert {units[unit].nation for unit in player.table.session.view.at(there)} == {"germany", "hungary"}


def test_the_board_goes_to_the_stacks_of_who_moves_now(begin) -> None:
    player = begin(Match.at_position(game(), field()))
    board = player.table.board
    player.table.host.panel.leave()
    board.zoom_by(4.0)
    board.center_on_area("LL31")
    player.rest()
    assert not board.viewport().rect().contains(board.area_view_pos("L32"))
    player.table.host.panel.show_decision(player.table.session.decision, player.table.session.heads)
    assert board.viewport().rect().contains(board.area_view_pos("L32"))
