"""One thing that the computer does, weighs or advises: a number, what, how likely, why."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look.elements import column, icon_label, row, text
from boardgame.app.look.theme import current, text_font


class NumberDisc(QWidget):
    """A number on a disc, as it stands on the map where an arrow begins."""

    def __init__(self, words: str, role: str = "info") -> None:
        super().__init__()
        self._words, self._role = words, role
        self.setFixedSize(QSize(22, 22))
        self.setAccessibleName(words)
        current().changed.connect(self.update)

    def paintEvent(self, event: object) -> None:
        """Draw it."""
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.color(self._role)))
        painter.drawEllipse(QRectF(1, 1, 20, 20))
        painter.setPen(QColor(theme.color(f"on_{self._role}")))
        painter.setFont(text_font("secondary", 700))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self._words)
        painter.end()


class OrderCard(QFrame):
    """A row of a list of orders.

    Args:
        mark: the number on the map; ``"?"`` and other words of :data:`_ICONS` stand for an icon.
        title: what is done.
        why: the reason; may be empty.
        figure: how likely it is, or what it is worth.
        lit: whether it is the one on show.
    """

    def __init__(self, mark: str, title: str, why: str = "", figure: str = "", lit: bool = False) -> None:
        super().__init__()
        self.setProperty("role", "row")
        if lit:
            self.setProperty("state", "selected")
        disc: QWidget = NumberDisc(mark) if mark.isdecimal() else icon_label(mark or "step", "text_muted", 16)
        head = row(text(title, weight=600, wrap=True), spacing=10)
        head.setStretch(0, 1)
        if figure:
            head.addWidget(text(figure, weight=700, tone="success"), 0, Qt.AlignmentFlag.AlignTop)
        words = column(head, spacing=1)
        if why:
            words.addWidget(text(_whole(why), "secondary", tone="muted", wrap=True))
        layout = row(disc, words, spacing=10, margins=(10, 6, 10, 6))
        layout.setAlignment(disc, Qt.AlignmentFlag.AlignTop)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.setAccessibleName(". ".join(filter(None, (title, figure, why))))


def _whole(words: str) -> str:
    """The same with figures that no line ends within."""
    return re.sub(r"(?<=[<>]) (?=\d)|(?<=\d) (?=%|IPC)", "\N{NO-BREAK SPACE}", words)
