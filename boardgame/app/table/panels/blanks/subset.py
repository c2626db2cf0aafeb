"""The editor of a subset: a list to tick, cards to take, or areas to click."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem, QWidget

from boardgame.app.board.board_position import Highlight
from boardgame.app.look.elements import button, row
from boardgame.app.table.panels.blanks.cards import CardTable
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.pick_list import NUMBER, PickList
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import Subset

_LIST_HEIGHT = 300


class SubsetEditor(BlankEditor):
    """Some of the values. What is ticked is kept here; the list or the cards follow it."""

    def __init__(self, blank: Subset, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self._subset = blank
        self.labels = words.labels(blank.values, blank.labels, blank.kind)
        self.most = min(blank.maximum, len(blank.values))
        self.least = min(blank.minimum, self.most)
        self.ticked: list[int] = []
        self.list: PickList | None = None
        self.table: CardTable | None = None
        if blank.kind == "card":
            self.table = CardTable(self.labels)
            self.table.toggled.connect(self._card_toggled)
            self.body.addWidget(self.table)
        else:
            self.list = self._make_list()
            self.body.addWidget(self.list)
        self._none = button(self.tr("None"), "small")
        self._none.clicked.connect(lambda: self._set(()))
        self._all = button(self.tr("All"), "small")
        self._all.clicked.connect(lambda: self._set(range(len(blank.values))))
        self._all.setVisible(self.most == len(blank.values))
        for made in (self._none, self._all):
            made.setAccessibleDescription(self.title)
        if len(blank.values) > 2:
            self.body.addLayout(row(self._none, self._all, None, spacing=6))
        if self.least == len(blank.values):
            self.ticked = list(range(len(blank.values)))
        self._show()

    def _make_list(self) -> PickList:
        made = PickList(self.title, _LIST_HEIGHT)
        for number, label in enumerate(self.labels):
            item = made.rows.add(label, number, hay=str(self._subset.values[number]))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
        made.ready()
        made.rows.itemChanged.connect(self._item_changed)
        return made

    # --- ticking ----------------------------------------------------------------------------------------------

    def _item_changed(self, item: QListWidgetItem) -> None:
        self._tick(item.data(NUMBER), item.checkState() == Qt.CheckState.Checked)

    def _card_toggled(self, number: int) -> None:
        assert self.table is not None
        self._tick(number, self.table.cards[number].isChecked())

    def _tick(self, number: int, on: bool) -> None:
        if on == (number in self.ticked):
            return
        if not on:
            self.ticked.remove(number)
        elif len(self.ticked) < self.most:
            self.ticked.append(number)
        elif self.most == 1:
            self.ticked = [number]
        self._show()
        self.answer_changed.emit()

    def _set(self, numbers: Iterable[int]) -> None:
        self.ticked = list(numbers)[: self.most]
        self._show()
        self.answer_changed.emit()

    def _show(self) -> None:
        full = len(self.ticked) >= self.most > 1
        if self.list is not None:
            self.list.rows.blockSignals(True)
            for item in self.list.rows.rows():
                on = item.data(NUMBER) in self.ticked
                item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
            self.list.rows.blockSignals(False)
            self.list.rows.viewport().update()
        if self.table is not None:
            self.table.blockSignals(True)
            for number, card in enumerate(self.table.cards):
                card.setChecked(number in self.ticked)
                card.setEnabled(number in self.ticked or not full)
            self.table.blockSignals(False)
        self._none.setEnabled(bool(self.ticked))
        self._all.setEnabled(len(self.ticked) < self.most)
        self._say()

    def _say(self) -> None:
        count = len(self.ticked)
        if self.least == self.most:
            words = self.tr("{0} of {1}").format(count, self.most)
        elif self.most < len(self.labels):
            words = self.tr("{0} of at most {1}").format(count, self.most)
        else:
            words = self.tr("{0} chosen").format(count)
        self.say_status(words, "muted" if self.is_complete() else "warning")

    # --- the answer -------------------------------------------------------------------------------------------

    def value(self) -> list[Any]:
        """See :class:`BlankEditor`."""
        return [self._subset.values[number] for number in sorted(self.ticked)]

    def set_value(self, value: Iterable[Any]) -> None:
        """See :class:`BlankEditor`."""
        self._set(self._subset.values.index(one) for one in value if one in self._subset.values)

    def is_complete(self) -> bool:
        """See :class:`BlankEditor`."""
        return self.least <= len(self.ticked) <= self.most

    def missing(self) -> str:
        """See :class:`BlankEditor`."""
        return "" if self.is_complete() else self.tr("{0} more to choose").format(self.least - len(self.ticked))

    def said(self) -> str:
        """See :class:`BlankEditor`."""
        return ", ".join(self.labels[number] for number in sorted(self.ticked)) or self.tr("None")

    # --- the board and the keys -------------------------------------------------------------------------------

    def lights(self) -> list[Highlight]:
        """See :class:`BlankEditor`."""
        if self._subset.kind != "area":
            return []
        return [
            Highlight(area, "selected" if number in self.ticked else "reachable")
            for number, area in enumerate(self._subset.values)
        ]

    def take_area(self, area: str) -> bool:
        """Tick an area, or take the tick away."""
        if self._subset.kind != "area" or area not in self._subset.values:
            return False
        number = self._subset.values.index(area)
        self._tick(number, number not in self.ticked)
        if self.list is not None:
            self.list.choose(number)
        return True

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        if self.list is not None:
            self.list.rows.setFocus()
            if self.list.number() < 0:
                self.list.rows.step()
        elif self.table is not None:
            self.table.take_keys()

    def step(self, backwards: bool = False) -> None:
        """See :class:`BlankEditor`."""
        if self.list is not None:
            self.list.rows.step(backwards)
        elif self.table is not None:
            self.table.step(backwards)
