"""Whatever is clicked and pressed, the client bears it and the game stays one that the rules allow."""

from __future__ import annotations

import pytest

from boardgame.app.shell.window import Window
from boardgame.engine.record.match import Match
from boardgame.games.registry import game
from tests.app.monkey import Monkey

pytestmark = pytest.mark.fuzz


@pytest.mark.parametrize("seed", [3])
def test_a_monkey_at_the_table(qtbot, client, seed):
    client.animation = 0
    window = Window(client)
    qtbot.addWidget(window)
    window.resize(1400, 900)
    window.begin("spring1942", {})
    window.show()
    qtbot.waitExposed(window)
    monkey = Monkey(window, seed)
    monkey.romp(240)
    assert not monkey.faults, "\n".join(monkey.faults)
    assert monkey.played > 10
    if window.table is not None:
        path, hash_ = window.table.session.path, window.table.session.entries[-1].hash
        window.close()
        with Match.open(path, game) as again:
            assert again.game.hash(again.state) == hash_
