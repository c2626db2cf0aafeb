"""A hex that can be attacked, with what would fight there and the odds."""

from __future__ import annotations

from PySide6.QtCore import Qt

from boardgame.ai.third_reich.odds.answer import odds_of
from boardgame.app.board.layout import MARGIN
from boardgame.app.families.third_reich.panels.pointed_row import PointedRow
from boardgame.app.families.third_reich.panels.trays.tray import CounterLabel
from boardgame.app.families.third_reich.shown_position import chits_in
from boardgame.app.look.elements import badge, icon_label, row, text
from boardgame.app.look.theme import scaled
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.foresight import OpenAttack
from boardgame.games.third_reich.state import State

_SIDE = 24


class AttackRow(PointedRow):
    """One hex: who stands there, the factors, the odds.

    Attributes:
        taken: the chance that the hex is taken, in hundredths; 0 where that is not known.
    """

    def __init__(self, view: State, attack: OpenAttack, place: str) -> None:
        super().__init__()
        label = view.world.labels[attack.target]
        ground = [chit for chit in chits_in(view, label) if chit.unit not in ("air", "fleet", "air_base", "bridgehead")]
        layout = row(spacing=8, margins=(4, 1, 4, 1))
        picture = CounterLabel(ground[0], ground[0].unit, _SIDE) if ground else icon_label("move", "text_muted", 16)
        picture.setFixedWidth(scaled(_SIDE) + 2 * MARGIN)
        layout.addWidget(picture)
        found = attack.found
        self.taken = 0
        if isinstance(found, Forces):
            odds = odds_of(found)
            note, shown = self.tr("{0} : {1}").format(found.attack, found.defense), badge(odds.column, "accent")
            self.taken = round(100 * float(odds.taken))
            chance = self.tr("taken: {0} %").format(self.taken)
        else:
            shown, chance = None, ""
            note = self.tr("vacant: armor enters") if found == "vacant" else self.tr("more than may defend")
        layout.addWidget(text(place, "secondary", 500, elide=True), 1)
        layout.addWidget(text(note, "caption", tone="muted"))
        if shown is not None:
            layout.addWidget(shown, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(layout)
        self.setToolTip(chance or note)
        self.setAccessibleName(", ".join(filter(None, (place, note, shown.text() if shown else "", chance))))
