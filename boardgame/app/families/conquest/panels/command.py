"""The Command Phase: a card face down, or a Pass; who has played one is public at once (chapter 10.1)."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.conquest.command.rotation_strip import RotationStrip
from boardgame.app.families.conquest.government.rows import CardRow
from boardgame.app.families.conquest.hand.choice import choice_of
from boardgame.app.families.conquest.hand.facts import CardFacts, card_facts, in_order, sheet
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.families.conquest.panels.passing import PassButtons
from boardgame.app.look.elements import button, clear, column, icon_label, line, row, rule_link, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Option, fill
from boardgame.games.conquest.telling.names import counted
from boardgame.games.conquest.view import View


class CommandPanel(AskingPanel):
    """The hand by what each card is worth now, an Investment card as a bluff.

    Attributes:
        rows: a row for each card.
        chosen: the card chosen; empty for none.
        passing: the ways of passing.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._hand = choice_of(session)
        self._hand.pressed.connect(self.choose)
        self._hand.entered.connect(self._entered)
        self._option: Option | None = None
        self.rows: dict[str, CardRow] = {}
        self.chosen = ""
        self._rotation = RotationStrip(session)
        self._list = column(spacing=2, margins=(8, 6, 8, 8))
        self.matter.addLayout(column(self._rotation, margins=(16, 8, 16, 8)))
        self.matter.addWidget(line())
        self.matter.addLayout(self._list)
        self._what = _Notice()
        self._what.link.clicked.connect(lambda: self.open_rule.emit(self._what.link.text()))
        self.play_button = button("", "primary", "cards")
        self.play_button.clicked.connect(self.press)
        self.passing = PassButtons(self)
        self.footer.addWidget(self._what)
        self.footer.addWidget(self.play_button)
        self.footer.addLayout(self.passing.layout)

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """List the hand, the best for this Season first; nothing is chosen at first."""
        view: View = self.session.view
        self._rotation.show_rotation(decision.seat, int(decision.data.get("passes", 0)))
        self._option = next(option for option in options if option.action["do"] == "commit")
        self.passing.show_options(options)
        blank = next(found for found in self._option.blanks if isinstance(found, Choice))
        self.rows = {}
        clear(self._list)
        known = {card: card_facts(view, decision.seat, card) for card in blank.values}
        for card in sorted(in_order(view, tuple(blank.values)), key=lambda card: -known[card].value):
            facts = known[card]
            made = CardRow(facts, sheet(view.world, decision.seat, card), self._worth(facts), self._head(facts))
            made.clicked.connect(lambda card=card: self._press(card))
            self._list.addWidget(made)
            self.rows[card] = made
        self.choose("")

    def _worth(self, facts: CardFacts) -> str:
        if not facts.season:
            return self.tr("bluff")
        return str(facts.value) if facts.now else facts.worth

    def _head(self, facts: CardFacts) -> str:
        if not facts.season:
            return self.tr("Investment · no turn")
        if facts.now:
            return self.tr("{0} {1}").format(facts.head, facts.corner)
        return self.tr("{0} {1} · Emergency Command").format(facts.head, facts.corner)

    def _press(self, card: str) -> None:
        if card == self.chosen:
            self.press()
        else:
            self.choose(card)

    def choose(self, card: str) -> None:
        """Choose a card; empty for none."""
        if card and card not in self.rows:
            return
        self.chosen = card
        for name, made in self.rows.items():
            restyle(made, state="selected" if name == card else "")
        facts = self.rows[card].facts if card else None
        self.play_button.setEnabled(facts is not None)
        if facts is not None:
            self.scroller.ensureWidgetVisible(self.rows[card])
        if facts is None:
            self.play_button.setText(self.tr("Choose a card"))
            self._what.hide()
        else:
            play = self.tr("Play {0} face down: {1}") if facts.season else self.tr("Play it face down: a bluff")
            self.play_button.setText(play.format(facts.heading, counted(facts.value, "Command")))
            self._explain(facts)
        if self._option is not None:
            self._hand.ask([card])

    def _explain(self, facts: CardFacts) -> None:
        """What the Player Turn of a card allows."""
        season = self.session.view.season
        if not facts.season:
            words = self.tr("A bluff: when all cards are turned up it is discarded, and you have no turn.")
            self._what.say(words, "CNC-10.1g", "warning")
        elif season == "winter":
            words = self.tr("In Winter every card has its full value; the USA and Japan only redeploy, without combat.")
            self._what.say(words, "CNC-10.42", "accent")
        elif facts.now:
            words = self.tr("A full turn. Of all cards played, letter {0} moves before those later in the alphabet.")
            self._what.say(words.format(facts.corner), "CNC-10.1d", "accent")
        else:
            words = self.tr("Emergency Command: no Declaration of War, no Aggression, no Combat.")
            self._what.say(words, "CNC-10.11c", "warning")

    def _entered(self) -> None:
        if self._option is not None:
            self.primary()

    def press(self) -> None:
        """Play the card chosen."""
        if self._option is not None and self.chosen:
            self.act.emit(fill(self._option, {"card": self.chosen}))

    def drop(self) -> bool:
        """Esc chooses none."""
        had = bool(self.chosen)
        self.choose("")
        return had

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the cards."""
        held = list(self.rows)
        if held:
            place = held.index(self.chosen) if self.chosen else (0 if backwards else -1)
            self.choose(held[(place + (-1 if backwards else 1)) % len(held)])
            self.scroller.ensureWidgetVisible(self.rows[self.chosen])

    def forget(self) -> None:
        """Nothing of the hand stays behind."""
        clear(self._list)
        self._option, self.rows, self.chosen = None, {}, ""
        self.play_button.setText("")
        self._what.hide()
        self._what.words.setText("")
        self._hand.forget()


class _Notice(QFrame):
    """What the card chosen would allow."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "notice")
        self.words = text("", "secondary", wrap=True)
        self.link = rule_link("CNC-10.1", lambda rule: None)
        words = column(self.words, row(self.link, None), spacing=2)
        inner = row(column(icon_label("hint", "text_muted", 16), None), words, spacing=10, margins=(12, 8, 12, 8))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.hide()

    def say(self, words: str, rule: str, tone: str) -> None:
        self.words.setText(words)
        self.link.setText(rule)
        restyle(self, tone=tone)
        self.show()
