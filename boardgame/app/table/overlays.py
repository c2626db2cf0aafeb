"""What lies over the board for a moment or all the time: the status line, who decides now, notices."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look.elements import IconLabel, button, column, icon_label, row, text
from boardgame.app.look.theme import current, emblem_pixmap

_BANNER_STAYS = 3500
_DIM = 0.42


class StatusChip(QFrame):
    """The line at the lower left of the board: what is under the cursor, or a hint."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "chip")
        self._words = text(role="secondary", weight=500, wrap=True)
        self._words.setAccessibleName(self.tr("Status"))
        self.setLayout(row(self._words, margins=(10, 5, 10, 5)))
        self._room = 500
        self._full = ""
        self.hide()

    def set_room(self, width: int) -> None:
        """How wide it may be, in pixels."""
        self._room = width
        self.say(self._full)

    def say(self, words: str) -> None:
        """Show words, in as many lines as they need; nothing hides the line."""
        self._full = words
        self.setVisible(bool(words))
        wanted = self._words.fontMetrics().horizontalAdvance(words) + 2
        self._words.setFixedWidth(min(wanted, max(60, self._room - 24)))
        self._words.setText(words)
        bottom = self.geometry().bottom()
        fit(self)
        self.move(self.x(), bottom - self.height() + 1)


class Banner(QFrame):
    """Who decides now, when it is another player than before; goes away by itself and blocks nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self._emblem = IconLabel(lambda: emblem_pixmap("neutral", 28), QSize(28, 28))
        self._words = text(role="decision", weight=600)
        self._more = text(role="secondary")
        body = column(self._words, self._more, spacing=0)
        self.setLayout(row(self._emblem, body, spacing=12, margins=(16, 10, 20, 10)))
        self._gone = QTimer(self)
        self._gone.setSingleShot(True)
        self._gone.timeout.connect(self.hide)
        self._top = 16
        self.hide()

    def announce(self, emblem: str, words: str, more: str, top: int = 16) -> None:
        """Show for some seconds, ``top`` pixels below the upper edge."""
        self._emblem.draw_with(lambda: emblem_pixmap(emblem, 28))
        self._words.setText(words)
        self._more.setText(more)
        fit(self)
        self._top = top
        self.place()
        self.show()
        self.raise_()
        self._gone.start(_BANNER_STAYS)

    def place(self) -> None:
        """In the middle of what it lies on."""
        parent = self.parentWidget()
        if parent is not None:
            self.move((parent.width() - self.width()) // 2, self._top)

    def mousePressEvent(self, event: object) -> None:
        """A click sends it away."""
        self.hide()


class NoticeBar(QFrame):
    """A warning on top of the board that stays until its cause is gone, with one button.

    Args:
        icon: name of its icon.
        button_words: what its button says.
        whole: whether its words go on in another line where there is no room, instead of losing their middle.

    Signals:
        pressed(): the button was pressed.
    """

    pressed = Signal()

    def __init__(self, icon: str, button_words: str, parent: QWidget | None = None, whole: bool = False) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self.setProperty("tone", "warning")
        self._words = text(weight=600, wrap=whole)
        self._whole = whole
        tool = button(button_words, "small")
        tool.clicked.connect(self.pressed)
        self.setLayout(row(icon_label(icon, "warning", 18), self._words, tool, spacing=10, margins=(14, 8, 10, 8)))
        self.hide()

    def say(self, words: str, top: int = 12) -> None:
        """Show words, ``top`` pixels below the upper edge; none hides the bar."""
        self.setVisible(bool(words))
        if not words:
            return
        parent = self.parentWidget()
        room = max(120, (parent.width() if parent is not None else 800) - 220)
        metrics = self._words.fontMetrics()
        if self._whole:
            self._words.setFixedWidth(min(room, metrics.horizontalAdvance(words) + 4))
            self._words.setText(words)
        else:
            self._words.setText(metrics.elidedText(words, Qt.TextElideMode.ElideMiddle, room))
        self.setToolTip(words)
        self.setAccessibleName(words)
        fit(self)
        if parent is not None:
            self.move((parent.width() - self.width()) // 2, top)
        self.raise_()


def fit(frame: QFrame) -> None:
    """Give a frame the size its contents want now."""
    layout = frame.layout()
    if layout is not None:
        layout.invalidate()
        layout.activate()
    frame.resize(frame.sizeHint())


class Dimmer(QWidget):
    """Dims the board behind a floating panel and lets every click through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: object) -> None:
        """Paint the curtain, thin."""
        painter = QPainter(self)
        color = QColor(current().color("curtain"))
        color.setAlphaF(_DIM)
        painter.fillRect(self.rect(), color)
