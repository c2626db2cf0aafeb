"""Figures on their way: where something stands in a layout, and how it looks while it moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from boardgame.app.board.board_position import Block, Chit, Stack
from boardgame.app.board.figures.blocks import BlockFigure, BlockPill, BlockStack, block_figure
from boardgame.app.board.figures.chits import ChitFigure, chit_figure
from boardgame.app.board.figures.counters import Card, Pill, Token, pills_of
from boardgame.app.board.figures.picking import places_on_card
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.layout import Figure, Layout
from boardgame.app.board.level import Level


class Standing(NamedTuple):
    """Where something stands: the middle of its figure in pixels of the level, and the figure that shows it.

    ``own`` says whether the figure shows units of its sort, not only others of its power, or ships it is aboard.
    """

    middle: QPointF
    figure: Figure
    own: bool


def find(layout: Layout, area: str, what: Stack | Block | Chit) -> Standing | None:
    """What shows something in an area: a figure of its sort before one of its power alone; None if nothing does."""
    best: Standing | None = None
    for piece in layout.pieces:
        if piece.area != area:
            continue
        box = QRectF(piece.box.x, piece.box.y, piece.box.w, piece.box.h)
        parts: list[tuple[Figure, QRectF]] = [(piece.figure, box)]
        if isinstance(piece.figure, Card):
            parts = list(places_on_card(piece.figure, box, layout.level.counter_height))
        for figure, rect in parts:
            powers, own = _shows(figure, what)
            if own:
                return Standing(rect.center(), figure, True)
            if powers and best is None:
                best = Standing(rect.center(), figure, False)
    return best


def _shows(figure: Figure, what: Stack | Block | Chit) -> tuple[bool, bool]:
    """Whether a figure shows something of its power, and whether it shows its very sort."""
    if isinstance(figure, Piece):
        figure = figure.token
    if isinstance(figure, Token):
        return what.power in figure.powers, (figure.power, figure.unit) == (what.power, what.unit)
    if isinstance(figure, ChitFigure | BlockFigure):
        alike = figure.power == what.power
        return alike, alike and figure.unit == what.unit
    if isinstance(figure, Pill | BlockStack | BlockPill):
        return figure.power == what.power, figure.power == what.power
    return False, False


def moving_figure(party: Sequence[Stack | Block | Chit], there: Figure | None, level: Level) -> Figure:
    """How something looks on its way.

    Args:
        party: what moves; what it does not say, no figure shows. Several are stacks of one power that share a pill.
        there: the figure that shows it where it arrives, whose size it takes; None if none does.
        level: the zoom level.
    """
    what = party[0]
    if isinstance(what, Block):
        return BlockPill(what.power, 1) if isinstance(there, BlockPill) else block_figure(what)
    if isinstance(what, Chit):
        if isinstance(there, ChitFigure):
            return chit_figure(what, there.side, 0, not there.factors)
        return chit_figure(what, level.counter_height)
    tokens = [Token(one.power, one.unit, one.count, one.damaged, one.cargo)
              for one in party if isinstance(one, Stack)]  # fmt: skip
    if level.pills:
        return pills_of(tokens, level.totals)[0]
    if level.near:
        return Piece(tokens[0], there.high if isinstance(there, Piece) else level.counter_height, what.hits)
    return tokens[0]
