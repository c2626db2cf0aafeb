"""Rounds at random in the window, with all that a game may ask: each decision finds a panel that answers it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from boardgame.ai.random_player import choose
from boardgame.app.session.local import LocalSession
from boardgame.app.shell.window import Window
from boardgame.app.table.panels.confirm import ConfirmPanel
from boardgame.app.table.table import Table
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game

pytestmark = pytest.mark.fuzz

EVERY_ADVANTAGE = {"options": {"advantages": "rolled", "advantages_each": "6", "lend_lease_consent": True}}
EVERY_ROUND = {"purchase", "combat_move", "choose_combat", "noncombat_move", "mobilize"}
TOLD = {"moved", "combat_ended", "placed", "income"}


def answers(table: Table) -> list[QPushButton]:
    """The buttons of the panel on show that could answer, those at the bottom first."""
    panel = table.host.panel
    assert panel is not None and panel.isVisible(), "no panel is on show"
    made = [button for button in panel.findChildren(QPushButton) if button.isVisible() and button.isEnabled()]
    return [button for button in reversed(made) if button.property("kind") != "rule"]


def answer_by_panel(table: Table) -> None:
    """Answer by Enter, or by the first button that does; fails where neither leads anywhere."""
    decision, before = table.session.decision, len(table.session.entries)
    table.host.panel.primary()
    if isinstance(table.host.panel, ConfirmPanel):  # the last action of a turn asks once more
        table.host.panel.primary()
    for button in answers(table) if len(table.session.entries) == before else ():
        if button is getattr(table.host.panel, "undo_button", None):
            continue
        button.click()
        QApplication.processEvents()
        if isinstance(table.host.panel, ConfirmPanel):
            table.host.panel.primary()
        if len(table.session.entries) > before:
            return
    assert len(table.session.entries) > before, f"no button answers {decision}"


@pytest.mark.parametrize(("name", "setup", "seed", "rounds", "by_panel", "ends_early", "asked_of", "told_of"), [
    # Every national advantage is in somebody's hands.
    ("revised", EVERY_ADVANTAGE, 11, 2, (1, 4), 0.4,
     {"develop_weapons", "casualties", "press_or_retreat", "answer chinese_divisions", "answer declare_winter"},
     {"researched"}),
    # Every power is at war in the end.
    ("pacific1940", {}, 1, 1, (2,), 0.2, {"declare_war"}, {"war_declared", "war"}),
])  # fmt: skip
def test_every_decision_is_answered_by_its_panel(
    qtbot, client, name, setup, seed, rounds, by_panel, ends_early, asked_of, told_of
):
    client.animation = 0
    window = Window(client)
    qtbot.addWidget(window)
    window.resize(1400, 900)
    window.show()
    window.put_on_table(LocalSession(Match.new(game(name), setup, SeededChance(f"table {seed}"))))
    qtbot.waitExposed(window)
    table, rng = window.table, random.Random(seed)
    asked: Counter[str] = Counter()
    told: set[str] = set()
    for _ in range(3000):
        decision = table.session.decision
        if decision is None or table.session.view.round > rounds:
            break
        kind = f"{decision.kind} {decision.data.get('question', '')}".strip()
        asked[kind] += 1
        QApplication.processEvents()
        while any(note.in_front for note in table.notes):  # the card of a battle
            QTest.keyClick(table.board, Qt.Key.Key_Return)
        assert answers(table), f"nothing can be pressed in {decision}"
        if asked[kind] in by_panel:
            answer_by_panel(table)
        else:
            options: list[Any] = table.session.heads
            ends = [option for option in options if option.tone == "end" and not option.blanks]
            option = choose(ends if ends and rng.random() < ends_early else options, rng)
            game_, view = table.session.game, table.session.view  # nothing is hidden, so the view is a state
            assert table.session.act(game_.sample(view, option, rng)).value
        for event in table.session.entries[-1].events:
            sentence = table.session.game.describe(event)
            assert "_" not in sentence and "[" not in sentence, sentence
            told.add(event.kind)
    assert table.session.view.round > rounds or table.session.decision is None
    assert EVERY_ROUND | asked_of <= set(asked)
    assert TOLD | told_of <= told
