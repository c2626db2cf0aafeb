"""The turn track: a cell for each game turn of the scenario, the ones played, the one that is on (TR-3.32)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import column, row, text
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.third_reich.telling.names import date_name

_HEIGHT, _GAP, _RADIUS = 10, 2, 2
_YEAR = 4
"""Turns of a year, between which there is a wider gap."""


class TurnCells(QWidget):
    """The cells, years a little apart."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ends: list[bool] = []
        self._now = 0
        self.setFixedHeight(scaled(_HEIGHT))
        current().changed.connect(self.update)

    def show_turns(self, ends: list[bool], now: int) -> None:
        """Show so many turns, each with whether a year ends with it; ``now`` is the number of the one that is on."""
        self._ends, self._now = ends, now
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the cells."""
        if not self._ends:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        gaps = sum(2 * _GAP if end else _GAP for end in self._ends[:-1])
        width = max(1.0, (self.width() - gaps) / len(self._ends))
        theme, left = current(), 0.0
        for turn, end in enumerate(self._ends, start=1):
            role = "accent" if turn == self._now else "outline_strong" if turn < self._now else "surface_sunken"
            painter.setBrush(QColor(theme.color(role)))
            painter.drawRoundedRect(QRectF(left, 0, width, self.height()), _RADIUS, _RADIUS)
            left += width + (2 * _GAP if end else _GAP)
        painter.end()


class TurnSection(OverviewSection):
    """Which turn of how many it is, and with which one the game ends."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._turn, self._end = text(weight=600), text(role="caption", tone="muted")
        self._cells = TurnCells()
        self.setLayout(column(row(self._turn, None, self._end), self._cells, spacing=5, margins=(12, 8, 12, 10)))

    def refresh(self) -> None:
        """Show the session's position."""
        view = self._session.shown
        world, turns = view.world, view.world.card.turns
        self._turn.setText(self.tr("Turn {0} of {1}").format(view.turn, turns) if view.turn else self.tr("Set-up"))
        self._end.setText(self.tr("ends {0}").format(date_name(world.card.last_turn)))
        first = world.card.first_turn.number
        self._cells.show_turns([(first + turn) % _YEAR == 0 for turn in range(1, turns + 1)], view.turn)
        names = [date_name(world.date(turn)) for turn in (view.turn,) if view.turn]
        self.setToolTip(names[0] if names else "")
