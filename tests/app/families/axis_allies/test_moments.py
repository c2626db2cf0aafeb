"""A declaration of war before and after it is made, a capital that falls, a victory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boardgame.app.families.axis_allies.docks.relations import RelationsSection
from boardgame.app.families.axis_allies.moments.moments import Moments
from boardgame.app.families.axis_allies.panels.politics import PoliticsPanel
from boardgame.engine.event import Event
from tests.app.conftest import _client
from tests.app.families.axis_allies.test_pacific_table import PacificSeat

BEFORE = {"turn": "japan", "phase": "combat_move"}


@pytest.fixture(scope="module")
def seat(qapp, tmp_path_factory) -> Iterator[PacificSeat]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        made = PacificSeat(preferences)
        yield made
        made.table.close()
        made.table.deleteLater()


@pytest.fixture
def asked(seat) -> PoliticsPanel:
    """The question of war, nothing chosen."""
    seat.preferences.animation = 0
    seat.lay(BEFORE)
    panel = seat.panel
    assert isinstance(panel, PoliticsPanel)
    return panel


def moments(seat: PacificSeat) -> Moments:
    return next(made for made in seat.table.notes if isinstance(made, Moments))


def test_the_card_names_who_is_declared_on_who_is_drawn_in_and_who_stays_at_peace(seat, asked):
    seat.push(asked.declarations[0].row)
    card = asked.card
    assert card is not None and card.isVisible()
    assert card.accessibleName() == "Japan declares war on the United Kingdom and ANZAC"
    assert card.picture.accessibleName() == (
        "China: at war already. French: at war already. United Kingdom: war is declared. "
        "ANZAC: war is declared. Dutch: drawn in. United States: stays at peace"
    )
    words = seat.words(card)
    assert "26 more territories may be attacked" in words and "The United States stays at peace for now" in words
    assert "China, the United Kingdom and ANZAC are allies" in words


def test_not_now_and_escape_leave_all_as_it_was(seat, asked):
    for leave in (lambda: seat.push(asked.card.not_now), lambda: seat.key(Qt.Key.Key_Escape)):
        seat.push(asked.declarations[0].row)
        leave()
        assert not asked.card.isVisible() and asked.chosen is None
    assert seat.kind("japan", "united_kingdom") == "peace"


def test_enter_declares_the_war_of_the_card(seat, asked):
    seat.push(asked.declarations[0].row)
    seat.key(Qt.Key.Key_Return, on=asked.card.declare_button)
    assert seat.kind("japan", "united_kingdom") == "war" and not asked.card.isVisible()


def test_after_a_declaration_no_war_is_not_what_going_on_is_called(seat, asked):
    assert asked.end_button.text() == "Declare no war"
    seat.push(asked.declarations[0].row)
    seat.push(asked.card.declare_button)
    assert seat.asked == "declare_war" and asked.end_button.text() == "Go on to the combat move phase"


def test_who_is_at_war_stands_in_one_place_only(seat, asked):
    section = seat.table.docks.overview.findChild(RelationsSection)
    assert not section.isVisible()
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "combat_move" and section.isVisible()


@pytest.mark.layout
@pytest.mark.parametrize("size", [(1180, 700), (1600, 1000)])
def test_the_card_lies_inside_the_window(seat, asked, size):
    seat.table.resize(*size)
    seat.push(asked.declarations[0].row)
    assert seat.table.rect().contains(asked.card.geometry())
    assert asked.card.height() >= asked.card.layout().totalHeightForWidth(asked.card.width())
    for other in ((2000, 1200), (1180, 700)):  # the window changes with the card in sight
        seat.table.resize(*other)
        seat.rest(20)
        assert seat.table.rect().contains(asked.card.geometry())
        assert asked.card.height() >= asked.card.layout().totalHeightForWidth(asked.card.width())
    seat.table.resize(1600, 1000)


def test_everybody_sees_a_declaration_for_a_moment_and_a_click_sends_it_away(seat, asked):
    seat.preferences.animation = 2
    seat.push(asked.declarations[0].row)
    seat.push(asked.card.declare_button)
    told = moments(seat).war
    assert told is not None and told.isVisible() and not told.declare_button.isVisible()
    assert told.accessibleName() == "Japan declares war on the United Kingdom and ANZAC"
    QTest.mouseClick(told, Qt.MouseButton.LeftButton)
    assert not told.isVisible()


def test_there_are_no_moments_without_animation(seat, asked):
    seat.push(asked.declarations[0].row)
    seat.push(asked.card.declare_button)
    told = moments(seat)
    told.read([Event("won", "japan", {"side": "axis", "cities": 6})])
    assert told.card.isHidden() and (told.war is None or told.war.isHidden())


@pytest.mark.parametrize(
    ("event", "title"),
    [
        (Event("capital_captured", "united_states", {"power": "japan", "area": "japan", "ipcs": 23}),
         "The capital of Japan has fallen"),
        (Event("capital_liberated", "united_states", {"power": "united_kingdom", "area": "india"}),
         "The capital of the United Kingdom is free again"),
        (Event("won", "japan", {"side": "axis", "cities": 6}), "The Axis have won"),
        (Event("rolled", "japan", {"purpose": "kamikaze", "target": 2, "dice": [1, 5], "hits": 1, "area": "sz06"}),
         "Kamikaze attacks: 1 hit"),
        (Event("rolled", "japan", {"purpose": "ambush", "target": 2, "dice": [3], "hits": 0, "area": "sz06",
                                   "units": {"submarine": 1}}), "Submarines fire at transports: no hits"),
    ],
)  # fmt: skip
def test_what_no_battle_board_shows_has_a_moment(seat, asked, event, title):
    seat.preferences.animation = 2
    told = moments(seat)
    told.read([event])
    assert told.card.isVisible() and told.card.title.text() == title
    board, area = seat.table.board, event.data.get("area")
    if area:  # the place itself is lit and in sight, beside what is told of it
        at = board.mapTo(seat.table.area, board.area_view_pos(area))
        assert seat.table.area.rect().contains(at) and not told.card.geometry().contains(at)
        assert [light.area for light in board.highlights] == [area]
    seat.table.resize(1180, 700)
    seat.rest(20)
    assert seat.table.area.rect().contains(told.card.geometry())
    seat.table.resize(1600, 1000)
    told.read([])
    assert not told.card.isVisible() and area not in [light.area for light in board.highlights]


def test_a_fallen_capital_is_told_when_the_card_of_its_battle_has_been_read(seat, asked):
    units = {"burma": {"japan": {"infantry": 2, "tank": 1}}, "india": {"united_kingdom": {"infantry": 1}}}
    seat.lay(
        {
            "turn": "japan",
            "phase": "combat_move",
            "at_war": [["japan", power] for power in ("united_kingdom", "anzac", "united_states")],
            "clear": "all",
            "owners": {"burma": "japan"},
            "units": units,
        },
        dice=[1, 1, 1, 6],
    )
    seat.do({"do": "move", "units": units["burma"]["japan"], "path": ["burma", "india"]}, {"do": "end_phase"})
    seat.preferences.animation = 2
    seat.key(Qt.Key.Key_Return)
    told = moments(seat)
    assert seat.state.owners["india"] == "japan" and seat.show.in_front and not told.card.isVisible()
    seat.see_battles()
    assert told.card.isVisible() and told.card.title.text() == "The capital of the United Kingdom has fallen"
    told.read([])
