"""One card of the hand, drawn: its head in the tint of its season, what it names, what it is worth."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.hand.facts import CardFacts
from boardgame.app.look.elements import plain_words
from boardgame.app.look.theme import current, scaled, text_font

_TINTS = {"spring": "success_soft", "summer": "warning_soft", "fall": "danger_soft", "": "info_soft"}
_WIDTH, _HEIGHT, _HEAD = 112, 106, 25


class HandCard(QWidget):
    """A card; it is paler while it has less than its full value. Its tool tip tells all of it."""

    def __init__(self, facts: CardFacts, paired: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = facts
        self._paired = paired
        self.setFixedSize(scaled(_WIDTH), scaled(_HEIGHT))
        words = f"{facts.card}: {facts.head} {facts.corner} · {facts.title}. {facts.use.rstrip('.')}. {facts.worth}."
        self.setAccessibleName(words)
        self.setToolTip(plain_words(words))
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        theme, facts = current(), self.facts
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        outline = QPainterPath()
        outline.addRoundedRect(box, 6, 6)
        painter.fillPath(outline, QColor(theme.color("surface_raised")))
        head = QRectF(box.left(), box.top(), box.width(), scaled(_HEAD))
        painter.save()
        painter.setClipPath(outline)
        painter.fillRect(head, QColor(theme.color(_TINTS[facts.season])))
        painter.restore()
        edge = "accent" if self._paired else "outline_strong"
        painter.setPen(QPen(QColor(theme.color(edge)), 2 if self._paired else 1))
        painter.drawPath(outline)
        ink = QColor(theme.color("text" if facts.now else "text_muted"))
        painter.setPen(ink)
        painter.setFont(text_font("secondary", 500))
        inner = head.adjusted(9, 0, -9, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, facts.head)
        painter.setFont(text_font("secondary", 700))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, facts.corner)
        foot = QRectF(box.left() + 9, box.bottom() - scaled(22), box.width() - 18, scaled(18))
        painter.setFont(text_font("caption", 600))
        painter.drawText(foot, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, facts.worth)
        painter.setPen(QColor(theme.color("text_muted")))
        painter.setFont(text_font("caption", 400))
        painter.drawText(foot, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, facts.card)
        painter.setPen(ink)
        middle = QRectF(box.left() + 9, head.bottom() + 5, box.width() - 18, foot.top() - head.bottom() - 6)
        painter.setFont(text_font("secondary", 600))
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(middle, int(flags), facts.title)
        painter.end()
