"""What has been chosen so far, step by step; a click goes back to where it was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import ClickFrame, clear, column, icon_label, row, text


class Step(ClickFrame):
    """One thing chosen: what it is about, and what was chosen."""

    def __init__(self, asked: str, said: str) -> None:
        super().__init__("row")
        words = text(said, weight=600, wrap=True)
        inner = column(words, spacing=0)
        if asked:
            inner.insertWidget(0, text(asked, "caption", tone="muted"))
        tick = icon_label("confirm", "accent", 16)
        layout = row(tick, inner, spacing=8, margins=(8, 4, 8, 4))
        layout.setAlignment(tick, Qt.AlignmentFlag.AlignTop)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.setAccessibleName(self.tr("{0} Change it").format(f"{asked}: {said}." if asked else f"{said}."))
        self.setToolTip(self.tr("Go back and change it"))


class Trail(QWidget):
    """The steps taken; hidden while there are none.

    Signals:
        wanted(int): go back to the stage of this number.
    """

    wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = column(spacing=2)
        self.setLayout(self._rows)
        self.setAccessibleName(self.tr("Chosen so far"))
        self.hide()

    def show_steps(self, steps: Sequence[tuple[int, str, str]]) -> None:
        """Show steps: the number of the stage, what was asked there, what was chosen."""
        clear(self._rows)
        for stage, asked, said in steps:
            made = Step(asked, said)
            made.clicked.connect(lambda stage=stage: self.wanted.emit(stage))
            self._rows.addWidget(made)
        self.setVisible(bool(steps))
