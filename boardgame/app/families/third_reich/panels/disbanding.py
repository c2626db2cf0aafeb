"""Voluntary destruction: seldom wanted, so that Enter goes on to the movement phase (TR-12.5)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.page_panel import PagePanel
from boardgame.app.look.elements import text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option


class DisbandingPanel(PagePanel):
    """What it is for, and one button that leaves it; the units stand behind another."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._why = text("", "secondary", tone="muted", wrap=True)
        self._why.setText(
            self.tr("Before it moves, a power may return units of its own to the force pool. It seldom does.")
        )
        self.page.addWidget(self._why)

    def belongs(self, option: Option) -> bool:
        """See :class:`PagePanel`."""
        return option.tone == "end"

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """See :class:`PagePanel`."""
        super().show_decision(decision, options)
        self.others_button.setText(self.tr("Choose units to destroy"))
        self.others_button.setVisible(len(options) > 1)
