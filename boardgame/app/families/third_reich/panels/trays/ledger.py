"""The BRPs of a power as it builds: what it has, what it may still spend, and what is left after the next build."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from boardgame.app.families.third_reich.docks.economy import AccountBar
from boardgame.app.look.elements import column, text
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.state import State


class Ledger(QFrame):
    """Two sums, now and after what a click would build: BRPs on hand, and what the limit leaves (TR-11.1, TR-15.1)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self._on_hand, self._left, self._cost = 0, 0, 0
        self._now = [text("", weight=600) for _ in range(2)]
        self._after = [text("", weight=600, tone="accent") for _ in range(2)]
        self._title = text(self.tr("After this"), "caption", tone="muted")
        self._limit = text("", "caption", tone="muted", wrap=True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(1)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(text(self.tr("BRPs"), "caption", tone="muted"), 0, 0)
        grid.addWidget(text(self.tr("Now"), "caption", tone="muted"), 0, 1, right)
        grid.addWidget(self._title, 0, 2, right)
        for line, words in enumerate((self.tr("May still be spent"), self.tr("On hand")), start=1):
            grid.addWidget(text(words), line, 0)
            grid.addWidget(self._now[line - 1], line, 1, right)
            grid.addWidget(self._after[line - 1], line, 2, right)
        self._column = column(grid, spacing=6, margins=(12, 8, 12, 9))
        self._bar: AccountBar | None = None
        self._column.addWidget(self._limit)
        self.setLayout(self._column)
        self.what_if(0)

    def show_account(self, view: State, seat: str) -> None:
        """Show the account of a power."""
        account = view.brps[seat]
        self._on_hand, self._left = account.on_hand, spendable(view, seat)
        if self._bar is not None:
            self._column.removeWidget(self._bar)
            self._bar.deleteLater()
        self._bar = AccountBar(seat)
        self._bar.show_account(account, self._left, max(1, account.on_hand))
        self._column.insertWidget(1, self._bar)
        words = self.tr("{0} of this turn’s limit of {1} spent")
        self._limit.setText(words.format(account.spent, account.limit))
        self.what_if(0)

    def what_if(self, cost: int) -> None:
        """Show what would be left after so many BRPs more; 0 for nothing."""
        self._cost = cost
        for now, after, value in zip(self._now, self._after, (self._left, self._on_hand), strict=True):
            now.setText(str(value))
            after.setText(str(value - cost) if cost else "–")
        told = self.tr("{0} BRPs may still be spent, {1} on hand").format(self._left, self._on_hand)
        if cost:
            told += self.tr("; after this {0} and {1}").format(self._left - cost, self._on_hand - cost)
        self.setAccessibleName(told)
