"""Revised at the table by clicks and keys: research, national advantages, rockets, guns on the way, its own battles."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from boardgame.app.families.axis_allies.battle.panel import BattlePanel
from boardgame.app.families.axis_allies.docks.abilities import AbilitiesSection, effect
from boardgame.app.families.axis_allies.names import decision_name, phase_name
from boardgame.app.families.axis_allies.panels.advantages import AdvantagesPanel
from boardgame.app.families.axis_allies.panels.combats import CombatsPanel
from boardgame.app.families.axis_allies.panels.question import QuestionPanel
from boardgame.app.families.axis_allies.panels.technology import TechnologyPanel
from boardgame.app.families.axis_allies.shown_position import board_position
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import ClickFrame
from boardgame.app.table.dice_row import DiceRow
from boardgame.engine.record.match import Match
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.registry import game
from tests.app.conftest import _client
from tests.app.seat import Seat


class RevisedSeat(Seat):
    """A place at a table of Revised."""

    def _match(self, position: Mapping[str, Any], setup: Mapping[str, Any]) -> Match:
        laid = copy.copy(game("revised"))
        if position:
            words, start = AxisAlliesWords(laid), type(laid).new_state
            laid.new_state = lambda given: words.lay_position(start(laid, given), position)
        return Match.new(laid, setup, self.dice)


@pytest.fixture(scope="module")
def seat(qapp, tmp_path_factory) -> Iterator[RevisedSeat]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        preferences.animation = 0
        made = RevisedSeat(preferences)
        yield made
        made.table.close()
        made.table.deleteLater()


def give(seat: Seat, *actions: dict[str, Any]) -> None:
    for action in actions:
        assert seat.session.act(action), (action, seat.table.area.tip.rule)
    seat.rest()


def events(seat: Seat, kind: str) -> list[Any]:
    return [event for entry in seat.session.entries for event in entry.events if event.kind == kind]


# --- research ------------------------------------------------------------------------------------------------------

RESEARCH = {
    "turn": "germany", "phase": "develop_weapons",
    "developments": {"germany": ["jet_fighters"], "japan": ["rockets"]},
}  # fmt: skip


@pytest.fixture
def research(seat: RevisedSeat) -> TechnologyPanel:
    seat.lay(RESEARCH, dice=[2, 6, 1])
    assert isinstance(seat.panel, TechnologyPanel)
    return seat.panel


def test_the_chart_says_what_each_development_does_and_who_has_it(seat, research):
    words = seat.words()
    assert "All the power's submarines attack at 3 instead of 2. Their defense stays 2." in words
    assert "yours" in seat.words(research.rows["jet_fighters"])
    assert "yours" not in seat.words(research.rows["rockets"])
    assert seat.nameless() == []


def test_a_rule_of_the_chart_is_opened_by_its_id(seat, research):
    seat.push(next(made for made in seat.panel.findChildren(QPushButton) if made.text() == "AAR-TEC-12"))
    assert seat.table.docks.rules_dock.isVisible()
    assert "AAR-TEC-12" in seat.table.docks.rules.browser.toPlainText()
    seat.table.docks.toggle_rules()


def test_without_dice_enter_goes_on(seat, research):
    assert not research.go_button.isVisible() and research.end_button.text() == "Develop nothing"
    seat.key(Qt.Key.Key_Return)
    assert (seat.asked, seat.state.treasury["germany"]) == ("purchase", 40)


def test_chance_show_what_they_cost_and_their_chance(seat, research):
    seat.push(research.rows["heavy_bombers"])
    seat.key(Qt.Key.Key_3)
    assert research.go_button.text() == "Roll 3 dice for Heavy Bombers"
    assert {"15 IPC, 25 left", "42 %"} <= set(seat.words())
    seat.key(Qt.Key.Key_Escape)
    assert not research.go_button.isVisible()


def test_no_button_comes_to_lie_where_plus_was(seat, research):
    seat.rest(20)
    plus = research.stepper._more
    before = plus.mapTo(research, plus.rect().topLeft())
    end = research.end_button.geometry()
    for number in (1, 2):
        seat.push(plus)
        seat.rest(20)
        assert research.stepper.value == number
        assert plus.mapTo(research, plus.rect().topLeft()) == before
        assert research.end_button.geometry() == end and research.go_button.isVisible()


def test_a_development_is_rolled_for_and_told(seat, research):
    seat.push(research.rows["heavy_bombers"])
    seat.key(Qt.Key.Key_Plus)
    seat.key(Qt.Key.Key_Return)
    assert seat.state.developments["germany"] == ["jet_fighters", "heavy_bombers"]
    assert (seat.asked, seat.state.treasury["germany"]) == ("purchase", 30)
    report = seat.words(seat.report)
    sentence = "Germany develops Heavy Bombers with 2 dice for 10 IPC: 2, 6, where a 6 was wanted."
    assert {"Heavy Bombers", "developed", sentence} <= set(report)
    assert [made.accessibleName() for made in seat.report.findChildren(DiceRow)] == ["Dice 2, 6: 1 hit"]
    told = [seat.session.game.describe(event) for event in seat.session.entries[-1].events]
    assert sentence in told and not [words for words in told if "rolls" in words]
    section = seat.table.docks.overview.findChild(AbilitiesSection)
    assert {"Jet Fighters", "Heavy Bombers", "Rockets"} == {
        made.text() for made in section.findChildren(QPushButton) if made.isVisible()
    }


def test_research_in_vain_is_told_too(seat, research):
    seat.push(research.rows["super_submarines"])
    seat.key(Qt.Key.Key_Return)
    assert seat.state.developments["germany"] == ["jet_fighters"]
    assert "in vain" in seat.words(seat.report)


def test_each_power_sees_the_chart_from_its_top(seat, research):
    seat.table.resize(1180, 700)
    seat.rest(20)
    bar = research.scroller.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    ends = {"purchase": {"do": "purchase", "units": {}}}
    while (seat.state.turn, seat.asked) != ("united_kingdom", "develop_weapons"):
        give(seat, ends.get(seat.asked, {"do": "end_phase"}))
    assert seat.panel is research and bar.value() == 0
    seat.table.resize(1600, 1000)


def test_what_is_developed_already_cannot_be_named(seat, research):
    assert not research.rows["jet_fighters"].isEnabled()
    for _ in range(6):
        seat.key(Qt.Key.Key_Tab)
        assert research.wanted != "jet_fighters"


# --- national advantages -------------------------------------------------------------------------------------------


def begin(seat: RevisedSeat, **options: Any) -> None:
    seat.lay({}, options=options)


def test_advantages_are_chosen_from_cards_before_the_first_turn(seat):
    begin(seat, advantages="chosen", advantages_each="1")
    for power in ("soviet_union", "germany", "united_kingdom", "japan", "united_states"):
        panel = seat.panel
        assert isinstance(panel, AdvantagesPanel) and seat.decision.seat == power
        assert len(panel.cards) == 6 and seat.nameless() == []
        second = panel.cards[1]
        seat.push(second)
        assert panel.take_button.text() == f"Take {second.name}"
        seat.push(panel.take_button)
    assert seat.state.advantages["germany"] == ["atlantic_wall"]
    assert (seat.asked, seat.state.turn) == ("develop_weapons", "soviet_union")


def test_keys_choose_an_advantage(seat):
    begin(seat, advantages="chosen", advantages_each="2")
    seat.key(Qt.Key.Key_Tab)
    seat.key(Qt.Key.Key_Tab)
    seat.key(Qt.Key.Key_Return)
    assert seat.state.advantages == {"soviet_union": ["mobile_industry"]}
    assert "Mobile Industry" in seat.words()
    assert seat.decision.seat == "soviet_union"


def test_nobody_is_in_turn_before_the_first_turn(seat):
    begin(seat, advantages="chosen", advantages_each="1")
    assert "before the first turn" in seat.words(seat.table.ribbon)


def test_every_ability_has_a_rule_that_says_what_it_does():
    for ability in game("revised").edition.abilities:
        assert effect("revised", ability.rule), ability.name


# --- rockets and guns ----------------------------------------------------------------------------------------------

LAUNCHERS = {
    "turn": "germany", "phase": "combat", "clear": "all", "developments": {"germany": ["rockets"]},
    "units": {"western_europe": {"germany": {"antiaircraft_gun": 1}}},
    "complexes": {"united_kingdom": 0},
}  # fmt: skip


def test_a_rocket_is_fired_from_the_list_of_combats(seat):
    seat.lay(LAUNCHERS, dice=[4])
    panel = seat.panel
    assert isinstance(panel, CombatsPanel)
    assert seat.lit["united_kingdom"] == "target"
    assert {"Rocket from Western Europe", "up to 6 IPC"} <= set(seat.words())
    assert [route.areas for route in seat.routes("hover")] == [("western_europe", "united_kingdom")]
    assert panel.fight_button.text() == "Fire at United Kingdom"
    seat.push(panel.fight_button)
    assert seat.state.treasury["united_kingdom"] == 26
    assert "The rocket on the United Kingdom costs the United Kingdom 4 IPC." in seat.words(seat.report)


def test_the_rocket_that_can_cost_most_is_marked_and_its_target_in_sight(seat):
    seat.lay({**LAUNCHERS, "complexes": {"united_kingdom": 0, "karelia_ssr": 0}})
    assert seat.panel.fight_button.text() == "Fire at United Kingdom"
    seat.dice.values = [5]
    give(seat, {"do": "rocket", "area": "western_europe", "target": "karelia_ssr"})
    assert any(words.endswith("It costs no more than the territory is worth.") for words in seat.words(seat.report))
    seat.lay(LAUNCHERS)
    assert seat.table.board.viewport().rect().contains(seat.table.board.area_view_pos("united_kingdom"))


def test_rockets_may_be_kept(seat):
    seat.lay(LAUNCHERS)
    seat.press("End the combat phase")
    assert seat.state.phase == "noncombat_move"


def test_a_flight_over_guns_is_told_before_it_is_ordered(seat):
    seat.lay({
        "turn": "germany", "phase": "combat_move", "clear": "all",
        "units": {"ukraine_ssr": {"germany": {"bomber": 1}}, "caucasus": {"soviet_union": {"antiaircraft_gun": 1}},
                  "kazakh_ssr": {"soviet_union": {"infantry": 1}}},
    })  # fmt: skip
    seat.click("ukraine_ssr")
    seat.click("kazakh_ssr")
    assert "caucasus" in seat.panel._reach["kazakh_ssr"][0].path
    assert "Guns fire on the way: the Caucasus." in seat.words()
    seat.click("caucasus")
    assert not [words for words in seat.words() if words.startswith("Guns fire")]  # there it fires in the combat itself


def test_aircraft_that_fly_home_at_once_are_told_of_the_guns_on_each_way(seat):
    seat.lay({
        "turn": "germany", "phase": "combat_move", "clear": "all",
        "units": {"belorussia": {"germany": {"bomber": 2}}, "archangel": {"soviet_union": {"infantry": 1}},
                  "west_russia": {"soviet_union": {"antiaircraft_gun": 1}}},
        "owners": {"west_russia": "soviet_union"},
    }, dice=[1, 1, 6, 1, 6], options={"fly_home_at_once": True})  # fmt: skip
    give(
        seat,
        {"do": "move", "units": {"bomber": 2}, "path": ["belorussia", "karelia_ssr", "archangel"]},
        {"do": "end_phase"},
        {"do": "fight", "kind": "combat", "area": "archangel"},
    )
    assert seat.asked == "relocate" and seat.nameless() == []
    assert seat.words().count("Guns fire on the way: West Russia.") == 1  # to the Ukraine; other ways go round it
    seat.hover("ukraine_ssr")
    assert [route.areas for route in seat.routes("landing")] == [("archangel", "west_russia", "ukraine_ssr")]
    seat.press("Land 2 in Ukraine")
    assert [unit.type for unit in seat.state.at("ukraine_ssr") if unit.type == "bomber"] == ["bomber"]
    assert seat.asked == "noncombat_move"


# --- questions about places ----------------------------------------------------------------------------------------


def test_a_question_about_places_is_answered_on_the_board(seat):
    seat.lay({
        "turn": "united_states", "phase": "mobilize", "advantages": {"united_states": ["chinese_divisions"]},
    })  # fmt: skip
    panel = seat.panel
    assert isinstance(panel, QuestionPanel)
    assert set(seat.lit) == {"china", "sinkiang"}
    unmarked = next(area for area, kind in seat.lit.items() if kind == "reachable")
    before = len(seat.state.at(unmarked))
    seat.click(unmarked)
    assert seat.lit[unmarked] == "selected" and len(seat.state.at(unmarked)) == before
    seat.click(unmarked)
    seat.press("Collect")
    assert len(seat.state.at(unmarked)) == before + 1


def test_a_complex_may_go_from_either_of_two_places_to_the_same_one(seat):
    seat.lay({
        "turn": "soviet_union", "phase": "noncombat_move", "advantages": {"soviet_union": ["mobile_industry"]},
    })  # fmt: skip
    rows = [place.row.accessibleName() for place in seat.panel.places if place.area == "kazakh_ssr"]
    assert rows == ["Kazakh S.S.R.: Move the complex in the Caucasus", "Kazakh S.S.R.: Move the complex in Russia"]
    seat.push(next(p.row for p in seat.panel.places if p.row.accessibleName() == rows[1]))
    seat.press("Choose Kazakh S.S.R.")
    assert "kazakh_ssr" in seat.state.complexes and "russia" not in seat.state.complexes
    seat.press("Move no complex")
    assert seat.asked == "noncombat_move"


# --- what advantages ask -------------------------------------------------------------------------------------------


def test_units_are_asked_for_and_handed_over_under_lend_lease(seat):
    seat.lay({
        "turn": "soviet_union", "phase": "purchase", "advantages": {"soviet_union": ["lend_lease"]},
        "units": {"russia": {"united_kingdom": {"fighter": 2}}},
    })  # fmt: skip
    seat.press("Ask for these units")
    assert seat.decision.seat == "united_kingdom"
    seat.press("Hand them over")
    assert sum(unit.owner == "soviet_union" and unit.type == "fighter" for unit in seat.state.at("russia")) == 2


def test_kamikaze_attacks_are_declared_in_their_place_and_listed(seat):
    seat.lay({
        "turn": "japan", "phase": "combat_move", "clear": "all", "advantages": {"japan": ["kamikaze_attacks"]},
        "units": {"japan": {"japan": {"fighter": 3}}, "sz57": {"united_states": {"battleship": 1}}},
    })  # fmt: skip
    seat.click("japan")
    next(iter(seat.panel.units.groups.values()))[1].set_value(2)
    seat.rest()
    row = next(made for made in seat.panel.findChildren(ClickFrame)
               if made.isVisible() and made.accessibleName() == "Kamikaze attack from Japan")  # fmt: skip
    seat.push(row)
    words = seat.words()
    assert "will not come back" in words and "2 fighters" in words


def test_kaiten_torpedoes_are_counted_by_a_button(seat):
    seat.lay({
        "turn": "united_states", "phase": "combat", "clear": "all", "advantages": {"japan": ["kaiten_torpedoes"]},
        "units": {"sz60": {"japan": {"submarine": 2, "destroyer": 1}, "united_states": {"battleship": 2}}},
    }, dice=[3, 6, 6, 6, 6])  # fmt: skip
    give(seat, {"do": "fight", "kind": "combat", "area": "sz60"})
    assert seat.decision.seat == "japan" and seat.buttons()[-3:] == ["None", "1", "2"]
    assert [words for words in seat.words() if "automatically a casualty" in words]  # the rules, beside the question
    seat.press("2")
    first = events(seat, "rolled")[0].data
    assert (first["target"], first["hits"]) == (3, 1)
    seat.enter_until("press_or_retreat")
    assert [unit.type for unit in seat.state.at("sz60") if unit.owner == "japan"] == ["destroyer"]


def test_a_question_within_a_battle_leaves_its_board_as_it_was(seat):
    seat.lay({
        "turn": "united_states", "phase": "combat", "clear": "all", "advantages": {"japan": ["kaiten_torpedoes"]},
        "units": {"sz60": {"japan": {"submarine": 2, "destroyer": 5}, "united_states": {"battleship": 5}}},
    }, dice=[6] * 12)  # fmt: skip
    give(seat, {"do": "fight", "kind": "combat", "area": "sz60"})
    seat.press("None")
    seat.enter_until("press_or_retreat")
    panel = seat.panel
    before = panel._scale
    seat.press("Press")
    assert seat.asked == "answer"  # Kaiten are declared in each round
    seat.dice.values = [1] * 4 + [6] * 12
    seat.press("None")
    seat.enter_until("press_or_retreat")
    assert seat.panel is panel and panel._scale is before


def test_british_units_go_by_enigma_before_the_german_combats(seat):
    seat.lay({
        "turn": "germany", "phase": "combat_move", "advantages": {"united_kingdom": ["enigma_decoded"]},
        "units": {"trans_jordan": {"united_kingdom": {"infantry": 2, "fighter": 1}}},
    })  # fmt: skip
    give(seat, {"do": "move", "units": {"tank": 1}, "path": ["libya", "anglo_egypt"]}, {"do": "end_phase"})
    assert (seat.asked, seat.decision.seat) == ("enigma", "united_kingdom")
    titles = [row.text() for row in seat.panel.heads.rows.rows()]
    assert len(set(titles)) == len(titles)
    seat.press("Move these units")
    assert not [unit for unit in seat.state.at("trans_jordan") if unit.type == "infantry"]
    seat.press("Move nothing more")
    assert seat.decision.seat == "germany"


def test_a_second_landing_is_announced_by_lightning_assaults(seat):
    seat.lay({
        "turn": "japan", "phase": "combat_move", "clear": "all", "advantages": {"japan": ["lightning_assaults"]},
        "units": {"sz60": {"japan": {"transport": 1}}, "japan": {"japan": {"infantry": 2}},
                  "soviet_far_east": {"soviet_union": {"infantry": 1}}},
    }, dice=[1, 6, 6, 6])  # fmt: skip
    give(
        seat,
        {"do": "load", "units": {"infantry": 2}, "area": "japan", "zone": "sz60"},
        {"do": "assault", "zone": "sz60", "target": "buryatia_ssr", "units": {"infantry": 1}},
        {"do": "end_phase"},
    )
    seat.enter_until("lightning_assaults")
    seat.click("soviet_far_east")
    seat.press("Land here too")
    assert events(seat, "lightning_assault")[0].data["target"] == "soviet_far_east"


def test_british_units_of_a_joint_strike_keep_their_colours(seat):
    seat.lay({
        "turn": "united_kingdom", "phase": "combat_move", "advantages": {"united_kingdom": ["joint_strike"]},
        "units": {"sz08": {"united_kingdom": {"transport": 1}, "united_states": {"transport": 1}}},
    })  # fmt: skip
    seat.press("Declare a joint strike")
    for end in ("noncombat_move", "mobilize"):
        if seat.asked == end:
            seat.press("End") if end == "noncombat_move" else seat.enter_until("develop_weapons")
    while (seat.state.turn, seat.asked) != ("united_states", "combat_move"):
        ends = {"purchase": {"do": "purchase", "units": {}}}
        give(seat, ends.get(seat.asked, {"do": "end_phase"}))
    assert {unit.owner for unit in seat.state.at("sz08")} == {"united_states"}
    shown = board_position(seat.session.game.edition, seat.state)
    assert [stack.power for stack in shown.stacks if stack.area == "sz08"] == ["united_kingdom", "united_states"]
    seat.click("sz08")
    assert seat.words().count("Transport") == 2


# --- battles -------------------------------------------------------------------------------------------------------


def fight(seat: Seat, position: Mapping[str, Any], area: str, dice: tuple[int, ...]) -> BattlePanel:
    seat.lay({"turn": "germany", "phase": "combat", "clear": "all", **position}, dice=dice)
    give(seat, {"do": "fight", "kind": "combat", "area": area})
    assert isinstance(seat.panel, BattlePanel)
    return seat.panel


def test_a_land_battle_follows_revised_s_own_sequence(seat):
    panel = fight(seat, {"units": {
        "caucasus": {"soviet_union": {"infantry": 2, "artillery": 1}, "germany": {"infantry": 2, "tank": 2}},
    }}, "caucasus", (1, 6, 6, 6))  # fmt: skip
    words = seat.words(panel._sequence)
    steps = [word for word in words if not word.startswith("AAR")]
    assert steps == [
        "Place units", "Opening fire", "Remove opening fire casualties", "Attackers fire", "Defenders fire",
        "Remove casualties", "Press on, retreat or submerge", "Conclude combat",
    ]  # fmt: skip
    assert "AAR-CON-45" in [link.text() for link in panel._sequence.findChildren(QPushButton)]
    assert seat.asked == "casualties" and seat.decision.seat == "soviet_union"
    seat.press("Take the casualty")


def test_units_that_hit_on_five_are_on_the_board(seat):
    panel = fight(seat, {
        "developments": {"soviet_union": ["jet_fighters"]},
        "units": {"caucasus": {"soviet_union": {"fighter": 2, "infantry": 1}, "germany": {"infantry": 3}}},
    }, "caucasus", (1, 6, 6))  # fmt: skip
    assert "5 or less" in seat.words(panel._defense)
    assert "2 raised from 4" in seat.words(panel._defense)
    shown = [token.accessibleName() for token in panel._defense.findChildren(UnitToken) if token.isVisible()]
    assert sum(name.startswith("Fighter") for name in shown) == 2


def test_heavy_bombers_count_twice_in_what_is_expected(seat):
    panel = fight(seat, {
        "developments": {"germany": ["heavy_bombers"]},
        "units": {"caucasus": {"soviet_union": {"infantry": 3}, "germany": {"infantry": 1, "bomber": 2}}},
    }, "caucasus", (1, 6, 6, 6, 6, 6, 6, 6))  # fmt: skip
    assert "2 with 2 dice" in seat.words(panel._attack)
    assert "expects 2.8 a round" in seat.words(panel._attack)


def test_submarines_fire_first_then_submerge_after_the_round(seat):
    sea = {"units": {"sz13": {"germany": {"submarine": 2}, "united_kingdom": {"battleship": 1, "transport": 1}}}}
    panel = fight(seat, sea, "sz13", (1, 6, 6, 6))
    assert seat.asked == "casualties"
    assert "AAR-CON-20" in [link.text() for link in panel._sequence.findChildren(QPushButton)]
    seat.press("Take the casualty")
    assert seat.asked == "submarines"
    assert "Stay at the surface" in seat.buttons()
    stepper = panel.side.steppers()[0]
    stepper.setFocus()
    seat.key(Qt.Key.Key_2, on=stepper)
    seat.press("Submerge 2")
    assert seat.asked == "noncombat_move"
    boats = [unit for unit in seat.state.at("sz13") if unit.owner == "germany"]
    assert len(boats) == 2 and events(seat, "submerged")


def test_an_attacker_retreats_from_a_land_battle_to_the_place_lit(seat):
    seat.lay({
        "turn": "germany", "phase": "combat_move", "clear": "all",
        "units": {"ukraine_ssr": {"germany": {"infantry": 3}}, "caucasus": {"soviet_union": {"infantry": 3}}},
    }, dice=[6] * 6)  # fmt: skip
    give(seat, {"do": "move", "units": {"infantry": 3}, "path": ["ukraine_ssr", "caucasus"]}, {"do": "end_phase"})
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "press_or_retreat"
    assert seat.lit == {"ukraine_ssr": "reachable"}
    seat.press("Retreat to Ukraine")
    assert len(seat.state.at("ukraine_ssr")) == 3


# --- the end ---


def test_the_individual_winner_is_named_as_the_game_ends(seat):
    seat.lay({
        "turn": "united_states", "phase": "income",
        "owners": {"russia": "germany", "karelia_ssr": "germany", "india": "japan", "caucasus": "germany"},
    }, options={"individual_winner": True})  # fmt: skip
    assert seat.session.decision is None
    words = seat.words(seat.table.host.over)
    assert {"The Axis have won.", "Germany is the individual winner.", "+14 IPC", "winner", "+3 IPC"} <= set(words)


def test_without_that_rule_the_side_alone_is_named_in_front_of_other_tabs(seat):
    seat.odds.call_up("")
    seat.rest(30)
    assert seat.table.host.visibleRegion().isEmpty()
    seat.lay({
        "turn": "united_states", "phase": "income",
        "owners": {"russia": "germany", "karelia_ssr": "germany", "india": "japan", "caucasus": "germany"},
    })  # fmt: skip
    words = seat.words(seat.table.host.over)
    assert "Victory cities: the Allies 3 and the Axis 9; 8 are needed to win." in words
    assert not [word for word in words if "individual" in word]
    seat.rest(30)
    assert not seat.table.host.visibleRegion().isEmpty()
    seat.odds.dock.close()


# --- words ---------------------------------------------------------------------------------------------------------


def test_phases_and_decisions_have_names(seat):
    assert phase_name(seat.session.game.edition.phases[0]) == "Develop weapons"
    assert decision_name("choose_advantages") == "National advantages"
    assert decision_name("lightning_assaults") == "Lightning assaults"


def test_the_question_of_an_advantage_bears_its_name(seat):
    seat.lay({"turn": "soviet_union", "phase": "income", "advantages": {"soviet_union": ["russian_winter"]}})
    assert seat.asked == "answer"
    assert any(words.endswith("Russian Winter") for words in seat.words(seat.panel.head))


def test_an_advantage_that_is_used_up_is_shown_so(seat):
    seat.lay({"turn": "soviet_union", "phase": "income", "advantages": {"soviet_union": ["russian_winter"]}})
    section = seat.table.docks.overview.findChild(AbilitiesSection)
    assert [made.text() for made in section.findChildren(QPushButton) if made.isVisible()] == ["Russian Winter"]
    seat.press("Declare a severe winter")
    seat.press("Collect")
    assert [made.text() for made in section.findChildren(QPushButton) if made.isVisible()] == ["Russian Winter (used)"]


def test_every_phase_is_named_in_a_small_window(seat):
    """So it is in the client's own font; where another is wider, phases that are over give up their names."""
    seat.table.resize(1180, 700)
    for phase in ("purchase", "combat_move", "mobilize"):
        seat.lay({"turn": "germany", "phase": phase, "purchased": {"infantry": 1} if phase == "mobilize" else {}})
        seat.rest(20)
        stages = seat.table.ribbon.stages
        named, widths = stages._shares()
        assert named == set(range(7)) and sum(widths) <= stages.width()
    seat.table.resize(1600, 1000)
