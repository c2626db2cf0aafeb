"""Choosing the next combat, the questions asked in between, and where fighters land that lost their carrier."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from boardgame.app.families.axis_allies.panels.combats import CombatsPanel
from boardgame.app.families.axis_allies.panels.question import QuestionPanel
from boardgame.app.families.axis_allies.panels.relocate import RelocatePanel
from boardgame.app.look.elements import ClickFrame
from tests.app.seat import Seat

TWO = {
    "turn": "germany", "phase": "combat_move", "clear": "all",
    "owners": {"west_russia": "soviet_union"},
    "units": {
        "belorussia": {"germany": {"infantry": 3}},
        "ukraine_ssr": {"germany": {"tank": 3}},
        "west_russia": {"soviet_union": {"infantry": 1}},
        "caucasus": {"soviet_union": {"infantry": 1, "tank": 1}},
    },
}  # fmt: skip
LANDING = {
    "turn": "united_kingdom", "phase": "combat_move", "clear": "all",
    "units": {"sz06": {"united_kingdom": {"cruiser": 1, "transport": 1}, "germany": {"submarine": 1, "transport": 1}},
              "norway": {"germany": {"infantry": 1}}},
    "cargo": [{"zone": "sz06", "ship": "transport", "of": "united_kingdom",
               "units": {"united_kingdom": {"infantry": 1}}}],
}  # fmt: skip
SUNK = {
    "turn": "germany", "phase": "combat_move", "clear": "all",
    "units": {"sz14": {"germany": {"submarine": 2}}, "sz15": {"united_kingdom": {"aircraft_carrier": 1, "fighter": 2}},
              "sz16": {"united_kingdom": {"aircraft_carrier": 1, "fighter": 1}}},
}  # fmt: skip


def order(seat: Seat, *actions: dict) -> None:
    for action in actions:
        assert seat.session.act(action), seat.table.area.tip.accessibleName()
    seat.rest()


@pytest.fixture
def panel(seat: Seat) -> CombatsPanel:
    seat.lay(TWO, dice=[1, 1, 1, 6, 6, 6, 6, 6, 6])
    order(
        seat,
        {"do": "move", "units": {"infantry": 3}, "path": ["belorussia", "west_russia"]},
        {"do": "move", "units": {"tank": 3}, "path": ["ukraine_ssr", "caucasus"]},
        {"do": "end_phase"},
    )
    assert isinstance(seat.panel, CombatsPanel)
    return seat.panel


def test_each_combat_is_listed_with_its_forces_and_its_odds(seat, panel):
    for _ in range(100):
        if "…" not in seat.words():
            break
        seat.rest(20)
    words = seat.words()
    assert "General combat · 3 against 1 unit" in words and "General combat · 3 against 2 units" in words
    assert sum(word.endswith(" %") for word in words) == 2


@pytest.fixture
def question(seat: Seat) -> QuestionPanel:
    seat.lay(LANDING, dice=[3, 6, 6])
    order(
        seat,
        {"do": "assault", "zone": "sz06", "target": "norway"},
        {"do": "end_phase"},
        {"do": "fight", "kind": "assault", "area": "norway"},
    )
    assert isinstance(seat.panel, QuestionPanel)
    return seat.panel


@pytest.fixture
def landing(seat: Seat) -> RelocatePanel:
    seat.lay(SUNK, dice=[2, 6])
    order(
        seat,
        {"do": "move", "units": {"submarine": 2}, "path": ["sz14", "sz15"]},
        {"do": "end_phase"},
        {"do": "fight", "kind": "combat", "area": "sz15"},
        {"do": "submarines"},
    )
    while seat.asked != "relocate":
        assert seat.asked in ("press_or_retreat", "casualties", "submarines")
        order(seat, {"do": "retreat", "to": "sz14"} if seat.asked == "press_or_retreat" else {"do": "submarines"})
    assert isinstance(seat.panel, RelocatePanel)
    seat.see_battles()
    return seat.panel


# --- which combat next ---------------------------------------------------------------------------------------------


def test_the_combats_left_are_listed_and_lit(seat, panel):
    assert "Still to be fought" in seat.words() and "Nothing yet." in seat.words()
    assert seat.lit == {"west_russia": "target", "caucasus": "target"}
    assert panel.fight_button.text().startswith("Fight: ")


def test_later_combats_are_listed_with_what_comes_before_them(seat):
    units = {"germany": {"germany": {"bomber": 1}}, **TWO["units"], "russia": {"soviet_union": {"infantry": 1}}}
    seat.lay({**TWO, "units": units})
    order(
        seat,
        {"do": "move", "units": {"bomber": 1}, "path": ["germany", "russia"]},
        {"do": "raid", "area": "russia", "units": {"bomber": 1}},
        {"do": "move", "units": {"infantry": 3}, "path": ["belorussia", "west_russia"]},
        {"do": "end_phase"},
    )
    assert seat.decision.text == "Which combat is fought next?"  # not the only one, though no other may come first
    named = [made.accessibleName() for made in seat.panel.findChildren(ClickFrame) if made.isVisible()]
    assert named[:2] == ["Russia: Strategic bombing raid", "West Russia: General combat, after the raids"]
    assert seat.lit == {"russia": "target", "west_russia": "path"}


def test_everything_that_keys_reach_is_named(seat, panel):
    assert seat.nameless() == []


def test_tab_looks_at_the_next_combat_and_enter_begins_it(seat, panel):
    first = panel.fight_button.text()
    seat.key(Qt.Key.Key_Tab)
    assert panel.fight_button.text() != first
    seat.key(Qt.Key.Key_Backtab)
    assert panel.fight_button.text() == first
    seat.key(Qt.Key.Key_Return)
    assert seat.session.entries[-1].action["do"] == "fight"


def test_a_click_on_the_map_chooses_a_second_one_begins(seat, panel):
    names = {"Fight: Caucasus": "caucasus", "Fight: West Russia": "west_russia"}
    other = next(area for words, area in names.items() if words != panel.fight_button.text())
    seat.click(other)
    assert names[panel.fight_button.text()] == other
    assert seat.asked == "choose_combat" and len(seat.session.entries) == 4
    seat.click(other)
    assert seat.session.entries[-1].action["area"] == other


def test_a_finished_combat_stands_below_and_its_card_lies_in_front(seat, panel):
    if panel.fight_button.text() != "Fight: West Russia":
        seat.click("west_russia")
    seat.click("west_russia")
    assert seat.asked == "choose_combat"
    assert "won" in seat.words() and "Soviet Union lost 1 infantry" in seat.words()
    assert "Germany takes West Russia" in seat.words(seat.show)
    assert list(seat.lit) == ["west_russia"]  # what the card tells of
    seat.key(Qt.Key.Key_Return)  # Next
    assert not seat.show.isVisible() and seat.asked == "choose_combat"
    assert list(seat.lit) == ["caucasus"]


# --- questions -----------------------------------------------------------------------------------------------------


def test_a_question_shows_both_places_and_its_answers(seat, question):
    assert seat.lit == {"sz06": "selected", "norway": "target"}
    assert [made.text() for made in question.answer_buttons] == ["Fight them", "Ignore them"]
    words = seat.words()
    assert "Sea zone 6" in words and "Norway" in words and "Submarine" in words


def test_the_answers_and_places_are_named(seat, question):
    assert seat.nameless() == []


def test_enter_gives_the_first_answer(seat, question):
    seat.key(Qt.Key.Key_Return)
    assert seat.session.entries[-1].action == {"by": "united_kingdom", "do": "answer", "choice": "fight"}


def test_the_other_answer_is_a_click_or_two_tabs_away(seat, question):
    seat.key(Qt.Key.Key_Tab)
    seat.table.board.setFocus()
    question.next_item(backwards=True)
    assert question.answer_buttons[-1].hasFocus()
    seat.press("Ignore")
    assert seat.session.entries[-1].action["choice"] == "ignore"
    assert seat.asked == "bombard"


# --- fighters without a deck ---------------------------------------------------------------------------------------


def test_fighters_are_shown_with_the_places_that_take_them(seat, landing):
    assert seat.lit["sz15"] == "selected"
    assert {area for area, kind in seat.lit.items() if kind == "reachable"} >= {"anglo_egypt", "trans_jordan"}
    assert landing.stepper.value == 2
    assert landing.land_button.text().startswith("Land 2 in ")


def test_the_way_under_the_cursor_is_drawn_and_a_click_lands(seat, landing):
    seat.hover("anglo_egypt")
    assert landing.land_button.text() == "Land 2 in Anglo Egypt"
    seat.hover("trans_jordan")
    assert landing.land_button.text() == "Land 2 in Trans-Jordan"
    assert [route.areas for route in seat.routes("landing")] == [("sz15", "trans_jordan")]
    seat.click("trans_jordan")
    assert [unit.type for unit in seat.state.at("trans_jordan")] == ["fighter", "fighter"]
    assert seat.asked == "noncombat_move"


def test_the_places_are_named(seat, landing):
    assert seat.nameless() == []


def test_the_fighters_can_be_divided(seat, landing):
    landing.stepper.setFocus()
    seat.key(Qt.Key.Key_1, on=landing.stepper)
    seat.click("anglo_egypt")
    assert len(seat.state.at("anglo_egypt")) == 1
    assert seat.asked == "relocate"
    seat.click("trans_jordan")
    assert len(seat.state.at("trans_jordan")) == 1


def test_tab_and_enter_land_without_the_mouse(seat, landing):
    first = landing.land_button.text()
    seat.key(Qt.Key.Key_Tab)
    assert landing.land_button.text() != first
    seat.key(Qt.Key.Key_Return)
    assert seat.asked != "relocate" or landing.stepper.value < 2


def test_a_place_that_takes_none_is_refused_with_the_rule(seat, landing):
    seat.click("libya")
    assert seat.table.area.tip.rule == "A42-UNI-41"
