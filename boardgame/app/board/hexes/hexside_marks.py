"""Marks on hexsides, drawn alike on the board and in its legend: impassable sides and crossing arrows."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from boardgame.app.board.ground.ground import cosmetic_pen
from boardgame.app.board.hexes.outlines import add, winding
from boardgame.app.look.art import palette
from boardgame.boards.hex_grid import Point

NEAR = 0.40
"""From this scale on a hex is large enough to be looked at alone: land shows terrain, owners only rim their ground."""


def barrier_inks() -> tuple[QColor, QColor]:
    """Colours of an impassable hexside: its rim and what is in it."""
    return palette().colour("light", "board.border_power"), palette().colour("light", "terrain.mountain.fill")


def paint_arrow(painter: QPainter, ends: tuple[Point, Point], scale: float, theme: str, ratio: float) -> None:
    """A crossing arrow between two points in units of which a pixel holds ``scale``."""
    (x1, y1), (x2, y2) = ends
    length = math.dist(*ends)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    near = scale >= NEAR
    head = (10 if near else 5) / scale
    path, heads = QPainterPath(QPointF(x1 + dx * head, y1 + dy * head)), winding()
    path.lineTo(x2 - dx * head, y2 - dy * head)
    for x, y, sign in ((x1, y1, -1), (x2, y2, 1)):
        back, aside = head * 1.25 * sign, head * 0.62
        base = (x - dx * back, y - dy * back)
        across = (dy * aside, -dx * aside)
        add(heads, ((x, y), (base[0] - across[0], base[1] - across[1]), (base[0] + across[0], base[1] + across[1])))
    ink, halo = palette().colour(theme, "board.border_power"), palette().colour(theme, "board.label_halo")
    if theme == "dark":
        ink, halo = halo, ink
        ink = palette().colour(theme, "board.land_text")
    width = 3.0 if near else 1.5
    painter.strokePath(path, cosmetic_pen(halo, width + (3 if near else 1.6), ratio))
    painter.strokePath(heads, cosmetic_pen(halo, 3 if near else 1.6, ratio))
    painter.strokePath(path, cosmetic_pen(ink, width, ratio))
    painter.fillPath(heads, ink)
