"""Search by typing: every command, place and rule of the table in one list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from boardgame.app.look.elements import column

_MOST = 60
_DO = Qt.ItemDataRole.UserRole


class Command(NamedTuple):
    """Something that can be found by typing: its words, a detail beside them, and what it does."""

    title: str
    detail: str
    do: Callable[[], object]


class SearchBox(QDialog):
    """A field and what fits; Enter does it."""

    def __init__(self, window: QWidget, commands: Sequence[Command]) -> None:
        super().__init__(window, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._above = window
        self._entries = commands
        self.field = QLineEdit()
        prompt = self.tr("Find a command, a place or a rule")
        self.field.setPlaceholderText(prompt)
        self.field.setAccessibleName(prompt)
        self.field.textChanged.connect(self._fill)
        self.field.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("What fits"))
        self.list.itemClicked.connect(self._do)
        self.setLayout(column(self.field, self.list, spacing=6, margins=(8, 8, 8, 8)))
        self.resize(480, 380)
        self._fill("")

    def open_at_top(self) -> None:
        """Open below the ribbon, in the middle."""
        corner = self._above.mapToGlobal(self._above.rect().topLeft())
        self.move(corner.x() + (self._above.width() - self.width()) // 2, corner.y() + 90)
        self.show()
        self.field.setFocus()

    def _fill(self, words: str) -> None:
        parts = words.casefold().split()
        self.list.clear()
        known = ((entry, f"{entry.title} {entry.detail}".casefold()) for entry in self._entries)
        fitting = [entry for entry, hay in known if all(part in hay for part in parts)]
        fitting.sort(key=lambda entry: _rank(entry.title.casefold(), words.casefold().strip()))
        for title, detail, do in fitting[:_MOST]:
            item = QListWidgetItem(f"{title}    {detail}" if detail else title)
            item.setData(_DO, do)
            item.setSizeHint(QSize(0, 30))
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _do(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        do = item.data(_DO)
        self.close()
        do()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys move in the list while the field has the keys."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._do(self.list.currentItem())
                return True
        return super().eventFilter(watched, event)


def _rank(title: str, words: str) -> tuple[int, int]:
    """What is called just so comes first, then what begins so, the shorter name before the longer."""
    if title == words:
        return 0, 0
    if title.startswith(words):
        return 1, len(title) if words else 0
    begins = any(word.startswith(words) for word in title.split())
    return (2, len(title)) if begins else (3, 0)
