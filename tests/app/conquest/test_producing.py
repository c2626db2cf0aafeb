"""Production and Nat Muster."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from boardgame.app.families.conquest.panels.last_point import LastPointPanel
from boardgame.app.families.conquest.panels.producing.level import cut_words
from boardgame.app.families.conquest.panels.producing.panel import ProductionPanel
from boardgame.app.families.conquest.panels.producing.raising import Sort
from boardgame.app.families.conquest.panels.unspent import UnspentPanel
from tests.app.conquest.hands import answer

JAPAN = {
    "order": ["japan", "usa", "soviet"],
    "clear": "all",
    "units": {
        "tokyo": {"japan": {"infantry": 2, "fleet": 1}},
        "osaka": {"japan": {"tank": 1}},
        "yellow_sea": {"japan": {"fleet": 2}},
    },
}
WAR = {
    "order": ["japan", "usa", "soviet"],
    "clear": "all",
    "year": 1942,
    "wars": [["japan", "usa"]],
    "status": {"british_empire": ["satellite", "usa"]},
    "markers": {"sarawak": "japan"},
    "blockades": ["sarawak"],
    "units": {
        "sarawak": {"japan": {"infantry": 2}},
        "south_china_sea": {"united_states": {"fleet": 1}},
        "sulu_sea": {"united_states": {"fleet": 1}},
        "celebes_sea": {"united_states": {"fleet": 1}},
        "java_sea": {"united_states": {"fleet": 1}},
        "yellow_sea": {"united_states": {"fleet": 1}},
    },
}


@pytest.fixture
def japan(begin):
    seat = begin(1, position=JAPAN)
    seat.lift()
    assert isinstance(seat.shown, ProductionPanel)
    return seat


def own(seat, area: str) -> list[tuple[str, int]]:
    return sorted((block.type, block.cv) for block in seat.table.session.view.own if block.area == area)


def test_a_click_on_a_unit_raises_it_and_the_right_button_takes_it_back(japan):
    panel = japan.shown
    row = next(row for row in panel.raising_rows if row.shown.area == "osaka")
    japan.click(row.faces[0][1])
    assert own(japan, "osaka") == [("tank", 2)] and panel._points == panel._total - 1
    assert panel.spent.isVisible() and panel.undo_button.isEnabled()
    panel.area_clicked("osaka", Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier)
    assert own(japan, "osaka") == [("tank", 1)] and not panel.spent.isVisible()


def test_a_click_on_the_only_unit_of_an_area_raises_it(japan):
    japan.area("osaka")
    assert own(japan, "osaka") == [("tank", 2)]
    japan.area("osaka")  # once in a Production
    assert own(japan, "osaka") == [("tank", 2)]
    assert japan.shown.refusal.accessibleName().startswith("A unit is raised once in a Production")


def test_blocks_that_may_be_raised_are_lit(japan):
    panel, view = japan.shown, japan.table.session.view
    lit = japan.table.board._scene.lit_blocks
    assert lit == {str(block.id): "reachable" for block in view.own if block.area in ("tokyo", "osaka")}
    panel.show_page("cards")
    assert japan.table.board._scene.lit_blocks == {} and japan.table.board.highlights == ()


def test_units_that_cannot_be_raised_are_told_with_the_rule(japan):
    panel = japan.shown
    japan.click(panel.cannot.header)
    said = " ".join(label.text() for label in panel.cannot.findChildren(QLabel))
    assert "Units at sea cannot be built." in said and "Yellow Sea" in said
    panel.raise_sort(Sort("yellow_sea", "japan", "fleet", 2))
    assert panel.refusal.isVisible()


def test_a_cadre_goes_to_the_area_that_is_clicked(japan):
    panel = japan.shown
    japan.click(panel.top.buttons["recruit"])
    japan.key(Qt.Key.Key_7, japan.table.board)
    page = panel.recruit_page
    assert page.unit == "infantry" and "tokyo" in page.areas
    lit = {light.area for light in japan.table.board.highlights}
    assert lit == set(page.areas)
    japan.area("osaka")
    assert ("infantry", 1) in own(japan, "osaka")
    before = len(japan.table.session.entries)
    japan.area("peiping")
    assert len(japan.table.session.entries) == before and panel.refusal.isVisible()


def test_cards_are_bought_by_number(japan):
    panel = japan.shown
    japan.click(panel.top.buttons["cards"])
    deck = panel.decks_page.cards["action"]
    japan.click(deck.stepper._more)
    japan.click(deck.buy_button)
    assert japan.table.session.entries[-1].action["count"] == 2
    assert japan.table.session.decision.data["decks"]["action"] == japan.table.session.view.decks["action"] - 2


def test_points_left_are_lost_only_after_a_question(japan, client):
    client.ask_before_loss = True
    panel = japan.shown
    before = len(japan.table.session.entries)
    japan.click(panel.end_button)
    page = japan.shown
    assert isinstance(page, UnspentPanel) and len(japan.table.session.entries) == before
    japan.click(page.back_button)
    assert japan.shown is panel
    japan.click(panel.end_button)
    japan.click(japan.shown.end_button)
    assert japan.table.session.entries[-1].action["do"] == "done"


def test_the_last_point_is_asked_for_as_nothing_can_be_taken_back_after_it(japan, client):
    """CNC-7.23: Production ends with it, and others decide."""
    client.ask_before_loss = True
    panel = japan.shown
    japan.click(panel.top.buttons["cards"])
    deck = panel.decks_page.cards["investment"]
    japan.click(deck.stepper._all)
    before = len(japan.table.session.entries)
    japan.click(deck.buy_button)
    page = japan.shown
    assert isinstance(page, LastPointPanel) and len(japan.table.session.entries) == before
    said = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert "10 Investment cards" in said and "Nothing of it can be taken back afterwards." in said
    japan.click(page.back_button)
    assert japan.shown is panel and panel.mode == "cards"
    deck = panel.decks_page.cards["investment"]
    japan.click(deck.stepper._all)
    japan.click(deck.buy_button)
    japan.click(japan.shown.end_button)
    assert japan.table.session.entries[before].action == {
        "by": "japan", "do": "buy", "deck": "investment", "count": 10
    }  # fmt: skip
    assert japan.table.session.decision is None or japan.table.session.decision.seat != "japan"


def test_at_peace_resources_do_not_count_and_the_panel_tells_what_would(japan):
    level = japan.table.session.decision.data["level"]
    assert level["peace"] and level["level"] == min(level["ind"], level["pop"]) and level["at_war"] == level["res"]
    assert level["limits"] == ["pop"] and level["more"]["pop"] == level["level"] + 1
    said = [label.text() for label in japan.shown.level.findChildren(QLabel)]
    assert "One more POP, and it would be 11." in said and "At War RES count too: it would be 5." in said


def test_a_source_that_is_cut_off_names_what_cuts_it_and_shows_its_route(begin):
    seat = begin(3, position=WAR)
    seat.lift()
    panel = seat.shown
    cut = seat.table.session.decision.data["level"]["cut"]
    assert [one["area"] for one in cut] == ["sarawak"]
    assert cut_words(seat.table.session.view.world, cut[0]) == "Cut by US units in Sulu Sea."
    seat.click(panel.level.cut_rows[0])
    lit = {light.area: light.kind for light in seat.table.board.highlights}
    assert lit["sulu_sea"] == "target" and lit["sarawak"] == "selected"


def test_nat_muster_offers_militia_and_fortresses_only(begin):
    seat = begin(2, position={"order": ["usa", "japan", "soviet"]})
    seat.lift()
    panel = seat.shown
    assert seat.table.session.decision.kind == "muster" and panel.muster.isVisible() and not panel.level.isVisible()
    assert not panel.top.buttons["cards"].isVisible()
    assert {tile.offer.unit for tile in panel.recruit_page.palette_.tiles} == {"fortress", "militia"}
    seat.click(panel.recruit_page.rows[0][1])
    assert seat.table.session.decision.kind == "production"
    assert seat.shown.level.isVisible() and seat.shown.spent.isHidden()


def test_nothing_of_one_seat_stays_for_the_next(japan):
    panel = japan.shown
    japan.act({"do": "done"})
    assert japan.table.curtain.isVisible() and panel.raising_rows == [] and panel.recruit_page.rows == []
    assert japan.table.board._scene.lit_blocks == {}


def test_hands_play_production_of_all_seats(begin):
    seat = begin(4, position={"order": ["usa", "japan", "soviet"]})
    for _ in range(60):
        seat.lift()
        if seat.table.session.decision.kind not in ("production", "muster"):
            return
        answer(seat)
    raise AssertionError("Production does not end")
