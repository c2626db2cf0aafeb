"""The orders of a movement phase as rows; each can be looked at, and taken back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.panels.order_words import OrderLine, order_lines
from boardgame.app.look.elements import ClickFrame, badge, column, icon_button, icon_label, row, text
from boardgame.app.look.kept_rows import KeptRows
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State


class OrdersList(QWidget):
    """The newest order on top.

    Signals:
        take_back(int): the order of this number is to be taken back.
        look_at(str): a row was clicked; show this area.
    """

    take_back = Signal(int)
    look_at = Signal(str)

    def __init__(self, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._count = badge("0")
        self._none = text(self.tr("None yet."), "secondary", tone="muted")
        head = row(text(self.tr("Orders so far"), weight=600), None, self._count)
        layout = column(head, self._none, spacing=2, margins=(16, 8, 16, 6))
        self._rows = KeptRows(layout, self._row)
        self.setLayout(layout)

    def show_orders(self, state: State) -> None:
        """List the orders of the phase in progress."""
        lines = order_lines(self._game, state)
        self._count.setText(str(len(lines)))
        self._none.setVisible(not lines)
        self._rows.show(lines[::-1])

    def _row(self, order: OrderLine) -> ClickFrame:
        back = icon_button("cancel", self.tr("Take back: {0}").format(order.title), size=14, role="text_muted")
        back.clicked.connect(lambda: self.take_back.emit(order.number))
        made = ClickFrame("row")
        words = column(
            text(order.title, weight=500, wrap=True),
            text(order.note, "caption", tone="muted", wrap=True),
            spacing=0,
        )
        inner = row(icon_label(order.icon), words, back, margins=(2, 3, 0, 3))
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.clicked.connect(lambda: self.look_at.emit(order.area))
        return made
