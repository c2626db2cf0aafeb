"""The Government: what every card can be played for, said by what comes of it; a play is final (chapter 7.3)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.conquest.docks.notes import note_title, note_words
from boardgame.app.families.conquest.government.limits import LimitStrip
from boardgame.app.families.conquest.government.rows import AnswerRow, CardRow, Chip, UseRow, told
from boardgame.app.families.conquest.government.use import Use
from boardgame.app.families.conquest.government.uses import Uses
from boardgame.app.families.conquest.hand.choice import choice_of
from boardgame.app.families.conquest.hand.facts import card_facts, in_order, sheet
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.families.conquest.panels.passing import PassButtons
from boardgame.app.look.elements import ClickFrame, button, clear, column, icon_button, line, row, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Choice, Option, Subset
from boardgame.games.conquest.view import View


class GovernmentPanel(AskingPanel):
    """The cards of the hand; those chosen, in the tray or here, with a row for each use; a Neutral with all uses on it.

    Attributes:
        cards: a row for each card of the hand, while none is chosen.
        uses: a row for each use on show, those that cannot be played too.
        answers: by value, the rows of what is asked besides about the use chosen.
        chosen: the use chosen.
        passing: the ways of passing.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._hand = choice_of(session)
        self._hand.pressed.connect(self._card_pressed)
        self._hand.entered.connect(self._entered)
        self._known: Uses | None = None
        self._card = self._neutral = ""
        self._blank: Blank | None = None
        self._values: dict[str, Any] = {}
        self._asking: Reply[tuple[Blank, ...]] | None = None
        self.cards: dict[str, CardRow] = {}
        self.uses: list[UseRow] = []
        self.answers: dict[str, ClickFrame] = {}
        self.chosen: Use | None = None
        self._limits = LimitStrip(session)
        self._list = column(spacing=2, margins=(8, 8, 8, 8))
        self.matter.addLayout(column(self._limits, margins=(16, 8, 16, 8)))
        self.matter.addWidget(line())
        self.matter.addLayout(self._list)
        self._final = text(self.tr("A play is final: it cannot be taken back."), "caption", tone="muted")
        self.play_button = button("", "primary", "confirm")
        self.play_button.clicked.connect(self.press)
        self.passing = PassButtons(self)
        self.footer.addWidget(self._final)
        self.footer.addWidget(self.play_button)
        self.footer.addLayout(self.passing.layout)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """List the cards; nothing is chosen at first."""
        data = decision.data
        self._limits.show_excess(data.get("excess", {}))
        self._known = Uses(self.session, decision.seat, options, data.get("costs", {}))
        self.passing.show_options(options)
        self._choose_card("")

    def _facts(self, card: str) -> tuple[Any, list[tuple[str, str]]]:
        view: View = self.session.view
        seat = self.decision.seat
        return card_facts(view, seat, card), sheet(view.world, seat, card)

    def _show_cards(self) -> None:
        assert self._known is not None
        view: View = self.session.view
        self._list.addLayout(row(text(self.tr("Your cards"), weight=600), margins=(8, 0, 8, 2)))
        for card in in_order(view, self._known.hand):
            count = self._known.count(card)
            words = self.tr("{0} uses").format(count) if count != 1 else self.tr("1 use")
            facts, page = self._facts(card)
            made = CardRow(facts, page, words if count else self.tr("no use now"))
            made.clicked.connect(lambda card=card: self._card_pressed(card))
            self._list.addWidget(made)
            self.cards[card] = made
        if not self.cards:
            self._list.addLayout(row(text(self.tr("You hold no cards."), tone="muted"), margins=(8, 4, 8, 4)))
        for note in view.notes.get(self.decision.seat, ()):
            if note.year == view.year:
                self._list.addLayout(told(note_title(view.world, note), note_words(view.world, note)))

    def _show_uses(self) -> None:
        assert self._known is not None
        world = self.game.world
        if self._card:
            facts, page = self._facts(self._card)
            self._show_head(Chip(facts), facts.title, f"{facts.heading} · {facts.worth}")
            found = self._known.of(self._card)
        else:
            page, found = [], self._known.on(self._neutral)
            places = world.scenario.neutrals if self._neutral in world.scenario.neutrals else world.areas
            self._show_head(None, places[self._neutral].name, self.tr("What can be played here"))
        for use in found:
            named = self._facts(use.card)[0].name if self._neutral else ""
            made = UseRow(world, use, named, self.open_rule.emit)
            if use.option is not None:
                made.clicked.connect(lambda use=use: self._press_use(use))
            elif use.dark:
                action = {"by": self.decision.seat, **use.dark}
                self.session.explain(action).then(made.say_why)
            self._list.addWidget(made)
            self.uses.append(made)
        if not found:
            self._list.addLayout(row(text(self.tr("Nothing now."), tone="muted"), margins=(8, 4, 8, 4)))
        if page:
            self._list.addLayout(row(text(self.tr("On the card"), weight=600), margins=(8, 8, 8, 0)))
        for title, words in page:
            self._list.addLayout(told(title, words))

    def _show_head(self, sign: QWidget | None, title: str, more: str) -> None:
        back = icon_button("retreat", self.tr("All cards (Esc)"), size=16, role="text_muted")
        back.clicked.connect(lambda: self._choose_card(""))
        words = column(text(title, "card", 700, wrap=True), text(more, "caption", tone="muted"), spacing=1)
        head = row(*([sign] if sign else []), words, back, spacing=10, margins=(8, 2, 4, 6))
        head.setStretch(1 if sign else 0, 1)
        self._list.addLayout(head)

    # --- choosing ---------------------------------------------------------------------------------------------

    def _choose_card(self, card: str, neutral: str = "") -> None:
        """Show the uses of a card, or all on a Neutral; the list of cards where both are empty."""
        self._card, self._neutral = card, neutral
        self.cards, self.uses = {}, []
        clear(self._list)
        if card or neutral:
            self._show_uses()
        else:
            self._show_cards()
        self._stage = column(spacing=2, margins=(18, 0, 0, 4))
        self._list.addLayout(self._stage)
        self._choose_use(None)
        self.scroller.verticalScrollBar().setValue(0)

    def _press_use(self, use: Use) -> None:
        if use is self.chosen and self._complete:
            self.press()
        else:
            self._choose_use(use)

    def _choose_use(self, use: Use | None) -> None:
        self.chosen, self._blank, self._values = use, None, {}
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None
        if use is not None:
            self._values = dict(use.filled)
            if use.cost:
                self._values["cards"] = [use.card]
            self._look_at(use.area)
        self._ask_more()

    def _look_at(self, area: str) -> None:
        """Bring an area into sight."""
        if area and not self.board.viewport().rect().contains(self.board.area_view_pos(area)):
            self.board.center_on_area(area)

    def _ask_more(self) -> None:
        """Ask what is still missing of the use chosen."""
        use = self.chosen
        self._blank = None
        if use is None or use.option is None:
            self._show_stage()
            return
        if use.cost:
            self._blank = next(blank for blank in use.option.blanks if isinstance(blank, Subset))
            self._show_stage()
            return
        missing = [blank for blank in use.option.blanks if getattr(blank, "name", "") not in self._values]
        if missing or not use.option.staged:
            self._take_blanks(tuple(missing))
        else:
            self._asking = self.session.expand(use.option, dict(self._values)).then(self._take_blanks)

    def _take_blanks(self, blanks: tuple[Blank, ...]) -> None:
        blank = next((found for found in blanks if isinstance(found, Choice)), None)
        if blank is not None and len(blank.values) == 1:
            self._values[blank.name] = blank.values[0]
            self._ask_more()
            return
        self._blank = blank
        self._show_stage()

    def _show_stage(self) -> None:
        """Show what is asked besides, and what the button would do."""
        clear(self._stage)
        self.answers = {}
        if self._blank is not None and self.chosen is not None:
            self._stage.addLayout(row(text(self._question(), weight=600), margins=(8, 4, 8, 0)))
            self._add_answers(self._blank)
        for made in self.uses:
            restyle(made, state="selected" if made.use is self.chosen else "")
            if made.use is self.chosen:  # what is asked besides stands below the use it is about
                self._list.removeItem(self._stage)
                self._list.insertLayout(self._list.indexOf(made) + 1, self._stage)
        self._mark_answers()
        self._show_button()
        self.light()

    def _question(self) -> str:
        assert self.chosen is not None
        if self._blank is not None and getattr(self._blank, "name", "") == "payment":
            return self.tr("Which card pays for it?")
        return self.chosen.question

    def _add_answers(self, blank: Blank) -> None:
        values, labels = getattr(blank, "values", ()), getattr(blank, "labels", ())
        for value, label in zip(values, labels or values, strict=True):
            made: ClickFrame
            if getattr(blank, "kind", "") == "card":
                facts, page = self._facts(value)
                made = CardRow(facts, page, facts.worth if not facts.season else "")
            else:
                made = AnswerRow(str(label))
            made.clicked.connect(lambda value=value: self._answer(value))
            self._stage.addWidget(made)
            self.answers[str(value)] = made

    def _answer(self, value: str) -> None:
        """Take an answer; of cards to pay with any number."""
        blank = self._blank
        if isinstance(blank, Subset):
            paid = list(self._values[blank.name])
            if self.chosen is not None and value != self.chosen.card:  # that one is played in any case
                self._values[blank.name] = [one for one in paid if one != value] if value in paid else [*paid, value]
        elif isinstance(blank, Choice):
            self._values[blank.name] = value
        self._mark_answers()
        self._show_button()
        self.light()

    def _mark_answers(self) -> None:
        given = self._values.get(getattr(self._blank, "name", ""), ())
        for value, made in self.answers.items():
            restyle(made, state="selected" if value == given or (isinstance(given, list) and value in given) else "")

    @property
    def _complete(self) -> bool:
        if self.chosen is None:
            return False
        if self.chosen.cost:
            return self._paid >= self.chosen.cost
        return self._blank is None or getattr(self._blank, "name", "") in self._values

    @property
    def _paid(self) -> int:
        facts = self.game.world.scenario.cards.investment
        return sum(facts[card].factories for card in self._values.get("cards", ()))

    def _show_button(self) -> None:
        use = self.chosen
        self._final.setVisible(self._complete)
        self.play_button.setEnabled(self._complete)
        if use is None:
            self.play_button.setText(self.tr("Choose a use") if self.uses else self.tr("Choose a card"))
        elif use.cost and not self._complete:
            self.play_button.setText(self.tr("{0} of {1} Factories").format(self._paid, use.cost))
        elif use.cost:
            self.play_button.setText(self.tr("{0} for {1} Factories").format(use.verb, self._paid))
        elif not self._complete:
            self.play_button.setText(self._question().rstrip("?"))
        else:
            self.play_button.setText(use.verb)
        self._tell_tray()

    # --- the tray and the board -------------------------------------------------------------------------------

    def _tell_tray(self) -> None:
        assert self._known is not None
        blank, use = self._blank, self.chosen
        if use is None or blank is None or getattr(blank, "kind", "") != "card":
            self._hand.ask([self._card or (use.card if use else "")])
            return
        offered = getattr(blank, "values", ())
        given = self._values.get(getattr(blank, "name", ""), ())
        marked = [use.card, *(given if isinstance(given, list) else [given])]
        why = self._question()
        dark = {card: why for card in self._known.hand if card not in (*offered, use.card)}
        self._hand.ask(marked, dark)

    def _card_pressed(self, card: str) -> None:
        """A card of the tray or of the list: it answers what is asked, or shows what it can be played for."""
        if self._known is None or not self._hand.asks:
            return
        if card in self.answers:
            self._answer(card)
        elif card in self._hand.dark:
            self.hint.emit(self._hand.dark[card])
        else:
            self._choose_card("" if card == self._card and self.chosen is None else card)

    def _entered(self) -> None:
        if self._known is not None and self._hand.asks:
            self.primary()

    def light(self) -> None:
        """Light the Neutrals and areas that can be clicked."""
        if self._known is None:
            return
        world = self.game.world
        blank = self._blank
        if blank is not None and getattr(blank, "kind", "") != "card":
            given = self._values.get(getattr(blank, "name", ""), "")
            lit = {area: "selected" if value == given else "reachable"
                   for value in getattr(blank, "values", ()) for area in self._areas(str(value))}  # fmt: skip
        elif self.uses:
            uses = [made.use for made in self.uses if made.use.option is not None]
            lit = {area: "reachable" for use in uses for area in self._areas(use.neutral or use.area)}
            if self.chosen is not None:
                lit |= dict.fromkeys(self._areas(self.chosen.neutral or self.chosen.area), "selected")
        else:
            lit = {area: "reachable" for neutral in self._known.neutrals for area in self._areas(neutral)}
        self.board.set_highlights([Highlight(area, kind) for area, kind in lit.items() if area in world.areas])

    def _areas(self, place: str) -> tuple[str, ...]:
        """The areas of a Neutral, or an area itself."""
        neutrals = self.game.world.scenario.neutrals
        return tuple(neutrals[place].areas) if place in neutrals else (place,)

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click answers where a place is asked for; else it chooses a use there, or shows all on the Neutral."""
        if self._known is None or not area:
            return
        values = [value for value in self.answers if area in self._areas(value)]
        if values:
            self._answer(values[0])
            return
        here = [made.use for made in self.uses if area in self._areas(made.use.neutral or made.use.area)]
        lit = [use for use in here if use.option is not None]
        if self._card and lit:
            self._press_use(lit[(lit.index(self.chosen) + 1) % len(lit)] if self.chosen in lit else lit[0])
        elif self._card and here and here[0].dark:
            self.session.explain({"by": self.decision.seat, **here[0].dark}).then(self.why.emit)
        else:
            places = sorted(place for place in self._known.neutrals if area in self._areas(place))
            if places:
                self._choose_card("", places[0])
            else:
                self.hint.emit(self.tr("No card of yours can be played there now."))

    # --- keys -------------------------------------------------------------------------------------------------

    def press(self) -> None:
        """Play what is chosen."""
        use = self.chosen
        if self._complete and use is not None and use.option is not None:
            self.act.emit({**use.option.action, **self._values})

    def drop(self) -> bool:
        """Esc leaves the use, then the card."""
        if self.chosen is not None:
            self._choose_use(None)
            return True
        if self._card or self._neutral:
            self._choose_card("")
            return True
        return False

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over what is asked besides, else the uses, else the cards."""
        if self._known is None:
            return
        step = -1 if backwards else 1
        lit = [made.use for made in self.uses if made.use.option is not None]
        if isinstance(self._blank, Choice):
            given = self._values.get(self._blank.name)
            values = list(self._blank.values)
            self._answer(values[(values.index(given) + step) % len(values) if given in values else 0])
        elif lit:
            self._choose_use(lit[(lit.index(self.chosen) + step) % len(lit)] if self.chosen in lit else lit[0])
        elif self.cards:
            self._choose_card(next(iter(self.cards)))

    def forget(self) -> None:
        """Nothing of the hand stays behind."""
        self._known = self.chosen = self._blank = None
        self.cards, self.uses, self.answers, self._values, self._card, self._neutral = {}, [], {}, {}, "", ""
        clear(self._list)
        self.play_button.setText("")
        self._hand.forget()
