"""Tells a player who looks elsewhere that it is their decision: on the taskbar, on the desktop, and by a sound."""

from __future__ import annotations

import html

from PySide6.QtCore import QObject, QProcess, QStandardPaths
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from boardgame.app.look.preferences import Preferences

_NAME = "Wartable"
_STAYS = 8000


class Notifier(QObject):
    """One for a table on the network: by the tray of the desktop, else by its own way to send notices; where it has
    neither, the taskbar alone tells.

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
            _send(title, words)
            return
        if self._tray is None:
            self._tray = QSystemTrayIcon(window.windowIcon(), self)
            self._tray.setToolTip(_NAME)
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


def _send(title: str, words: str) -> None:
    """Say it with ``notify-send``, which desktops without a tray have (GNOME, for one); nothing where it is missing."""
    program = QStandardPaths.findExecutable("notify-send")
    if program:
        body = html.escape(words, quote=False)  # it is taken for markup
        QProcess.startDetached(program, [f"--app-name={_NAME}", f"--expire-time={_STAYS}", "--", title, body])
