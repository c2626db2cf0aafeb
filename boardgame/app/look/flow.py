"""Layouts that give way where there is little room or text is large: links that wrap, and a row that folds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Items of their own size from left to right, in as many lines as they need.

    Args:
        spacing: pixels between items side by side.
        line_spacing: pixels between lines.
    """

    def __init__(self, *widgets: QWidget, spacing: int = 10, line_spacing: int = 2) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._between = line_spacing
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        """See QLayout."""
        self._items.append(item)

    def count(self) -> int:
        """See QLayout."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """See QLayout."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """See QLayout."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """As wide as there is room, no higher than needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """It is higher where it is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines in a width in pixels."""
        return self._arrange(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, rect: QRect) -> None:
        """See QLayout."""
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._items]
        width = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """As wide as the widest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, place: bool) -> int:
        x, y, tall = rect.x(), rect.y(), 0
        for item in self._items:
            size = item.sizeHint()
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, tall = rect.x(), y + tall + self._between, 0
            if place:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            tall = max(tall, size.height())
        return y + tall - rect.y()


class FoldingRow(QWidget):
    """A row of widgets with space between the first and the others, folded into a column where it has no room."""

    def __init__(self, first: QWidget, *others: QWidget, spacing: int = 4) -> None:
        super().__init__()
        self._others = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._others.setSpacing(spacing)
        for other in others:
            self._others.addWidget(other)
        self._others.addStretch(1)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(spacing)
        self._first = first
        self._layout.addWidget(first)
        self._layout.addStretch(1)
        self._layout.addLayout(self._others)

    def _fold(self, width: int) -> None:
        """Fold or unfold for a width in pixels."""
        needed = self._first.minimumSizeHint().width() + self._others.minimumSize().width()
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        direction = down if needed + self._layout.spacing() > width else across
        if direction != self._layout.direction():
            self._layout.setDirection(direction)

    def minimumSizeHint(self) -> QSize:
        """As wide as the wider part."""
        width = max(self._first.minimumSizeHint().width(), self._others.minimumSize().width())
        return QSize(width, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Another width, or other needs of what stands in it: fold or unfold."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._fold(self.width())
        return super().event(event)
