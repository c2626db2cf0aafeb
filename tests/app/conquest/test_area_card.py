"""The card of an area: what it says, how it is called up, and that it says nothing hidden."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boardgame.app.families.conquest.area.certainty import area_certainty, border_lines, grade_words
from boardgame.app.families.conquest.area.facts import kind_words, known_facts
from boardgame.app.families.conquest.route_words import blocker_words
from boardgame.engine.viewer import SPECTATOR
from boardgame.games.conquest import game
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.board.ways import Blocker
from boardgame.games.conquest.state import Influence, Note, Status
from tests.app.conquest.eyes import leaks


@pytest.fixture
def state():
    made = game().new_state({})
    for power, unit, area in (("japan", "infantry", "suchow"), ("united_states", "fleet", "yellow_sea")):
        possession.build(made, power, unit, area)
    made.wars = {"japan:usa": "japan"}
    control.take(made)
    return made


def told(state, area, viewer="japan"):
    found = {}
    for fact in known_facts(game().view(state, viewer), area):
        found.setdefault(fact.title, []).append(fact)
    return found


def test_who_controls_an_area_and_why(state):
    fact = told(state, "suchow")["Control"][0]
    assert fact.words == "USA: it controls Nanking" and fact.rules == ("CNC-1.142b", "CNC-1.1")
    assert "Japan" in told(state, "suchow")[""][0].words
    assert told(state, "tokyo")["Control"][0].words == "Japan: its Home Territory"
    assert kind_words(game().view(state, "usa"), "suchow") == "Province of China · Nationalist China"


def test_a_cut_line_names_what_cuts_it_and_the_rule(state):
    fact = told(state, "suchow")["Supply"][0]
    assert fact.words == "Japan: Cut by US units in Yellow Sea." and fact.rules == ("CNC-14.11c",)
    assert fact.tone == "danger"
    assert "Open to Tokyo" in told(state, "mukden")["Trade"][0].words


def test_a_neutral_in_the_way_is_named_once(state):
    blocker = Blocker("kwangsi", "neutral_land", "kwangsi", "CNC-14.11d")
    assert blocker_words(state.world, blocker) == "Kwangsi, which is Neutral"


def test_influence_is_told_with_what_comes_next(state):
    state.influence["thailand"], state.status["thailand"] = Influence("japan", 2), Status("protectorate", "japan")
    fact = told(state, "thailand")["Influence"][0]
    assert fact.words == "Protectorate of Japan, 2 of 3 markers; one marker more at Resolution: Satellite"
    assert fact.emblem == "japan" and fact.rules == ("CNC-8.2",)


def test_partisans_blockades_and_worth_are_told(state):
    state.partisans["shansi"], state.blockades = 2, ("mukden",)
    assert told(state, "shansi")["Partisans"][0].words == "2 Partisans"
    assert told(state, "mukden")["Blockade"][0].rules == ("CNC-14.23",)
    assert told(state, "mukden")["Worth"][0].words.startswith("POP 2 · RES 2")


def test_what_was_seen_once_is_told_with_its_year_to_who_saw_it(state):
    state.notes["japan"] = (Note(1937, "agent", "usa", "nanking", ("nationalist_china:infantry:2",)),)
    assert told(state, "nanking")["Seen once"][0].words == "1937: Nationalist Infantry 2"
    for other in ("usa", "soviet", SPECTATOR):
        assert "Seen once" not in told(state, "nanking", other)


def test_borders_are_told_with_their_limits_and_how_sure_they_are(state):
    view = game().view(state, "japan")
    lines = {line.area: line for line in border_lines(view, "suchow")}
    assert lines["nanking"].words == "river, 1 may cross fighting"
    assert lines["nanking"].sure == "Border type: our reconstruction" and lines["nanking"].guessed
    assert lines["nanking"].evidence
    assert "Name and place: stated in the rulebook." in area_certainty(view, "suchow")
    assert grade_words("C") == "our reconstruction"


def test_every_area_has_a_card_for_every_viewer(state):
    for viewer in ("japan", SPECTATOR):
        view = game().view(state, viewer)
        for area in view.world.areas:
            assert kind_words(view, area) and known_facts(view, area) is not None and area_certainty(view, area)


def test_the_card_says_the_same_whatever_lies_under_a_back(state):
    other = state.copy()
    infantry = other.at("suchow")[0]
    air = next(iter(other.pool("japan", "air_force")))
    assert infantry.power == "japan"
    other.set_blocks([infantry._replace(area="", cv=0), air._replace(area="suchow", cv=1)])
    for viewer in ("usa", "soviet", SPECTATOR):
        assert told(state, "suchow", viewer) == told(other, "suchow", viewer)


def test_the_card_comes_and_goes_by_key_and_tells_nothing_hidden(begin):
    player = begin(seed=2, position={"stage": "production"})
    player.lift()
    table = player.table
    table.board.center_on_area("nanking", 0.6)
    table.board.settle()
    table.routing.hovered = "nanking"
    table.board.setFocus()
    QTest.keyClick(table.board, Qt.Key.Key_A)
    card = table.area.card
    assert card.isVisible() and card.area == "nanking"
    assert table.area.rect().contains(card.geometry())
    match = table.session.match
    events = [event for entry in match.history for event in entry.events]
    for area in ("nanking", "los_angeles", "yellow_sea", "vladivostok"):
        table.area.tell_of(area)
        player.rest()
        assert leaks(player.window, table, match.state, events) == []
    QTest.keyClick(table.board, Qt.Key.Key_Escape)
    assert not card.isVisible() and card.area == ""


def test_the_card_holds_on_a_small_window(begin):
    player = begin(seed=2, position={"stage": "production"}, size=(1180, 700))
    player.lift()
    area = player.table.area
    area.tell_of("suchow")
    assert area.rect().contains(area.card.geometry())


def test_the_status_line_stands_beside_the_card_and_not_behind_it(begin):
    area = begin(1, actions=3, size=(1180, 700)).table.area
    for place in ("sian", "los_angeles"):
        area.view.center_on_area("tokyo")
        area.tell_of(place)
        area.say_of("tokyo")
        assert not area.card.isHidden() and not area.status.isHidden()
        assert not area.status.geometry().intersects(area.card.geometry())
