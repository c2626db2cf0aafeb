"""A window with a game of Conquest & Consequence in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from boardgame.app.session.local import LocalSession
from boardgame.app.shell.window import Window
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry
from boardgame.games.conquest import game
from tests.app.screen import has_screen
from tests.app.smugglers.player import Player
from tests.games.conquest.info import INFO

# Only where an X server can be had, as for the other games.
collect_ignore = [] if has_screen() else ["test_on_screen.py"]
PLAYERS = {"japan": "Ann", "usa": "Bea", "soviet": "Carl"}
AT_TABLE = replace(INFO, family="conquest")
Begin = Callable[..., Player]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """Register the game with its family, as long as the program does not offer it."""
    registry.register(AT_TABLE)
    yield
    registry.unregister(AT_TABLE.id)


@pytest.fixture
def begin(qtbot, client, tmp_path: Path) -> Begin:
    """Put a game on the table of a window, some decisions after its set-up or at its beginning."""

    def start(seed: int = 1, actions: int = 0, players: dict[str, str] | None = None) -> Player:
        match = Match.new(game(), {"players": players or PLAYERS}, SeededChance(seed), tmp_path / f"{seed}.wartable")
        session = LocalSession(match)
        client.animation = 0
        window = Window(client)
        qtbot.addWidget(window)
        window.resize(1600, 1000)
        window.show()
        qtbot.waitExposed(window)
        window.put_on_table(session)
        window.activateWindow()
        qtbot.wait(5)
        player = Player(window, seed)
        player.play(actions)
        return player

    return start
