"""Orders that concern an area itself, such as a raid or an attack declared where units stand already."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.intents.intent_words import ORDER_ICONS
from boardgame.app.families.axis_allies.names import action_name
from boardgame.app.families.axis_allies.panels.targets import unit_blank
from boardgame.app.look.elements import ClickFrame, clear, column, icon_label, row, text
from boardgame.engine.option import Option

_SHOWN = 12


def orders_at(options: Sequence[Option], area: str) -> list[Option]:
    """The options that concern an area itself."""
    if not area:
        return []
    return [
        option
        for option in options
        if option.action.get("do") not in ("move", "take_back", "end_phase")
        and option.area == area
        and not (option.action.get("area", area) != area and unit_blank(option) is not None)
    ]


class SpecialOrders(QWidget):
    """A button for each of them.

    Signals:
        wanted(Option): one was pressed.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = column(spacing=4, margins=(12, 0, 12, 8))
        self.setLayout(self._rows)

    def show_orders(self, options: Sequence[Option]) -> None:
        """Show a button for each option."""
        clear(self._rows)
        self.setVisible(bool(options))
        for option in options[:_SHOWN]:
            words = option.text or action_name(option.action)
            made = ClickFrame("card")
            icon = ORDER_ICONS.get(str(option.action.get("do")), "move")
            inner = row(icon_label(icon, "text", 18), text(words, "text", 600, wrap=True), margins=(10, 7, 10, 7))
            inner.setStretch(1, 1)
            made.setLayout(inner)
            made.setAccessibleName(words)
            made.setToolTip(", ".join(option.rules))
            made.clicked.connect(lambda option=option: self.wanted.emit(option))
            self._rows.addWidget(made)
