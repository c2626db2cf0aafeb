"""Two rounds of Revised with every national advantage in the window: each decision finds a panel that answers it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from boardgame.ai.random_player import choose
from boardgame.app.local import LocalSession
from boardgame.app.table import Table
from boardgame.app.window import Window
from boardgame.engine.dice import SeededDice
from boardgame.engine.match import Match
from boardgame.games.registry import game

ROUNDS = 2
SETUP = {"options": {"advantages": "rolled", "advantages_each": "6", "lend_lease_consent": True}}


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
    for button in answers(table) if len(table.session.entries) == before else ():
        if button is getattr(table.host.panel, "undo_button", None):
            continue
        button.click()
        QApplication.processEvents()
        if len(table.session.entries) > before:
            return
    assert len(table.session.entries) > before, f"no button answers {decision}"


@pytest.mark.parametrize("seed", [11])
def test_every_decision_of_two_rounds_is_answered_by_its_panel(qtbot, client, seed):
    client.animation = 0
    window = Window(client)
    qtbot.addWidget(window)
    window.resize(1400, 900)
    window.show()
    window.put_on_table(LocalSession(Match.new(game("revised"), SETUP, SeededDice(f"table {seed}"))))
    qtbot.waitExposed(window)
    table, rng = window.table, random.Random(seed)
    asked: Counter[str] = Counter()
    told: set[str] = set()
    for _ in range(3000):
        decision = table.session.decision
        if decision is None or table.session.state.round > ROUNDS:
            break
        kind = f"{decision.kind} {decision.data.get('question', '')}".strip()
        asked[kind] += 1
        QApplication.processEvents()
        assert answers(table), f"nothing can be pressed in {decision}"
        if asked[kind] in (1, 4):
            answer_by_panel(table)
        else:
            options: list[Any] = table.session.options
            ends = [option for option in options if option.tone == "end" and not option.blanks]
            assert table.session.apply(choose(ends if ends and rng.random() < 0.4 else options, rng))
        for event in table.session.entries[-1].events:
            sentence = table.session.game.describe(event)
            assert "_" not in sentence and "[" not in sentence, sentence
            told.add(event.kind)
    assert table.session.state.round > ROUNDS or table.session.decision is None
    met = {"develop_weapons", "purchase", "combat_move", "choose_combat", "casualties", "press_or_retreat",
           "noncombat_move", "mobilize", "answer chinese_divisions", "answer declare_winter"}  # fmt: skip
    assert met <= set(asked)
    assert {"researched", "moved", "combat_ended", "placed", "income"} <= told
