"""A page between an action and its doing: what it brings about, and a button that does it.

A family asks for one by ``Family.confirmation`` where an action does more than its button could say, such as the last
one of a turn. Nothing has happened while the page is open: going back shows the decision as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal

from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A page that is wanted.

    Attributes:
        panel: what shows it.
        action: the action that it confirms.
        matter: what the panel needs to know, of a type of its own.
        view: what the window shows while the page is open, as if the action had been done; None: what it showed.
        warns: whether it only warns; players who do not want to be warned are not asked.
        then: the page that comes after it, if there is another for the same action.
    """

    panel: type[ConfirmPanel]
    action: Mapping[str, Any]
    matter: Any
    view: Any = None
    warns: bool = False
    then: Confirmation | None = None


class ConfirmPanel(DockPanel):
    """Base of these pages.

    Signals:
        confirmed(dict): do it.
        back(): show the decision again.
    """

    confirmed = Signal(dict)
    back = Signal()

    asked: Confirmation

    def show_confirmation(self, asked: Confirmation) -> None:
        """Show what an action brings about."""
        self.asked = asked

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Never asked a decision of its own."""
        raise NotImplementedError

    def primary(self) -> None:
        """Enter does it."""
        self.confirmed.emit(dict(self.asked.action))

    def clear(self) -> bool:
        """Esc goes back."""
        self.back.emit()
        return True
