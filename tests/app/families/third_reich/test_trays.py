"""Counters out of a tray: the set-up with what its card asks for, construction with what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from boardgame.app.families.third_reich.panels.trays.construction import ConstructionPanel
from boardgame.app.families.third_reich.panels.trays.setup import SetupPanel
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.cases.position import lay_position
from boardgame.games.third_reich.records import Account
from boardgame.games.third_reich.setup.placing import placed_in
from boardgame.games.third_reich.state import State
from tests.app.families.third_reich.playing import click, lit
from tests.app.smugglers.player import Player
from tests.games.third_reich.position import game, position

RIGHT, SHIFT = Qt.MouseButton.RightButton, Qt.KeyboardModifier.ShiftModifier


def counts(panel: Any) -> dict[str, str]:
    return {tile.kind.key: tile.kind.count for tile in panel.tray.tiles}


def choose(player: Player, key: str) -> None:
    panel = player.table.host.panel
    player.click(next(tile for tile in panel.tray.tiles if tile.kind.key == key))


def said(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.text()]


def standing(player: Player, nation: str) -> Mapping[str, Mapping[str, int]]:
    return placed_in(player.table.session.view, nation)


def test_repeated_clicks_place_and_one_click_takes_back(begin) -> None:
    player = begin(laid({"deploy": "italy"}))
    panel = player.table.host.panel
    assert isinstance(panel, SetupPanel)
    choose(player, "infantry 1-3")
    wanted = {asked.text: asked for asked in (row.asked for row in panel.requirements.rows)}
    libya = next(asked for text, asked in wanted.items() if "Libya" in text)
    assert (libya.have, libya.need, libya.met) == (0, 2, False)
    names = [game().world.labels[cell] for cell in sorted(libya.inside)]
    port = next(name for name in names if lit(player).get(name) == "supply")  # what the card asks for comes first
    before = counts(panel)["infantry 1-3"]
    click(player, port)
    click(player, port)
    assert standing(player, "italy")[port] == {"infantry 1-3": 2}
    assert counts(panel)["infantry 1-3"] == f"× {int(before[2:]) - 2}"
    assert next(row.asked for row in panel.requirements.rows if "Libya" in row.asked.text).met
    assert "supply" not in {lit(player).get(name) for name in names}
    click(player, port, RIGHT)
    assert standing(player, "italy")[port] == {"infantry 1-3": 1}
    (row,) = (row for row in panel.placed.findChildren(QWidget) if getattr(row, "counters", None))
    player.click(row.counters["infantry 1-3"])
    assert not standing(player, "italy") and not panel.placed.isVisible()


def test_shift_places_as_many_as_fit(begin) -> None:
    player = begin(laid({"deploy": "germany"}))
    choose(player, "infantry 3-3")
    click(player, "L32", keys=SHIFT)
    assert standing(player, "germany")["L32"] == {"infantry 3-3": 2}  # TR-6.1
    assert "L32" not in lit(player)


def test_the_rest_is_placed_as_suggested_and_can_be_taken_back(begin, qtbot) -> None:
    player = begin(laid({"deploy": "poland"}))
    panel = player.table.host.panel
    assert isinstance(panel, SetupPanel)
    choose(player, "infantry 2-3")
    click(player, "N33")
    player.click(panel.suggest_button)
    qtbot.waitUntil(lambda: not panel.left, timeout=20_000)
    assert all(row.asked.met for row in panel.requirements.rows)
    assert standing(player, "poland")["N33"]["infantry 2-3"] >= 1 and panel.suggest_button.isHidden()
    click(player, "N33", RIGHT)
    assert panel.left == 1 and panel.suggest_button.isVisible()


def test_a_hex_that_is_not_allowed_says_why(begin) -> None:
    player = begin(laid({"deploy": "germany"}))
    panel = player.table.host.panel
    choose(player, "infantry 3-3")
    told = []
    panel.why.connect(lambda refusal: told.append(refusal and refusal.rule))
    panel.area_hovered("O22")
    assert told[-1] == "TR-3.36"
    panel.area_hovered("L32")
    assert told[-1] is None
    click(player, "O22")
    assert "Germany may not set up there." in said(panel._refused)
    assert len(player.table.session.entries) == 1


def test_the_button_tells_what_is_left_and_enter_ends_what_is_complete(begin) -> None:
    player = begin(laid({"deploy": "poland"}))
    panel = player.table.host.panel
    left = panel.left
    assert panel.primary_button.text() == f"{left} still to be placed" and not panel.primary_button.isEnabled()
    while panel.placing and panel.chosen and panel.chosen != "air_base":
        places = sorted(panel.places(), key=lambda place: place.area not in panel.wanted_areas())
        panel.area_clicked(places[0].area, Qt.MouseButton.LeftButton, SHIFT)
    assert panel.primary_button.isEnabled() and panel.left == 0
    player.key(Qt.Key.Key_Return)
    event = player.table.session.entries[-1].events[0]
    assert (event.kind, event.data["nation"]) == ("deployed", "poland")


def building(**accounts: Account) -> State:
    state = position({}, step="construction")
    state.brps.update(accounts)
    return state


def test_units_are_built_in_a_row_and_the_ledger_reckons_ahead(begin) -> None:
    player = begin(building(germany=Account(150, 40, 75, 50)))
    panel = player.table.host.panel
    assert isinstance(panel, ConstructionPanel)
    assert not lit(player) and panel.chosen == ""
    choose(player, "germany:armor 4-6")
    assert {"25", "40", "17", "32"} <= set(said(panel.ledger))  # TR-15.2: 8 BRPs for an armor 4-6
    click(player, "M31")
    click(player, "M31")
    assert player.table.session.view.brps["germany"].spent == 66 and panel.chosen == "germany:armor 4-6"
    assert {"9", "24", "1", "16"} <= set(said(panel.ledger))
    assert "Built in this phase: 16 BRPs" in said(panel.built)
    click(player, "L31")
    # TR-15.1: one BRP is left to be spent
    assert panel.chosen == "" and "germany:armor 4-6" not in panel.placing
    choose(player, "germany:armor 4-6")
    assert any("you may spend 1 in this turn" in words for words in said(panel._refused))
    player.key(Qt.Key.Key_Return)
    assert player.table.session.decision is None or player.table.session.decision.seat != "germany"


def test_the_last_build_is_taken_back_by_one_click(begin) -> None:
    player = begin(building(germany=Account(150, 40, 75, 50)))
    panel = player.table.host.panel
    choose(player, "germany:infantry 3-3")
    click(player, "L31")
    back = next(button for button in panel.built.findChildren(QWidget) if button.accessibleName() == "Take it back")
    player.click(back)
    assert player.table.session.view.brps["germany"].spent == 50 and not panel.built.isVisible()


def laid(where: Mapping[str, Any]) -> State:
    state, _ = game().start(lay_position(game(), game().new_state({}), where), ScriptedChance([]))
    return state


def test_two_clicks_in_quick_succession_place_two(begin) -> None:
    player = begin(laid({"deploy": "germany"}))
    choose(player, "infantry 3-3")
    board = player.table.board
    click(player, "L32")
    QTest.mouseDClick(board.viewport(), Qt.MouseButton.LeftButton, pos=board.area_view_pos("L32"))
    player.rest()
    assert standing(player, "germany")["L32"] == {"infantry 3-3": 2}
