"""The right of the battle board: the question and its answers, hits so far, who acts first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from boardgame.app.families.conquest.battle import words
from boardgame.app.families.conquest.battle.answer_card import AnswerCard
from boardgame.app.families.conquest.battle.answers import Answer
from boardgame.app.families.conquest.battle.odds_box import OddsBox
from boardgame.app.look.elements import clear, column, emblem_label, line, plain_words, row, rule_link, scroll, text
from boardgame.app.look.flow import FlowLayout
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.telling.battle_story import Story
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.world import World


class DecisionColumn(QFrame):
    """What is asked, and what stands behind it.

    Signals:
        picked(Answer): a card was clicked.
        open_rule(str): a rule's id was clicked.

    Attributes:
        cards: the answers on show.
        odds: what comes of fighting on.
    """

    picked = Signal(object)
    open_rule = Signal(str)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self.setProperty("role", "well")
        self.cards: list[AnswerCard] = []
        self._head = row(spacing=10)
        self._answers = column(spacing=5)
        self._more = column(spacing=4)
        self._closed = column(spacing=4)
        self.odds = OddsBox(world)
        self.below = column(spacing=0)
        inner = QWidget()
        inner.setLayout(
            column(
                self._head,
                self._answers,
                self.odds,
                self._more,
                self._closed,
                self.below,
                None,
                spacing=9,
                margins=(12, 10, 12, 10),
            )
        )
        inner.setProperty("role", "sunken")
        page = scroll(inner)
        self._page = page
        self.setLayout(column(page, spacing=0, margins=(2, 4, 2, 4)))

    # --- the question -----------------------------------------------------------------------------------------

    def ask(self, emblem: str, who: str, question: str, whole: str) -> None:
        """Who is asked what, short and as a whole; nothing takes the question away."""
        clear(self._head)
        if not question:
            clear(self._more)
            return
        asked = text(question, "decision", 700, wrap=True)
        asked.setAccessibleName(self.tr("What is asked"))
        asked.setAccessibleDescription(whole)
        asked.setToolTip(plain_words(whole))
        told = column(text(who, "secondary", 600, "accent", elide=True), asked, spacing=1)
        self._head.addLayout(column(emblem_label(emblem, 26), None))
        self._head.addLayout(told, 1)

    def show_answers(self, answers: Sequence[Answer], closed: Mapping[str, Refusal]) -> None:
        """A card for each answer, headings where they change; then the areas that are closed, with the reason."""
        focused = any(card.hasFocus() for card in self.cards)
        clear(self._answers)
        self.cards = []
        section, goals = "", FlowLayout()
        for number, answer in enumerate(answers, start=1):
            card = AnswerCard(answer, number if number <= 9 else 0)
            card.clicked.connect(lambda answer=answer: self.picked.emit(answer))
            self.cards.append(card)
            if answer.section != section:
                section, goals = answer.section, FlowLayout(spacing=5, line_spacing=5)
                self._goal_heading(section, answer.rules)
                self._answers.addLayout(goals)
            if section:
                goals.addWidget(card)
            else:
                self._answers.addWidget(card)
        self._show_closed(closed)
        if focused and self.cards:
            self.cards[0].setFocus()

    def _goal_heading(self, section: str, rules: Sequence[str]) -> None:
        words_ = text(section, "secondary", 600, elide=True)
        links = [rule_link(rule, self.open_rule.emit) for rule in rules[:1]]
        told = row(words_, *links, spacing=8, margins=(0, 4, 0, 0))
        told.setStretch(0, 1)
        self._answers.addLayout(told)

    def _show_closed(self, closed: Mapping[str, Refusal]) -> None:
        """The areas that are closed, under the rule that closes them; each reason in full under the cursor."""
        clear(self._closed)
        by_rule: dict[str, list[str]] = {}
        for area, refusal in closed.items():
            by_rule.setdefault(refusal.rule, []).append(area)
        if closed:
            self._closed.addWidget(line())
            self._closed.addWidget(text(self.tr("Closed to a retreat"), "secondary", 700))
        for rule, areas in by_rule.items():
            names = text(", ".join(area_name(self._world, area) for area in areas), "caption", tone="muted", wrap=True)
            why = "\n".join(dict.fromkeys(closed[area].text for area in areas))
            names.setToolTip(plain_words(why))
            names.setAccessibleDescription(why)
            told = row(names, column(rule_link(rule, self.open_rule.emit), None), spacing=8)
            told.setStretch(0, 1)
            self._closed.addLayout(told)

    def choose(self, answer: Answer | None) -> None:
        """Show which answer the primary button gives."""
        for card in self.cards:
            card.choose(card.answer is answer)
            if card.answer is answer:
                self._page.ensureWidgetVisible(card, 0, 20)

    # --- what stands behind it --------------------------------------------------------------------------------

    def show_more(self, story: Story, first: Mapping[str, Any]) -> None:
        """Hits so far, who acts first and why."""
        clear(self._more)
        self._show_hits(story)
        if first:
            self._section(self.tr("Who acts first"))
            self._more.addWidget(text(first["text"], "secondary", wrap=True))
            self._rules(first["rules"][:3])

    def _show_hits(self, story: Story) -> None:
        sides = story.sides if story.kind != "suppression" else [story.seat]
        if not any(shot.dice for shot in story.now.shots):
            return
        self._section(self.tr("Hits so far"))
        for side in sides:
            taken = [
                shot.hits for shot in story.now.shots if shot.enemy == side and shot.hits and shot.at != "industry"
            ]
            lost = sum(f.began - f.cv for f in story.now.fighters if f.side == side)
            said = f"{' + '.join(map(str, taken))} {self.tr('hits')}" if len(taken) > 1 else words.hits(sum(taken))
            said = f"{said}: {lost} CV" if lost else said
            name = text(self.tr("{0} took").format(words.side_words(self._world, side)), "secondary", elide=True)
            told = row(name, text(said, "secondary", 700), spacing=8)
            told.setStretch(0, 1)
            self._more.addLayout(told)
        if story.kind == "suppression":
            return
        rule = self.tr("Each hit goes to the strongest of its class; Carriers and Convoys lose 2.")
        self._more.addWidget(text(rule, "caption", tone="muted", wrap=True))
        self._rules(("CNC-12.44", "CNC-12.44b"))

    def _section(self, heading: str) -> None:
        if self._more.count():
            self._more.addWidget(line())
        self._more.addWidget(text(heading, "secondary", 700))

    def _rules(self, rules: Sequence[str]) -> None:
        links: QBoxLayout = row(
            *[rule_link(rule, self.open_rule.emit) for rule in dict.fromkeys(rules)], None, spacing=10
        )
        self._more.addLayout(links)
