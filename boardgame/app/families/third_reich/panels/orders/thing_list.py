"""The things that can be ordered, place by place; of the one selected the ways in which it can go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.families.third_reich.panels.orders.things import Thing, way_name
from boardgame.app.families.third_reich.panels.pointed_row import PointedRow
from boardgame.app.families.third_reich.panels.trays.tray import CounterLabel
from boardgame.app.look.elements import button, clear, column, row, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.theme import restyle

_SIDE = 28
_MOST_COUNTERS = 3


class ThingRow(PointedRow):
    """One thing: its counters and its name; the ways where it has several, or it is selected.

    Signals:
        picked(str): this way was chosen; empty for whatever comes first.
    """

    picked = Signal(str)

    def __init__(self, thing: Thing, place: str) -> None:
        super().__init__()
        self.thing = thing
        pictures = row(spacing=1)
        for chit in thing.chits[:_MOST_COUNTERS]:
            pictures.addWidget(CounterLabel(chit, thing.name, _SIDE))
        self.chips: dict[str, QPushButton] = {}
        holder = QWidget()
        chips = FlowLayout(spacing=6, line_spacing=4)
        for way, option in thing.ways.items():
            chip = button(way_name(way), "chip")
            chip.setCheckable(True)
            chip.setToolTip(", ".join(option.rules))
            chip.setAccessibleDescription(f"{place}: {thing.name}")
            chip.clicked.connect(lambda _=False, way=way: self.picked.emit(way))
            self.chips[way] = chip
            chips.addWidget(chip)
        holder.setLayout(chips)
        several = len(thing.ways) > 1
        holder.setVisible(several)
        note = text(place, "caption", tone="muted", elide=True)
        words = column(text(thing.name, weight=500, elide=True), note, holder, spacing=1)
        layout = row(pictures, words, spacing=8, margins=(6, 2, 6, 2))
        layout.setStretch(1, 1)
        if not several:
            layout.addWidget(text(way_name(next(iter(thing.ways))), "caption", tone="muted"))
        self.setLayout(layout)
        self.setAccessibleName(f"{place}: {thing.name}")
        self.clicked.connect(lambda: self.picked.emit(""))

    def mark(self, way: str) -> None:
        """Show which way is chosen; empty where something else is selected."""
        restyle(self, state="selected" if way else "")
        for name, chip in self.chips.items():
            chip.setChecked(name == way)


class ThingList(QWidget):
    """A row for each thing, those in one place together.

    Signals:
        picked(int, str): the thing of this number was chosen, in a way or, if empty, in whatever comes first.
        pointed(str): the cursor is over a thing in this area; empty where it has gone.
    """

    picked = Signal(int, str)
    pointed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[ThingRow] = []
        self._shown: list[Thing] = []
        self._title = text("", weight=600)
        self._key = text(self.tr("Tab: next"), "caption", tone="muted")
        self._list = column(spacing=1)
        self.setLayout(column(row(self._title, None, self._key), self._list, spacing=4))

    def show_things(self, found: Sequence[Thing], title: str, name: Callable[[str], str]) -> None:
        """Show other things, none of them selected."""
        self._title.setText(title)
        self._key.setVisible(len(found) > 1)
        if list(found) == self._shown:
            return
        self._shown = list(found)
        clear(self._list)
        self.rows = []
        for number, thing in enumerate(found):
            made = ThingRow(thing, name(thing.area) if thing.area else self.tr("Off the map"))
            made.picked.connect(lambda way, number=number: self.picked.emit(number, way))
            made.pointed.connect(lambda on, area=thing.area: self.pointed.emit(area if on else ""))
            self.rows.append(made)
            self._list.addWidget(made)

    def mark(self, number: int, way: str) -> None:
        """Show which thing and way are chosen; -1 for none."""
        for at, made in enumerate(self.rows):
            made.mark(way if at == number else "")
