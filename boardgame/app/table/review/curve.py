"""The curve of the chances: how likely the first side was to win after each turn, the moves that mattered on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from boardgame.app.look.theme import current, text_font

_DISC = 11
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 16, 12, 28


@dataclass(frozen=True, slots=True)
class Mark:
    """A numbered place on the curve: where along it (0 to 1), how high (0 to 1), its number."""

    at: float
    value: float
    label: str


class ChancesCurve(QWidget):
    """Draws the curve between the two sides; everything that needs colour has hatching or a word as well.

    Signals:
        chosen(int): the mark of this place in the list was clicked.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._points: list[tuple[float, float]] = []
        self._rounds: list[tuple[float, str]] = []
        self._sides = ("", "")
        self._marks: list[Mark] = []
        self.lit = -1
        self.setMinimumSize(320, 180)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Chances to win over the game"))
        current().changed.connect(self.update)

    def show_curve(
        self, points: Sequence[tuple[float, float]], rounds: Sequence[tuple[float, str]], sides: tuple[str, str]
    ) -> None:
        """Draw a curve.

        Args:
            points: how far the game was, and how likely the first side was to win, both from 0 to 1.
            rounds: where each round began, from 0 to 1, and its name.
            sides: the side below the curve and what stands against it.
        """
        self._points, self._rounds, self._sides = list(points), list(rounds), sides
        self.update()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Number places on the curve."""
        self._marks = list(marks)
        self.update()

    def light(self, place: int) -> None:
        """Ring one of the marks; -1 rings none."""
        self.lit = place
        self.update()

    @property
    def _box(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_LEFT, _TOP, -_RIGHT, -_BOTTOM)

    def _spot(self, at: float, value: float) -> QPointF:
        box = self._box
        return QPointF(box.left() + at * box.width(), box.bottom() - value * box.height())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the mark under the cursor."""
        for place, mark in enumerate(self._marks):
            away = self._spot(mark.at, mark.value) - event.position()
            if away.manhattanLength() <= 2 * _DISC:
                self.chosen.emit(place)
                return

    def paintEvent(self, event: object) -> None:
        """Draw everything."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = current(), self._box
        first, second = QColor(theme.color("attacker", "battle")), QColor(theme.color("defender", "battle"))
        painter.fillRect(box, _pale(second))
        hatch = QColor(second)
        hatch.setAlphaF(0.4)
        painter.fillRect(box, QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        self._axes(painter, box)
        if self._points:
            line = [self._spot(*point) for point in self._points]
            ground = QColor(theme.color("surface_raised"))
            below = QPolygonF([QPointF(line[0].x(), box.bottom()), *line, QPointF(line[-1].x(), box.bottom())])
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawPolygon(below)
            painter.setBrush(_pale(first))
            painter.drawPolygon(below)
            painter.setPen(QPen(QColor(theme.color("text")), 2.2))
            painter.drawPolyline(QPolygonF(line))
        self._names(painter, box, first, second)
        for place, mark in enumerate(self._marks):
            self._draw_mark(painter, mark, place == self.lit)
        painter.end()

    def _axes(self, painter: QPainter, box: QRectF) -> None:
        theme = current()
        painter.setFont(text_font("caption"))
        for percent in (0, 25, 50, 75, 100):
            y = box.bottom() - box.height() * percent / 100
            painter.setPen(QPen(QColor(theme.color("outline_strong")), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(QColor(theme.color("text_muted")))
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, y - 9, _LEFT - 8, 18), int(side), f"{percent} %")
        ends = [at for at, _ in self._rounds[1:]] + [1.0]
        shown_to = 0.0
        for (at, words), end in zip(self._rounds, ends, strict=False):
            x = box.left() + at * box.width()
            painter.setPen(QPen(QColor(theme.color("outline_strong")), 1))
            painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + 5))
            middle = box.left() + (at + end) / 2 * box.width()
            width = painter.fontMetrics().horizontalAdvance(words)
            if middle - width / 2 > shown_to:
                painter.setPen(QColor(theme.color("text_muted")))
                painter.drawText(QPointF(middle - width / 2, box.bottom() + 19), words)
                shown_to = middle + width / 2 + 8

    def _names(self, painter: QPainter, box: QRectF, first: QColor, second: QColor) -> None:
        painter.setFont(text_font("text", 700))
        inner = box.adjusted(14, 8, -14, -8)
        painter.setPen(first)
        low = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        painter.drawText(inner, int(low), self._sides[0])
        painter.setPen(second)
        high = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(inner, int(high), self._sides[1])

    def _draw_mark(self, painter: QPainter, mark: Mark, lit: bool) -> None:
        theme, spot = current(), self._spot(mark.at, mark.value)
        painter.setPen(QPen(QColor(theme.color("surface_raised")), 2.5))
        painter.setBrush(QColor(theme.color("warning" if lit else "accent")))
        painter.drawEllipse(spot, _DISC, _DISC)
        painter.setPen(QColor(theme.color("on_warning" if lit else "on_accent")))
        painter.setFont(text_font("secondary", 700))
        around = QRectF(spot.x() - _DISC, spot.y() - _DISC, 2 * _DISC, 2 * _DISC)
        painter.drawText(around, int(Qt.AlignmentFlag.AlignCenter), mark.label)


def _pale(colour: QColor) -> QColor:
    """A colour thin enough for words to be read on it."""
    pale = QColor(colour)
    pale.setAlphaF(0.2)
    return pale
