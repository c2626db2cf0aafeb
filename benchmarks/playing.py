"""A window that plays by itself, for the processes whose computing time is measured."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

SIZE = (1920, 1080)
PAUSE = 20
"""Milliseconds between two actions, in which the board prepares what is near."""
FIRST_PAUSE = 1000
"""Milliseconds before the first action."""


def open_window() -> tuple[Any, Any]:
    """The application and its window, without a game and not yet shown."""
    from boardgame.app.look.preferences import Preferences
    from boardgame.app.shell.main import make_application, prepare
    from boardgame.app.shell.window import Window

    app = make_application("benchmark")
    assert app is not None
    prepare(app, "light")
    preferences = app.property("preferences")
    assert isinstance(preferences, Preferences)
    return app, Window(preferences)


def play(app: Any, table: Any, enough: Callable[[Any, int], bool]) -> list[float]:
    """Play random actions on a table.

    Args:
        app: the application.
        table: the table on show.
        enough: whether to stop, asked before each action with the view and the number of actions so far.

    Returns:
        Computing seconds of each action, from the panel's order to the repainted window, in the order of size. The page
        that asks about the last action of a turn belongs to that action.
    """
    from PySide6.QtCore import QTimer

    from boardgame.ai.random_player import choose
    from boardgame.app.table.panels.confirm import ConfirmPanel

    rng = random.Random(1942)
    times: list[float] = []

    def step() -> None:
        session = table.session
        if session.decision is None and session.next_viewer is not None:
            session.look_as(session.next_viewer)  # as whoever sits down says that it is they
            app.processEvents()
        if session.decision is None or enough(session.view, len(times)):
            app.quit()
            return
        action = session.game.sample(session.view, choose(session.heads, rng), rng)
        number = session.entries[-1].number
        begun = time.thread_time()
        table.act(action)
        app.processEvents()
        while isinstance(table.host.panel, ConfirmPanel):
            table.host.panel.primary()
            app.processEvents()
        times.append(time.thread_time() - begun)
        assert session.entries[-1].number == number + 1, f"{action} was not carried out"
        QTimer.singleShot(PAUSE, step)

    QTimer.singleShot(FIRST_PAUSE, step)
    app.exec()
    return sorted(times)


def milliseconds(times: list[float], part: float) -> float:
    """The time below which this part of the sorted times lies."""
    return round(times[int(len(times) * part)] * 1000, 1)
