"""Tiles side by side in lines, of which some may be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtWidgets import QGridLayout, QWidget

from boardgame.app.look.elements import clear
from boardgame.app.look.theme import restyle

T = TypeVar("T", bound=QWidget)


class TileGrid(QWidget, Generic[T]):
    """Tiles of one width, so many in a line.

    Args:
        columns: how many stand in a line.
        spacing: pixels between two.

    Attributes:
        tiles: in their order.
    """

    def __init__(self, columns: int, spacing: int = 6) -> None:
        super().__init__()
        self.tiles: list[T] = []
        self._columns, self._line, self._place = columns, 0, 0
        self._grid = QGridLayout()
        self._grid.setSpacing(spacing)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for place in range(columns):
            self._grid.setColumnStretch(place, 1)
        self.setLayout(self._grid)

    def empty(self) -> None:
        """Take everything out."""
        clear(self._grid)
        self.tiles, self._line, self._place = [], 0, 0

    def add(self, tile: T) -> None:
        """Put one more tile at the end."""
        self._grid.addWidget(tile, self._line, self._place)
        self.tiles.append(tile)
        last = self._place + 1 == self._columns
        self._line, self._place = (self._line + 1, 0) if last else (self._line, self._place + 1)

    def head(self, widget: QWidget) -> None:
        """Put a heading above the tiles that come next; it has a line of its own."""
        line = self._line + (self._place > 0)
        self._grid.addWidget(widget, line, 0, 1, self._columns)
        self._line, self._place = line + 1, 0

    def show_chosen(self, chosen: Callable[[T], bool]) -> None:
        """Show which tiles are chosen."""
        for tile in self.tiles:
            restyle(tile, state="selected" if chosen(tile) else "")
