"""Orders that concern an area itself, such as a raid or an attack declared where units stand already."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.intents.intent_words import ORDER_ICONS
from boardgame.app.families.axis_allies.names import action_name, heading
from boardgame.app.families.axis_allies.panels.order_words import unit_words
from boardgame.app.families.axis_allies.panels.targets import unit_blank
from boardgame.app.look.elements import ClickFrame, clear, column, icon_label, row, text
from boardgame.engine.option import Option
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State

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

    def __init__(self, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._rows = column(spacing=4, margins=(16, 0, 16, 8))
        self.setLayout(self._rows)

    def show_orders(self, options: Sequence[Option], state: State) -> None:
        """Show a button for each option; those of the same name say whom they are for."""
        clear(self._rows)
        self.setVisible(bool(options))
        named = [option.text or action_name(option.action) for option in options[:_SHOWN]]
        for option, words in zip(options, named, strict=False):
            note = self._whom(option, state) if named.count(words) > 1 else ""
            self._rows.addWidget(self._row(option, words, note))

    def _whom(self, option: Option, state: State) -> str:
        """The units that an order names; one that names none takes all."""
        units = option.action.get("units")
        return heading(unit_words(self._game, state, units)) if units else self.tr("Everything aboard")

    def _row(self, option: Option, words: str, note: str) -> ClickFrame:
        made = ClickFrame("card")
        icon = ORDER_ICONS.get(str(option.action.get("do")), "move")
        matter = column(text(words, "text", 600, wrap=True), spacing=0)
        if note:
            matter.addWidget(text(note, "secondary", tone="muted", wrap=True))
        inner = row(icon_label(icon, "text", 18), matter, margins=(10, 7, 10, 7))
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.setAccessibleName(f"{words}: {note}" if note else words)
        made.setToolTip(", ".join(option.rules))
        made.clicked.connect(lambda: self.wanted.emit(option))
        return made
