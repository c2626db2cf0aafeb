"""A game that was left is gone: nothing of its table, its session or its board stays in memory."""

from __future__ import annotations

import weakref
from typing import Any

from boardgame.app.look.preferences import Preferences
from boardgame.app.shell.window import Window


def _keep_watch(table: Any) -> list[weakref.ref[Any]]:
    return [weakref.ref(part) for part in (table, table.session, table.board, table.board.scene(), table.host)]


def test_games_begun_replayed_and_left_leave_nothing_behind(client: Preferences, qtbot: Any) -> None:
    window = Window(client)
    qtbot.addWidget(window)
    window.show_start()
    window.show()
    watched: list[weakref.ref[Any]] = []
    for game in ("spring1942", "revised"):
        assert window.begin(game, {})
        watched += _keep_watch(window.table)
        window.table.act({"do": "end_phase"})
        window.watch(0)
        watched += _keep_watch(window._watched)
        window._watched.session.jump(1)
        window._end_watching()
        window.show_start()

    def gone() -> None:
        assert [part() for part in watched] == [None] * len(watched)

    qtbot.waitUntil(gone, timeout=60_000)
