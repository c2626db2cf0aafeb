"""What has been placed, hex by hex; a click on a counter takes it back."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.third_reich.panels.trays.tray import CounterLabel
from boardgame.app.families.third_reich.shown_position import counter_of
from boardgame.app.look.elements import ClickFrame, column, row, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.kept_rows import KeptRows
from boardgame.games.third_reich.scenario.card import Sort, sort_of

_SIDE = 28


class CounterButton(ClickFrame):
    """Some counters of one sort in a hex."""

    def __init__(self, nation: str, unit: str, count: int) -> None:
        super().__init__("row")
        sort = Sort("air_base", 0, 0) if unit == "air_base" else sort_of(unit)
        name = unit.replace("_", " ")
        parts = row(CounterLabel(counter_of(nation, sort), name, _SIDE), spacing=1)
        if count > 1:
            parts.addWidget(text(self.tr("× {0}").format(count), "caption", 600))
        self.setLayout(parts)
        self.setToolTip(self.tr("Take back: {0}").format(name))
        self.setAccessibleName(self.tr("Take back: {0}").format(name))


class PlacedRow(QWidget):
    """One hex with what was placed there.

    Signals:
        returned(str): a counter of this sort is to be taken back.
        look_at(): the name was clicked.
    """

    returned = Signal(str)
    look_at = Signal()

    def __init__(self, name: str, nation: str, units: tuple[tuple[str, int], ...]) -> None:
        super().__init__()
        title = ClickFrame("row")
        title.setLayout(row(text(name, "secondary", 500, elide=True), margins=(4, 2, 4, 2)))
        title.setToolTip(self.tr("Show it on the map"))
        title.clicked.connect(self.look_at)
        counters = FlowLayout(spacing=0)
        self.counters: dict[str, CounterButton] = {}
        for unit, count in units:
            made = CounterButton(nation, unit, count)
            made.clicked.connect(lambda unit=unit: self.returned.emit(unit))
            counters.addWidget(made)
            self.counters[unit] = made
        layout = row(title, spacing=4)
        layout.addLayout(counters)
        layout.setStretch(0, 2)
        layout.setStretch(1, 3)
        self.setLayout(layout)


class PlacedList(QWidget):
    """The hex placed in last on top; hidden while there is none.

    Args:
        titles: the names of the hexes.

    Signals:
        returned(str, str): from this hex a counter of this sort is to be taken back.
        look_at(str): show this hex.
    """

    returned = Signal(str, str)
    look_at = Signal(str)

    def __init__(self, titles: Mapping[str, str]) -> None:
        super().__init__()
        self._titles = titles
        self._list = column(spacing=0)
        self._rows: KeptRows[tuple[str, str, tuple[tuple[str, int], ...]]] = KeptRows(self._list, self._make)
        head = text(self.tr("Placed – click a counter to take it back"), weight=600, elide=True)
        self.setLayout(column(head, self._list, spacing=2))

    def show_placed(self, nation: str, placed: Mapping[str, Mapping[str, int]], last: str) -> None:
        """Show other hexes, or what else stands in them; ``last`` comes first."""
        labels = sorted(placed, key=lambda label: label != last)
        self._rows.show([(label, nation, tuple(placed[label].items())) for label in labels])
        self.setVisible(bool(labels))

    def _make(self, shown: tuple[str, str, tuple[tuple[str, int], ...]]) -> PlacedRow:
        label, nation, units = shown
        made = PlacedRow(self._titles.get(label) or label.replace("_", " "), nation, units)
        made.returned.connect(lambda unit: self.returned.emit(label, unit))
        made.look_at.connect(lambda: self.look_at.emit(label))
        return made
