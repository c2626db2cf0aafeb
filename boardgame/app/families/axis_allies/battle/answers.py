"""The foot of the battle board: who is asked what, and the answers, each kind at a place of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QPushButton, QWidget

from boardgame.app.look.elements import button, clear, column, emblem_label, row, rule_link, text

_RETREAT, _ON, _PRIMARY = 206, 150, 216
"""Widths of the places that stay where they are, in pixels."""


class AnswerBar(QFrame):
    """Retreat at the far left, the question, then other answers, *Roll to the end*, and the primary at the far right.

    No button ever stands where one of another place stood the step before, and the second half of a double click
    presses nothing.

    Signals:
        open_rule(str): a rule's id was clicked.
        roll_on(): *Roll to the end* was pressed.
        stop(): *Stop* was pressed.
    """

    open_rule = Signal(str)
    roll_on = Signal()
    stop = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "footer")
        self.setMinimumHeight(84)
        self._single = _SingleClicks(self)
        self._retreat, self._asks = column(spacing=4), row(spacing=10)
        self._others, self._on, self._primary = row(spacing=8), row(spacing=0), row(spacing=0)
        self._places = [QWidget() for _ in range(3)]
        for place, layout in zip(self._places, (self._retreat, self._on, self._primary), strict=True):
            layout.setContentsMargins(0, 0, 0, 0)
            place.setLayout(layout)
        retreat, on, primary = self._places
        below = row(retreat, self._asks, self._others, on, primary, spacing=10, margins=(14, 8, 16, 8))
        below.setStretch(1, 1)
        self.setLayout(below)

    def ask(self, seat: str, question: str, rules: Sequence[str]) -> None:
        """Ask a seat something; the answers are to follow."""
        for layout in (self._retreat, self._asks, self._others, self._on, self._primary):
            clear(layout)
        for place, width in zip(self._places, (_RETREAT, _ON, _PRIMARY), strict=True):
            place.setMinimumWidth(width)
        self._asks.addWidget(emblem_label(seat, 28))
        links = row(*[rule_link(rule, self.open_rule.emit) for rule in rules], None, spacing=10)
        words = text(question, "decision", 700, wrap=True)
        words.setAccessibleName(self.tr("What is asked"))
        self._asks.addLayout(column(None, words, links, None, spacing=2), 1)

    def show_rolling(self, offered: bool, running: bool) -> None:
        """Offer to let the battle roll to its end, or to stop that."""
        if running:
            made = button(self.tr("Stop"), icon="pause")
            made.clicked.connect(self.stop)
        elif offered:
            made = button(self.tr("Roll to the end"), icon="fast_forward")
            words = self.tr("Take the suggested casualties, strike and press on until the battle is over. "
                            "Other players are asked all the same.")  # fmt: skip
            made.setToolTip(words)
            made.clicked.connect(self.roll_on)
        else:
            return
        made.installEventFilter(self._single)
        self._on.addWidget(made)

    def offer_retreat(self, places: Mapping[str, str], retreat: Callable[[str], None]) -> QPushButton | None:
        """Offer retreat to places, each with its words; the button, or None where there is none."""
        if not places:
            return None
        combo = QComboBox()
        combo.setAccessibleName(self.tr("Where to retreat"))
        for area, words in places.items():
            combo.addItem(words, area)
        (only, *more) = places.values()
        made = button(self.tr("Retreat") if more else self.tr("Retreat {0}").format(only), icon="retreat")
        made.clicked.connect(lambda: retreat(combo.currentData()))
        made.installEventFilter(self._single)
        self._retreat.addStretch(1)
        if more:
            self._retreat.addWidget(combo)
        else:
            combo.setParent(self)
            combo.hide()
            made.destroyed.connect(combo.deleteLater)
        self._retreat.addWidget(made)
        self._retreat.addStretch(1)
        return made

    def add(self, widget: QWidget) -> None:
        """What belongs to the answer."""
        widget.installEventFilter(self._single)
        self._others.addWidget(widget)

    def add_answer(self, words: str, do: Callable[[], None]) -> None:
        """Another answer; the question then has the room for retreat as well, where that is not offered."""
        made = button(words)
        made.clicked.connect(do)
        self.add(made)
        if not self._retreat.count():
            self._places[0].setMinimumWidth(0)

    def answer(self, words: str, icon: str, do: Callable[[], None], enabled: bool = True) -> None:
        """The answer that Enter gives."""
        made = button(words, "primary", icon)
        made.setEnabled(enabled)
        made.clicked.connect(do)
        made.installEventFilter(self._single)
        self._primary.addWidget(made)

    def answers(self) -> list[QWidget]:
        """What can be pressed or set, in the order in which Tab walks."""
        found = []
        for layout in (self._others, self._on, self._primary, self._retreat):
            items = [layout.itemAt(at) for at in range(layout.count())]
            shown = [item.widget() for item in items if item is not None]
            found += [widget for widget in shown if widget is not None and widget.isEnabled()]
        return found


class _SingleClicks(QObject):
    """Takes the second half of a double click from a button: it was meant for the one that stood there before."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See QObject."""
        return event.type() == QEvent.Type.MouseButtonDblClick and isinstance(watched, QPushButton)
