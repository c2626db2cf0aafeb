"""Which units of an area are chosen: a stepper for each group of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.families.axis_allies.names import heading
from boardgame.app.families.axis_allies.panels.targets import Group, groups_at, suggested
from boardgame.app.families.axis_allies.panels.unit_row import unit_row
from boardgame.app.look.elements import button, clear, column, icon_label, row, text
from boardgame.app.look.stepper import Stepper
from boardgame.engine.option import Option
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

Key = tuple[Any, ...]
"""What interchangeable units have in common."""


class UnitSelection(QWidget):
    """The movable units of an area.

    Signals:
        changed(): others are chosen.

    Attributes:
        area: the area looked at; empty for none.
        groups: its groups with their steppers, by what their units have in common.
    """

    changed = Signal()

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        self.area = ""
        self.groups: dict[Key, tuple[Group, Stepper]] = {}
        self._rows = column(spacing=2, margins=(12, 10, 12, 8))
        self.setLayout(self._rows)

    def show_area(
        self, options: Sequence[Option], state: State, area: str, numbers: Mapping[Key, int] | None = None
    ) -> None:
        """Look at an area: its movable units with steppers, the likeliest chosen unless ``numbers`` says otherwise."""
        self.area = area
        clear(self._rows)
        self.groups = {}
        if not area:
            self._show_hint()
            return
        every, none = button(self.tr("All"), "small"), button(self.tr("None"), "small")
        every.clicked.connect(lambda: self.set_all(True))
        none.clicked.connect(lambda: self.set_all(False))
        name = text(heading(self._edition.board.areas[area].name), "card", 600)
        self._rows.addLayout(row(name, None, every, none, spacing=6, margins=(4, 0, 0, 0)))
        chart = list(self._edition.types)
        found = sorted(groups_at(self._edition, options, state, area), key=lambda one: chart.index(one.units[0].type))
        ready = suggested(self._edition, found)
        for group in found:
            count = len(group.units)
            stepper = Stepper(count, self._edition.types[group.units[0].type].name)
            usual = count if group.key in ready else 0
            stepper.set_value(usual if numbers is None else numbers.get(group.key, 0))
            stepper.changed.connect(lambda _: self.changed.emit())
            self._rows.addLayout(unit_row(self._edition, state, group, stepper))
            self.groups[group.key] = (group, stepper)

    def say(self, words: str) -> None:
        """Add a line below the units."""
        self._rows.addWidget(text(words, "secondary", tone="muted"))

    def _show_hint(self) -> None:
        notice = QFrame()
        notice.setProperty("role", "notice")
        words = self.tr("Click a counter or an area of yours, or press Tab to go through those that can move.")
        notice.setLayout(
            row(icon_label("hint", "info", 18), text(words, "secondary", wrap=True), margins=(10, 8, 10, 8))
        )
        self._rows.addWidget(notice)

    def set_all(self, on: bool) -> None:
        """Choose all units, or none."""
        self.choose({key: len(group.units) if on else 0 for key, (group, _) in self.groups.items()})

    def choose(self, numbers: Mapping[Key, int]) -> None:
        """Choose so many of each group; tell once."""
        self.blockSignals(True)
        for key, (_, stepper) in self.groups.items():
            stepper.set_value(numbers.get(key, 0))
        self.blockSignals(False)
        self.changed.emit()

    def chosen(self) -> list[int]:
        """Ids of the units chosen."""
        return [unit.id for group, stepper in self.groups.values() for unit in group.units[: stepper.value]]

    def numbers(self) -> dict[Key, int]:
        """How many of each group are chosen."""
        return {key: stepper.value for key, (_, stepper) in self.groups.items()}

    def any_of(self, keys: Iterable[Key]) -> bool:
        """Whether a unit of these groups is chosen."""
        return any(self.groups[key][1].value for key in keys if key in self.groups)
