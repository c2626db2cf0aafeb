"""The seats of a new game: a name for each power, and whether the rules allow who sits where."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QSize, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from boardgame.app.families.axis_allies.names import side_name
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
from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.edition.edition import Edition

_ORDINALS = (
    QT_TRANSLATE_NOOP("Seats", "moves first"),
    QT_TRANSLATE_NOOP("Seats", "moves second"),
    QT_TRANSLATE_NOOP("Seats", "moves third"),
    QT_TRANSLATE_NOOP("Seats", "moves fourth"),
    QT_TRANSLATE_NOOP("Seats", "moves last"),
)


class Seats(QFrame):
    """A row for each power, by side.

    Signals:
        changed(): somebody sits elsewhere.
        edited(): a player typed a name.
    """

    changed = Signal()
    edited = Signal()

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        self.setProperty("role", "card")
        self.fields: dict[str, QLineEdit] = {}
        layout = column(spacing=0, margins=(18, 12, 18, 8))
        sides = sorted({power.side for power in edition.powers}, key=lambda side: side != "axis")
        for number, side in enumerate(sides):
            if number:
                layout.addWidget(line())
                layout.addSpacing(10)
            powers = [power for power in edition.powers if power.side == side]
            cities = sum(1 for area in edition.victory_cities if edition.side(edition.first_owners[area]) == side)
            money = sum(power.money for power in powers)
            facts = self.tr("{0} victory cities, {1} IPC").format(cities, money)
            layout.addLayout(
                row(text(side_name(side), "card", 600), text(facts, "secondary", tone="muted"), None, spacing=10)
            )
            for place, power in enumerate(powers):
                if place:
                    layout.addWidget(line())
                layout.addWidget(self._seat(power.id))
        self.setLayout(layout)

    def _seat(self, power_id: str) -> QWidget:
        edition = self._edition
        power = edition.power_by_id[power_id]
        order = [p.id for p in edition.powers].index(power_id)
        ordinal = tr("Seats", str(_ORDINALS[order if order < len(edition.powers) - 1 else -1]))
        home = edition.board.areas.get(power.capital)
        city = edition.victory_cities.get(power.capital) or (home.name if home else self.tr("no capital"))
        facts = f"{city} · {ordinal} · {power.money} IPC"
        field = QLineEdit()
        field.setObjectName(f"seat-{power_id}")
        field.setMaxLength(30)
        field.setPlaceholderText(self.tr("Name of the player"))
        field.setAccessibleName(self.tr("Who plays {0}").format(power.name))
        field.textChanged.connect(lambda _: self.changed.emit())
        field.textEdited.connect(lambda _: self.edited.emit())
        self.fields[power_id] = field
        words = column(text(power.name, "card", 600), text(facts, "secondary", tone="muted", wrap=True), spacing=1)
        seat = QWidget()
        seat.setLayout(
            row(emblem_label(power_id, 36), words, icon_label("human", "accent", 18),
                text(self.tr("Person"), weight=500), 8, field, spacing=10, margins=(0, 10, 0, 10))
        )  # fmt: skip
        seat.layout().setStretch(1, 1)  # type: ignore[union-attr]
        return seat

    def resizeEvent(self, event: object) -> None:
        """Fields are narrower where there is little room."""
        for field in self.fields.values():
            field.setFixedWidth(220 if self.width() > 700 else 150)
        super().resizeEvent(event)  # type: ignore[arg-type]

    @property
    def players(self) -> dict[str, str]:
        """Who plays each power, names without spaces around them."""
        return {power: field.text().strip() for power, field in self.fields.items()}

    def seat_all(self, players: dict[str, str]) -> None:
        """Put everybody in their seats at once."""
        for power, name in players.items():
            self.fields[power].blockSignals(True)
            self.fields[power].setText(name)
            self.fields[power].blockSignals(False)
        self.changed.emit()


class SeatingLine(QFrame):
    """Whether the seating is legal, why, and the rule that says so.

    Signals:
        open_rule(str): the rule's id was clicked.
    """

    open_rule = Signal(str)

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
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
        from boardgame.games.axis_allies.edition.setup import check_players

        try:
            check_players(self._edition, players)
        except Refusal as refusal:
            self.legal = False
            self._say(refusal.text, refusal.rule, "danger", "refused")
            return
        self.legal = True
        rule = self._edition.cite("A42-SET-06")
        self._say(self.tr("Each player holds powers of one side only."), rule, "success", "confirm")

    def _say(self, words: str, rule: str, tone: str, icon: str) -> None:
        self._words.setText(words)
        self._icon.draw_with(lambda: icon_pixmap(icon, tone, 16))
        clear(self._link)
        self._link.addWidget(rule_link(rule, self.open_rule.emit))
        restyle(self, tone=tone)

