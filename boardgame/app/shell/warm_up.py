"""Loads what a table needs while the player looks at the start screen, a little at a time."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QObject, QTimer, Signal

from boardgame.games.registry import BrokenGame, game, games

_AFTER = 400
_PAUSE = 60
"""Milliseconds before the first thing is loaded, and between two."""


class WarmUp(QObject):
    """Loads the table, the game wanted and its board; then tries the other games too.

    Signals:
        broken(str, str): a game cannot be played: its id and why.
    """

    broken = Signal(str, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._stages: list[tuple[str, Callable[[str], object]]] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._load)

    def start(self, wanted: str) -> None:
        """Begin anew for a game that is probably wanted next."""
        self._stages = [
            (wanted, lambda _: import_module("boardgame.app.table.table")),
            (wanted, game),
            (wanted, lambda wanted: import_module("boardgame.app.board.drawings").drawing_of(wanted)),
            (wanted, lambda wanted: import_module("boardgame.app.table.family").family_of(wanted).prepare()),
            *((other, game) for other in games() if other != wanted),
        ]
        self._timer.start(_AFTER)

    def stop(self) -> None:
        """Load nothing more."""
        self._timer.stop()
        self._stages = []

    def _load(self) -> None:
        if not self._stages:
            return
        tried, load = self._stages.pop(0)
        try:
            load(tried)
        except BrokenGame as error:
            self.broken.emit(tried, str(error))
        if self._stages:
            self._timer.start(_PAUSE)
