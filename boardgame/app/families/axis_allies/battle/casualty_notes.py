"""What a hit costs besides the unit that takes it, a row for each kind of unit; beside the battle strip."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.families.axis_allies.battle.casualties import CasualtyChoice
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import clear, column, icon_label, row, text
from boardgame.games.axis_allies.battle.casualty_costs import Besides
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import unit_words

_TOKEN = QSize(44, 30)


class CasualtyNotes(QWidget):
    """Units whose loss or damage means more than itself, those marked with a red frame; and what all marks cost."""

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        self._rows = column(spacing=6)
        self._warning = QFrame()
        self._warning.setProperty("role", "notice")
        self._warning.setProperty("tone", "danger")
        self._words = text("", "secondary", 600, wrap=True)
        inner = row(icon_label("hint", "danger"), self._words, margins=(10, 6, 8, 6))
        inner.setStretch(1, 1)
        self._warning.setLayout(inner)
        title = text(self.tr("What a hit costs besides"), weight=600)
        self.setLayout(column(title, self._rows, self._warning, spacing=6))
        self.hide()

    def show_choice(self, choice: CasualtyChoice | None, state: State) -> None:
        """Show what the units of a choice cost; nothing where none costs more than itself, or nothing is chosen."""
        clear(self._rows)
        self.setVisible(choice is not None and bool(choice.notes))
        if choice is None or not choice.notes:
            return
        alike: dict[tuple[str, str, str, int], int] = {}
        for unit, words in choice.notes.items():
            piece = state.units[unit]
            key = (colours(piece), piece.type, words, choice.marked.count(unit))
            alike[key] = alike.get(key, 0) + 1
        for (power, type_, words, marks), count in alike.items():
            name = self._edition.types[type_].name
            token = UnitToken(power, type_, f"{name}: {words}", _TOKEN, marks=marks, count=count)
            said = text(f"{words[:1].upper()}{words[1:]}", "secondary", tone="danger" if "IPC)" in words else "muted",
                        wrap=True)  # fmt: skip
            made = row(token, column(text(name, weight=500), said, spacing=0), spacing=8)
            made.setStretch(1, 1)
            self._rows.addLayout(made)
        self._warning.setVisible(bool(choice.besides.ipcs))
        self._words.setText(besides_words(self._edition, choice.besides))


def besides_words(edition: Edition, lost: Besides) -> str:
    """What marked casualties cost besides themselves, as a sentence; "" if nothing."""
    parts = [f"takes {unit_words(edition, lost.cargo)} down" if lost.cargo else "",
             f"leaves {unit_words(edition, lost.stranded)} nowhere to land" if lost.stranded else ""]  # fmt: skip
    words = " and ".join(filter(None, parts))
    return f"This choice {words}: {lost.ipcs} IPC more." if words else ""
