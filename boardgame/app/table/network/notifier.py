"""Tells a player who looks elsewhere that it is their decision: on the taskbar, on the desktop, and by a sound."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from boardgame.app.look.preferences import Preferences

_STAYS = 8000


class Notifier(QObject):
    """One for a table on the network. Where the desktop has no place for notices, the taskbar alone tells.

    Attributes:
        told: what was told last; empty for nothing yet.
    """

    def __init__(self, window: QWidget, preferences: Preferences) -> None:
        super().__init__(window)
        self._window, self._preferences = window, preferences
        self._tray: QSystemTrayIcon | None = None
        self.told = ""

    def tell(self, title: str, words: str) -> None:
        """Tell something, unless the player looks at the window anyway or wants no notices."""
        window = self._window.window()
        if not self._preferences.notices or window.isActiveWindow():
            return
        self.told = f"{title}\n{words}"
        QApplication.alert(window)
        if not QSystemTrayIcon.isSystemTrayAvailable():
            return
        if self._tray is None:
            self._tray = QSystemTrayIcon(window.windowIcon(), self)
            self._tray.setToolTip("Wartable")
            self._tray.messageClicked.connect(self._come_forward)
            self._tray.activated.connect(lambda _: self._come_forward())
        self._tray.show()
        self._tray.showMessage(title, words, QApplication.windowIcon(), _STAYS)

    def put_away(self) -> None:
        """Nothing is to be told any more."""
        if self._tray is not None:
            self._tray.hide()

    def _come_forward(self) -> None:
        window = self._window.window()
        window.show()
        window.raise_()
        window.activateWindow()
        self.put_away()
