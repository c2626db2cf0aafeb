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
    icon_label,
    line,
    row,
    rule_link,
    text,
    tr,
)
from boardgame.app.look.theme import icon_pixmap, restyle
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

    Signals:
        changed(): somebody sits elsewhere.
        edited(): a player typed a name.
    """

    changed = Signal()
    edited = Signal()

    def __init__(self, game: Game[Any, Any], family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._family = game, family
        self.setProperty("role", "card")
        self.fields: dict[str, QLineEdit] = {}
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
        words = column(text(seat.name, "card", 600), text(facts, "secondary", tone="muted", wrap=True), spacing=1)
        made = QWidget()
        made.setLayout(
            row(emblem_label(seat.emblem, 36), words, icon_label("human", "accent", 18),
                text(self.tr("Person"), weight=500), 8, field, spacing=10, margins=(0, 10, 0, 10))
        )  # fmt: skip
        made.layout().setStretch(1, 1)  # type: ignore[union-attr]
        return made

    def resizeEvent(self, event: object) -> None:
        """Fields are narrower where there is little room."""
        for field in self.fields.values():
            field.setFixedWidth(220 if self.width() > 700 else 150)
        super().resizeEvent(event)  # type: ignore[arg-type]

    @property
    def players(self) -> dict[str, str]:
        """Who plays each seat, names without spaces around them."""
        return {seat: field.text().strip() for seat, field in self.fields.items()}

    def seat_all(self, players: dict[str, str]) -> None:
        """Put everybody in their seats at once."""
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
