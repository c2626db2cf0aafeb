"""Enter presses the button that has the keys, as Space does: on pages that are no dialogs Qt leaves that out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QRadioButton, QWidget


class EnterPresses(QWidget):
    """A page whose buttons Enter presses; switches and choices take Space alone."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press, or leave the key to others."""
        focus = QApplication.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        choice = isinstance(focus, QCheckBox | QRadioButton)
        if enter and isinstance(focus, QAbstractButton) and not choice and self.isAncestorOf(focus):
            if not event.isAutoRepeat():
                focus.click()
            event.accept()
        else:
            super().keyPressEvent(event)
