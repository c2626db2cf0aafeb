"""The bases with fresh air: a card for each, with the missions that it can fly and how many factors go."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.families.third_reich.panels.trays.tray import CounterLabel
from boardgame.app.families.third_reich.shown_position import air_counters
from boardgame.app.look.elements import ClickFrame, button, clear, column, row, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.stepper import Stepper
from boardgame.app.look.theme import restyle
from boardgame.engine.option import Option
from boardgame.games.third_reich.air.missions import NAMES

_SIDE = 30
MISSIONS: Mapping[str, str] = {str(mission): name for mission, name in NAMES.items()}
"""Each mission by its name in actions, as players say it."""


@dataclass(frozen=True, slots=True)
class Base:
    """Fresh air of one nation at one base.

    Attributes:
        nation: whose.
        area: label of the base.
        most: by mission the factors that can fly it.
        missions: by mission the option to fly it.
    """

    nation: str
    area: str
    most: Mapping[str, int] = field(default_factory=dict)
    missions: Mapping[str, Option] = field(default_factory=dict)

    @property
    def free(self) -> int:
        """The factors that have not flown yet."""
        return max(self.most.values())


class BaseCard(ClickFrame):
    """One base.

    Signals:
        picked(str): this mission was chosen; empty for whatever comes first.
    """

    picked = Signal(str)

    def __init__(self, base: Base, place: str) -> None:
        super().__init__("card")
        self.base = base
        name = text(place, weight=600, elide=True)
        free = text(self.tr("{0} free").format(base.free), "secondary", tone="muted")
        counters = row(spacing=1)
        for chit in air_counters(base.nation, base.free):
            counters.addWidget(CounterLabel(chit, self.tr("air"), _SIDE))
        head = row(counters, name, free, spacing=8)
        head.setStretch(1, 1)
        self.chips: dict[str, QPushButton] = {}
        chips = FlowLayout(spacing=6, line_spacing=4)
        for mission, option in base.missions.items():
            chip = button(MISSIONS[mission], "chip")
            chip.setCheckable(True)
            chip.setToolTip(", ".join(option.rules))
            chip.setAccessibleDescription(place)
            chip.clicked.connect(lambda _=False, mission=mission: self.picked.emit(mission))
            self.chips[mission] = chip
            chips.addWidget(chip)
        self.stepper = Stepper(base.free, self.tr("Air factors from {0}").format(place))
        self._many = QWidget()
        self._many.setLayout(row(text(self.tr("Factors"), "secondary"), None, self.stepper, spacing=8))
        self.setLayout(column(head, chips, self._many, spacing=6, margins=(10, 7, 10, 8)))
        self.setAccessibleName(f"{place}, {free.text()}")
        self.clicked.connect(lambda: self.picked.emit(""))
        self.mark("")

    def mark(self, mission: str) -> None:
        """Show which mission is chosen; none where another base is."""
        restyle(self, state="selected" if mission else "")
        for name, chip in self.chips.items():
            chip.setChecked(name == mission)
            if name == mission:
                self.stepper.set_ceiling(self.base.most[name])
                self.stepper.set_value(self.stepper.value or self.base.most[name])
        self._many.setVisible(bool(mission))


class BaseList(QWidget):
    """A card for each base.

    Signals:
        picked(int, str): the base of this number was chosen for a mission, empty for whatever comes first.
        changed(): other factors go.
    """

    picked = Signal(int, str)
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[BaseCard] = []
        self._title = text(self.tr("Bases with fresh air"), weight=600)
        self._key = text(self.tr("Tab: next"), "caption", tone="muted")
        self._list = column(spacing=6)
        self.setLayout(column(row(self._title, None, self._key), self._list, spacing=6))

    def show_bases(self, bases: Sequence[Base], name: Callable[[str], str]) -> None:
        """Show bases, none of them chosen."""
        clear(self._list)
        self.cards = []
        for number, base in enumerate(bases):
            card = BaseCard(base, name(base.area))
            card.picked.connect(lambda mission, number=number: self.picked.emit(number, mission))
            card.stepper.changed.connect(self.changed)
            self._list.addWidget(card)
            self.cards.append(card)
        self.setVisible(bool(bases))
        self._key.setVisible(len(bases) > 1)

    def mark(self, number: int, mission: str) -> None:
        """Show which base and mission are chosen; -1 for none."""
        for at, card in enumerate(self.cards):
            card.mark(mission if at == number else "")
