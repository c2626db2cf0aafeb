"""What lies over the board for a moment or all the time: the status line, refusals with their rule, who decides now."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import IconLabel, button, clear, column, icon_label, row, rule_link, text
from boardgame.app.look.theme import current, emblem_pixmap, icon_pixmap
from boardgame.engine.refusal import Refusal

_HOVER_DELAY = 250
_REMEDIES = 3
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


class RefusalTip(QFrame):
    """Why something may not be done: icon, sentence, rule id, what would mend it; stays out of the cursor's way.

    Signals:
        open_rule(str): read the rule.
        remedy(dict): carry out what would mend it.
    """

    open_rule = Signal(str)
    remedy = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "tip")
        self.rule = ""
        self._icon = IconLabel(self._draw, QSize(20, 20))
        self._words = text(weight=600, wrap=True)
        self._words.setFixedWidth(300)
        self._links = row(spacing=8)
        self._remedies = column(spacing=4)
        body = column(self._words, self._links, self._remedies, spacing=4)
        layout = row(self._icon, body, spacing=10, margins=(14, 11, 14, 11))
        layout.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        self.setLayout(layout)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._appear)
        self._held = False
        self._at = QPoint()
        self.hide()

    def _draw(self) -> object:
        theme = current()
        # The tip is dark on the light theme and the other way round, so its icon takes the other theme's colour.
        other = "dark" if theme.name == "light" else "light"
        return icon_pixmap("refused", art.palette().highlight(other, "refused").line, 20)

    def show_near(self, refusal: Refusal, at: QPoint, at_once: bool = False) -> None:
        """Show a refusal below a point of the parent, after a moment or at once; it stays until taken away."""
        self._fill(refusal)
        self._held = False
        self._at = at + QPoint(14, 22)
        if at_once or self.isVisible():
            self._appear()
        else:
            self._wait.start(_HOVER_DELAY)

    def hold(self, refusal: Refusal, at: QPoint) -> None:
        """Show a refusal below a point of the parent at once, until it is let go or another takes its place."""
        self._wait.stop()
        self._fill(refusal)
        self._held = True
        self._at = at + QPoint(14, 22)
        self._appear()

    def let_go(self) -> None:
        """What was refused no longer matters."""
        self._held = False
        self._wait.stop()
        self.hide()

    def take_away(self) -> None:
        """Hide a refusal shown near the cursor; one that is held stays."""
        self._wait.stop()
        if not self._held:
            self.hide()

    def _fill(self, refusal: Refusal) -> None:
        self.rule = refusal.rule
        self._words.setText(refusal.text)
        self._icon.redraw()
        clear(self._links)
        for part in (rule_link(refusal.rule, self.open_rule.emit),
                     text(self.tr("click or press R to read it"), "secondary")):  # fmt: skip
            self._links.addWidget(part)
            part.show()  # else a layout in sight counts it only later, and the tip is fitted too low
        self._links.addStretch(1)
        clear(self._remedies)
        for remedy in refusal.remedies[:_REMEDIES]:
            made = button(remedy.text, "small")
            made.clicked.connect(lambda _=False, action=dict(remedy.action): self._mend(action))
            self._remedies.addWidget(made)
            made.show()
        self.setAccessibleName(f"{refusal.text} {refusal.rule}")

    def _mend(self, action: dict[str, Any]) -> None:
        self.let_go()
        self.remedy.emit(action)

    def _appear(self) -> None:
        fit(self)
        parent = self.parentWidget()
        if parent is not None:
            x = max(8, min(self._at.x(), parent.width() - self.width() - 8))
            y = self._at.y()
            if y + self.height() > parent.height() - 8:
                y = self._at.y() - self.height() - 44  # above the cursor where there is no room below
            self.move(x, max(8, y))
        self.show()
        self.raise_()


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
        self.hide()

    def announce(self, emblem: str, words: str, more: str, top: int = 16) -> None:
        """Show for some seconds, ``top`` pixels below the upper edge."""
        self._emblem.draw_with(lambda: emblem_pixmap(emblem, 28))
        self._words.setText(words)
        self._more.setText(more)
        fit(self)
        parent = self.parentWidget()
        if parent is not None:
            self.move((parent.width() - self.width()) // 2, top)
        self.show()
        self.raise_()
        self._gone.start(_BANNER_STAYS)

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
