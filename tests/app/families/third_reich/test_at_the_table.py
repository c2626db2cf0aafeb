"""Third Reich at the table: with the panels that every game has, the set-up can be played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QPushButton

from boardgame.app.families.third_reich.overlay import SUPPLY
from boardgame.app.session.local import LocalSession
from boardgame.app.shell.window import Window
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry
from tests.app.smugglers.player import Player
from tests.third_reich import registered


@pytest.fixture
def player(qtbot, client) -> Iterator[Player]:
    with registered():
        window = Window(client)
        qtbot.addWidget(window)
        window.resize(1600, 1000)
        window.show()
        qtbot.waitExposed(window)
        window.put_on_table(LocalSession(Match.new(registry.game("third_reich"), {}, SeededChance(3))))
        yield Player(window, 3)
        window.close()


def test_the_set_up_is_played_with_mouse_and_keys(player, qtbot) -> None:
    table = player.table
    player.lift()
    assert table.session.decision.kind == "deploy"
    player.play(6)
    assert len(table.session.entries) == 7
    nation = table.session.entries[-1].events[-1].data["nation"]
    assert any(chit.power == nation for chit in table.board._scene.position.chits)
    player.lift()
    chip = table.findChild(QPushButton, f"layer_{SUPPLY}")
    qtbot.waitUntil(chip.isVisible)
    chip.click()
    assert chip.isChecked()
