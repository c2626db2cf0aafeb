"""The dock of objectives: what is met and missed, its light on the map, victory cities and advantages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from boardgame.app.families.axis_allies.docks.victory import VictorySection
from boardgame.app.families.axis_allies.objectives.tool import ObjectivesTool
from boardgame.app.families.axis_allies.objectives.view import ObjectivesView
from tests.app.conftest import _client
from tests.app.families.axis_allies.test_pacific_table import PacificSeat
from tests.app.seat import Seat

INDIES = {"turn": "japan", "phase": "purchase", "owners": {"borneo": "japan", "celebes": "japan"}}


@pytest.fixture(scope="module")
def seat(qapp, tmp_path_factory) -> Iterator[PacificSeat]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        preferences.animation = 0
        made = PacificSeat(preferences)
        yield made
        made.table.close()
        made.table.deleteLater()


def tool(seat: Seat) -> ObjectivesTool:
    return next(made for made in seat.table.tools if isinstance(made, ObjectivesTool))


def shown(seat: Seat) -> ObjectivesView:
    found = tool(seat)
    assert found.dock is not None
    if not found.dock.isVisible():
        found.call_up("")
    seat.rest()
    assert found.view is not None
    return found.view


def test_the_key_opens_and_closes_the_dock_and_the_victory_section_gives_way(seat):
    seat.lay(INDIES)
    victory = seat.table.docks.overview.findChild(VictorySection)
    assert victory.isVisible()
    seat.key(Qt.Key.Key_J)
    assert tool(seat).dock.isVisible() and not victory.isVisible()
    seat.key(Qt.Key.Key_J)
    assert not tool(seat).dock.isVisible() and victory.isVisible()


def test_own_objectives_have_worth_and_progress_and_those_of_others_are_listed(seat):
    seat.lay(INDIES)
    view = shown(seat)
    words = seat.words(view)
    assert "0 now · 25 possible" in words and "2 of 4" in words
    assert [card.aim.name for card in view.cards] == [
        "Hold the East Indies", "Hold Honolulu, Sydney and Calcutta", "Hold the islands before Australia"
    ]  # fmt: skip
    others = [made.accessibleName() for made in view.others]
    assert "War economy: missed 40" in others and "Hold the Philippines: +5" in others


def test_cities_that_pay_one_by_one_stand_on_one_card(seat):
    seat.lay({**INDIES, "owners": {"hawaiian_islands": "japan"}})
    view = shown(seat)
    card = view.cards[1]
    words = seat.words(card)
    assert "+5 each" in words and "1 of 3" in words
    assert card.accessibleName() == "Hold Honolulu, Sydney and Calcutta, +5 IPC each: 1 of 3"
    assert "5 now · 25 possible" in seat.words(view)
    assert {"Honolulu, Hawaiian Islands", "Sydney, New South Wales", "Calcutta, India"} <= set(words)
    card.lit.emit(True)
    assert seat.lit == {"hawaiian_islands": "reachable", "new_south_wales": "selected", "india": "selected"}
    card.lit.emit(False)


def test_pointing_lights_held_and_wanted_places_and_gives_the_panels_light_back(seat):
    seat.lay({**INDIES, "phase": "mobilize", "purchased": {"infantry": 1}})
    before = seat.lit
    view = shown(seat)
    view.cards[0].lit.emit(True)
    assert seat.lit == {"sumatra": "selected", "java": "selected", "celebes": "reachable", "borneo": "reachable"}
    assert seat.badges["java"] == "wanted" and seat.badges["borneo"] == "held"
    said = seat.words(seat.table.area.status)
    assert said == ["2 of 4 held: green is held, yellow is still wanted."]
    view.cards[0].lit.emit(False)
    assert not seat.table.area.status.isVisible()
    assert before and seat.lit == before


def test_a_click_keeps_the_light_until_the_dock_is_put_away(seat):
    seat.lay(INDIES)
    view = shown(seat)
    seat.push(view.cards[0])
    view.cards[0].lit.emit(False)
    assert seat.lit["java"] == "selected"
    tool(seat).call_up("")
    seat.rest()
    assert seat.lit == {"japan": "reachable"}  # what the purchase lights


def test_the_dock_follows_the_game(seat):
    seat.lay(INDIES)
    view = shown(seat)
    seat.lay({"turn": "united_states", "phase": "purchase", "at_war": [["japan", "united_states"]]})
    assert view.cards[0].aim.name == "War economy" and view.cards[0].aim.met


def test_an_edition_without_objectives_shows_its_victory_cities(qtbot, client):
    client.animation = 0
    seat = Seat(client)
    qtbot.addWidget(seat.table)
    words = seat.words(shown(seat))
    assert words.count("6 cities of 9 needed") == 2 and "Berlin" in words
    assert not shown(seat).cards
    seat.table.close()


def test_income_of_the_powers_dock_counts_objectives(seat):
    seat.lay({"turn": "united_states", "phase": "purchase", "at_war": [["japan", "united_states"]]})
    assert "+62" in seat.words(seat.table.docks.overview)
