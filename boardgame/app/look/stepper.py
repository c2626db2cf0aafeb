"""A number with buttons for less and more, that digits and arrow keys change too."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPen
from PySide6.QtWidgets import QScrollArea, QWidget

from boardgame.app.look.elements import icon_button, row, text, tr
from boardgame.app.look.theme import current

_TYPING = 900
"""Milliseconds within which digits typed one after another make one number."""


class Stepper(QWidget):
    """A number with minus and plus, and a button for all of them.

    Signals:
        changed(int): the number is another one.
    """

    changed = Signal(int)

    def __init__(self, maximum: int, name: str, parent: QWidget | None = None, all_button: bool = True) -> None:
        super().__init__(parent)
        self._value = 0
        self._maximum = maximum
        self._ceiling = maximum
        self._typed = 0
        self._typing = QElapsedTimer()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._one_more = tr("Stepper", "One more: {0}").format(name)
        self._less = icon_button("minus", tr("Stepper", "One less: {0}").format(name), "step", 14)
        self._more = icon_button("plus", self._one_more, "step", 14)
        self._all = icon_button("fast_forward", tr("Stepper", "All of them: {0}").format(name), "step", 14)
        self._figure = text("", "text", 600)
        self._figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._figure.setMinimumWidth(44)
        for tool in (self._less, self._more, self._all):
            tool.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            tool.setFixedSize(24, 24)
        self._less.clicked.connect(lambda: self.set_value(self._value - 1))
        self._more.clicked.connect(lambda: self.set_value(self._value + 1))
        self._all.clicked.connect(lambda: self.set_value(self._ceiling))
        self.setLayout(row(self._less, self._figure, self._more, self._all, spacing=2))
        self._all.setVisible(all_button)
        self._show()

    @property
    def value(self) -> int:
        """The number, 0 to the maximum."""
        return self._value

    @property
    def can_grow(self) -> bool:
        """Whether one more is allowed now."""
        return self._value < self._ceiling

    def set_value(self, value: int) -> None:
        """Change the number, kept between 0 and what is allowed now."""
        value = max(0, min(value, self._ceiling))
        if value != self._value:
            self._value = value
            self.changed.emit(value)
        self._show()

    def set_ceiling(self, ceiling: int) -> None:
        """How many are allowed now, at most the maximum; the number itself stays."""
        self._ceiling = max(self._value, min(ceiling, self._maximum))
        self._show()

    def say_why(self, words: str) -> None:
        """What is to be known about one more, such as why it is not allowed: the tooltip of plus; empty for none."""
        self._more.setToolTip(words or self._one_more)
        self._more.setAccessibleDescription(words)

    def _show(self) -> None:
        self._figure.setText(f"{self._value} / {self._maximum}" if self._maximum < 10**5 else str(self._value))
        self._less.setEnabled(self._value > 0)
        self._more.setEnabled(self._value < self._ceiling)
        self._all.setEnabled(self._value < self._ceiling and self._maximum < 10**5)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys work on it."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they no longer do."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw a ring around the number that has the keys."""
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(current().color("focus")), 2))
        painter.setBrush(QColor(current().color("accent_soft")))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _walk(self, step: int) -> None:
        """Hand the keys to the stepper above or below in the same list."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea) and not above.isWindow():
            above = above.parentWidget()
        if above is None:
            return
        beside = [made for made in above.findChildren(Stepper) if made.isVisible() and made.isEnabled()]
        beside.sort(key=lambda made: made.mapTo(above, made.rect().topLeft()).y())
        place = beside.index(self) + step
        if 0 <= place < len(beside):
            beside[place].setFocus(Qt.FocusReason.TabFocusReason)
            if isinstance(above, QScrollArea):
                above.ensureWidgetVisible(beside[place])

    def keyPressEvent(self, event: object) -> None:
        """Plus, minus, arrows and digits work on the focused number; up and down go to the next one."""
        key = event.key()  # type: ignore[attr-defined]
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Right):
            self.set_value(self._value + 1)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Left):
            self.set_value(self._value - 1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(-1 if key == Qt.Key.Key_Up else 1)
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            more = self._typing.isValid() and self._typing.elapsed() < _TYPING
            self._typed = (self._typed * 10 if more else 0) + key - Qt.Key.Key_0
            self._typing.start()
            self.set_value(self._typed)
        else:
            super().keyPressEvent(event)  # type: ignore[arg-type]
