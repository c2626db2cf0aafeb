"""A scroll area that leaves the arrow keys to what it scrolls."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea


class ScrollArea(QScrollArea):
    """Arrow keys walk over the tiles, rows and tables in it; what has the keys comes into sight."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys scroll."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Bring what has the keys now into sight."""
        moved = bool(super().focusNextPrevChild(forwards))
        focus = self.window().focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            self.ensureWidgetVisible(focus)
        return moved
