"""Badges: short texts above the names of areas. Sizes in logical pixels."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen, QPixmap

from boardgame.app.look.art import canvas, palette, text_font, tinted

HEIGHT = 18
MARGIN = 3
_TONES = {"accent": "reachable", "warning": "selected", "danger": "target", "refused": "refused", "plain": "path"}


@lru_cache(maxsize=256)
def badge_width(text: str) -> float:
    """Width of a badge with a text."""
    return max(HEIGHT, QFontMetricsF(text_font(11.5, 700, tabular=True)).horizontalAdvance(text) + 14)


@lru_cache(maxsize=256)
def badge_pixmap(text: str, tone: str, theme: str, ratio: float) -> QPixmap:
    """A badge with a tone of a :class:`Badge`; ``MARGIN`` pixels wider than the badge on all sides."""
    style = palette().highlight(theme, _TONES[tone])
    width = badge_width(text)
    with canvas(width + 2 * MARGIN, HEIGHT + 2 * MARGIN, ratio) as (result, painter):
        body = QRectF(MARGIN, MARGIN, width, HEIGHT)
        if tone == "plain":  # as a label that is laid on the map
            painter.setPen(QPen(tinted(style.line), 1.6))
            painter.setBrush(palette().colour(theme, "board.label_halo"))
        else:
            painter.setPen(QPen(tinted(style.halo, 0.9), 2))
            painter.setBrush(tinted(style.line))
        painter.drawRoundedRect(body, HEIGHT / 2, HEIGHT / 2)
        painter.setFont(text_font(11.5, 700, tabular=True))
        painter.setPen(palette().colour(theme, "board.land_text" if tone == "plain" else "board.label_halo"))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, text)
    return result
