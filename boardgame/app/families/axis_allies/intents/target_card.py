"""The card of a place: a row for each thing that the chosen units may do there, one of them marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look.elements import ClickFrame, clear, column, icon_label, row, rule_link, text


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


class WarNotice(QFrame):
    """Who is drawn into the war, with the rule.

    Signals:
        open_rule(str): the rule's id was clicked.
    """

    open_rule = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.setProperty("tone", "warning")
        self._words = text("", weight=500, wrap=True)
        self._link = row()
        inner = row(icon_label("diplomacy", "warning", 18), column(self._words, self._link, spacing=2),
                    spacing=10, margins=(10, 7, 10, 7))  # fmt: skip
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.hide()

    def say(self, words: str, rule: str) -> None:
        """Show a sentence and its rule; empty hides the notice."""
        self.setVisible(bool(words))
        if words != self._words.text():
            self._words.setText(words)
            clear(self._link)
            self._link.addWidget(rule_link(rule, self.open_rule.emit))
            self._link.addStretch(1)


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
        self._cost = text("", "secondary", tone="muted")
        self._note = text("", "secondary", tone="muted", wrap=True)
        self._war = WarNotice()
        self._war.open_rule.connect(self.open_rule)
        self._list = column(spacing=6)
        self.rows: list[IntentRow] = []
        self._shown: tuple[object, ...] = ()
        head = row(icon_label("move", "text", 18), self._name, None, self._cost, spacing=6)
        self.setLayout(column(head, self._list, self._war, self._note, spacing=6, margins=(0, 8, 0, 6)))
        self.hide()

    def show_target(
        self,
        name: str,
        cost: int,
        lines: Sequence[IntentLine],
        marked: int,
        note: str = "",
        war: tuple[str, str] = ("", ""),
    ) -> None:
        """Show a place by its name, its distance in spaces (0 for none), its rows, and the number of the marked one.

        ``note`` is a sentence about the way, ``war`` one about who is drawn into the war, with its rule.
        """
        self._war.say(*war)
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
