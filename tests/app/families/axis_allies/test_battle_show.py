"""No battle goes unseen: dice that fall without a question are shown, and a card tells how each battle ended."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.families.axis_allies.battle.panel import BattlePanel
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.table.dice_row import DiceRow
from tests.app.seat import Seat

RUN = {"units": {"ukraine_ssr": {"germany": {"infantry": 1}},
                 "caucasus": {"soviet_union": {"infantry": 3}}}}  # fmt: skip
LAND = {"units": {"ukraine_ssr": {"germany": {"infantry": 2, "tank": 2}},
                  "caucasus": {"soviet_union": {"infantry": 3}}}}  # fmt: skip
LOST_AT_ONCE = (6, 1, 6, 6)
NAMED = {"germany": "Anna", "japan": "Anna", "soviet_union": "Boris", "united_kingdom": "Carol",
         "united_states": "Dan"}  # fmt: skip
ASSAULT = {
    "turn": "united_kingdom", "phase": "combat_move", "clear": "all",
    "units": {"sz06": {"united_kingdom": {"cruiser": 1, "transport": 1}, "germany": {"cruiser": 1}},
              "norway": {"germany": {"infantry": 1}}},
    "cargo": [{"zone": "sz06", "ship": "transport", "of": "united_kingdom",
               "units": {"united_kingdom": {"infantry": 1}}}],
}  # fmt: skip


@pytest.fixture(autouse=True)
def usual_preferences(seat: Seat) -> Iterator[None]:
    yield
    seat.preferences.animation = 0
    seat.preferences.battle_cards = "every"


def do(seat: Seat, *actions: dict) -> None:
    for action in actions:
        assert seat.session.act(action), seat.table.area.tip.accessibleName()
    seat.rest()


def fight(seat: Seat, position: dict, dice: tuple[int, ...], **setup: object) -> None:
    seat.lay({"turn": "germany", "phase": "combat_move", "clear": "all", **position}, dice=dice, **setup)
    units = [unit.id for unit in seat.state.at("ukraine_ssr") if unit.owner == "germany"]
    do(seat, {"do": "move", "units": units, "path": ["ukraine_ssr", "caucasus"]}, {"do": "end_phase"})
    do(seat, {"do": "fight", "kind": "combat", "area": "caucasus"})


def raid(seat: Seat, dice: tuple[int, ...]) -> None:
    seat.lay({
        "turn": "united_kingdom", "phase": "combat_move", "clear": "all", "complexes": {"germany": 0},
        "units": {"united_kingdom": {"united_kingdom": {"bomber": 2}}},
    }, dice=dice)  # fmt: skip
    do(seat, {"do": "move", "units": {"bomber": 2}, "path": ["united_kingdom", "sz06", "sz05", "germany"]})
    do(seat, {"do": "raid", "area": "germany", "units": {"bomber": 2}}, {"do": "end_phase"})
    do(seat, {"do": "fight", "kind": "raid", "area": "germany"})


def place(button: QWidget, within: QWidget) -> QRect:
    return button.rect().translated(button.mapTo(within, QPoint(0, 0)))


# --- the card ------------------------------------------------------------------------------------------------------


def test_the_card_stays_until_next_and_tells_losses_luck_and_changes(seat):
    fight(seat, RUN, LOST_AT_ONCE)
    show = seat.show
    words = seat.words(show)
    assert seat.asked == "noncombat_move" and show.card.isVisible()
    assert "The Soviet Union holds the Caucasus" in words and "Caucasus · 1 round" in words
    assert "−3 IPC" in words and "0 IPC" in words
    assert {"1 hit", "1.0 expected", "0 hits", "0.2 expected"} <= set(words)
    assert "The dice fell about as expected." in words
    assert "What changed" not in words
    lost = [made for made in show.findChildren(UnitToken) if made.accessibleName() == "Infantry, lost"]
    assert len(lost) == 1
    seat.rest(50)
    assert show.card.isVisible()
    seat.key(Qt.Key.Key_Return)
    assert not show.isVisible() and not show.in_front


def test_a_conquest_tells_owner_and_income(seat):
    fight(seat, {"units": {"ukraine_ssr": {"germany": {"tank": 2}}, "caucasus": {"soviet_union": {"infantry": 1}}}},
          (1, 1, 6))  # fmt: skip
    words = seat.words(seat.show)
    assert "Germany takes the Caucasus" in words and "The Caucasus belongs to Germany" in words
    assert "was held by the Soviet Union" in words
    assert any("→" in line for line in words)


def test_space_holds_the_card_aside_and_brings_it_back(seat):
    fight(seat, RUN, LOST_AT_ONCE)
    before = seat.show.width()
    seat.key(Qt.Key.Key_Space)
    assert not seat.show.card.isVisible() and seat.show.isVisible() and seat.show.height() < 80
    seat.key(Qt.Key.Key_Space)
    assert seat.show.card.isVisible() and seat.show.width() == before
    seat.key(Qt.Key.Key_Space)
    seat.key(Qt.Key.Key_Return)  # Enter goes on from there as well
    assert not seat.show.isVisible()


def test_the_rolls_unfold_in_the_card(seat):
    fight(seat, RUN, LOST_AT_ONCE)
    card = seat.show.card
    assert not [made for made in card.findChildren(DiceRow) if made.isVisible()]
    seat.push(card.rolls_button)
    shown = [made.accessibleName() for made in card.findChildren(DiceRow) if made.isVisible()]
    assert shown == ["Dice 6: 0 hits", "Dice 1, 6, 6: 1 hit"]
    seat.push(card.rolls_button)
    assert not [made for made in card.findChildren(DiceRow) if made.isVisible()]


def test_a_raid_is_told_by_its_damage(seat):
    raid(seat, (2, 4))
    words = seat.words(seat.show)
    assert "The raid does 6 damage" in words and "+6 damage" in words
    assert "The bombs rolled 6; 2 dice show 7 on average." in words
    assert not {"won", "no losses"} & set(words)


def test_the_card_shows_the_area_beside_it_and_covers_no_dock_at_the_right(seat):
    fight(seat, RUN, LOST_AT_ONCE)
    board = seat.table.board
    seat.rest(20)
    spot = board.mapTo(seat.table, board.area_view_pos("caucasus"))
    assert not seat.show.geometry().contains(spot)
    assert seat.show.geometry().right() <= board.mapTo(seat.table, QPoint(board.width(), 0)).x()
    assert seat.lit == {"caucasus": "selected"}
    seat.key(Qt.Key.Key_Return)
    assert "caucasus" not in seat.lit


def test_what_is_taken_back_is_shown_no_longer(seat):
    fight(seat, RUN, LOST_AT_ONCE)
    assert seat.show.in_front
    seat.lay({"phase": "purchase"})
    assert not seat.show.in_front and not seat.show.isVisible()


@pytest.mark.parametrize(("wanted", "name", "shown"), [
    ("never", "", False), ("every", "", True), ("mine", "Anna", True), ("mine", "Boris", True), ("mine", "Dan", False),
])  # fmt: skip
def test_cards_come_after_the_battles_that_the_player_wants(seat, wanted, name, shown):
    seat.preferences.battle_cards, seat.preferences.player = wanted, name
    try:
        fight(seat, RUN, LOST_AT_ONCE, players=NAMED)
        assert seat.show.in_front == shown
    finally:
        seat.preferences.player = ""


# --- no battle unseen ----------------------------------------------------------------------------------------------


def test_dice_nobody_was_asked_about_are_shown_before_the_card(seat):
    seat.preferences.animation = 1
    fight(seat, RUN, LOST_AT_ONCE)
    show = seat.show
    assert show.watched.isVisible() and not show.card.isVisible()
    assert "Battle for the Caucasus" in seat.words(show)
    dice = [made.accessibleName() for made in show.findChildren(DiceRow) if made.isVisible()]
    assert dice == ["Dice 6: 0 hits"]
    seat.key(Qt.Key.Key_Return)  # the rest is skipped
    assert show.card.isVisible()


def test_the_volleys_follow_one_another_by_themselves(seat):
    seat.preferences.animation = 1
    fight(seat, RUN, LOST_AT_ONCE)
    for _ in range(100):
        if seat.show.card.isVisible():
            break
        seat.rest(50)
    assert seat.show.card.isVisible()


def test_two_battles_in_one_action_are_shown_one_after_another(seat):
    seat.lay(ASSAULT, dice=[1, 6, 1, 6])  # the zone is cleared, then Norway is taken
    do(seat, {"do": "assault", "zone": "sz06", "target": "norway"}, {"do": "end_phase"})
    do(seat, {"do": "fight", "kind": "assault", "area": "norway"})
    titles = seat.see_battles()
    while seat.asked in ("casualties", "press_or_retreat", "bombard"):
        seat.key(Qt.Key.Key_Return)
        titles += seat.see_battles()
    assert titles[0] == "The United Kingdom clears sea zone 6"
    assert len(titles) == 2 and titles[1].endswith("Norway")


def test_the_board_of_the_next_battle_waits_behind_the_card(seat):
    position = {**ASSAULT, "units": {**ASSAULT["units"], "norway": {"germany": {"infantry": 2, "tank": 1}}}}
    seat.lay(position, dice=[1, 6, 6, 1])
    do(seat, {"do": "assault", "zone": "sz06", "target": "norway"}, {"do": "end_phase"})
    do(seat, {"do": "fight", "kind": "assault", "area": "norway"})
    assert seat.show.in_front
    floating = seat.table.host.floating
    if seat.table.host.floats:
        assert not floating.isVisible()
    seat.see_battles()
    assert floating.isVisible() == seat.table.host.floats


# --- rolling to the end ---------------------------------------------------------------------------------------------


def test_rolling_to_the_end_asks_another_player_what_he_loses(seat):
    # Both infantry miss, both tanks hit, the defender may choose; a fighter makes it a choice.
    mixed = {"units": {"ukraine_ssr": {"germany": {"infantry": 2, "tank": 2}},
                       "caucasus": {"soviet_union": {"infantry": 2, "tank": 2}}}}  # fmt: skip
    fight(seat, mixed, (6, 6, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6), players=NAMED)
    assert seat.asked == "casualties" and seat.decision.seat == "germany"
    seat.press("Roll to the end")
    for _ in range(20):
        if seat.decision.seat == "soviet_union":
            break
        seat.rest(10)
    entries = len(seat.session.entries)
    assert (seat.asked, seat.decision.seat) == ("casualties", "soviet_union")
    seat.rest(100)
    assert len(seat.session.entries) == entries
    seat.press("Roll to the end")  # he agrees
    for _ in range(60):
        if not isinstance(seat.panel, BattlePanel):
            break
        seat.rest(10)
    assert not isinstance(seat.panel, BattlePanel)


# --- nothing moves under the hand -----------------------------------------------------------------------------------


def buttons(panel: BattlePanel) -> dict[str, QRect]:
    return {made.text(): place(made, panel) for made in panel.bar.findChildren(QPushButton)
            if made.isVisible() and made.property("kind") != "rule"}  # fmt: skip


def test_each_button_of_the_board_has_a_place_of_its_own(seat):
    fight(seat, LAND, (6, 6, 6, 6, 1, 1, 6))
    seat.rest(20)
    panel = seat.panel
    assert isinstance(panel, BattlePanel)
    first = buttons(panel)
    seat.press("Take 2 casualties")
    assert seat.asked == "press_or_retreat"
    seat.rest(20)
    second = buttons(panel)
    retreat = second["Retreat to Ukraine S.S.R."]
    assert retreat.left() < 40
    assert not any(retreat.intersects(other) for other in first.values())
    assert second["Roll to the end"] == first["Roll to the end"]
    press = next(box for words, box in second.items() if words.startswith("Press"))
    assert press.right() == first["Take 2 casualties"].right()
    assert not press.intersects(first["Roll to the end"])


def test_the_second_half_of_a_double_click_presses_nothing(seat):
    fight(seat, LAND, (6, 6, 6, 6, 1, 1, 6))
    seat.rest(20)
    entries = len(seat.session.entries)
    button = next(made for made in seat._buttons() if made.text() == "Take 2 casualties")
    at = button.mapTo(seat.panel, button.rect().center())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    seat.rest(20)
    below = seat.panel.childAt(at)
    assert isinstance(below, QPushButton) and below.text().startswith("Press")
    QTest.mouseDClick(below, Qt.MouseButton.LeftButton)
    seat.rest()
    assert len(seat.session.entries) == entries + 1
    seat.press("Press")
    assert len(seat.session.entries) == entries + 2


def test_counters_and_dice_keep_one_size_through_a_battle(seat):
    many = {"units": {"ukraine_ssr": {"germany": {"infantry": 5, "tank": 2}},
                      "caucasus": {"soviet_union": {"infantry": 5, "tank": 1}}}}  # fmt: skip
    fight(seat, many, (1, 1, 6, 6, 6, 6, 6, 1, 1, 6, 6, 6, 6, 1, 1, 6, 6, 6, 1, 6, 6, 6))
    found = set()
    rounds = set()
    for _ in range(20):
        if not isinstance(seat.panel, BattlePanel):
            break
        panel = seat.panel
        rounds.add(seat.decision.data["battle"]["round"])
        dice = {made._size for side in (panel._attack, panel._defense) for made in side.dice}
        tokens = {made.size().toTuple() for made in (*panel._attack.choices, *panel._defense.choices)}
        found |= {("die", size) for size in dice} | {("token", size) for size in tokens}
        seat.key(Qt.Key.Key_Return)
    assert len(rounds) > 1
    assert sorted(kind for kind, _ in found) == ["die", "token"]


def test_the_map_goes_to_the_battle_as_it_begins(seat):
    seat.lay({"turn": "germany", "phase": "combat_move", "clear": "all", **LAND}, dice=(6, 6, 6, 6, 1, 1, 6))
    units = [unit.id for unit in seat.state.at("ukraine_ssr")]
    do(seat, {"do": "move", "units": units, "path": ["ukraine_ssr", "caucasus"]}, {"do": "end_phase"})
    seat.table.board.center_on_area("japan")
    do(seat, {"do": "fight", "kind": "combat", "area": "caucasus"})
    board = seat.table.board
    assert (board.area_view_pos("caucasus") - board.viewport().rect().center()).manhattanLength() < 40
    board.center_on_area("japan")
    seen = board.area_view_pos("japan")
    seat.press("Take 2 casualties")
    assert board.area_view_pos("japan") == seen  # within a battle it stays where it was put
