"""The movement panel: choosing units and places by clicks and keys, special orders, taking orders back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton

from boardgame.app.families.axis_allies.intents.target_card import IntentLine, TargetCard
from boardgame.app.families.axis_allies.panels import movement
from boardgame.app.families.axis_allies.panels.targets import areas_left, areas_to_order
from boardgame.app.look.elements import ClickFrame
from tests.app.seat import RIGHT, SHIFT, Seat

LAND = {
    "turn": "soviet_union",
    "phase": "combat_move",
    "clear": "all",
    "owners": {"west_russia": "germany", "ukraine_ssr": "germany"},
    "units": {
        "russia": {"soviet_union": {"infantry": 3, "tank": 2, "fighter": 1}},
        "caucasus": {"soviet_union": {"infantry": 1}},
        "west_russia": {"germany": {"infantry": 1}},
    },
}
COAST = {
    "turn": "united_kingdom",
    "phase": "combat_move",
    "clear": "all",
    "units": {
        "united_kingdom": {"united_kingdom": {"infantry": 2, "tank": 1, "bomber": 1}},
        "sz06": {"united_kingdom": {"transport": 1, "cruiser": 1}, "germany": {"submarine": 1}},
        "norway": {"germany": {"infantry": 1}},
    },
}


QUIET = {**LAND, "phase": "noncombat_move"}


@pytest.fixture
def panel(seat: Seat):
    seat.lay(LAND)
    return seat.panel


@pytest.fixture
def quiet(seat: Seat):
    seat.lay(QUIET)
    return seat.panel


def chosen(seat: Seat) -> dict[str, int]:
    """Units chosen, by type."""
    return {group.units[0].type: stepper.value for group, stepper in seat.panel.units.groups.values() if stepper.value}


def orders(seat: Seat) -> list[str]:
    return [order["do"] for order in seat.state.orders]


def specials(seat: Seat) -> dict[str, ClickFrame]:
    """Special orders of the area looked at, by their words."""
    made = [frame for frame in seat.panel.findChildren(ClickFrame) if frame.isVisible() and frame.accessibleName()]
    return {frame.accessibleName(): frame for frame in made}


# --- what the rules are asked ------------------------------------------------------------------------------------


def test_the_rules_are_asked_once_for_each_change_and_only_over_the_view(seat, panel, monkeypatch):
    asked: list[tuple[object, object]] = []
    real = movement.intents

    def intents(edition, state, options, chosen, after):
        asked.append((state, options))
        return real(edition, state, options, chosen, after)

    def only_once() -> bool:
        (found,), asked[:] = asked, []
        return found[0] is seat.session.view and found[1] is seat.session.heads

    monkeypatch.setattr(movement, "intents", intents)
    seat.click("russia")
    assert only_once()
    infantry = next(stepper for _, stepper in seat.panel.units.groups.values() if stepper.value == 3)
    infantry.set_value(2)
    assert only_once()
    for area in ("west_russia", "caucasus", "russia"):
        seat.hover(area)
    seat.click("west_russia")
    assert asked == []  # looking at places, and choosing one, changes nothing
    seat.key(Qt.Key.Key_Return)
    assert orders(seat) == ["move"]
    assert only_once()  # of those who stayed


# --- choosing and going ------------------------------------------------------------------------------------------


def test_a_click_shows_the_units_with_what_moves_on_the_ground_chosen(seat, panel):
    seat.click("russia")
    assert chosen(seat) == {"infantry": 3, "tank": 2}
    assert seat.lit["russia"] == "selected"
    assert seat.lit["west_russia"] == "target"
    assert seat.badges["west_russia"].startswith("battle")


def test_places_to_go_in_peace_are_lit_with_their_cost(seat, quiet):
    seat.click("russia")
    assert seat.lit["archangel"] == "reachable"
    assert seat.badges["archangel"] == "1"


def test_everything_that_keys_reach_is_named(seat, panel):
    seat.click("russia")
    assert seat.nameless() == []


def test_attacks_are_told_where_units_attack(seat, panel):
    seat.click("russia")
    assert {"attack 1 · 1 move", "attack 3 · 2 moves"} <= set(seat.words())
    seat.lay({**QUIET, "units": {"russia": {"soviet_union": {"infantry": 1, "antiaircraft_gun": 1}}}})
    seat.click("russia")
    assert seat.words().count("1 move") == 2
    assert not [words for words in seat.words() if "attack" in words.lower().split()]


def test_the_reach_follows_the_units_chosen(seat, panel):
    seat.click("russia")
    assert seat.badges["ukraine_ssr"].startswith("tanks · ")  # two spaces: too far for infantry
    for group, stepper in panel.units.groups.values():
        if group.units[0].type == "infantry":
            seat.key(Qt.Key.Key_0, on=stepper)
    assert chosen(seat) == {"tank": 2}
    assert seat.badges["ukraine_ssr"].startswith("walk in")
    seat.press("None")
    assert set(seat.lit) == {"russia"}
    seat.press("All")
    assert chosen(seat) == {"infantry": 3, "tank": 2, "fighter": 1}


def test_a_second_click_goes(seat, panel):
    seat.click("russia")
    seat.click("west_russia")
    assert orders(seat) == []
    assert panel.go_button.text() == "Attack West Russia with 5 units"
    assert "Attack" in seat.words()
    seat.click("west_russia")
    assert orders(seat) == ["move"]
    assert [route.areas for route in seat.routes("ordered")] == [("russia", "west_russia")]


def test_card_and_button_speak_of_one_place_and_a_preview_says_so(seat, panel):
    seat.click("russia")
    seat.hover("archangel")
    seat.hover("west_russia")
    assert {"to West Russia", "Preview"} <= set(seat.words(panel.card))
    assert panel.go_button.text() == "Choose where to go"
    seat.click("west_russia")
    assert "Preview" not in seat.words(panel.card)
    seat.hover("ukraine_ssr")
    assert [route.areas[-1] for route in seat.routes("hover")] == ["ukraine_ssr"]
    assert "to West Russia" in seat.words(panel.card)
    assert panel.card.elsewhere.text() == "Preview of Ukraine S.S.R.: Walk in, +3 IPC"
    assert panel.go_button.text() == "Attack West Russia with 5 units"
    seat.key(Qt.Key.Key_Return)
    assert [order["path"] for order in seat.state.orders] == [["russia", "west_russia"]]


def test_a_row_is_marked_for_the_place_chosen_wherever_the_pointer_rests(seat):
    seat.lay(COAST)
    seat.click("united_kingdom")
    seat.press("All")
    seat.click("norway")
    assert len(seat.panel.card.rows) > 1
    seat.hover("sz06")
    seat.panel.card.marked.emit(1)
    assert "to Norway" in seat.words(seat.panel.card)
    assert seat.panel._target == "norway" and seat.panel._marked == {"norway": 1}


def test_enter_goes(seat, quiet):
    seat.click("russia")
    seat.click("archangel")
    seat.key(Qt.Key.Key_Return)
    assert len(seat.state.at("archangel")) == 5


def test_a_right_click_goes_at_once(seat, quiet):
    seat.click("russia")
    seat.click("archangel", RIGHT)
    assert orders(seat) == ["move"]


def test_a_double_click_goes_once(seat, quiet):
    seat.click("russia")
    seat.double_click("archangel")
    assert orders(seat) == ["move"]
    assert len(seat.state.at("archangel")) == 5


def test_shift_chooses_the_units_of_a_place_that_is_lit(seat, quiet):
    seat.click("russia")
    assert "caucasus" in seat.lit
    seat.click("caucasus", modifiers=SHIFT)
    assert quiet._area == "caucasus"
    assert orders(seat) == []


def test_esc_leaves_the_place_then_the_units(seat, quiet):
    seat.click("russia")
    seat.click("archangel")
    seat.key(Qt.Key.Key_Escape)
    assert (quiet._area, quiet._target) == ("russia", "")
    seat.key(Qt.Key.Key_Escape)
    assert quiet._area == ""
    assert seat.lit == {}


def test_tab_goes_through_the_areas_that_can_still_move(seat, panel):
    seen = []
    for _ in range(3):
        seat.key(Qt.Key.Key_Tab)
        seen.append(panel._area)
    assert seen[0] == seen[2] != seen[1]
    assert set(seen) == {"russia", "caucasus"}
    seat.key(Qt.Key.Key_Backtab)
    assert panel._area == seen[1]


def test_units_are_listed_in_the_order_of_the_chart(seat):
    laid = {"fighter": 1, "tank": 2, "artillery": 1, "infantry": 3}
    seat.lay({**LAND, "units": {**LAND["units"], "russia": {"soviet_union": laid}}})
    seat.click("russia")
    assert [group.units[0].type for group, _ in seat.panel.units.groups.values()] == list(reversed(laid))
    seat.click("west_russia")
    assert any(words.startswith("3 infantry, 1 artillery and 2 tanks.") for words in seat.words(seat.panel.card))


def test_a_click_on_the_name_of_a_place_that_can_still_move_chooses_its_units(seat, panel):
    assert "Caucasus" in panel._free.words.text()
    panel._free.words.linkActivated.emit("caucasus")
    assert panel._area == "caucasus" and chosen(seat) == {"infantry": 1}


def test_the_numbers_and_buttons_are_reached_by_keys(seat, panel):
    seat.click("russia")
    for _ in range(8):  # the parts of the window, one after another
        if panel.isAncestorOf(QApplication.focusWidget()):
            break
        seat.key(Qt.Key.Key_F6, on=QApplication.focusWidget())
    assert panel.isAncestorOf(QApplication.focusWidget())
    for _ in range(40):
        if panel.end_button.hasFocus():
            break
        seat.key(Qt.Key.Key_Tab, on=QApplication.focusWidget())
    assert panel.end_button.hasFocus()


# --- what is refused ---------------------------------------------------------------------------------------------


def test_a_place_out_of_reach_says_why_with_the_rule(seat, quiet):
    seat.click("russia")
    told = []
    quiet.why.connect(told.append)
    seat.hover("norway")
    assert told[-1].rule.startswith("A42-") and told[-1].text
    seat.rest(300)
    assert seat.table.area.tip.isVisible()
    assert seat.table.area.tip.rule == told[-1].rule
    seat.hover("archangel")
    assert told[-1] is None
    assert not seat.table.area.tip.isVisible()
    assert [route.areas for route in seat.routes("hover")] == [("russia", "archangel")]


def test_a_right_click_out_of_reach_is_refused_aloud(seat, panel):
    seat.click("russia")
    seat.click("norway", RIGHT)
    assert orders(seat) == []
    assert seat.table.area.tip.isVisible()


def test_a_phase_that_cannot_be_ended_names_the_rule(seat):
    units = {"russia": {"soviet_union": {"fighter": 1}}, "west_russia": {"germany": {"infantry": 1}}}
    seat.lay({**LAND, "units": units}, dice=[1, 6])
    seat.click("russia")
    seat.click("west_russia", RIGHT)
    seat.press("End")
    assert seat.asked == "choose_combat"
    seat.key(Qt.Key.Key_Return)
    seat.enter_until("noncombat_move")
    assert "A42-" in seat.panel.end_button.toolTip()
    seat.push(seat.panel.end_button)
    assert seat.asked == "noncombat_move"
    assert seat.table.area.tip.rule.startswith("A42-NCM")


# --- orders ------------------------------------------------------------------------------------------------------


def test_an_order_is_taken_back_by_its_cross(seat, panel):
    seat.click("russia")
    seat.click("west_russia", RIGHT)
    seat.click("caucasus")
    seat.click("ukraine_ssr", RIGHT)
    assert orders(seat) == ["move", "move"]
    crosses = {made.accessibleName(): made for made in panel.orders.findChildren(QToolButton) if made.isVisible()}
    assert set(crosses) == {"Take back: Russia to West Russia", "Take back: Caucasus to Ukraine S.S.R."}
    seat.push(crosses["Take back: Russia to West Russia"])
    assert [order["path"] for order in seat.state.orders] == [["caucasus", "ukraine_ssr"]]
    assert len(seat.state.at("russia")) == 6


def test_the_area_stays_chosen_while_it_has_units_left(seat, quiet):
    seat.click("russia")
    for group, stepper in quiet.units.groups.values():
        stepper.set_value(1 if group.units[0].type == "infantry" else 0)
    seat.click("archangel", RIGHT)
    assert quiet._area == "russia"
    assert chosen(seat) == {"infantry": 2, "tank": 2}


# --- transports, assaults, raids, attacks ------------------------------------------------------------------------


def test_assaults_from_one_zone_say_who_lands(seat):
    """Two transports off a coast: all their cargo, or that of one of them."""
    seat.lay({**COAST, "units": {"united_kingdom": {"united_kingdom": {"infantry": 2, "tank": 1}},
                                 "sz06": {"united_kingdom": {"transport": 2}},
                                 "norway": {"germany": {"infantry": 1}}}})  # fmt: skip
    for units in ({"infantry": 1, "tank": 1}, {"infantry": 1}):
        assert seat.session.act({"do": "load", "units": units, "area": "united_kingdom", "zone": "sz06"}).value
    seat.key(Qt.Key.Key_Escape)
    seat.click("norway")
    assert {name.partition(": ")[2] for name in specials(seat)} == {
        "Everything aboard", "1 infantry and 1 tank", "1 infantry"
    }  # fmt: skip


def test_land_units_board_assault_and_bombers_raid_by_clicks(seat):
    seat.lay({**COAST, "units": {**COAST["units"], "germany": {"germany": {"infantry": 1}},
                                 "sz06": {"united_kingdom": {"transport": 1, "cruiser": 1}}}})  # fmt: skip
    panel = seat.panel
    seat.click("united_kingdom")
    for group, stepper in panel.units.groups.values():
        stepper.set_value({"infantry": 1, "tank": 1}.get(group.units[0].type, 0))
    assert seat.badges["sz06"] == "load"
    seat.click("sz06")
    assert panel.go_button.text() == "Load 1 infantry and 1 tank in sea zone 6"
    seat.click("sz06")
    assert orders(seat) == ["load"]
    assert sum(bool(unit.aboard) for unit in seat.state.at("sz06")) == 2
    seat.key(Qt.Key.Key_Escape)
    seat.key(Qt.Key.Key_Escape)
    seat.click("sz06", modifiers=SHIFT)
    seat.press("None")
    for group, stepper in panel.units.groups.values():
        if group.units[0].aboard:
            stepper.set_value(len(group.units))
    assert seat.badges["norway"].startswith("land")
    seat.click("norway", RIGHT)
    assert orders(seat) == ["load", "assault"]
    seat.click("united_kingdom", modifiers=SHIFT)
    for group, stepper in panel.units.groups.values():
        stepper.set_value(1 if group.units[0].type == "bomber" else 0)
    seat.click("germany", RIGHT)
    assert orders(seat)[-2:] == ["move", "raid"]
    seat.press("End")
    assert seat.asked == "choose_combat"


def test_an_attack_on_a_lone_submarine_is_declared_by_a_click(seat):
    seat.lay(COAST)
    seat.click("sz06")
    attack = next(frame for words, frame in specials(seat).items() if "attack" in words.casefold())
    seat.push(attack)
    assert orders(seat) == ["attack"]


def test_cargo_goes_ashore_in_a_friendly_territory(seat):
    seat.lay({
        "turn": "united_kingdom", "phase": "noncombat_move", "clear": "all",
        "units": {"sz06": {"united_kingdom": {"transport": 1}}},
        "cargo": [{"zone": "sz06", "ship": "transport", "of": "united_kingdom",
                   "units": {"united_kingdom": {"infantry": 2}}}],
    })  # fmt: skip
    seat.click("sz06")
    seat.press("None")
    for group, stepper in seat.panel.units.groups.values():
        if group.units[0].aboard:
            stepper.set_value(2)
    assert seat.badges["united_kingdom"] == "go ashore"
    seat.click("united_kingdom", RIGHT)
    assert orders(seat) == ["offload"]
    assert len(seat.state.at("united_kingdom")) == 2


# --- flights -----------------------------------------------------------------------------------------------------


def test_the_flight_home_is_drawn_and_flown(seat):
    seat.lay({**LAND, "units": {"russia": {"soviet_union": {"fighter": 2, "infantry": 2}},
                                "west_russia": {"germany": {"infantry": 1}}}}, dice=[1, 1, 1, 1, 6])  # fmt: skip
    seat.click("russia")
    seat.press("All")
    seat.click("west_russia", RIGHT)
    assert [route.areas[0] for route in seat.routes("landing")] == ["west_russia"]
    seat.press("End")
    seat.enter_until("noncombat_move")
    seat.see_battles()
    seat.key(Qt.Key.Key_Tab)
    assert seat.panel._area == "west_russia"
    assert chosen(seat) == {"fighter": 2}
    assert seat.lit["russia"] == "reachable"
    seat.click("russia", RIGHT)
    assert seat.routes("landing") == []
    assert seat.panel.end_button.toolTip() == ""


# --- intents -----------------------------------------------------------------------------------------------------


FRONT = {
    "turn": "germany", "phase": "combat_move", "clear": "all",
    "owners": {"belorussia": "soviet_union"},
    "units": {"eastern_europe": {"germany": {"infantry": 2, "tank": 1, "fighter": 1, "bomber": 1}},
              "caucasus": {"soviet_union": {"infantry": 1}}},
}  # fmt: skip


def rows(seat: Seat) -> list[str]:
    """Titles of the card's rows; the marked one with a star."""
    return [made.accessibleName() + "*" * (made.property("state") == "selected") for made in seat.panel.card.rows]


