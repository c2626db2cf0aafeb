"""The tray: every sort of counter that can be placed, drawn, with how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Chit
from boardgame.app.board.figures.chits import ChitFigure, chit_figure
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.elements import ClickFrame, IconLabel, column, emblem_label, plain_words, row, text
from boardgame.app.look.theme import current, scaled
from boardgame.app.look.tile_grid import TileGrid

_COLUMNS = 3
_SIDE = 38


@lru_cache(maxsize=256)
def _picture(figure: ChitFigure, theme: str, ratio: float) -> QPixmap:
    return figure.picture(0, theme, ratio)


class CounterLabel(IconLabel):
    """One counter as it looks on the board."""

    def __init__(self, chit: Chit, words: str, side: int = _SIDE, parent: QWidget | None = None) -> None:
        figure = chit_figure(chit, scaled(side))
        width, height = figure.size()
        size = QSize(width + 2 * MARGIN, height + 2 * MARGIN)
        super().__init__(lambda: _picture(figure, current().name, self.devicePixelRatioF()), size, parent)
        self.setAccessibleName(words)


@dataclass(frozen=True, slots=True)
class Kind:
    """A sort of counter in the tray.

    Attributes:
        key: tells it from the others.
        chit: what it looks like.
        name: in words.
        count: what stands beside the counter, such as how many are left.
        note: what stands below it; may be empty.
        tip: more about it.
        open: whether one can be placed now.
        group, group_name: a nation under whose emblem and name it stands; empty for no heading.
    """

    key: str
    chit: Chit
    name: str
    count: str
    note: str = ""
    tip: str = ""
    open: bool = True
    group: str = ""
    group_name: str = ""


class Tile(ClickFrame):
    """One sort: the counter, how many, what it costs."""

    def __init__(self, kind: Kind) -> None:
        super().__init__("card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.kind = kind
        self._count, self._note = text("", "text", 700), text("", "caption", tone="muted")
        words = column(None, self._count, self._note, None, spacing=0)
        self.setLayout(row(CounterLabel(kind.chit, kind.name), words, spacing=3, margins=(3, 1, 4, 1)))
        self.show_kind(kind)

    def show_kind(self, kind: Kind) -> None:
        """Show other numbers of the same sort."""
        self.kind = kind
        self._count.setText(kind.count)
        self._note.setText(kind.note)
        self._note.setVisible(bool(kind.note))
        for label in (self._count, self._note):
            label.setEnabled(kind.open)
        told = ", ".join(filter(None, (kind.name, kind.count, kind.note)))
        self.setAccessibleName(told)
        self.setToolTip(plain_words("\n".join(filter(None, (told, kind.tip)))))


class Tray(TileGrid[Tile]):
    """All sorts.

    Signals:
        chosen(str): the sort with this key was clicked, also one that cannot be placed now.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(_COLUMNS)
        self._keys: list[tuple[str, str]] = []

    def show_kinds(self, kinds: Sequence[Kind]) -> None:
        """Show other sorts, or other numbers of them."""
        keys = [(kind.key, kind.group_name) for kind in kinds]
        if keys != self._keys:
            self._keys = keys
            self._make(kinds)
        for tile, kind in zip(self.tiles, kinds, strict=True):
            tile.show_kind(kind)
        self.setVisible(bool(kinds))

    def mark(self, key: str) -> None:
        """Show which sort is chosen."""
        self.show_chosen(lambda tile: tile.kind.key == key)

    def _make(self, kinds: Sequence[Kind]) -> None:
        self.empty()
        group = ""
        for kind in kinds:
            if kind.group_name != group:
                group = kind.group_name
                name = QWidget()
                name.setLayout(row(emblem_label(kind.group, 16), text(group, "secondary", 600), None, spacing=6))
                self.head(name)
            tile = Tile(kind)
            tile.clicked.connect(lambda key=kind.key: self.chosen.emit(key))
            self.add(tile)
