"""Pointing at the board for others: rings around a place and arrows between two, with the name of who points."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.look.theme import current, emblem_pixmap, text_font
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.table.board_area import BoardArea

if TYPE_CHECKING:
    from boardgame.net.wire.from_host import Pointed

PING_STAYS, ARROW_STAYS = 4.0, 8.0
"""Seconds for which a ping and an arrow are seen; the last one of them they fade."""
_FADES = 1.0
_FRAME = 33
_RINGS = 3
_LARGEST = 46.0
_EVERY = 1.3
"""Seconds that a ring takes to grow."""
_MOST = 12


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that is pointed at.

    Attributes:
        areas: one area, or the ends of an arrow.
        name: of who points.
        emblem: of their first seat; empty for none.
        since: when, in seconds of the clock.
    """

    areas: tuple[str, ...]
    name: str
    emblem: str
    since: float

    @property
    def stays(self) -> float:
        """For how many seconds it is seen."""
        return PING_STAYS if len(self.areas) == 1 else ARROW_STAYS


class Pointers(QWidget):
    """Lies over the board, lets every click through, and shows what is pointed at.

    With Alt held down a click points at an area and a drag draws an arrow; with Shift as well only one's own side
    sees it. Without motion (the setting, or the system asks for less) rings stand still.

    Attributes:
        marks: what is seen now.
        clock: tells the time in seconds.
    """

    def __init__(self, talk: TableTalk, area: BoardArea) -> None:
        super().__init__(area)
        self._talk, self._area, self._view = talk, area, area.view
        self.clock = time.monotonic
        self.marks: list[Mark] = []
        self._from = ""
        self._to: QPointF | None = None
        self._begun = ""  # where an arrow drawn by keys begins
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._go_on)
        talk.pointed.connect(self._pointed)
        self._view.viewport().installEventFilter(self)
        area.installEventFilter(self)
        self._view.view_changed.connect(self.update)
        self._cover()
        self.stackUnder(area.minimap)
        self.show()

    # --- pointing ---------------------------------------------------------------------------------------------

    def point_at(self, area: str, side: bool = False) -> None:
        """Point at an area; nothing happens over none."""
        if area:
            self._talk.point(area, side=side)

    def arrow_by_key(self, area: str) -> str:
        """Begin an arrow for one's own side at an area, or end the one begun; returns what to do next, in words."""
        if not area:
            return ""
        begun, self._begun = self._begun, ""
        if begun and begun != area:
            self._talk.point(begun, area, side=self._talk.has_sides)
            return ""
        self._begun = area
        return self.tr("Now point where the arrow leads, and press the same key.")

    def _pointed(self, pointed: Pointed) -> None:
        known = self._view.outlines.titles
        if not all(area in known for area in pointed.areas):
            return
        name, emblem = self._talk.name(pointed.person), self._talk.emblem_of(pointed.person)
        self.marks = [*self.marks, Mark(pointed.areas, name, emblem, self.clock())][-_MOST:]
        self._area.hint(
            self.tr("{0} points at {1}").format(name, self._view.outlines.titles[pointed.areas[-1]])
        )
        self._timer.start()
        self.update()

    def _go_on(self) -> None:
        now = self.clock()
        left = [mark for mark in self.marks if now - mark.since < mark.stays]
        if len(left) != len(self.marks):
            self.marks = left
            self.update()
        elif current().animation or any(now - mark.since > mark.stays - _FADES for mark in left):
            self.update()
        if not left:
            self._timer.stop()
            self._area.hint("")

    # --- the mouse --------------------------------------------------------------------------------------------

    def _cover(self) -> None:
        self.setGeometry(self._area.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Clicks with Alt are for pointing; all others pass."""
        if watched is self._area:
            if event.type() == QEvent.Type.Resize:
                self._cover()
            return False
        if not isinstance(event, QMouseEvent):
            return False
        if event.type() == QEvent.Type.MouseButtonPress:
            alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
            if not alt or event.button() != Qt.MouseButton.LeftButton:
                return False
            self._from = self._view.area_at(event.position().toPoint())
            return True
        if not self._from:
            return False
        if event.type() == QEvent.Type.MouseMove:
            self._to = event.position()
            self.update()
            return True
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._let_go(event)
            return True
        return False

    def _let_go(self, event: QMouseEvent) -> None:
        began, self._from, self._to = self._from, "", None
        to = self._view.area_at(event.position().toPoint())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if to and to != began:
            self._talk.point(began, to, side=shift)
        elif to:
            self._talk.point(began, side=shift)
        self.update()

    # --- painting ---------------------------------------------------------------------------------------------

    def _spot(self, area: str) -> QPointF:
        return QPointF(self._view.mapTo(self._area, self._view.name_box(area).center()))

    def paintEvent(self, event: object) -> None:
        """Draw what is pointed at."""
        if not self.marks and self._to is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = self.clock()
        if self._to is not None and self._from:
            _arrow(painter, self._spot(self._from), QPointF(self._view.mapTo(self._area, self._to.toPoint())))
        for mark in self.marks:
            since = now - mark.since
            painter.setOpacity(max(0.0, min(1.0, (mark.stays - since) / _FADES)))
            spots = [self._spot(area) for area in mark.areas]
            if len(spots) == 2:
                _arrow(painter, *spots)
            else:
                self._rings(painter, spots[0], since)
            self._name(painter, spots[-1], mark)
        painter.setOpacity(1.0)

    def _rings(self, painter: QPainter, at: QPointF, since: float) -> None:
        moves = bool(current().animation)
        full = painter.opacity()
        for number in range(_RINGS):
            share = (since / _EVERY + number / _RINGS) % 1.0 if moves else (number + 1) / _RINGS
            radius = 8 + share * _LARGEST
            painter.setOpacity(full * (1.0 - share * 0.75 if moves else 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for color, width in (("surface", 7.0), ("danger", 3.0)):
                painter.setPen(QPen(QColor(current().color(color)), width))
                painter.drawEllipse(at, radius, radius)
        painter.setOpacity(full)

    def _name(self, painter: QPainter, at: QPointF, mark: Mark) -> None:
        font = text_font("secondary", 600)
        painter.setFont(font)
        wide = painter.fontMetrics().horizontalAdvance(mark.name) + (24 if mark.emblem else 0) + 18
        box = QRectF(at.x() - wide / 2, at.y() + _LARGEST + 12, wide, painter.fontMetrics().height() + 8)
        inside = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        box.moveLeft(max(inside.left(), min(box.left(), inside.right() - wide)))
        box.moveTop(max(inside.top(), min(box.top(), inside.bottom() - box.height())))
        painter.setPen(QPen(QColor(current().color("surface")), 2))
        painter.setBrush(QColor(current().color("danger")))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        left = box.left() + 9
        if mark.emblem:
            painter.drawPixmap(QPointF(left - 3, box.center().y() - 9), emblem_pixmap(mark.emblem, 18))
            left += 21
        painter.setPen(QColor(current().color("on_danger")))
        painter.drawText(QRectF(left, box.top(), box.right() - left, box.height()),
                         int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), mark.name)  # fmt: skip


def _arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    """An arrow with a head, dark on light so that it is seen over any ground."""
    way = end - start
    length = math.hypot(way.x(), way.y())
    if length < 12:
        return
    along, across = way / length, QPointF(-way.y(), way.x()) / length
    line, neck = QPainterPath(start), end - along * 20
    bend = across * min(40.0, length * 0.12)
    line.quadTo((start + end) / 2 + bend, neck)
    head = QPainterPath(end)
    head.lineTo(neck + across * 11)
    head.lineTo(neck - across * 11)
    head.closeSubpath()
    for color, width in (("surface", 10.0), ("danger", 5.0)):
        ink = QColor(current().color(color))
        pen = QPen(ink, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(line)
        painter.setPen(QPen(ink, width - 4))
        painter.setBrush(ink)
        painter.drawPath(head)
