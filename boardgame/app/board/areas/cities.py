"""Cities at their places: capitals, lesser capitals, cities and towns, each with its own mark."""

from __future__ import annotations

from types import MappingProxyType

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen

from boardgame.app.board.level import Level
from boardgame.app.look.art import palette

CITY_TITLES = MappingProxyType(
    {"main_capital": "Main capital", "subcapital": "Subcapital", "city": "City", "town": "Town"}
)
"""Sorts of cities, the greatest first, and what a player calls them."""
_RADII = MappingProxyType({"main_capital": 7.0, "subcapital": 6.0, "city": 4.6, "town": 3.4})


def city_radius(kind: str, level: Level) -> float:
    """Radius of a mark in pixels, 0 where it is not drawn."""
    radius = _RADII[kind]
    if not level.patterns:
        return 3.6 if kind == "main_capital" else 0.0
    return radius * (0.7 if level.pills else 1.35 if level.near else 1.0)


def paint_city(painter: QPainter, at: QPointF, kind: str, radius: float, theme: str) -> None:
    """Paint the mark of a city about a point, in pixels. Told apart by size, ring and core, not by colour alone."""
    edge = palette().colour("light", "board.border_power")
    light = palette().colour("light", "board.label_halo")
    great = kind in ("main_capital", "subcapital")
    painter.setPen(QPen(palette().colour(theme, "board.label_halo", 0.8), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius + 1.2, radius + 1.2)
    gold = palette().colour("dark", "highlight.selected.line")
    painter.setPen(QPen(edge, 1.4))
    painter.setBrush(gold if kind == "main_capital" else light)
    painter.drawEllipse(at, radius, radius)
    if kind == "town":
        return
    painter.setPen(Qt.PenStyle.NoPen)
    core = palette().colour("light", "highlight.target.line")
    if great:
        painter.setBrush(edge if kind == "main_capital" else core)
        painter.drawEllipse(at, radius * 0.62, radius * 0.62)
        painter.setBrush(light)
        painter.drawEllipse(at, radius * 0.3, radius * 0.3)
    else:
        painter.setBrush(core)
        painter.drawEllipse(at, radius * 0.5, radius * 0.5)
