"""Command cards with the same letter: in which order their seats move (CNC-10.11b)."""

from __future__ import annotations

from itertools import permutations

from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.command.revealed import revealed_rows
from boardgame.app.families.conquest.panels.answers import Answer, AnswersPanel
from boardgame.app.look.elements import emblem_label, row, text
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, Order, fill


class CommandOrderPanel(AnswersPanel):
    """The cards turned up; below them every order of those that are tied."""

    def show_matter(self, decision: Decision) -> None:
        """All cards played."""
        for made in revealed_rows(self.session):
            self.above.addWidget(made)

    def make_answers(self, decision: Decision, options: list[Option]) -> list[Answer]:
        """The orders, each drawn with the emblems of its seats."""
        found = []
        emblems = {seat.id: seat.emblem for seat in self.session.seats}
        names = {seat.id: seat.name for seat in self.session.seats}
        for option in options:
            blank = next(one for one in option.blanks if isinstance(one, Order))
            for order in permutations(blank.values):
                picture = QWidget()
                parts = [part for seat in order for part in (text("→", tone="muted"), emblem_label(emblems[seat], 18))]
                picture.setLayout(row(*parts[1:], None, spacing=6))
                words = self.tr(", then ").join(names[seat] for seat in order)
                action = fill(option, {blank.name: order})
                found.append(Answer(action, words, verb=self.tr("Order: {0}").format(words), picture=picture))
        return found
