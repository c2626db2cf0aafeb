"""The card of a place: a row for each thing that the chosen units may do there, one of them marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look.elements import ClickFrame, badge, clear, column, icon_label, row, rule_link, text

_WIDEST = "> 99 %"
"""The widest chance, which has its room before it is known."""


@dataclass(frozen=True, slots=True)
class IntentLine:
    """An intent as it is shown: icon, title, who does it; a figure with its meaning."""

    icon: str
    title: str
    note: str
    figure: str = ""
    meaning: str = ""
    tone: str = ""


class IntentRow(ClickFrame):
    """A button for one intent; its figure may come later."""

    def __init__(self, number: int, line: IntentLine) -> None:
        super().__init__("card")
        self._note = text(line.note, "caption", tone="muted", wrap=True)
        self.figure = text(line.figure, "card", 700, line.tone)
        if line.figure:
            self.figure.setMinimumWidth(self.figure.fontMetrics().horizontalAdvance(_WIDEST))
        self.meaning = text(line.meaning, "caption", tone="muted")
        for label in (self.figure, self.meaning):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
        words = column(text(line.title, weight=600, wrap=True), self._note, spacing=1)
        result = column(self.figure, self.meaning, None, spacing=0)
        inner = row(icon_label(line.icon, "text", 18), words, result, spacing=10, margins=(10, 7, 10, 7))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.setAccessibleName(line.title)
        self.setToolTip(f"{line.title} ({number})")

    def show_figure(self, line: IntentLine) -> None:
        """Show what has become known."""
        self.figure.setText(line.figure)
        self.figure.setProperty("tone", line.tone)
        self.figure.style().unpolish(self.figure)
        self.figure.style().polish(self.figure)
        self._note.setText(line.note)
        self.meaning.setText(line.meaning)

    def mark(self, on: bool) -> None:
        """Show whether it is what the primary button would do."""
        if (self.property("state") == "selected") != on:
            self.setProperty("state", "selected" if on else "")
            self.style().unpolish(self)
            self.style().polish(self)


@dataclass(frozen=True, slots=True)
class Warned:
    """What comes of going to a place beside what is done there: an icon, a sentence, its rule."""

    icon: str
    words: str
    rule: str


class Notice(QFrame):
    """A warning, with its rule as a link."""

    def __init__(self, told: Warned, open_rule: Callable[[str], None]) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.setProperty("tone", "warning")
        words = column(text(told.words, weight=500, wrap=True), row(rule_link(told.rule, open_rule), None), spacing=2)
        inner = row(icon_label(told.icon, "warning", 18), words, spacing=10, margins=(10, 7, 10, 7))
        inner.setStretch(1, 1)
        self.setLayout(inner)


class TargetCard(QWidget):
    """Where the units would go, and what they may do there.

    Signals:
        marked(int): this row was clicked.
        open_rule(str): a rule's id was clicked.
    """

    marked = Signal(int)
    open_rule = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._name = text("", "card", 600)
        self._preview = badge(self.tr("Preview"))
        self._preview.setToolTip(self.tr("Of the place under the pointer; a click chooses it"))
        self._cost = text("", "secondary", tone="muted")
        self.elsewhere = text("", "secondary", tone="muted", elide=True)
        self._note = text("", "secondary", tone="muted", wrap=True)
        self._list = column(spacing=6)
        self._notices = column(spacing=6)
        self._warned: tuple[Warned, ...] = ()
        self.rows: list[IntentRow] = []
        self._shown: tuple[object, ...] = ()
        head = row(icon_label("move", "text", 18), self._name, self._preview, None, self._cost, spacing=6)
        parts = (head, self._list, self._notices, self._note, self.elsewhere)
        self.setLayout(column(*parts, spacing=6, margins=(0, 8, 0, 6)))
        self.hide()

    def show_target(
        self,
        name: str,
        cost: int,
        lines: Sequence[IntentLine],
        marked: int,
        note: str = "",
        warned: Sequence[Warned] = (),
        preview: bool = False,
    ) -> None:
        """Show a place by its name in a sentence, its distance in spaces (0 for none), its rows, and which is marked.

        ``note`` is a sentence about the way, ``warned`` what comes of it besides, ``preview`` whether the place is only
        looked at and not chosen.
        """
        self._preview.setVisible(preview)
        self.elsewhere.setVisible(not preview)  # its line is kept free, so that nothing moves while the pointer does
        if tuple(warned) != self._warned:
            self._warned = tuple(warned)
            clear(self._notices)
            for told in warned:
                notice = Notice(told, self.open_rule.emit)
                self._notices.addWidget(notice)
                notice.show()  # as the rows
        self._name.setText(self.tr("to {0}").format(name))
        spaces = self.tr("{0} spaces") if cost != 1 else self.tr("{0} space")
        self._cost.setText(spaces.format(cost) if cost else "")
        self._note.setText(note)
        self._note.setVisible(bool(note))
        # The rows stay when their odds come: a button pressed just then is still there when it is let go.
        stays = (name, *((line.icon, line.title) for line in lines))
        if stays != self._shown:
            self._shown = stays
            clear(self._list)
            self.rows = [IntentRow(number + 1, line) for number, line in enumerate(lines)]
            for number, made in enumerate(self.rows):
                made.clicked.connect(lambda number=number: self.marked.emit(number))
                self._list.addWidget(made)
                made.show()  # else there is a gap until the layout comes round to it
        for number, (made, line) in enumerate(zip(self.rows, lines, strict=True)):
            made.show_figure(line)
            made.mark(number == marked)
        self.show()

    def show_elsewhere(self, name: str = "", line: IntentLine | None = None) -> None:
        """Tell in one line of another place under the pointer, while the card stays with the one chosen."""
        parts = [line.title, f"{line.figure} {line.meaning}".strip()] if line is not None else []
        words = ", ".join(filter(None, parts))
        self.elsewhere.setText(self.tr("Preview of {0}: {1}").format(name, words) if words else "")
