"""A player at a table whose clicks and keys go through an X server, with a picture of each kind of decision."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from tests.app.screen import Hand, scroll_to
from tests.app.smugglers.player import Player

_KEYS = {
    Qt.Key.Key_Return: "Return",
    Qt.Key.Key_Space: "space",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Tab: "Tab",
    Qt.Key.Key_Escape: "Escape",
    Qt.Key.Key_Backspace: "BackSpace",
}


class OnScreen(Player):
    """Moves the real pointer and presses real keys; goes before another kind of player among the bases."""

    hand: Hand
    pictured: set[str]

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """See Player."""
        for _ in range(2):  # what was shown a moment ago may not have its place yet
            self.hand.rest(0.02)
            scroll_to(widget)
        self.hand.click(widget, at)

    def key(self, key: Qt.Key, on: QWidget | None = None) -> None:
        """See Player."""
        if on is not None:
            on.setFocus()
        self.hand.key(_KEYS.get(key) or chr(key).lower())

    def area(self, area: str) -> None:
        """See Player."""
        board = self.table.board
        board.center_on_area(area)
        self.hand.rest(0.05)
        self.hand.click(board.viewport(), board.area_view_pos(area))

    def photograph(self, name: str) -> None:
        """Keep what the window looks like the first time that something of this name is seen."""
        if name not in self.pictured:
            self.pictured.add(name)
            self.hand.picture(name)

    def lift(self) -> str:
        """See Player."""
        if self.table.curtain.isVisible():
            self.photograph("curtain")
        return super().lift()
