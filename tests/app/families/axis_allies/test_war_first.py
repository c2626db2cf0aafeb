"""Acts of war on the map: a place that war must be declared for, and who is drawn in by an attack."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from boardgame.app.families.axis_allies.panels.movement import MovementPanel
from boardgame.app.families.axis_allies.panels.politics import PoliticsPanel
from boardgame.app.session.local import LocalSession
from tests.app.conftest import _client
from tests.app.families.axis_allies.test_pacific_table import PacificSeat

AT_WAR = [["japan", enemy] for enemy in ("united_kingdom", "anzac", "dutch")]


@pytest.fixture(scope="module")
def seat(qapp, tmp_path_factory) -> Iterator[PacificSeat]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        preferences.animation = 0
        made = PacificSeat(preferences)
        yield made
        made.table.close()
        made.table.deleteLater()


@pytest.fixture
def moves(seat: PacificSeat) -> MovementPanel:
    """Japan declared no war and chose its troops beside Hong Kong."""
    seat.lay({"turn": "japan", "phase": "combat_move"})
    seat.key(Qt.Key.Key_Return)
    seat.click("kiangsi")
    panel = seat.panel
    assert isinstance(panel, MovementPanel) and seat.badges["kwangtung"] == "declare first"
    return panel


def test_a_click_opens_the_declaration_where_no_order_is_lost(seat, moves):
    seat.click("kwangtung")
    panel = seat.panel
    assert seat.asked == "declare_war" and isinstance(panel, PoliticsPanel)
    assert panel.card is not None and panel.card.isVisible()
    assert panel.card.accessibleName() == "Japan declares war on the United Kingdom and ANZAC"
    seat.push(panel.card.declare_button)
    assert seat.kind("japan", "united_kingdom") == "war"


def test_the_card_says_on_whom_and_who_is_drawn_in(seat, moves):
    seat.hover("formosa")
    seat.hover("kwangtung")
    words = seat.words(moves.card)
    assert "First declare war on the United Kingdom and ANZAC" in words
    assert "It brings the Dutch into the war. No order has been given yet." in words


def test_orders_are_taken_back_only_by_a_second_click(seat, moves):
    units = [unit.id for unit in seat.state.at("kwangsi") if unit.type == "infantry"]
    seat.do({"do": "move", "units": units[:1], "path": ["kwangsi", "hunan"]})
    assert seat.badges["kwangtung"] == "declare first"
    seat.click("kwangtung")
    assert seat.asked == "combat_move" and seat.state.orders
    assert any("The orders given in this phase are taken back." in words for words in seat.words(moves.card))
    seat.press("Declare war…")
    assert seat.asked == "declare_war" and seat.panel.card.isVisible() and not seat.state.orders


def test_where_it_is_too_late_the_card_says_when_it_will_be(seat, moves, monkeypatch):
    monkeypatch.setattr(LocalSession, "can_undo", property(lambda session: False))
    seat.click("kwangtung")
    assert seat.asked == "combat_move"
    when = "War is declared before the moves: the next time in round 2."
    assert any(when in words for words in seat.words(moves.card))
    assert not moves.go_button.isEnabled()
    seat.push(moves.card.rows[0])
    assert seat.asked == "combat_move"


def test_an_attack_names_who_is_drawn_in_by_it_with_the_rule(seat):
    seat.lay({"turn": "japan", "phase": "combat_move", "at_war": AT_WAR})
    seat.key(Qt.Key.Key_Return)
    seat.click("kiangsi")
    seat.hover("formosa")
    seat.hover("kwangtung")
    card = seat.panel.card
    assert "This brings the United States into the war." in seat.words(card)
    assert "P40-POL-24" in [made.text() for made in card.findChildren(QPushButton) if made.isVisible()]
    chinese = next(area for area, kind in seat.lit.items() if kind == "target" and seat.state.owners[area] == "china")
    seat.hover(chinese)
    assert not [words for words in seat.words(card) if "into the war" in words]


def test_an_attack_at_sea_says_what_may_scramble_against_it(seat):
    units = {
        "sz07": {"united_states": {"cruiser": 1}},
        "sz06": {"japan": {"destroyer": 1}},
        "japan": {"japan": {"fighter": 2}},
    }
    seat.lay(
        {
            "turn": "united_states",
            "phase": "combat_move",
            "clear": "all",
            "at_war": [["japan", "united_states"]],
            "units": units,
        }
    )
    seat.click("sz07")
    seat.hover("sz06")
    card = seat.panel.card
    assert "Japan may scramble 2 fighters from Japan." in seat.words(card)
    assert "P40-CON-14" in [made.text() for made in card.findChildren(QPushButton) if made.isVisible()]
