"""Weapons development: the chart with who has what, the dice bought, and the chance that one shows the number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.ai.chances import percent
from boardgame.app.board import BoardView
from boardgame.app.families.axis_allies.names import action_name
from boardgame.app.look import art
from boardgame.app.look.elements import (
    ClickFrame,
    IconLabel,
    badge,
    button,
    clear,
    column,
    emblem_label,
    row,
    rule_link,
    text,
)
from boardgame.app.look.stepper import Stepper
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.app.table.panels.rule_notice import effect
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Option, fill
from boardgame.games.axis_allies.edition.abilities import ability
from boardgame.games.axis_allies.edition.edition import Edition

_DIE = 30
_FACES = 6


class ChartRow(ClickFrame):
    """A development: its number as a die, what it does, and the emblems of those who have it."""

    def __init__(
        self, edition: Edition, entry: Mapping[str, Any], owners: list[str], parent: QWidget | None = None
    ) -> None:
        super().__init__("row", parent)
        self.held, self.name = bool(entry["held"]), str(entry["name"])
        roll, rule = int(entry["roll"]), ability(edition, entry["id"]).rule
        self.rule = rule
        die = IconLabel(lambda: art.die(roll, _DIE, ratio=self.devicePixelRatioF()), QSize(_DIE, _DIE))
        title = row(text(self.name, weight=600), None, *[emblem_label(power, 18) for power in owners], spacing=4)
        if self.held:
            title.addWidget(badge(self.tr("yours"), "success"))
        self.link = rule_link(rule, lambda _: None)
        title.addWidget(self.link)
        words = text(effect(edition.id, rule), "secondary", tone="muted", wrap=True)
        inner = row(column(die, None, spacing=0), column(title, words, spacing=2), spacing=12, margins=(10, 8, 10, 8))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        self.setAccessibleName(self.tr("{0}, on a {1}").format(self.name, roll))
        self.setEnabled(not self.held)


class TechnologyPanel(DockPanel):
    """The chart; a click names the development to try, the stepper buys dice."""

    preferred_width = 420

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: dict[str, Option] = {}
        self._end: Option | None = None
        self._cost = self._treasury = 0
        self.wanted = ""
        self.rows: dict[str, ChartRow] = {}
        self._chart = column(spacing=2, margins=(8, 8, 8, 8))
        self.body.addLayout(self._chart)
        self.body.addStretch(1)
        self.stepper = Stepper(0, self.tr("Research dice"), all_button=False)
        self._dice = row(spacing=8)
        self._money = text("", "secondary", tone="muted")
        self._chance = text("", "screen", 700)
        self._chance_words = text(self.tr("chance of success"), "caption", tone="muted")
        words = column(text(self.tr("Research dice"), weight=600), self._money, spacing=1)
        line = row(words, None, self._dice, spacing=8)
        self.footer.addLayout(line)
        self.footer.addLayout(row(self._chance, self._chance_words, None, spacing=8))
        self.go_button = button("", "primary", "dice")
        self.go_button.clicked.connect(self.primary)
        self.end_button = button("")
        self.end_button.clicked.connect(self._go_on)
        self.footer.addWidget(self.go_button)
        self.footer.addWidget(self.end_button)
        for part in (self._chance, self._chance_words, self.go_button):
            # What comes only with dice has its place before, so that nothing moves away under the cursor.
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            part.setSizePolicy(policy)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show the chart as it stands; no dice are bought yet."""
        self.head.show_decision(decision)
        self._options = {option.action["development"]: option for option in options if "development" in option.action}
        self._end = next((option for option in options if option.tone == "end"), None)
        self._cost, self._treasury = decision.data["cost"], decision.data["treasury"]
        if self.wanted not in self._options:
            self.wanted = next(iter(self._options), "")
        clear(self._chart)
        self.rows = {}
        state = self.session.view
        for entry in decision.data["developments"]:
            owners = [power.id for power in self.game.edition.powers
                      if power.id != decision.seat and entry["id"] in state.developments.get(power.id, ())]  # fmt: skip
            made = ChartRow(self.game.edition, entry, owners)
            made.clicked.connect(lambda wanted=entry["id"]: self._want(wanted))
            made.link.clicked.connect(lambda _=False, rule=made.rule: self.open_rule.emit(rule))
            self._chart.addWidget(made)
            self.rows[entry["id"]] = made
        clear(self._dice)
        self.stepper = Stepper(self._most(), self.tr("Research dice"), all_button=False)
        self.stepper.changed.connect(lambda _: self._show_answer())
        self._dice.addWidget(self.stepper)
        self.end_button.setText(self._end.text if self._end else action_name({"do": "end_phase"}))
        self._show_answer()

    def _most(self) -> int:
        return max((len(_blank(option).values) for option in self._options.values()), default=0)

    def _want(self, wanted: str) -> None:
        if wanted in self._options:
            self.wanted = wanted
            if not self.stepper.value:
                self.stepper.set_value(1)
            self._show_answer()
            self.scroller.ensureWidgetVisible(self.rows[wanted])

    def _show_answer(self) -> None:
        dice = self.stepper.value
        for wanted, made in self.rows.items():
            made.setProperty("state", "selected" if wanted == self.wanted and dice else "")
            made.style().unpolish(made)
            made.style().polish(made)
        left = self._treasury - dice * self._cost
        if dice:
            words = self.tr("{0} IPC, {1} left").format(dice * self._cost, left)
        else:
            words = self.tr("{0} IPC each, {1} in the treasury").format(self._cost, self._treasury)
        self._money.setText(words)
        chance = 1 - ((_FACES - 1) / _FACES) ** dice
        self._chance.setText(percent(chance))
        self._chance.setVisible(bool(dice))
        self._chance_words.setVisible(bool(dice))
        self.end_button.setVisible(self._end is not None)
        self.go_button.setVisible(bool(dice))
        if dice:
            words = self.tr("Roll {0} dice for {1}") if dice > 1 else self.tr("Roll {0} die for {1}")
            self.go_button.setText(words.format(dice, self.rows[self.wanted].name))

    # --- doing ------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self._end is not None:
            self.act.emit(fill(self._end, {}))

    def primary(self) -> None:
        """Enter rolls the dice bought, or goes on where none are."""
        option = self._options.get(self.wanted)
        if self.stepper.value and option is not None:
            self.act.emit(fill(option, {_blank(option).name: self.stepper.value}))
        else:
            self._go_on()

    def clear(self) -> bool:
        """Esc puts the dice back."""
        had = bool(self.stepper.value)
        self.stepper.set_value(0)
        return had

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the developments that are left."""
        left = list(self._options)
        if left:
            self._want(left[(left.index(self.wanted) + (-1 if backwards else 1)) % len(left)])

    def key(self, event: QKeyEvent) -> bool:
        """Plus, minus and digits change the number of dice."""
        wanted = event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus) or Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9
        if wanted:
            self.stepper.keyPressEvent(event)
        return wanted


def _blank(option: Option) -> Choice:
    return next(blank for blank in option.blanks if isinstance(blank, Choice))
