"""What puts an end to something that is only watched: the first key or click, wherever it goes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication

_PRESSES = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


class Skipping(QObject):
    """Watches for a key or click while it is told to. Nothing is taken away from whom the press is meant for.

    Signals:
        pressed(): there was one; it does not watch any more.
    """

    pressed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._watches = False

    def watch(self, on: bool) -> None:
        """Begin or stop watching."""
        app = QApplication.instance()
        if on == self._watches or app is None:
            return
        self._watches = on
        if on:
            app.installEventFilter(self)
        else:
            app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at what passes."""
        if event.type() in _PRESSES and self._watches:
            self.watch(False)
            self.pressed.emit()
        return False
