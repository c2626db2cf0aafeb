"""Where units stand that can still move: what Tab walks through."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import column, row, text
from boardgame.games.axis_allies.edition.edition import Edition


class StillFree(QWidget):
    """A line with their names."""

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        key = text("Tab", "caption", 500)
        key.setProperty("role", "key")
        self._words = text("", "secondary", tone="muted", wrap=True)
        head = row(text(self.tr("Can still move"), weight=600), None, key)
        self.setLayout(column(head, self._words, spacing=3, margins=(16, 8, 16, 10)))

    def show_areas(self, areas: Sequence[str]) -> None:
        """Name these areas."""
        names = self._edition.board.areas
        self._words.setText(", ".join(names[area].name for area in areas) if areas else self.tr("No units."))
