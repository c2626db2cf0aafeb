"""What lies over another widget keeps its place when that has another size."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class Refit(QObject):
    """Calls a function whenever one of the widgets watched has another size, while what lies over them is in sight."""

    def __init__(self, lies_over: QWidget, place: Callable[[], None], *watched: QWidget) -> None:
        super().__init__(lies_over)
        self._lies_over, self._place = lies_over, place
        for widget in watched:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice another size; nothing is held up."""
        if event.type() == QEvent.Type.Resize and not self._lies_over.isHidden():
            self._place()
        return False
