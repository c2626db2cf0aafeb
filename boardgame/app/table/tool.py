"""What a family adds to the table: tools with a command and perhaps a dock, and cards that tell what happened."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFrame

from boardgame.app.table.docks.frame import Dock
from boardgame.engine.event import Event


class Tool(QObject):
    """Something a player can call up at the table whatever is to be decided.

    Attributes:
        words: the command in the View menu.
        keys: its keys.
        dock: where it stands, shown beside the decision; None if it needs none.
        width: pixels that the dock needs.
    """

    words: str = ""
    keys: tuple[str, ...] = ()
    dock: Dock | None = None
    width: int = 0

    def call_up(self, area: str) -> None:
        """The command was chosen, with the cursor over an area (empty: over none)."""


class Note(QFrame):
    """A card over the board."""

    def read(self, events: list[Event]) -> None:
        """Take what has just happened: show it, or put the card away."""
