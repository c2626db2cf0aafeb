"""An answer as a card: what it is, more about it, its chance; goals of a retreat as small ones."""

from __future__ import annotations

from PySide6.QtCore import Qt

from boardgame.app.families.conquest.battle.answers import Answer
from boardgame.app.look.elements import ClickFrame, column, row, text
from boardgame.app.look.theme import restyle


class AnswerCard(ClickFrame):
    """A click chooses it, another one gives it."""

    def __init__(self, answer: Answer, number: int = 0) -> None:
        """``number`` is the key that chooses it; 0 for none."""
        super().__init__("answer")
        self.answer = answer
        if answer.goal:
            self.setLayout(row(text(answer.short, "secondary", 600), margins=(9, 3, 9, 3)))
        else:
            self._fill(answer)
        said = ", ".join(filter(None, (answer.words, answer.chance, answer.detail)))
        self.setAccessibleName(said)
        if answer.chance:
            self.setToolTip(self.tr("Chance of at least one hit"))
        if number:
            self.setAccessibleDescription(self.tr("Key {0}").format(number))

    def _fill(self, answer: Answer) -> None:
        lines = column(text(answer.words, "text", 600, wrap=True), spacing=0)
        if answer.detail:
            lines.addWidget(text(answer.detail, "caption", tone="muted", wrap=True))
        inner = row(lines, spacing=8, margins=(10, 5, 10, 5))
        inner.setStretch(0, 1)
        if answer.chance:
            chance = text(answer.chance, "decision", 700)
            chance.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            inner.addWidget(chance)
        self.setLayout(inner)

    def choose(self, chosen: bool) -> None:
        """Show whether it is the one that the primary button gives."""
        restyle(self, state="selected" if chosen else "")
