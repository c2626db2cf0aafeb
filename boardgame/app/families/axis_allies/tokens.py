"""Unit counters in panels and on the battle board: silhouette on the owner's colours, count, damage, struck out."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.look import art
from boardgame.app.look.theme import current, sized, text_font


def paint_token(painter: QPainter, rect: QRectF, power: str, unit: str, opacity: float = 1.0, count: int = 1) -> None:
    """Paint a counter: rounded box in the power's counter colours with the unit's silhouette, and its number."""
    colours = art.palette().counter(power)
    painter.save()
    painter.setOpacity(opacity)
    painter.setPen(QPen(QColor(colours.edge), 1.5))
    painter.setBrush(QColor(colours.fill))
    painter.drawRoundedRect(rect, 5, 5)
    words = str(count) if count > 1 else ""
    room = painter.fontMetrics().horizontalAdvance(words) + 2 if words else 0
    height = rect.height() - 6
    width = min(rect.width() - room - 8, height * 1.5)
    height = width / 1.5
    box = QRectF(rect.center().x() - (width + room) / 2, rect.center().y() - height / 2, width, height)
    if words:
        painter.setOpacity(1.0)  # the number of the fallen is read as well as that of the others
        painter.setPen(QColor(colours.text if opacity == 1.0 else current().color("text")))
        number = QRectF(box.right() + 1, rect.top(), rect.right() - box.right() - 3, rect.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, words)
        painter.setOpacity(opacity)
    art.draw(painter, art.unit_drawing(unit), box, colours.text)
    painter.restore()


class UnitToken(QWidget):
    """One counter, for one unit or for ``count`` of them.

    Signals:
        clicked(): it was pressed; only when ``clickable``.
        hovered(bool): the cursor has come or gone.
    """

    clicked = Signal()
    hovered = Signal(bool)

    def __init__(
        self,
        power: str,
        unit: str,
        name: str,
        size: QSize | None = None,
        hits: int = 0,
        hit_points: int = 1,
        struck: bool = False,
        marks: int = 0,
        faded: bool = False,
        clickable: bool = False,
        parent: QWidget | None = None,
        count: int = 1,
    ) -> None:
        super().__init__(parent)
        self.count = count
        sized(self, "secondary", 700)
        self._power, self._unit = power, unit
        self._hits, self._hit_points = hits, hit_points
        self._struck, self._marks, self._faded = struck, marks, faded
        self._hover = False
        self._clickable = clickable
        self.setFixedSize(size or QSize(44, 30))
        self.setToolTip(name)
        self.setAccessibleName(name)
        if clickable:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The counter, its hit points, and the mark of a casualty."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = 4 if self.height() > 36 else 1.5
        rect = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        paint_token(painter, rect, self._power, self._unit, 0.45 if self._faded else 1.0, self.count)
        if self._hit_points > 1:
            self._paint_hit_points(painter, rect)
        hit = QColor(current().color("hit", "battle"))
        if self._struck or self._marks:
            painter.setPen(QPen(hit, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), 6, 6)
            size = 17 if self.height() > 36 else 13
            out = 3 if self.height() > 36 else 1.0
            # A number stands at the right, so the mark goes to the left of it.
            left = rect.left() - out if self.count > 1 else rect.right() - size + out
            spot = QRectF(left, rect.top() - out, size, size)
            ink = current().color("hit_text", "battle")
            painter.setPen(QPen(QColor(ink), 1.2))
            painter.setBrush(hit)
            painter.drawEllipse(spot)
            if self._struck:
                art.draw(painter, "icons/cancel", spot.adjusted(3, 3, -3, -3), ink)
            else:  # a hit that does not sink it
                painter.setPen(QColor(ink))
                painter.setFont(text_font("caption", 700))
                painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(self._marks))
        elif self._clickable and (self._hover or self.hasFocus()):
            painter.setPen(QPen(QColor(current().color("focus")), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 5, 5)
        painter.end()

    def _paint_hit_points(self, painter: QPainter, rect: QRectF) -> None:
        for number in range(self._hit_points):
            spot = QRectF(rect.left() + 5 + number * 12, rect.bottom() - 13, 9, 9)
            painter.setPen(QPen(QColor("#FFFFFF"), 1.2))
            painter.setBrush(QColor(current().color("hit", "battle") if number < self._hits else "#2b2b2b"))
            painter.drawEllipse(spot)

    def enterEvent(self, event: object) -> None:
        """Show that it can be clicked."""
        self._hover = True
        self.hovered.emit(True)
        self.update()

    def leaveEvent(self, event: object) -> None:
        """Back to normal."""
        self._hover = False
        self.hovered.emit(False)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click inside presses it."""
        if (
            self._clickable
            and event.button() == Qt.MouseButton.LeftButton
            and self.rect().contains(event.position().toPoint())
        ):
            self.clicked.emit()

    def keyPressEvent(self, event: object) -> None:
        """Space presses it."""
        if self._clickable and event.key() == Qt.Key.Key_Space:  # type: ignore[attr-defined]
            self.clicked.emit()
            return
        super().keyPressEvent(event)  # type: ignore[arg-type]
