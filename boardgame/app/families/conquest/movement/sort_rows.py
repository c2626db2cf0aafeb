"""Blocks to choose one of, by what they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import ClickFrame, clear, column, row, text, tr
from boardgame.app.look.theme import restyle
from boardgame.games.conquest.telling.names import unit_name
from boardgame.games.conquest.world import World

Sort = tuple[str, str, int]
"""Power, type and CV."""


class SortRows(QWidget):
    """A row for each sort of block, one of them chosen.

    Signals:
        picked(int): another one is chosen.

    Attributes:
        chosen: the place of the one chosen; -1 for none.
        rows: the rows.
    """

    picked = Signal(int)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self.chosen = -1
        self.rows: list[ClickFrame] = []
        self._list = column(spacing=4, margins=(12, 10, 12, 8))
        self.setLayout(self._list)

    def show_sorts(self, sorts: Sequence[Sort], notes: Sequence[str] = ()) -> None:
        """Offer these; the only one is chosen already."""
        clear(self._list)
        self.rows = []
        for place, (power, unit, cv) in enumerate(sorts):
            made = ClickFrame("card")
            name = tr("Conquest", "{0}, {1} CV").format(unit_name(self._world, power, unit), cv)
            words = column(text(name, weight=600, wrap=True), spacing=1)
            if notes:
                words.addWidget(text(notes[place], "caption", tone="muted", wrap=True))
            inner = row(face_label(self._world, power, unit, cv, 34), words, spacing=10, margins=(8, 3, 8, 3))
            inner.setStretch(1, 1)
            made.setLayout(inner)
            made.setAccessibleName(name)
            made.clicked.connect(lambda place=place: self.pick(place))
            self.rows.append(made)
            self._list.addWidget(made)
        self.pick(0 if len(sorts) == 1 else -1)

    def pick(self, place: int) -> None:
        """Choose one."""
        self.chosen = place
        for number, made in enumerate(self.rows):
            restyle(made, state="selected" if number == place else "")
        self.picked.emit(place)

    def step(self, backwards: bool) -> None:
        """Choose the next one."""
        if self.rows:
            self.pick((self.chosen + (-1 if backwards else 1)) % len(self.rows))
