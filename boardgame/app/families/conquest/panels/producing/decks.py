"""Cards to buy, unseen (CNC-7.244)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look.elements import badge, button, clear, column, icon_label, row, rule_link, text
from boardgame.app.look.stepper import Stepper

_ICONS = {"action": "cards", "investment": "technology"}


class DeckCard(QFrame):
    """One deck: how many cards it has, how many are bought already, and how many more are to be.

    Signals:
        buy(int): buy so many.
    """

    buy = Signal(int)

    def __init__(self, deck: str, left: int, bought: int, points: int) -> None:
        super().__init__()
        self.setProperty("role", "card")
        names = {"action": self.tr("Action cards"), "investment": self.tr("Investment cards")}
        about = {
            "action": self.tr("Command, Influence and Wildcards"),
            "investment": self.tr("Factories, Technologies, Intelligence"),
        }
        most = min(points, left)
        head = row(icon_label(_ICONS[deck], "text", 18), text(names[deck], weight=600), None, spacing=8)
        if bought:
            head.addWidget(badge(self.tr("{0} bought").format(bought), "accent"))
        left_words = text(self.tr("{0} left to buy").format(left), "secondary", tone="muted")
        self.stepper = Stepper(most, names[deck])
        self.buy_button = button("", "", "purchase")
        self.buy_button.clicked.connect(lambda: self.buy.emit(self.stepper.value))
        self.stepper.changed.connect(self._say)
        self.stepper.setEnabled(most > 0)
        if most:
            self.stepper.set_value(1)
        self._say(self.stepper.value)
        below = row(self.stepper, None, self.buy_button, spacing=8)
        self.setLayout(
            column(
                head, text(about[deck], "secondary", wrap=True), left_words, below, spacing=4, margins=(12, 9, 12, 10)
            )
        )

    def _say(self, count: int) -> None:
        self.buy_button.setEnabled(count > 0)
        words = self.tr("Buy {0} cards") if count != 1 else self.tr("Buy {0} card")
        self.buy_button.setText(words.format(count))


class DecksPage(QWidget):
    """Both decks.

    Signals:
        buy(str, int): buy so many cards of a deck.
        open_rule(str): a rule's id was clicked.
    """

    buy = Signal(str, int)
    open_rule = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[str, DeckCard] = {}
        self._list = column(spacing=8, margins=(14, 4, 14, 8))
        self.setLayout(self._list)

    def show_decks(self, left: Mapping[str, int], bought: Mapping[str, int], points: int) -> None:
        """Show what there is to buy."""
        clear(self._list)
        self.cards = {}
        for deck, count in left.items():
            made = DeckCard(deck, count, bought.get(deck, 0), points)
            made.buy.connect(lambda number, deck=deck: self.buy.emit(deck, number))
            self.cards[deck] = made
            self._list.addWidget(made)
        note = row(
            text(self.tr("You see them when all have ended Production."), "secondary", tone="muted", wrap=True),
            rule_link("CNC-7.244b", self.open_rule.emit),
            spacing=8,
        )
        note.setStretch(0, 1)
        self._list.addLayout(note)
