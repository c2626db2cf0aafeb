"""Chits of partisans in an area: one chit with their number. Sizes in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPixmap

from boardgame.app.board.figures.blocks import block_side
from boardgame.app.board.figures.body import soft_shadow
from boardgame.app.board.figures.pieces import paint_disc
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.art import canvas, draw

_SHARE = 0.66
_NUMBER = 0.46


@dataclass(frozen=True, slots=True)
class Partisans:
    """Partisans of an area; ``count`` is how many chits lie there, 1 or more."""

    count: int

    def size(self, height: int) -> tuple[int, int]:
        """See :class:`Figure`."""
        side = _side(height)
        return side + (round(side * _NUMBER * 0.5) if self.count > 1 else 0), side

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """See :class:`Figure`."""
        width, tall = self.size(height)
        with canvas(width + 2 * MARGIN, tall + 2 * MARGIN, ratio) as (result, painter):
            chit = QRectF(MARGIN, MARGIN, tall, tall)
            shape = QPainterPath(QPointF(chit.center().x(), chit.top()))
            for point in (
                QPointF(chit.right(), chit.center().y()),
                QPointF(chit.center().x(), chit.bottom()),
                QPointF(chit.left(), chit.center().y()),
            ):
                shape.lineTo(point)
            shape.closeSubpath()
            soft_shadow(painter, shape, QPointF(0.8, 1.6), min(5.0, 1 + tall * 0.08))
            draw(painter, "markers/partisan", chit)
            if self.count > 1:
                size = max(11.0, tall * _NUMBER)
                paint_disc(painter, QRectF(MARGIN + width - size, chit.top(), size, size), str(self.count), 1.1)
        return result


def _side(height: int) -> int:
    return round(block_side(height) * _SHARE)
