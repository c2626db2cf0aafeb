"""Dice and luck: what each seat rolled against what was to be expected, and how luck went over the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLabel, QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import column, emblem_label, row, scroll, text, tr
from boardgame.app.look.theme import current, text_font
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.event import Event
from boardgame.engine.signed import signed

_MARGINS = 24 + 12
"""Pixels beside the table: margins and a scroll bar."""


@dataclass(slots=True)
class Luck:
    """Dice of one seat.

    Attributes:
        dice: dice that count.
        hits: hits among them, or the sum of their faces.
        expected: hits or faces to be expected.
        variance: of that expectation.
        course: hits or faces above what was expected after each roll.
    """

    dice: int = 0
    hits: int = 0
    expected: float = 0.0
    variance: float = 0.0
    course: list[float] = field(default_factory=list)

    @property
    def sigmas(self) -> float:
        """Hits or faces above what was expected, in standard deviations; 0 before the first roll."""
        return (self.hits - self.expected) / sqrt(self.variance) if self.variance else 0.0


def count_luck(events: Iterable[Event], hits: bool = True) -> dict[str, Luck]:
    """The dice of each seat in the events.

    Args:
        events: what happened.
        hits: whether hits are counted, and rolls without a number to hit left out; else the faces of all dice are.
    """
    found: dict[str, Luck] = {}
    for event in events:
        dice, target, sides = event.data.get("dice"), event.data.get("target"), event.data.get("sides", 6)
        if event.kind != "rolled" or not dice or (hits and not target):
            continue
        if not isinstance(dice, list) or not all(isinstance(part, int) and part > 0 for part in (*dice, sides)):
            continue  # a stranger's file may hold anything
        if hits and not isinstance(target, int):
            continue
        luck = found.setdefault(event.by, Luck())
        luck.dice += len(dice)
        if hits:
            chance = min(target, sides) / sides
            luck.hits += sum(1 for die in dice if die <= target)
            luck.expected += chance * len(dice)
            luck.variance += chance * (1 - chance) * len(dice)
        else:
            luck.hits += sum(dice)
            luck.expected += (sides + 1) / 2 * len(dice)
            luck.variance += (sides**2 - 1) / 12 * len(dice)
        luck.course.append(luck.hits - luck.expected)
    return found


class LuckPlot(QWidget):
    """Luck over the rolls of the game, a line for each seat."""

    def __init__(self, words: str, emblems: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lucks: dict[str, Luck] = {}
        self._emblems = emblems
        self.setMinimumSize(240, 90)
        self.setAccessibleName(words)
        current().changed.connect(self.update)

    def show_lucks(self, lucks: dict[str, Luck]) -> None:
        """Draw these."""
        self._lucks = lucks
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the plot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        box = QRectF(self.rect()).adjusted(40, 8, -28, -8)
        reach = max((abs(value) for luck in self._lucks.values() for value in luck.course), default=1.0)
        reach = max(1.0, reach)
        painter.setFont(text_font("caption"))
        painter.setPen(QPen(QColor(theme.color("text_muted"))))
        for value in (reach, 0.0, -reach):
            y = box.center().y() - value / reach * box.height() / 2
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, y - 8, 34, 16), int(side), signed(value, 1))
        painter.setPen(QPen(QColor(theme.color("outline")), 1))
        painter.drawRect(box)
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()))
        for seat, luck in self._lucks.items():
            emblem = self._emblems.get(seat, seat)
            steps = max(1, len(luck.course))
            points = [QPointF(box.left(), box.center().y())]
            for place, value in enumerate(luck.course, start=1):
                x = box.left() + box.width() * place / steps
                points.append(QPointF(x, box.center().y() - value / reach * box.height() / 2))
            owner = art.palette().owner(emblem, theme.name)
            painter.setPen(QPen(QColor(theme.color("outline_strong")), 3.5))
            painter.drawPolyline(QPolygonF(points))
            painter.setPen(QPen(QColor(owner.fill), 2))
            painter.drawPolyline(QPolygonF(points))
            art.draw_emblem(painter, emblem, QRectF(points[-1].x() + 4, points[-1].y() - 8, 16, 16))


_AS_EXPECTED, _MUCH = 1.0, 2.0
"""Standard deviations up to which dice are as expected, and from which they are far from it."""


def luck_words(sigmas: float) -> str:
    """How far dice are from what was expected, in words; ``sigmas`` counts standard deviations."""
    if abs(sigmas) <= _AS_EXPECTED:
        return tr("DiceView", "as expected")
    if abs(sigmas) <= _MUCH:
        return tr("DiceView", "lucky") if sigmas > 0 else tr("DiceView", "unlucky")
    return tr("DiceView", "very lucky") if sigmas > 0 else tr("DiceView", "very unlucky")


class DiceView(QWidget):
    """A table and a plot of luck."""

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._counts_hits = session, family.dice_hit
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(1)
        sum_of = self.tr("Hits") if family.dice_hit else self.tr("Total")
        heads = ("", family.seat_word, self.tr("Dice"), sum_of, self.tr("Expected"), self.tr("Luck"))
        labels = [text(head, "caption", tone="muted") for head in heads]
        for place, label in enumerate(labels):
            grid.addWidget(label, 0, place)
        self._cells: dict[str, list[QLabel]] = {}
        self._names: list[QLabel] = []
        for number, seat in enumerate(session.seats, start=1):
            grid.addWidget(emblem_label(seat.emblem, 15), number, 0)
            name = text(seat.name, "secondary")
            self._names.append(name)
            grid.addWidget(name, number, 1)
            cells = [text("–", "secondary", 500) for _ in range(4)]
            for place, cell in enumerate(cells, start=2):
                grid.addWidget(cell, number, place)
            self._cells[seat.id] = cells
        plotted = self.tr("Hits above expectation over the game") if family.dice_hit else self.tr("Luck over the game")
        self._plot = LuckPlot(plotted, {seat.id: seat.emblem for seat in session.seats})
        self._names.append(labels[1])
        self._grid = grid
        self._layout: QBoxLayout = row(column(grid, None, spacing=0), self._plot, spacing=24, margins=(12, 6, 12, 6))
        self._layout.setStretch(1, 1)
        inner = QWidget()
        inner.setLayout(self._layout)
        self.setLayout(column(scroll(inner), spacing=0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the plot stands below the table, and emblems alone name the seats."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        def wanted() -> int:
            self._grid.invalidate()
            return self._grid.minimumSize().width() + _MARGINS

        for roomy in (True, False):
            self._grid.setHorizontalSpacing(18 if roomy else 8)
            for name in self._names:
                name.setVisible(roomy)
            if wanted() <= self.width():
                break
        beside = wanted() + self._plot.minimumWidth() + self._layout.spacing() <= self.width()
        directions = QBoxLayout.Direction
        self._layout.setDirection(directions.LeftToRight if beside else directions.TopToBottom)

    def refresh(self) -> None:
        """Count anew."""
        events = (event for entry in self._session.entries for event in entry.events)
        lucks = count_luck(events, self._counts_hits)
        for seat, cells in self._cells.items():
            luck = lucks.get(seat)
            if luck is None:
                for cell in cells:
                    cell.setText("–")
                continue
            sigmas = luck.sigmas
            how = f"{luck_words(sigmas)} ({signed(luck.course[-1], 1)})"
            values = (str(luck.dice), str(luck.hits), f"{luck.expected:.1f}", how)
            for cell, value in zip(cells, values, strict=True):
                cell.setText(value)
        self._plot.show_lucks(lucks)
        self._fit()
