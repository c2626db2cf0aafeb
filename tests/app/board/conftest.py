"""A view of the world board that is on show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from boardgame.app.board import BoardView
from boardgame.app.shell.boards.board_preview import game_view


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[BoardView]:
    view = game_view("spring1942", "light")
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    qtbot.waitExposed(view)
    view.settle()
    yield view
