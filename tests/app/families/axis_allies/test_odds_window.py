"""Odds in the window: the calculator, the battle board and the combat moves, by keys, wheel and cursor."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QEnterEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from boardgame.ai.axis_allies.odds import Force, Question, Target, odds
from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.odds.bar import gathered
from boardgame.app.families.axis_allies.odds.battle_odds import BattleOdds
from boardgame.app.families.axis_allies.odds.view import OddsView
from tests.app.conftest import PATIENCE
from tests.app.families.axis_allies.test_battle_panel import do, fight
from tests.app.seat import Seat

MAP = {
    "turn": "germany",
    "phase": "combat_move",
    "clear": "all",
    "owners": {"west_russia": "germany", "ukraine_ssr": "germany"},
    "units": {
        "ukraine_ssr": {"germany": {"infantry": 3, "tank": 2, "fighter": 1}},
        "west_russia": {"germany": {"infantry": 2, "tank": 1}},
        "caucasus": {"soviet_union": {"infantry": 3, "tank": 1, "antiaircraft_gun": 1}},
    },
}
TANK = {"do": "move", "units": {"tank": 1}, "path": ["west_russia", "caucasus"]}


def win(attack: dict[str, int], defend: dict[str, int], **more: object) -> float:
    """What the engine says of a battle on land."""
    return odds(Question("spring1942", Force(attack, keep_land=True), Force(defend), **more)).win


def wait_for(seat: Seat, what) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not what():
        assert time.monotonic() < end, "it did not come"
        seat.rest(20)


def settled(seat: Seat) -> None:
    """Wait until everything that was asked is answered."""
    wait_for(seat, lambda: not seat.odds.oracle.busy)
    seat.rest()


# --- the calculator ------------------------------------------------------------------------------------------------


def calculator(seat: Seat, area: str) -> OddsView:
    """The calculator, opened for a space by key, with one set-up."""
    seat.odds.dock.hide()
    seat.rest()  # the board grows before the cursor comes to it
    seat.hover(area)
    seat.key(Qt.Key.Key_B)
    found = seat.odds.view
    assert found is not None
    if len(found.setups) > 1:
        found.compare_button.setChecked(False)
    settled(seat)
    return found


@pytest.fixture
def view(seat: Seat) -> OddsView:
    """The calculator, opened over the Caucasus."""
    seat.lay(MAP)
    found = calculator(seat, "caucasus")
    found.attack_with("germany")
    settled(seat)
    return found


def numbers(view: OddsView, side: int) -> dict[str, int]:
    return {key: count.value for (at, key), count in view.table.counts.items() if at == side and count.value}


def turn_wheel(widget: QWidget, up: bool) -> None:
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle, QPointF(widget.mapToGlobal(widget.rect().center())), QPoint(), QPoint(0, 120 if up else -120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def test_b_opens_it_filled_with_the_place_under_the_cursor(seat, view):
    assert seat.odds.dock.isVisible()
    assert numbers(view, 0) == {"infantry": 5, "tank": 3, "fighter": 1}  # everything in reach
    assert numbers(view, 1) == {"infantry": 3, "tank": 1, "antiaircraft_gun": 1}
    summary = view.results[0].summary
    expected = win({"infantry": 5, "tank": 3, "fighter": 1}, {"infantry": 3, "tank": 1, "antiaircraft_gun": 1})
    assert summary is not None and summary.win == pytest.approx(expected)
    assert percent(summary.win) in seat.words(view)


def test_what_is_ordered_already_comes_first(seat, view):
    do(seat, TANK)
    seat.odds.show_area("caucasus")
    settled(seat)
    assert numbers(view, 0) == {"tank": 1}
    assert "ordered so far" in seat.words(view)
    seat.push(view.reach_button)
    assert numbers(view, 0) == {"infantry": 5, "tank": 3, "fighter": 1}


def test_the_same_key_and_escape_put_it_away(seat, view):
    seat.hover("caucasus")
    seat.key(Qt.Key.Key_O)
    assert not seat.odds.dock.isVisible()
    seat.key(Qt.Key.Key_B)
    assert seat.odds.dock.isVisible()
    seat.key(Qt.Key.Key_Escape)
    assert not seat.odds.dock.isVisible()


def test_the_wheel_changes_a_number_and_the_answer(seat, view):
    before = view.results[0].summary
    turn_wheel(view.table.counts[0, "infantry"], up=True)
    turn_wheel(view.table.counts[1, "tank"], up=False)
    assert numbers(view, 0)["infantry"] == 6 and "tank" not in numbers(view, 1)
    settled(seat)
    after = view.results[0].summary
    expected = win({"infantry": 6, "tank": 3, "fighter": 1}, {"infantry": 3, "antiaircraft_gun": 1})
    assert before is not None and after is not None and after.win == pytest.approx(expected) != before.win
    assert "by hand" in seat.words(view)


def test_keys_change_a_number(seat, view):
    count = view.table.counts[0, "bomber"]
    seat.key(Qt.Key.Key_Plus, on=count)
    seat.key(Qt.Key.Key_Plus, on=count)
    seat.key(Qt.Key.Key_Minus, on=count)
    assert numbers(view, 0)["bomber"] == 1


def test_the_old_answer_stays_until_the_new_one_is_there(seat, view):
    before = view.results[0].figure.text()
    view.table.counts[0, "infantry"].set_value(17)
    assert view.results[0].figure.text() == before and seat.odds.oracle.busy
    settled(seat)
    assert view.results[0].figure.text() != before


def test_sides_are_swapped(seat, view):
    seat.push(view.swap_button)
    assert numbers(view, 0) == {"infantry": 3, "tank": 1}
    assert numbers(view, 1) == {"infantry": 5, "tank": 3, "fighter": 1}
    settled(seat)
    summary = view.results[0].summary
    expected = win({"infantry": 3, "tank": 1}, {"infantry": 5, "tank": 3, "fighter": 1})
    assert summary is not None and summary.win == pytest.approx(expected)


def test_two_set_ups_stand_side_by_side(seat, view):
    seat.push(view.compare_button)
    view.table.counts[1, "infantry"].set_value(9)
    settled(seat)
    first, second = (result.summary for result in view.results)
    assert first is not None and second is not None and second.win < first.win
    assert all(result.isVisible() for result in view.results)
    seat.push(view.tabs[0])
    assert numbers(view, 1)["infantry"] == 3
    seat.push(view.compare_button)
    assert not view.results[1].isVisible()


def test_it_says_why_there_is_no_answer(seat, view):
    seat.push(view.clear_button)
    settled(seat)
    assert "The attacker has no units." in seat.words(view)
    assert view.results[0].summary is None


def test_a_retreat_and_who_is_lost_first_change_the_answer(seat, view):
    plain = view.results[0].summary
    view.retreat.setCurrentIndex(view.retreat.findData("after 1"))
    settled(seat)
    after = view.results[0].summary
    assert plain is not None and after is not None and after.retreat > 0 == plain.retreat
    view.retreat.setCurrentIndex(0)


def test_it_blocks_nothing(seat, view):
    seat.click("ukraine_ssr")
    seat.double_click("caucasus")
    assert [order["do"] for order in seat.state.orders] == ["move"]
    assert seat.odds.dock.isVisible()


def test_columns_of_large_battles_are_put_together():
    spread = [(place, 1 / 61) for place in range(-30, 31)]
    columns = gathered(spread, 13)
    assert len(columns) <= 13
    assert sum(chance for _, _, chance in columns) == pytest.approx(1)
    assert columns[0][0] == "26–30" and columns[0][1] == -1


# --- landings and raids in the calculator --------------------------------------------------------------------------

COAST = {
    "turn": "united_kingdom",
    "phase": "combat_move",
    "clear": "all",
    "units": {
        "united_kingdom": {"united_kingdom": {"infantry": 2, "tank": 1, "bomber": 2, "fighter": 1}},
        "sz06": {"united_kingdom": {"transport": 1, "cruiser": 1, "battleship": 1}},
        "sz03": {"germany": {"destroyer": 1, "submarine": 1}},
        "norway": {"germany": {"infantry": 2, "fighter": 2, "antiaircraft_gun": 1}},
    },
    "complexes": {"norway": 1},
}
SAIL = (
    {"do": "load", "units": {"infantry": 1, "tank": 1}, "area": "united_kingdom", "zone": "sz06"},
    {"do": "move", "units": {"transport": 1, "battleship": 1, "cruiser": 1}, "path": ["sz06", "sz03"]},
    {"do": "assault", "zone": "sz03", "target": "norway"},
)
RAID = (
    {"do": "move", "units": {"bomber": 2}, "path": ["united_kingdom", "norway"]},
    {"do": "raid", "units": {"bomber": 2}, "area": "norway"},
)
FLEET = {"transport": 1, "battleship": 1, "cruiser": 1}
GUARD = {"destroyer": 1, "submarine": 1}


def test_what_would_be_shipped_is_in_reach_with_the_ships_that_bombard(seat):
    seat.lay(COAST)
    view = calculator(seat, "norway")
    assert numbers(view, 0) == {"infantry": 1, "tank": 1, "bomber": 2, "fighter": 1, "battleship:ship": 1,
                                "cruiser:ship": 1}  # fmt: skip
    assert view.kinds["landing"].isChecked() and not view.after_sea.isVisible()
    assert any("1 infantry would be shipped" in words for words in seat.words(view))


def test_a_landing_is_computed_with_the_battle_at_sea_before_it(seat):
    seat.lay(COAST)
    do(seat, *SAIL)
    view = calculator(seat, "norway")
    sea = odds(Question("spring1942", Force(FLEET), Force(GUARD), kind="sea")).win
    land = win({"infantry": 1, "tank": 1}, {"infantry": 2, "fighter": 2, "antiaircraft_gun": 1}, kind="amphibious")
    assert view.results[0].summary.win == pytest.approx(sea * land)
    assert seat.panel.attacks.win("norway") == pytest.approx(sea * land)
    assert sum(chance for _, chance in view.results[0].summary.spread) == pytest.approx(1)
    seat.push(view.after_sea)
    settled(seat)
    assert view.results[0].summary.win == pytest.approx(land)
    seat.push(view.after_sea)
    do(seat, {"do": "end_phase"}, {"do": "fight", "kind": "assault", "area": "norway"})
    settled(seat)
    board = seat.panel.side.odds
    assert board.bar.summary.win == pytest.approx(sea)
    assert f"then the landing in Norway: {percent(sea * land)}" in seat.words(board)


def test_a_raid_is_asked_about_by_its_own_units_and_target(seat):
    seat.lay(COAST, options={"escorts": True})
    view = calculator(seat, "norway")
    seat.push(view.kinds["raid"])
    settled(seat)
    assert numbers(view, 0) == {"bomber": 2}
    assert numbers(view, 1) == {"antiaircraft_gun": 1, "ipc:target": 3, "damage:target": 1}
    raid = Question("spring1942", Force({"bomber": 2}), Force({"antiaircraft_gun": 1}), kind="raid",
                    target=Target(3, 1))  # fmt: skip
    mean = sum(points * chance for points, chance in enumerate(odds(raid).damage))
    assert view.results[0].summary.damage == pytest.approx(mean)
    assert f"{mean:.1f}" in seat.words(view) and any("2 fighters there could" in words for words in seat.words(view))
    view.table.counts[1, "damage:target"].set_value(0)
    view.table.counts[1, "fighter"].set_value(2)
    settled(seat)
    met = replace(raid, defend=Force({"antiaircraft_gun": 1, "fighter": 2}), target=Target(3, 0))
    mean = sum(points * chance for points, chance in enumerate(odds(met).damage))
    assert view.results[0].summary.damage == pytest.approx(mean)
    seat.push(view.kinds["battle"])
    assert "tank" in numbers(view, 0) and numbers(view, 1)["infantry"] == 2


def test_a_raid_ordered_shows_its_damage_and_what_interceptors_would_make_of_it(seat):
    seat.lay(COAST, options={"escorts": True})
    do(seat, *RAID)
    settled(seat)
    damages = []
    for fighters in range(3):
        defend = Force({"antiaircraft_gun": 1, "fighter": fighters})
        found = odds(Question("spring1942", Force({"bomber": 2}), defend, kind="raid", target=Target(3, 1)))
        damages.append(sum(points * chance for points, chance in enumerate(found.damage)))
    none, one, two = (f"{round(damage)} IPC" for damage in damages)
    assert seat.badges["norway"] == none
    assert f"2 bombers; {one} if 1 intercept; {two} if 2 intercept" in seat.words(seat.panel.attacks)
    view = calculator(seat, "norway")
    assert view.kinds["raid"].isChecked() and "ordered so far" in seat.words(view)
    assert view.results[0].summary.damage == pytest.approx(damages[0])
    seat.odds.dock.hide()
    do(seat, {"do": "end_phase"})
    settled(seat)
    assert seat.asked == "intercept"
    board = seat.panel.side.odds
    assert [row.accessibleName() for row in board.rows] == [f"none: {none}", f"1: {one}", f"2: {two}"]
    seat.push(board.rows[1])
    settled(seat)
    assert [stepper.value for stepper in seat.panel.side.steppers()] == [1]
    assert board.bar.summary.damage == pytest.approx(damages[1])


def test_nothing_of_the_calculator_is_cut_off(seat):
    """However many powers may attack, after opening it again, in both kinds of battle."""
    seat.lay(COAST)
    for area in ("sz03", "norway", "norway"):
        view = calculator(seat, area)
        seat.rest(50)
        inner = view.findChild(QScrollArea).widget()
        assert inner.minimumSizeHint().width() <= inner.parentWidget().width()


def test_answers_have_their_room_the_moment_their_odds_come(seat, monkeypatch):
    above: list[tuple[bool, bool]] = []
    tell = BattleOdds._tell

    def told(board: BattleOdds, purpose: str, found: object) -> None:
        tell(board, purpose, found)
        chart = board._chart.geometry().bottom() if board._chart.isVisible() else 0
        above.extend((row.isVisible(), row.mapTo(board, QPoint(0, 0)).y() > chart) for row in board.rows)

    monkeypatch.setattr(BattleOdds, "_tell", told)
    seat.odds.oracle._known.clear()
    land = {"units": {"ukraine_ssr": {"germany": {"infantry": 2, "tank": 3}},
                      "caucasus": {"soviet_union": {"infantry": 2, "artillery": 1}}}}  # fmt: skip
    fight(seat, land, "ukraine_ssr", "caucasus", (6, 6, 6, 6, 6, 1, 1, 6))
    settled(seat)
    assert above and all(seen and below for seen, below in above)


# --- combat moves --------------------------------------------------------------------------------------------------


def test_every_attack_ordered_shows_its_odds(seat):
    seat.odds.dock.hide()
    seat.lay(MAP)
    do(seat, TANK)
    settled(seat)
    chance = win({"tank": 1}, {"infantry": 3, "tank": 1})
    assert seat.panel.attacks.win("caucasus") == pytest.approx(chance)
    assert seat.badges["caucasus"] == percent(chance)
    assert percent(chance) in seat.words(seat.panel.attacks)
    seat.session.undo()
    seat.rest()
    assert "caucasus" not in seat.badges and not seat.panel.attacks.isVisible()


def test_hovering_says_what_the_order_would_change(seat):
    seat.lay(MAP)
    do(seat, TANK)
    settled(seat)
    seat.click("ukraine_ssr")
    seat.hover("turkey")
    seat.hover("caucasus")
    settled(seat)
    before = win({"tank": 1}, {"infantry": 3, "tank": 1})
    after = win({"infantry": 3, "tank": 3}, {"infantry": 3, "tank": 1})
    assert f"{percent(before)} → {percent(after)}" in seat.words()
    seat.hover("turkey")
    assert not seat.panel.order_odds.isVisible()
    assert seat.state.orders == [order for order in seat.state.orders if order["do"] == "move"][:1]


def test_the_card_opens_the_calculator(seat):
    seat.lay(MAP)
    seat.click("ukraine_ssr")
    seat.click("caucasus")
    settled(seat)
    seat.press("Odds")
    assert seat.odds.dock.isVisible() and seat.odds.view.area == "caucasus"
    seat.odds.dock.hide()


def test_noncombat_moves_have_no_odds(seat):
    seat.lay({**MAP, "phase": "noncombat_move"})
    assert not seat.panel.attacks.isVisible() and not seat.panel.order_odds.isVisible()


def test_the_class_of_hits_given_first_is_chosen_at_sea_and_its_default_named(seat):
    boats = {"submarine": 2, "cruiser": 2}
    seat.lay({"turn": "germany", "phase": "combat_move", "clear": "all", "units": {
        "germany": {"germany": {"fighter": 3}}, "sz05": {"germany": {"cruiser": 2}},
        "sz03": {"united_kingdom": boats},
    }})  # fmt: skip
    view = calculator(seat, "sz03")
    assert view.hits.isVisible() and view.hits.currentText() == "Those fewest may take"
    attack = {type_: count for type_, count in view.setup.units[0].items() if count}

    def expected(*first: str) -> float:
        forces = (Force(units, hits_order=first) for units in (attack, boats))
        return odds(Question("spring1942", *forces, "sea")).win

    assert view.results[0].summary.win == pytest.approx(expected())
    view.hits.setCurrentIndex(view.hits.findData("chart"))
    settled(seat)
    assert view.setup.question().defend.hits_order == ("chart",)
    assert view.results[0].summary.win == pytest.approx(expected("chart"))


# --- the battle board ----------------------------------------------------------------------------------------------

LAND = {"units": {"ukraine_ssr": {"germany": {"infantry": 2, "tank": 2}},
                  "caucasus": {"soviet_union": {"infantry": 3, "tank": 1}}}}  # fmt: skip


@pytest.fixture
def board(seat: Seat):
    """The attacker hit nothing, the defender once; then everybody misses."""
    seat.odds.dock.hide()
    fight(seat, LAND, "ukraine_ssr", "caucasus", (6, 6, 6, 6, 1, 6, 6, 6) + (6,) * 30)
    settled(seat)
    assert seat.asked == "casualties"
    return seat.panel.side.odds


def enter(widget: QWidget) -> None:
    spot = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(spot, spot, QPointF(widget.mapToGlobal(widget.rect().center()))))


def test_the_bar_says_how_it_goes_on_with_what_is_marked(seat, board):
    expected = win({"infantry": 1, "tank": 2}, {"infantry": 3, "tank": 1})
    assert board.bar.summary.win == pytest.approx(expected)
    assert "exact" in seat.words(board)


def test_the_bar_changes_after_a_roll(seat, board):
    seat.press("Take the casualty")
    settled(seat)
    assert seat.asked == "press_or_retreat"
    before = board.bar.summary.win
    seat.dice.values = [1, 1, 1] + [6] * 20
    seat.press("Press the attack")
    settled(seat)
    assert board.bar.summary.win > before


def test_hovering_a_unit_shows_what_its_loss_would_mean(seat, board):
    cheap = board.bar.summary.win
    tank = next(token for token in seat.panel._attack.choices if token.accessibleName() == "Tank")
    enter(tank)
    settled(seat)
    expected = win({"infantry": 2, "tank": 1}, {"infantry": 3, "tank": 1})
    assert board.bar.summary.win == pytest.approx(expected) != cheap
    tank.leaveEvent(None)
    assert board.bar.summary.win == pytest.approx(cheap)


def test_other_casualties_are_listed_and_a_click_marks_them(seat, board):
    words = seat.words(board)
    other = win({"infantry": 2, "tank": 1}, {"infantry": 3, "tank": 1})
    assert "1 infantry" in words and "1 tank" in words and percent(other) in words
    seat.push(next(row for row in board.rows if row.accessibleName().startswith("1 tank")))
    settled(seat)
    assert [seat.state.units[unit].type for unit in seat.panel._choice.marked] == ["tank"]
    assert board.bar.summary.win == pytest.approx(other)


def marked_row(board) -> tuple[str, str]:
    """What is marked in the list, and the chance that stands beside it."""
    made = next(made for made in board.rows if made.property("state") == "selected")
    return made.accessibleName().rpartition(":")[0], made.figure.text()


def test_bar_and_marked_row_say_the_same_at_once_after_a_click(seat, board):
    tank = next(token for token in seat.panel._attack.choices if token.accessibleName() == "Tank")
    enter(tank)
    settled(seat)
    tank.clicked.emit()  # nothing has been computed since
    assert marked_row(board) == ("1 tank", percent(board.bar.summary.win))
    assert board.bar.summary.win == pytest.approx(win({"infantry": 2, "tank": 1}, {"infantry": 3, "tank": 1}))
    settled(seat)
    assert marked_row(board) == ("1 tank", percent(board.bar.summary.win))


def test_no_row_is_marked_while_casualties_are_still_to_be_chosen(seat, board):
    settled(seat)
    seat.push(next(token for token in seat.panel._attack.choices if token.accessibleName() == "Infantry, casualty"))
    assert board.rows and not [made for made in board.rows if made.property("state") == "selected"]
    seat.push(next(token for token in seat.panel._attack.choices if token.accessibleName() == "Tank"))
    settled(seat)
    assert marked_row(board) == ("1 tank", percent(board.bar.summary.win))


def test_the_counter_that_a_click_brings_under_the_cursor_previews_nothing(seat, board):
    seat.push(next(token for token in seat.panel._attack.choices if token.accessibleName() == "Tank"))
    enter(next(token for token in seat.panel._attack.choices if token.accessibleName() == "Infantry"))
    settled(seat)
    assert marked_row(board) == ("1 tank", percent(board.bar.summary.win)) and not board.previews
    QCursor.setPos(QCursor.pos() + QPoint(3, 3))
    enter(next(token for token in seat.panel._attack.choices if token.accessibleName() == "Infantry"))
    settled(seat)
    assert board.previews and board.bar.summary.win == pytest.approx(
        win({"infantry": 1, "tank": 2}, {"infantry": 3, "tank": 1})
    )


def test_a_preview_is_called_one(seat, board):
    assert "Odds from here" in seat.words(board)
    infantry = next(made for made in board.rows if made.accessibleName().startswith("1 tank"))
    infantry.hovered.emit(True)
    assert "Preview, not chosen" in seat.words(board) and "Odds from here" not in seat.words(board)
    assert marked_row(board)[0] == "1 infantry"
    infantry.hovered.emit(False)
    assert "Odds from here" in seat.words(board) and "Preview, not chosen" not in seat.words(board)
    assert marked_row(board) == ("1 infantry", percent(board.bar.summary.win))


def test_retreating_is_compared_with_pressing_on(seat, board):
    seat.press("Take the casualty")
    settled(seat)
    assert {"Press on", "Retreat", "no further loss"} <= set(seat.words(board))
    pressing = board.bar.summary.win
    retreat = next(made for made in seat.panel.findChildren(QPushButton) if made.text().startswith("Retreat"))
    enter(retreat)
    settled(seat)
    assert board.bar.summary.retreat == 1.0 and board.bar.summary.lost == (0.0, 0.0)
    seat.panel.side.odds.preview(None)
    assert board.bar.summary.win == pytest.approx(pressing)


# --- before and after a battle -------------------------------------------------------------------------------------


def test_the_card_at_the_end_tells_the_chance_of_before(seat):
    units = {"ukraine_ssr": {"germany": {"infantry": 2, "tank": 1}}, "caucasus": {"soviet_union": {"infantry": 1}}}
    seat.lay({"turn": "germany", "phase": "combat_move", "clear": "all", "units": units}, dice=[1, 6, 6, 6])
    do(seat, {"do": "move", "units": {"infantry": 2, "tank": 1}, "path": ["ukraine_ssr", "caucasus"]})
    do(seat, {"do": "end_phase"}, {"do": "fight", "kind": "combat", "area": "caucasus"})
    assert seat.show.card.isVisible()
    settled(seat)
    chance = percent(win({"infantry": 2, "tank": 1}, {"infantry": 1}))
    assert f"· Germany had {chance} to win" in seat.words(seat.show)


def test_the_card_of_a_raid_tells_what_damage_was_to_be_expected(seat):
    position = {"turn": "united_kingdom", "phase": "combat_move", "clear": "all", "complexes": {"germany": 0},
                "units": {"united_kingdom": {"united_kingdom": {"bomber": 2}}}}  # fmt: skip
    seat.lay(position, dice=[3, 3, 2, 5])
    do(seat, {"do": "move", "units": {"bomber": 2}, "path": ["united_kingdom", "sz06", "sz05", "germany"]})
    do(seat, {"do": "raid", "area": "germany", "units": {"bomber": 2}}, {"do": "end_phase"},
       {"do": "fight", "kind": "raid", "area": "germany"})  # fmt: skip
    settled(seat)
    told = [words for words in seat.words(seat.show) if words.endswith("damage was to be expected")]
    assert told == ["· 7.0 damage was to be expected"]  # two dice, and no gun


def test_the_odds_of_another_battle_in_the_same_place_begin_empty(seat, board, monkeypatch):
    assert board.bar.summary is not None
    monkeypatch.setattr(BattleOdds, "_ask_for", lambda *_: None)  # as while the answer is still to come
    fight(seat, {**LAND, "round": 2}, "ukraine_ssr", "caucasus", (6, 6, 6, 6, 1, 6, 6, 6) + (6,) * 30)
    assert seat.panel.side.odds is board
    assert board.bar.summary is None and {label.text() for label in board._figures.values()} == {"–"}
