"""Lights an area of a view for a moment, above whatever else is lit."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer

from boardgame.app.board.navigation import NavigableView
from boardgame.app.board.scene import BoardScene

# How long an area is pointed out, and at the end of it fades, in milliseconds.
_STAYS, _FADE, _STEP = 1800, 600, 40


class PointingOut(QObject):
    """Points out one area at a time; lives as long as the view."""

    def __init__(self, view: NavigableView, scene: BoardScene) -> None:
        """Point out areas of a scene in its view."""
        super().__init__(view)
        self._view, self._scene = view, scene
        self._until = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(_STEP)
        self._timer.timeout.connect(self._fade)

    def begin(self, area: str) -> None:
        """Point out an area in place of the one before."""
        self._scene.pointed_out = (area, 1.0)
        self._until = time.monotonic() + _STAYS / 1000
        self._timer.start()
        self._view.viewport().update()

    def _fade(self) -> None:
        strength = min(1.0, max(0.0, (self._until - time.monotonic()) * 1000 / _FADE))
        area, before = self._scene.pointed_out
        if strength <= 0:
            self._timer.stop()
            area = ""
        self._scene.pointed_out = (area, strength)
        if strength != before:
            self._view.viewport().update()
