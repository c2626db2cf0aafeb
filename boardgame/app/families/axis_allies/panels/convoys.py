"""Which convoys are disrupted: each zone with the ships that do it and what it takes, or all of them at once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.families.axis_allies.panels.gauges import MoneyBar
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import ClickFrame, badge, button, clear, column, line, row, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.telling.names_in_english import place_name, the, unit_words

_MOST_TOKENS = 5


@dataclass(frozen=True, slots=True)
class Convoy:
    """A zone whose convoys may be disrupted: what that takes, in IPCs, the action, and the row in the list."""

    zone: str
    loss: int
    action: dict[str, Any]
    row: ClickFrame


class ConvoysPanel(DockPanel):
    """The income at stake, a row for each zone; one button disrupts all or the zone chosen, another lets them pass."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.convoys: list[Convoy] = []
        self.chosen: Convoy | None = None
        self._all: dict[str, Any] | None = None
        self._end: dict[str, Any] = {}
        self._loss = text("0", "figure", 700, "danger")
        self._of = text("", tone="muted")
        self._bar = MoneyBar("danger")
        self._list = column(spacing=8, margins=(12, 10, 12, 10))
        at_stake = column(row(self._loss, self._of, None, spacing=6), self._bar, spacing=4, margins=(16, 8, 16, 10))
        self.body.addLayout(at_stake)
        self.body.addWidget(line())
        self.body.addLayout(self._list)
        self.body.addStretch(1)
        self.disrupt_button = button("", "primary", "battle")
        self.disrupt_button.clicked.connect(self.primary)
        self.end_button = button("")
        self.end_button.clicked.connect(lambda: self.act.emit(self._end))
        self.footer.addWidget(self.disrupt_button)
        self.footer.addWidget(self.end_button)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """List the zones; nothing is chosen at first, so that the button disrupts them all."""
        self.head.show_decision(decision)
        self._income = int(decision.data["income"])
        clear(self._list)
        self.convoys, self._all = [], None
        for option in options:
            if option.tone == "end":
                self._end = fill(option, {})
                self.end_button.setText(option.text)
            elif option.area:
                self._add(option, decision.data["convoys"][option.area])
            else:
                self._all = fill(option, {})
        self._choose(None)
        view = self.board.viewport().rect()
        if not any(view.contains(self.board.area_view_pos(convoy.zone)) for convoy in self.convoys):
            self.board.center_on_area(self.convoys[0].zone)

    def _add(self, option: Option, convoy: dict[str, Any]) -> None:
        edition, state = self.game.edition, self.session.view
        ships = Counter(state.units[ship].type for ship in convoy["ships"])
        owner = state.units[convoy["ships"][0]].owner
        tokens: list[QWidget] = [
            UnitToken(owner, type_, edition.types[type_].name, QSize(44, 30), count=count)
            for type_, count in list(ships.items())[:_MOST_TOKENS]
        ]
        zone = place_name(edition, option.area)
        coast = self.tr("{0}; the coast yields {1} IPC").format(unit_words(edition, ships), convoy["value"])
        took = [self.tr("{0} took {1}").format(the(edition, power), ipcs) for power, ipcs in convoy["taken"].items()]
        coast = "; ".join([coast, *took])
        made = ClickFrame("row")
        cost = badge(self.tr("{0} IPC").format(signed(-option.cost)), "danger")
        title = row(text(heading(zone), weight=600), None, cost)
        words = text(heading(coast), "secondary", tone="muted", wrap=True)
        made.setLayout(column(title, row(*tokens, None, spacing=4), words, spacing=5, margins=(10, 8, 10, 8)))
        made.setAccessibleName(f"{option.text}. {coast}")
        found = Convoy(option.area, int(option.cost or 0), fill(option, {}), made)
        made.clicked.connect(lambda: self._choose(None if self.chosen is found else found))
        self._list.addWidget(made)
        self.convoys.append(found)

    def _choose(self, convoy: Convoy | None) -> None:
        """Mark a zone; None for all of them."""
        self.chosen = convoy or (self.convoys[0] if self._all is None else None)
        for other in self.convoys:
            restyle(other.row, state="selected" if other is self.chosen else "")
        loss = self.chosen.loss if self.chosen else sum(other.loss for other in self.convoys)
        victim = the(self.game.edition, self.session.view.turn)
        self._loss.setText(str(loss))
        self._of.setText(self.tr("of {0} IPC that {1} collects").format(self._income, victim))
        self._bar.show_money(loss, self._income)
        where = place_name(self.game.edition, self.chosen.zone) if self.chosen else self.tr("all convoys")
        self.disrupt_button.setText(self.tr("Disrupt {0}: {1} IPC").format(where, loss))
        lit = {other.zone: "target" for other in self.convoys} | ({self.chosen.zone: "selected"} if self.chosen else {})
        self.board.set_highlights([Highlight(zone, kind) for zone, kind in lit.items()])
        self.board.set_badges([Badge(other.zone, signed(-other.loss), "danger") for other in self.convoys])

    # --- doing ------------------------------------------------------------------------------------------------

    def primary(self) -> None:
        """Enter disrupts the zone chosen, or all."""
        action = self.chosen.action if self.chosen else self._all
        if action is not None:
            self.act.emit(dict(action))

    def clear(self) -> bool:
        """Esc goes back to all zones."""
        had = self.chosen is not None and self._all is not None
        self._choose(None)
        return had

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the zones."""
        now = self.convoys.index(self.chosen) if self.chosen else (0 if backwards else -1)
        self._choose(self.convoys[(now + (-1 if backwards else 1)) % len(self.convoys)])
        if self.chosen:
            self.board.center_on_area(self.chosen.zone)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit zone chooses it; elsewhere, all of them."""
        self._choose(next((convoy for convoy in self.convoys if convoy.zone == area), None))
