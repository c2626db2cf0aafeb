"""Which counter lies under a point: on the board, on a card of several, in a row that is spread out."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from boardgame.app.board.figures.blocks import BlockFigure
from boardgame.app.board.figures.counters import Card, Token, Works
from boardgame.app.board.figures.fan import Fan
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.layout import Figure, Placed

_GAP = 3
"""Pixels between the counters of a card, and around them."""


def unit_of(figure: Figure, rect: QRectF, x: float, y: float, height: int) -> tuple[str, str] | None:
    """Power and unit type of the counter of a figure that is under a point; None where there is none.

    The back of a block is of type ``""``.

    Args:
        figure: what is painted.
        rect: where it is in the view.
        x, y: the point.
        height: the level's height of counters.
    """
    found = figure_of(figure, rect, x, y, height)
    return None if found is None else (found.power, found.unit)


def figure_of(figure: Figure, rect: QRectF, x: float, y: float, height: int) -> Token | BlockFigure | None:
    """The counter or block of a figure that is under a point; None where there is none. See :func:`unit_of`."""
    if isinstance(figure, Piece):
        figure = figure.token
    if isinstance(figure, Token | BlockFigure):
        return figure
    if isinstance(figure, Card):
        for part, where in places_on_card(figure, rect, height):
            if where.contains(x, y):
                return part if isinstance(part, Token) else None
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
    found = figure_of_fan(fan, x, y)
    return None if found is None else (found.power, found.unit)


def figure_of_fan(fan: Fan, x: float, y: float) -> Token | BlockFigure | None:
    """The counter or block under a point of a row that is spread out; None where there is none."""
    for figure, rect in fan.places():
        if rect.contains(x, y):
            return figure_of(figure, rect, x, y, fan.height)
    return None


def block_of(piece: Placed) -> str:
    """Id of the block that a piece is; empty for one without id, for several and for what is none."""
    return piece.blocks[0] if len(piece.blocks) == 1 else ""


def block_of_fan(fan: Fan, x: float, y: float) -> str:
    """Id of the block under a point of a row that is spread out; empty where there is none with an id."""
    for block, (_, rect) in zip(fan.piece.blocks, fan.places(), strict=False):
        if rect.contains(x, y):
            return block
    return ""
