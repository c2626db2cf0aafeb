"""The movement panel: blocks and goals on the map, what would follow, borders, orders and their undoing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from boardgame.app.board.figures.blocks import BlockFigure
from boardgame.app.families.conquest.command.note import CommandNote
from boardgame.app.families.conquest.glides import glides_of
from boardgame.app.families.conquest.movement.cards import ConsequenceCard
from boardgame.app.families.conquest.movement.orders_list import OrderLine
from boardgame.app.families.conquest.movement.panel import MovementPanel
from boardgame.app.look.elements import ClickFrame, IconLabel
from boardgame.engine import Event
from tests.app.conquest.eyes import leaks
from tests.app.conquest.test_movement_hands import ISLET

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
CHINA = {
    "clear": "all",
    "year": 1937,
    "season": "summer",
    "units": {
        "jehol": {"japan": {"infantry": [3, 2]}},
        "mukden": {"japan": {"tank": 2, "fortress": 2}},
        "suchow": {"nationalist_china": {"infantry": 2}},
    },
    "turn": {"seat": "japan", "commands": 5},
}


@pytest.fixture
def seat(begin):
    player = begin(3, position=CHINA)
    player.lift()
    player.table.board.center_on_area("jehol", 0.75)
    player.table.board.settle()
    player.rest()
    assert isinstance(player.shown, MovementPanel)
    return player


def number(seat, area: str, unit: str, cv: int) -> int:
    """The number of an own block."""
    view = seat.table.session.view
    return next(block.id for block in view.own if (block.area, block.type, block.cv) == (area, unit, cv))


def spot(seat, block: int) -> QPoint:
    """Where a block stands in the view."""
    board = seat.table.board
    sight = board.sight()
    box = next(piece.box for piece in board._scene.layout_now(sight.level).pieces if piece.blocks == (str(block),))
    return QPoint(round(box.x + box.w / 2 - sight.x), round(box.y + box.h / 2 - sight.y))


def cards(panel: MovementPanel) -> str:
    """All that the cards say."""
    return " ".join(card.accessibleName() for card in panel.target.cards.findChildren(ConsequenceCard))


def lit(seat) -> dict[str, str]:
    return {item.area: item.kind for item in seat.table.board.highlights}


def test_a_click_on_a_block_chooses_it_and_lights_where_it_can_go(seat):
    strong, weak = number(seat, "jehol", "infantry", 3), number(seat, "jehol", "infantry", 2)
    board = seat.table.board
    QTest.mouseClick(board.viewport(), LEFT, PLAIN, spot(seat, strong))
    assert seat.shown.blocks.chosen == (strong,)
    found = lit(seat)
    assert (found["jehol"], found["harbin"], found["peiping"], found["suchow"]) == (
        "selected",
        "reachable",
        "zone_of_control",
        "target",
    )
    assert board._scene.lit_blocks == {str(strong): "selected"}
    QTest.mouseClick(board.viewport(), LEFT, PLAIN, spot(seat, weak))
    assert set(seat.shown.blocks.chosen) == {strong, weak}
    assert "suchow" not in lit(seat), "a coast lets one Ground unit land"
    QTest.mouseClick(board.viewport(), LEFT, PLAIN, spot(seat, strong))
    assert seat.shown.blocks.chosen == (weak,)


def test_a_goal_is_kept_while_other_blocks_are_chosen_and_who_cannot_get_there_is_told_why(seat, qtbot):
    """CNC-11.221: a coast lets one Ground unit land."""
    strong, weak = number(seat, "jehol", "infantry", 3), number(seat, "jehol", "infantry", 2)
    panel, said = seat.shown, []
    panel.select("jehol", (strong,))
    seat.area("suchow")
    assert panel._target == "suchow" and panel.go_button.isEnabled()
    panel.why.connect(said.append)
    board = seat.table.board
    QTest.mouseClick(board.viewport(), LEFT, PLAIN, spot(seat, weak))
    assert not panel._target and not panel.go_button.isEnabled()
    qtbot.waitUntil(lambda: any(found is not None for found in said))
    why = next(found for found in said if found is not None)
    assert why.text.startswith("Only 1 of these 2 units can go to Suchow together")
    QTest.mouseClick(board.viewport(), LEFT, PLAIN, spot(seat, strong))
    assert panel.blocks.chosen == (weak,) and panel._target == "suchow"


def test_consequences_come_first_and_one_button_declares_and_moves(seat, qtbot):
    panel = seat.shown
    panel.select("jehol")
    seat.area("peiping")
    said = cards(panel)
    assert "This violates neutrality" in said and "each draw 1 World Reaction card" in said
    assert panel.go_button.text() == "Declare it and move to Peiping"
    badge = next(badge for badge in seat.table.board._named if badge.other)
    assert ({badge.area, badge.other}, badge.text) == ({"jehol", "peiping"}, "plains: 2 may cross")
    qtbot.waitUntil(lambda: panel.target.odds.isVisible())
    assert panel.target.odds.bar.accessibleName() == "17 % falls, 83 % fighting goes on"
    entries = len(seat.table.session.entries)
    seat.key(Qt.Key.Key_Return, seat.table.board)
    assert len(seat.table.session.entries) == entries + 2
    assert [badge.text for badge in seat.table.board._named] == ["plains: 1 of 2 left"]
    assert not panel.target.isVisible()


def test_orders_are_listed_and_taken_back(seat):
    panel = seat.shown
    panel.select("jehol")
    seat.area("harbin")
    seat.click(panel.go_button)
    panel.select("mukden")
    seat.area("harbin")
    seat.area("harbin")
    lines = [row for row in panel.orders.findChildren(ClickFrame) if not row.isHidden()]
    assert [row.accessibleName() for row in lines] == ["Mukden → Harbin", "Jehol → Harbin"]
    panel.orders.take_back.emit(2)
    assert not panel.orders.isVisible()
    assert {block.area for block in seat.table.session.view.own} == {"jehol", "mukden"}


def test_a_dark_place_says_why(seat, qtbot):
    seat.shown.select("jehol")
    said = []
    seat.shown.why.connect(said.append)
    seat.shown.area_hovered("vladivostok")
    qtbot.waitUntil(lambda: bool(said) and said[-1] is not None)
    assert said[-1].rule == "CNC-15.21b" and "Declare War" in said[-1].text


def test_blocks_shown_for_the_first_time_are_ticked_where_they_are_chosen(seat):
    panel = seat.shown
    for area in ("jehol", "mukden"):
        panel.select(area)
        seat.rest()
    ticked = [made.mover.block.id for made in panel.blocks.rows if made.check.isChecked()]
    assert ticked == list(panel.blocks.chosen) != []


def test_a_group_that_no_border_lets_through_alone_is_shown_where_it_can_enter_over_several(begin):
    """CNC-11.52: two over the plains from Peiping, a third over the coast; a fourth finds no border left."""
    position = {
        "clear": "all",
        "year": 1937,
        "season": "summer",
        "markers": {"peiping": "japan", "tsingtao": "japan"},
        "units": {
            "peiping": {"japan": {"infantry": [2, 2, 2], "tank": 2}},
            "tsingtao": {"japan": {"infantry": 1}},
            "suchow": {"nationalist_china": {"infantry": 2}},
        },
        "turn": {"seat": "japan", "commands": 5},
    }
    seat = begin(3, position=position)
    seat.lift()
    panel = seat.shown
    infantry = [block.id for block in seat.table.session.view.own if (block.area, block.cv) == ("peiping", 2)]
    tank = next(block.id for block in seat.table.session.view.own if block.type == "tank")
    three = tuple(number for number in infantry if number != tank)
    panel.select("peiping", three)
    assert lit(seat)["suchow"] == "target"
    seat.area("suchow")
    assert "over several at once" in cards(panel) and panel.go_button.isEnabled()
    tags = {frozenset((badge.area, badge.other)) for badge in seat.table.board._named if badge.other}
    assert len(tags) == 2, "each of the borders says what it lets through"
    panel.select("peiping", (*three, tank))
    assert "suchow" not in lit(seat)


def test_an_islet_with_too_little_room_is_told_before_the_move_and_after_it(begin):
    """CNC-1.41b."""
    seat = begin(3, position=ISLET)
    seat.lift()
    panel = seat.shown
    assert "Palau (Peleliu) has room for one unit: 1 given up." in panel.left._duties.text()
    panel.select("saipan")
    seat.area("palau")
    assert "Too many for a Single Islet" in cards(panel) and "as the Phase ends you give up 2" in cards(panel)
    seat.click(panel.go_button)
    assert "Palau (Peleliu) has room for one unit: 2 given up." in panel.left._duties.text()


def test_units_that_can_go_nowhere_together_are_told_so(begin):
    position = {
        "clear": "all",
        "units": {"vladivostok": {"soviet_union": {"submarine": 1, "tank": 1}}},
        "turn": {"seat": "soviet", "commands": 3},
    }
    seat = begin(3, position=position)
    seat.lift()
    panel = seat.shown
    panel.select("vladivostok")
    assert panel.go_button.text() == "It can go nowhere", "the Submarine: its sea is Japan's"
    seat.click(panel.blocks.all_button)
    assert len(panel.blocks.chosen) == 2 and panel.go_button.text() == "Together they can go nowhere"


def test_an_order_shows_each_block_or_how_many_more(seat):
    orders = seat.shown.orders
    for count, drawn, more in ((1, 1, []), (4, 4, []), (6, 3, ["+3"])):
        units = (("japan", "infantry", 2),) * count
        made = orders._row(OrderLine(1, 1, "Jehol → Harbin", "", units, count, "harbin"))
        assert len(made.findChildren(IconLabel)) == drawn
        assert [label.text() for label in made.findChildren(QLabel) if label.text().startswith("+")] == more


def test_a_mixed_group_says_by_what_each_type_goes(begin):
    position = {
        "clear": "all",
        "year": 1937,
        "units": {"tokyo": {"japan": {"air_force": 2, "infantry": 2}}},
        "turn": {"seat": "japan", "commands": 5},
    }
    seat = begin(3, position=position)
    seat.lift()
    panel = seat.shown
    panel.select("tokyo", tuple(block.id for block in seat.table.session.view.own))
    seat.area("osaka")
    assert "Infantry by land, Air Force by air." in cards(panel)
    notes = [made.accessibleName() for made in panel.blocks.rows]
    assert any("1 of 2 by land" in note for note in notes) and not any("by sea" in note for note in notes)


def test_an_own_area_out_of_reach_is_chosen_with_the_reason(begin, qtbot):
    position = {
        "clear": "all",
        "year": 1938,
        "season": "winter",
        "units": {"mukden": {"japan": {"tank": 2}}, "jehol": {"japan": {"infantry": 2}}},
        "turn": {"seat": "japan", "commands": 5, "kind": "redeployment"},
    }
    seat = begin(3, position=position)
    seat.lift()
    panel, hints, said = seat.shown, [], []
    assert "Base or Home Territory" in panel.note.words.text(), "what a turn in Winter allows"
    panel.hint.connect(hints.append)
    panel.why.connect(said.append)
    panel.select("mukden")
    assert "6 by land, 4 by sea" in panel.blocks.rows[0].accessibleName()
    seat.area("jehol")
    assert panel.blocks.area == "jehol" and hints[-1].startswith("Jehol cannot be reached from Mukden")
    qtbot.waitUntil(lambda: any(found is not None and found.rule == "CNC-10.42" for found in said))


def test_the_goal_chosen_is_shown_wherever_the_cursor_lies(seat):
    """The button that goes there must not stand below the consequences of another goal."""
    panel = seat.shown
    panel.select("jehol")
    panel.area_hovered("peiping")
    panel._resting.timeout.emit()
    assert "Peiping" in cards(panel)
    panel.take_area("harbin", LEFT)
    assert "Harbin" in cards(panel) and "Harbin" in panel.go_button.text()
    panel.area_hovered("peiping")
    panel._resting.timeout.emit()
    assert "Harbin" in cards(panel)
    panel.drop()
    assert "Peiping" in cards(panel)


def test_a_board_that_moves_under_the_cursor_as_the_position_changes_disturbs_nothing(seat):
    """Until the next question is shown, the panel on show knows only the position before."""
    panel, board, session = seat.shown, seat.table.board, seat.table.session
    panel.select("jehol")
    session.view_changed.connect(lambda: board._hover("mukden"))
    heard = []
    panel.area_hovered = lambda area: heard.append((area, board.highlights))
    seat.area("harbin")
    before = board.highlights
    seat.click(panel.go_button)
    assert [area for area, _ in heard] == ["mukden"]
    assert heard[0][1] != before, "told when it has shown the new position"
    del panel.area_hovered
    session.view_changed.connect(lambda: board._hover("harbin"))
    seat.click(panel.end_button)
    assert seat.table.host.panel is not panel


def test_a_block_is_dragged_as_itself_to_its_goal(seat):
    block = number(seat, "jehol", "infantry", 3)
    board = seat.table.board
    view, start = board.viewport(), spot(seat, block)
    goal = board.area_view_pos("harbin")
    QTest.mousePress(view, LEFT, PLAIN, start)
    QTest.mouseMove(view, start + QPoint(30, 0))
    QTest.mouseMove(view, goal)
    carried = board._pressed_figure
    assert isinstance(carried, BlockFigure) and (carried.unit, carried.value) == ("infantry", 3)
    assert not view.cursor().pixmap().isNull()
    QTest.mouseRelease(view, LEFT, PLAIN, goal)
    assert number(seat, "harbin", "infantry", 3) == block


def test_what_cannot_be_taken_back_is_not_done_by_letting_go(seat):
    panel = seat.shown
    panel.select("jehol")
    entries = len(seat.table.session.entries)
    panel.piece_dropped("peiping")
    assert len(seat.table.session.entries) == entries
    assert panel.go_button.isEnabled() and panel.target.isVisible()


def test_nothing_of_it_stays_for_the_next_player(seat):
    panel = seat.shown
    panel.select("jehol")
    seat.area("harbin")
    seat.click(panel.go_button)
    panel.select("mukden")
    seat.click(panel.end_button)
    for _ in range(6):
        match = seat.table.session.match
        events = [event for entry in match.history for event in entry.events]
        assert leaks(seat.window, seat.table, match.state, events) == []
        if seat.table.curtain.isVisible():
            seat.lift()
        else:
            seat.play(1)


def test_own_blocks_glide_with_their_faces_and_others_with_their_backs(seat):
    seat.act({"do": "move", "area": "jehol", "power": "japan", "goal": "harbin", "units": {"japan infantry 3": 1}})
    session = seat.table.session
    event = session.match.history[-1].events[0]
    view = session.game.view(session.match.state, "japan")
    (mine,) = glides_of(view, [event.witness("japan")])
    assert (mine.figure.unit, mine.figure.value, mine.areas[0], mine.areas[-1]) == ("infantry", 3, "jehol", "harbin")
    others = session.game.view(session.match.state, "usa")
    (seen,) = glides_of(others, [event.witness("usa")])
    assert (seen.figure.unit, seen.figure.value, seen.areas) == ("", 0, ("jehol", "harbin"))
    assert glides_of(others, [Event("moved", "japan", {"area": "jehol"})]) == [], "a stranger's file"


def test_what_is_taken_back_glides_back_the_way_it_came(seat, client):
    client.animation = 2
    seat.act({"do": "move", "area": "jehol", "power": "japan", "goal": "harbin", "units": {"japan infantry 3": 1}})
    session, gliding = seat.table.session, seat.table.board.gliding
    gliding.finish()
    session.undo(1)
    (back,) = gliding._glides
    assert (back.areas[0], back.areas[-1]) == ("harbin", "jehol")
    assert (back.figure.unit, back.figure.value) == ("infantry", 3)


def test_war_is_declared_with_its_effects_told(begin):
    position = {
        "clear": "all",
        "year": 1938,
        "units": {"saipan": {"japan": {"infantry": 1, "fleet": 1}}, "truk": {"japan": {"fleet": 1}}},
        "schedule": {"naval_construction_1": 1942},
        "turn": {"seat": "japan", "from": "move.open"},
    }
    player = begin(4, position=position, size=(1180, 700))
    player.lift()
    panel = player.shown
    war = next(
        made for option, made in panel.rows if option.action == {"by": "japan", "do": "declare", "victim": "usa"}
    )
    player.click(war)
    said = " ".join(card.accessibleName() for card in panel.cards.findChildren(ConsequenceCard))
    assert "You lose 1 victory point." in said and "1939 instead of 1942" in said and "First Fire" in said
    assert panel.do_button.text() == "Declare War on the USA"
    player.click(panel.do_button)
    assert player.table.session.view.wars
    player.click(player.shown.go_button)
    assert isinstance(player.shown, MovementPanel)
    assert not player.shown.end_button.isEnabled(), "Aggression must follow"
    assert "CNC-15.21e" in player.shown.end_button.toolTip()


def test_the_atomic_bomb_is_claimed_after_it_was_told_who_carries_it(begin):
    position = {
        "clear": "all",
        "year": 1945,
        "techs": {"usa": [f"atomic_research_{stage}" for stage in (1, 2, 3, 4)]},
        "units": {"okinawa": {"united_states": {"air_force": 1}}, "tokyo": {"japan": {"infantry": 2}}},
        "turn": {"seat": "usa", "from": "move.open"},
    }
    player = begin(3, position=position)
    player.lift()
    panel = player.shown
    claim = next(made for option, made in panel.rows if option.action["do"] == "claim_bomb")
    player.click(claim)
    told = " ".join(label.text() for card in panel.findChildren(ConsequenceCard) for label in card.findChildren(QLabel))
    assert "Ryukyus (Okinawa) has Tokyo in its range" in told and "ends at once" in told
    player.key(Qt.Key.Key_Return, player.table.board)
    assert player.over and player.table.session.progress.winners == ("usa",)
    assert player.table.ribbon.findChild(IconLabel).accessibleName() == "USA", "the emblem is the winner's"


def test_the_cards_turned_up_go_when_movement_begins(begin, client):
    """They would lie over the map, as nothing is told of the beginning."""
    player = begin(4, position={"clear": "all", "units": {"tokyo": {"japan": {"fleet": 1}}},
                                "turn": {"seat": "japan", "from": "move.open"}})  # fmt: skip
    player.lift()
    client.animation = 1
    note = next(made for made in player.table.notes if isinstance(made, CommandNote))
    note.read([Event("commands", "", {})])
    assert note.card.isVisible()
    player.click(player.shown.go_button)
    assert isinstance(player.shown, MovementPanel) and not note.card.isVisible()
