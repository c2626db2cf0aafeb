"""How many cards each Faction holds, and how many it will have to discard; everybody knows (CNC-7.3d, CNC-4.3b)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import clear, column, emblem_label, row, text
from boardgame.app.session.session import Session
from boardgame.games.conquest.view import View


class LimitStrip(QWidget):
    """The Factions side by side: cards in hand, and those above the limit."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._cells = row(spacing=6)
        self.setLayout(self._cells)

    def show_excess(self, excess: dict[str, int]) -> None:
        """Show all Factions.

        Args:
            excess: by seat, how many cards it holds above its limit.
        """
        view: View = self._session.view
        clear(self._cells)
        for seat in self._session.seats:
            over = excess.get(seat.id, 0)
            count = view.hand_sizes.get(seat.id, 0)
            words = self.tr("{0} over").format(over) if over else self.tr("within limit")
            number = text(str(count), "secondary", 700)
            more = text(words, "caption", 600 if over else 400, "warning" if over else "muted")
            cell = QWidget()
            cell.setLayout(column(row(emblem_label(seat.emblem, 16), number, None, spacing=6), more, spacing=0))
            cell.setToolTip(self.tr("{0} holds {1} cards: {2} its hand limit").format(seat.name, count, words))
            cell.setAccessibleName(cell.toolTip())
            self._cells.addWidget(cell, 1)
