"""The air missions announced so far in this phase; the newest can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.third_reich.panels.air.bases import MISSIONS
from boardgame.app.families.third_reich.panels.done_row import DoneRow
from boardgame.app.families.third_reich.shown_position import air_counters
from boardgame.app.look.elements import clear, column, text
from boardgame.games.third_reich.combat.frames import Sortie


class AnnouncedList(QWidget):
    """A row for each mission, the newest first; hidden where there is none.

    Signals:
        look_at(str): show this hex.
        back(): take the newest back.
    """

    look_at = Signal(str)
    back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._list = column(spacing=2)
        self.setLayout(column(text(self.tr("Announced"), weight=600), self._list, spacing=4))

    def show_sorties(
        self, sorties: Sequence[Sortie], labels: Sequence[str], name: Callable[[str], str], can_undo: bool
    ) -> None:
        """Show missions in the order in which they were announced."""
        clear(self._list)
        self.setVisible(bool(sorties))
        for number, sortie in enumerate(reversed(sorties)):
            base, goal = labels[sortie.base], labels[sortie.hex]
            mission = MISSIONS[sortie.mission]
            what = self.tr("{0}, {1} factors") if sortie.factors != 1 else self.tr("{0}, {1} factor")
            counters = [(chit, self.tr("air")) for chit in air_counters(sortie.nation, sortie.factors)]
            made = DoneRow(counters, f"{name(base)} → {name(goal)}", what.format(mission, sortie.factors))
            if number == 0 and can_undo:
                made.offer_back(self.back.emit)
            made.clicked.connect(lambda goal=goal: self.look_at.emit(goal))
            self._list.addWidget(made)
