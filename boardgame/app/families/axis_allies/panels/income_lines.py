"""Rows of a sum that can be checked by hand; each lights its places on the map."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from boardgame.app.look.elements import ClickFrame, column, icon_label, row, text, tr
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.telling.income_sheet import IncomeSheet, Line

_ICONS = {"territories": "minimap", "economy": "factory", "gain": "plus", "loss": "supply", "danger": "warning"}
_TONES = {"loss": "danger", "danger": "warning"}
_ICON = 16


class LitRow(ClickFrame):
    """A row that says when it is pointed at, by the cursor or by keys.

    Signals:
        lit(bool): it is pointed at, or no longer.
    """

    lit = Signal(bool)

    def __init__(self, role: str = "row", parent: QWidget | None = None) -> None:
        super().__init__(role, parent)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The cursor has come."""
        self.lit.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The cursor has gone."""
        self.lit.emit(False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keys have come."""
        super().focusInEvent(event)
        self.lit.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keys have gone."""
        super().focusOutEvent(event)
        self.lit.emit(False)


def amount_words(line: Line) -> str:
    """What a line adds, or would have added."""
    if line.kind == "danger":
        return tr("Income", "up to {0}").format(signed(line.ipcs))
    return signed(line.ipcs) if line.counts else tr("Income", "missed {0}").format(line.ipcs)


class IncomeLines(QObject):
    """Fills a layout with the lines of a sheet.

    Signals:
        pointed(object): the line under the cursor; None when there is none.
        chosen(object): a line was clicked.
    """

    pointed = Signal(object)
    chosen = Signal(object)

    def fill(self, layout: QVBoxLayout, sheet: IncomeSheet, left: int) -> None:
        """Add what is left in the treasury, then every line under its heading."""
        first = row(icon_label("income", "text_muted", _ICON), text(tr("Income", "Left in the treasury")), None,
                    text(str(left), weight=700), margins=(8, 3, 8, 3))  # fmt: skip
        layout.addLayout(first)
        shown = ""
        for line in sheet.lines:
            heading = self._heading(line)
            if heading and heading != shown:
                label = text(heading, "caption", 600, tone="muted")
                label.setContentsMargins(8, 5, 0, 0)
                layout.addWidget(label)
            shown = heading
            layout.addWidget(self._row(line))

    def _heading(self, line: Line) -> str:
        if line.kind == "objective":
            return tr("Income", "Objectives")
        return tr("Income", "Losses") if line.kind in ("loss", "danger") else ""

    def _row(self, line: Line) -> LitRow:
        made = LitRow()
        missed = not line.counts and line.kind != "danger"
        icon = _ICONS.get(line.kind) or ("confirm" if line.counts else "cancel")
        usual = "success" if line.kind == "objective" and line.counts else "text_muted"
        tone = _TONES.get(line.kind, usual)
        name = text(line.name, wrap=True, tone="muted" if missed else "")
        words = column(name, spacing=0)
        note = self._note(line)
        if note:
            words.addWidget(text(note, "caption", tone="muted", wrap=True))
        amount = self._amount(line, missed)
        inner = row(icon_label(icon, tone, _ICON), words, amount, margins=(8, 3, 8, 3))
        inner.setStretch(1, 1)
        inner.setAlignment(amount, Qt.AlignmentFlag.AlignTop)
        made.setLayout(inner)
        made.setAccessibleName(f"{line.name}: {amount.text()}. {note}")
        made.setToolTip(tr("Income", "Click: show it on the map") if line.places else "")
        made.lit.connect(lambda on: self.pointed.emit(line if on else None))
        made.clicked.connect(lambda: self.chosen.emit(line))
        return made

    def _note(self, line: Line) -> str:
        """Why; of an objective that is met nothing needs be said."""
        return "" if line.kind == "objective" and line.counts else line.note

    def _amount(self, line: Line, missed: bool) -> QLabel:
        if missed:
            return text(amount_words(line), weight=500, tone="muted")
        tone = _TONES.get(line.kind) or ("success" if line.ipcs > 0 else "muted")
        return text(amount_words(line), weight=700, tone=tone)
