"""One of a few answers as buttons side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QWidget

from boardgame.app.look.elements import button, clear, column, text


class Segments(QWidget):
    """One of a few answers, ``columns`` in a row.

    Signals:
        picked(int): the place of the answer.
    """

    picked = Signal(int)

    def __init__(self, title: str, columns: int = 2) -> None:
        super().__init__()
        self._columns = columns
        self._title = text(title, "secondary", tone="muted")
        self._grid = QGridLayout()
        self._grid.setSpacing(4)
        self._group: QButtonGroup | None = None
        self._shown: tuple[str, ...] = ()
        self.buttons: list[QPushButton] = []
        self.setLayout(column(self._title, self._grid, spacing=3))

    def show_answers(self, answers: Sequence[str], marked: int) -> None:
        """Offer answers; fewer than two need not be asked."""
        self.setVisible(len(answers) > 1)
        if tuple(answers) != self._shown:
            self._shown = tuple(answers)
            clear(self._grid)
            self._group = QButtonGroup(self)
            self.buttons = []
            for place, words in enumerate(answers if len(answers) > 1 else ()):
                made = button(words, "answer")
                made.setCheckable(True)
                made.clicked.connect(lambda _=False, place=place: self.picked.emit(place))
                self._group.addButton(made)
                self.buttons.append(made)
                self._grid.addWidget(made, place // self._columns, place % self._columns)
        for place, made in enumerate(self.buttons):
            made.setChecked(place == marked)
