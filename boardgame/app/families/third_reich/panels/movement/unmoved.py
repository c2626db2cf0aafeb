"""The stacks that can still move, as counters; a click selects one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.third_reich.panels.trays.tray import CounterLabel
from boardgame.app.families.third_reich.shown_position import counter_of
from boardgame.app.look.elements import ClickFrame, column, row, text
from boardgame.app.look.tile_grid import TileGrid
from boardgame.engine.option import Counts, Option
from boardgame.games.third_reich.state import State

_COLUMNS = 4
_SIDE = 30


class StackTile(ClickFrame):
    """One stack: the counter of its first unit, how many can move, where."""

    def __init__(self, view: State, option: Option, place: str) -> None:
        super().__init__("card")
        self.option = option
        blank = option.blanks[0]
        assert isinstance(blank, Counts)
        units = [unit for item in blank.items for unit in item.ids]
        facts = view.world.units[units[0]]
        counter = CounterLabel(counter_of(facts.nation, facts.sort), facts.sort.text, _SIDE)
        top = row(None, counter, spacing=2)
        if len(units) > 1:
            top.addWidget(text(f"×{len(units)}", "caption", 600))
        top.addStretch(1)
        short = place.partition(" · ")[0]
        name = row(text(short, "caption", tone="muted", elide=True), spacing=0)
        self.setLayout(column(top, name, spacing=0, margins=(3, 2, 3, 3)))
        sorts = ", ".join(f"{len(item.ids)} × {item.key}" if len(item.ids) > 1 else item.key for item in blank.items)
        told = f"{place}: {sorts}"
        self.setToolTip(told)
        self.setAccessibleName(told)


class UnmovedStrip(QWidget):
    """A tile for each stack.

    Signals:
        picked(int): the stack of this number among those given was clicked.
    """

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._grid: TileGrid[StackTile] = TileGrid(_COLUMNS, 5)
        self._title = text("", weight=600)
        self._key = text(self.tr("Tab: next"), "caption", tone="muted")
        self.setLayout(column(row(self._title, None, self._key), self._grid, spacing=6))

    @property
    def tiles(self) -> list[StackTile]:
        """The tiles, in the order of the stacks."""
        return self._grid.tiles

    def show_stacks(self, view: State, options: Sequence[Option], name: Callable[[str], str]) -> None:
        """Show the stacks that options move."""
        self._grid.empty()
        for number, option in enumerate(options):
            tile = StackTile(view, option, name(option.area))
            tile.clicked.connect(lambda number=number: self.picked.emit(number))
            self._grid.add(tile)
        count = len(options)
        words = self.tr("Not moved yet: {0} stacks") if count != 1 else self.tr("Not moved yet: 1 stack")
        self._title.setText(words.format(count) if count else self.tr("Nothing more can move"))
        self._key.setVisible(count > 1)

    def mark(self, areas: Sequence[str]) -> None:
        """Show which stacks are selected."""
        self._grid.show_chosen(lambda tile: tile.option.area in areas)
