"""The editor of an order: a list whose rows are dragged, or moved with keys and buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from boardgame.app.look.elements import button, row
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.pick_list import NUMBER, PickRows
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import Order

_LIST_HEIGHT = 300


class _Moved(PickRows):
    """Rows that can be dragged; Ctrl or Alt with Up and Down moves the current one."""

    def __init__(self, editor: OrderEditor) -> None:
        super().__init__(editor.title, _LIST_HEIGHT)
        self._editor = editor
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.model().rowsMoved.connect(lambda *_: editor.numbers_changed())
        self.model().rowsInserted.connect(lambda *_: editor.numbers_changed())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if held and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._editor.move_current(-1 if event.key() == Qt.Key.Key_Up else 1)
            return
        super().keyPressEvent(event)


class OrderEditor(BlankEditor):
    """All the values, in the order the player wants; it begins with the one given."""

    def __init__(self, blank: Order, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self._order = blank
        self.labels = words.labels(blank.values, blank.labels)
        self.rows = _Moved(self)
        self._earlier = button(self.tr("Earlier"), "small")
        self._later = button(self.tr("Later"), "small")
        self._earlier.setToolTip(self.tr("Move the row up (Ctrl+Up)"))
        self._later.setToolTip(self.tr("Move the row down (Ctrl+Down)"))
        self._earlier.clicked.connect(lambda: self.move_current(-1))
        self._later.clicked.connect(lambda: self.move_current(1))
        self.rows.currentRowChanged.connect(lambda _: self._enable())
        self.body.addWidget(self.rows)
        self.body.addLayout(row(self._earlier, self._later, None, spacing=6))
        self.say_status(self.tr("first to last"))
        self._fill(list(range(len(blank.values))))

    def _fill(self, numbers: Iterable[int]) -> None:
        self.rows.model().blockSignals(True)
        self.rows.clear()
        self.rows.model().blockSignals(False)
        for number in numbers:
            item = self.rows.add(self.labels[number], number)
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)
        self.rows.reset()
        self._number_rows()
        self.rows.setCurrentRow(0)
        self.rows.fit()
        self._enable()

    def numbers_changed(self) -> None:
        """The rows stand in another order."""
        self._number_rows()
        self._enable()
        self.answer_changed.emit()

    def _number_rows(self) -> None:
        for place, item in enumerate(self.rows.rows(), start=1):
            item.setText(f"{place}.  {self.labels[item.data(NUMBER)]}")

    def move_current(self, by: int) -> None:
        """Move the current row up (negative) or down."""
        place = self.rows.currentRow()
        to = place + by
        if place < 0 or not 0 <= to < self.rows.count():
            return
        item = self.rows.takeItem(place)
        self.rows.insertItem(to, item)
        self.rows.setCurrentRow(to)

    def _enable(self) -> None:
        place = self.rows.currentRow()
        self._earlier.setEnabled(place > 0)
        self._later.setEnabled(0 <= place < self.rows.count() - 1)

    def value(self) -> list[Any]:
        """See :class:`BlankEditor`."""
        return [self._order.values[item.data(NUMBER)] for item in self.rows.rows()]

    def set_value(self, value: Iterable[Any]) -> None:
        """See :class:`BlankEditor`."""
        numbers = [self._order.values.index(one) for one in value]
        if sorted(numbers) == list(range(len(self._order.values))):
            self._fill(numbers)
            self.answer_changed.emit()

    def is_complete(self) -> bool:
        """See :class:`BlankEditor`: any order will do."""
        return True

    def said(self) -> str:
        """See :class:`BlankEditor`."""
        return ", ".join(self.labels[item.data(NUMBER)] for item in self.rows.rows())

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        self.rows.setFocus()

    def step(self, backwards: bool = False) -> None:
        """See :class:`BlankEditor`."""
        self.rows.step(backwards)
