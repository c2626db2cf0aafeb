"""Moves glide and dice tumble at a table, as far as the player wants it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boardgame.app.families.axis_allies.glides import glides_of
from boardgame.app.look import preferences as settings
from boardgame.app.look.preferences import Preferences
from boardgame.app.table.dice_row import DiceRow
from boardgame.engine.event import Event
from tests.app.families.axis_allies.test_battle_panel import LAND, MISSED, do, fight
from tests.app.seat import Seat

FRONT = {"turn": "germany", "phase": "combat_move", "clear": "all", **LAND}


@pytest.fixture
def moving(seat: Seat) -> Iterator[Seat]:
    """A table whose player wants to see things move."""
    seat.preferences.animation = 3
    yield seat
    seat.preferences.animation = 0
    seat.table.board.gliding.finish()


def attack(seat: Seat) -> None:
    seat.lay(FRONT)
    board = seat.table.board
    board.center_on_area("ukraine_ssr", 0.6)
    board.settle()
    board.grab()
    units = [unit.id for unit in seat.state.at("ukraine_ssr")]
    assert seat.session.act({"do": "move", "units": units, "path": ["ukraine_ssr", "caucasus"]})


# --- moves ---------------------------------------------------------------------------------------------------------


def test_units_glide_and_the_action_does_not_wait(moving):
    attack(moving)
    gliding = moving.table.board.gliding
    assert gliding.active
    assert len(moving.state.at("caucasus")) == 6  # the rules have it, and so has the board
    assert any(stack.area == "caucasus" and stack.unit == "tank" for stack in moving.table.board.position.stacks)
    assert {glide.figure.unit for glide in gliding._glides} == {"infantry", "tank"}
    moving.table.board.grab()
    moving.key(Qt.Key.Key_Escape)
    assert not gliding.active


def test_the_next_action_ends_it(moving):
    attack(moving)
    moving.table.board.grab()
    do(moving, {"do": "end_phase"})
    assert not moving.table.board.gliding.active


def test_what_is_taken_back_glides_back(moving):
    attack(moving)
    gliding = moving.table.board.gliding
    moving.table.board.grab()
    gliding.finish()
    moving.session.undo()
    assert gliding.active
    assert {glide.figure.unit for glide in gliding._glides} == {"infantry", "tank"}
    assert len(moving.state.at("caucasus")) < 6


def test_nothing_glides_with_motion_off(seat):
    items = len(seat.table.board.scene().items())
    attack(seat)
    assert not seat.table.board.gliding.active
    assert len(seat.table.board.scene().items()) == items


def test_what_sails_aboard_glides_with_its_ship(seat):
    seat.lay({"turn": "united_kingdom", "phase": "combat_move", "clear": "all", "units": {
        "united_kingdom": {"united_kingdom": {"infantry": 1, "tank": 1}},
        "sz07": {"united_kingdom": {"transport": 1}}}})  # fmt: skip
    edition = seat.session.game.edition
    troops = [unit.id for unit in seat.state.at("united_kingdom")]
    (ship,) = (unit.id for unit in seat.state.at("sz07"))
    heard: list[Event] = []
    listen = heard.extend
    seat.session.happened.connect(listen)
    do(seat, {"do": "load", "units": troops, "area": "united_kingdom", "zone": "sz07"})
    boarding = glides_of(edition, seat.state, heard)
    heard.clear()
    do(seat, {"do": "move", "units": [ship], "path": ["sz07", "sz06"]})
    sailing = glides_of(edition, seat.state, heard)
    seat.session.happened.disconnect(listen)
    assert {(glide.figure.unit, glide.areas) for glide in boarding} == {
        ("infantry", ("united_kingdom", "sz07")), ("tank", ("united_kingdom", "sz07"))}  # fmt: skip
    (fleet,) = sailing
    assert (fleet.figure.unit, fleet.areas) == ("transport", ("sz07", "sz06"))
    assert {unit: count for _, unit, count in fleet.figure.cargo} == {"infantry": 1, "tank": 1}


def test_events_of_a_stranger_move_nothing(seat):
    edition = seat.session.game.edition
    odd = ({}, {"ids": 3, "path": ["germany", "poland"]}, {"ids": [[1]], "path": ["germany", "ukraine_ssr"]},
           {"ids": [1], "path": 7}, {"ids": [1], "path": ["atlantis", "germany"]},
           {"ids": [10**9], "path": ["germany", "ukraine_ssr"]})  # fmt: skip
    assert glides_of(edition, seat.state, [Event("moved", "germany", data) for data in odd]) == []


# --- dice ----------------------------------------------------------------------------------------------------------


def rows(seat: Seat) -> list[DiceRow]:
    panel = seat.panel
    return [*panel._attack.dice, *panel._defense.dice]


def test_dice_tumble_and_a_key_lays_them_still(moving):
    fight(moving, LAND, "ukraine_ssr", "caucasus", (*MISSED, 1, 1))
    made = DiceRow([1, 6, 3], 2, True)
    made.clock = lambda: 5.0
    made.show()
    QTest.qWait(30)
    made.grab()
    assert made.tumbles
    moving.key(Qt.Key.Key_Shift)
    assert not made.tumbles and not any(row.tumbles for row in rows(moving))
    made.deleteLater()


def test_dice_show_the_same_for_the_same_moment_and_end_with_what_was_rolled(moving):
    fresh, still = DiceRow([1, 6, 3, 4], 2, True), DiceRow([1, 6, 3, 4], 2, False)
    now = [5.0]
    for row in (fresh, still):
        row.clock = lambda: now[0]
        row.resize(300, row.height())
    end = still.grab().toImage()
    assert fresh.grab().toImage() != end
    now[0] = 5.2
    between = fresh.grab().toImage()
    assert between == fresh.grab().toImage() != end
    now[0] = 5.0 + 0.5 * 0.99
    fresh._tick()
    assert fresh.tumbles
    now[0] = 5.6
    fresh._tick()
    assert not fresh.tumbles and fresh.grab().toImage() == end
    assert fresh.accessibleName() == still.accessibleName()
    for row in (fresh, still):
        row.deleteLater()


def test_dice_do_not_tumble_with_motion_off(seat):
    fight(seat, LAND, "ukraine_ssr", "caucasus", (*MISSED, 1, 1))
    assert rows(seat) and not any(row.tumbles for row in rows(seat))


# --- the setting ---------------------------------------------------------------------------------------------------


def test_less_motion_on_the_desktop_is_the_default_until_a_speed_is_chosen(client, monkeypatch):
    client._store.remove("look/animation")
    monkeypatch.setattr(settings, "less_motion", lambda: True)
    assert Preferences().animation == 0
    client.animation = 2
    assert Preferences().animation == 2
    client._store.remove("look/animation")
    monkeypatch.setattr(settings, "less_motion", lambda: False)
    assert Preferences().animation == 2
