"""One card of the hand, drawn: its head in the tint of its season, what it names, what it is worth."""

from __future__ import annotations

import html
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
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
WIDTH, NARROW = 116, 90
"""Pixels of a card's width, and the least at which all of it is told."""
LEAST, MOST = 106, 152
"""Heights of a card in pixels: the less room there is, the less of it is told on its face."""
_FLOOR, _SMALL_FLOOR = 58, 30
"""Below this a card is cut off rather than made smaller, and one of two rows."""
_HEAD, _FOOT, _EDGE, _ICON = 25, 20, 9, 17
_SMALL_HEAD, _SMALL_EDGE = 16, 6
"""The same of a card in one of two rows."""
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class HandCard(QWidget):
    """A card; it is paler while it has less than its full value. Its tool tip tells all of it.

    Signals:
        pressed(): it was clicked, or Space was pressed on it.
        entered(): Enter was pressed on it.
        moved(int, int): an arrow key leads to the card so many places on, in the row so many below.

    Attributes:
        facts: what it shows.
        marked: whether it is chosen.
        dark: why it cannot be chosen now; empty where it can.
        small: whether it lies in one of two rows, and tells its name and its worth in figures alone.
        short: whether it is called by its letter alone there, as the cards beside it are.
    """

    pressed = Signal()
    entered = Signal()
    moved = Signal(int, int)

    def __init__(
        self, facts: CardFacts, paired: bool, sheet: list[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.facts = facts
        self.setObjectName(facts.card)
        self.marked = False
        self.dark = ""
        self._paired = paired
        self._sheet = sheet
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.small = self.short = False
        self.set_size(scaled(WIDTH), scaled(LEAST))
        self._say()
        current().changed.connect(self.update)

    def set_size(self, width: int, height: int, small: bool = False) -> None:
        """Be as wide as this, and as high as there is room for."""
        if small != self.small:
            self.small = small
            self.update()
        least, most = (_SMALL_FLOOR, LEAST) if small else (_FLOOR, MOST)
        self.setFixedSize(width, max(scaled(least), min(height, scaled(most))))

    @property
    def foot(self) -> str:
        """Its worth; in one of two rows the figures of it alone."""
        return self.facts.figure if self.small else self.facts.worth

    @property
    def has_room_for_season(self) -> bool:
        """Whether a small card can be called by its Season and letter."""
        return _width(self.facts.heading) + _width(self.foot) + 22 <= self.width() - 2 * _SMALL_EDGE - 3

    @property
    def shows_icon(self) -> bool:
        """Whether there is room for the picture of what it is worth beside the words."""
        return _EDGE + _ICON + _width(self.foot) <= self.width() - _EDGE

    @property
    def lines(self) -> list[str]:
        """Its name as it stands on its face; a line ends in an ellipsis where there is no room for all."""
        room, metrics = self._name_room, QFontMetrics(self._name_font)
        return name_lines(self.facts.title, metrics, int(room.width()), _most(metrics, room, 1))

    @property
    def _name_font(self) -> QFont:
        return text_font("caption" if self.small else "secondary", 600)

    @property
    def _name_room(self) -> QRectF:
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.small:
            return box.adjusted(_SMALL_EDGE, scaled(_SMALL_HEAD) + 1, -_SMALL_EDGE + 2, 0)
        return box.adjusted(_EDGE, scaled(_HEAD) + 5, -_EDGE, -scaled(_FOOT) - 2)

    def mark(self, marked: bool, dark: str = "") -> None:
        """Show it chosen, or say why it cannot be."""
        if (marked, dark) != (self.marked, self.dark):
            self.marked, self.dark = marked, dark
            self._say()
            self.update()

    def _say(self) -> None:
        facts = self.facts
        words = f"{facts.name}. {facts.use.rstrip('.')}. {facts.worth}."
        chosen = f" {tr('Conquest', 'Chosen.')}" if self.marked else ""
        self.setAccessibleName(f"{words}{chosen}")
        self.setAccessibleDescription(self.dark)
        self.setToolTip(card_page(facts, self._sheet, self.dark))

    # --- mouse and keys ---------------------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press it."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk over the hand, Space chooses, Enter plays."""
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        if event.key() in steps:
            self.moved.emit(*steps[Qt.Key(event.key())])
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
        head = QRectF(box.left(), box.top(), box.width(), scaled(_SMALL_HEAD if self.small else _HEAD))
        painter.save()
        painter.setClipPath(outline)
        painter.fillRect(head, QColor(theme.color(TINTS[facts.season])))
        painter.restore()
        self._draw_edge(painter, outline)
        if self.small:
            self._draw_small_head(painter, head.adjusted(_SMALL_EDGE, 0, -_SMALL_EDGE, 0))
        else:
            self._draw_head_and_foot(painter, box, head.adjusted(_EDGE, 0, -_EDGE, 0))
        self._draw_middle(painter)
        painter.end()

    @property
    def _ink(self) -> QColor:
        """Of what counts now; paler where the card has less than its full value."""
        return QColor(current().color("text" if self.facts.now else "text_muted"))

    def _draw_head_and_foot(self, painter: QPainter, box: QRectF, inner: QRectF) -> None:
        theme, facts = current(), self.facts
        _write(painter, inner, facts.corner, ("text", 700), QColor(theme.color(INKS[facts.season])), _LEFT)
        _write(painter, inner, facts.head, ("secondary", 500), self._ink, _RIGHT)
        foot = QRectF(inner.left(), box.bottom() - scaled(_FOOT) - 2, inner.width(), scaled(_FOOT))
        if self.shows_icon:
            self._draw_icon(painter, QRectF(foot.left(), foot.center().y() - 6, 12, 12))
            foot.setLeft(foot.left() + _ICON)
        _write(painter, foot, self.foot, ("caption", 600), self._ink, _LEFT)

    def _draw_small_head(self, painter: QPainter, inner: QRectF) -> None:
        """Its letter, with the Season where there is room, and its worth in figures."""
        facts = self.facts
        worth = _width(self.foot)
        letter = facts.corner if facts.season else ""
        called = letter if self.short else facts.heading
        _write(painter, inner, called, ("caption", 700), QColor(current().color(INKS[facts.season])), _LEFT)
        _write(painter, inner, self.foot, ("caption", 600), self._ink, _RIGHT)
        if _width(called) + worth + 20 <= inner.width():
            self._draw_icon(painter, QRectF(inner.right() - worth - 15, inner.center().y() - 5.5, 11, 11))

    def _draw_icon(self, painter: QPainter, spot: QRectF) -> None:
        """What its worth is of: Commands or Factories."""
        picture = f"icons/{'move' if self.facts.season else 'factory'}"
        art.draw(painter, picture, spot, current().color("text_muted"))

    def _draw_edge(self, painter: QPainter, outline: QPainterPath) -> None:
        theme = current()
        role, width = ("accent", 2.5) if self.marked else ("info", 1.5) if self._paired else ("outline_strong", 1.0)
        if self.hasFocus():
            role, width = "focus", 2.5
        painter.setPen(QPen(QColor(theme.color(role)), width))
        painter.drawPath(outline)

    def _draw_middle(self, painter: QPainter) -> None:
        """Its name, and what it can be played for as far as there is room."""
        room = self._name_room
        painter.setFont(self._name_font)
        painter.setPen(self._ink)
        taken = _write_lines(painter, room, self.lines)
        if self.small:
            return
        painter.setFont(text_font("caption", 400))
        painter.setPen(QColor(current().color("text_muted")))
        room.adjust(0, taken + 3, 0, 0)
        metrics = painter.fontMetrics()
        _write_lines(painter, room, wrapped(self.facts.use, metrics, int(room.width()), _most(metrics, room)))


def _width(words: str) -> int:
    return QFontMetrics(text_font("caption", 600)).horizontalAdvance(words)


def _write(
    painter: QPainter, box: QRectF, words: str, font: tuple[str, int], ink: QColor, side: Qt.AlignmentFlag
) -> None:
    painter.setFont(text_font(*font))
    painter.setPen(ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | side, words)


def _most(metrics: QFontMetrics, room: QRectF, least: int = 0) -> int:
    """How many whole lines there is room for, ``least`` in any case."""
    return max(least, int((room.height() + metrics.leading()) // metrics.lineSpacing()))


def _write_lines(painter: QPainter, room: QRectF, lines: Sequence[str]) -> float:
    """Write lines; returns how high they are."""
    metrics = painter.fontMetrics()
    high = metrics.lineSpacing()
    for place, line in enumerate(lines):
        painter.drawText(QPointF(room.left(), room.top() + place * high + metrics.ascent()), line)
    return len(lines) * high


def name_lines(title: str, metrics: QFontMetrics, width: int, most: int) -> list[str]:
    """The name of a card in lines, so that it is told from others: where not all of it has room, each of several names
    has a line, or its part of the only one, and a word too long for a line goes on in the next."""
    lines = wrapped(title, metrics, width, most)
    if not any(line.endswith("…") for line in lines):
        return lines
    names = title.split(", ")
    if len(names) == 2 and most == 1:
        return [_both(names[0], names[1], metrics, width)]
    if 1 < len(names) <= most:
        ends = [*(f"{name}," for name in names[:-1]), names[-1]]
        return [metrics.elidedText(name, Qt.TextElideMode.ElideRight, width) for name in ends]
    if " " not in title and most > 1:
        fits = next((n for n in range(len(title) - 2, 2, -1) if metrics.horizontalAdvance(f"{title[:n]}-") <= width), 0)
        if fits:
            return [f"{title[:fits]}-", *wrapped(title[fits:], metrics, width, most - 1)]
    return lines


def _both(one: str, other: str, metrics: QFontMetrics, width: int) -> str:
    """Two names in one line: the longer gives way to the shorter."""
    room = width - metrics.horizontalAdvance(", ")
    wants = [metrics.horizontalAdvance(name) + 1 for name in (one, other)]
    first = room - min(wants[1], room // 2) if wants[0] > room // 2 else wants[0]
    shown = (metrics.elidedText(one, Qt.TextElideMode.ElideRight, first),
             metrics.elidedText(other, Qt.TextElideMode.ElideRight, room - first))  # fmt: skip
    return ", ".join(shown)


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
    return f'<div style="width: 260px"><p><b>{html.escape(facts.name)}</b></p>{"".join(lines)}{why}</div>'
