"""Everybody at the table: whom a seat belongs to, whose decision it is, who is connected, and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.ai.brains import level_of
from boardgame.app.look.elements import button, clear, column, emblem_label, icon_label, row, text
from boardgame.app.session.computers.seating import level_in
from boardgame.app.session.table_talk import COMPUTER, OPEN, TableTalk
from boardgame.app.table.network.clock_view import ClockView

if TYPE_CHECKING:
    from boardgame.net.wire.from_host import Person

_NUDGE_REST = 60_000
"""Milliseconds until somebody can be reminded again."""


class PeopleView(QWidget):
    """A line for each person and each seat of the computer, then what is to be done about who is missing.

    Signals:
        replace(str): this seat is to be offered to somebody else.
    """

    replace = Signal(str)

    def __init__(self, talk: TableTalk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._talk = talk
        self._lines = column(spacing=6)
        self._missing = column(spacing=8)
        self._clock = ClockView(talk)
        self._nudged = QTimer(self)
        self._nudged.setSingleShot(True)
        self._nudged.setInterval(_NUDGE_REST)
        self._nudged.timeout.connect(self.refresh)
        title = text(self.tr("At the table"), "card", 600)
        self.setLayout(column(title, self._clock, self._lines, 4, self._missing, spacing=8))
        talk.changed.connect(self.refresh)
        talk.connection_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the table as it is."""
        talk = self._talk
        clear(self._lines)
        clear(self._missing)
        deciding = talk.deciding
        for person in sorted(talk.people, key=lambda each: not talk.seats_of(each.id)):
            self._lines.addWidget(self._line(person, person.id in deciding))
        for seat in talk.game.seats:
            holder = talk.holder(seat.id)
            if holder.startswith(COMPUTER):
                level = level_in(holder)
                name = self.tr("Computer ({0})").format(level_of(level).name) if level else self.tr("Computer")
                self._lines.addWidget(_line_of(seat.emblem, name, seat.name, "computer", "text_muted"))
            elif holder == OPEN:
                self._lines.addWidget(_line_of(seat.emblem, self.tr("Nobody"), seat.name, "help", "warning"))
        for person in talk.people:
            if not person.here and talk.seats_of(person.id):
                self._missing.addWidget(self._lost(person))
        waits = talk.find(talk.table.waits_for)
        if waits is not None:
            self._missing.addWidget(self._without(waits))

    def _line(self, person: Person, decides: bool) -> QWidget:
        talk = self._talk
        seats = talk.seats_of(person.id)
        name = self.tr("{0} (you)").format(person.name) if person.id == talk.me else person.name
        facts = [", ".join(seat.name for seat in seats) or self.tr("watching")]
        facts += [self.tr("host")] if person.owner else []
        tone = ""
        if not person.here:
            facts, tone = [facts[0], self.tr("connection lost")], "warning"
        elif decides and not talk.table.paused and talk.table.stage == "play":
            facts, tone = [*facts, self.tr("decides now")], "accent"
        emblem = seats[0].emblem if seats else ""
        icon, role = ("connected", "success") if person.here else ("disconnected", "warning")
        nudge = decides and person.here and person.id != talk.me and talk.table.stage == "play"
        more = self.nudge_button(person.id) if nudge else None
        return _line_of(emblem, name, " · ".join(facts), icon, role, tone, more)

    def _lost(self, person: Person) -> QFrame:
        words = self.tr("The game waits when it is their turn. The seat is kept until they are back.")
        seats = self._talk.seats_of(person.id)
        give = button(self.tr("Give the seat to another…"), "small", "swap")
        give.clicked.connect(lambda: self.replace.emit(seats[0].id))
        title = self.tr("{0} lost the connection").format(person.name)
        return notice("disconnected", title, words, [give] if self._talk.seats_of(self._talk.me) else [])

    def _without(self, person: Person) -> QFrame:
        """Somebody's part in the dice is missing, and all wait for it."""
        go_on = button(self.tr("Go on without it"), "small", "dice")
        go_on.clicked.connect(lambda: self._talk.offer("without", holder=person.id))
        title = self.tr("Waiting for {0}'s part in the dice").format(person.name)
        words = self.tr("Everybody shares in each roll. After a vote the game goes on without them.")
        return notice("dice", title, words, [go_on])

    def nudge_button(self, person: str) -> QWidget:
        """A button that reminds somebody, once a minute."""
        made = button(self.tr("Nudge"), "small")
        made.setEnabled(not self._nudged.isActive())

        def nudge() -> None:
            made.setEnabled(False)
            self._nudged.start()
            self._talk.nudge(person)

        made.clicked.connect(nudge)
        return made


def notice(icon: str, title: str, words: str, buttons: list[QWidget] | None = None) -> QFrame:
    """A warning on its own ground, with what can be done about it."""
    frame = QFrame()
    frame.setProperty("role", "notice")
    frame.setProperty("tone", "warning")
    body = column(text(title, weight=600, wrap=True), spacing=4)
    if words:
        body.addWidget(text(words, "secondary", wrap=True))
    if words and buttons:
        body.addLayout(row(*buttons, None, spacing=8))
    layout = row(column(icon_label(icon, "warning", 18), None), body, spacing=10, margins=(12, 10, 12, 10))
    if buttons and not words:
        layout.addLayout(row(*buttons))
    layout.setStretch(1, 1)
    frame.setLayout(layout)
    return frame


def _line_of(
    emblem: str, name: str, facts: str, icon: str, role: str, tone: str = "muted", more: QWidget | None = None
) -> QWidget:
    """Emblem, name, what is said of them, and a mark at the end."""
    made = QWidget()
    mark = emblem_label(emblem, 26) if emblem else icon_label("human", "text_muted", 26)
    words = column(
        text(name, weight=600, elide=True), text(facts, "secondary", tone=tone or "muted", wrap=True), spacing=0
    )
    layout = row(mark, words, icon_label(icon, role, 16), spacing=10)
    layout.setStretch(1, 1)
    if more is not None:
        layout.insertWidget(2, more)
    made.setLayout(layout)
    made.setAccessibleName(f"{name}, {facts}")
    return made
