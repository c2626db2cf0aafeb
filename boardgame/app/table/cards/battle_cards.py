"""What is shown of battles that were fought, one after another: each has a card that may be held aside."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Protocol

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import button, column, row, text
from boardgame.app.look.refit import Refit
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.curtain import Curtain
from boardgame.app.table.tool import Note

EDGE = 16
"""Pixels between what lies over the map and its edge."""
_NARROW = 540
"""Pixels of a card's width that it keeps even where the dock at the right is covered by it then."""


class Fitting(Protocol):
    """A card that knows how high it wants to be."""

    def wanted(self, width: int, most: int) -> QSize:
        """Its size at a width, at most so high."""
        ...

    def name_keys(self, covered: bool) -> None:
        """Say what the keys do; whether the table is covered."""
        ...


class BattleCards(Note):
    """Shows one battle after another, in front of the table until each is put away.

    Attributes:
        lasts: for how many milliseconds the card of a battle that these seats fought stays; None until it is put
            away, 0 where it is not shown at all.

    A family says in ``read`` what waits to be shown, in ``_begin`` how the next is shown, and its ``title`` for the
    chip that stays while the card is held aside.
    """

    card_width: ClassVar[int] = 640
    """Pixels that the card is wide, where there is room."""

    def __init__(self, session: Session, over: QWidget) -> None:
        self._table = over.parentWidget() or over
        super().__init__(self._table)
        self._session, self._over = session, over
        self._waiting: deque[Any] = deque()
        self._now: Any = None
        self._aside = False
        self.setProperty("role", "float")
        self._chip = QWidget()
        self._chip_words = text("", weight=600)
        back = button(self.tr("Show the result"), "small")
        back.clicked.connect(self._swap)
        self._chip.setLayout(row(self._chip_words, back, spacing=12, margins=(12, 6, 8, 6)))
        self._parts: tuple[QWidget, ...] = ()
        self._entries = len(session.entries)
        self.lasts: Callable[[Iterable[str]], int | None] = lambda seats: None
        self._passing = QTimer(self)
        self._passing.setSingleShot(True)
        self._passing.timeout.connect(self._pass)
        session.view_changed.connect(self._follow)
        self.hide()
        Refit(self, self._place, self._table, over)

    def _stack(self, *parts: QWidget) -> None:
        """Put what is shown, the card last, into the one place in which one part is seen at a time."""
        self._parts = (*parts, self._chip)
        self.setLayout(column(*self._parts, spacing=0, margins=(1, 1, 1, 1)))

    @property
    def _card(self) -> Any:
        return self._parts[-2]

    # --- what a family says -------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Show the first battle that waits."""
        raise NotImplementedError

    def _title(self) -> str:
        """What the battle on show is called beside the map."""
        raise NotImplementedError

    # --- one after another --------------------------------------------------------------------------------------

    @property
    def in_front(self) -> bool:
        """While a battle is being shown."""
        return self._now is not None

    def _follow(self) -> None:
        """What was taken back was not fought."""
        before, self._entries = self._entries, len(self._session.entries)
        if self._entries < before:
            self.read([])

    def _wanted(self, seats: Iterable[str]) -> bool:
        """Whether the player wants a card for a battle that these seats fought."""
        seats = list(seats)
        if self.lasts(seats) == 0:
            return False
        wanted = current().preferences.battle_cards
        if wanted != "mine":
            return wanted == "every"
        session = self._session
        me = current().preferences.player
        if me not in session.header.players.values():
            me = session.player(session.viewer) if isinstance(session.viewer, str) else ""
        return any(session.player(seat) == me for seat in seats)

    def _let_pass(self, seats: Iterable[str]) -> None:
        """The card on show, of a battle between these seats, goes by itself where nobody need put it away."""
        if stays := self.lasts(seats):
            self._passing.start(stays)

    def _pass(self) -> None:
        if self._aside or self._now is None:
            return
        self._finish()

    def _finish(self) -> None:
        """The battle has been seen."""
        self._passing.stop()
        if self._waiting:
            self._begin()
        else:
            self._end()

    def _end(self) -> None:
        self._passing.stop()
        was, self._now = self._now is not None, None
        self.hide()
        if was:
            self._to_board()
            self.done.emit()

    def _to_board(self) -> None:
        """Keys go to the board again."""
        (self._over.view if isinstance(self._over, BoardArea) else self._over).setFocus()

    def _swap(self) -> None:
        """Hold the card aside, or bring it back."""
        self._aside = not self._aside
        if self._aside and self._now is not None:
            self._chip_words.setText(self._title())
        self._show_only(self._chip if self._aside else self._card)

    # --- where it stands ----------------------------------------------------------------------------------------

    def _show_only(self, part: QWidget) -> None:
        for one in self._parts:
            one.setVisible(one is part)
        self._place()
        self.show()
        self._to_front()
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        """What is in sight has its true size only now, and a floating panel that is being shown raises itself."""
        if self._now is not None:
            self._place()
            self._to_front()

    def _to_front(self) -> None:
        """In front of the table. The curtain goes before it, unless everybody may read it: then it is read first."""
        self.raise_()
        for curtain in self._curtains():
            curtain.raise_()
            curtain.take_keys()

    def _curtains(self) -> list[Curtain]:
        return self._table.findChildren(Curtain, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def _place(self) -> None:
        """At the left of the map, never over the dock at the right, whose buttons would lie under the cursor; in the
        middle before the curtain."""
        table, over = self._table, self._over
        layout = self.layout()
        assert layout is not None
        layout.activate()
        left = over.mapTo(table, over.rect().topLeft()) if over is not table else over.rect().topLeft()
        if not self._chip.isHidden():
            self.resize(self.sizeHint())
            self.move(left.x() + EDGE, left.y() + EDGE)
            return
        card: Fitting = self._card
        covered = any(not curtain.isHidden() for curtain in self._curtains())
        card.name_keys(covered)
        dock = left.x() + over.width()  # where that at the right begins
        width = min(scaled(self.card_width), table.width() - 2 * EDGE)
        width = min(width, max(scaled(_NARROW), dock - 2 * EDGE))
        self.resize(card.wanted(width, table.height() - 2 * EDGE) + QSize(2, 2))
        x = min(left.x() + EDGE, left.x() + over.width() - self.width())
        y = min(left.y() + EDGE, table.height() - self.height() - EDGE)
        if covered:
            x, y = (table.width() - self.width()) // 2, (table.height() - self.height()) // 2
        self.move(max(EDGE, x), max(EDGE, y))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no button of the card took."""
        if not self.key(event):
            super().keyPressEvent(event)
