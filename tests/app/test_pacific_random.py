"""A round of Pacific 1940 in the window, with every power at war in the end: each decision finds a panel."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from PySide6.QtWidgets import QApplication

from boardgame.ai.random_player import choose
from boardgame.app.local import LocalSession
from boardgame.app.window import Window
from boardgame.engine.dice import SeededDice
from boardgame.engine.match import Match
from boardgame.games.registry import game
from tests.app.test_revised_random import answer_by_panel, answers


@pytest.mark.parametrize("seed", [1])
def test_every_decision_of_a_round_is_answered_by_its_panel(qtbot, client, seed):
    client.animation = 0
    window = Window(client)
    qtbot.addWidget(window)
    window.resize(1400, 900)
    window.show()
    window.put_on_table(LocalSession(Match.new(game("pacific1940"), {}, SeededDice(f"table {seed}"))))
    qtbot.waitExposed(window)
    table, rng = window.table, random.Random(seed)
    asked: Counter[str] = Counter()
    told: set[str] = set()
    for _ in range(3000):
        decision = table.session.decision
        if decision is None or table.session.state.round > 1:
            break
        asked[decision.kind] += 1
        QApplication.processEvents()
        assert answers(table), f"nothing can be pressed in {decision}"
        if asked[decision.kind] == 2:
            answer_by_panel(table)
        else:
            options = table.session.options
            ends = [option for option in options if option.tone == "end" and not option.blanks]
            assert table.session.apply(choose(ends if ends and rng.random() < 0.2 else options, rng))
        for event in table.session.entries[-1].events:
            sentence = table.session.game.describe(event)
            assert "_" not in sentence and "[" not in sentence, sentence
            told.add(event.kind)
    assert table.session.state.round > 1 or table.session.decision is None
    assert {"declare_war", "purchase", "combat_move", "choose_combat", "noncombat_move", "mobilize"} <= set(asked)
    assert {"war_declared", "war", "moved", "combat_ended", "placed", "income"} <= told