def test_the_card_has_a_button_for_each_thing_to_do_there(seat):
    seat.leave()
    seat.lay(FRONT)
    seat.click("eastern_europe")
    seat.press("All")
    seat.click("caucasus")
    assert rows(seat) == ["Attack*", "Raid"]
    assert seat.panel.go_button.text() == "Attack the Caucasus with 3 units"
    assert any("2 infantry stay" in words for words in seat.words(seat.panel.card))
    seat.push(seat.panel.card.rows[1])
    assert rows(seat) == ["Attack", "Raid*"]
    assert seat.panel.go_button.text() == "Raid the Caucasus with 1 bomber"
    seat.push(seat.panel.go_button)
    assert orders(seat) == ["move", "raid"]


def test_the_rows_stay_when_their_odds_come(client):
    card, line = TargetCard(), IntentLine("battle", "Attack", "1 tank.")
    card.show_target("Caucasus", 1, [line], 0)
    rows = list(card.rows)
    card.show_target("Caucasus", 1, [replace(line, note="1 tank. You lose 3 IPC.", figure="55 %")], 0)
    assert card.rows == rows and rows[0].figure.text() == "55 %"
    assert "1 tank. You lose 3 IPC." in [label.text() for label in rows[0].findChildren(QLabel)]


def test_units_sent_into_an_attack_do_not_wait_for_an_order(seat):
    seat.lay(FRONT)
    bomber = next(unit.id for unit in seat.state.at("eastern_europe") if unit.type == "bomber")
    path = ["eastern_europe", "ukraine_ssr", "caucasus"]
    assert seat.session.act({"do": "move", "units": [bomber], "path": path})
    seat.rest()
    assert "caucasus" in areas_to_order(seat.panel._options, seat.state)  # it could fly on
    assert areas_left(seat.panel.game.edition, seat.panel._options, seat.state) == ["eastern_europe"]


