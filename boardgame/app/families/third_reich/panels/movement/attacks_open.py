"""The attacks that the selected units could make from where they stand, or would go, with their odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.ai.third_reich.odds.answer import odds_of
from boardgame.app.families.third_reich.panels.trays.tray import CounterLabel
from boardgame.app.families.third_reich.shown_position import chits_in
from boardgame.app.look.elements import ClickFrame, badge, clear, column, row, text
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.foresight import OpenAttack
from boardgame.games.third_reich.state import State

_SIDE = 24
_MOST = 5


class AttackRow(ClickFrame):
    """One hex: who stands there, the factors, the odds."""

    def __init__(self, view: State, attack: OpenAttack, place: str) -> None:
        super().__init__("row")
        label = view.world.labels[attack.target]
        ground = [chit for chit in chits_in(view, label) if chit.unit not in ("air", "fleet", "air_base", "bridgehead")]
        layout = row(spacing=8, margins=(4, 1, 4, 1))
        if ground:
            layout.addWidget(CounterLabel(ground[0], ground[0].unit, _SIDE))
        found = attack.found
        if isinstance(found, Forces):
            odds = odds_of(found)
            note, shown = self.tr("{0} : {1}").format(found.attack, found.defense), badge(odds.column, "accent")
            chance = self.tr("taken: {0} %").format(round(100 * float(odds.taken)))
        else:
            shown, chance = None, ""
            note = self.tr("vacant: armor enters") if found == "vacant" else self.tr("more than may defend")
        layout.addWidget(text(place, "secondary", 500, elide=True), 1)
        layout.addWidget(text(note, "caption", tone="muted"))
        if shown is not None:
            layout.addWidget(shown)
        self.setLayout(layout)
        self.setToolTip(chance or note)
        self.setAccessibleName(", ".join(filter(None, (place, note, shown.text() if shown else "", chance))))


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
