"""The layers of the game over the map: chips, routes, control; and that they tell nothing hidden."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boardgame.app.families.conquest.overlay import CONTROL, SUPPLY, TRADE, overlay
from boardgame.engine.viewer import SPECTATOR
from boardgame.games.conquest import game
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.state import Influence, Status
from tests.app.conquest.eyes import leaks


@pytest.fixture
def state():
    made = game().new_state({})
    for power, unit, area in (("japan", "infantry", "jehol"), ("japan", "infantry", "suchow"),
                              ("nationalist_china", "infantry", "suchow"), ("japan", "fleet", "yellow_sea"),
                              ("united_states", "submarine", "south_china_sea")):  # fmt: skip
        possession.build(made, power, unit, area)
    made.wars = {"japan:usa": "japan"}
    control.take(made)
    return made


def laid(state, layer, seat="japan", viewer="japan"):
    return overlay(game().view(state, viewer), frozenset((layer,)), seat)


def test_trade_routes_end_at_the_production_center_and_run_together(state):
    threads = laid(state, TRADE).threads
    legs = [
        pair
        for thread in threads
        if thread.kind == "trade"
        for pair in zip(thread.areas, thread.areas[1:], strict=False)
    ]
    assert any(thread.areas[-1] == "tokyo" for thread in threads)
    begun = {thread.areas[0] for thread in threads}
    assert {"osaka", "mukden"} <= begun
    assert len(legs) - len(set(legs)) <= len(threads)


@pytest.mark.parametrize("layer", [SUPPLY, TRADE, CONTROL])
def test_no_routes_are_drawn_while_it_is_nobodys_turn(state, layer):
    """At a New Year, behind the curtain and after the end: the layers stay on."""
    assert not laid(state, layer, seat="", viewer=SPECTATOR).threads


def test_a_cut_route_ends_at_its_blocker(state):
    state.control["manila"] = "japan"
    for sea in state.world.by_water["manila"]:
        possession.build(state, "united_states", "submarine", sea)
    cut = [thread for thread in laid(state, TRADE).threads if thread.kind == "cut"]
    assert [thread.areas[0] for thread in cut] == ["manila"]
    assert cut[0].cut_at and cut[0].areas[-1] == cut[0].cut_at[-1]


def test_supply_is_shown_of_ground_units_alone_where_their_faces_are_known(state):
    begun = {thread.areas[0] for thread in laid(state, SUPPLY).threads}
    assert "jehol" in begun and "yellow_sea" not in begun


def test_lines_over_others_blocks_tell_nothing_of_what_they_are(state):
    """Two positions alike but for the type of a hidden block give the same lines to everybody else."""
    other = state.copy()
    infantry = next(b for b in other.at("jehol") if b.type == "infantry")
    air = next(iter(other.pool("japan", "air_force")))
    other.set_blocks([infantry._replace(area="", cv=0), air._replace(area="jehol", cv=1)])
    for viewer in ("usa", "soviet", SPECTATOR):
        for layer in (SUPPLY, TRADE, CONTROL):
            assert laid(state, layer, viewer=viewer) == laid(other, layer, viewer=viewer)
    assert laid(state, SUPPLY) != laid(other, SUPPLY)


def test_control_tells_of_influence_and_of_what_hangs_on_units(state):
    state.influence["thailand"], state.status["thailand"] = Influence("japan", 2), Status("protectorate", "japan")
    found = laid(state, CONTROL)
    assert [(hatch.power, hatch.close) for hatch in found.hatches if hatch.area == "thailand"] == [("japan", True)]
    assert {badge.area: badge.text for badge in found.badges}["suchow"] == "contested"


def test_why_an_area_is_controlled(state):
    assert control.reason(state, "tokyo") == "home"
    assert control.reason(state, "mukden") == "default"
    assert control.reason(state, "jehol") == "capital"
    possession.remove(state, *state.at("suchow"))
    possession.build(state, "japan", "infantry", "suchow")
    control.take(state)
    assert control.reason(state, "suchow") == "occupied"
    possession.remove(state, *state.at("suchow"))
    assert control.reason(state, "suchow") == "phase"


def test_the_chips_show_and_hide_what_is_laid_over_and_are_remembered(begin, client):
    player = begin(seed=2, position={"stage": "production"})
    player.lift()
    area = player.table.area
    assert area.view.overlay.threads == ()
    chip = area.bar.chips.chips[TRADE]
    assert chip.isVisible() and not chip.isChecked() and "Trade Routes" in chip.toolTip()
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert {thread.kind for thread in area.view.overlay.threads} == {"trade"}
    assert client.layer("conquest", TRADE, False)
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert area.view.overlay.threads == () and not client.layer("conquest", TRADE, True)


def test_another_faction_can_be_chosen(begin):
    player = begin(seed=2, position={"stage": "production"})
    player.lift()
    area = player.table.area
    button = area._whose
    assert not button.isVisible()
    area.view.set_layer(TRADE, True)
    assert button.isVisible() and button.whose == str(player.table.session.viewer)
    own = area.view.overlay
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.whose != str(player.table.session.viewer) and area.view.overlay != own


def test_the_bar_makes_room_on_a_small_window(begin):
    player = begin(seed=2, position={"stage": "production"}, size=(1180, 700))
    player.lift()
    area = player.table.area
    assert area.narrow and not area.bar.isVisible()
    area.toggle_layers()
    assert area.bar.isVisible() and area.bar.geometry().right() < area.width()
    assert not area.bar.geometry().intersects(area.layers.geometry())


def test_no_layer_leaks(begin):
    player = begin(seed=2, position={"stage": "production"})
    player.lift()
    for layer in (SUPPLY, TRADE, CONTROL, "certainty"):
        player.table.board.set_layer(layer, True)
    match = player.table.session.match
    events = [event for entry in match.history for event in entry.events]
    assert leaks(player.window, player.table, match.state, events) == []
