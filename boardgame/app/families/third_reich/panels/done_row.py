"""A row for something done in this phase: a click shows it on the map, a button takes it back where the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QToolButton

from boardgame.app.board import Chit
from boardgame.app.families.third_reich.panels.trays.tray import CounterLabel
from boardgame.app.look.elements import ClickFrame, column, icon_button, row, text

_SIDE = 26


class DoneRow(ClickFrame):
    """Counters, what was done with them, and below it a note.

    Args:
        counters: what they look like, each with its name.
        words: what was done.
        note: more about it; may be empty.
        many: what stands beside the counters, such as how many there are; may be empty.

    Attributes:
        back_button: takes it back; None where it stands.
    """

    def __init__(self, counters: Iterable[tuple[Chit, str]], words: str, note: str = "", many: str = "") -> None:
        super().__init__("row")
        self.back_button: QToolButton | None = None
        pictures = row(spacing=1)
        for chit, name in counters:
            pictures.addWidget(CounterLabel(chit, name, _SIDE))
        if many:
            pictures.addWidget(text(many, "secondary", 600))
        said = column(text(words, "secondary", 500, elide=True), spacing=0)
        if note:
            said.addWidget(text(note, "caption", tone="muted", elide=True))
        self._row = row(pictures, said, spacing=8, margins=(4, 2, 4, 2))
        self._row.setStretch(1, 1)
        self.setLayout(self._row)
        self.setToolTip(self.tr("Show it on the map"))
        self.setAccessibleName(": ".join(filter(None, (words, note))))

    def offer_back(self, back: Callable[[], object], words: str = "") -> None:
        """Add the button that takes it back."""
        self.back_button = icon_button("undo", words or self.tr("Take it back"), size=16, role="text_muted")
        self.back_button.clicked.connect(lambda: back())
        self._row.addWidget(self.back_button)
