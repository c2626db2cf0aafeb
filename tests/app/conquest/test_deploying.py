"""Set-up, the units of a Satellite, and arrivals."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boardgame.app.families.conquest.panels.deploying.arrivals import ArrivalsPanel
from boardgame.app.families.conquest.panels.deploying.draft import Draft, Group
from boardgame.app.families.conquest.panels.deploying.types_panel import TypesPanel
from boardgame.games.conquest import game
from tests.app.conftest import PATIENCE
from tests.app.conquest.eyes import leaks
from tests.app.conquest.hands import answer

KEY = Qt.Key
SATELLITE = {
    "stage": "government",
    "order": ["japan", "soviet", "usa"],
    "influence": {"peiping": {"japan": 3}, "shansi": {"japan": 2}},
    "table": {"japan": {"A15": "shansi"}},
}


@pytest.fixture
def cadres(begin):
    seat = begin(1)
    seat.lift()
    assert isinstance(seat.shown, TypesPanel)
    return seat


def wait_for(seat, kind: str) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not (seat.table.curtain.isVisible() or seat.table.session.decision.kind != kind):
        assert time.monotonic() < end, "it did not end"
        QTest.qWait(10)


def test_digits_fill_one_area_after_the_other_and_the_board_shows_it(cadres):
    panel = cadres.shown
    assert panel.draft.current.area == "tokyo" and panel.draft.current.count == 6
    places = {tile.offer.unit: number for number, tile in enumerate(panel.palette_.tiles, start=1)}
    left = panel.palette_.tiles[places["infantry"] - 1].offer.left
    before = sum(block.area == "tokyo" for block in cadres.table.board.position.blocks)
    for _ in range(6):
        cadres.key(KEY(KEY.Key_0 + places["infantry"]), cadres.table.board)
    assert panel.draft.current.area == "osaka"
    assert panel.palette_.tiles[places["infantry"] - 1].offer.left == left - 6
    assert sum(block.area == "tokyo" for block in cadres.table.board.position.blocks) == before + 6
    lit = {light.area: light.kind for light in cadres.table.board.highlights}
    assert "tokyo" not in lit and lit["osaka"] == "selected" and lit["korea"] == "reachable"
    assert len(cadres.table.session.entries) == 1  # nothing is done before the button


def test_a_click_on_the_board_goes_to_an_area_and_the_right_button_takes_back(cadres):
    panel = cadres.shown
    cadres.area("korea")
    assert panel.draft.current.area == "korea"
    cadres.click(panel.palette_.tiles[1])
    assert panel.draft.groups[4].chosen == ["air_force"]
    panel.take_area("korea", Qt.MouseButton.RightButton)
    assert panel.draft.groups[4].chosen == [] and panel.draft.current.area == "korea"
    assert not panel.do_button.isEnabled()


def test_what_cannot_stand_there_is_explained_by_its_rule(cadres):
    panel = cadres.shown
    cadres.area("harbin")
    assert panel.notice.isVisible() and "no ships" in panel._said.text()
    fleet = next(tile for tile in panel.palette_.tiles if tile.offer.unit == "fleet")
    cadres.click(fleet)
    assert panel.refusal.isVisible() and panel.draft.current.chosen == []
    assert panel.refusal.accessibleName() == "No ships begin inland."
    cadres.key(KEY.Key_Tab, cadres.table.board)
    assert panel.draft.current.area != "harbin"


def test_one_button_deploys_everything(cadres):
    panel, session = cadres.shown, cadres.table.session
    cadres.click(panel.fill_button)
    assert panel.draft.complete and panel.do_button.isEnabled()
    wanted = {(group.area, unit) for group, unit in panel.draft.drafted()}
    cadres.key(KEY.Key_Return, cadres.table.board)
    wait_for(cadres, "cadres")
    state = session.match.state
    assert wanted <= {(block.area, block.type) for block in state.on_map() if block.power == "japan"}
    events = [event for entry in session.match.history for event in entry.events]
    assert cadres.table.curtain.isVisible() and leaks(cadres.window, cadres.table, state, events) == []
    assert cadres.lift() == "usa" and cadres.shown.draft.done == 0


def test_escape_takes_back_and_start_over_takes_all(cadres):
    panel = cadres.shown
    for key in (KEY.Key_7, KEY.Key_7, KEY.Key_2):
        cadres.key(key, cadres.table.board)
    cadres.key(KEY.Key_Escape, cadres.table.board)
    assert panel.draft.current.chosen == ["infantry", "infantry"]
    cadres.click(panel.clear_button)
    assert panel.draft.done == 0 and panel.draft.current.area == "tokyo"


def test_the_units_of_a_satellite_are_chosen_together(begin):
    seat = begin(2, position=SATELLITE)
    seat.until("satellite")
    panel = seat.shown
    assert isinstance(panel, TypesPanel)
    view = seat.table.session.view
    group = panel.draft.groups[0]
    assert group.cv == seat.table.session.decision.data["strengths"][group.area]
    seat.click(panel.fill_button)
    placed = list(panel.placed())
    seat.click(panel.do_button)
    QTest.qWait(50)
    after = seat.table.session.match.state
    assert all(
        any(b.area == one.area and b.type == one.type and b.cv == one.cv for b in after.on_map()) for one in placed
    )
    assert view is not seat.table.session.view


def test_arrivals_are_placed_by_clicks_on_lit_areas(begin):
    seat = begin(2, position={"stage": "new_year", "year": 1942})
    seat.lift()
    panel = seat.shown
    assert isinstance(panel, ArrivalsPanel) and [one.unit for one in panel.units] == ["fleet", "carrier", "submarine"]
    areas = panel.units[0].areas
    seat.area("chicago")
    assert panel.refusal.isVisible() and panel.units[0].area == ""
    seat.area(areas[-1])
    assert panel.units[0].area == areas[-1] and panel.now == 1
    seat.key(KEY.Key_Backspace, seat.table.board)
    assert panel.units[0].area == "" and panel.now == 0
    seat.click(panel.fill_button)
    seat.click(panel.do_button)
    wait_for(seat, "arrivals")
    blocks = [block for block in seat.table.session.match.state.on_map() if block.power == "united_states"]
    assert {"fleet", "carrier", "submarine"} <= {block.type for block in blocks}


def test_hands_set_up_a_whole_game(begin):
    seat = begin(1)
    for _ in range(12):
        seat.lift()
        if seat.table.session.decision.kind != "cadres":
            break
        answer(seat)
    assert seat.table.session.decisions[0].kind != "cadres"


def test_hands_place_a_satellite_and_arrivals(begin):
    seat = begin(5, position=SATELLITE)
    seat.until("satellite")
    answer(seat)
    seat = begin(6, position={"stage": "new_year", "year": 1942})
    seat.lift()
    answer(seat)


# --- the draft ----------------------------------------------------------------------------------------------------


def make(*groups: Group, **pool: int) -> Draft:
    return Draft(game().world, groups, {"japan": pool})


def test_a_draft_keeps_to_the_force_pool():
    draft = make(Group("tokyo", "japan", 2, {"fleet": 2}), Group("osaka", "japan", 1, {"fleet": 2}), fleet=2)
    assert draft.take("fleet") and draft.take("fleet")
    assert draft.left("japan", "fleet") == 0 and draft.complete  # nothing is left for Osaka
    assert draft.take_back() and not draft.complete


def test_a_draft_keeps_to_the_limit_of_an_area():
    draft = make(Group("tokyo", "japan", 2, {"fortress": 1, "infantry": 5}), fortress=4, infantry=5)
    draft.take("fortress")
    assert draft.why_not(draft.groups[0], "fortress") == "limit"
    assert draft.why_not(draft.groups[0], "submarine") == "barred"
    draft.take("infantry")
    assert draft.why_not(draft.groups[0], "infantry") == "full"


def test_a_draft_survives_an_area_that_is_done():
    one, two = Group("tokyo", "japan", 1, {"fleet": 2}), Group("osaka", "japan", 1, {"fleet": 2})
    draft = make(one, two, fleet=2)
    draft.fill()
    later = make(Group("osaka", "japan", 1, {"fleet": 1}), fleet=1)
    later.keep(draft)
    assert later.groups[0].chosen == ["fleet"]
