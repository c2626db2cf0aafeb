"""The stages of a turn as arrows: done, current and to come."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from boardgame.app.look.theme import current, icon_pixmap, text_font
from boardgame.app.table.family import Family
from boardgame.engine.progress import Progress, Stage

_BAR = 34
_POINT = 10
_PAD, _LEAST_PAD = 2 * _POINT + 4, 2 * _POINT - 2
"""Pixels of an arrow beside its name; the least where names have little room."""
_ICON_ARROW = 40
"""Width in pixels of an arrow that shows its icon alone."""


class StageBar(QWidget):
    """The stages of a turn as arrows: done, current, to come. Hidden where the game has none.

    Signals:
        stage_clicked(str): open the rules of this stage.
    """

    stage_clicked = Signal(str)

    def __init__(self, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._family = family
        self._stages: tuple[Stage, ...] = ()
        self._current = ""
        self._hovered = -1
        self.setFixedHeight(_BAR)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        current().changed.connect(self.update)

    def show_progress(self, progress: Progress) -> None:
        """Light the current stage; those that this turn goes without are struck out."""
        if (self._stages, self._current) == (progress.stages, progress.stage):
            return
        self._stages, self._current, self._hovered = progress.stages, progress.stage, -1
        if self._stages:
            longest = max(self._wanted("caption"))
            self.setMinimumWidth(round(longest + _ICON_ARROW * (len(self._stages) - 1)) + _POINT)
        name = next((stage.name for stage in self._stages if stage.id == self._current), "")
        self.setAccessibleName(self.tr("Phase: {0}").format(name) if name else self.tr("Before the first turn"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        now, (named, widths) = self._now, self._shares()
        edges = list(accumulate(widths, initial=0.0))
        for place, stage in enumerate(self._stages):
            lit, done = place == now, place < now
            fill = theme.color("accent" if lit else "accent_soft" if done else "surface_sunken")
            ink = theme.color("on_accent" if lit else "text" if done else "text_muted")
            painter.setPen(Qt.PenStyle.NoPen)
            color = QColor(fill)
            if place == self._hovered and not lit:
                color = QColor(theme.color("surface_selected"))
            painter.setBrush(color)
            box = QRectF(edges[place], 0, widths[place] + _POINT, _BAR)
            painter.drawPolygon(self._arrow(place, box))
            font = text_font("secondary", 600 if lit else 500)
            font.setStrikeOut(stage.skipped)
            painter.setFont(font)
            name = stage.name if place in named else ""
            if name and painter.fontMetrics().horizontalAdvance(name) > box.width() - 2 * _POINT:
                font.setPixelSize(text_font("caption").pixelSize())
                painter.setFont(font)
            width = painter.fontMetrics().horizontalAdvance(name)
            icon = "confirm" if done else self._family.stage_icon(stage.id)
            show_icon = not name or width + 22 < box.width() - 2 * _POINT
            left = box.center().x() - (width + (22 if name else 16) * show_icon) / 2
            if show_icon:
                painter.drawPixmap(QPointF(left, box.center().y() - 8), icon_pixmap(icon, ink, 16))
                left += 22
            painter.setPen(QPen(QColor(ink)))
            painter.drawText(
                QRectF(left, 0, box.right() - left - 2, _BAR),
                int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft),
                name,
            )

    @property
    def _now(self) -> int:
        """The place of the current stage; -1 if there is none."""
        return next((place for place, stage in enumerate(self._stages) if stage.id == self._current), -1)

    def _shares(self) -> tuple[set[int], list[float]]:
        """Which arrows show their names, and how wide each is: names are never cut.

        Where they have little room, they are smaller and stand closer. Where not all have room even so, the current
        stage is named first, then those to come, then those done; the others show their icon alone.
        """
        room = self.width() - _POINT
        every = range(len(self._stages))
        sizes = (("secondary", _PAD), ("caption", _PAD), ("caption", _LEAST_PAD))
        wanted = next((found for size in sizes if sum(found := self._wanted(*size)) <= room), self._wanted("caption"))
        named = set(every)
        if sum(wanted) > room:
            now = max(0, self._now)
            named, left = set(), room - _ICON_ARROW * len(self._stages)
            for place in (*range(now, len(self._stages)), *range(now)):
                if place == now or wanted[place] - _ICON_ARROW <= left:
                    named.add(place)
                    left -= wanted[place] - _ICON_ARROW
        widths = [wanted[place] if place in named else float(_ICON_ARROW) for place in every]
        spare = room - sum(widths)
        return named, [width + spare / len(widths) for width in widths]

    def _wanted(self, role: str, pad: int = _LEAST_PAD) -> list[float]:
        """The widths of the arrows whose names are written in a text size, with so many pixels beside them."""
        metrics = QFontMetricsF(text_font(role, 600))
        return [metrics.horizontalAdvance(stage.name) + pad for stage in self._stages]

    def _arrow(self, place: int, box: QRectF) -> QPolygonF:
        gap = 1.5
        left, right, middle = box.left() + gap, box.right() - gap, box.center().y()
        first, last = place == 0, place == len(self._stages) - 1
        points = [QPointF(left, 0), QPointF(right - (0 if last else _POINT), 0)]
        points += [QPointF(right, 0 if last else middle), QPointF(right - (0 if last else _POINT), _BAR)]
        points += [QPointF(left, _BAR)]
        if last:
            points[2] = QPointF(right, _BAR)
        if not first:
            points.append(QPointF(left + _POINT, middle))
        return QPolygonF(points)

    def _at(self, x: float) -> int:
        edges = list(accumulate(self._shares()[1], initial=0.0))
        return max(0, min(len(self._stages) - 1, bisect_right(edges, x - _POINT / 2) - 1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lift the arrow under the cursor and name it."""
        if self._stages:
            self._hovered = self._at(event.position().x())
            stage = self._stages[self._hovered]
            words = self.tr("Rules of the phase {0}").format(stage.name)
            self.setToolTip(f"{words} ({', '.join(stage.rules)})" if stage.rules else words)
            self.update()

    def leaveEvent(self, event: object) -> None:
        """No arrow is lifted."""
        self._hovered = -1
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rules of the stage."""
        if self._stages:
            self.stage_clicked.emit(self._stages[self._at(event.position().x())].id)
