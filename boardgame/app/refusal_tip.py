"""Why a place cannot be reached: a tip beside the cursor with the sentence and the rule, which a click or R opens."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.elements import column, icon_label, row, rule_link, text
from boardgame.engine.refusal import Refusal

_WIDTH = 330
_OFFSET = QPoint(14, 22)


class RefusalTip(QFrame):
    """A floating tip over a widget.

    Signals:
        open_rule(str): the rule's id was clicked.
    """

    open_rule = Signal(str)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._rule = ""
        self.setProperty("role", "refusal")
        self.setFixedWidth(_WIDTH)
        self.hide()

    def show_refusal(self, place: str, refusal: Refusal) -> None:
        """Show why ``place`` is refused, below the cursor, inside the widget."""
        self._rule = refusal.rule
        old = self.layout()
        if old is not None:
            QWidget().setLayout(old)
        link = rule_link(refusal.rule, self.open_rule.emit)
        hint = text(self.tr("click or press R to read it"), "caption")
        words = column(
            text(place, weight=600),
            text(refusal.text, "secondary", wrap=True),
            row(link, hint, None, spacing=8),
            spacing=2,
        )
        inner = row(icon_label("refused", "tooltip_text", 20), words, spacing=10, margins=(12, 8, 12, 8))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.adjustSize()
        spot = self._over.mapFromGlobal(QCursor.pos()) + _OFFSET
        spot.setX(max(8, min(spot.x(), self._over.width() - self.width() - 8)))
        if spot.y() + self.height() > self._over.height() - 8:
            spot.setY(spot.y() - self.height() - 2 * _OFFSET.y())
        self.move(spot)
        self.show()
        self.raise_()

    def follow(self) -> None:
        """Open the rule shown."""
        if self._rule:
            self.open_rule.emit(self._rule)
