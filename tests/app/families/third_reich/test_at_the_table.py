"""Third Reich at the table: the set-up from its first click, stacks moved by two clicks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from boardgame.app.families.third_reich.overlay import SUPPLY
from boardgame.app.families.third_reich.panels.attack import AttackPanel
from boardgame.app.families.third_reich.panels.outcome_card import last_combat
from boardgame.app.families.third_reich.panels.stacks import StackPanel
from boardgame.engine import SeededChance
from boardgame.engine.chance import ScriptedChance
from boardgame.engine.event import Event
from boardgame.engine.record.match import Match
from boardgame.games import registry
from boardgame.games.third_reich.combat.results import combat_table
from tests.app.families.third_reich.playing import click, lit
from tests.games.third_reich.position import game, position

FIELD = {
    "L32": ["germany armor 4-6", "germany infantry 3-3"],
    "O30": ["germany infantry 3-3"],
    "M35": ["poland infantry 1-3"],
}


def test_the_set_up_is_played_with_mouse_and_keys(begin, qtbot) -> None:
    player = begin(Match.new(registry.game("third_reich"), {}, SeededChance(3)))
    table = player.table
    while not any(decision.kind == "deploy" for decision in table.session.decisions):
        player.play(1)
    player.lift()
    click(player, table.host.panel.places()[0].area)
    nation = table.session.entries[-1].events[-1].data["nation"]
    assert any(chit.power == nation for chit in table.board._scene.position.chits)
    player.lift()
    chip = table.findChild(QPushButton, f"layer_{SUPPLY}")
    qtbot.waitUntil(chip.isVisible)
    chip.click()
    assert chip.isChecked()


def test_a_click_on_a_stack_lights_its_reach_and_one_on_a_hex_moves_it(begin) -> None:
    player = begin(Match.at_position(game(), position(FIELD)))
    player.lift()
    assert isinstance(player.table.host.panel, StackPanel)
    click(player, "L32")
    # The slowest of the three decides how far they get together (TR-13.2); Polish units slow them down (TR-6.1).
    found = lit(player)
    assert found["L32"] == "selected" and found["M31"] == "reachable" and "L36" not in found
    assert found["M34"] == "target"
    badges = {badge.area: badge.text for badge in player.table.board._scene.badges}
    assert badges["L31"] == "1"
    before = len(player.table.session.entries)
    click(player, "L31")
    assert len(player.table.session.entries) == before + 1
    event = player.table.session.entries[-1].events[0]
    assert event.kind == "moved" and len(event.data["units"]) == 2 and event.data["way"][-1] == "L31"


def test_nothing_moves_before_a_stack_is_chosen(begin) -> None:
    player = begin(Match.at_position(game(), position(FIELD)))
    player.lift()
    panel = player.table.host.panel
    assert set(lit(player)) == {"L32", "O30"}
    click(player, "L31")
    assert len(player.table.session.entries) == 1
    click(player, "L32")
    reach = lit(player)
    assert panel.clear() and set(lit(player)) == {"L32", "O30"}
    click(player, "O30")
    assert lit(player)["O30"] == "selected" and lit(player) != reach
    assert len(player.table.session.entries) == 1
    click(player, "O31")
    assert len(player.table.session.entries) == 2


def test_the_odds_of_an_attack_are_told_before_it_is_announced(begin) -> None:
    # TR-14.2: 6 against 2 doubled is 1-1, 3 against 4 is 1-2
    field = {"L33": ["germany infantry 3-3", "germany infantry 3-3"], "L34": ["poland infantry 2-3"]}
    state, _ = game().start(position(field, step="combat"), ScriptedChance([]))
    player = begin(Match.at_position(game(), state))
    player.lift()
    panel = player.table.host.panel
    assert isinstance(panel, AttackPanel)
    click(player, "L34")
    told = [label.text() for label in panel.odds.findChildren(QLabel) if label.text()]
    assert panel.odds.isVisible() and "6 factors against 4" in told and "1-1" in told
    assert any(word.startswith("Taken: ") for word in told)
    (stepper,) = panel._form.editors[0].rows
    stepper.stepper.set_value(1)
    player.rest()
    told = [label.text() for label in panel.odds.findChildren(QLabel) if label.text()]
    assert "3 factors against 4" in told and "1-2" in told
    stepper.stepper.set_value(0)
    player.rest()
    assert not panel.odds.isVisible()


def test_the_lightest_losses_of_an_exchange_are_filled_in(begin) -> None:
    # TR-14.26e: 7 against 2 is 3-1; of an infantry 3-3 and an armor 4-6 the lighter pays the 2 factors
    field = {"L33": ["germany infantry 3-3"], "M33": ["germany armor 4-6"], "L34": ["poland infantry 1-3"]}
    state, _ = game().start(position(field, step="combat"), ScriptedChance([]))
    units = [unit for label in ("L33", "M33") for unit in state.at(state.world.number[label])]
    action = {"by": "germany", "do": "attack", "target": "L34", "also": [], "units": units}
    table = combat_table()
    column = table.column(7, 2)
    roll = next(face for face in range(1, 7) if table.result(column, face) == "EX")
    state, _ = game().apply(state, action, ScriptedChance([roll]))
    player = begin(Match.at_position(game(), state))
    player.lift()
    assert player.table.session.decision.kind == "exchange"
    player.key(Qt.Key.Key_Return)
    lost = player.table.session.entries[-1].action["units"]
    assert [state.world.units[unit].sort.text for unit in lost] == ["infantry 3-3"]


def test_an_attack_takes_a_click_and_enter(begin) -> None:
    field = {"L33": ["germany infantry 3-3", "germany armor 4-6"], "L34": ["poland infantry 1-3"]}
    field |= {"M33": ["poland infantry 1-3"]}
    state, _ = game().start(position(field, step="combat"), ScriptedChance([]))
    player = begin(Match.at_position(game(), state))
    panel = player.table.host.panel
    assert isinstance(panel, AttackPanel)
    before = len(player.table.session.entries)
    player.key(Qt.Key.Key_Return)
    assert len(player.table.session.entries) == before  # nobody chose a target
    click(player, "M33")
    click(player, "L34")
    # TR-14.2: 7 against 1 doubled is 3-1
    assert panel.primary_button.text() == "Attack L34 at 3-1"
    player.key(Qt.Key.Key_Return)
    action = player.table.session.entries[before].action
    assert (action["target"], action["also"], len(action["units"])) == ("L34", [], 2)
    table = player.table.host.panel.outcome.table
    rolled = next(event for event in player.table.session.entries[before].events if event.kind == "rolled")
    assert player.table.host.panel.outcome.isVisible()
    assert (table.column, [table.die]) == ("3-1", rolled.data["dice"])


def test_the_combat_phase_says_what_keeps_it_from_ending(begin) -> None:
    field = {"L33": ["germany infantry 3-3"], "L34": ["poland infantry 1-3"]}
    state, _ = game().start(position(field, step="combat"), ScriptedChance([]))
    player = begin(Match.at_position(game(), state))
    owed = [label.text() for label in player.table.host.panel.owed.findChildren(QLabel)]
    assert any("Eastern Front" in words for words in owed)


def test_the_last_combat_is_found_as_far_back_as_is_asked() -> None:
    attack = [Event("attacked", "", {}), Event("odds", "", {}), Event("rolled", "", {}), Event("moved", "", {})]
    entries = [SimpleNamespace(place={"round": 1}, events=events) for events in (attack, [Event("advanced", "", {})])]
    session: Any = SimpleNamespace(entries=entries)
    assert [event.kind for event in last_combat(session)] == ["attacked", "odds", "rolled"]
    assert last_combat(session, far=1) == []
    entries.append(SimpleNamespace(place={"round": 2}, events=[]))
    assert last_combat(session) == []
