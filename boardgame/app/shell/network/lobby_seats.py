"""The seats of a lobby: who has each, whether they agree, and what the person here may change."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QFrame, QMenu, QWidget

from boardgame.ai.bots import BOTS
from boardgame.ai.brains import ALL_LEVELS, Level, level_of
from boardgame.app.look.elements import (
    button,
    clear,
    column,
    emblem_label,
    icon_button,
    icon_label,
    line,
    row,
    text,
    unmarked,
)  # fmt: skip
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.computers.seating import level_in
from boardgame.app.session.table_talk import COMPUTER, OPEN, TableTalk
from boardgame.app.shell.new_game_seats import order_words
from boardgame.app.table.family import Family
from boardgame.engine.seat import Seat

_TOOL, _TOOLS = 92, 124
"""Pixels for what may be done with a seat, by a guest and by the owner: the same in each row."""
_LARGE = 1.2
"""Scale of text from which there is room for names alone."""


class LobbySeats(QFrame):
    """A row for each seat, by side."""

    def __init__(self, talk: TableTalk, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._talk, self._family = talk, family
        self.setProperty("role", "card")
        self._rows = column(spacing=0)
        self._buttons: dict[str, QWidget] = {}
        self.setLayout(column(self._rows, margins=(18, 10, 14, 8)))
        talk.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show who sits where."""
        talk, game = self._talk, self._talk.game
        focus = self.window().focusWidget()
        at = focus.objectName().partition("-")[2] if focus is not None and self.isAncestorOf(focus) else ""
        self._buttons = {}
        clear(self._rows)
        for number, side in enumerate(self._family.sides(game)):
            if number:
                self._rows.addWidget(line())
                self._rows.addSpacing(8)
            if side:
                facts = text(self._family.side_facts(game, side), "secondary", tone="muted")
                self._rows.addLayout(row(text(side, "card", 600), facts, None, spacing=10))
            for place, seat in enumerate(seat for seat in game.seats if seat.side == side):
                if place:
                    self._rows.addWidget(line())
                self._rows.addWidget(self._row(seat, talk.holder(seat.id)))
        if at in self._buttons:  # the keys stay at the seat, and do not go to what leaves the table
            self._buttons[at].setFocus()

    def _row(self, seat: Seat, holder: str) -> QWidget:
        talk = self._talk
        person = talk.find(holder)
        mine, here = holder == talk.me, person is None or person.here
        if holder.startswith(COMPUTER):
            level = level_in(holder)
            name = self.tr("Computer: {0}").format(level_of(level).name) if level else self.tr("Computer")
            icon, role = "computer", "accent"
            mark, tone, state = "computer", "muted", self.tr("always ready")
        elif person is None:
            icon, role, name = "help", "text_muted", self.tr("Open")
            mark, tone, state = "clock", "muted", self.tr("nobody yet")
        else:
            icon, role = ("human" if mine else "connected", "accent") if here else ("disconnected", "warning")
            name = self.tr("{0} (you)").format(person.name) if mine else person.name
            mark, tone, state = "confirm", "success", self.tr("ready")
            if not here:
                mark, tone, state = "disconnected", "warning", self.tr("away")
            elif not person.ready:
                mark, tone, state = "clock", "warning", self.tr("not ready yet")
        made = QWidget()
        order = self._family.seat_facts(talk.game, seat, order_words(talk.game, seat))
        names = column(text(seat.name, "card", 600), spacing=1)
        if order and current().scale < _LARGE:
            whole = re.sub(r"(\d) ", "\\1\u00a0", order)  # "16 cards" stays in one line
            names.addWidget(text(whole, "secondary", tone="muted", wrap=True))
        who = row(icon_label(icon, role, 18), text(name, weight=600, elide=True), spacing=8)
        who.setStretch(1, 1)
        said = row(icon_label(mark, "text_muted" if tone == "muted" else tone, 16),
                   text(state, tone=tone, weight=500, wrap=True), spacing=8)  # fmt: skip
        said.setStretch(1, 1)
        layout = row(emblem_label(seat.emblem, 34), names, who, said, self._tools(seat, holder), spacing=12,
                     margins=(0, 7, 0, 7))  # fmt: skip
        for place, share in ((1, 5), (2, 5), (3, 5)):
            layout.setStretch(place, share)
        made.setLayout(layout)
        made.setAccessibleName(f"{seat.name}: {name}, {state}")
        return made

    def _tools(self, seat: Seat, holder: str) -> QWidget:
        """What the person here may do with a seat: sit down, stand up, and as the owner give it away."""
        talk = self._talk
        tools = row(spacing=6)
        if holder == OPEN:
            take = button(self.tr("Take"), "small")
            take.setObjectName(f"take-{seat.id}")
            take.setAccessibleName(self.tr("Take {0}").format(seat.name))
            take.clicked.connect(lambda: talk.take(seat.id))
            tools.addWidget(take)
            self._buttons[seat.id] = take
        elif holder == talk.me:
            leave = button(self.tr("Give back"), "small")
            leave.setObjectName(f"give-{seat.id}")
            leave.setAccessibleName(self.tr("Give {0} back").format(seat.name))
            leave.clicked.connect(lambda: talk.give_back(seat.id))
            tools.addWidget(leave)
            self._buttons[seat.id] = leave
        if talk.is_owner:
            more = icon_button("more", self.tr("Who has {0}").format(seat.name), size=16, role="text_muted")
            more.setObjectName(f"who-{seat.id}")
            menu = QMenu(more)
            menu.aboutToShow.connect(lambda: self._fill(menu, seat))
            more.setMenu(menu)
            more.setPopupMode(more.ToolButtonPopupMode.InstantPopup)
            tools.addWidget(more)
            self._buttons.setdefault(seat.id, more)
        made = QWidget()
        made.setLayout(row(None, tools))
        made.setFixedWidth(scaled(_TOOLS if talk.is_owner else _TOOL))
        return made

    def _fill(self, menu: QMenu, seat: Seat) -> None:
        """Everybody who could have a seat."""
        talk = self._talk
        menu.clear()
        choices = [(unmarked(person.name), person.id) for person in talk.people]
        choices += [(self.tr("The computer: {0}").format(level.name), COMPUTER + level.id) for level in _offered()]
        choices += [(self.tr("Open for anybody"), OPEN)]
        for words, holder in choices:
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(talk.holder(seat.id) == holder)
            action.triggered.connect(lambda _=False, holder=holder: talk.take(seat.id, holder))


def _offered() -> list[Level]:
    """The computer players that a host has, the strongest first."""
    return [level for level in reversed(ALL_LEVELS) if level.id in BOTS]
