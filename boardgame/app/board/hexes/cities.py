"""The marks of cities in the middle of their hexes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from boardgame.app.art import palette, tinted


def paint_city(painter: QPainter, at: QPointF, radius: float, kinds: set[str], theme: str) -> None:
    """Paint one mark: a ring, white for a capital, with a red core for an objective."""
    ink = palette().colour("light", "board.border_power")
    fill = palette().colour("light", "terrain.city.fill")
    painter.setPen(QPen(ink, 1.5 if radius > 5 else 1.1))
    painter.setBrush(QColor(Qt.GlobalColor.white) if "capital" in kinds else fill)
    painter.drawEllipse(at, radius, radius)
    if "objective" in kinds:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(palette().highlight("light", "target").line))
        painter.drawEllipse(at, radius * 0.55, radius * 0.55)
