"""The editor of a choice: two buttons, radio buttons, cards, or a list that the board lights."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from boardgame.app.board.board_position import Highlight
from boardgame.app.look.elements import button, column, row
from boardgame.app.table.panels.blanks.cards import CardTable
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.pick_list import PickList
from boardgame.app.table.panels.blanks.words import BlankWords, plain
from boardgame.engine.option import Choice

_FEW = 5
_SHORT = 36
_LIST_HEIGHT = 280


class ChoiceEditor(BlankEditor):
    """One of several values; what a subclass shows follows :attr:`chosen`, the number of the value."""

    def __init__(self, blank: Choice, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self._choice = blank
        self.labels = words.labels(blank.values, blank.labels, blank.kind)
        self.chosen = -1

    def choose(self, number: int) -> None:
        """Take the value of a number."""
        if number != self.chosen:
            self.chosen = number
            self.show_chosen()
            self.answer_changed.emit()

    def show_chosen(self) -> None:
        """Show which value is taken."""

    def value(self) -> Any:
        """See :class:`BlankEditor`."""
        return self._choice.values[self.chosen] if self.chosen >= 0 else None

    def set_value(self, value: Any) -> None:
        """See :class:`BlankEditor`."""
        if value in self._choice.values:
            self.choose(self._choice.values.index(value))

    def is_complete(self) -> bool:
        """See :class:`BlankEditor`."""
        return self.chosen >= 0

    def missing(self) -> str:
        """See :class:`BlankEditor`."""
        return "" if self.is_complete() else self.tr("Choose one: {0}").format(self.title)

    def said(self) -> str:
        """See :class:`BlankEditor`."""
        return self.labels[self.chosen] if self.chosen >= 0 else ""

    def step(self, backwards: bool = False) -> None:
        """See :class:`BlankEditor`."""
        if self.labels:
            at = self.chosen + (-1 if backwards else 1) if self.chosen >= 0 else 0
            self.choose(at % len(self.labels))


class ButtonChoice(ChoiceEditor):
    """Two answers, each a button that gives it and goes on."""

    def __init__(self, blank: Choice, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        if not blank.labels:
            named = {True: self.tr("Yes"), False: self.tr("No")}
            self.labels = [named[value] if isinstance(value, bool) else plain(value) for value in blank.values]
        self.buttons = [button(label) for label in self.labels]
        for number, made in enumerate(self.buttons):
            made.setCheckable(True)
            made.setProperty("kind", "answer")
            made.setAccessibleDescription(self.title)
            made.clicked.connect(lambda _=False, number=number: self._press(number))
        short = sum(len(label) for label in self.labels) < _SHORT
        holder = row(spacing=8) if short else column(spacing=8)
        for made in self.buttons:
            holder.addWidget(made, 1)
        self.body.addLayout(holder)

    def _press(self, number: int) -> None:
        self.choose(number)
        self.show_chosen()
        self.settled.emit()

    def show_chosen(self) -> None:
        """See :class:`ChoiceEditor`."""
        for number, made in enumerate(self.buttons):
            made.setChecked(number == self.chosen)

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        self.buttons[max(0, self.chosen)].setFocus()

    def step(self, backwards: bool = False) -> None:
        """Walk over the buttons; none is pressed by walking."""
        now = next((number for number, made in enumerate(self.buttons) if made.hasFocus()), None)
        at = 0 if now is None else now + (-1 if backwards else 1)
        self.buttons[at % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)


class RadioChoice(ChoiceEditor):
    """A few values, all in sight."""

    def __init__(self, blank: Choice, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self._group = QButtonGroup(self)
        self.buttons = [QRadioButton(label) for label in self.labels]
        for number, made in enumerate(self.buttons):
            made.setAccessibleDescription(self.title)
            self._group.addButton(made, number)
        self._group.idToggled.connect(lambda number, on: self.choose(number) if on else None)
        self.body.addLayout(column(*self.buttons, spacing=2, margins=(4, 0, 0, 0)))
        if len(blank.values) == 1:
            self.choose(0)

    def show_chosen(self) -> None:
        """See :class:`ChoiceEditor`."""
        self.buttons[self.chosen].setChecked(True)

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        self.buttons[max(0, self.chosen)].setFocus()


class ListChoice(ChoiceEditor):
    """Many values, or areas: a list, and for areas the board."""

    def __init__(self, blank: Choice, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self.list = PickList(self.title, _LIST_HEIGHT)
        for number, label in enumerate(self.labels):
            self.list.rows.add(label, number, hay=str(blank.values[number]))
        self.list.ready()
        self.list.picked.connect(self._picked)
        self.list.settled.connect(self.settled)
        self.body.addWidget(self.list)
        if len(blank.values) == 1:
            self.choose(0)

    def _picked(self, number: int) -> None:
        if number >= 0:
            self.choose(number)

    def show_chosen(self) -> None:
        """See :class:`ChoiceEditor`."""
        if self.list.number() != self.chosen:
            self.list.choose(self.chosen)

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        self.list.rows.setFocus()

    def lights(self) -> list[Highlight]:
        """See :class:`BlankEditor`."""
        if self._choice.kind != "area":
            return []
        return [
            Highlight(area, "selected" if number == self.chosen else "reachable")
            for number, area in enumerate(self._choice.values)
        ]

    def take_area(self, area: str) -> bool:
        """See :class:`BlankEditor`."""
        if self._choice.kind != "area" or area not in self._choice.values:
            return False
        self.choose(self._choice.values.index(area))
        return True


class CardChoice(ChoiceEditor):
    """One of several cards."""

    def __init__(self, blank: Choice, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self.table = CardTable(self.labels)
        self.table.toggled.connect(self._toggled)
        self.table.settled.connect(self.settled)
        self.body.addWidget(self.table)
        if len(blank.values) == 1:
            self.choose(0)

    def _toggled(self, number: int) -> None:
        card = self.table.cards[number]
        if card.isChecked():
            self.choose(number)
        elif number == self.chosen:
            card.setChecked(True)  # a choice is changed by taking another card

    def show_chosen(self) -> None:
        """See :class:`ChoiceEditor`."""
        for number, card in enumerate(self.table.cards):
            card.setChecked(number == self.chosen)

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        self.table.take_keys()

    def step(self, backwards: bool = False) -> None:
        """See :class:`BlankEditor`."""
        self.table.step(backwards)


def choice_editor(blank: Choice, words: BlankWords, parent: QWidget | None = None) -> ChoiceEditor:
    """The editor that suits a choice."""
    if blank.kind == "card":
        return CardChoice(blank, words, parent)
    if blank.kind == "yes_no":
        return ButtonChoice(blank, words, parent)
    labels = words.labels(blank.values, blank.labels, blank.kind)
    if blank.kind != "area" and len(labels) <= _FEW and all(len(label) <= _SHORT for label in labels):
        return RadioChoice(blank, words, parent)
    return ListChoice(blank, words, parent)
