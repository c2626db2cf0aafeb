"""The pictures of what a layout placed."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from boardgame.app.board.counters import card_pixmap, pill_pixmap, token_pixmap
from boardgame.app.board.labels import name_pixmap
from boardgame.app.board.layout import Placed, PlacedName
from boardgame.app.board.level import Level


def piece_sprite(piece: Placed, level: Level, theme: str, ratio: float) -> QPixmap:
    """The picture of a counter, pill or card; wider than its box by ``counters.MARGIN`` on all sides."""
    if piece.pill is not None:
        return pill_pixmap(piece.pill, theme, ratio)
    if len(piece.rows) == 1 and len(piece.rows[0]) == 1:
        return token_pixmap(piece.rows[0][0], level.counter_height, theme, ratio)
    return card_pixmap(piece.rows, level.counter_height, theme, ratio)


def name_sprite(name: PlacedName, ratio: float) -> QPixmap:
    """The picture of a name; wider than its box by ``labels.MARGIN`` on all sides."""
    return name_pixmap(name.name, ratio)
