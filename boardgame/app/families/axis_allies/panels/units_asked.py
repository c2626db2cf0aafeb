"""Which units do something asked about: scramble, fire at what passes, are attacked, are lost; places stay lit.

Each option is a card: what is done and where; the units of the marked card stand below with a number for each kind.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.axis_allies.names import action_with_units, item_name
from boardgame.app.families.axis_allies.odds.choices import after
from boardgame.app.families.axis_allies.odds.order_odds import OrderOdds
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import ClickFrame, button, clear, column, icon_label, line, row, text
from boardgame.app.look.stepper import Stepper
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Item, Option, fill
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.telling.names_in_english import unit_words


class UnitsPanel(DockPanel):
    """A card for each thing that may be done, numbers of units for the marked one, the end as a second button."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: list[Option] = []
        self._end: dict[str, Any] | None = None
        self._zone = ""
        self._at = 0
        self._cards: list[ClickFrame] = []
        self.steppers: dict[str, Stepper] = {}
        self._decision: Decision | None = None
        self.odds = OrderOdds(self.game)
        self._list = column(spacing=6, margins=(16, 12, 16, 6))
        self._units = column(spacing=6, margins=(16, 6, 16, 12))
        self.body.addLayout(self._list)
        self.body.addWidget(line())
        self.body.addLayout(self._units)
        self.body.addLayout(column(self.odds, margins=(16, 0, 16, 0)))
        self.body.addStretch(1)
        self.do_button = button("", "primary", "confirm")
        self.do_button.clicked.connect(self._do)
        self.end_button = button("")
        self.end_button.clicked.connect(lambda: self._end is not None and self.act.emit(self._end))
        self.footer.addWidget(self.do_button)
        self.footer.addWidget(self.end_button)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """List what may be done and mark the first of it."""
        self._decision = decision
        self.head.show_decision(decision)
        ends = [option for option in options if option.tone == "end"]
        self._options = [option for option in options if option not in ends]
        self._end = fill(ends[0], {}) if ends else None
        self._zone = str(decision.data.get("zone", ""))
        self.end_button.setVisible(bool(ends))
        self.end_button.setText(ends[0].text if ends else "")
        clear(self._list)
        self._cards = []
        for number, option in enumerate(self._options):
            card = ClickFrame("row")
            tone = "danger" if option.tone == "battle" else "text"
            title = text(option.text, weight=600, wrap=True)
            inner = row(icon_label("battle" if option.tone == "battle" else "move", tone, 18), title,
                        spacing=10, margins=(10, 8, 10, 8))  # fmt: skip
            inner.setStretch(1, 1)
            card.setLayout(inner)
            card.setAccessibleName(option.text)
            card.clicked.connect(lambda number=number: self._mark(number))
            self._list.addWidget(card)
            self._cards.append(card)
        self._mark(0)
        if area := next((option.area for option in self._options if option.area), ""):
            self.board.center_on_area(area)

    def _mark(self, number: int) -> None:
        """Show the units of an option."""
        self._at = number
        for other, card in enumerate(self._cards):
            restyle(card, state="selected" if other == number else "")
        clear(self._units)
        self.steppers = {}
        for item in self._blank.items:
            self._add(item)
        forced = self._blank.minimum >= sum(item.maximum for item in self._blank.items)
        if forced or (self._end is None and self._options[number].tone == "battle"):  # who may fire as a rule does
            for stepper in self.steppers.values():
                stepper.set_value(10**6)
        kinds = {option.area: "target" if option.tone == "battle" else "reachable" for option in self._options}
        kinds[self._options[number].area] = "selected"
        kinds.setdefault(self._zone, "target")
        self.board.set_highlights([Highlight(area, kind) for area, kind in kinds.items() if area])
        self._update()

    @property
    def _blank(self) -> Counts:
        blanks = self._options[self._at].blanks
        return next((blank for blank in blanks if isinstance(blank, Counts)), Counts("units", (), 0))

    def _add(self, item: Item) -> None:
        name = item_name(self.game.edition, item)
        unit = self.session.view.units.get(item.ids[0]) if item.ids else None
        stepper = Stepper(item.maximum, name)
        stepper.changed.connect(lambda _: self._update())
        self.steppers[item.key] = stepper
        detail = text(item.detail, "caption", tone="muted", wrap=True)
        detail.setVisible(bool(item.detail))
        words = column(text(name, weight=500, wrap=True), detail, spacing=0)
        parts: list[Any] = [UnitToken(colours(unit), unit.type, name, QSize(44, 30))] if unit else []
        made = row(*parts, words, stepper, spacing=8)
        made.setStretch(len(parts), 1)
        self._units.addLayout(made)

    def _update(self) -> None:
        """Hold the numbers to what the option allows, and say on the button what it would do."""
        blank = self._blank
        total = sum(stepper.value for stepper in self.steppers.values())
        for stepper in self.steppers.values():
            stepper.set_ceiling(stepper.value + max(0, blank.maximum - total))
        chosen: dict[str, int] = {}
        for item in blank.items:
            unit = self.session.view.units.get(item.ids[0]) if item.ids else None
            type_ = unit.type if unit is not None else item.key
            chosen[type_] = chosen.get(type_, 0) + self.steppers[item.key].value
        words = unit_words(self.game.edition, chosen) if total else ""
        self.do_button.setText(action_with_units(self._options[self._at].action, words))
        self.do_button.setEnabled(blank.minimum <= total <= blank.maximum)
        self._show_odds()

    def _show_odds(self) -> None:
        """What the numbers chosen would make of the battle they are about."""
        option, edition, state = self._options[self._at], self.game.edition, self.session.view
        values = {key: stepper.value for key, stepper in self.steppers.items()}
        assert self._decision is not None
        now, none = (
            after(edition, state, self._decision, [option], fill(option, {self._blank.name: counts}))
            for counts in (values, {})
        )
        self.odds.show_answer(now.area if now is not None else "", now, none)

    # --- doing ------------------------------------------------------------------------------------------------

    def _do(self) -> None:
        if self.do_button.isEnabled():
            values = {key: stepper.value for key, stepper in self.steppers.items()}
            self.act.emit(fill(self._options[self._at], {self._blank.name: values}))

    def primary(self) -> None:
        """Enter does it with the numbers chosen; where some are needed and none chosen, it ends."""
        if self.do_button.isEnabled():
            self._do()
        elif self._end is not None and not any(stepper.value for stepper in self.steppers.values()):
            self.act.emit(self._end)

    def clear(self) -> bool:
        """Esc takes all numbers back."""
        had = any(stepper.value for stepper in self.steppers.values())
        for stepper in self.steppers.values():
            stepper.set_value(0)
        return had

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the cards, or over the numbers of the only one."""
        if len(self._cards) > 1:
            self._mark((self._at + (-1 if backwards else 1)) % len(self._cards))
            if area := self._options[self._at].area:
                self.board.center_on_area(area)
            return
        steppers = list(self.steppers.values())
        place = next((i for i, stepper in enumerate(steppers) if stepper.hasFocus()), 0 if backwards else -1)
        steppers[(place + (-1 if backwards else 1)) % len(steppers)].setFocus()

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit place marks what may be done there."""
        found = [number for number, option in enumerate(self._options) if option.area == area and area]
        if found and self._at not in found:
            self._mark(found[0])
