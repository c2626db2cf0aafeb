"""Spreads a piece out when the cursor has rested on it for a moment."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QTimer

from boardgame.app.board.figures.fan import DELAY, Fan, spread
from boardgame.app.board.layout import Placed
from boardgame.app.board.navigation import NavigableView
from boardgame.app.board.scene import BoardScene


class FanOut(QObject):
    """Follows the cursor over a view; lives as long as the view."""

    def __init__(self, view: NavigableView, scene: BoardScene) -> None:
        """Follow the cursor over a view of a scene."""
        super().__init__(view)
        self._view = view
        self._scene = scene
        self._at = QPoint()
        self._resting_on: Placed | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(DELAY)
        self._wait.timeout.connect(self._open)
        view.pointer_moved.connect(self._moved)
        view.view_changed.connect(self.close)

    @property
    def fan(self) -> Fan | None:
        """What is spread out now."""
        return self._scene.fan

    def close(self) -> None:
        """Put together what is spread out."""
        self._wait.stop()
        self._resting_on = None
        if self._scene.fan is not None:
            self._scene.fan = None
            self._view.refresh()

    def _moved(self, at: QPoint | None) -> None:
        if at is None:
            self.close()
            return
        self._at = at
        if self._scene.fan is not None and self._scene.fan.holds(at):
            return
        found = self._scene.piece_at(self._view.sight(), at.x(), at.y())
        piece = found[0] if found is not None and found[0].fan else None
        if piece is None or piece != self._resting_on:
            self.close()
            if piece is not None:
                self._resting_on = piece
                self._wait.start()

    def _open(self) -> None:
        sight = self._view.sight()
        found = self._scene.piece_at(sight, self._at.x(), self._at.y())
        if found is None or found[0] != self._resting_on:
            return
        self._scene.fan = spread(*found, sight.level.counter_height, (sight.width, sight.height))
        self._view.refresh()
