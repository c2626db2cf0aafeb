"""Widgets side by side that go on in the next line where there is no room; they keep to the right."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class FlowRow(QWidget):
    """Small widgets of one size, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, item: QWidget) -> None:
        """Put one more at the end."""
        item.setParent(self)
        item.show()
        self._items.append(item)
        self.updateGeometry()

    def _cell(self) -> QSize:
        sizes = [item.sizeHint() for item in self._items]
        return QSize(max((s.width() for s in sizes), default=1), max((s.height() for s in sizes), default=1))

    def _per_line(self, width: int) -> int:
        return max(1, width // self._cell().width())

    def heightForWidth(self, width: int) -> int:
        """As many lines as the width asks for."""
        lines = -(-len(self._items) // self._per_line(width))
        return lines * self._cell().height()

    def sizeHint(self) -> QSize:
        """One line."""
        cell = self._cell()
        return QSize(cell.width() * max(1, len(self._items)), cell.height())

    def minimumSizeHint(self) -> QSize:
        """One beside another, three at most."""
        cell = self._cell()
        return QSize(cell.width() * min(3, max(1, len(self._items))), self.heightForWidth(self.width() or 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay them out, each line filled from the right."""
        super().resizeEvent(event)
        cell, per_line = self._cell(), self._per_line(self.width())
        for number, item in enumerate(self._items):
            line, place = divmod(number, per_line)
            in_line = min(per_line, len(self._items) - line * per_line)
            x = self.width() - (in_line - place) * cell.width()
            item.setGeometry(x, line * cell.height(), cell.width(), cell.height())
        self.setMinimumHeight(self.heightForWidth(self.width()))