@pytest.mark.layout
def test_the_rows_are_in_sight_with_their_odds_until_the_player_scrolls(seat, qtbot):
    seat.leave()
    seat.table.resize(1180, 700)
    seat.odds.oracle._known.clear()
    full = dict.fromkeys(("infantry", "artillery", "tank", "antiaircraft_gun", "fighter", "bomber"), 1)
    seat.lay({**FRONT, "units": {**FRONT["units"], "eastern_europe": {"germany": full}}})
    seat.click("eastern_europe")
    seat.press("All")
    seat.click("caucasus")
    made = seat.panel.card.rows
    assert "You lose … IPC, they lose …" in made[0]._note.text()  # nothing moves as the odds come
    qtbot.waitUntil(lambda: made[0].figure.text().endswith("%") and seat.panel.order_odds.bar.summary is not None)
    seat.rest(50)
    assert [row.visibleRegion().boundingRect() for row in made] == [row.rect() for row in made]
    bar = seat.panel.scroller.verticalScrollBar()
    assert bar.value() > 0
    bar.triggerAction(bar.SliderAction.SliderToMinimum)  # as the wheel does
    bar.setMaximum(bar.maximum() + 40)
    assert bar.value() == 0
    seat.table.resize(1600, 1000)


def test_keys_mark_another_thing_to_do(seat):
    seat.lay(FRONT)
    seat.click("eastern_europe")
    seat.press("All")
    seat.click("caucasus")
    seat.key(Qt.Key.Key_2)
    assert rows(seat) == ["Attack", "Raid*"]
    seat.key(Qt.Key.Key_Up)
    assert rows(seat) == ["Attack*", "Raid"]
    seat.key(Qt.Key.Key_Down)
    seat.key(Qt.Key.Key_Return)
    assert orders(seat) == ["move", "raid"]


