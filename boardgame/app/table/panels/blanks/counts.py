"""The editor of counts: a stepper for each item, what may still be spent, and how many are still to be chosen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board.board_position import Badge, Highlight
from boardgame.app.look.elements import button, column, row, text
from boardgame.app.look.stepper import Stepper
from boardgame.app.look.theme import restyle
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import Counts, Item

_UNBOUNDED = 10**5


class CountRow(QFrame):
    """One item: its name, what sets it apart, what one costs, and its stepper."""

    def __init__(self, item: Item, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.item = item
        self.name = name = words.item(item)
        self.setProperty("role", "row")
        self.stepper = Stepper(item.maximum, name, all_button=item.maximum > 2)
        self.stepper.installEventFilter(self)
        more = [item.detail] if item.detail.casefold() not in ("", name.casefold()) else []
        if item.cost:
            more.append(self.tr("{0} each").format(words.cost(item.cost)))
        if item.weight:
            more.append(self.tr("counts for {0}").format(item.weight))
        left = column(text(name, weight=500, wrap=True), spacing=0)
        if more:
            left.addWidget(text(" · ".join(more), "caption", tone="muted", wrap=True))
        layout = row(left, self.stepper, spacing=8, margins=(8, 4, 4, 4))
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The row whose number has the keys is marked."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            restyle(self, state="selected" if event.type() == QEvent.Type.FocusIn else "")
        return super().eventFilter(watched, event)


class CountsEditor(BlankEditor):
    """How many of each item."""

    def __init__(self, blank: Counts, words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(blank, words, parent)
        self._counts = blank
        self._room = sum(item.maximum for item in blank.items)
        self._divides = blank.minimum == blank.maximum
        self.rows = [CountRow(item, words) for item in blank.items]
        rows = column(*self.rows, spacing=2)
        self.body.addLayout(rows)
        self._none = button(self.tr("None"), "small")
        self._none.setAccessibleDescription(self.title)
        self._none.clicked.connect(lambda: self.set_value({}))
        self._most = button(self.tr("As many as possible"), "small")
        self._most.setAccessibleDescription(self.title)
        self._most.clicked.connect(self.fill_up)
        if len(self.rows) > 1:
            self.body.addLayout(row(self._none, self._most, None, spacing=6))
        for row_ in self.rows:
            row_.stepper.changed.connect(self._changed)
        self._preset()
        self._changed()

    def _preset(self) -> None:
        """Fill in what goes without saying: what must be taken, all where all are wanted, and all of the only item."""
        self.set_value({})
        forced = self._counts.minimum >= self._room or self._counts.due >= self._most_weight()
        if forced or (len(self.rows) == 1 and self._counts.minimum >= 1):
            self.fill_up()

    def _most_weight(self) -> int:
        return sum(item.weight * item.maximum for item in self._counts.items) if self._counts.due else 1

    # --- the answer -------------------------------------------------------------------------------------------

    def value(self) -> dict[str, int]:
        """See :class:`BlankEditor`."""
        return {row_.item.key: row_.stepper.value for row_ in self.rows}

    def set_value(self, value: Mapping[str, int]) -> None:
        """See :class:`BlankEditor`."""
        for row_ in self.rows:
            row_.stepper.set_value(0)
        for row_ in self.rows:
            row_.stepper.set_value(max(row_.item.minimum, value.get(row_.item.key, 0)))

    def fill_up(self) -> None:
        """Take as many as may be taken, beginning with the first item."""
        for row_ in self.rows:
            row_.stepper.set_value(10**6)

    @property
    def total(self) -> int:
        """How many in all."""
        return sum(row_.stepper.value for row_ in self.rows)

    @property
    def spent(self) -> int:
        """What they cost together."""
        return sum(row_.stepper.value * row_.item.cost for row_ in self.rows)

    @property
    def weight(self) -> int:
        """What they weigh together."""
        return sum(row_.stepper.value * row_.item.weight for row_ in self.rows)

    def is_complete(self) -> bool:
        """See :class:`BlankEditor`."""
        enough = self.total >= min(self._counts.minimum, self._room) and self.weight >= self._counts.due
        return enough and not self._too_few()

    def _too_few(self) -> list[CountRow]:
        return [row_ for row_ in self.rows if row_.stepper.value < row_.item.minimum]

    def missing(self) -> str:
        """See :class:`BlankEditor`."""
        if self.is_complete():
            return ""
        for row_ in self._too_few():
            return self.tr("At least {0} {1}").format(row_.item.minimum, row_.name)
        if self.weight < self._counts.due:
            return self.tr("{0} of {1}: {2} more").format(self.weight, self._counts.due, self._counts.due - self.weight)
        lacking = min(self._counts.minimum, self._room) - self.total
        if self._divides:
            return self.tr("{0} still to choose").format(lacking)
        return self.tr("At least {0} more").format(lacking) if self.total else self.tr("Choose how many")

    def said(self) -> str:
        """See :class:`BlankEditor`."""
        taken = [f"{row_.stepper.value} {row_.name}" for row_ in self.rows if row_.stepper.value]
        return ", ".join(taken) or self.tr("None")

    # --- the board --------------------------------------------------------------------------------------------

    def lights(self) -> list[Highlight]:
        """See :class:`BlankEditor`: where the items are, those of which something is taken chosen."""
        kinds: dict[str, str] = {}
        for row_ in self.rows:
            if row_.item.area and kinds.get(row_.item.area) != "selected":
                kinds[row_.item.area] = "selected" if row_.stepper.value else "reachable"
        return [Highlight(area, kind) for area, kind in kinds.items()]

    def badges(self) -> list[Badge]:
        """See :class:`BlankEditor`: how many are taken in an area."""
        taken: dict[str, int] = {}
        for row_ in self.rows:
            if row_.item.area and row_.stepper.value:
                taken[row_.item.area] = taken.get(row_.item.area, 0) + row_.stepper.value
        return [Badge(area, str(count), "danger") for area, count in taken.items()]

    def take_area(self, area: str) -> bool:
        """Take one more in an area, in the place of another where an exact number is full; once all are, none of them.

        What was given to begin with, or taken first, makes room.
        """
        here = [row_ for row_ in self.rows if row_.item.area == area]
        if not area or not here:
            return False
        open_rows = [row_ for row_ in here if row_.stepper.value < row_.item.maximum]
        if open_rows and not open_rows[0].stepper.can_grow and self._divides:
            others = [row_ for row_ in self.rows if row_ not in here and row_.stepper.value > row_.item.minimum]
            if others:
                others[0].stepper.set_value(others[0].stepper.value - 1)
        growing = next((row_ for row_ in open_rows if row_.stepper.can_grow), None)
        if growing is not None:
            growing.stepper.set_value(growing.stepper.value + 1)
        else:
            for row_ in here:
                row_.stepper.set_value(row_.item.minimum)
        return True

    # --- showing ----------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        blank, total, spent = self._counts, self.total, self.spent
        for row_ in self.rows:
            more, why = blank.maximum - total, self.tr("No more may be taken in all.")
            if blank.budget is not None and row_.item.cost:
                affordable = (blank.budget - spent) // row_.item.cost
                if affordable < more:
                    more, why = (
                        affordable,
                        self.tr("{0} left, one costs {1}.").format(blank.budget - spent, row_.item.cost),
                    )
            row_.stepper.set_ceiling(row_.stepper.value + max(0, more))
            full = row_.stepper.value >= row_.item.maximum
            row_.stepper.say_why(why if more <= 0 and not full else "")
        self._say()
        self._none.setEnabled(total > 0)
        self._most.setEnabled(any(row_.stepper.can_grow for row_ in self.rows))
        self.answer_changed.emit()

    def _say(self) -> None:
        blank, total = self._counts, self.total
        parts = []
        if self._divides and len(self.rows) > 1:
            left = min(blank.maximum, self._room) - total
            parts.append(self.tr("{0} still to choose").format(left) if left else self.tr("all chosen"))
        elif blank.maximum < min(self._room, _UNBOUNDED):
            parts.append(self.tr("{0} of at most {1}").format(total, blank.maximum))
        elif len(self.rows) > 1 and total:
            parts.append(self.tr("{0} in all").format(total))
        if blank.budget is not None:
            parts.append(self.tr("{0} of {1} spent").format(self.spent, blank.budget))
        if blank.due:
            parts.append(self.tr("{0}, at least {1} needed").format(self.weight, blank.due))
        self.say_status(" · ".join(parts), "muted" if self.is_complete() else "warning")

    # --- keys -------------------------------------------------------------------------------------------------

    def take_keys(self) -> None:
        """See :class:`BlankEditor`."""
        if self.rows:
            self.rows[0].stepper.setFocus()

    def step(self, backwards: bool = False) -> None:
        """See :class:`BlankEditor`."""
        now = next((n for n, row_ in enumerate(self.rows) if row_.stepper.hasFocus()), -1)
        at = now + (-1 if backwards else 1) if now >= 0 else 0
        if self.rows:
            self.rows[at % len(self.rows)].stepper.setFocus()
