"""Gauges of the purchase panel: money spent, places of a complex used."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.look.theme import current


class MoneyBar(QWidget):
    """How much of a sum of money is spent, or lost in the colour of another role."""

    def __init__(self, role: str = "accent") -> None:
        super().__init__()
        self._role = role
        self._spent, self._all = 0, 1
        self.setFixedHeight(16)
        current().changed.connect(self.update)

    def show_money(self, spent: int, treasury: int) -> None:
        """Show another amount, in IPC."""
        self._spent, self._all = spent, max(1, treasury)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the theme's colours."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        width = self.width()
        painter.setBrush(QColor(current().color("surface_sunken")))
        painter.drawRoundedRect(QRectF(0, 0, width, 16), 5, 5)
        painter.setBrush(QColor(current().color(self._role)))
        if self._spent > 0:
            painter.drawRoundedRect(QRectF(0, 0, width * min(1.0, self._spent / self._all), 16), 5, 5)
        painter.setPen(QPen(QColor(current().color("surface")), 1))
        for money in range(5, self._all, 5):
            painter.drawLine(round(width * money / self._all), 0, round(width * money / self._all), 16)
        painter.end()


class Pips(QWidget):
    """Places of a complex, used and free."""

    def __init__(self, used: int, room: int) -> None:
        super().__init__()
        self._used, self._room = used, room
        self.setFixedSize(150, 18)
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the theme's colours."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = min(14.0, self.width() / max(1, self._room))
        painter.setPen(QPen(QColor(current().color("outline_strong")), 1))
        for number in range(self._room):
            role = "accent" if number < self._used else "surface_sunken"
            painter.setBrush(QColor(current().color(role)))
            painter.drawRoundedRect(QRectF(number * width + 0.5, 3, width - 3, 12), 2, 2)
        painter.end()
