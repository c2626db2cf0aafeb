"""The panel for every decision that has none of its own: all options in a list, their blanks filled by hand."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.look.elements import Stepper, button, clear, column, line, row, scroll, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.head import PanelHead
from boardgame.app.table.panels.panel import Panel
from boardgame.app.table.panels.rule_notice import RuleNotice
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Counts, Option, fill

_OPTION = Qt.ItemDataRole.UserRole
_FORM_HEIGHT = 320


class GenericPanel(Panel):
    """A searchable list of options by kind of action; the chosen one's blanks below it; the buttons at the bottom."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.setProperty("role", "surface")
        self._options: list[Option] = []
        self._chosen: Option | None = None
        self._blanks: dict[str, list[tuple[str, Stepper]] | QComboBox] = {}
        self.head = PanelHead(session, family)
        self.head.open_rule.connect(self.open_rule)
        self._rule = RuleNotice()
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Filter by words or place"))
        self.search.setAccessibleName(self.tr("Filter the options"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("What may be done now"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.list.itemDoubleClicked.connect(lambda _: self.primary())
        self._form = QWidget()
        self._form_layout = column(spacing=4)
        self._form.setLayout(self._form_layout)
        self._form_scroll = scroll(self._form)
        self.primary_button = button("", "primary", "confirm")
        self.primary_button.setMinimumHeight(34)
        self.primary_button.clicked.connect(self._do)
        self._ends = row(spacing=8)
        matter = column(self._rule, self.search, self.list, self._form_scroll, spacing=8, margins=(12, 12, 12, 8))
        matter.setStretch(2, 1)
        body = column(
            self.head,
            line(),
            matter,
            line(),
            column(self.primary_button, self._ends, spacing=8, margins=(16, 12, 16, 12)),
            spacing=0,
        )
        body.setStretch(2, 1)
        self.setLayout(body)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """List the options; those that end the phase become buttons."""
        self.head.show_decision(decision)
        self._rule.show_rules(self.game.id, decision.rules[:2])  # the list needs its room
        chosen_text = self._chosen.text if self._chosen else ""
        ends = [option for option in options if option.tone == "end" and not option.blanks]
        self._options = [option for option in options if option not in ends]
        if not self._options:
            self._options, ends = ends, []
        clear(self._ends)
        for option in ends:
            end = button(option.text or self.family.action_name(option.action))
            end.setObjectName("end")
            end.clicked.connect(lambda _=False, option=option: self.act.emit(fill(option, {})))
            self._ends.addWidget(end)
        self._fill_list(chosen_text)
        self._light()
        places = [option.area for option in self._options if option.area]
        view = self.board.viewport().rect()
        if places and not any(view.contains(self.board.area_view_pos(area)) for area in places):
            self.board.center_on_area(places[0])

    def _fill_list(self, chosen_text: str) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        kinds = list(dict.fromkeys(option.action.get("do", "") for option in self._options))
        wanted: QListWidgetItem | None = None
        for kind in kinds:
            if len(kinds) > 1:
                title = QListWidgetItem(self.family.action_name({"do": kind}))
                title.setFlags(Qt.ItemFlag.NoItemFlags)
                self.list.addItem(title)
            for number, option in enumerate(self._options):
                if option.action.get("do", "") != kind:
                    continue
                item = QListWidgetItem(self._title(option))
                item.setData(_OPTION, number)
                item.setToolTip(", ".join(option.rules))
                item.setSizeHint(QSize(0, 34))
                self.list.addItem(item)
                if wanted is None or option.text == chosen_text:
                    wanted = item
        self.list.blockSignals(False)
        self._filter(self.search.text())
        self.search.setVisible(len(self._options) > 8)
        if wanted is not None:
            self.list.setCurrentItem(wanted)
        self._choose(wanted)

    def _title(self, option: Option) -> str:
        """The option in words; where another has the same, with what it counts."""
        words = option.text or self.family.action_name(option.action)
        if sum(other.text == option.text for other in self._options) < 2:
            return words
        counted = [self.family.item_name(self.game, item) for blank in option.blanks if isinstance(blank, Counts)
                   for item in blank.items]  # fmt: skip
        return f"{words}: {', '.join(counted).lower()}" if counted else words

    def _filter(self, words: str) -> None:
        parts = words.casefold().split()
        for place in range(self.list.count()):
            item = self.list.item(place)
            number = item.data(_OPTION)
            hidden = False
            if parts:
                area = self._options[number].area if number is not None else ""
                hay = f"{item.text()} {area}".casefold()
                hidden = number is None or not all(part in hay for part in parts)
            item.setHidden(hidden)

    def _choose(self, item: QListWidgetItem | None) -> None:
        number = item.data(_OPTION) if item is not None else None
        self._chosen = self._options[number] if number is not None else None
        clear(self._form_layout)
        self._blanks = {}
        if self._chosen is not None:
            for blank in self._chosen.blanks:
                if isinstance(blank, Counts):
                    self._counts(blank)
                else:
                    self._choice(blank)
        self._form_scroll.setVisible(bool(self._blanks))
        # What has just been made has no size before Qt has shown it.
        QTimer.singleShot(0, self._fit_form)
        self._update()

    def _fit_form(self) -> None:
        self._form_layout.activate()
        self._form_scroll.setFixedHeight(min(_FORM_HEIGHT, self._form.sizeHint().height() + 4))

    def _counts(self, blank: Counts) -> None:
        steppers: list[tuple[str, Stepper]] = []
        room = sum(item.maximum for item in blank.items)
        forced = blank.minimum >= room
        for item in blank.items:
            name = self.family.item_name(self.game, item)
            stepper = Stepper(item.maximum, name)
            stepper.changed.connect(lambda _: self._update())
            detail = text(item.detail, "caption", tone="muted", wrap=True)
            detail.setVisible(bool(item.detail))
            cost = text(self.family.money(item.cost) if item.cost else "", "caption", tone="muted")
            left = column(row(text(name, weight=500), cost, None, spacing=6), detail, spacing=0)
            line_ = row(left, stepper)
            line_.setStretch(0, 1)
            self._form_layout.addLayout(line_)
            steppers.append((item.key, stepper))
        self._blanks[blank.name] = steppers
        if forced or (len(steppers) == 1 and blank.minimum == 1):
            for _, stepper in steppers:
                stepper.set_value(10**6)
        elif blank.minimum > 1 or blank.minimum == blank.maximum:
            left_over = blank.minimum
            for item, (_, stepper) in zip(blank.items, steppers, strict=True):
                stepper.set_value(min(left_over, item.maximum))
                left_over -= stepper.value

    def _choice(self, blank: Choice) -> None:
        combo = QComboBox()
        combo.setAccessibleName(blank.name)
        for place, value in enumerate(blank.values):
            area = self.board.drawing.geometry.titles.get(value) if isinstance(value, str) else None
            fallback = area or str(value).replace("_", " ").capitalize()
            combo.addItem(blank.labels[place] if blank.labels else fallback, value)
        combo.currentIndexChanged.connect(lambda _: self._update())
        self._form_layout.addLayout(
            column(text(blank.name.replace("_", " ").capitalize(), "caption", tone="muted"), combo, spacing=2)
        )
        self._blanks[blank.name] = combo

    def _light(self) -> None:
        """Light the places that options mean, with their cost."""
        tones: dict[str, str] = {}
        costs: dict[str, int] = {}
        for option in self._options:
            if option.area:
                kind = "target" if option.tone == "battle" else "reachable"
                if tones.get(option.area) != "target":
                    tones[option.area] = kind
                costs[option.area] = min(costs.get(option.area, 99), option.cost or 99)
        chosen = self._chosen.area if self._chosen else ""
        if chosen:
            tones[chosen] = "selected" if tones.get(chosen) != "target" else "target"
        self.board.set_highlights([Highlight(area, kind) for area, kind in tones.items()])
        self.board.set_badges(
            [Badge(area, str(cost), "danger" if tones[area] == "target" else "accent")
             for area, cost in costs.items() if cost < 99]
        )  # fmt: skip

    # --- choosing ---------------------------------------------------------------------------------------------

    def _values(self) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, field in self._blanks.items():
            if isinstance(field, QComboBox):
                values[name] = field.currentData()
            else:
                values[name] = {key: stepper.value for key, stepper in field}
        return values

    def _update(self) -> None:
        option, ready = self._chosen, self._chosen is not None
        counts = {blank.name: blank for blank in option.blanks if isinstance(blank, Counts)} if option else {}
        for name, blank in counts.items():
            steppers = self._blanks.get(name)
            if not isinstance(steppers, list):
                continue
            total = sum(stepper.value for _, stepper in steppers)
            spent = sum(stepper.value * item.cost for item, (_, stepper) in zip(blank.items, steppers, strict=True))
            ready = ready and total >= blank.minimum
            for item, (_, stepper) in zip(blank.items, steppers, strict=True):
                more = blank.maximum - total
                if blank.budget is not None and item.cost:
                    more = min(more, (blank.budget - spent) // item.cost)
                stepper.set_ceiling(stepper.value + max(0, more))
        self.primary_button.setEnabled(ready)
        self.primary_button.setText(self.family.action_name(option.action) if option else self.tr("Nothing chosen"))

    def _do(self) -> None:
        if self._chosen is not None:
            self.act.emit(fill(self._chosen, self._values()))

    def primary(self) -> None:
        """Press the primary button."""
        if self.primary_button.isEnabled():
            self._do()

    def clear(self) -> bool:
        """Empty the filter."""
        had = bool(self.search.text())
        self.search.clear()
        return had

    def next_item(self, backwards: bool = False) -> None:
        """Go to the next option in the list."""
        places = [
            place
            for place in range(self.list.count())
            if not self.list.item(place).isHidden() and self.list.item(place).data(_OPTION) is not None
        ]
        if not places:
            return
        now = self.list.currentRow()
        step = -1 if backwards else 1
        at = (places.index(now) + step) % len(places) if now in places else 0
        self.list.setCurrentRow(places[at])
        if self._chosen and self._chosen.area:
            self.board.center_on_area(self._chosen.area)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Show the options that mean this place, or name it."""
        if not area:
            self.search.clear()
            return
        name = self.board.drawing.geometry.titles.get(area, area)
        for place in range(self.list.count()):
            number = self.list.item(place).data(_OPTION)
            if number is not None and self._options[number].area == area:
                self.list.setCurrentRow(place)
                self.list.scrollToItem(self.list.item(place))
                return
        if self.search.isVisible():
            self.search.setText(name)
