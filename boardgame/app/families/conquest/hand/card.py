"""One card of the hand, drawn: its head in the tint of its season, what it names, what it is worth."""

from __future__ import annotations

import html

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.hand.facts import CardFacts
from boardgame.app.look import art
from boardgame.app.look.elements import tr
from boardgame.app.look.theme import current, scaled, text_font

TINTS = {"spring": "success_soft", "summer": "warning_soft", "fall": "danger_soft", "": "info_soft"}
"""The colour role of a card's head by its season; empty for an Investment card."""
INKS = {"spring": "success", "summer": "warning", "fall": "danger", "": "info"}
"""That of its letter."""
WIDTH = 116
LEAST, MOST = 106, 152
"""Heights of a card in pixels: the less room there is, the less of it is told on its face."""
_FLOOR = 58
"""Below this a card is cut off rather than made smaller."""
_HEAD, _FOOT, _EDGE, _ICON = 25, 20, 9, 17
_LEAST_WORDS = 34
"""Pixels below which a title is nothing but dots."""


class HandCard(QWidget):
    """A card; it is paler while it has less than its full value. Its tool tip tells all of it.

    Signals:
        pressed(): it was clicked, or Space was pressed on it.
        entered(): Enter was pressed on it.
        moved(int): an arrow key leads to the card so many places on.
        left(): the pointer is no longer over it.

    Attributes:
        facts: what it shows.
        marked: whether it is chosen.
        dark: why it cannot be chosen now; empty where it can.
    """

    pressed = Signal()
    entered = Signal()
    moved = Signal(int)
    left = Signal()

    def __init__(
        self, facts: CardFacts, paired: bool, sheet: list[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.facts = facts
        self.marked = False
        self.dark = ""
        self._paired = paired
        self._strip, self._figures = 0, False
        self._marked_strip = 0
        self._sheet = sheet
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_height(scaled(LEAST))
        self._say()
        current().changed.connect(self.update)

    def set_height(self, height: int) -> None:
        """Be as high as there is room for."""
        self.setFixedSize(scaled(WIDTH), max(scaled(_FLOOR), min(height, scaled(MOST))))

    def show_strip(self, width: int, figures: bool = False) -> None:
        """Tell what it is within so many pixels, as others cover the rest; 0 where all of it can be seen.

        Args:
            width: the pixels.
            figures: tell its worth in figures though there is room for words, as the cards beside it do.
        """
        if (width, figures) != (self._strip, self._figures):
            self._strip, self._figures = width, figures
            self.update()

    def show_marked_strip(self, width: int) -> None:
        """The same for while it is chosen: only others that are chosen cover it then."""
        if width != self._marked_strip:
            self._marked_strip = width
            self.update()

    @property
    def foot_width(self) -> int:
        """The pixels from its left edge to the end of its worth in words."""
        return _EDGE + _ICON + _width(self.facts.worth)

    @property
    def foot(self) -> str:
        """Its worth, or the figures of it alone where words would be covered."""
        return self.facts.figure if self._is_covered else self.facts.worth

    @property
    def shows_icon(self) -> bool:
        """Whether there is room for the picture of what it is worth beside the words."""
        room = self._seen or self.width() - _EDGE
        return _EDGE + _ICON + _width(self.foot) <= room

    @property
    def _is_covered(self) -> bool:
        """Whether others cover the words that tell its worth."""
        return 0 < self._seen < self.foot_width or (self._seen > 0 and self._figures and not self.marked)

    @property
    def _seen(self) -> int:
        """The pixels of it that others leave to be seen; 0 where they leave all."""
        if self.hasFocus() or self.underMouse():
            return 0
        return self._marked_strip if self.marked else self._strip

    def mark(self, marked: bool, dark: str = "") -> None:
        """Show it chosen, or say why it cannot be."""
        if (marked, dark) != (self.marked, self.dark):
            self.marked, self.dark = marked, dark
            self._say()
            self.update()

    def _say(self) -> None:
        facts = self.facts
        words = f"{facts.card}: {facts.head} {facts.corner} · {facts.title}. {facts.use.rstrip('.')}. {facts.worth}."
        chosen = f" {tr('Conquest', 'Chosen.')}" if self.marked else ""
        self.setAccessibleName(f"{words}{chosen}")
        self.setAccessibleDescription(self.dark)
        self.setToolTip(card_page(facts, self._sheet, self.dark))

    # --- mouse and keys ---------------------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press it."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Come to the top of those that cover it."""
        super().enterEvent(event)
        self.raise_()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go back among the others."""
        super().leaveEvent(event)
        self.update()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk over the hand, Space chooses, Enter plays."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.moved.emit(steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space:
            self.pressed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys work on it."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they no longer do."""
        super().focusOutEvent(event)
        self.update()

    # --- drawing ----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        theme, facts = current(), self.facts
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.dark:
            painter.setOpacity(0.5)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        outline = QPainterPath()
        outline.addRoundedRect(box, 7, 7)
        painter.fillPath(outline, QColor(theme.color("surface_selected" if self.marked else "surface_raised")))
        head = QRectF(box.left(), box.top(), box.width(), scaled(_HEAD))
        painter.save()
        painter.setClipPath(outline)
        painter.fillRect(head, QColor(theme.color(TINTS[facts.season])))
        painter.restore()
        self._draw_edge(painter, outline)
        inner = head.adjusted(_EDGE, 0, -_EDGE, 0)
        ink = QColor(theme.color("text" if facts.now else "text_muted"))
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        # The letter stands first, so that it is seen where the next card covers the rest.
        _write(painter, inner, facts.corner, ("text", 700), QColor(theme.color(INKS[facts.season])), left)
        if not self._seen:
            _write(painter, inner, facts.head, ("secondary", 500), ink, right)
        foot = QRectF(inner.left(), box.bottom() - scaled(_FOOT) - 2, inner.width(), scaled(_FOOT))
        if self.shows_icon:
            icon = QRectF(foot.left(), foot.center().y() - 6, 12, 12)
            art.draw(painter, f"icons/{'move' if facts.season else 'factory'}", icon, theme.color("text_muted"))
            foot.setLeft(foot.left() + _ICON)
        _write(painter, foot, self.foot, ("caption", 600), ink, left)
        wide = self._seen - _EDGE - 3 if self._seen else inner.width()
        self._draw_middle(painter, QRectF(inner.left(), head.bottom() + 5, wide, foot.top() - head.bottom() - 5))
        painter.end()

    def _draw_edge(self, painter: QPainter, outline: QPainterPath) -> None:
        theme = current()
        role, width = ("accent", 2.5) if self.marked else ("info", 1.5) if self._paired else ("outline_strong", 1.0)
        if self.hasFocus():
            role, width = "focus", 2.5
        painter.setPen(QPen(QColor(theme.color(role)), width))
        painter.drawPath(outline)

    def _draw_middle(self, painter: QPainter, room: QRectF) -> None:
        """The title, and what the card can be played for as far as there is room; of a covered card the title.

        A strip that has room for no more than a letter of it has none.
        """
        if room.width() < scaled(_LEAST_WORDS):
            return
        theme, facts = current(), self.facts
        painter.setFont(text_font("caption" if self._seen else "secondary", 600))
        painter.setPen(QColor(theme.color("text" if facts.now else "text_muted")))
        taken = _write_lines(painter, room, facts.title, 1)
        if self._seen:
            return
        painter.setFont(text_font("caption", 400))
        painter.setPen(QColor(theme.color("text_muted")))
        _write_lines(painter, room.adjusted(0, taken + 3, 0, 0), facts.use)


def _width(words: str) -> int:
    return QFontMetrics(text_font("caption", 600)).horizontalAdvance(words)


def _write(
    painter: QPainter, box: QRectF, words: str, font: tuple[str, int], ink: QColor, side: Qt.AlignmentFlag
) -> None:
    painter.setFont(text_font(*font))
    painter.setPen(ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | side, words)


def _write_lines(painter: QPainter, room: QRectF, words: str, least: int = 0) -> float:
    """Write as many whole lines as there is room for, ``least`` in any case; returns how high they are."""
    metrics = painter.fontMetrics()
    high = metrics.lineSpacing()
    lines = wrapped(words, metrics, int(room.width()), max(least, int((room.height() + metrics.leading()) // high)))
    for place, line in enumerate(lines):
        painter.drawText(QPointF(room.left(), room.top() + place * high + metrics.ascent()), line)
    return len(lines) * high


def wrapped(words: str, metrics: QFontMetrics, width: int, most: int) -> list[str]:
    """Words in lines of a width in pixels, ``most`` of them; the last one ends in an ellipsis where words are left."""
    lines: list[str] = []
    left = words.split()
    while left and len(lines) < most:
        count = 1
        while count < len(left) and metrics.horizontalAdvance(" ".join(left[: count + 1])) <= width:
            count += 1
        if len(lines) == most - 1:
            count = len(left)
        lines.append(metrics.elidedText(" ".join(left[:count]), Qt.TextElideMode.ElideRight, width))
        left = left[count:]
    return lines


def card_page(facts: CardFacts, sheet: list[tuple[str, str]], dark: str = "") -> str:
    """A card in full, for a tool tip."""
    lines = [f"<p><b>{html.escape(title)}</b><br>{html.escape(words)}</p>" for title, words in sheet]
    why = f"<p><i>{html.escape(dark)}</i></p>" if dark else ""
    head = f"{html.escape(facts.name)} ({facts.card})"
    return f'<div style="width: 260px"><p><b>{head}</b></p>{"".join(lines)}{why}</div>'
