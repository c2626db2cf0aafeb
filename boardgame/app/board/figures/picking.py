"""Which counter lies under a point: on the board, on a card of several, in a row that is spread out."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from boardgame.app.board.figures.counters import Card, Token, Works
from boardgame.app.board.figures.fan import Fan
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.layout import Figure

_GAP = 3
"""Pixels between the counters of a card, and around them."""


def unit_of(figure: Figure, rect: QRectF, x: float, y: float, height: int) -> tuple[str, str] | None:
    """Power and unit type of the counter of a figure that is under a point; None where there is none.

    Args:
        figure: what is painted.
        rect: where it is in the view.
        x, y: the point.
        height: the level's height of counters.
    """
    if isinstance(figure, Piece):
        figure = figure.token
    if isinstance(figure, Token):
        return figure.power, figure.unit
    if isinstance(figure, Card):
        for part, where in places_on_card(figure, rect, height):
            if where.contains(x, y):
                return (part.power, part.unit) if isinstance(part, Token) else None
    return None


def places_on_card(card: Card, rect: QRectF, height: int) -> Iterator[tuple[Token | Works, QRectF]]:
    """The counters of a card, each with where it is; ``rect`` is the card, ``height`` the level's of counters."""
    top = rect.top() + _GAP
    for row in card.rows:
        left = rect.left() + _GAP
        for part in row:
            wide, high = part.size(height)
            yield part, QRectF(left, top, wide, high)
            left += wide + _GAP
        top += height + _GAP


def unit_of_fan(fan: Fan, x: float, y: float) -> tuple[str, str] | None:
    """The same of a row that is spread out."""
    for figure, at in fan.figures:
        rect = QRectF(at, QPointF(at.x() + figure.size(fan.height)[0], at.y() + figure.size(fan.height)[1]))
        if rect.contains(x, y):
            return unit_of(figure, rect, x, y, fan.height)
    return None
