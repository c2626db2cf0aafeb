"""Rows that stay: a list shown anew makes only the rows that were not there before.

A new widget is dear: it is styled, laid out and painted. A list that grows by one row should cost one row.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtWidgets import QBoxLayout, QWidget

Value = TypeVar("Value", bound=Hashable)


class KeptRows(Generic[Value]):
    """The last items of a layout, a widget for each value."""

    def __init__(self, layout: QBoxLayout, make: Callable[[Value], QWidget]) -> None:
        """Begin without rows.

        Args:
            layout: has what stands before the rows already, and gets nothing else after.
            make: makes the widget of a value; equal values look the same.
        """
        self._layout, self._make = layout, make
        self._first = layout.count()
        self._values: list[Value] = []

    def show(self, values: Sequence[Value]) -> None:
        """Have a row for each value, in this order."""
        if list(values) == self._values:
            return
        kept: dict[Value, list[QWidget]] = {}
        for place, value in enumerate(self._values):
            item = self._layout.itemAt(self._first + place)
            widget = item.widget() if item is not None else None
            assert widget is not None
            kept.setdefault(value, []).append(widget)
        wanted = [kept[value].pop(0) if kept.get(value) else None for value in values]
        for left_over in (widget for left in kept.values() for widget in left):
            self._layout.removeWidget(left_over)
            left_over.hide()
            left_over.deleteLater()
        for place, (value, row) in enumerate(zip(values, wanted, strict=True), start=self._first):
            here = self._layout.itemAt(place)
            if row is None:
                self._layout.insertWidget(place, self._make(value))
            elif here is None or here.widget() is not row:
                self._layout.removeWidget(row)
                self._layout.insertWidget(place, row)
        self._values = list(values)
