"""The opening of a Player Turn: whether War is declared, and on whom, with all that follows (CNC-15.21, CNC-15.24)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.conquest.movement.cards import ConsequenceCards
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.look.elements import (
    button,
    clear,
    column,
    emblem_label,
    icon_label,
    row,
    rule_link,
    text,
)
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.board.relations import BRITISH
from boardgame.games.conquest.foresight.atomic import claimed
from boardgame.games.conquest.foresight.consequence import Consequence
from boardgame.games.conquest.foresight.declarations import declared
from boardgame.games.conquest.telling.names import neutral_name, seat_name, sentence

WARS = ("declare", "sneak")


class OpeningPanel(AskingPanel):
    """A row for each War, and for the bomb; the effects of the one chosen; the button that begins to move."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.rows: list[tuple[Option, QPushButton]] = []
        self._chosen: Option | None = None
        self._go: Option | None = None
        self._asking: list[Reply[Refusal | None]] = []
        self._list = column(spacing=6, margins=(12, 10, 12, 4))
        self.cards = ConsequenceCards(self.open_rule.emit)
        cards = column(self.cards, margins=(12, 4, 12, 8))
        self.matter.addLayout(self._list)
        self.matter.addLayout(cards)
        free = self.tr(
            "Neutrals and the units of Chinese Proxies can be attacked without it; a Rival's Protectorate "
            "outside China cannot."
        )
        self.matter.addLayout(column(text(free, "secondary", tone="muted", wrap=True), margins=(14, 4, 14, 8)))
        self.do_button = button("", "primary", "battle")
        self.do_button.setMinimumHeight(34)
        self.do_button.clicked.connect(self.press)
        self.go_button = button("", icon="move")
        self.go_button.setObjectName("end")
        self.go_button.clicked.connect(self._begin)
        warning = text(self.tr("Once you begin to move, no War can be declared this turn."), "secondary", wrap=True)
        link = rule_link("CNC-15.21", self.open_rule.emit)
        notice = row(icon_label("warning", "warning", 16), warning, link, spacing=8)
        notice.setStretch(1, 1)
        self.footer.addLayout(notice)
        self.footer.addWidget(self.do_button)
        self.footer.addWidget(self.go_button)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """List what may be declared; Rivals on whom War cannot be declared now, with the reason."""
        self.forget()
        self._go = next((option for option in options if option.action["do"] == "go"), None)
        self.go_button.setText(self._go.text if self._go is not None else "")
        self.go_button.setVisible(self._go is not None)
        by_victim: dict[str, list[Option]] = {}
        for option in options:
            if option is not self._go:
                by_victim.setdefault(str(option.action.get("victim", "")), []).append(option)
        for victim, found in by_victim.items():
            self._offer(victim, found)
        for victim in decision.data.get("victims", ()):
            if victim not in by_victim:
                self._deny(str(victim))
        self._choose(None)

    def _offer(self, victim: str, options: list[Option]) -> None:
        """A power with the ways of declaring War on it; or the bomb."""
        picture = emblem_label(self._emblem(victim), 24) if victim else icon_label("victory", "accent", 24)
        name = text(sentence(self._name(victim)) if victim else self.tr("Atomic bomb"), weight=600, wrap=True)
        inner = row(picture, name, spacing=6, margins=(13, 3, 12, 3))
        inner.setStretch(1, 1)
        for option in options:
            made = button(self._verb(option), "answer")
            made.setCheckable(True)
            made.setToolTip(option.text)
            made.setAccessibleName(option.text)
            made.clicked.connect(
                lambda _=False, option=option: self._choose(None if option is self._chosen else option)
            )
            self.rows.append((option, made))
            inner.addWidget(made)
        held = QWidget()
        held.setLayout(inner)
        self._list.addWidget(held)

    def _verb(self, option: Option) -> str:
        words = {"declare": self.tr("War"), "sneak": self.tr("Sneak Attack")}
        return words.get(str(option.action["do"]), self.tr("Claim it"))

    def _name(self, victim: str) -> str:
        world = self.game.world
        return neutral_name(world, victim) if victim == BRITISH else seat_name(world, victim)

    def _deny(self, victim: str) -> None:
        """A Rival on whom War cannot be declared now."""
        name = self._name(victim)
        why = text("", "caption", tone="muted", wrap=True)
        words = column(text(self.tr("No War on {0} now").format(name), tone="muted", wrap=True), why, spacing=1)
        inner = row(emblem_label(self._emblem(victim), 24), words, spacing=10, margins=(13, 4, 12, 4))
        inner.setStretch(1, 1)
        made = QWidget()
        made.setLayout(inner)
        made.setAccessibleName(sentence(name))
        self._list.addWidget(made)

        def say(refusal: Refusal | None) -> None:
            why.setText(f"{refusal.text} {refusal.rule}" if refusal is not None else "")

        self._asking.append(self.session.explain({"do": "declare", "victim": victim}).then(say))

    def _emblem(self, victim: Any) -> str:
        seat = self.game.seat(victim)
        return seat.emblem if seat is not None else str(victim)

    def _choose(self, option: Option | None) -> None:
        """Show what an option would bring about."""
        self._chosen = option
        for one, made in self.rows:
            made.setChecked(one is option)
        self.do_button.setVisible(bool(self.rows))
        self.do_button.setEnabled(option is not None)
        self.do_button.setText(option.text if option is not None else self.tr("Choose what to declare"))
        told: tuple[Consequence, ...] = ()
        if option is not None and option.action["do"] in WARS:
            told = declared(self.session.view, option.action["victim"], option.action["do"] == "sneak")
        elif option is not None:
            told = claimed(self.session.view)
        self.cards.show_cards(told)
        self.light()
        if told:
            QTimer.singleShot(0, self._scroll)

    def _scroll(self) -> None:
        """Bring the effects into sight, their beginning before their end."""
        self.scroller.ensureWidgetVisible(self.cards, 0, 8)
        bar = self.scroller.verticalScrollBar()
        bar.setValue(min(bar.value(), max(0, self.cards.y() - 8)))

    def light(self) -> None:
        """Light the lands of the power chosen; those of its Proxy are no matter of War."""
        victim = self._chosen.action.get("victim") if self._chosen is not None else None
        control, provinces = self.session.view.control, self.game.world.provinces
        lands = [area for area in control if victim and control[area] == victim and area not in provinces]
        self.board.set_highlights([Highlight(area, "target") for area in lands])

    def forget(self) -> None:
        """Keep nothing of what only this player may do."""
        for reply in self._asking:
            reply.cancel()
        self._asking, self.rows, self._chosen, self._go = [], [], None, None
        clear(self._list)
        self.cards.show_cards(())

    # --- doing ------------------------------------------------------------------------------------------------

    def press(self) -> None:
        """Declare what is chosen; without anything to declare Enter begins to move."""
        if self._chosen is not None:
            self.act.emit(dict(self._chosen.action))
        elif not self.rows:
            self._begin()

    def _begin(self) -> None:
        if self._go is not None:
            self.act.emit(dict(self._go.action))

    def drop(self) -> bool:
        """Esc leaves the choice."""
        had = self._chosen is not None
        self._choose(None)
        return had

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click on the land of a power chooses War on it."""
        holder = self.session.view.control.get(area, "")
        for option, _ in self.rows:
            if holder and option.action.get("victim") == holder:
                self._choose(option)
                return

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next row."""
        if self.rows:
            numbers = [option for option, _ in self.rows]
            here = numbers.index(self._chosen) if self._chosen is not None else (0 if backwards else -1)
            self._choose(numbers[(here + (-1 if backwards else 1)) % len(numbers)])
