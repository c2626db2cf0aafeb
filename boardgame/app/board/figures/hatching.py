"""Hatching of areas: slanting stripes in the colours of a power, over whatever fills the area."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QPixmap

from boardgame.app.look.art import canvas, palette, tinted

_TILE = {False: 18, True: 10}
"""Pixels between stripes, wide and close."""
_STRIPE = {False: 6.0, True: 4.0}


@lru_cache(maxsize=64)
def _tile(power: str, close: bool, theme: str, ratio: float) -> QPixmap:
    side, ink = _TILE[close], palette().owner(power, theme).fill
    with canvas(side, side, ratio) as (result, painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in ((tinted(palette().hex(theme, "board.label_halo"), 0.7), _STRIPE[close] + 2.0),
                              (tinted(ink), _STRIPE[close])):  # fmt: skip
            painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            for shift in (-side, 0, side):
                painter.drawLine(QPointF(shift - side, 2 * side), QPointF(shift + 2 * side, -side))
    return result


def paint_hatch(
    painter: QPainter, path: QPainterPath, power: str, close: bool, theme: str, ratio: float, origin: QPointF
) -> None:
    """Hatch a path in pixels of the view.

    Args:
        painter: of the view.
        path: what to hatch.
        power: whose colours.
        close: whether closely.
        theme: ``light`` or ``dark``.
        ratio: device pixels for each logical pixel.
        origin: where the pattern begins, so that it moves with the board.
    """
    brush = QBrush(_tile(palette().power(power), close, theme, ratio))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrushOrigin(origin)
    painter.setOpacity(0.85)
    painter.fillPath(path, brush)
    painter.restore()


def paint_hatch_sample(painter: QPainter, rect: QRectF, power: str, close: bool, theme: str) -> None:
    """Paint a hatched card, for the legend."""
    path = QPainterPath()
    path.addRoundedRect(rect, 4, 4)
    painter.fillPath(path, tinted(palette().owner("", theme).fill))
    paint_hatch(painter, path, power, close, theme, 1.0, rect.topLeft())
