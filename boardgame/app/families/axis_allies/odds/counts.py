"""The calculator's table of units: a number for each type and side, changed by wheel, buttons and keys."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from boardgame.app.families.axis_allies.odds.setup import ATTACKER, DEFENDER, Setup
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import clear, column, text
from boardgame.app.look.stepper import Stepper

_MOST = 99


class Count(Stepper):
    """A number of units: buttons, digits, plus and minus, and the wheel wherever the cursor is on it."""

    def __init__(self, name: str, value: int) -> None:
        super().__init__(_MOST, name, all_button=False)
        self._figure.setMinimumWidth(26)
        self.set_value(value)
        self.setToolTip(self.tr("Wheel, + and −, or digits"))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One more, one less."""
        step = event.angleDelta().y()
        if step:
            self.set_value(self.value + (1 if step > 0 else -1))
        event.accept()

    def _show(self) -> None:
        super()._show()
        self._figure.setText(str(self._value))
        self._figure.setEnabled(self._value > 0)


class CountTable(QWidget):
    """A row for each type that can take part, the attacker's number left, the defender's right.

    Signals:
        changed(): the set-up has been changed.

    Attributes:
        counts: the numbers, by side and key, see :meth:`Setup.number`.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._setup: Setup | None = None
        self._kept: tuple[object, ...] = ()
        self.counts: dict[tuple[int, str], Count] = {}
        self._rows = column(spacing=0)
        self.setLayout(self._rows)

    def show_setup(self, setup: Setup) -> None:
        """Show a set-up and change it from now on."""
        self._setup = setup
        values = tuple(map(setup.values, setup.rows()))
        layout = (setup.kind, setup.powers, setup.by_sea, setup.chart.id, setup.escorts, values,
                  tuple(setup.sites))  # fmt: skip
        if layout != self._kept:
            self._kept = layout
            self._make(setup)
        for (side, key), count in self.counts.items():
            count.blockSignals(True)
            count.set_ceiling(_MOST)
            count.set_value(setup.number(side, key))
            count.blockSignals(False)

    def _make(self, setup: Setup) -> None:
        clear(self._rows)
        self.counts = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(4)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(2, 1)
        number = 0
        for type_ in setup.rows():
            unit = setup.chart.types[type_]
            self._line(grid, number, setup, type_, unit.name, setup.values(type_), "")
            number += 1
            if unit.hits > 1:
                self._line(grid, number, setup, type_, self.tr("of them damaged"), "", "damaged")
                number += 1
        if setup.by_sea and setup.kind == "land":
            for type_ in setup.bombarding():
                unit = setup.chart.types[type_]
                words = self.tr("bombards on {0}").format(unit.bombard)
                self._line(grid, number, setup, type_, unit.name, words, "ship")
                number += 1
        if setup.kind == "raid":
            self._target(grid, number, setup)
        self._rows.addLayout(grid)

    def _line(self, grid: QGridLayout, number: int, setup: Setup, type_: str, name: str, note: str, what: str) -> None:
        self._name(grid, number, name if what != "damaged" else "", note if what != "damaged" else name)
        for side in (ATTACKER, DEFENDER):
            if not setup.takes_part(side, type_) or (what == "ship" and side == DEFENDER):
                continue
            unit = setup.chart.types[type_].name
            who = (self.tr("{0}, attacking"), self.tr("{0}, defending"))[side].format(unit)
            if what:
                who = f"{who}, {self.tr('damaged') if what == 'damaged' else self.tr('bombarding')}"
            self._count(grid, number, side, f"{type_}:{what}" if what else type_, who)
            if what != "damaged":
                token = UnitToken(setup.powers[side] or setup.powers[1 - side], type_, unit, QSize(40, 27))
                grid.addWidget(token, number, 0 if side == ATTACKER else 4, Qt.AlignmentFlag.AlignVCenter)

    def _target(self, grid: QGridLayout, number: int, setup: Setup) -> None:
        """What a raid is made on: facilities with the bombers on each and their damage, or the one complex."""
        for type_ in setup.sites:
            name = setup.chart.types[type_].name
            self._name(grid, number, name, self.tr("bombers · damage"))
            self._count(grid, number, ATTACKER, f"{type_}:site", self.tr("{0}, bombers on it").format(name))
            self._count(grid, number, DEFENDER, f"{type_}:site", self.tr("{0}, damage").format(name))
            number += 1
        known = {"ipc": self.tr("Value of the territory")}
        if setup.money:
            known["cash"] = self.tr("Money its owner has")
        elif not setup.sites:
            known["damage"] = self.tr("Damage so far")
        for key, words in known.items():
            grid.addWidget(text(words, "secondary", tone="muted"), number, 0, 1, 3, Qt.AlignmentFlag.AlignRight)
            self._count(grid, number, DEFENDER, f"{key}:target", words)
            number += 1

    def _name(self, grid: QGridLayout, number: int, name: str, note: str) -> None:
        labels = [text(name, "secondary", 500, wrap=True)] if name else []
        labels += [text(note, "caption", tone="muted", wrap=True)] if note else []
        for label in labels:
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        grid.addLayout(column(*labels, spacing=0), number, 2, Qt.AlignmentFlag.AlignVCenter)

    def _count(self, grid: QGridLayout, number: int, side: int, key: str, name: str) -> None:
        count = Count(name, 0)
        count.changed.connect(lambda value: self._changed(side, key, value))
        self.counts[side, key] = count
        grid.addWidget(count, number, 1 if side == ATTACKER else 3)

    def _changed(self, side: int, key: str, value: int) -> None:
        assert self._setup is not None
        self._setup.set_number(side, key, value)
        self.show_setup(self._setup)
        self.changed.emit()
