"""Third Reich on a table, in a position that is laid."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from boardgame.app.look.preferences import Preferences
from boardgame.app.session.local import LocalSession
from boardgame.app.shell.window import Window
from boardgame.engine.record.match import Match
from boardgame.games.third_reich.state import State
from tests.app.smugglers.player import Player
from tests.games.third_reich.position import game

Begin = Callable[[State | Match], Player]


@pytest.fixture
def begin(qtbot: QtBot, client: Preferences) -> Begin:
    def start(laid: State | Match) -> Player:
        window = Window(client)
        qtbot.addWidget(window)
        window.resize(1600, 1000)
        window.show()
        qtbot.waitExposed(window)
        window.put_on_table(LocalSession(laid if isinstance(laid, Match) else Match.at_position(game(), laid)))
        player = Player(window, 3)
        player.lift()
        return player

    return start
