"""Bars that show how far something is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.look.theme import current


class Bar(QWidget):
    """A part of a whole.

    Args:
        height: in pixels.
        role: colour of the part.
    """

    def __init__(self, height: int = 8, role: str = "accent") -> None:
        super().__init__()
        self._role = role
        self._part, self._whole = 0, 1
        self.setFixedHeight(height)
        self.setMinimumWidth(60)
        current().changed.connect(self.update)

    def show_share(self, part: int, whole: int) -> None:
        """Show another part of another whole."""
        self._part, self._whole = part, max(1, whole)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the theme's colours."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        width, height = self.width(), self.height()
        painter.setBrush(QColor(current().color("surface_sunken")))
        painter.drawRoundedRect(QRectF(0, 0, width, height), height / 2, height / 2)
        if self._part > 0:
            painter.setBrush(QColor(current().color(self._role)))
            share = max(height, width * min(1.0, self._part / self._whole))
            painter.drawRoundedRect(QRectF(0, 0, share, height), height / 2, height / 2)
        painter.end()
