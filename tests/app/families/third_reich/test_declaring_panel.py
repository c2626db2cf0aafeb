"""Declarations of war at the table: no war by an Enter too many, and an only answer told in words."""

from __future__ import annotations

from PySide6.QtCore import Qt

from boardgame.app.families.third_reich.panels.carrying import CarryPanel
from boardgame.app.families.third_reich.panels.declaring import DeclaringPanel
from boardgame.app.families.third_reich.panels.disbanding import DisbandingPanel
from boardgame.app.families.third_reich.panels.warfare import WarfarePanel
from boardgame.engine import SeededChance
from boardgame.engine.chance import ScriptedChance
from boardgame.engine.record.match import Match
from boardgame.games import registry
from tests.app.families.third_reich.playing import click, lit
from tests.games.third_reich.position import game, position


def test_enter_declares_no_war_before_a_country_is_chosen(begin) -> None:
    player = begin(position({}, step="politics.declare"))
    panel = player.table.host.panel
    assert isinstance(panel, DeclaringPanel)
    assert "Germany is at war with" in panel._at_war.text() and "Poland" in panel._at_war.text()
    before = len(player.table.session.entries)
    player.key(Qt.Key.Key_Return)
    assert len(player.table.session.entries) == before and not panel.primary_button.isVisible()
    click(player, "I32")  # in Denmark
    assert panel.primary_button.text() == "Declare war on Denmark: 10 BRPs"
    assert "target" in lit(player).values()
    player.key(Qt.Key.Key_Return)
    event = player.table.session.entries[-1].events[0]
    assert (event.kind, event.data["target"]) == ("war", "denmark")


def test_the_only_answer_is_told_where_the_button_has_no_room_for_it(begin) -> None:
    player = begin(Match.new(registry.game("third_reich"), {}, SeededChance(3)))
    panel = player.table.host.panel
    assert panel._alone.text().startswith("Keep your variant counter: ") and panel._alone.isVisible()
    assert panel.primary_button.text() == "Keep the counter"


def test_voluntary_destruction_is_left_by_enter_and_its_units_are_a_click_away(begin) -> None:
    player = begin(position({"L32": ["germany infantry 3-3"]}, step="options.disband"))
    panel = player.table.host.panel
    assert isinstance(panel, DisbandingPanel) and panel.heads.isHidden()
    panel.others_button.click()
    assert panel.heads.isVisible() or panel._form.isVisible()
    assert panel.clear() and panel.heads.isHidden()
    player.key(Qt.Key.Key_Return)
    assert player.table.session.entries[-1].action["do"] == "done"


def test_the_money_of_strategic_warfare_is_reckoned_ahead(begin) -> None:
    state = position({})
    state.stack = [game().steps["year.build"].new_frame()]
    player = begin(game().start(state, ScriptedChance([]))[0])
    panel = player.table.host.panel
    assert isinstance(panel, WarfarePanel)
    # TR-10.41, TR-10.42: a tenth of 150 BRPs, two for a submarine
    assert "Submarines: 2 BRPs a factor" in panel._prices.text()
    panel._form.set_values({"submarine": 3})
    panel._changed()
    assert panel._left.text() == "6 of 15 BRPs spent"


def test_the_fewest_fleets_carry_supply_to_those_who_are_named(begin) -> None:
    field = {"C33": ["germany infantry 3-3"], "K28": ["germany fleet 9", "germany fleet 9"]}
    state = position(field, step="naval.carry", control={"C33": "germany"}, wars=["germany:norway"])
    player = begin(state)
    panel = player.table.host.panel
    assert isinstance(panel, CarryPanel)
    assert panel._who.text() == "Without supply: a German infantry 3-3 in Bergen (C33)."
    (values,) = panel._form.values().values()
    assert list(values.values()) == [1]
