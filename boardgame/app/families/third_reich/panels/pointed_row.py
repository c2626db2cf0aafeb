"""A row that tells when the cursor is over it, so that the board can show what it means."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QEnterEvent

from boardgame.app.look.elements import ClickFrame


class PointedRow(ClickFrame):
    """A row to click.

    Signals:
        pointed(bool): the cursor has come, or gone.
    """

    pointed = Signal(bool)

    def __init__(self) -> None:
        super().__init__("row")

    def enterEvent(self, event: QEnterEvent) -> None:
        """The board shows what is pointed at."""
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        super().leaveEvent(event)
        self.pointed.emit(False)
