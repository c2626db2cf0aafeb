"""The card at the end of a battle: the frame that every family fills; what each side lost, the dice, what follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from boardgame.app.look.elements import button, clear, column, emblem_label, icon_label, line, row, scroll, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.theme import current
from boardgame.engine.signed import signed

_FEWEST = 3.0
"""Hits more or fewer than expected that fill half of a bar of luck, in a battle of few dice: one is not far off."""


class EndCard(QWidget):
    """Head, two sides, sections below one another, and *Next*; it scrolls only where the table is too low for it.

    Signals:
        answered(): the player has seen it.

    Attributes:
        next_button: puts it away.
    """

    answered = Signal()

    def __init__(self, *others: QWidget) -> None:
        """``others`` are buttons beside *Next*."""
        super().__init__()
        self._head = row(spacing=12)
        self._more = text("", "secondary", tone="muted", elide=True)
        self._matter = column(spacing=10)
        self._inner = QWidget()
        self._whole = column(self._matter, None, spacing=10, margins=(20, 0, 20, 8))
        self._inner.setLayout(self._whole)
        self._page = scroll(self._inner)
        self.next_button = button(self.tr("Next"), "primary", "confirm")
        self.next_button.setMinimumWidth(150)
        self.next_button.clicked.connect(self.answered)
        self._keys = text("", "caption", tone="muted")
        self.name_keys(False)
        foot = row(self._keys, None, *others, self.next_button, margins=(20, 8, 20, 14))
        head = column(self._head, margins=(20, 16, 20, 10))
        self._ends = (head, foot)
        whole = column(head, self._page, foot, spacing=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def name_keys(self, covered: bool) -> None:
        """Say what the keys do, over the map or where all is covered."""
        over = self.tr("Space shows the area, Enter goes on")
        self._keys.setText(self.tr("Space or Enter goes on") if covered else over)

    def leave(self) -> None:
        """Show nothing."""
        for layout in (self._head, self._matter):
            clear(layout)

    # --- for subclasses -----------------------------------------------------------------------------------------

    def _show_head(self, emblem: str, title: str, about: str) -> None:
        """Whose emblem stands before the title (crossed swords without one), what happened, what was fought."""
        name = text(title, "screen", 700, wrap=True)
        name.setAccessibleName(self.tr("How it ended"))
        self._head.addWidget(emblem_label(emblem, 34) if emblem else icon_label("battle", "danger", 30))
        fought = text(about, "secondary", tone="muted")
        self._more = text("", "secondary", tone="muted", elide=True)
        below = row(fought, self._more, spacing=4)
        below.setStretch(1, 1)
        self._head.addLayout(column(name, below, spacing=0), 1)

    def add_about(self, words: str) -> None:
        """Say something more of what was fought, behind it in the same line."""
        self._more.setText(f"· {words}")

    def _side(
        self, emblems: Iterable[str], name: str, tone: str, told: str, figure: str
    ) -> tuple[QFrame, QBoxLayout]:
        """The frame of a side with its heading, and the column below that for its units."""
        titles = column(text(name, "card", 700, tone=tone, wrap=True), text(told, "secondary", wrap=True), spacing=0)
        figures = (text(figure, "decision", 700), text(self.tr("lost"), "caption", tone="muted"))
        for label in figures:
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
        heading = row(*[emblem_label(emblem, 26) for emblem in emblems if emblem], titles, spacing=8)
        heading.setStretch(heading.count() - 1, 1)
        heading.addLayout(column(*figures, spacing=0))
        layout = column(heading, spacing=6, margins=(12, 10, 12, 12))
        well = QFrame()
        well.setProperty("role", "well")
        well.setLayout(layout)
        return well, layout

    def _units(self, layout: QBoxLayout, heading: str, units: Sequence[QWidget]) -> None:
        """Units under a heading, in as many lines as they need; *nothing* where there are none."""
        layout.addWidget(text(heading, "caption", 600, "muted"))
        if not units:
            layout.addWidget(text(self.tr("nothing"), "secondary", tone="muted"))
            return
        held = QWidget()
        held.setLayout(FlowLayout(*units, spacing=4, line_spacing=4))
        layout.addWidget(held)

    def _begin_section(self, title: str) -> None:
        """A line and a title."""
        self._matter.addWidget(line())
        self._matter.addWidget(text(title, weight=700))

    def _add_dice(self, emblem: str, who: str, hits: int, expected: float) -> None:
        """How many hits somebody scored, beside how many there were to be expected."""
        mark = emblem_label(emblem, 18) if emblem else icon_label("dice", "text", 18)
        words = self.tr("{0} hit") if hits == 1 else self.tr("{0} hits")
        scored = text(words.format(hits), weight=700)
        meant = text(self.tr("{0} expected").format(f"{expected:.1f}"), "secondary", tone="muted")
        bar = LuckBar(hits - expected, max(_FEWEST, expected))
        cells = row(mark, text(who, elide=True), scored, meant, bar, spacing=10)
        cells.setStretch(1, 1)
        self._matter.addLayout(cells)

    def _add_change(self, mark: QWidget, what: str, value: str, long: bool = False) -> None:
        """What is another way now, and how much; a long value gets more room and several lines."""
        worth = text(value, weight=600, wrap=long)
        worth.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        cells = row(mark, text(what, wrap=True), worth, spacing=10)
        cells.setStretch(1, 1)
        cells.setStretch(2, 2 if long else 0)
        self._matter.addLayout(cells)

    # --- its size -----------------------------------------------------------------------------------------------

    def wanted(self, width: int, most: int) -> QSize:
        """The size in which all can be read without scrolling, at most so high."""
        page = self._whole
        self._matter.activate()
        page.invalidate()
        page.activate()
        ends = sum(max(part.heightForWidth(width), part.sizeHint().height()) for part in self._ends)
        room = page.heightForWidth(width) if page.hasHeightForWidth() else page.sizeHint().height()
        wanted = ends + room + 6
        bars = Qt.ScrollBarPolicy  # labels that wrap ask for more than they fill
        self._page.setVerticalScrollBarPolicy(bars.ScrollBarAsNeeded if wanted > most else bars.ScrollBarAlwaysOff)
        return QSize(width, min(most, wanted))


class LuckBar(QWidget):
    """More or fewer hits than expected, from a line in the middle."""

    def __init__(self, surplus: float, most: float) -> None:
        """``surplus``: hits beyond those expected; ``most``: as many fill half of the bar."""
        super().__init__()
        self._share = max(-1.0, min(1.0, surplus / most))
        self.setFixedSize(130, 14)
        self.setAccessibleName(self.tr("{0} hits against expectation").format(signed(surplus, 1)))
        current().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar."""
        theme = current()
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.color("outline")))
        painter.drawRoundedRect(QRectF(0, 4, self.width(), 6), 3, 3)
        middle = self.width() / 2
        width = middle * abs(self._share)
        painter.setBrush(QColor(theme.color("success" if self._share > 0 else "danger")))
        painter.drawRect(QRectF(middle if self._share > 0 else middle - width, 3, width, 8))
        painter.setBrush(QColor(theme.color("text")))
        painter.drawRect(QRectF(middle - 1, 0, 2, 14))
        painter.end()