def test_badges_say_who_gets_there_and_what_happens(seat):
    seat.lay(FRONT)
    seat.click("eastern_europe")
    assert seat.badges["belorussia"] == "walk in"
    assert seat.badges["caucasus"].startswith("tank · battle")
    seat.press("All")
    assert seat.badges["caucasus"].startswith("no infantry · battle")


def test_a_badge_gets_its_chance_when_it_is_known(seat):
    seat.lay(FRONT)
    seat.click("eastern_europe")
    for _ in range(100):
        if "%" in seat.badges["caucasus"]:
            break
        seat.rest(100)
    assert seat.badges["caucasus"].endswith(" %") and seat.badges["caucasus"].count(" · ") == 2


# --- refusals that point -----------------------------------------------------------------------------------------

IDLE = {
    "turn": "germany", "phase": "combat_move", "clear": "all",
    "units": {"sz06": {"germany": {"cruiser": 1}}, "sz03": {"united_kingdom": {"submarine": 1}},
              "ukraine_ssr": {"germany": {"infantry": 1}}, "caucasus": {"soviet_union": {"infantry": 1}}},
}  # fmt: skip


def test_a_refusal_lights_the_place_offers_the_remedy_and_goes_with_the_selection(seat):
    seat.lay(IDLE)
    tip = seat.table.area.tip
    assert seat.session.act({"do": "move", "units": {"cruiser": 1}, "path": ["sz06", "sz03"]})
    seat.rest()
    seat.push(seat.panel.end_button)
    assert tip.isVisible() and "sea zone 3" in tip.accessibleName()
    assert seat.lit["sz03"] == "refused"
    remedies = [made for made in tip.findChildren(QPushButton) if made.isVisible() and made.property("kind") == "small"]
    assert remedies[0].text() == "Attack the ships in sea zone 3"
    seat.hover("norway")
    assert tip.isVisible()
    seat.push(remedies[0])
    assert orders(seat) == ["move", "attack"] and not tip.isVisible()
    seat.lay(IDLE)
    assert seat.session.act({"do": "move", "units": {"cruiser": 1}, "path": ["sz06", "sz03"]})
    seat.push(seat.panel.end_button)
    assert tip.isVisible()
    seat.key(Qt.Key.Key_Tab)
    assert not tip.isVisible()
