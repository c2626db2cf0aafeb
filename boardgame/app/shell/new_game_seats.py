"""The seats of a new game: a name for each, and whether the rules allow who sits where."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QSize, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from boardgame.app.look.elements import (
    IconLabel,
    clear,
    column,
    emblem_label,
    line,
    row,
    rule_link,
    text,
    tr,
)
from boardgame.app.look.theme import icon_pixmap, restyle
from boardgame.app.shell.who_plays import WhoPlays
from boardgame.app.table.family import Family
from boardgame.engine.game import Game
from boardgame.engine.refusal import Refusal
from boardgame.engine.seat import Seat

_ORDINALS = (
    QT_TRANSLATE_NOOP("Seats", "moves first"),
    QT_TRANSLATE_NOOP("Seats", "moves second"),
    QT_TRANSLATE_NOOP("Seats", "moves third"),
    QT_TRANSLATE_NOOP("Seats", "moves fourth"),
    QT_TRANSLATE_NOOP("Seats", "moves last"),
)


class Seats(QFrame):
    """A row for each seat, by side.

    Attributes:
        fields: where the name of a person is typed.
        choices: who has a seat, a person or a computer player of a level.

    Signals:
        changed(): somebody sits elsewhere.
        edited(): a player typed a name, or gave a seat to somebody else.
    """

    changed = Signal()
    edited = Signal()

    def __init__(self, game: Game[Any, Any], family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._family = game, family
        self.setProperty("role", "card")
        self.fields: dict[str, QLineEdit] = {}
        self.choices: dict[str, WhoPlays] = {}
        layout = column(spacing=0, margins=(18, 12, 18, 8))
        for number, side in enumerate(family.sides(game)):
            if number:
                layout.addWidget(line())
                layout.addSpacing(10)
            facts = family.side_facts(game, side)
            if side:
                layout.addLayout(row(text(side, "card", 600), text(facts, "secondary", tone="muted"), None, spacing=10))
            for place, seat in enumerate(seat for seat in game.seats if seat.side == side):
                if place:
                    layout.addWidget(line())
                layout.addWidget(self._seat(seat))
        self.setLayout(layout)

    def _seat(self, seat: Seat) -> QWidget:
        facts = self._family.seat_facts(self._game, seat, order_words(self._game, seat))
        field = QLineEdit()
        field.setObjectName(f"seat-{seat.id}")
        field.setMaxLength(30)
        field.setPlaceholderText(self.tr("Name of the player"))
        field.setAccessibleName(self.tr("Who plays {0}").format(seat.name))
        field.textChanged.connect(lambda _: self.changed.emit())
        field.textEdited.connect(lambda _: self.edited.emit())
        self.fields[seat.id] = field
        who = WhoPlays(seat, field)
        who.changed.connect(self.changed)
        who.edited.connect(self.edited)
        self.choices[seat.id] = who
        told = text(facts, "secondary", tone="muted", wrap=True)
        words = column(None, text(seat.name, "card", 600), told, None, spacing=1)
        made = QWidget()
        made.setLayout(
            row(emblem_label(seat.emblem, 36), words, who, spacing=10, margins=(0, 8, 0, 8))
        )  # fmt: skip
        made.layout().setStretch(1, 1)  # type: ignore[union-attr]
        return made

    def fit(self, width: int) -> None:
        """What is beside a name stands below it where there are so few pixels for a seat's row."""
        for who in self.choices.values():
            who.fit(width)

    @property
    def players(self) -> dict[str, str]:
        """Who plays each seat, names without spaces around them; the computer by another name on each side."""
        found = {}
        for seat in self._game.seats:
            computer = self.tr("Computer ({0})").format(seat.side or seat.name)
            found[seat.id] = computer if self.choices[seat.id].level else self.fields[seat.id].text().strip()
        return found

    @property
    def computers(self) -> dict[str, str]:
        """The level of the computer player in each seat that has one."""
        return {seat: who.level for seat, who in self.choices.items() if who.level}

    def seat_all(self, players: dict[str, str]) -> None:
        """Put persons in their seats at once, by their names."""
        self.seat(players, {})

    def seat(self, players: dict[str, str], computers: dict[str, str]) -> None:
        """Put persons, by their names, and computer players, by their levels, in their seats at once."""
        for seat, level in {**dict.fromkeys(players, ""), **computers}.items():
            self.choices[seat].choose(level)
        for seat, name in players.items():
            self.fields[seat].blockSignals(True)
            self.fields[seat].setText(name)
            self.fields[seat].blockSignals(False)
        self.changed.emit()


def order_words(game: Game[Any, Any], seat: Seat) -> str:
    """When a seat moves, in words."""
    order = game.seats.index(seat)
    last = order == len(game.seats) - 1
    if not last and order >= len(_ORDINALS) - 1:
        return tr("Seats", "moves as number {0}").format(order + 1)
    return tr("Seats", str(_ORDINALS[-1 if last else min(order, len(_ORDINALS) - 2)]))


class SeatingLine(QFrame):
    """Whether the seating is legal, why, and the rule that says so.

    Signals:
        open_rule(str): the rule's id was clicked.
    """

    open_rule = Signal(str)

    def __init__(self, game: Game[Any, Any], family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._family = game, family
        self.legal = False
        self.setProperty("role", "notice")
        self._icon = IconLabel(lambda: icon_pixmap("confirm", "success", 16), QSize(16, 16))
        self._words = text(weight=500, wrap=True)
        self._link = row()
        layout = row(self._icon, self._words, self._link, spacing=10, margins=(16, 9, 16, 9))
        layout.setStretch(1, 1)
        self.setLayout(layout)

    def show_players(self, players: dict[str, str]) -> None:
        """Check the seating by the rules and say what came of it."""
        try:
            words, rule = self._family.seating(self._game, players)
        except Refusal as refusal:
            self.legal = False
            self._say(refusal.text, refusal.rule, "danger", "refused")
            return
        self.legal = True
        self.setVisible(bool(words))
        self._say(words, rule, "success", "confirm")

    def _say(self, words: str, rule: str, tone: str, icon: str) -> None:
        self._words.setText(words)
        self._icon.draw_with(lambda: icon_pixmap(icon, tone, 16))
        clear(self._link)
        if rule:
            self._link.addWidget(rule_link(rule, self.open_rule.emit))
        restyle(self, tone=tone)
