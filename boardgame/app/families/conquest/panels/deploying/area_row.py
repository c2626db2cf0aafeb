"""The list of areas: each with the blocks chosen for it and places for those that are not."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.panels.deploying.palette import Blocks
from boardgame.app.look.elements import ClickFrame, column, emblem_label, row, text
from boardgame.app.look.theme import restyle
from boardgame.app.table.panels.gauges import Bar
from boardgame.games.conquest.world import World


@dataclass(frozen=True, slots=True)
class AreaState:
    """What a row of the list shows.

    Attributes:
        number: which of the groups it is.
        area, power, count: as of the group.
        chosen: type and CV of each unit chosen.
        now: whether it is filled at the moment.
        headed: whether its power's name stands above it.
    """

    number: int
    area: str
    power: str
    count: int
    chosen: tuple[tuple[str, int], ...]
    now: bool
    headed: bool


class AreaRow(ClickFrame):
    """One area; a click goes to it, a click on one of its blocks puts that back.

    Signals:
        returned(int): the block of this number goes back to the force pool.
    """

    returned = Signal(int)

    def __init__(self, world: World, shown: AreaState) -> None:
        super().__init__("row")
        self.shown = shown
        name = world.areas[shown.area].name
        label = text(name, weight=600 if shown.now else 500, elide=True)
        self.blocks = Blocks(world, shown.power, shown.chosen, shown.count, shown.now)
        self.blocks.returned.connect(self.returned)
        layout = row(label, self.blocks, spacing=8, margins=(8, 2, 6, 2))
        layout.setStretch(0, 1)
        self.setLayout(layout)
        restyle(self, state="selected" if shown.now else "")
        self.setAccessibleName(self.tr("{0}: {1} of {2} chosen").format(name, len(shown.chosen), shown.count))


class HeadedRow(QWidget):
    """A row with the name of a power above it."""

    def __init__(self, world: World, power: str, area: AreaRow) -> None:
        super().__init__()
        self.row = area
        name = text(world.powers[power].name, "secondary", 600, "muted")
        head = row(emblem_label(power, 16), name, None, spacing=6, margins=(8, 8, 8, 2))
        self.setLayout(column(head, area, spacing=1))


class Progress(QWidget):
    """How many of all units are chosen, as words and a bar."""

    def __init__(self) -> None:
        super().__init__()
        self._words = text("", "secondary", tone="muted")
        self._bar = Bar(8)
        layout = row(self._bar, self._words, spacing=10)
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def show_progress(self, done: int, wanted: int) -> None:
        """Show another number."""
        self._words.setText(self.tr("{0} of {1} chosen").format(done, wanted))
        self._bar.show_share(done, wanted)
