"""The stack that is to move: who goes, where to, and what that costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from boardgame.app.families.third_reich.panels.trays.tray import CounterLabel
from boardgame.app.families.third_reich.shown_position import counter_of
from boardgame.app.look.elements import clear, column, icon_label, row, rule_link, text
from boardgame.app.look.flow import FlowLayout
from boardgame.engine.option import Counts
from boardgame.games.third_reich.movement.foresight import Outlook
from boardgame.games.third_reich.state import State

_SIDE = 34
_MOST_RULES = 6


class UnitRow(QFrame):
    """One unit: its counter, its name, and whether it goes."""

    def __init__(self, view: State, unit: int, key: str) -> None:
        super().__init__()
        self.key = key
        self.setProperty("role", "row")
        facts = view.world.units[unit]
        name = f"{view.world.nations[facts.nation].adjective} {facts.sort.text.replace('_', ' ')}"
        self.box = QCheckBox()
        self.box.setAccessibleName(name)
        fleet = facts.kind == "fleet"
        points = self.tr("{0} factors") if fleet else self.tr("{0} movement points")
        points = points.format(view.factors(unit) if fleet else facts.movement)
        words = column(text(name, weight=500, wrap=True), text(points, "caption", tone="muted", wrap=True), spacing=0)
        layout = row(CounterLabel(counter_of(facts.nation, facts.sort), name, _SIDE), words, self.box,
                     spacing=10, margins=(4, 2, 6, 2))  # fmt: skip
        layout.setStretch(1, 1)
        self.setLayout(layout)


class UnitRows(QWidget):
    """A row for each unit of a stack that can move.

    Signals:
        changed(): other units go.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[UnitRow] = []
        self._shown: list[tuple[str, tuple[int, ...]]] = []
        self._title = text("", weight=600, wrap=True)
        self._count = text("", "secondary", tone="muted")
        head = row(self._title, self._count, spacing=8)
        head.setStretch(0, 1)
        self._list = column(spacing=2)
        self.setLayout(column(head, self._list, spacing=4))

    def show_units(self, view: State, place: str, blank: Counts, taken: Mapping[str, int]) -> None:
        """Show the units that a blank counts, and how many of each sort go; which of a sort does not matter."""
        shown = [(item.key, item.ids) for item in blank.items]
        if shown != self._shown:
            self._shown = shown
            clear(self._list)
            self.rows = []
            for item in blank.items:
                for unit in item.ids:
                    made = UnitRow(view, unit, item.key)
                    made.box.clicked.connect(self.changed)
                    self.rows.append(made)
                    self._list.addWidget(made)
        going = sum(taken.values())
        for key, _ in shown:
            rows = [made for made in self.rows if made.key == key]
            if sum(made.box.isChecked() for made in rows) != taken.get(key, 0):
                for place_, made in enumerate(rows):
                    made.box.setChecked(place_ < taken.get(key, 0))
        for made in self.rows:
            made.box.setEnabled(made.box.isChecked() or going < blank.maximum)
        self._title.setText(self.tr("Selected in {0}").format(place))
        self._count.setText(self.tr("{0} of {1}").format(going, len(self.rows)))

    def taken(self) -> dict[str, int]:
        """How many of each sort go."""
        found = {key: 0 for key, _ in self._shown}
        for made in self.rows:
            found[made.key] += made.box.isChecked()
        return found


class GoalCard(QFrame):
    """Where the chosen units would go, what that costs and wins, and the rules behind it."""

    def __init__(self, name: Callable[[str], str], opens: Callable[[str], None]) -> None:
        super().__init__()
        self._name, self._opens = name, opens
        self.setProperty("role", "notice")
        self.setProperty("tone", "accent")
        self._way = text("", weight=600, wrap=True)
        self._cost = text("", weight=600)
        self._words = text("", "secondary", wrap=True)
        self._links = FlowLayout()
        head = row(icon_label("move", "accent", 16), self._way, self._cost, spacing=8)
        head.setStretch(1, 1)
        self.setLayout(column(head, self._words, self._links, spacing=4, margins=(12, 9, 12, 10)))

    def show_goal(self, outlook: Outlook | None, fight: bool = False) -> None:
        """Show a move; without one say how to choose it."""
        clear(self._links)
        self._cost.setVisible(outlook is not None)
        if outlook is None:
            self._way.setText(self.tr("Click a lit hex to move there"))
            self._words.setVisible(False)
            self.updateGeometry()
            return
        self._way.setText(f"{self._name(outlook.way[0])} → {self._name(outlook.way[-1])}")
        self._cost.setText(self.tr("{0} of {1} points").format(outlook.cost, outlook.points))
        parts = [self.tr("Takes control of {0}.").format(self._listed(outlook.takes))] if outlook.takes else []
        parts += [self.tr("Ends beside the enemy.")] if fight else []
        self._words.setText(" ".join(parts))
        self._words.setVisible(bool(parts))
        for rule in outlook.rules[:_MOST_RULES]:
            self._links.addWidget(rule_link(rule, self._opens))
        self.setAccessibleName(", ".join(filter(None, (self._way.text(), self._cost.text(), *parts))))

    def _listed(self, labels: Sequence[str]) -> str:
        names = [self._name(label) for label in labels]
        return names[0] if len(names) == 1 else self.tr("{0} and {1}").format(", ".join(names[:-1]), names[-1])
