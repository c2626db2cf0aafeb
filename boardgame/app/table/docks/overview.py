"""The dock at the left: the seats, and whatever else a family shows of them at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from boardgame.app.look.elements import ClickFrame, column, emblem_label, icon_label, line, row, scroll, text
from boardgame.app.look.theme import current, icon_pixmap, restyle, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.tool import OverviewSection
from boardgame.engine.seat import Seat

WIDTH = 216
RAIL = 52
"""Pixels of the rail that stands in its place where the window is narrow."""
_SCROLL_BAR = 10


class SeatRow(ClickFrame):
    """One seat: emblem, name, what is said of it, who plays it, on which side."""

    def __init__(self, session: Session, family: Family, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__("row", parent)
        self._session, self._family, self._seat = session, family, seat
        self._bar = QFrame()
        self._bar.setProperty("role", "turn_bar")
        self._bar.setFixedWidth(3)
        self._detail: QLabel = text(weight=600)
        self._player = text(role="secondary", tone="muted", elide=True)
        grid = QGridLayout()
        grid.setContentsMargins(0, 5, 10, 5)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        grid.addWidget(self._bar, 0, 0, 2, 1)
        grid.addWidget(emblem_label(seat.emblem, 26), 0, 1, 2, 1)
        grid.addWidget(text(seat.name, weight=600), 0, 2)
        grid.addWidget(self._detail, 0, 3, Qt.AlignmentFlag.AlignRight)
        self._who = icon_label("human", "text_muted", 14)
        player = row(self._who, self._player, spacing=4)
        player.setStretch(1, 1)
        grid.addLayout(player, 1, 2)
        grid.addWidget(text(seat.side, "secondary", tone="muted"), 1, 3, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(2, 1)
        self.setLayout(grid)

    def refresh(self) -> None:
        """Show the session's position."""
        session, seat = self._session, self._seat
        detail = self._family.seat_detail(session.game, session.shown, seat.id)
        player = self._family.player_name(session, seat.id)
        self._detail.setText(detail)
        self._player.setText(player)
        who = "computer" if session.computer(seat.id) else "human"
        self._who.draw_with(lambda: icon_pixmap(who, "text_muted", 14))
        turn = seat.id == session.progress.seat
        restyle(self, state="selected" if turn else "")
        restyle(self._bar, state="selected" if turn else "")
        words = ", ".join(filter(None, (seat.name, seat.side, detail, player)))
        self.setAccessibleName(words)
        self.setToolTip(words)


class SeatsSection(OverviewSection):
    """Every seat in the order of play, a row each; ``make_row`` makes one that can ``refresh``."""

    def __init__(self, session: Session, make_row: Callable[[Seat], ClickFrame], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Any] = []
        layout = column(spacing=2, margins=(0, 2, 0, 8))
        for seat in session.seats:
            item = make_row(seat)
            item.clicked.connect(lambda seat=seat: self.seat_clicked.emit(seat.id))
            item.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            item.customContextMenuRequested.connect(
                lambda at, seat=seat, item=item: self.seat_menu.emit(seat.id, item.mapToGlobal(at))
            )
            layout.addWidget(item)
            self._rows.append(item)
        self.setLayout(layout)
        current().changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the session's position."""
        for item in self._rows:
            item.refresh()


class OverviewRail(QWidget):
    """Every seat as its emblem and what is said of it, one below the other.

    Signals:
        seat_clicked(str): show this seat's home.
    """

    seat_clicked = Signal(str)

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._family = session, family
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._items: dict[str, tuple[ClickFrame, QLabel]] = {}
        layout = column(spacing=2, margins=(2, 4, 2, 4))
        for seat in session.seats:
            item, detail = ClickFrame("row"), text(role="secondary", weight=600)
            item.setLayout(column(emblem_label(seat.emblem, 26), detail, spacing=1, margins=(4, 5, 4, 5)))
            for part in (0, 1):
                item.layout().itemAt(part).setAlignment(Qt.AlignmentFlag.AlignHCenter)  # type: ignore[union-attr]
            item.clicked.connect(lambda seat=seat: self.seat_clicked.emit(seat.id))
            layout.addWidget(item)
            self._items[seat.id] = (item, detail)
        layout.addStretch(1)
        self.setLayout(layout)

    def refresh(self) -> None:
        """Show the session's position."""
        session, family = self._session, self._family
        for seat in session.seats:
            item, label = self._items[seat.id]
            detail = family.seat_detail(session.game, session.shown, seat.id)
            label.setText(detail.split()[0] if detail else "")
            words = ", ".join(filter(None, (seat.name, seat.side, detail, family.player_name(session, seat.id))))
            item.setAccessibleName(words)
            item.setToolTip(words)
            restyle(item, state="selected" if seat.id == session.progress.seat else "")


class OverviewView(QWidget):
    """Everything about the seats at a glance, in sections.

    Signals:
        seat_clicked(str): show this seat's home.
        open_rule(str): show this rule.
        seat_menu(str, QPoint): a menu for this seat is wanted, at a point of the screen.
    """

    seat_clicked = Signal(str)
    open_rule = Signal(str)
    seat_menu = Signal(str, object)

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sections = family.overview(session)
        layout = column(spacing=0)
        for section in self._sections:
            if section.parted:
                layout.addWidget(line())
            layout.addWidget(section)
            section.seat_clicked.connect(self.seat_clicked)
            section.open_rule.connect(self.open_rule)
            section.seat_menu.connect(self.seat_menu)
        layout.addStretch(1)
        self._inner = inner = QWidget()
        inner.setProperty("role", "surface")
        inner.setLayout(layout)
        area = scroll(inner)
        area.setProperty("role", "surface")
        self._full = area
        self._rail = OverviewRail(session, family)
        self._rail.seat_clicked.connect(self.seat_clicked)
        self._rail.hide()
        self.setLayout(column(self._rail, area, spacing=0))
        # What has just been put into a section counts only when it has come into sight.
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.timeout.connect(self._fit)
        self._fit()
        current().changed.connect(self._fit)
        self.refresh()

    @property
    def full_width(self) -> int:
        """How wide it is when it is no rail, in pixels; the scroll bar takes its room from what is scrolled."""
        return max(scaled(WIDTH), self._inner.minimumSizeHint().width() + _SCROLL_BAR)

    @property
    def is_rail(self) -> bool:
        """Whether only a rail is shown."""
        return not self._rail.isHidden()

    def show_rail(self, rail: bool) -> None:
        """Show a rail of emblems and figures in place of everything, where the window is narrow."""
        self._rail.setVisible(rail)
        self._full.setVisible(not rail)
        self._fit()

    def _fit(self) -> None:
        width = max(RAIL, self._rail.minimumSizeHint().width()) if self.is_rail else self.full_width
        self.setMinimumWidth(width)
        self.setMaximumWidth(width if self.is_rail else width + 80)

    def refresh(self) -> None:
        """Show the session's position."""
        for section in self._sections:
            section.refresh()
        self._rail.refresh()
        self._fitting.start()
