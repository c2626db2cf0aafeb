"""Where units stand that can still move: what Tab walks through, and a click goes to."""

from __future__ import annotations

import html
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import column, row, text
from boardgame.app.look.theme import current
from boardgame.games.axis_allies.edition.edition import Edition


class StillFree(QWidget):
    """A line with their names.

    Signals:
        wanted(str): the units of an area are to be chosen.
    """

    wanted = Signal(str)

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        self._areas: Sequence[str] = ()
        key = text("Tab", "caption", 500)
        key.setProperty("role", "key")
        self.words = text("", "secondary", tone="muted", wrap=True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.linkActivated.connect(self.wanted)
        head = row(text(self.tr("Can still move"), weight=600), None, key)
        self.setLayout(column(head, self.words, spacing=3, margins=(16, 8, 16, 10)))
        current().changed.connect(self._write)

    def show_areas(self, areas: Sequence[str]) -> None:
        """Name these areas."""
        self._areas = areas
        self._write()

    def _write(self) -> None:
        names, ink = self._edition.board.areas, current().color("accent")
        style = f"color:{ink};text-decoration:none"
        found = [f'<a href="{area}" style="{style}">{html.escape(names[area].name)}</a>' for area in self._areas]
        self.words.setText(", ".join(found) if found else html.escape(self.tr("No units.")))
