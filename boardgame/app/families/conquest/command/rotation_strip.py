"""Who has played a Command card, passed, or is to play: all of it public (CNC-10.1, CNC-10.1f)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import clear, column, emblem_label, row, text
from boardgame.app.session.session import Session
from boardgame.games.conquest.view import View


class RotationStrip(QWidget):
    """The Factions in Turn Order."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._cells = row(spacing=6)
        self.setLayout(self._cells)

    def show_rotation(self, seat: str, passes: int) -> None:
        """Show where the rotation stands.

        Args:
            seat: whose turn it is.
            passes: Passes in succession before it.
        """
        view: View = self._session.view
        clear(self._cells)
        emblems = {found.id: found.emblem for found in self._session.seats}
        place = view.order.index(seat)
        passed = {view.order[(place - step) % len(view.order)] for step in range(1, passes + 1)}
        for other in view.order:
            if other in view.commanded:
                words, tone, weight = self.tr("card played"), "accent", 600
            elif other == seat:
                words, tone, weight = self.tr("to play"), "", 600
            else:
                words, tone, weight = (self.tr("passed") if other in passed else self.tr("waits")), "muted", 400
            cell = QWidget()
            name = text(view.world.factions[other].name, "secondary", 600, elide=True)
            head = row(emblem_label(emblems[other], 16), name, spacing=6)
            head.setStretch(1, 1)
            cell.setLayout(column(head, text(words, "caption", weight, tone), spacing=0))
            cell.setAccessibleName(f"{name.text()}: {words}")
            self._cells.addWidget(cell, 1)
