"""The hand below the board: the viewer's own cards and nobody else's."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from boardgame.app.families.conquest.hand.card import HandCard
from boardgame.app.families.conquest.hand.facts import card_facts, in_order, pairs
from boardgame.app.look.elements import button, clear, column, row, text
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.app.table.tool import BelowPage
from boardgame.games.conquest.view import View

_SIDE = 140
"""Pixels of the column beside the cards."""


class HandTray(BelowPage):
    """Cards side by side; beside them the hand limit, the order they lie in, and pairs for a Technology."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._by_value = False
        self.cards: list[HandCard] = []
        self._row = row(spacing=8, margins=(10, 3, 10, 3))
        inner = QWidget()
        inner.setProperty("role", "surface")
        inner.setLayout(self._row)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        self._limit = text("", "secondary", tone="muted", wrap=True)
        self._pairs = text("", "secondary", wrap=True)
        self._sort = button("", "small")
        self._sort.clicked.connect(self._turn)
        side = QWidget()
        side.setFixedWidth(scaled(_SIDE))
        side.setLayout(column(self._limit, self._pairs, None, self._sort, spacing=4, margins=(0, 4, 8, 6)))
        layout = row(area, side, spacing=8)
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def refresh(self) -> None:
        """Show the hand of who looks; nothing for one who has none."""
        view: View = self._session.shown
        seat = view.viewer if view.viewer in view.world.factions else ""
        held = view.hands.get(seat, ()) if seat else ()
        found = pairs(view.world, held)
        paired = {card for several in found.values() for pair in several for card in pair}
        clear(self._row)
        ordered = in_order(view, held, self._by_value)
        self.cards = [HandCard(card_facts(view, seat, card), card in paired) for card in ordered]
        for card in self.cards:
            self._row.addWidget(card)
        self._row.addStretch(1)
        limit = view.world.factions[seat].hand_limit - len(view.vault_years.get(seat, ())) if seat else 0
        self._limit.setText(
            self.tr("{0} cards, {1} may be kept").format(len(held), limit) if seat else self.tr("No hand is shown.")
        )
        technologies = view.world.scenario.technologies
        named = ", ".join(technologies[tech].name for tech in found)
        self._pairs.setText(self.tr("Pairs for {0}").format(named) if named else "")
        self._pairs.setVisible(bool(named))
        self._sort.setText(self.tr("Sort by season") if self._by_value else self.tr("Sort by value"))
        self._sort.setVisible(len(held) > 1)

    def _turn(self) -> None:
        self._by_value = not self._by_value
        self.refresh()
