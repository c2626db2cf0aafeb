"""What a pill or a stack holds, spread out in a row while the cursor rests on it. Sizes in logical pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from boardgame.app.board.figures.sprites import Sprites
from boardgame.app.board.layout import MARGIN, Figure, Placed
from boardgame.app.look.art import palette

DELAY = 350
"""Milliseconds for which the cursor rests on a piece before it spreads."""
_LEAST_HEIGHT = 27
_GAP = 5
_PAD = 7
_AWAY = 6
_EDGE = 4


@dataclass(frozen=True, slots=True)
class Fan:
    """A piece spread out.

    Attributes:
        piece: what is spread.
        home: where the piece is in the view.
        card: the card that its figures lie on, in the view.
        figures: the figures with their places in the view.
        height: the height of counters that they are painted for.
    """

    piece: Placed
    home: QRectF
    card: QRectF
    figures: tuple[tuple[Figure, QPointF], ...]
    height: int

    def holds(self, at: QPoint) -> bool:
        """Whether the cursor is on the piece, on the card, or on its way between them."""
        point = QPointF(at)
        return self.card.contains(point) or self.home.contains(point) or self._between().contains(point)

    def _between(self) -> QRectF:
        return QRectF(
            QPointF(max(self.home.left(), self.card.left()), min(self.home.center().y(), self.card.center().y())),
            QPointF(min(self.home.right(), self.card.right()), max(self.home.center().y(), self.card.center().y())),
        ).normalized()


def spread(piece: Placed, home: QRectF, height: int, room: tuple[int, int]) -> Fan:
    """Spread a piece below itself, or above where there is no room below; never out of the view.

    The name of its area stands above it and is to be read.

    Args:
        piece: a piece with a fan.
        home: where it is in the view.
        height: the level's height of counters; small ones are spread larger.
        room: width and height of the view.
    """
    height = max(height, _LEAST_HEIGHT)
    rows = _rows(piece.fan, height, room[0] - 2 * (_EDGE + _PAD))
    widths = [sum(figure.size(height)[0] for figure in row) + _GAP * (len(row) - 1) for row in rows]
    heights = [max(figure.size(height)[1] for figure in row) for row in rows]
    width = max(widths) + 2 * _PAD
    tall = sum(heights) + _GAP * (len(rows) - 1) + 2 * _PAD
    left = min(max(_EDGE, home.center().x() - width / 2), room[0] - width - _EDGE)
    top = home.bottom() + _AWAY
    if top + tall > room[1] - _EDGE:
        top = home.top() - _AWAY - tall
    card = QRectF(round(left), round(max(_EDGE, top)), width, tall)
    figures: list[tuple[Figure, QPointF]] = []
    y = card.top() + _PAD
    for row, wide, high in zip(rows, widths, heights, strict=True):
        x = card.center().x() - wide / 2
        for figure in row:
            w, h = figure.size(height)
            figures.append((figure, QPointF(round(x), round(y + (high - h) / 2))))
            x += w + _GAP
        y += high + _GAP
    return Fan(piece, home, card, tuple(figures), height)


def _rows(figures: Sequence[Figure], height: int, width: float) -> list[list[Figure]]:
    """The figures in as few rows as fit a width, filled evenly."""
    widths = [figure.size(height)[0] + _GAP for figure in figures]
    wanted = min(width + _GAP, max(sum(widths) / max(1, -(-sum(widths) // (width + _GAP))) + max(widths), max(widths)))
    rows: list[list[Figure]] = [[]]
    used = 0.0
    for figure, wide in zip(figures, widths, strict=True):
        if rows[-1] and used + wide > wanted:
            rows.append([])
            used = 0.0
        rows[-1].append(figure)
        used += wide
    return rows


def paint_fan(painter: QPainter, fan: Fan, sprites: Sprites, theme: str, ratio: float) -> None:
    """Paint a fan in pixels of the view."""
    colours = palette()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(0, 0, 0, 0)))
    painter.setBrush(QColor(0, 0, 0, 46))
    painter.drawRoundedRect(fan.card.adjusted(-1, 1, 1, 4), 9, 9)
    painter.setPen(QPen(colours.colour(theme, "interface.outline_strong"), 1))
    painter.setBrush(colours.colour(theme, "interface.surface_raised", 0.97))
    painter.drawRoundedRect(fan.card.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
    painter.setPen(QPen(colours.colour(theme, "interface.accent"), 2))
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.drawRoundedRect(fan.home.adjusted(-3, -3, 3, 3), 5, 5)
    for figure, at in fan.figures:
        sprite = sprites.figure(figure, fan.height, theme, ratio)
        if sprite is not None:
            painter.drawPixmap(at - QPointF(MARGIN, MARGIN), sprite)
