"""The legend of a board of hexes: samples of terrain, lines and marks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen

from boardgame.app.board.drawing import LegendItem
from boardgame.app.board.ground.ground import round_pen
from boardgame.app.board.hexes.hexside_marks import barrier_inks, paint_arrow
from boardgame.app.board.hexes.painted_words import ICON, CitySign, paint_mark, paint_ring
from boardgame.app.look.art import palette, pixmap, tinted

_PAD = 2.0

Painting = Callable[[QPainter, QRectF, str], None]


def items() -> tuple[LegendItem, ...]:
    """Every line and mark of the map with a sample."""
    return (
        LegendItem("Clear", _terrain("plain")),
        LegendItem("Mountain", _terrain("mountain")),
        LegendItem("Swamp", _terrain("swamp")),
        LegendItem("Depression", _terrain("desert")),
        LegendItem("Not in play", _void),
        LegendItem("River", _river),
        LegendItem("Border, rimmed by its owners", _boundary),
        LegendItem("Boundary of fronts", _front),
        LegendItem("Impassable hexside", _barred),
        LegendItem("Crossing arrow", _arrow),
        LegendItem("Capital, far out a ring", _ringed("capital")),
        LegendItem("Objective, far out a ring", _ringed("objective")),
        LegendItem("City", _city),
        LegendItem("Port", _mark("port")),
        LegendItem("Fortress", _mark("fortress")),
    )


def _terrain(terrain: str) -> Painting:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        painter.setPen(_edge(theme))
        painter.setBrush(palette().colour(theme, f"terrain.{terrain}.fill"))
        painter.drawRoundedRect(_inner(rect), 3, 3)
        if terrain != "plain":
            ink = palette().hex(theme, f"terrain.{terrain}.ink")
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QBrush(pixmap(f"patterns/terrain_{terrain}", 16, ink=ink)))
            painter.drawRoundedRect(_inner(rect), 3, 3)

    return paint


def _void(painter: QPainter, rect: QRectF, theme: str) -> None:
    look = palette().owner("impassable", theme)
    for brush in (QBrush(tinted(look.fill)), QBrush(pixmap("patterns/bars", 12, ink=look.pattern_ink))):
        painter.setPen(_edge(theme))
        painter.setBrush(brush)
        painter.drawRoundedRect(_inner(rect), 3, 3)


def _river(painter: QPainter, rect: QRectF, theme: str) -> None:
    _line(painter, rect, round_pen(palette().colour(theme, "board.river"), 4))


def _boundary(painter: QPainter, rect: QRectF, theme: str) -> None:
    y = rect.center().y()
    band = QRectF(rect.left() + _PAD, y, rect.width() - 2 * _PAD, 6)
    painter.fillRect(band, tinted(palette().owner("poland", theme).fill))
    painter.fillRect(band.translated(0, -6), tinted(palette().owner("germany", theme).fill))
    _line(painter, rect, QPen(palette().colour(theme, "board.border_power"), 2))


def _front(painter: QPainter, rect: QRectF, theme: str) -> None:
    style = palette().highlight(theme, "front_line")
    _line(painter, rect, QPen(tinted(style.halo, 0.7), 5))
    pen = QPen(tinted(style.line), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([part / style.width for part in style.dash])
    _line(painter, rect, pen)


def _barred(painter: QPainter, rect: QRectF, theme: str) -> None:
    ink, inside = barrier_inks()
    _line(painter, rect, QPen(ink, 5))
    pen = QPen(inside, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1.6, 1.0])
    _line(painter, rect, pen)


def _arrow(painter: QPainter, rect: QRectF, theme: str) -> None:
    y = rect.center().y()
    paint_arrow(painter, ((rect.left() + 3, y), (rect.right() - 3, y)), 1.5, theme, 1.0)


def _ringed(mark: str) -> Painting:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        paint_mark(painter, mark, _square(rect, -7.5), theme)
        paint_ring(painter, mark, rect.center() + QPointF(8, 0), theme)

    return paint


def _city(painter: QPainter, rect: QRectF, theme: str) -> None:
    sign = CitySign((), True, theme)
    picture = sign.picture(painter.device().devicePixelRatioF())
    size = picture.deviceIndependentSize()
    painter.drawPixmap(rect.center() - QPointF(size.width() / 2, size.height() / 2), picture)


def _mark(mark: str) -> Painting:
    def paint(painter: QPainter, rect: QRectF, theme: str) -> None:
        paint_mark(painter, mark, _square(rect), theme)

    return paint


def _square(rect: QRectF, shift: float = 0.0) -> QRectF:
    square = QRectF(0, 0, ICON, ICON)
    square.moveCenter(rect.center() + QPointF(shift, 0))
    return square


def _line(painter: QPainter, rect: QRectF, pen: QPen) -> None:
    painter.setPen(pen)
    y = rect.center().y()
    painter.drawLine(QPointF(rect.left() + _PAD, y), QPointF(rect.right() - _PAD, y))


def _edge(theme: str) -> QPen:
    return QPen(palette().colour(theme, "board.hex_grid", 0.8), 1)


def _inner(rect: QRectF) -> QRectF:
    return rect.adjusted(_PAD, 1, -_PAD, -1)
