"""What each seat had over the game, a line for each: its own dash, its emblem and its name at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from boardgame.app.look import art
from boardgame.app.look.theme import current, text_font
from boardgame.engine.seat import Seat

_DASHES = ((), (6, 3), (1.5, 3), (7, 3, 1.5, 3), (3, 2), (9, 2), (2, 2), (5, 2, 1, 2))
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 128, 10, 24
_LINE = 19
"""Pixels that the names at the ends stand apart at least."""


class MeasurePlot(QWidget):
    """Draws the lines."""

    def __init__(self, seats: Sequence[Seat], words: str) -> None:
        super().__init__()
        self._seats = seats
        self._lines: dict[str, list[tuple[float, float]]] = {}
        self.setMinimumSize(280, 130)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(words)
        current().changed.connect(self.update)

    def show_lines(self, lines: Mapping[str, Sequence[tuple[float, float]]]) -> None:
        """Draw these: for each seat how far the game was, from 0 to 1, and what the seat had."""
        self._lines = {seat: list(points) for seat, points in lines.items() if points}
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw everything."""
        if not self._lines:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        box = QRectF(self.rect()).adjusted(_LEFT, _TOP, -_RIGHT, -_BOTTOM)
        values = [value for points in self._lines.values() for _, value in points]
        low, high = _range(values)
        step = max(1.0, (high - low) / 4)
        painter.setFont(text_font("caption"))
        value = low
        while value <= high + 1e-9:
            y = box.bottom() - (value - low) / (high - low) * box.height()
            painter.setPen(QPen(QColor(theme.color("outline")), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(QColor(theme.color("text_muted")))
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, y - 9, _LEFT - 8, 18), int(side), f"{value:g}")
            value += step
        ends: list[tuple[float, int]] = []
        for place, seat in enumerate(self._seats):
            points = self._lines.get(seat.id)
            if not points:
                continue
            line = QPolygonF([
                QPointF(box.left() + at * box.width(), box.bottom() - (had - low) / (high - low) * box.height())
                for at, had in points
            ])  # fmt: skip
            pen = QPen(QColor(art.palette().owner(seat.emblem, theme.name).fill), 2.4)
            shade = QColor(theme.color("text"))
            shade.setAlphaF(0.35)
            halo = QPen(shade, 3.8)
            dash = _DASHES[place % len(_DASHES)]
            if dash:
                pen.setDashPattern(list(dash))
                halo.setDashPattern([part * 2.4 / 3.8 for part in dash])
            painter.setPen(halo)
            painter.drawPolyline(line)
            painter.setPen(pen)
            painter.drawPolyline(line)
            ends.append((line.at(line.size() - 1).y(), place))
        self._name_ends(painter, box, sorted(ends))
        painter.end()

    def _name_ends(self, painter: QPainter, box: QRectF, ends: list[tuple[float, int]]) -> None:
        """Emblem, name and last value beside the end of each line, none over another."""
        theme, last = current(), -1e9
        highest = box.bottom() + _LINE / 2 - _LINE * len(ends)
        painter.setFont(text_font("caption", 600))
        for y, place in ends:
            seat = self._seats[place]
            had = self._lines[seat.id][-1][1]
            at = max(last + _LINE, min(y, max(highest, y - _LINE)))
            last = at
            painter.setPen(QPen(QColor(theme.color("outline_strong")), 1))
            painter.drawLine(QPointF(box.right() + 2, y), QPointF(box.right() + 12, at))
            art.draw_emblem(painter, seat.emblem, QRectF(box.right() + 14, at - 8, 16, 16))
            painter.setPen(QColor(theme.color("text")))
            where = QRectF(box.right() + 34, at - 9, _RIGHT - 36, 18)
            words = painter.fontMetrics().elidedText(
                f"{seat.name} {had:g}", Qt.TextElideMode.ElideMiddle, round(where.width())
            )
            painter.drawText(where, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)


def _range(values: Sequence[float]) -> tuple[float, float]:
    """From which value to which the plot goes: whole tens where they are large."""
    unit = 10 if max(values) > 20 else 1
    low = min(values) // unit * unit
    high = -(-max(values) // unit) * unit
    return float(low), float(high if high > low else low + unit)
