"""The Command cards of the Season in the dock: who has played, then all cards and the order once they are turned up."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.command.revealed import revealed_rows
from boardgame.app.look.elements import clear, column, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.conquest.view import View


class CommandSection(OverviewSection):
    """Hidden until the cards of a Season are turned up, and again when the Season is over."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._title = text("", weight=600)
        self._rows = column(spacing=4)
        self.setLayout(column(row(self._title), self._rows, spacing=6, margins=(12, 8, 12, 8)))

    def refresh(self) -> None:
        """Show the session's position."""
        view: View = self._session.shown
        clear(self._rows)
        rows = revealed_rows(self._session) if view.season in view.world.scenario.seasons else []
        for made in rows:
            self._rows.addWidget(made)
        self._title.setText(self.tr("{0} order").format(view.season.capitalize()))
        self.setVisible(bool(rows))
