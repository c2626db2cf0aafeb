"""Why something may not be done, beside the cursor, with the rule and what would mend it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import IconLabel, button, clear, column, row, rule_link, text
from boardgame.app.look.theme import current, icon_pixmap, scaled
from boardgame.app.table.overlays import fit
from boardgame.engine.refusal import Refusal

_HOVER_DELAY = 250
_REMEDIES = 3
_WIDTH = 300
"""Pixels for the words and the buttons, where the board has them."""
_FRAME = 58
"""Pixels that icon and margins add to the width."""
_PADDING = 22
"""Pixels of a button beside its words."""
_EDGE = 8
_BESIDE = QPoint(14, 22)
"""From the cursor to the nearest corner."""


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
        self._clear_of: list[QRect] = []
        self.hide()

    def _draw(self) -> object:
        theme = current()
        # The tip is dark on the light theme and the other way round, so its icon takes the other theme's colour.
        other = "dark" if theme.name == "light" else "light"
        return icon_pixmap("refused", art.palette().highlight(other, "refused").line, 20)

    def show_near(self, refusal: Refusal, at: QPoint, clear_of: Sequence[QRect] = ()) -> None:
        """Show a refusal near a point of the parent after a moment; it stays until taken away.

        Args:
            refusal: what is shown.
            at: where the cursor is.
            clear_of: rectangles of the parent that it is not to cover.
        """
        self._fill(refusal)
        self._held = False
        self._at, self._clear_of = at, list(clear_of)
        if self.isVisible():
            self._appear()
        else:
            self._wait.start(_HOVER_DELAY)

    def hold(self, refusal: Refusal, at: QPoint, clear_of: Sequence[QRect] = ()) -> None:
        """Show a refusal as :meth:`show_near` does, but at once, until it is let go or another takes its place."""
        self._wait.stop()
        self._fill(refusal)
        self._held = True
        self._at, self._clear_of = at, list(clear_of)
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
        parent = self.parentWidget()
        room = parent.width() - 2 * _EDGE - _FRAME if parent is not None else _WIDTH
        width = max(120, min(scaled(_WIDTH), room))
        self._words.setFixedWidth(width)
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
            made = button("", "small")
            made.ensurePolished()
            lines = broken(remedy.text, made.fontMetrics(), width - _PADDING)
            made.setText("\n".join(lines))
            made.setAccessibleName(remedy.text)
            made.setMinimumHeight(made.fontMetrics().lineSpacing() * len(lines) + 12)
            made.setMaximumWidth(width)
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
            self.move(min(self._places(parent.size()), key=self._covered))
        self.show()
        self.raise_()

    def _places(self, room: QSize) -> Iterator[QPoint]:
        """Where it could stand inside the parent: about the cursor, then about what it is not to cover."""
        most_x, most_y = room.width() - self.width() - _EDGE, room.height() - self.height() - _EDGE
        around = [QRect(self._at, self._at).adjusted(-_BESIDE.x(), -_BESIDE.y(), _BESIDE.x(), _BESIDE.y())]
        around += [box.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE) for box in self._clear_of]
        for box in around:
            left, right = box.left() - self.width(), box.right()
            above, below = box.top() - self.height(), box.bottom()
            for x, y in ((right, below), (left, below), (right, above), (left, above),
                         (right, box.top()), (left, box.top()), (box.left(), below), (box.left(), above)):  # fmt: skip
                yield QPoint(max(_EDGE, min(x, most_x)), max(_EDGE, min(y, most_y)))

    def _covered(self, place: QPoint) -> int:
        """Pixels that it would cover, at a place, of what it is not to cover and about the cursor."""
        box = QRect(place, self.size())
        kept = [*self._clear_of, QRect(self._at, self._at).adjusted(-4, -4, 4, 4)]
        over = (box.intersected(one) for one in kept)
        return sum(part.width() * part.height() for part in over if not part.isEmpty())


def broken(words: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Words in as many lines as a width in pixels makes of them; a single word is never broken."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
