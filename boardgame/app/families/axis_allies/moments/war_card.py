"""The card of a war: before it is declared, with its buttons, and for everyone afterwards, without."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow, QWidget

from boardgame.app.families.axis_allies.docks.relations import joined
from boardgame.app.families.axis_allies.moments.war_changes import Change, changes, standings
from boardgame.app.families.axis_allies.moments.war_picture import WarPicture
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.look.elements import button, clear, column, icon_label, line, row, rule_link, text
from boardgame.app.look.flow import FlowLayout
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import the

_WIDTH, _LOW = 1000, 760
"""Pixels: how wide the card is where there is room, and how low a window is that gets lower rows."""
_MARGIN = 16


class WarCard(QFrame):
    """A card over the board.

    Args:
        edition: what is played.
        over: the board; the card may reach beyond it, not beyond its window.

    Signals:
        declared(): the primary button was pressed.
        left(): the other button was pressed.
        open_rule(str): a rule's id was clicked.
    """

    declared = Signal()
    left = Signal()
    open_rule = Signal(str)

    def __init__(self, edition: Edition, over: QWidget) -> None:
        table: QWidget = over
        while not isinstance(table, QMainWindow) and (above := table.parentWidget()) is not None:
            table = above
        super().__init__(table)  # with the table it goes
        self._edition, self._over, self._table = edition, over, table
        self.setProperty("role", "float")
        self._title = text(role="title", weight=700, wrap=True)
        self._when = text(role="secondary", tone="muted", wrap=True)
        self.picture = WarPicture(edition)
        self._changes = column(spacing=12, margins=(16, 14, 16, 14))
        self._well = QFrame()
        self._well.setProperty("role", "well")
        self._well.setLayout(self._changes)
        matter = row(self.picture, self._well, spacing=20)
        matter.setStretch(0, 4)
        matter.setStretch(1, 3)
        self.declare_button = button(self.tr("Declare war"), "primary", "battle")
        self.declare_button.clicked.connect(self.declared)
        self.not_now = button(self.tr("Not now"))
        self.not_now.clicked.connect(self.left)
        keys = text(self.tr("Enter declares · Esc leaves it"), "secondary", tone="muted")
        self._footer = QWidget()
        foot = row(keys, None, self.not_now, self.declare_button, spacing=8)
        self._footer.setLayout(column(line(), foot, spacing=14))
        self.setLayout(column(self._title, self._when, 8, matter, 6, self._footer, spacing=4, margins=(24, 20, 24, 18)))
        table.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The card stays whole in a window that becomes smaller."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            QTimer.singleShot(0, self, self._place)
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click sends away what only tells of a war."""
        if self._footer.isHidden():
            self.hide()

    # --- showing ----------------------------------------------------------------------------------------------

    def ask(self, before: State, after: State, declared: Collection[str], rules: Iterable[str]) -> None:
        """Show a declaration of the power in turn that may be made."""
        when = self.tr("Round {0} · before the moves. It cannot be undone after the first roll.")
        self._fill(before, after, declared, rules, when.format(before.round))
        self._footer.show()
        self._place()
        self.declare_button.setFocus()

    def tell(self, before: State, after: State, declared: Collection[str], rules: Iterable[str]) -> None:
        """Show a war that has begun."""
        self._fill(before, after, declared, rules, self.tr("Round {0}").format(after.round))
        self._footer.hide()
        self._place()

    def _fill(self, before: State, after: State, declared: Collection[str], rules: Iterable[str], when: str) -> None:
        edition, power = self._edition, after.turn
        found = standings(edition, before, after, power, declared)
        named = [other for other in edition.power_by_id if other in declared]
        drawn = [other for other, how in found.items() if how == "drawn"]
        words = self.tr("{0} declares war on {1}") if named else self.tr("{0} is at war with {1}")
        self._title.setText(words.format(heading(the(edition, power)), joined(edition, named or drawn)))
        self._when.setText(when)
        self.picture.show_war(power, found)
        self.hide()  # what is put into a layout in sight is counted only later
        clear(self._changes)
        self._changes.addWidget(text(self.tr("What it changes"), "card", 600))
        cited = list(rules)
        for change in changes(edition, before, after, power):
            self._changes.addLayout(self._change(change))
            cited += change.rules
        links = [rule_link(rule, self.open_rule.emit) for rule in dict.fromkeys(cited)]
        self._changes.addStretch(1)
        self._changes.addLayout(FlowLayout(*links, spacing=14))
        self.setAccessibleName(self._title.text())

    def _change(self, change: Change) -> QHBoxLayout:
        words = column(text(change.title, weight=600, wrap=True),
                       text(change.words, "secondary", tone="muted", wrap=True), spacing=2)  # fmt: skip
        icon = icon_label(change.icon, "text", 18)
        made = row(icon, words, spacing=12)
        made.setStretch(1, 1)
        made.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        return made

    def _place(self) -> None:
        """Over the middle of the board where it has room there, and always inside the window."""
        self.picture.set_low(self._table.height() < _LOW)
        window = self._table
        width = min(_WIDTH, window.width() - 2 * _MARGIN)
        self.setFixedWidth(width)
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()
        height = min(layout.totalHeightForWidth(width), window.height() - 2 * _MARGIN)
        self.resize(width, height)
        middle = self._over.mapTo(window, self._over.rect().center())
        x = max(_MARGIN, min(middle.x() - width // 2, window.width() - width - _MARGIN))
        y = max(_MARGIN, min(middle.y() - height // 2, window.height() - height - _MARGIN))
        self.move(QPoint(x, y))
        self.show()
        self.raise_()
