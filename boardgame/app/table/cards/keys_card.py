"""A card over a window with every key of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from boardgame.app.look.elements import column, icon_button, row, scroll, text

_EDGE = 16
"""Pixels that are left free on each side of the window."""


class KeysCard(QFrame):
    """Every key of a window, hidden at first.

    Args:
        keys: each key with what it does.
        parent: the window, or what the card lies on.
        columns: columns of keys where there is room for them.
    """

    def __init__(self, keys: Sequence[tuple[str, str]], parent: QWidget, columns: int = 2) -> None:
        super().__init__(parent)
        self._keys, self._most = keys, columns
        self._back: QWidget | None = None
        self.setProperty("role", "float")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Keys"))
        close = icon_button("cancel", self.tr("Put away (Esc)"), size=16)
        close.clicked.connect(self.put_away)
        self._area = scroll(QWidget())
        head = row(text(self.tr("Keys"), "card", 600), None, close)
        self.setLayout(column(head, self._area, spacing=10, margins=(18, 12, 18, 16)))
        self.hide()

    def _fill(self, columns: int) -> QWidget:
        page, grid = QWidget(), QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        rows = -(-len(self._keys) // columns)
        for number, (key, words) in enumerate(self._keys):
            cap = text(key, "secondary", 600)
            cap.setProperty("role", "key")
            place = number // rows * 2
            grid.addWidget(cap, number % rows, place, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(text(words, "secondary"), number % rows, place + 1)
        page.setLayout(grid)
        return page

    def switch(self) -> None:
        """Show it in the middle, or put it away."""
        if self.isVisible():
            self.put_away()
            return
        parent = self.parentWidget()
        room = parent.size() if parent is not None else self.sizeHint()
        for columns in range(self._most, 0, -1):
            page = self._fill(columns)
            self._area.setWidget(page)
            page.ensurePolished()
            width = page.sizeHint().width() + 2 * 18 + 12
            if width <= room.width() - 2 * _EDGE:
                break
        wanted = page.sizeHint().height() + 28 + 10 + 34
        self.resize(min(width, room.width() - 2 * _EDGE), min(wanted, room.height() - 2 * _EDGE))
        if parent is not None:
            self.move(parent.rect().center() - self.rect().center())
        self._back = self.window().focusWidget()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def put_away(self) -> None:
        """Hide it; who had the keys before has them again."""
        self.hide()
        if self._back is not None:
            self._back.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc, Enter and ? put it away; arrows scroll."""
        bar, key = self._area.verticalScrollBar(), event.key()
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_Question, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.put_away()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            bar.setValue(bar.value() + (40 if key == Qt.Key.Key_Down else -40))
        else:
            super().keyPressEvent(event)
