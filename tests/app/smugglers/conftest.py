"""A window with a game of smugglers in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from boardgame.app.session.local import LocalSession
from boardgame.app.shell.window import Window
from boardgame.app.table.family import register_family
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry
from tests.app.screen import has_screen
from tests.app.smugglers.family import NAME, SmugglersFamily
from tests.app.smugglers.player import Player
from tests.toy import INFO, game

# Only where an X server can be had, as for the other games.
collect_ignore = [] if has_screen() else ["test_toy_on_screen.py"]
PLAYERS = {"amber": "Ann", "teal": "Bea", "violet": "Carl"}
AT_TABLE = replace(INFO, family=NAME)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """The game and its family, registered as a program that adds them would."""
    registry.register(AT_TABLE)
    register_family(NAME, SmugglersFamily())
    yield
    registry.unregister(AT_TABLE.id)


@pytest.fixture
def window(qtbot, client) -> Window:
    """The window at its start screen."""
    client.animation = 0
    made = Window(client)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show_start()
    made.show()
    qtbot.waitExposed(made)
    return made


Begin = Callable[..., Player]


@pytest.fixture
def begin(qtbot, window, tmp_path: Path) -> Begin:
    """Put a game on the table of the window; who plays it answers only through widgets."""

    def start(seed: int = 1, rounds: int = 2, players: dict[str, str] | None = None) -> Player:
        setup = {"options": {"rounds": rounds}, "players": PLAYERS if players is None else players}
        match = Match.new(game(), setup, SeededChance(seed), tmp_path / f"{seed}.wartable")
        window.put_on_table(LocalSession(match))
        window.activateWindow()
        qtbot.wait(5)
        return Player(window, seed)

    return start
