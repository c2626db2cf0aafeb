"""An answer that may be given on the battle board, listed with its chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.app.look.elements import ClickFrame, row, text


@dataclass(slots=True)
class Answer:
    """An answer in words, as an action, what it leads to once that is known, and whether it is the one marked now."""

    words: str
    action: Mapping[str, Any]
    marked: bool = False
    summary: Summary | None = None


class AnswerRow(ClickFrame):
    """An answer with its chance.

    Signals:
        hovered(bool): the cursor has come or gone.
    """

    hovered = Signal(bool)

    def __init__(self, words: str, chance: str, selected: bool) -> None:
        super().__init__("row")
        if selected:
            self.setProperty("state", "selected")
        name = text(words, "secondary", 600 if selected else 500, wrap=True)
        self.figure = text(chance, "secondary", 700)
        inner = row(name, self.figure, margins=(8, 3, 8, 3))
        inner.setStretch(0, 1)
        self.setLayout(inner)
        self.setAccessibleName(f"{words}: {chance}")

    def enterEvent(self, event: object) -> None:
        """The cursor is here."""
        self.hovered.emit(True)

    def leaveEvent(self, event: object) -> None:
        """The cursor has gone."""
        self.hovered.emit(False)


class Hover(QObject):
    """Tells when the cursor comes to a widget and leaves it."""

    def __init__(self, widget: QWidget, tell: Callable[[bool], None]) -> None:
        super().__init__(widget)
        self._tell = tell

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Listen, and take nothing away."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self._tell(event.type() == QEvent.Type.Enter)
        return super().eventFilter(watched, event)


def key_of(action: Mapping[str, Any]) -> str:
    """An answer as a word, whatever the order in which units are named."""
    plain = {name: sorted(value) if isinstance(value, list) else value for name, value in action.items()}
    return repr(sorted(plain.items(), key=lambda item: item[0]))
