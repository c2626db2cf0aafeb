"""A question with a list of answers: one is chosen by a click, on the board or by keys, and given with the button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.look.elements import ClickFrame, button, clear, column, line, row, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Option, fill


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer.

    Attributes:
        action: what is done with it.
        words, more: what it says, and what comes of it.
        verb: what the button says; the words where it is empty.
        areas: the areas that stand for it on the board.
        sign: drawn before the words; None for nothing.
        picture: drawn below them; None for nothing.
    """

    action: dict[str, Any]
    words: str
    more: str = ""
    verb: str = ""
    areas: tuple[str, ...] = ()
    sign: QWidget | None = None
    picture: QWidget | None = None


class AnswersPanel(AskingPanel):
    """A subclass names the answers, and puts above them what they are about.

    Attributes:
        answers: what can be answered.
        rows: a row for each.
        at: which is chosen; -1 for none.
        above: what stands above the rows.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.answers: Sequence[Answer] = ()
        self.rows: list[ClickFrame] = []
        self.at = -1
        self.above: QVBoxLayout = column(spacing=6, margins=(16, 10, 16, 6))
        self._list = column(spacing=2, margins=(8, 6, 8, 8))
        self.matter.addLayout(self.above)
        self.matter.addWidget(line())
        self.matter.addLayout(self._list)
        self.answer_button = button("", "primary", "confirm")
        self.answer_button.clicked.connect(self.press)
        self.footer.addWidget(self.answer_button)

    # --- what a subclass answers ------------------------------------------------------------------------------

    def show_matter(self, decision: Decision) -> None:
        """Put into ``above`` what the question is about."""

    def make_answers(self, decision: Decision, options: list[Option]) -> list[Answer]:
        """The answers, that which Enter gives at first in front."""
        return [answer for option in options for answer in plain_answers(option)]

    # --- showing ----------------------------------------------------------------------------------------------

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """List the answers; the first is chosen."""
        clear(self.above)
        clear(self._list)
        self.show_matter(decision)
        self.answers = self.make_answers(decision, options)
        self.rows = []
        for number, answer in enumerate(self.answers):
            made = _row(answer)
            made.clicked.connect(lambda number=number: self._press(number))
            self._list.addWidget(made)
            self.rows.append(made)
        self.choose(0 if self.answers else -1)

    def choose(self, number: int) -> None:
        """Mark an answer."""
        self.at = number
        for place, made in enumerate(self.rows):
            restyle(made, state="selected" if place == number else "")
        chosen = self.answers[number] if number >= 0 else None
        self.answer_button.setEnabled(chosen is not None)
        self.answer_button.setText((chosen.verb or chosen.words) if chosen else "")
        if chosen is not None and chosen.areas:
            self.board.center_on_area(chosen.areas[0])
        self.light()

    def light(self) -> None:
        """The areas of all answers, those of the one chosen more."""
        lit = {area: "reachable" for answer in self.answers for area in answer.areas}
        if self.at >= 0:
            lit |= dict.fromkeys(self.answers[self.at].areas, "selected")
        self.board.set_highlights([Highlight(area, kind) for area, kind in lit.items()])

    # --- answering --------------------------------------------------------------------------------------------

    def _press(self, number: int) -> None:
        """A first click chooses, a second one answers."""
        if number == self.at:
            self.press()
        else:
            self.choose(number)

    def press(self) -> None:
        """Give the answer chosen."""
        if self.at >= 0:
            self.act.emit(self.answers[self.at].action)

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click on the board chooses the next answer that an area stands for."""
        meant = [number for number, answer in enumerate(self.answers) if area and area in answer.areas]
        if meant:
            self.choose(meant[(meant.index(self.at) + 1) % len(meant)] if self.at in meant else meant[0])

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the answers."""
        if self.answers:
            self.choose((self.at + (-1 if backwards else 1)) % len(self.answers))
            self.scroller.ensureWidgetVisible(self.rows[self.at])

    def forget(self) -> None:
        """Nothing of the question stays behind."""
        clear(self.above)
        clear(self._list)
        self.answers, self.rows, self.at = (), [], -1
        self.answer_button.setText("")


def plain_answers(option: Option) -> list[Answer]:
    """An option whose blank is a choice, or that has none, as answers in its own words."""
    blank = next((found for found in option.blanks if isinstance(found, Choice)), None)
    if blank is None:
        return [Answer(fill(option, {}), option.text)]
    found = []
    for value, label in zip(blank.values, blank.labels or blank.values, strict=True):
        areas = (str(value),) if blank.kind == "area" else ()
        words = f"{option.text}: {label}"
        found.append(Answer(fill(option, {blank.name: value}), str(label), verb=words, areas=areas))
    return found


def _row(answer: Answer) -> ClickFrame:
    made = ClickFrame("row")
    lines: list[QWidget] = [text(answer.words, "secondary", 600, wrap=True)]
    if answer.picture is not None:
        lines.append(answer.picture)
    if answer.more:
        lines.append(text(answer.more, "caption", tone="muted", wrap=True))
    inner = row(spacing=10, margins=(8, 7, 8, 7))
    if answer.sign is not None:
        inner.addWidget(answer.sign, 0, Qt.AlignmentFlag.AlignTop)
    inner.addLayout(column(*lines, spacing=2), 1)
    made.setLayout(inner)
    made.setAccessibleName(f"{answer.words}. {answer.more}" if answer.more else answer.words)
    return made
