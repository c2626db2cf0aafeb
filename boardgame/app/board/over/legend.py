"""The legend of a map: a card that folds, with a sample of each line and mark."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QToolButton, QWidget

from boardgame.app.board.drawing import LegendItem
from boardgame.app.board.view import BoardView
from boardgame.app.look.art import icon, palette
from boardgame.app.look.elements import column, row, scroll, text

_SAMPLE = QSize(34, 20)
_COLUMN = 9
"""Lines of a column where there is room for as many columns as that takes."""
_BAR = 24
"""Pixels for the bar that scrolls, and the frame."""


class Sample(QWidget):
    """The sample of a line of the legend, in the theme of a view."""

    def __init__(self, item: LegendItem, view: BoardView) -> None:
        """A sample that is painted anew when the view's theme changes."""
        super().__init__()
        self._item, self._view = item, view
        self.setFixedSize(_SAMPLE)
        view.position_changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sample."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._item.paint(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._view.theme)


class LegendCard(QFrame):
    """What the lines and marks of the map mean; a click on its title folds it.

    Signals:
        folded(bool): it was folded or opened by its title.
    """

    folded = Signal(bool)

    def __init__(self, view: BoardView, parent: QWidget) -> None:
        """The legend of a view's board; empty and hidden for a board without one."""
        super().__init__(parent)
        self.setProperty("role", "float")
        self.setAccessibleName(self.tr("Legend"))
        self._view = view
        self._room = QSize(2000, 2000)
        items = (*view.drawing.legend(), *(item for layer in view.layers for item in layer.legend))
        self.empty = not items
        self._title = QToolButton()
        self._title.setObjectName("legend_title")
        self._title.setText(self.tr("Legend"))
        self._title.setToolTip(self.tr("Open or fold the legend (L)"))
        self._title.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._title.setIconSize(QSize(14, 14))
        self._title.setCheckable(True)
        self._title.setChecked(True)
        self._title.setProperty("kind", "fold")
        self._title.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._title.toggled.connect(self._toggled)
        self._body = QWidget()
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(8, 0, 8, 4)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._lines = [(Sample(item, view), text(item.title, "secondary")) for item in items]
        self._columns = 0
        self._arrange(max(1, -(-len(items) // _COLUMN)))
        self._scroll = scroll(self._body)
        self.setLayout(column(row(self._title, None), self._scroll, spacing=2, margins=(4, 3, 4, 4)))
        self._colour()
        view.position_changed.connect(self._colour)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether its lines are seen."""
        return self._title.isChecked()

    def set_open(self, is_open: bool) -> None:
        """Open or fold it."""
        self._title.setChecked(is_open)

    def _toggled(self, is_open: bool) -> None:
        self._scroll.setVisible(is_open)
        self._colour()
        self.fit()
        self.folded.emit(not is_open)

    def _arrange(self, columns: int) -> None:
        """Put the lines into so many columns."""
        if columns == self._columns:
            return
        self._columns = columns
        rows = -(-len(self._lines) // columns) if self._lines else 1
        for number, (sample, words) in enumerate(self._lines):
            place = number // rows * 2
            words.setContentsMargins(0, 0, 10 if place // 2 < columns - 1 else 0, 0)
            self._grid.addWidget(sample, number % rows, place)
            self._grid.addWidget(words, number % rows, place + 1)

    def fit(self, room: QSize | None = None) -> None:
        """Take the size that is needed, keeping the lower left corner.

        Args:
            room: pixels that there are; lines that have no room scroll. By default those of the last time.
        """
        self._room = room or self._room
        bottom = self.geometry().bottom()
        if self.is_open and self._lines:
            for columns in range(max(1, -(-len(self._lines) // _COLUMN)), 0, -1):
                self._arrange(columns)
                self._body.adjustSize()
                if self._body.sizeHint().width() + _BAR <= self._room.width():
                    break
            wanted = self._body.sizeHint()
            bar = _BAR if wanted.height() > self._room.height() else 0
            self._scroll.setFixedSize(wanted.width() + bar, min(wanted.height(), self._room.height()))
        layout = self.layout()
        if layout is not None:
            layout.invalidate()
            layout.activate()
        self.resize(self.sizeHint())
        self.move(self.x(), bottom - self.height() + 1)

    def _colour(self) -> None:
        ink = palette().hex(self._view.theme, "interface.text_muted")
        self._title.setIcon(icon("minus" if self._title.isChecked() else "plus", ink))
