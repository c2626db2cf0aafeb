"""Painting the lines of an overlay: thin, without arrow heads, so that many of them can run together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from boardgame.app.board.figures.routes import shortened, smooth_line
from boardgame.app.look.art import palette, tinted

_BESIDE = 30.0
"""Pixels before the middle of an area at which a line that is cut there ends."""
_BAR = 7.0
"""Half the length of the cross where a line is cut."""


@dataclass(frozen=True, slots=True)
class _Line:
    highlight: str
    width: float
    dash: tuple[float, ...] = ()


THREADS = {
    "supply": _Line("supply", 3.0),
    "trade": _Line("path", 3.0),
    "cut": _Line("target", 2.6, (3.0, 2.2)),
}
"""How each kind of line is drawn, in the colours of a highlight."""


@dataclass(frozen=True, slots=True)
class ThreadShape:
    """A line ready to be painted, in pixels of a zoom level.

    Attributes:
        kind: see :class:`~boardgame.app.board.overlay.Thread`.
        body: the line.
        start: where it begins, None if it only joins another.
        cuts: where it is cut.
        bounds: everything that is painted lies within.
    """

    kind: str
    body: QPainterPath
    start: QPointF | None
    cuts: tuple[QPointF, ...]
    bounds: QRectF


def thread_shape(points: Sequence[QPointF], kind: str, cuts: Sequence[QPointF], begins: bool) -> ThreadShape:
    """Shape a line through two or more points.

    Raises:
        KeyError: unknown kind.
    """
    THREADS[kind]
    line = smooth_line(points)
    crossed = tuple(cuts)
    if cuts and cuts[-1] == points[-1]:
        # Beside the counters of what cuts it, not under them.
        line = shortened(line, _BESIDE)
        crossed = (*crossed[:-1], line[-1])
    path = QPainterPath()
    path.addPolygon(QPolygonF(line))
    bounds = path.boundingRect().adjusted(-16, -16, 16, 16)
    return ThreadShape(kind, path, points[0] if begins else None, crossed, bounds)


def paint_thread(painter: QPainter, shape: ThreadShape, theme: str) -> None:
    """Paint a line in the colours of a theme, ``light`` or ``dark``."""
    line = THREADS[shape.kind]
    style = palette().highlight(theme, line.highlight)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(shape.body, _pen(style.halo, line.width + 3, alpha=0.9))
    pen = _pen(style.line, line.width)
    if line.dash:
        pen.setDashPattern(list(line.dash))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.strokePath(shape.body, pen)
    if shape.start is not None:
        painter.setPen(_pen(style.line, 2))
        painter.setBrush(tinted(style.halo))
        painter.drawEllipse(shape.start, 3.6, 3.6)


def paint_cut(painter: QPainter, at: QPointF, theme: str) -> None:
    """Paint the mark where a line is cut: a cross on a disc."""
    style = palette().highlight(theme, THREADS["cut"].highlight)
    painter.setPen(_pen(style.line, 2))
    painter.setBrush(tinted(style.halo))
    painter.drawEllipse(at, _BAR + 2, _BAR + 2)
    painter.setPen(_pen(style.line, 2.6))
    arm = _BAR * 0.55
    painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
    painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))


def paint_thread_sample(painter: QPainter, rect: QRectF, kind: str, theme: str) -> None:
    """Paint a short line of a kind, for the legend."""
    y = rect.center().y()
    ends = [QPointF(rect.left() + 5, y), QPointF(rect.right() - 5, y)]
    path = QPainterPath(ends[0])
    path.lineTo(ends[1])
    paint_thread(painter, ThreadShape(kind, path, ends[0], (), rect), theme)


def _pen(colour: str, width: float, alpha: float | None = None) -> QPen:
    return QPen(tinted(colour, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
