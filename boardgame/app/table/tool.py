"""What a family adds to the table: tools with a command and perhaps a dock, cards, sections of the overview."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

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
    """A card over the board.

    Signals:
        done(): it was in front of everything and has been put away.
    """

    done = Signal()

    @property
    def in_front(self) -> bool:
        """Whether it is to be put away before a floating panel asks anything."""
        return False

    @property
    def public(self) -> bool:
        """Whether it tells nothing that not everybody may know; it then stays when another player takes over."""
        return False

    def key(self, event: QKeyEvent) -> bool:
        """A key pressed while the card is in front; True when the card used it."""
        return False

    def read(self, events: list[Event]) -> None:
        """Take what has just happened: show it, or put the card away."""

    def look_back(self) -> None:
        """The session shows an earlier moment, or again how it stands."""


class OverviewSection(QWidget):
    """One part of the dock at the left.

    Signals:
        seat_clicked(str): show this seat's home.
        open_rule(str): show this rule.
        seat_menu(str, QPoint): a menu for this seat is wanted, at a point of the screen.

    Attributes:
        parted: whether a line parts it from what stands above it.
    """

    seat_clicked = Signal(str)
    open_rule = Signal(str)
    seat_menu = Signal(str, object)
    parted: bool = False

    def refresh(self) -> None:
        """Show the session's position."""


class BelowPage(QWidget):
    """A page of the dock below the board."""

    @property
    def unread(self) -> int:
        """What came since the viewer last saw this page; its tab says how many."""
        return 0

    def refresh(self) -> None:
        """Show the session's position."""
