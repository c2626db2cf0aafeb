"""Cards side by side, to take one or several."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from boardgame.app.look.theme import current, icon_pixmap

_CARD = QSize(98, 132)
_GAP = 8


class CardButton(QAbstractButton):
    """A card that can be taken: its words on a face, a tick and a stronger edge when it is.

    Signals:
        settled(): it was double-clicked.
        walked(int): an arrow key wants the card so many places on.
    """

    settled = Signal()
    walked = Signal(int)

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setCheckable(True)
        self.setFixedSize(_CARD)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        current().changed.connect(self.update)

    def paintEvent(self, event: object) -> None:
        """Draw the card."""
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lifted = self.isChecked()
        body = QRectF(2, 2 if lifted else 6, self.width() - 4, self.height() - 9)
        edge = "accent" if lifted or self.underMouse() else "outline_strong"
        painter.setPen(QPen(QColor(theme.color(edge)), 2 if lifted else 1))
        painter.setBrush(QColor(theme.color("accent_soft" if lifted else "surface_raised")))
        painter.drawRoundedRect(body, 8, 8)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.color("focus")), 2, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body.adjusted(4, 4, -4, -4), 5, 5)
        icon = icon_pixmap("confirm" if lifted else "cards", "accent" if lifted else "text_muted", 18)
        painter.drawPixmap(int(body.center().x()) - 9, int(body.top()) + 10, icon)
        painter.setPen(QColor(theme.color("text" if self.isEnabled() else "text_disabled")))
        font = self.font()
        font.setWeight(font.Weight.DemiBold)
        painter.setFont(font)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(body.adjusted(7, 30, -7, -8), flags, self.text())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take it, and go on."""
        self.setChecked(True)
        self.settled.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go to the cards beside it."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.walked.emit(1 if event.key() == Qt.Key.Key_Right else -1)
            return
        super().keyPressEvent(event)


class CardTable(QWidget):
    """Cards in as many rows as the width asks for.

    Signals:
        toggled(int): the card of this number was taken or put back.
        settled(): a card was double-clicked.
    """

    toggled = Signal(int)
    settled = Signal()

    def __init__(self, labels: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.cards = [CardButton(label, self) for label in labels]
        for number, card in enumerate(self.cards):
            card.toggled.connect(lambda _, number=number: self.toggled.emit(number))
            card.settled.connect(self.settled)
            card.walked.connect(lambda by, number=number: self._walk(number + by))
        self._arrange()

    def take_keys(self) -> None:
        """Put the focus on the card taken, else the first."""
        card = next((card for card in self.cards if card.isChecked()), self.cards[0] if self.cards else None)
        if card is not None:
            card.setFocus()

    def step(self, backwards: bool = False) -> None:
        """Put the focus on the next card."""
        now = next((number for number, card in enumerate(self.cards) if card.hasFocus()), None)
        self._walk(0 if now is None else now + (-1 if backwards else 1))

    def _walk(self, number: int) -> None:
        if self.cards:
            self.cards[number % len(self.cards)].setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._arrange()

    def _arrange(self) -> None:
        wide, high = _CARD.width() + _GAP, _CARD.height() + _GAP
        columns = max(1, (max(self.width(), 3 * wide) + _GAP) // wide)
        for number, card in enumerate(self.cards):
            card.move(number % columns * wide, number // columns * high)
        rows = -(-len(self.cards) // columns)
        self.setFixedHeight(max(1, rows * high - _GAP))
