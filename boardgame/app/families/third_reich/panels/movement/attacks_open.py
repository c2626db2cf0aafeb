"""The attacks that the selected units could make from where they stand, or would go, with their odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.third_reich.panels.attack_row import AttackRow
from boardgame.app.look.elements import clear, column, text
from boardgame.games.third_reich.combat.foresight import OpenAttack
from boardgame.games.third_reich.state import State

_MOST = 5


class AttacksOpen(QWidget):
    """A row for each hex that could be attacked; hidden where there is none.

    Signals:
        look_at(str): show this hex.
    """

    look_at = Signal(str)

    def __init__(self, name: Callable[[str], str]) -> None:
        super().__init__()
        self._name = name
        self._shown: Sequence[OpenAttack] | None = None
        self.rows: list[AttackRow] = []
        self._title = text("", weight=600, wrap=True)
        self._list = column(spacing=1)
        self.setLayout(column(self._title, self._list, spacing=4))

    def show_attacks(self, view: State, attacks: Sequence[OpenAttack], there: str = "") -> None:
        """Show other attacks; ``there`` is where the units would go, empty where they stand."""
        self.setVisible(bool(attacks))
        here = self.tr("Attacks open from here")
        self._title.setText(self.tr("Attacks open from {0}").format(there) if there else here)
        if attacks == self._shown:
            return
        self._shown = attacks
        clear(self._list)
        self.rows = []
        for attack in attacks[:_MOST]:
            label = view.world.labels[attack.target]
            made = AttackRow(view, attack, self._name(label))
            made.clicked.connect(lambda label=label: self.look_at.emit(label))
            self.rows.append(made)
            self._list.addWidget(made)
        self.updateGeometry()
