"""Buttons for the ways of passing that a rotation offers: once, or with a standing order to go on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from boardgame.app.look.elements import button, clear, column, row, tr
from boardgame.app.table.panels.panel import Panel
from boardgame.engine.option import Choice, Option, fill


class PassButtons:
    """A button for each way, made anew for each decision.

    Attributes:
        layout: where they stand.
        buttons: all of them, the plain Pass first.
    """

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self.layout: QVBoxLayout = column(spacing=6)
        self.buttons: list[QPushButton] = []

    def show_options(self, options: Sequence[Option]) -> None:
        """Offer those of a decision's options that pass."""
        clear(self.layout)
        self.buttons = []
        small: QHBoxLayout = row(spacing=6)
        for option in (found for found in options if found.action["do"] == "pass"):
            blank = next((found for found in option.blanks if isinstance(found, Choice)), None)
            if blank is None:
                self.layout.addWidget(self._button(tr("Conquest", "Pass"), option, {}))
                continue
            for value, label in zip(blank.values, blank.labels, strict=True):
                made = self._button(_word(str(value), label), option, {blank.name: value}, "small")
                made.setToolTip(tr("Conquest", "You are not asked again {0}.").format(label))
                small.addWidget(made, 1)
        self.layout.addLayout(small)

    def _button(self, words: str, option: Option, values: dict[str, str], kind: str = "") -> QPushButton:
        made = button(words, kind)
        made.clicked.connect(lambda: self._panel.act.emit(fill(option, values)))
        self.buttons.append(made)
        return made


def _word(until: str, label: str) -> str:
    """A standing order as short as a button."""
    known = {"played": tr("Conquest", "Pass until a play"), "end": tr("Conquest", "Pass to the end")}
    return known.get(until, label)
