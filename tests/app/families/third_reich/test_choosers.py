"""What is chosen on the board by attrition, and ships that sail against one another: lit, drawn and told beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from boardgame.app.families.third_reich.panels.attrition import AttritionPanel
from boardgame.app.families.third_reich.panels.interception import InterceptionPanel
from boardgame.app.families.third_reich.panels.orders.missions import MissionPanel
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich.records import Wing
from boardgame.games.third_reich.state import State
from tests.app.families.third_reich.conftest import Begin
from tests.app.families.third_reich.playing import click, lit
from tests.app.smugglers.player import Player
from tests.games.third_reich.position import game, play, position, unit_at


def asked(player: Player) -> str:
    decision = player.table.session.decision
    return decision.kind if decision else ""


def badges(player: Player) -> dict[str, str]:
    return {badge.area: badge.text for badge in player.table.board._scene.badges}


def told(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.text()]


def ways(player: Player) -> Sequence[tuple[str, str]]:
    return [(route.kind, route.areas[-1]) for route in player.table.board._scene.routes]


def last_action(player: Player) -> dict[str, Any]:
    action = player.table.session.entries[-1].action
    assert action is not None
    return dict(action)


def attrition() -> State:
    """15 factors in contact and a 1: two units and a hex (TR-18.3)."""
    tanks = ["germany armor 4-6", "germany armor 4-6"]
    field = {
        "L33": tanks, "M33": ["germany armor 4-6", "germany infantry 3-3"], "L34": ["poland infantry 2-3"],
        "N34": ["poland infantry 1-3"], "P35": ["poland infantry 1-3"],
    }  # fmt: skip
    state = position(field, "attrition", options={"germany:eastern": "attrition"})
    return game().start(state, ScriptedChance([1]))[0]


def test_losses_and_hexes_of_attrition_are_chosen_by_clicks(begin: Begin) -> None:
    # TR-18.31, TR-18.32
    player = begin(attrition())
    panel = player.table.host.panel
    assert isinstance(panel, AttritionPanel)
    words = told(panel.card)
    assert "15 factors in contact" in words and "Britain loses 2 units" in words and "Germany chooses 1 hex" in words
    # The two infantry 1-3 are the lightest; a click on another takes it in the place of one of them.
    assert lit(player) == {"N34": "selected", "P35": "selected", "L34": "reachable"}
    click(player, "L34")
    assert lit(player)["L34"] == "selected" and list(lit(player).values()).count("selected") == 2
    click(player, "L34")
    assert lit(player)["L34"] == "reachable" and not panel.primary_button.isEnabled()
    for area in ("N34", "P35"):
        if lit(player)[area] != "selected":
            click(player, area)
    player.key(Qt.Key.Key_Return)
    player.lift()
    assert asked(player) == "attrition_hexes"
    assert lit(player) == {"L34": "target"}
    click(player, "L34")
    assert last_action(player)["hex"] == "L34" and len(last_action(player)["units"]) == 1
    assert lit(player) == {"L34": "selected"} and badges(player)["L34"] == "demanded"
    assert ("ordered", "L34") in ways(player)
    click(player, "L34")
    assert lit(player) == {"L34": "target"}
    click(player, "L34")
    player.key(Qt.Key.Key_Return)
    player.lift()
    assert asked(player) == "retreat"


def at_sea() -> State:
    """A British fleet on its way from Gibraltar to Malta, another in Gibraltar; Italy is asked."""
    gibraltar = ["united_kingdom fleet 9", "united_kingdom fleet 9"]
    field = {"AA7": gibraltar, "AA24": ["italy fleet 9", "italy fleet 9"], "Z23": ["italy fleet 9"]}
    state = position(field, "naval.rebase", ["united_kingdom"], wars=["italy:united_kingdom"])
    state = play(state, {"by": "united_kingdom", "do": "sail", "fleets": [unit_at(state, "AA7")], "to": "GG19"})
    return play(state, {"by": "united_kingdom", "do": "done"})


def test_an_interception_is_drawn_and_foretold_before_it_is_announced(begin: Begin) -> None:
    # TR-29.57: seven hexes from Taranto to Malta, the port among them, are 1 to 5.
    player = begin(at_sea())
    panel = player.table.host.panel
    assert isinstance(panel, InterceptionPanel)
    assert any("change base, Gibraltar (AA7) → Malta (GG19)" in words for words in told(panel.chain))
    click(player, "AA24")
    assert badges(player)["GG19"] == "1–5" and lit(player)["GG19"] == "target" and lit(player)["AA24"] == "selected"
    assert ("threat", "GG19") in ways(player)
    click(player, "GG19")
    assert lit(player)["GG19"] == "selected" and ("hover", "GG19") in ways(player)
    assert len(player.table.session.entries) == 1
    words = told(panel.expectation)
    assert "18 : 9" in words and "83 %" in words and "72 %" in words
    player.key(Qt.Key.Key_Return)
    assert last_action(player)["hex"] == "GG19" and len(last_action(player)["fleets"]) == 2
    assert any(words.startswith("7 hexes: comes in time on 1–5") for words in told(panel.chain))


def test_a_naval_battle_is_weighed_against_breaking_it_off(begin: Begin) -> None:
    # TR-29.574
    state = at_sea()
    fleets = list(state.at(state.world.number["AA24"]))
    state = play(state, {"by": "italy", "do": "intercept", "force": 0, "fleets": fleets, "hex": "GG19"})
    state = play(state, {"by": "italy", "do": "done"}, 2)
    player = begin(play(state, {"by": "united_kingdom", "do": "done"}))
    panel = player.table.host.panel
    assert isinstance(panel, InterceptionPanel) and asked(player) == "break_off"
    assert "72 %" in told(panel.expectation) and "0 %" in told(panel.expectation)
    assert panel.primary_button.text() == "Fight"


def test_the_way_of_a_mission_is_drawn_with_who_may_intercept_it(begin: Begin) -> None:
    # TR-29.431, TR-29.57
    field = {"LL31": ["united_kingdom fleet 9", "united_kingdom infantry 3-4"], "EE21": ["italy armor 2-5"],
             "AA24": ["italy fleet 9"]}  # fmt: skip
    state = position(field, "combat", ["united_kingdom"], wars=["italy:united_kingdom"])
    player = begin(game().start(state, ScriptedChance([]))[0])
    panel = player.table.host.panel
    assert isinstance(panel, MissionPanel)
    number = next(n for n, made in enumerate(panel.list.rows) if "invasion" in made.chips)
    panel.select(number, "invasion")
    for _ in range(3):
        if "EE21" not in lit(player):
            player.key(Qt.Key.Key_Return)
    panel.area_hovered("EE21")
    assert ("plan", "EE21") in ways(player) and "3 of 3 combat factors aboard" in " ".join(told(panel.card))
    assert any("Taranto" in words for words in told(panel.card))
    click(player, "EE21")
    player.key(Qt.Key.Key_Return)
    if len(player.table.session.entries) == 1:
        player.key(Qt.Key.Key_Return)
    assert last_action(player)["to"] == "EE21"
    assert ("ordered", "EE21") in ways(player)


def test_a_way_that_is_not_chosen_yet_is_no_fault(begin: Begin) -> None:
    # Two ways lead to Bergen, one of them within reach of enemy air (TR-29.52).
    field = {"K28": ["germany fleet 9", "germany fleet 9", "germany infantry 3-3"], "C35": ["norway infantry 1-3"],
             "B29": ["united_kingdom fleet 9"]}  # fmt: skip
    state = position(field, "combat", wars=["germany:norway"], control={"C33": "norway"})
    state.set_wing("united_kingdom", state.world.number["K24"], Wing(5, 0))
    player = begin(game().start(state, ScriptedChance([]))[0])
    panel = player.table.host.panel
    assert isinstance(panel, MissionPanel)
    panel.heads.choose(
        next(n for n, head in enumerate(panel.heads.options) if head.action.get("mission") == "invasion")
    )
    for _ in range(3):
        if "C33" not in lit(player):
            player.key(Qt.Key.Key_Return)
    click(player, "C33")
    player.key(Qt.Key.Key_Return)
    assert [editor.blank.name for editor in panel._form.editors] == ["via"]
    panel.area_hovered("F30")
    assert ("plan", "C33") in ways(player)


def test_the_ways_of_the_ships_come_into_sight_when_they_are_asked_about(begin: Begin) -> None:
    # TR-29.55
    player = begin(at_sea())
    board, panel = player.table.board, player.table.host.panel
    assert isinstance(panel, InterceptionPanel)
    board.center_on_area("K35", 0.5)
    seen = board.viewport().rect()
    assert not seen.contains(board.area_view_pos("GG19"))
    panel.leave()
    decision = player.table.session.decision
    assert decision is not None
    panel.show_decision(decision, player.table.session.heads)
    assert all(seen.contains(board.area_view_pos(label)) for label in ("AA7", "GG19", "AA24"))
