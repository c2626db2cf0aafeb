"""What is chosen in the hand: the tray below the board and the panel of a decision share it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, Signal

from boardgame.app.session.session import Session


class HandChoice(QObject):
    """Cards that are marked, and those that cannot be; a panel says which, the tray shows it.

    Signals:
        changed(): other cards are marked or dark.
        pressed(str): a card was clicked, or chosen with a key.
        entered(): Enter was pressed on a card.

    Attributes:
        marked: the cards chosen now.
        dark: why a card cannot be chosen now.
        asks: whether a panel takes cards from the tray.
    """

    changed = Signal()
    pressed = Signal(str)
    entered = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.marked: tuple[str, ...] = ()
        self.dark: Mapping[str, str] = {}
        self.asks = False

    def ask(self, marked: Iterable[str] = (), dark: Mapping[str, str] | None = None) -> None:
        """Take cards from the tray, with these marked and these dark."""
        self.asks, self.marked, self.dark = True, tuple(marked), dict(dark or {})
        self.changed.emit()

    def forget(self) -> None:
        """No cards are asked for."""
        self.asks, self.marked, self.dark = False, (), {}
        self.changed.emit()


def choice_of(session: Session) -> HandChoice:
    """The choice that belongs to a session."""
    found = session.findChild(HandChoice)
    return found if isinstance(found, HandChoice) else HandChoice(session)
