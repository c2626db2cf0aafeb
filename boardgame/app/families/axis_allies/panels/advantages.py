"""Choosing national advantages before the first turn: those of one's power as cards, and what others took so far."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.look.elements import ClickFrame, button, clear, column, emblem_label, line, row, rule_link, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.app.table.panels.rule_notice import effect
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill
from boardgame.games.axis_allies.edition.abilities import ability
from boardgame.games.axis_allies.edition.edition import Edition


class AdvantageCard(ClickFrame):
    """One advantage: its name, what it does, its rule."""

    def __init__(self, edition: Edition, id_: str, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        known = ability(edition, id_)
        self.name, self.rule = known.name, known.rule
        self.link = rule_link(known.rule, lambda _: None)
        words = text(effect(edition.id, known.rule), "secondary", tone="muted", wrap=True)
        self.setLayout(
            column(row(text(self.name, "card", 600), None, self.link), words, spacing=4, margins=(14, 10, 14, 10))
        )
        self.setAccessibleName(self.name)
        self.setAccessibleDescription(words.text())


class AdvantagesPanel(DockPanel):
    """A card for each advantage that is left; a click chooses, a second one takes it."""

    preferred_width = 420

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: list[Option] = []
        self._at = 0
        self.cards: list[AdvantageCard] = []
        self._cards = column(spacing=8, margins=(14, 12, 14, 12))
        self._taken = column(spacing=6, margins=(16, 10, 16, 10))
        self.body.addLayout(self._cards)
        self.body.addWidget(line())
        self.body.addLayout(self._taken)
        self.body.addStretch(1)
        self.take_button = button("", "primary", "confirm")
        self.take_button.clicked.connect(self.primary)
        self.footer.addWidget(self.take_button)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show what may be chosen; the first card is marked."""
        self.head.show_decision(decision)
        self._options = options
        clear(self._cards)
        self.cards = []
        for place, option in enumerate(options):
            card = AdvantageCard(self.game.edition, option.action["advantage"])
            card.clicked.connect(lambda place=place: self._press(place))
            card.link.clicked.connect(lambda _=False, rule=card.rule: self.open_rule.emit(rule))
            self._cards.addWidget(card)
            self.cards.append(card)
        clear(self._taken)
        self._taken.addWidget(text(self.tr("Taken so far"), weight=600))
        advantages = self.session.view.advantages
        for power, taken in advantages.items():
            names = text(", ".join(ability(self.game.edition, one).name for one in taken), "secondary", wrap=True)
            self._taken.addLayout(row(emblem_label(power, 18), names, spacing=8))
        if not advantages:
            self._taken.addWidget(text(self.tr("Nothing yet."), "secondary", tone="muted"))
        self._mark(0)

    def _mark(self, place: int) -> None:
        self._at = place
        for number, card in enumerate(self.cards):
            restyle(card, state="selected" if number == place else "")
        if self.cards:
            self.take_button.setText(self.tr("Take {0}").format(self.cards[place].name))

    def _press(self, place: int) -> None:
        if place == self._at:
            self.primary()
        else:
            self._mark(place)

    def primary(self) -> None:
        """Enter takes the card that is marked."""
        if self._options:
            self.act.emit(fill(self._options[self._at], {}))

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the cards."""
        if self.cards:
            self._mark((self._at + (-1 if backwards else 1)) % len(self.cards))
            self.scroller.ensureWidgetVisible(self.cards[self._at])
