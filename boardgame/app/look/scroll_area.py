"""A scroll area that leaves the arrow keys to what it scrolls, and a page to scroll in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget


class ScrolledPage(QWidget):
    """What scrolls up and down, as high as its words are at the width it has.

    A plain widget asks for the height that its words would take in a narrower one, and scrolls to an empty end.
    """

    def minimumSizeHint(self) -> QSize:
        """The least width of what is in it, and the height at its own width."""
        least = super().minimumSizeHint()
        if self.hasHeightForWidth():
            least.setHeight(self.heightForWidth(max(self.width(), least.width())))
        return least


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


class KeptInSight(QObject):
    """Keeps parts of a page in sight while they grow, until the player scrolls elsewhere.

    Args:
        area: scrolls the page.
        parts: of the page, the least important first.
    """

    def __init__(self, area: QScrollArea, parts: Sequence[QWidget]) -> None:
        super().__init__(area)
        self._area, self._parts = area, parts
        self._follows = False
        bar = area.verticalScrollBar()
        bar.rangeChanged.connect(self._grown)
        bar.actionTriggered.connect(self.stop)

    def start(self) -> None:
        """Bring the parts into sight, and keep them there."""
        self._follows = True
        self._grown()

    def stop(self) -> None:
        """Leave the page where it is."""
        self._follows = False

    def _grown(self) -> None:
        for part in self._parts:
            if self._follows and part.isVisible():
                self._area.ensureWidgetVisible(part, 0, 8)
