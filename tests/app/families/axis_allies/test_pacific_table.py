"""Pacific 1940 at the table: seats of a power without capital, war and peace, facilities, and what its rules ask."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from boardgame.app.families.axis_allies.battle.sequence import Sequence
from boardgame.app.families.axis_allies.battle.situation import side_pictures, situation
from boardgame.app.families.axis_allies.docks.relations import (
    ALLIED,
    PEACE,
    WAR,
    RelationsSection,
    abbreviation,
    related,
    relation,
)
from boardgame.app.families.axis_allies.docks.victory import VictorySection
from boardgame.app.families.axis_allies.family import FAMILY
from boardgame.app.families.axis_allies.panels.convoys import ConvoysPanel
from boardgame.app.families.axis_allies.panels.politics import PoliticsPanel
from boardgame.app.families.axis_allies.panels.purchase import PurchasePanel
from boardgame.app.families.axis_allies.panels.units_asked import UnitsPanel
from boardgame.app.families.axis_allies.shown_position import board_position
from boardgame.app.shell.new_game import NewGamePage
from boardgame.app.table.table import Table
from boardgame.engine.record.match import Match
from boardgame.games import pacific1940, registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from tests.app.conftest import _client
from tests.app.seat import Seat

AT_WAR = [["japan", "united_states"]]


class PacificSeat(Seat):
    """A place at a table of Pacific 1940."""

    def _match(self, position: Mapping[str, Any], setup: Mapping[str, Any]) -> Match:
        laid = copy.copy(pacific1940.game())
        if position:
            words, start = AxisAlliesWords(laid), type(laid).new_state
            laid.new_state = lambda given: words.lay_position(start(laid, given), position)
        return Match.new(laid, setup, self.dice)

    def do(self, *actions: Mapping[str, Any]) -> None:
        """Carry out actions that are not what a test is about."""
        for action in actions:
            assert self.session.act(action), action
        self.rest()

    def kind(self, a: str, b: str) -> str:
        return relation(self.session.game.edition, self.state, a, b)


@pytest.fixture(scope="module")
def seat(qapp, tmp_path_factory) -> Iterator[PacificSeat]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        preferences.animation = 0
        made = PacificSeat(preferences)
        yield made
        made.table.close()
        made.table.deleteLater()


# --- seats and places ---------------------------------------------------------------------------------------------


def test_china_has_a_seat_and_no_capital(qtbot, client):
    page = NewGamePage(pacific1940.game(), FAMILY, client)
    qtbot.addWidget(page)
    page.resize(1600, 1000)
    page.show()
    seats = page.seats
    assert list(seats.fields) == ["japan", "united_states", "china", "united_kingdom", "anzac"]
    assert any("no capital" in words and "12 IPC" in words for words in Seat.words(None, seats))


def test_hot_seat_deals_the_powers_to_four_players(qtbot, client):
    page = NewGamePage(pacific1940.game(), FAMILY, client)
    qtbot.addWidget(page)
    page._preset("hot_seat")
    assert len(set(page.seats.players.values())) == 4
    assert page.seats.players["united_kingdom"] == page.seats.players["anzac"]
    assert page.seating.legal


def test_a_click_on_china_shows_its_ground(seat):
    seat.lay({"turn": "japan", "phase": "purchase"})
    seat.table.camera.show_home("china")
    shown = seat.table.camera.home("china")
    assert seat.state.owners[shown] == "china"
    assert seat.table.camera.in_sight(shown)


def test_complexes_and_bases_stand_on_the_board(seat):
    seat.lay({"turn": "japan", "phase": "purchase", "facilities": {"japan": {"air_base": 3, "naval_base": 2}}})
    found = {item.unit: item for item in board_position(seat.session.game.edition, seat.state).facilities
             if item.area == "japan"}  # fmt: skip
    assert set(found) == {"major_industrial_complex", "air_base", "naval_base"}
    assert (found["air_base"].damage, found["air_base"].working) == (3, False)
    assert (found["naval_base"].damage, found["naval_base"].working) == (2, True)


# --- money --------------------------------------------------------------------------------------------------------


def test_bases_are_bought_and_repaired_by_name(seat):
    seat.lay({"turn": "japan", "phase": "purchase", "facilities": {"japan": {"air_base": 3}}})
    panel = seat.panel
    assert isinstance(panel, PurchasePanel)
    assert "Japan, air base" in seat.words()
    panel._repairs["japan:air_base"].set_value(3)
    panel._rows["naval_base"].set_value(1)
    seat.press("Buy 1 unit")
    assert seat.state.bases["japan"]["air_base"] == 0
    assert seat.state.purchased == {"naval_base": 1}
    assert seat.state.treasury["japan"] == 26 - 3 - 15


def test_china_is_offered_what_it_may_buy(seat):
    seat.lay({"turn": "china", "phase": "purchase"})
    assert list(seat.panel._rows) == ["infantry", "artillery"]
    assert "17 other types are not for sale now" in seat.words()
    assert "Placed without a complex" in seat.words()
    assert set(seat.lit) == {area for area, owner in seat.state.owners.items() if owner == "china"}
    seat.lay({"turn": "china", "phase": "purchase", "owners": {"burma": "japan"}})
    assert list(seat.panel._rows) == ["infantry"]


# --- war and peace ------------------------------------------------------------------------------------------------


def test_declaring_war_shows_first_what_it_would_change(seat):
    seat.lay({"turn": "japan", "phase": "purchase"})
    seat.press("Buy nothing")
    panel = seat.panel
    assert isinstance(panel, PoliticsPanel)
    assert [made.words for made in panel.declarations] == [
        "Declare war on ANZAC and the United Kingdom",
        "Declare war on the United States",
    ]
    assert seat.kind("japan", "united_kingdom") == PEACE
    assert panel.table.changed == []
    seat.key(Qt.Key.Key_Tab)
    assert {("japan", "anzac"), ("japan", "dutch")} <= set(panel.table.changed)
    assert ("japan", "united_states") not in panel.table.changed
    assert seat.lit["india"] == "target" and "hawaiian_islands" not in seat.lit
    seat.press("Declare war")
    seat.push(panel.card.declare_button)
    assert seat.kind("japan", "united_kingdom") == seat.kind("japan", "dutch") == WAR
    assert seat.kind("china", "anzac") == ALLIED
    assert seat.kind("japan", "united_states") == PEACE
    assert [made.words for made in panel.declarations] == ["Declare war on the United States"]
    assert panel.chosen is None
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "combat_move"


def test_the_dock_shows_war_and_what_an_attack_brings_about(seat):
    seat.lay({"turn": "japan", "phase": "combat_move"})
    section = seat.table.docks.overview.findChild(RelationsSection)
    seat.key(Qt.Key.Key_Return)  # while war may be declared the panel shows the same table
    assert section.isVisible()
    assert any(words.startswith("If Japan attacks") and "United States" in words for words in seat.words(section))
    assert "Japan and China are at war." in section.table.accessibleName()
    assert "Japan and the United States are at war." not in section.table.accessibleName()
    seat.lay({"turn": "united_states", "phase": "combat_move", "at_war": AT_WAR})
    assert "Japan and the United States are at war." in section.table.accessibleName()
    assert not any(words.startswith("If ") for words in seat.words(section))


# --- what is asked ------------------------------------------------------------------------------------------------


def test_aircraft_scramble_by_numbers(seat):
    units = {"sz07": {"united_states": {"cruiser": 1}}, "sz06": {"japan": {"destroyer": 1}},
             "japan": {"japan": {"fighter": 2, "tactical_bomber": 1}}}  # fmt: skip
    seat.lay({"turn": "united_states", "phase": "combat_move", "clear": "all", "at_war": AT_WAR, "units": units})
    seat.do({"do": "move", "units": {"cruiser": 1}, "path": ["sz07", "sz06"]}, {"do": "end_phase"})
    panel = seat.panel
    assert isinstance(panel, UnitsPanel)
    assert seat.lit == {"japan": "selected", "sz06": "target"}
    assert "Defend sea zone 6 against 1 cruiser" in seat.words()
    assert {"Fighter", "Tactical bomber"} <= set(seat.words())
    panel.steppers["fighter"].set_value(2)
    seat.press("Scramble 2 fighters")
    assert sum(unit.type == "fighter" for unit in seat.state.at("sz06")) == 2


def test_kamikazes_are_declared_and_carried_out(seat):
    units = {"sz07": {"united_states": {"cruiser": 1, "battleship": 1}}, "sz06": {"japan": {"transport": 1}}}
    position = {"turn": "united_states", "phase": "combat_move", "clear": "all", "at_war": AT_WAR,
                "owners": {"iwo_jima": "united_states"}, "units": units}  # fmt: skip
    seat.lay(position, dice=[1])
    seat.do({"do": "move", "units": {"cruiser": 1, "battleship": 1}, "path": ["sz07", "sz06"]},
            {"do": "attack", "zone": "sz06"}, {"do": "end_phase"})  # fmt: skip
    assert seat.asked == "kamikaze"
    cruiser = next(key for key in seat.panel.steppers if key.startswith("cruiser"))
    seat.panel.steppers[cruiser].set_value(1)
    seat.press("Kamikaze attack: 1 cruiser")
    assert "5 are left" in seat.decision.text
    seat.key(Qt.Key.Key_Return)
    assert not any(unit.type == "cruiser" for unit in seat.state.at("sz06"))


def test_bombers_share_out_their_targets(seat):
    units = {"korea": {"united_states": {"strategic_bomber": 2}}}
    position = {"turn": "united_states", "phase": "combat_move", "clear": "all", "at_war": AT_WAR,
                "owners": {"korea": "united_states"}, "units": units}  # fmt: skip
    seat.lay(position, dice=[6, 6, 2, 3])
    seat.do({"do": "move", "units": {"strategic_bomber": 2}, "path": ["korea", "sz06", "japan"]},
            {"do": "raid", "area": "japan", "units": {"strategic_bomber": 2}}, {"do": "end_phase"})  # fmt: skip
    if seat.asked == "choose_combat":
        seat.key(Qt.Key.Key_Return)
    assert seat.asked == "aim"
    edition, seen = pacific1940.game().edition, seat.state
    attacker, _ = side_pictures(edition, seen, seat.decision, situation(edition, seen, seat.decision), None)
    assert attacker.note == "from Korea"  # not from the sea zone that they flew over
    seat.panel.steppers["strategic_bomber"].set_value(1)
    seat.press("Bomb with 1 strategic bomber")
    seat.key(Qt.Key.Key_Tab)
    seat.panel.steppers["strategic_bomber"].set_value(1)
    seat.press("Bomb with 1 strategic bomber")
    assert seat.state.complexes["japan"] == 2
    assert seat.state.bases["japan"]["naval_base"] == 3


def test_submarines_fire_at_transports_that_pass(seat):
    units = {"sz08": {"japan": {"submarine": 2}}, "sz09": {"united_states": {"transport": 1}}}
    position = {"turn": "united_states", "phase": "noncombat_move", "clear": "all", "at_war": AT_WAR, "units": units}
    seat.lay(position, dice=[6, 2])
    seat.do({"do": "move", "units": {"transport": 1}, "path": ["sz09", "sz08", "sz07"]})
    assert seat.asked == "ambush" and seat.lit == {"sz08": "selected"}
    seat.panel.steppers["submarine"].set_value(2)
    seat.press("Fire with 2 submarines")
    assert not seat.state.at("sz07")


@pytest.mark.parametrize("kind", ["land", "raid"])
def test_each_step_of_a_battle_cites_a_rule_of_the_edition(qtbot, client, kind):
    edition = pacific1940.game().edition
    rules = registry.catalogue("pacific1940").rules
    sequence = Sequence(edition.battle, edition.cite)
    qtbot.addWidget(sequence)
    for name, _, *ids in sequence._raid_stages if kind == "raid" else sequence._stages:
        assert edition.cite(*ids) in rules, name
        sequence.show_stage(name, kind)


# --- convoys ------------------------------------------------------------------------------------------------------

CONVOYS = {
    "turn": "japan", "phase": "income", "clear": "all", "at_war": AT_WAR,
    "units": {"sz06": {"united_states": {"destroyer": 1}}, "sz20": {"united_states": {"submarine": 2}}},
}  # fmt: skip


def test_all_convoys_are_disrupted_by_one_button(seat):
    seat.lay(CONVOYS)
    panel = seat.panel
    assert isinstance(panel, ConvoysPanel)
    assert {convoy.zone: convoy.loss for convoy in panel.convoys} == {"sz06": 1, "sz20": 2}
    assert seat.lit == {"sz06": "target", "sz20": "target"}
    assert seat.badges == {"sz06": "−1", "sz20": "−2"}
    assert {"3", "of 26 IPC that Japan collects", "2 submarines; the coast yields 2 IPC"} <= set(seat.words())
    seat.press("Disrupt all convoys: 3 IPC")
    assert (seat.state.turn, seat.state.treasury["japan"]) == ("united_states", 26 + 26 - 3)


def test_a_zone_is_chosen_and_the_others_pass(seat):
    seat.lay(CONVOYS)
    seat.click("sz20")
    assert seat.lit == {"sz06": "target", "sz20": "selected"}
    seat.press("Disrupt sea zone 20: 2 IPC")
    assert seat.asked == "disrupt_convoys"
    seat.press("Let the others pass")
    assert seat.state.treasury["japan"] == 26 + 26 - 2


def test_what_an_ally_took_of_a_convoy_is_told(seat):
    at_war = [*AT_WAR, ["japan", "anzac"], ["united_states", "anzac"]]
    seat.lay({**CONVOYS, "at_war": at_war, "units": {"sz06": {
        "united_states": {"submarine": 1}, "anzac": {"destroyer": 1},
    }}})  # fmt: skip
    seat.key(Qt.Key.Key_Return)
    assert seat.decision.seat == "anzac"
    assert "1 destroyer; the coast yields 11 IPC; the United States took 2" in seat.words()


# --- how a side wins, and what is cited ---------------------------------------------------------------------------


def test_the_track_says_how_the_allies_win_and_how_far_they_are(seat):
    seat.lay({"turn": "united_kingdom", "phase": "combat_move"})
    section = seat.table.docks.overview.findChild(VictorySection)
    assert "Win by holding Japan through a whole Japanese turn." in seat.words(section)
    seat.lay({"turn": "united_kingdom", "phase": "combat_move", "owners": {"japan": "united_states"}})
    assert "They hold Japan, and win if they still do as the next Japanese turn ends." in seat.words(section)
    assert "P40-VIC-03" in [made.text() for made in section.findChildren(QPushButton) if made.isVisible()]


def test_a_question_cites_each_rule_once(seat):
    units = {"korea": {"united_states": {"strategic_bomber": 1}}, "japan": {"japan": {"fighter": 1}}}
    seat.lay({"turn": "united_states", "phase": "combat_move", "clear": "all", "at_war": AT_WAR,
              "owners": {"korea": "united_states"}, "units": units})  # fmt: skip
    seat.do({"do": "move", "units": {"strategic_bomber": 1}, "path": ["korea", "sz06", "japan"]},
            {"do": "raid", "area": "japan", "units": {"strategic_bomber": 1}}, {"do": "end_phase"})  # fmt: skip
    seat.enter_until("intercept")
    assert sorted(set(seat.decision.rules)) == sorted(seat.decision.rules)


def test_what_a_transport_carries_is_told_before_it_is_lost(seat):
    units = {"sz08": {"japan": {"submarine": 1}}, "sz09": {"united_states": {"transport": 2}}}
    cargo = [{"zone": "sz09", "ship": "transport", "of": "united_states", "units": {"united_states": {"tank": 1}}}]
    position = {"turn": "united_states", "phase": "noncombat_move", "clear": "all", "at_war": AT_WAR,
                "units": units, "cargo": cargo}  # fmt: skip
    seat.lay(position, dice=[1], options={"passing_shots": "per_submarine"})
    seat.do({"do": "move", "units": {"transport": 2}, "path": ["sz09", "sz08", "sz07"]})
    assert seat.panel.steppers["submarine"].value == 1  # who may fire does, unless told otherwise
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "ambush_losses" and seat.lit == {"sz08": "selected"}
    assert seat.decision.text == "1 of the transports that pass sea zone 8 is sunk. Which?"
    assert {"empty", "1 tank aboard"} <= set(seat.words())


def test_aircraft_that_have_not_landed_are_looked_at_when_the_phase_may_not_end(seat):
    units = {"kiangsu": {"japan": {"fighter": 1}}, "anhwe": {"china": {"infantry": 1}}}
    seat.lay({"turn": "japan", "phase": "combat_move", "clear": "all", "units": units}, dice=[1, 6])
    seat.do({"do": "end_phase"}, {"do": "move", "units": {"fighter": 1}, "path": ["kiangsu", "anhwe"]},
            {"do": "end_phase"})  # fmt: skip
    seat.enter_until("noncombat_move")
    seat.press("End")
    assert seat.asked == "noncombat_move"
    assert seat.lit["anhwe"] == "selected" and "Fighter" in seat.words()


# --- the end ------------------------------------------------------------------------------------------------------


def test_the_end_says_how_many_cities_japan_holds(seat):
    cities = ("philippines", "kwangtung", "india", "hawaiian_islands")
    seat.lay({"turn": "anzac", "phase": "income", "owners": dict.fromkeys(cities, "japan")})
    assert seat.session.decision is None
    words = seat.words(seat.table.host.over)
    assert {"The Axis have won.", "The Axis win the game with 6 victory cities."} <= set(words)


def test_the_end_says_that_the_allies_have_held_japan(seat):
    seat.lay({"turn": "japan", "phase": "noncombat_move", "clear": "all", "at_war": AT_WAR,
              "owners": {"japan": "united_states"}})  # fmt: skip
    seat.do({"do": "end_phase"})
    words = seat.words(seat.table.host.over)
    assert "The Allies win the game: they have held Japan through a whole Japanese turn." in words


def test_roundels_alike_have_letters_beside_them(seat):
    edition = seat.session.game.edition
    names = [abbreviation(edition.power_by_id[power].name) for power in related(edition, seat.state)]
    assert {"UK", "Fr", "US", "AN"} <= set(names) and len(set(names)) == len(names)


def test_a_game_may_be_reopened_at_a_question_far_from_home(seat, qtbot):
    units = {"sz08": {"japan": {"submarine": 1}}, "sz09": {"united_states": {"transport": 1}}}
    seat.lay({"turn": "united_states", "phase": "noncombat_move", "clear": "all", "at_war": AT_WAR, "units": units})
    seat.do({"do": "move", "units": {"transport": 1}, "path": ["sz09", "sz08", "sz07"]})
    seat.table.board.center_on_area("india")
    opened = Table(seat.session, seat.preferences)
    qtbot.addWidget(opened)
    opened.resize(1600, 1000)
    opened.show()
    qtbot.waitUntil(lambda: opened.camera.in_sight("sz08"))


def test_in_a_small_window_it_is_said_in_full_who_decides(seat):
    units = {"sz20": {"japan": {"cruiser": 1}}, "philippines": {"united_states": {"fighter": 1}}}
    units["sz35"] = {"united_states": {"destroyer": 1}}
    seat.lay({"turn": "japan", "phase": "combat_move", "clear": "all", "at_war": AT_WAR, "units": units})
    seat.key(Qt.Key.Key_Return)
    seat.do({"do": "move", "units": {"cruiser": 1}, "path": ["sz20", "sz35"]}, {"do": "end_phase"})
    line = seat.table.ribbon._line
    assert seat.asked == "scramble" and line.text() == "Round 1 · the United States decides"
    seat.table.resize(1180, 700)
    seat.rest()
    assert (
        line.text() == "The United States decides" and line.fontMetrics().horizontalAdvance(line.text()) <= line.width()
    )
    seat.table.resize(1600, 1000)
