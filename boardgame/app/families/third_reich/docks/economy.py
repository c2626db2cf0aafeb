"""The BRPs of each power on one scale, and what it may still spend in this player turn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import ClickFrame, column, emblem_label, row, text
from boardgame.app.look.theme import current, restyle
from boardgame.app.session.session import Session
from boardgame.app.table.docks.overview import SeatsSection
from boardgame.app.table.family import Family
from boardgame.engine.seat import Seat
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.records import Account

_HEIGHT = 10


class AccountBar(QWidget):
    """What a power has as a bar in its colours, on the scale of the richest; a tick where this turn's limit is."""

    def __init__(self, power: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._power = power
        self._account, self._left, self._scale = Account(), 0, 1
        self.setFixedHeight(_HEIGHT)
        current().changed.connect(self.update)

    def show_account(self, account: Account, left: int, scale: int) -> None:
        """Show an account.

        Args:
            account: of the power.
            left: BRPs that it may still spend in this player turn.
            scale: BRPs that the whole bar stands for.
        """
        if (account, left, scale) != (self._account, self._left, self._scale):
            self._account, self._left, self._scale = account, left, scale
            self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the bar and the tick."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().color("surface_sunken")))
        painter.drawRoundedRect(QRectF(0, 0, self.width(), self.height()), 3, 3)
        share = max(0, self._account.on_hand) / self._scale
        if share:
            colours = art.palette().counter(self._power)
            painter.setPen(QPen(QColor(colours.edge), 1))
            painter.setBrush(QColor(colours.fill))
            painter.drawRoundedRect(QRectF(0.5, 0.5, max(3.0, share * (self.width() - 1)), self.height() - 1), 3, 3)
        if 0 < self._left < self._account.on_hand:
            painter.setPen(QPen(QColor(current().color("text")), 2))
            at = round((self._account.on_hand - self._left) / self._scale * (self.width() - 1))
            painter.drawLine(at, 0, at, self.height())
        painter.end()


class PowerRow(ClickFrame):
    """One power: its BRPs, what it may still spend, who plays it."""

    def __init__(self, session: Session, family: Family, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__("row", parent)
        self._session, self._family, self._seat = session, family, seat
        self._count = text(role="card", weight=700)
        self._limit = text(role="caption", tone="muted", elide=True)
        self._bar = AccountBar(seat.emblem)
        head = row(emblem_label(seat.emblem, 20), text(seat.name, weight=600), None, self._count, spacing=7)
        self.setLayout(column(head, self._bar, self._limit, spacing=3, margins=(10, 5, 10, 5)))

    def refresh(self) -> None:
        """Show the session's position."""
        view, seat = self._session.shown, self._seat
        account = view.brps.get(seat.id, Account())
        scale = max((one.on_hand for one in view.brps.values()), default=1)
        left = spendable(view, seat.id) if seat.id in view.brps else 0
        self._bar.show_account(account, left, max(1, scale))
        self._count.setText(str(account.on_hand))
        player = self._family.player_name(self._session, seat.id)
        named = player if self._family.is_named(self._session, seat.id) else ""
        words = self._spending(account, left)
        self._limit.setText(" · ".join(filter(None, (named, words))))
        told = self.tr("{0}: {1}, {2}").format(seat.name, self._family.money(account.on_hand), words)
        self.setAccessibleName(told)
        self.setToolTip(self.tr("{0}\nEach year begins with {1}. Click: show the capital").format(told, account.base))
        restyle(self, state="selected" if seat.id == self._session.progress.seat else "")

    def _spending(self, account: Account, left: int) -> str:
        if account.on_hand < 0:
            return self.tr("in deficit")  # TR-11.4b
        if not account.limit:
            return self.tr("not in the war yet") if not account.on_hand else self.tr("no limit yet")
        if account.spent:
            return self.tr("{0} spent, {1} left this turn").format(account.spent, left)
        return self.tr("up to {0} this turn").format(left)


class EconomySection(SeatsSection):
    """Every power with its BRPs, the one in turn lit (TR-10, TR-11)."""

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, lambda seat: PowerRow(session, family, seat), parent)
