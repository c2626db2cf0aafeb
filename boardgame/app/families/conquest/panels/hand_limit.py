"""The hand limit: which cards are discarded, in the tray or the panel, and which pairs that would break (CNC-7.5)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.conquest.government.rows import CardRow
from boardgame.app.families.conquest.hand.choice import choice_of
from boardgame.app.families.conquest.hand.facts import card_facts, in_order, pairs, sheet
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.look.elements import button, clear, column, line, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, Subset, fill
from boardgame.games.conquest.scenario.cards import ActionCard
from boardgame.games.conquest.technology.achieving import tech_name
from boardgame.games.conquest.telling.names import counted
from boardgame.games.conquest.view import View

_LEAST_COMMAND = 4
"""An Investment card is held to be worth its Factories more than the lowest Command card."""


class HandLimitPanel(AskingPanel):
    """The hand with what is marked for the discard, and a counter.

    Attributes:
        rows: a row for each card.
        suggest_button: marks what is worth least.
        marked: the cards to be discarded, in the order chosen.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._hand = choice_of(session)
        self._hand.pressed.connect(self.toggle)
        self._hand.entered.connect(self._entered)
        self._option: Option | None = None
        self._count = 0
        self.rows: dict[str, CardRow] = {}
        self.marked: list[str] = []
        self._counter = text("", "card", 600)
        self._secret = text(self.tr("Discards of the hand limit lie face down until the decks are made anew."),
                            "caption", tone="muted", wrap=True)  # fmt: skip
        self._list = column(spacing=2, margins=(8, 8, 8, 8))
        self.matter.addLayout(column(self._counter, self._secret, spacing=2, margins=(16, 8, 16, 8)))
        self.matter.addWidget(line())
        self.matter.addLayout(self._list)
        self._broken = text("", "secondary", 500, tone="warning", wrap=True)
        self.discard_button = button("", "primary", "confirm")
        self.discard_button.clicked.connect(self.press)
        self.suggest_button = button(self.tr("Choose the weakest for me"), icon="hint")
        self.suggest_button.setToolTip(self.tr("The lowest Command cards; Wildcards, Intelligence and pairs last"))
        self.suggest_button.clicked.connect(self.suggest)
        self.footer.addWidget(self._broken)
        self.footer.addWidget(self.discard_button)
        self.footer.addWidget(self.suggest_button)

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """List the hand; nothing is marked at first."""
        view: View = self.session.view
        self._option = options[0]
        blank = next(found for found in self._option.blanks if isinstance(found, Subset))
        self._count = blank.minimum
        self.rows, self.marked = {}, []
        clear(self._list)
        for card in in_order(view, tuple(blank.values)):
            facts = card_facts(view, decision.seat, card)
            made = CardRow(facts, sheet(view.world, decision.seat, card), facts.worth)
            made.clicked.connect(lambda card=card: self.toggle(card))
            self._list.addWidget(made)
            self.rows[card] = made
        self._refresh()

    def toggle(self, card: str) -> None:
        """Mark a card for the discard, or keep it after all; of too many the first is kept."""
        if card not in self.rows:
            return
        if card in self.marked:
            self.marked.remove(card)
        else:
            self.marked = [*self.marked, card][-self._count :]
        self._refresh()

    def suggest(self) -> None:
        """Mark, beside what is marked already, the cards that are worth least."""
        cards = self.game.world.scenario.cards
        held = self._pairs(tuple(self.rows)).values()
        paired = {card for both in held for two in both for card in two}

        def worth(card: str) -> tuple[bool, int]:
            found = cards[card]
            if isinstance(found, ActionCard):
                return bool(found.wildcard), found.command
            return card in paired or bool(found.intelligence), _LEAST_COMMAND + found.factories

        rest = sorted((card for card in self.rows if card not in self.marked), key=worth)
        self.marked += rest[: self._count - len(self.marked)]
        self._refresh()

    def _refresh(self) -> None:
        complete = len(self.marked) == self._count
        self._counter.setText(self.tr("{0} of {1} chosen").format(len(self.marked), self._count))
        for card, made in self.rows.items():
            restyle(made, state="selected" if card in self.marked else "")
        broken = self._breaks()
        self._broken.setText(self.tr("Breaks the pair for {0}.").format(", ".join(broken)) if broken else "")
        self._broken.setVisible(bool(broken))
        self.discard_button.setEnabled(complete)
        if complete and self.suggest_button.hasFocus():
            self.discard_button.setFocus()  # else the keys would wander on to a link as the button goes dark
        self.suggest_button.setEnabled(not complete)
        words = self.tr("Discard {0}").format(counted(self._count, "card"))
        self.discard_button.setText(words if complete else self.tr("{0} more").format(self._count - len(self.marked)))
        self._hand.ask(self.marked)

    def _breaks(self) -> list[str]:
        """The Technologies for which a pair would be lost."""
        kept = tuple(card for card in self.rows if card not in self.marked)
        left = self._pairs(kept)
        return [tech_name(self.game.world, tech) for tech in self._pairs(tuple(self.rows)) if tech not in left]

    def _pairs(self, cards: tuple[str, ...]) -> dict[str, list[tuple[str, str]]]:
        return pairs(self.session.view, self.decision.seat, cards)

    def _entered(self) -> None:
        if self.rows:
            self.primary()

    def press(self) -> None:
        """Discard them."""
        if self._option is not None and len(self.marked) == self._count:
            self.act.emit(fill(self._option, {"cards": tuple(self.marked)}))

    def drop(self) -> bool:
        """Esc marks none."""
        had = bool(self.marked)
        self.marked = []
        self._refresh()
        return had

    def forget(self) -> None:
        """Nothing of the hand stays behind."""
        clear(self._list)
        self._option, self.rows, self.marked = None, {}, []
        self._broken.setText("")
        self._hand.forget()
