"""The right of the battle board: odds from here, the rules in force, what a round should bring, numbers to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.families.axis_allies.battle.casualty_notes import CasualtyNotes
from boardgame.app.families.axis_allies.names import item_name
from boardgame.app.families.axis_allies.odds.battle_odds import BattleOdds
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import clear, column, icon_label, line, row, rule_link, scroll, text
from boardgame.app.look.stepper import Stepper
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Counts, Item, Option, fill
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State


class SidePanel(QWidget):
    """What holds in this battle.

    Signals:
        changed(): a number was changed, so the answer is another one.
        open_rule(str): a rule's id was clicked.
    """

    changed = Signal()
    open_rule = Signal(str)

    def __init__(self, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._game = game
        self._option: Option | None = None
        self._options: list[Option] = []
        self._stage = ""
        self._steppers: dict[str, dict[str, Stepper]] = {}
        self._choose = column(spacing=4)
        self.costs = CasualtyNotes(game.edition)
        self._force = column(spacing=6)
        self._expect = column(spacing=3)
        self.odds = BattleOdds(game)
        inner = QWidget()
        inner.setLayout(
            column(self._choose, self.costs, self.odds, self._expect, line(), self._force, None, spacing=10,
                   margins=(12, 12, 11, 10))
        )  # fmt: skip
        self.setLayout(column(scroll(inner), spacing=0))

    def show_decision(self, decision: Decision, options: list[Option], state: State, battle: Mapping[str, Any]) -> None:
        """Show a decision of a battle, with the battle's data."""
        self._options, self._stage = options, str(battle.get("stage", ""))
        self._option = next((o for o in options if any(isinstance(blank, Counts) for blank in o.blanks)), None)
        self._show_choice(decision, state)
        self.odds.show_decision(decision, options, state, battle)
        self._show_expectation(battle)
        self._show_rules(battle)

    def _show_choice(self, decision: Decision, state: State) -> None:
        clear(self._choose)
        self._steppers = {}
        if self._option is None or decision.kind == "casualties":
            return
        edition = self._game.edition
        self._choose.addWidget(text(self._option.text, weight=600, wrap=True))
        for blank in self._option.blanks:
            if not isinstance(blank, Counts):
                continue
            steppers: dict[str, Stepper] = {}
            # The best ships that may bombard do so unless told otherwise; submarines stay up, fighters stay down.
            left = blank.maximum if decision.kind == "bombard" else blank.minimum
            ready: dict[str, int] = {}
            for item in sorted(blank.items, key=lambda item: -self._bombard(item, state)):
                ready[item.key] = min(left, item.maximum)
                left -= ready[item.key]
            for item in blank.items:
                name = item_name(edition, item)
                stepper = Stepper(item.maximum, name)
                stepper.set_value(ready[item.key])
                stepper.changed.connect(lambda _, blank=blank: self._limit(blank))
                unit = state.units.get(item.ids[0]) if item.ids else None
                cells: list[QWidget] = []
                if unit is not None:
                    cells.append(UnitToken(colours(unit), unit.type, name, QSize(44, 30)))
                said = [text(name, weight=500)] + ([text(item.detail, "caption", tone="muted")] if item.detail else [])
                detail = column(*said, spacing=0)
                made = row(*cells, detail, spacing=8)
                made.setStretch(len(cells), 1)
                self._choose.addLayout(made)
                if detail.sizeHint().width() + stepper.sizeHint().width() < 190:
                    made.addWidget(stepper)
                else:
                    self._choose.addLayout(row(None, stepper))
                steppers[item.key] = stepper
            self._steppers[blank.name] = steppers
            self._limit(blank, tell=False)

    def _bombard(self, item: Item, state: State) -> int:
        """The number on which a ship hits when it bombards (A42-AMP-10)."""
        unit = state.units.get(item.ids[0]) if item.ids else None
        return self._game.edition.types[unit.type].bombard if unit else 0

    def _limit(self, blank: Counts, tell: bool = True) -> None:
        steppers = self._steppers[blank.name]
        left = blank.maximum - sum(stepper.value for stepper in steppers.values())
        for stepper in steppers.values():
            stepper.set_ceiling(stepper.value + max(0, left))
        if tell:
            self.changed.emit()

    def _show_expectation(self, battle: Mapping[str, Any]) -> None:
        clear(self._expect)
        values = {int(unit): int(value) for unit, value in battle.get("values", ())}
        shots = battle.get("shots", {})
        self._expect.addWidget(text(self.tr("A full round should bring"), weight=600, wrap=True))
        for side, words in (("attacker", self.tr("attacker's hits")), ("defender", self.tr("defender's hits"))):
            units = battle.get(f"{side}_units", ())
            expected = sum(values.get(unit, 0) * shots.get(unit, 1) for unit in units) / 6
            figure = text(f"{expected:.1f}", weight=700, tone=side)
            self._expect.addLayout(row(text(words, "secondary", tone="muted"), None, figure))
        label = text(self.tr("units on the board"), "secondary", tone="muted")
        counts = [len(battle.get(f"{side}_units", ())) for side in ("attacker", "defender")]
        self._expect.addLayout(
            row(label, None, text(str(counts[0]), weight=700, tone="attacker"),
                text(str(counts[1]), weight=700, tone="defender"), spacing=14)
        )  # fmt: skip

    def _show_rules(self, battle: Mapping[str, Any]) -> None:
        clear(self._force)
        special = battle.get("special", ())
        title = self.tr("Special rules in force") if special else self.tr("No special rule is in force")
        self._force.addWidget(text(title, weight=600))
        for entry in special:
            notice = QFrame()
            notice.setProperty("role", "notice")
            link = row(rule_link(entry["rule"], self.open_rule.emit), None)
            words = column(text(entry["text"], "secondary", wrap=True), link, spacing=2)
            inner = row(icon_label("hint", "info"), words, margins=(10, 6, 8, 6))
            inner.setStretch(1, 1)
            notice.setLayout(inner)
            self._force.addWidget(notice)

    def steppers(self) -> list[Stepper]:
        """The numbers to choose, from top to bottom."""
        return [stepper for steppers in self._steppers.values() for stepper in steppers.values()]

    def take(self, action: Mapping[str, Any]) -> None:
        """Set the numbers that an action names."""
        for name, steppers in self._steppers.items():
            if isinstance(counts := action.get(name), Mapping):
                for ceiling in (0, 1):  # first down, so that there is room to go up
                    for key, stepper in steppers.items():
                        wanted = int(counts.get(key, 0))
                        stepper.set_value(wanted if ceiling else min(wanted, stepper.value))

    def answers(self) -> list[tuple[str, dict[str, Any]]]:
        """What may be answered, in words and as actions; the last is the one Enter gives."""
        found: list[tuple[str, dict[str, Any]]] = []
        for option in self._options:
            choice = next((blank for blank in option.blanks if isinstance(blank, Choice)), None)
            if choice is not None:
                labels = choice.labels or tuple(str(value) for value in choice.values)
                found += [
                    (label, fill(option, {choice.name: value}))
                    for label, value in zip(labels, choice.values, strict=True)
                ]
            elif option is self._option:
                counts = {name: {key: stepper.value for key, stepper in steppers.items()}
                          for name, steppers in self._steppers.items()}  # fmt: skip
                found.append((self._words(option, counts), fill(option, counts)))
            else:
                found.append((option.text, fill(option, {})))
        return found[::-1]

    def _words(self, option: Option, counts: Mapping[str, Mapping[str, int]]) -> str:
        number = sum(sum(values.values()) for values in counts.values())
        if option.action.get("do") == "submarines":
            if self._stage == "submerge":
                return self.tr("Submerge {0}").format(number) if number else self.tr("Stay at the surface")
            every = sum(item.maximum for blank in option.blanks if isinstance(blank, Counts) for item in blank.items)
            if not number:
                return self.tr("Strike with {0}").format(every)
            if number == every:
                return self.tr("Submerge all")
            return self.tr("Strike with {0}, submerge {1}").format(every - number, number)
        if option.action.get("do") == "bombard":
            return self.tr("Bombard with {0}").format(number) if number else self.tr("Do not bombard")
        if option.action.get("do") == "intercept":
            return self.tr("Intercept with {0}").format(number) if number else self.tr("Do not intercept")
        return option.text
