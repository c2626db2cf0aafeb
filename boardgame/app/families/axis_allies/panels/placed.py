"""What was placed in the mobilize phase so far; each placing can be taken back as long as the phase lasts."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.panels.turn_end import placings
from boardgame.app.look.elements import button, clear, column, icon_label, line, row, text
from boardgame.app.session.session import Session
from boardgame.games.axis_allies.telling.log import place_name, unit_words


class PlacedList(QWidget):
    """A row for each placing; hidden while there is none."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._rows = column(spacing=4)
        head = text(self.tr("Placed so far"), weight=600)
        self.setLayout(column(line(), column(head, self._rows, spacing=5, margins=(16, 8, 16, 8)), spacing=0))

    def refresh(self) -> None:
        """Read the placings anew."""
        clear(self._rows)
        edition, found = edition_of(self._session), placings(self._session)
        self.setVisible(bool(found))
        for number, event in found:
            what = self.tr("{0} in {1}")
            words = what.format(unit_words(edition, event.data["units"]), place_name(edition, event.data["area"]))
            back = button(self.tr("Take back"), "small", "undo")
            back.setAccessibleName(self.tr("Take back: {0}").format(words))
            back.setEnabled(self._session.can_undo)
            back.clicked.connect(lambda _=False, number=number: self.take_back(number))
            made = row(icon_label("confirm", "success"), text(words, wrap=True), back)
            made.setStretch(1, 1)
            self._rows.addLayout(made)

    def take_back(self, number: int) -> None:
        """Take back one placing; those that came after it are made again."""
        session = self._session
        entries = session.entries
        later = [dict(entry.action) for entry in entries[number + 1 :]]
        session.undo(len(entries) - number).then(lambda _: self._again(later))

    def _again(self, actions: list[dict[str, Any]]) -> None:
        for action in actions:
            self._session.act(action)
