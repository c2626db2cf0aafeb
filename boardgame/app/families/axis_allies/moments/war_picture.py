"""Who goes to war with whom, drawn: one power at the left, those of the other side at the right, lines between."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.moments.war_changes import How
from boardgame.app.look import art
from boardgame.app.look.elements import tr
from boardgame.app.look.theme import current, text_font
from boardgame.games.axis_allies.edition.edition import Edition

_ROW, _LEAST_ROW = 58, 44
_BIG, _SMALL, _DISC = 84.0, 38.0, 22.0
_NAMES = 128
"""Pixels that the names at the right have."""
_WIDTHS = {"declared": 4.5, "drawn": 2.5, "before": 1.8, "peace": 1.4}


def standing_words(how: How) -> str:
    """What a line means."""
    words = {"before": tr("War", "at war already"), "declared": tr("War", "war is declared"),
             "drawn": tr("War", "drawn in"), "peace": tr("War", "stays at peace")}  # fmt: skip
    return words[how]


class WarPicture(QWidget):
    """Thick red: declared now. Thinner red: drawn in. Grey: at war before. Dashed: stays at peace."""

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        self._power = ""
        self._standings: Mapping[str, How] = {}
        current().changed.connect(self.update)

    def show_war(self, power: str, standings: Mapping[str, How]) -> None:
        """Show how a power stands to others."""
        self._power, self._standings = power, standings
        names = self._edition.power_by_id
        self.setAccessibleName(
            ". ".join(f"{names[other].name}: {standing_words(how)}" for other, how in standings.items())
        )
        self.update()

    def set_low(self, low: bool) -> None:
        """Take the height that the rows need, less of it where a window is ``low``."""
        self.setFixedHeight((_LEAST_ROW if low else _ROW) * max(3, len(self._standings)))

    def minimumSizeHint(self) -> QSize:
        """Room for emblems, lines and names."""
        return QSize(340, self.height())

    def sizeHint(self) -> QSize:
        """A little more."""
        return QSize(440, self.height())

    def paintEvent(self, event: object) -> None:
        """Lines first, then signs and emblems on top of them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self.height() / max(1, len(self._standings))
        centre = QPointF(_BIG / 2 + 24, self.height() / 2 - 8)
        right = self.width() - _NAMES - _SMALL / 2 - 10
        for number, (other, how) in enumerate(self._standings.items()):
            self._paint_line(painter, centre, QPointF(right, step * (number + 0.5)), how)
            self._paint_other(painter, QPointF(right, step * (number + 0.5)), other, how)
        self._paint_disc(painter, centre, _BIG, self._power)
        painter.setFont(text_font("card", 700))
        painter.setPen(QColor(current().color("text")))
        name = QRectF(0, centre.y() + _BIG / 2 + 4, 2 * centre.x(), 24)
        painter.drawText(name, int(Qt.AlignmentFlag.AlignCenter), self._edition.power_by_id[self._power].name)

    def _paint_line(self, painter: QPainter, start: QPointF, end: QPointF, how: How) -> None:
        colour = QColor(current().color("danger" if how in ("declared", "drawn") else "text_muted"))
        path = QPainterPath(start)
        bend = (end.x() - start.x()) * 0.55
        path.cubicTo(QPointF(start.x() + bend, start.y()), QPointF(end.x() - bend, end.y()), end)
        pen = QPen(colour, _WIDTHS[how])
        if how == "peace":
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        if how == "peace":
            return
        middle = path.pointAtPercent(0.55)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(middle, _DISC / 2, _DISC / 2)
        sign = QRectF(0, 0, 13, 13)
        sign.moveCenter(middle)
        art.draw(painter, "icons/battle", sign, current().color("surface_raised"))

    def _paint_other(self, painter: QPainter, centre: QPointF, other: str, how: How) -> None:
        self._paint_disc(painter, centre, _SMALL, other)
        x = centre.x() + _SMALL / 2 + 10
        painter.setFont(text_font("text", 600))
        painter.setPen(QColor(current().color("text")))
        left = Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(x, centre.y() - 19, _NAMES, 19), int(left | Qt.AlignmentFlag.AlignBottom),
                         self._edition.power_by_id[other].name)  # fmt: skip
        painter.setFont(text_font("secondary"))
        painter.setPen(QColor(current().color("danger" if how in ("declared", "drawn") else "text_muted")))
        painter.drawText(QRectF(x, centre.y(), _NAMES, 18), int(left | Qt.AlignmentFlag.AlignTop), standing_words(how))

    def _paint_disc(self, painter: QPainter, centre: QPointF, size: float, power: str) -> None:
        box = QRectF(0, 0, size, size)
        box.moveCenter(centre)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().color("surface_raised")))
        painter.drawEllipse(box)
        art.draw(painter, art.emblem_drawing(power), box.adjusted(2, 2, -2, -2))
