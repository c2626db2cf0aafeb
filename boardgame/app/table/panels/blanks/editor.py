"""What every editor of a blank has in common."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.board.board_position import Badge, Highlight
from boardgame.app.look.elements import column, row, text
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import Blank, filling


class BlankEditor(QWidget):
    """Fills one blank. Subclasses put their widgets into ``body``.

    Signals:
        answer_changed(): the answer is another one.
        settled(): the answer was given with a gesture that also means "go on", such as a double click.
        hint(str): a sentence about what is pointed at; empty takes it back.
    """

    answer_changed = Signal()
    settled = Signal()
    hint = Signal(str)

    def __init__(self, blank: Blank, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.blank = blank
        self.words = words
        self.title = words.blank(blank.name)
        self.setAccessibleName(self.title)
        self._name = text(self.title, "secondary", 600)
        self._status = text("", "secondary", tone="muted")
        self._status.setAccessibleName(self.tr("State of the answer"))
        self._status.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.head = row(self._name, None, self._status, spacing=8)
        self.body = column(self.head, spacing=6)
        self.setLayout(self.body)

    def say_status(self, words: str, tone: str = "muted") -> None:
        """Say beside the name how far the answer is."""
        self._status.setText(words)
        self._status.setProperty("tone", tone)
        self._status.style().unpolish(self._status)
        self._status.style().polish(self._status)

    # --- the answer -------------------------------------------------------------------------------------------

    def value(self) -> Any:
        """The answer as a player gives it; for counts a number for each item's key."""
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        """Give an answer, such as the one given before coming back."""
        raise NotImplementedError

    def filled(self) -> Any:
        """The answer as it goes into the action."""
        return filling(self.blank, self.value())

    def is_complete(self) -> bool:
        """Whether the blank is filled within its bounds."""
        raise NotImplementedError

    def missing(self) -> str:
        """What is still missing, in a short sentence; empty when the answer is complete."""
        return ""

    def said(self) -> str:
        """The answer in words."""
        raise NotImplementedError

    # --- the board --------------------------------------------------------------------------------------------

    def lights(self) -> list[Highlight]:
        """The areas that can be clicked, and those chosen."""
        return []

    def badges(self) -> list[Badge]:
        """What taking each area costs."""
        return []

    def take_area(self, area: str) -> bool:
        """An area was clicked; True when it means something here."""
        return False

    def tell_area(self, area: str) -> str:
        """What there is to say of an area pointed at; may be empty."""
        return ""

    # --- keys -------------------------------------------------------------------------------------------------

    def take_keys(self) -> None:
        """Put the keyboard focus where the answer is given."""
        self.setFocus()

    def step(self, backwards: bool = False) -> None:
        """Go to the next thing that can be chosen, for a key pressed over the board."""
