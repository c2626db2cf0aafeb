"""Brings what another thread has to say into the thread of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal


class InThisThread(QObject):
    """Runs functions in the thread in which it was made, in the order in which it is given them."""

    _given = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._given.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def __call__(self, do: Callable[[], Any]) -> None:
        """Have a function run; may be called in any thread."""
        try:
            self._given.emit(do)
        except RuntimeError:  # the window is gone already
            return

    def _run(self, do: Callable[[], Any]) -> None:
        do()
