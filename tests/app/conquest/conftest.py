"""A window with a game of Conquest & Consequence in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from boardgame.app.session.local import LocalSession
from boardgame.app.shell.window import Window
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import for_two, scenario
from boardgame.games.conquest.state import State
from boardgame.games.registry import game
from tests.app.conquest.seat import Seat
from tests.app.screen import has_screen

# Only where an X server can be had, as for the other games.
collect_ignore = [] if has_screen() else ["test_on_screen.py"]
PLAYERS = {"japan": "Ann", "usa": "Bea", "soviet": "Carl"}
Begin = Callable[..., Seat]


class Laid(Conquest):
    """The game, for three or for two, begun from a position in the words of the cases."""

    def __init__(self, position: Mapping[str, Any], two: bool = False) -> None:
        super().__init__(for_two(scenario()) if two else scenario())
        self._position = position

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), self._position)


@pytest.fixture
def begin(qtbot, client, tmp_path: Path) -> Begin:
    """Put a game on the table of a window, from its beginning or a position of a case, some decisions on."""

    def start(
        seed: int = 1,
        actions: int = 0,
        players: dict[str, str] | None = None,
        position: Mapping[str, Any] | None = None,
        size: tuple[int, int] = (1600, 1000),
        two: bool = False,
    ) -> Seat:
        played = Laid(position, two) if position else game("rising_sun" if two else "conquest")
        who = players or {seat.id: PLAYERS[seat.id] for seat in played.seats}
        match = Match.new(played, {"players": who}, SeededChance(seed), tmp_path / f"{seed}.wartable")
        session = LocalSession(match)
        client.animation = 0
        window = Window(client)
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        window.put_on_table(session)
        window.activateWindow()
        qtbot.wait(5)
        seat = Seat(window, seed)
        seat.play(actions)
        return seat

    return start
