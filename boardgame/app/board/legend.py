"""The legend of a map: a card that folds, with a sample of each line and mark."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QToolButton, QWidget

from boardgame.app.board.drawing import LegendItem
from boardgame.app.board.view import BoardView
from boardgame.app.look.art import icon, palette
from boardgame.app.look.elements import column, row, text

_SAMPLE = QSize(34, 20)
_COLUMN = 9


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
        items = view.drawing.legend()
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
        grid = QGridLayout(self._body)
        grid.setContentsMargins(8, 0, 8, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        columns = max(1, -(-len(items) // _COLUMN))
        rows = -(-len(items) // columns)
        for number, item in enumerate(items):
            place = number // rows * 2
            words = text(item.title, "secondary")
            words.setContentsMargins(0, 0, 10 if place // 2 < columns - 1 else 0, 0)
            grid.addWidget(Sample(item, view), number % rows, place)
            grid.addWidget(words, number % rows, place + 1)
        self.setLayout(column(row(self._title, None), self._body, spacing=2, margins=(4, 3, 4, 4)))
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
        self._body.setVisible(is_open)
        self._colour()
        self.fit()
        self.folded.emit(not is_open)

    def fit(self) -> None:
        """Take the size that is needed, keeping the lower left corner."""
        bottom = self.geometry().bottom()
        layout = self.layout()
        if layout is not None:
            layout.invalidate()
            layout.activate()
        self.resize(self.sizeHint())
        self.move(self.x(), bottom - self.height() + 1)

    def _colour(self) -> None:
        ink = palette().hex(self._view.theme, "interface.text_muted")
        self._title.setIcon(icon("minus" if self._title.isChecked() else "plus", ink))
