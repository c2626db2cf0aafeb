"""The blocks of an area, one row each, some of them chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from boardgame.app.families.conquest.movement.words import block_note, block_title
from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import ClickFrame, button, column, row, text
from boardgame.app.look.kept_rows import KeptRows
from boardgame.games.conquest.foresight.movers import Mover, movers_in
from boardgame.games.conquest.movement.search import Way
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World


class BlockRow(ClickFrame):
    """A block with what it can do, and whether it is chosen."""

    def __init__(self, world: World, mover: Mover, powers: int) -> None:
        super().__init__("row")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click Enter does what the button says
        self.mover = mover
        block = mover.block
        self._title = block_title(world, mover, powers)
        self._note = text("", "caption", tone="muted", wrap=True)
        self.check = QCheckBox()
        self.check.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.check.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.check.setVisible(mover.free)
        picture = face_label(world, block.power, block.type, block.cv, 34, flat=block.facing == "flat")
        words = column(
            text(self._title, weight=600 if mover.free else None, tone="" if mover.free else "muted", wrap=True),
            self._note,
            None,
            spacing=0,
        )
        words.insertStretch(0, 1)
        inner = row(picture, words, self.check, spacing=10, margins=(6, 1, 8, 1))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.setEnabled(mover.free)
        self.show_way(None)

    def show_way(self, way: Way | None) -> None:
        """Say how it would go to a goal; how far it can go where none is looked at."""
        note = block_note(self.mover, way)
        self._note.setText(note)
        self.setAccessibleName(f"{self._title}: {note}")


class BlockChoice(QWidget):
    """Which blocks of one power in one area are to move.

    Signals:
        changed(): others are chosen.

    Attributes:
        area: whose blocks are shown; empty for none.
        chosen: numbers of the blocks chosen.
    """

    changed = Signal()

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._movers: tuple[Mover, ...] = ()
        self.area = ""
        self.chosen: tuple[int, ...] = ()
        self._title = text("", weight=600, elide=True)
        self._count = text("", "secondary", tone="muted")
        self.all_button = button(self.tr("All"), "small")
        self.all_button.setToolTip(self.tr("Choose all of these units that may move (A)"))
        self.all_button.clicked.connect(self.choose_all)
        head = row(self._title, self._count, self.all_button, margins=(6, 0, 4, 0))
        head.setStretch(0, 1)
        layout = column(head, spacing=2, margins=(10, 8, 10, 6))
        self._rows: KeptRows[tuple[int, str]] = KeptRows(layout, self._row)
        self.setLayout(layout)
        self.hide()

    @property
    def rows(self) -> list[BlockRow]:
        """The rows, from above."""
        return [made for made in self.findChildren(BlockRow) if not made.isHidden()]

    @property
    def movers(self) -> tuple[Mover, ...]:
        """All blocks shown."""
        return self._movers

    @property
    def power(self) -> str:
        """Whose blocks are chosen; empty where none is."""
        return next((mover.block.power for mover in self._movers if mover.block.id in self.chosen), "")

    @property
    def units(self) -> dict[str, int]:
        """How many of each sort are chosen, as an order counts them."""
        return dict(Counter(mover.key for mover in self._movers if mover.block.id in self.chosen))

    def show_area(self, view: View, area: str, chosen: Sequence[int] = ()) -> None:
        """Show an area's blocks, those with these numbers chosen; without any the first that may move."""
        self.area = area
        self._movers = movers_in(view, area) if area else ()
        free = [mover.block.id for mover in self._movers if mover.free]
        self.chosen = tuple(number for number in chosen if number in free) or tuple(free[:1])
        self._rows.show([(mover.block.id, repr(mover)) for mover in self._movers])
        self._title.setText(self.tr("In {0}").format(area_name(self._world, area)) if area else "")
        self.setVisible(bool(self._movers))
        self._show_chosen()

    def _row(self, value: tuple[int, str]) -> BlockRow:
        mover = next(one for one in self._movers if one.block.id == value[0])
        made = BlockRow(self._world, mover, len({one.block.power for one in self._movers}))
        made.clicked.connect(lambda: self.toggle(value[0]))
        return made

    def _show_chosen(self) -> None:
        for made in self.findChildren(BlockRow):  # also those that show themselves only a moment after they were made
            made.check.setChecked(made.mover.block.id in self.chosen)
        free = [mover for mover in self._movers if mover.free]
        self._count.setText(self.tr("{0} of {1}").format(len(self.chosen), len(self._movers)) if free else "")
        self.all_button.setVisible(len(free) > 1)

    def show_ways(self, ways: Mapping[str, Way]) -> None:
        """Say of the blocks chosen how each sort would go to a goal; without ways how far they can go."""
        for made in self.rows:
            chosen = made.mover.block.id in self.chosen
            made.show_way(ways.get(made.mover.key) if chosen else None)

    def toggle(self, number: int) -> None:
        """Choose a block, or leave it; orders are given for one power at a time."""
        mover = next((one for one in self._movers if one.block.id == number), None)
        if mover is None or not mover.free:
            return
        if number in self.chosen:
            self.chosen = tuple(one for one in self.chosen if one != number)
        else:
            alike = self.chosen if mover.block.power == self.power else ()
            self.chosen = (*alike, number)
        self._show_chosen()
        self.changed.emit()

    def choose_all(self) -> None:
        """Choose all blocks of the power that may move; of one of them, if several are there and none is chosen."""
        free = [mover for mover in self._movers if mover.free]
        power = self.power or next((mover.block.power for mover in free), "")
        self.chosen = tuple(mover.block.id for mover in free if mover.block.power == power)
        self._show_chosen()
        self.changed.emit()
