"""One of a few answers as buttons side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QWidget

from boardgame.app.look.elements import button, clear, column, text

_GAP = 4


class Segments(QWidget):
    """One of a few answers, ``columns`` in a row, or as many as have room for their words.

    Signals:
        picked(int): the place of the answer.
    """

    picked = Signal(int)

    def __init__(self, title: str, columns: int = 2) -> None:
        super().__init__()
        self._columns = columns
        self._title = text(title, "secondary", tone="muted")
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        self._group: QButtonGroup | None = None
        self._shown: tuple[str, ...] = ()
        self._across = 0
        self.buttons: list[QPushButton] = []
        self.setLayout(column(self._title, self._grid, spacing=3))

    def show_answers(self, answers: Sequence[str], marked: int) -> None:
        """Offer answers; fewer than two need not be asked."""
        self.setVisible(len(answers) > 1)
        if tuple(answers) != self._shown:
            self._shown = tuple(answers)
            clear(self._grid)
            self._group = QButtonGroup(self)
            self.buttons, self._across = [], 0
            for place, words in enumerate(answers if len(answers) > 1 else ()):
                made = button(words, "answer")
                made.setCheckable(True)
                made.clicked.connect(lambda _=False, place=place: self.picked.emit(place))
                self._group.addButton(made)
                self.buttons.append(made)
            self._arrange()
        for place, made in enumerate(self.buttons):
            made.setChecked(place == marked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many side by side as there is room for."""
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """As narrow as the widest answer: the others go below it."""
        return QSize(max(self._widest, self._title.minimumSizeHint().width()), super().minimumSizeHint().height())

    @property
    def _widest(self) -> int:
        return max((made.minimumSizeHint().width() for made in self.buttons), default=0)

    def _arrange(self) -> None:
        across = max(1, min(self._columns, (self.width() + _GAP) // (self._widest + _GAP)))
        if self._across != across:
            self._across = across
            for place, made in enumerate(self.buttons):
                self._grid.addWidget(made, place // across, place % across)
