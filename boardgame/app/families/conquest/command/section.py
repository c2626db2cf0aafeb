"""The Command cards of the Season in the dock: who has played, then all cards and the order once they are turned up."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.command.revealed import revealed_rows
from boardgame.app.look.elements import clear, column, emblem_label, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.conquest.view import View


class CommandSection(OverviewSection):
    """Hidden until the first card of a Season is played, and again when the Season is over."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._title = text("", weight=600)
        self._rows = column(spacing=4)
        self._unit = text(self.tr("Commands"), "caption", tone="muted")
        self.setLayout(column(row(self._title, None, self._unit), self._rows, spacing=6, margins=(12, 8, 12, 8)))

    def refresh(self) -> None:
        """Show the session's position."""
        view: View = self._session.shown
        clear(self._rows)
        rows: list[QWidget] = []
        if view.season in view.world.scenario.seasons:
            rows = revealed_rows(self._session, short=True) or self._played(view)
        for made in rows:
            self._rows.addWidget(made)
        title = self.tr("{0} order") if not view.commanded else self.tr("{0}: Command cards")
        self._title.setText(title.format(view.season.capitalize()))
        self._unit.setVisible(not view.commanded)
        self.setVisible(bool(rows))

    def _played(self, view: View) -> list[QWidget]:
        """Who has played a card that still lies face down; nothing before anybody has."""
        rows = []
        for seat in self._session.seats if view.commanded else ():
            has = seat.id in view.commanded
            said = text(self.tr("card played") if has else self.tr("none so far"), "secondary", 600 if has else 400)
            made = QWidget()
            made.setLayout(row(emblem_label(seat.emblem, 18), text(seat.name, "secondary", 600), None, said))
            rows.append(made)
        return rows
