"""What powers have besides their units: weapons developments and national advantages, by name, with their rules."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.look.elements import clear, column, emblem_label, icon_label, row, rule_link, text
from boardgame.app.session.session import Session
from boardgame.app.table.panels.rule_notice import effect
from boardgame.app.table.tool import OverviewSection
from boardgame.games.axis_allies.edition.abilities import ability, held_by, used_up


class AbilitiesSection(OverviewSection):
    """Who has which; hidden while nobody has any."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: object = None
        self._list = column(spacing=8)
        head = row(icon_label("technology"), text(self.tr("Special abilities"), weight=600), None, spacing=6)
        self.setLayout(column(head, self._list, spacing=8, margins=(12, 10, 12, 10)))

    def refresh(self) -> None:
        """Show the session's position."""
        edition, state = edition_of(self._session), self._session.shown
        held = {power.id: ids for power in edition.powers if (ids := held_by(state, power.id))}
        self.setVisible(bool(held))
        used = [one for ids in held.values() for one in ids if used_up(edition, state, one)]
        if (held, used) == self._shown:
            return
        self._shown = (held, used)
        clear(self._list)
        for power, ids in held.items():
            names = column(*[row(self._link(one), None) for one in ids], spacing=2)
            line = row(column(emblem_label(power, 18), None, spacing=0), names, spacing=8)
            line.setStretch(1, 1)
            self._list.addLayout(line)

    def _link(self, id_: str) -> QPushButton:
        edition = edition_of(self._session)
        known = ability(edition, id_)
        made = rule_link(known.rule, self.open_rule.emit)
        used = used_up(edition, self._session.shown, id_)
        made.setText(self.tr("{0} (used)").format(known.name) if used else known.name)
        made.setToolTip(f"{effect(self._session.game.id, known.rule)} {known.rule}")
        made.setAccessibleDescription(known.rule)
        return made
