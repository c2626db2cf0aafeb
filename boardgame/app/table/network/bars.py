"""Bars over the board of a game on the network: how the connection is, and what is offered."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from boardgame.app.look.elements import IconLabel, button, clear, column, icon_label, row, text
from boardgame.app.look.theme import icon_pixmap, restyle, scaled
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.table.overlays import fit
from boardgame.net.client.status import Stage

if TYPE_CHECKING:
    from boardgame.net.wire.from_host import OfferMade

_BACK_STAYS = 3000
"""Milliseconds for which it is said that the connection is back."""
_GONE = 12.0
"""Seconds without a connection after which the game may be taken over by somebody else."""
_WIDTH = 560
_BESIDE = 110
"""Pixels of a bar beside its words, and of the board beside it."""


class _Bar(QFrame):
    """A notice in the middle of the board's upper edge, in front of everything; no wider than the board.

    Args:
        window: in which it lies, over floating panels too.
        board: over which it stands.

    Signals:
        changed(): it needs room, or none any more.
    """

    changed = Signal()

    def __init__(self, window: QWidget, board: QWidget) -> None:
        super().__init__(window)
        self._window, self._board = window, board
        self._again = QTimer(self)  # words that are new have their size only when they are shown
        self._again.setSingleShot(True)
        self._again.setInterval(0)
        self._again.timeout.connect(self.changed)

    def _tell(self) -> None:
        """Something else is said: take room for it, now and when all of it is shown."""
        self.changed.emit()
        self._again.start()

    def middle(self, top: int) -> int:
        """Stand ``top`` pixels below the upper edge; returns where it ends."""
        self._reshape()
        fit(self)
        at = QPoint((self._board.width() - self.width()) // 2, top)
        self.move(self._board.mapTo(self._window, at))
        self.raise_()
        return top + self.height() + 6

    def _reshape(self) -> None:
        """Give the words the room there is now."""

    def _shape(self, *labels: QLabel) -> None:
        """Give labels below one another the width they want, as far as there is room, and the height for it."""
        for made in labels:
            made.ensurePolished()
        room = self._board.width() - _BESIDE
        wanted = max((made.fontMetrics().horizontalAdvance(made.text()) for made in labels), default=0) + 14
        wide = max(120, min(wanted, room, scaled(_WIDTH)))
        for made in labels:
            made.setFixedSize(wide, max(0, made.heightForWidth(wide)))


class ConnectionBar(_Bar):
    """Says that the connection was lost, when the next try comes, and that it is back.

    Signals:
        take_over(): go on with the game as its host.
        leave(): to the start screen.
    """

    take_over = Signal()
    leave = Signal()

    def __init__(self, talk: TableTalk, window: QWidget, board: QWidget) -> None:
        super().__init__(window, board)
        self._talk = talk
        self._lost_at = 0.0
        self._ended = ""  # what the host said when it ended
        self._next = 0.0
        self.setProperty("role", "notice")
        self.setProperty("tone", "warning")
        self._icon = IconLabel(lambda: icon_pixmap("disconnected", "warning", 18), icon_label("clock").size())
        self._icon.setFixedSize(18, 18)
        self._words = text(weight=600, wrap=True)
        self._more = text(role="secondary", wrap=True)
        self._now = button(self.tr("Try now"), "small")
        self._now.clicked.connect(talk.retry)
        self._over = button(self.tr("Take over as host"), "small", "host")
        self._over.clicked.connect(self.take_over)
        self._leave = button(self.tr("To the start screen"), "small")
        self._leave.clicked.connect(self.leave)
        buttons = row(self._now, self._over, self._leave, None, spacing=8)
        body = column(self._words, self._more, buttons, spacing=4)
        layout = row(column(self._icon, None), body, spacing=10, margins=(14, 9, 14, 9))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self._tick = QTimer(self)
        self._tick.setInterval(1000)
        self._tick.timeout.connect(self._count)
        self._gone = QTimer(self)
        self._gone.setSingleShot(True)
        self._gone.setInterval(_BACK_STAYS)
        self._gone.timeout.connect(self._put_away)
        talk.connection_changed.connect(self._changed)
        self.hide()

    @property
    def _may_take_over(self) -> bool:
        """Whether what is known here is the whole game."""
        return not self._talk.game.hides and self._talk.table.stage != "over"

    def _changed(self) -> None:
        status = self._talk.status
        if status.is_in:
            self._tick.stop()
            self._ended = ""
            if self._lost_at:
                self._lost_at = 0.0
                self._say("connected", "success", self.tr("The connection is back."), "")
                self._gone.start()
            return
        self._gone.stop()
        if not self._lost_at:
            self._lost_at = time.monotonic()
        self._next = time.monotonic() + status.retry
        if status.code == "closing":
            self._ended = status.text
        if status.stage is Stage.CLOSED:
            self._tick.stop()
            self._say("disconnected", "warning", status.text or self.tr("The table is closed."), self._kept())
        else:
            self._tick.start()
            self._count()

    def _kept(self) -> str:
        if self._may_take_over:
            return self.tr("You have the whole game here and can go on with it as its host.")
        return self.tr("The host keeps the game; it can be taken up again when the host is back.")

    def _count(self) -> None:
        left = max(0, round(self._next - time.monotonic()))
        when = self.tr("Trying again in {0} s.").format(left) if left else self.tr("Trying again…")
        comes = self._kept() if self._ended else self.tr("It comes back by itself, and your seat is kept.")
        what = self._ended or self.tr("The connection to the host is lost.")
        self._say("disconnected", "warning", what, f"{comes} {when}")

    def _say(self, icon: str, tone: str, words: str, more: str) -> None:
        closed = self._talk.status.stage is Stage.CLOSED
        lost = bool(self._lost_at)
        gone = lost and (closed or bool(self._ended) or time.monotonic() - self._lost_at > _GONE)
        self._icon.draw_with(lambda: icon_pixmap(icon, tone, 18))
        restyle(self, tone=tone)
        self._words.setText(words)
        self._more.setText(more)
        self._more.setVisible(bool(more))
        self._now.setVisible(lost and not closed)
        self._over.setVisible(gone and self._may_take_over)
        self._leave.setVisible(closed)
        self.show()
        self._tell()

    def _reshape(self) -> None:
        self._shape(self._words, self._more)

    def _put_away(self) -> None:
        self.hide()
        self.changed.emit()


class OfferBar(_Bar):
    """What somebody offers, who has agreed to it, and how the person here votes."""

    def __init__(self, talk: TableTalk, window: QWidget, board: QWidget) -> None:
        super().__init__(window, board)
        self._talk = talk
        self.setProperty("role", "float")
        self._lines = column(spacing=10)
        self._told: list[tuple[QLabel, QLabel]] = []
        self.setLayout(column(self._lines, margins=(14, 10, 14, 10)))
        talk.changed.connect(self.refresh)
        talk.connection_changed.connect(self.refresh)
        self.hide()
        self.refresh()

    def refresh(self) -> None:
        """Show the offers there are."""
        clear(self._lines)
        self._told = []
        for offer in self._talk.offers:
            line = self._offer(offer)
            self._lines.addWidget(line)
            line.show()  # now, since the bar takes its size from what is shown
        self.setVisible(bool(self._talk.offers) and self._talk.status.is_in)
        self._tell()

    def _offer(self, offer: OfferMade) -> QWidget:
        talk = self._talk
        made = QWidget()
        mine = offer.by == talk.me
        words = text(offer.text, weight=600, wrap=True)
        told = text(self._votes(offer), "secondary", tone="muted", wrap=True)
        told.setVisible(bool(told.text()))
        self._told.append((words, told))
        buttons = row(spacing=8)
        if mine:
            back = button(self.tr("Take it back"), "small")
            back.clicked.connect(lambda: talk.vote(offer.id, False))
            buttons.addWidget(back)
        elif talk.me in offer.asked and talk.me not in offer.votes:
            yes, no = button(self.tr("Agree"), "primary", "confirm"), button(self.tr("Refuse"))
            yes.setObjectName("agree")
            yes.clicked.connect(lambda: talk.vote(offer.id, True))
            no.clicked.connect(lambda: talk.vote(offer.id, False))
            buttons.addWidget(yes)
            buttons.addWidget(no)
        buttons.addStretch(1)
        body = column(words, told, 4, buttons, spacing=2)
        layout = row(column(icon_label("diplomacy", "accent", 20), None), body, spacing=10)
        made.setLayout(layout)
        return made

    def _reshape(self) -> None:
        for labels in self._told:
            self._shape(*labels)

    def _votes(self, offer: OfferMade) -> str:
        names = self._talk.name
        yes = [names(person) for person, vote in offer.votes.items() if vote and person != offer.by]
        waits = [names(person) for person in offer.asked if person not in (*offer.votes, offer.by, self._talk.me)]
        said = [self.tr("agreed: {0}").format(", ".join(yes))] if yes else []
        said += [self.tr("waiting for {0}").format(", ".join(waits))] if waits else []
        return " · ".join(said)
