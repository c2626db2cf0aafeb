"""The lobby: who sits where, what is agreed, how others come in, chat, and the button that begins."""

from __future__ import annotations

import random
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from boardgame.app.look.elements import badge, button, clear, column, icon_button, icon_label, row, scroll, text
from boardgame.app.look.enter_presses import EnterPresses
from boardgame.app.look.theme import current, restyle
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.shell.network.invitation_card import InvitationCard
from boardgame.app.shell.network.lobby_options import LobbyOptions
from boardgame.app.shell.network.lobby_seats import LobbySeats
from boardgame.app.table.family import family_of
from boardgame.app.table.network.chat import ChatView
from boardgame.app.table.network.people import PeopleView
from boardgame.app.table.network.people import notice as notice_of
from boardgame.net.client.status import Stage

_LEAST_SEATS = 180
"""Pixels that the seats keep, however large the text is; they scroll then."""
_LEAST_ROW = 30
"""Pixels that a seat takes at least."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An invitation as it is shown.

    Attributes:
        code: to be said aloud.
        link: to be copied.
        picture: the link as the text of an SVG file.
        address: of the host, for who does not find the game in the list.
    """

    code: str = ""
    link: str = ""
    picture: str = ""
    address: str = ""


class LobbyPage(EnterPresses):
    """Host and guests see the same page.

    Signals:
        back(): to the start screen, away from the table.
        settings(): the settings button.
        open_rule(str): read this rule.
    """

    back = Signal()
    settings = Signal()
    open_rule = Signal(str)

    def __init__(self, talk: TableTalk, invitation: Shown | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.talk = talk
        self._family = family_of(talk.game.id)
        self.setProperty("role", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._later = QTimer(self)  # what was just put into a layout counts only when it is shown
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._fit)
        self.seats = LobbySeats(talk, self._family)
        self.options = LobbyOptions(talk, self._family)
        self.options.open_rule.connect(self.open_rule)
        self.chat = ChatView(talk, edge=16)
        self._nudger = PeopleView(talk)
        self._nudger.hide()
        self._nudger.setParent(self)
        self.invitation: InvitationCard | None = None
        if invitation is not None:
            shown = (invitation.code, invitation.link, invitation.picture, invitation.address)
            self.invitation = InvitationCard(*shown)
        self.begin = button("", "primary", "play")
        self.begin.setObjectName("begin")
        self.begin.clicked.connect(self._agree)
        self._waiting = column(spacing=0)
        self._watching = text(wrap=True)
        self._left, self._right = self._make_left(), self._make_right()
        body = row(self._left, self._right, spacing=24, margins=(32, 12, 32, 16))
        body.setStretch(0, 1)
        self._body = body
        self.setLayout(column(self._header(), body, spacing=0))
        talk.changed.connect(self.refresh)
        talk.connection_changed.connect(self.refresh)
        current().changed.connect(self._fit)
        self.refresh()

    # --- parts ------------------------------------------------------------------------------------------------

    def _header(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "header")
        frame.setFixedHeight(63)
        back = button(self.tr("Start"), "quiet", "rewind")
        back.clicked.connect(self.back)
        self._title = text("", "screen", 700)
        self._badge = badge(self.tr("you host"), "accent")
        self._badge.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self._icon = icon_label("connected", "success", 16)
        self._state = text("", "secondary", tone="muted")
        settings = icon_button("settings", self.tr("Settings"))
        settings.clicked.connect(self.settings)
        frame.setLayout(
            row(back, self._title, self._badge, None, self._icon, self._state, settings, spacing=12,
                margins=(22, 0, 32, 0))
        )  # fmt: skip
        return frame

    def _make_left(self) -> QWidget:
        self.draw = button(self.tr("Draw seats at random"), "small", "dice")
        self.draw.clicked.connect(self._draw_seats)
        head = row(text(self.tr("Seats"), "title", 600), None, self.draw)
        strip = QFrame()
        strip.setProperty("role", "well")
        inner = row(icon_label("players"), text(self.tr("Watching"), weight=600), self._watching, spacing=10,
                    margins=(14, 8, 14, 8))  # fmt: skip
        inner.setStretch(2, 1)
        strip.setLayout(inner)
        self._strip = strip
        card = QFrame()
        card.setProperty("role", "card")
        card.setLayout(column(self.chat, margins=(2, 2, 2, 2)))
        made = QWidget()
        self._seats_area = scroll(self.seats)
        layout = column(head, self._seats_area, strip, text(self.tr("Chat"), "title", 600), card, spacing=8)
        layout.setStretch(1, 3)
        layout.setStretch(4, 2)
        made.setLayout(layout)
        return made

    def _make_right(self) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        card.setLayout(column(self._waiting, self.begin, spacing=8, margins=(16, 12, 16, 12)))
        made = QWidget()
        layout = column(spacing=8)
        if self.invitation is not None:
            layout.addWidget(text(self.tr("Bring others in"), "title", 600))
            layout.addWidget(self.invitation)
        else:
            layout.addWidget(text(self.tr("This game"), "title", 600))
        layout.addWidget(self.options, 1)
        layout.addWidget(card)
        made.setLayout(layout)
        return made

    def resizeEvent(self, event: object) -> None:
        """The sides share the room."""
        self._fit()
        super().resizeEvent(event)  # type: ignore[arg-type]

    def _fit(self) -> None:
        scale = max(1.0, current().scale)
        share = 0.32 if scale < 1.2 else 0.36
        self._right.setFixedWidth(max(round(340 * min(scale, 1.3)), round(self.width() * share)))
        wanted = self.seats.sizeHint().height()
        if wanted < _LEAST_ROW * len(self.talk.game.seats):
            self._later.start()  # the rows are new and not shown yet; they keep their room until they are
        else:
            self._seats_area.setMaximumHeight(wanted)
            self._seats_area.setMinimumHeight(min(wanted, _LEAST_SEATS))
        edge = 16 if self.width() < 1450 else 32
        self._body.setContentsMargins(edge, 12, edge, 16)

    # --- what stands there ------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the table as it is."""
        talk = self.talk
        table, owner = talk.table, talk.is_owner
        host = next((person.name for person in talk.people if person.owner), "")
        self._title.setText(table.title or (self.tr("{0}'s table").format(host) if host else self.tr("A table")))
        self._badge.setVisible(owner)
        self.draw.setVisible(owner and not table.saved and len(talk.people) > 1)
        names = [self.tr("{0} (you)").format(each.name) if each.id == talk.me else each.name
                 for each in talk.spectators]  # fmt: skip
        self._watching.setText(", ".join(names))
        self._later.start()
        self._strip.setVisible(bool(names))
        status = talk.status
        self._icon.setVisible(status.is_in)
        self._state.setText(self.tr("connected") if status.is_in else _lost(self, status.stage, status.text))
        restyle(self._state, tone="muted" if status.is_in else "warning")
        self._show_begin()

    def _show_begin(self) -> None:
        talk = self.talk
        seated, ready = bool(talk.seats_of(talk.me)), talk.is_ready
        clear(self._waiting)
        missing, unready = talk.open_seats, talk.unready
        if missing:
            names = ", ".join(seat.name for seat in talk.game.seats if seat.id in missing)
            self._waiting.addWidget(notice_of("clock", self.tr("Open: {0}").format(names), ""))
        elif unready:
            nudges = [self._nudger.nudge_button(unready[0].id)] if len(unready) == 1 else []
            names = ", ".join(person.name for person in unready)
            self._waiting.addWidget(notice_of("clock", self.tr("Waiting for {0}").format(names), "", nudges))
        elif not seated and not talk.is_owner:
            self._waiting.addWidget(text(self.tr("You watch. Take a seat to play."), tone="muted", wrap=True))
        elif ready:
            self._waiting.addWidget(text(self.tr("All are ready; the game begins."), tone="muted", wrap=True))
        if ready:
            words = self.tr("Not ready after all")
        elif talk.is_owner:
            words = self.tr("Start the game")
        else:
            words = self.tr("I am ready")
        self.begin.setText(words)
        may = talk.status.is_in and (seated or talk.is_owner)
        self.begin.setEnabled(may and (ready or not talk.is_owner or not (missing or unready)))

    def _agree(self) -> None:
        self.talk.agree(not self.talk.is_ready)

    def _draw_seats(self) -> None:
        """Deal the seats of people out anew; who has how many stays."""
        talk = self.talk
        held = [seat.id for seat in talk.game.seats if talk.find(talk.holder(seat.id))]
        holders = [talk.holder(seat) for seat in held]
        random.shuffle(holders)
        for seat, holder in zip(held, holders, strict=True):
            talk.take(seat, holder)


def _lost(page: QWidget, stage: Stage, why: str) -> str:
    if stage is Stage.CLOSED:
        return why or page.tr("The table is closed.")
    return page.tr("The connection is lost. It comes back by itself.")
