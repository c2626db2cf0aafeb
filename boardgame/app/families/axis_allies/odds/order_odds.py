"""What one order, or one answer, would make of a battle: the chance before and after, bar, losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QFrame, QWidget

from boardgame.ai.axis_allies.odds.questions.from_state import Attack
from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.families.axis_allies.odds.bar import OddsBar
from boardgame.app.families.axis_allies.odds.move_odds import MoveOdds
from boardgame.app.families.axis_allies.odds.odds_in_words import certainty, figure, ipcs
from boardgame.app.families.axis_allies.odds.oracle import Asker, Oracle
from boardgame.app.families.axis_allies.odds.summary import Summary
from boardgame.app.look.elements import button, column, row, text
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State

_WITHOUT = ""
"""Stands for the battle without the answer, beside spaces."""


class OrderOdds(QFrame):
    """What an order would make of the battle it leads to: bar, the chance before and after, and what must be known.

    Chance and losses of an order stand in the row of what is ordered, and are not said twice; of an answer they stand
    here alone.
    """

    def __init__(self, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self.setProperty("tone", "accent")
        self._game = game
        self._odds: MoveOdds | None = None
        self._area = ""
        self._order: object = None
        self._state: State | None = None
        self._asked = False
        self.before: Summary | None = None
        self.words = text("", "decision", 700)
        self.bar = OddsBar(20)
        self._losses = text("", "secondary", tone="muted", wrap=True)
        self.more = button(self.tr("Odds"), "small", "calculator")
        self.more.setToolTip(self.tr("Try other numbers (B)"))
        self.more.clicked.connect(self._calculate)
        below = row(self._losses, self.more, spacing=8)
        below.setStretch(0, 1)
        self.setLayout(
            column(self.words, self.bar, below, spacing=5, margins=(12, 8, 12, 8))
        )
        self.hide()

    def show_order(
        self, state: State, area: str, order: object, found: Sequence[Attack], before: Summary | None
    ) -> None:
        """Show the battle for a space after an order.

        Args:
            state: the position before it.
            area: the space.
            order: tells the order from another one.
            found: the battle after it; nothing where it leads to none.
            before: the odds without it; None where nothing is ordered there yet.
        """
        order = (area, order, before)
        if order == self._order and state is self._state and not self.isHidden():
            return
        self._state = state
        oracle = Oracle.near(self)
        if oracle is None or not found:
            self.forget()
            return
        self._show(oracle, order, {area: found}, before)

    def show_answer(self, area: str, now: Attack | None, without: Attack | None) -> None:
        """Show what a defender's answer makes of the battle for a space.

        Args:
            area: the space.
            now: the battle after the answer; None where it leads to none.
            without: the battle if the answer were to do nothing.
        """
        oracle = Oracle.near(self)
        if oracle is None or now is None or now.question is None:
            self.forget()
            return
        self._asked = True
        found = {area: [now], **({_WITHOUT: [without]} if without is not None else {})}
        self._show(oracle, None, found, None)

    def _show(
        self, oracle: Oracle, order: object, found: Mapping[str, Sequence[Attack]], before: Summary | None
    ) -> None:
        """Ask about battles, the one shown first."""
        area = next(iter(found))
        if self._odds is None:
            self._odds = MoveOdds(Asker(oracle, self))
        same = area == self._area and not self.isHidden()
        self._order, self._area, self.before = order, area, before
        self.bar.show_summary(self.bar.summary if same else None, True)
        self.words.setText(f"{figure(before)} → …" if before is not None else "…")
        self.words.setVisible(self._asked or before is not None)
        self._losses.setText("…")
        self.show()
        self._odds.ask(found, self._answered)

    def _calculate(self) -> None:
        oracle = Oracle.near(self)
        if oracle is not None:
            oracle.calculator_wanted.emit(self._area)

    def forget(self) -> None:
        """Nothing is hovered."""
        self._order = None
        if self._odds is not None:
            self._odds.ask({}, lambda: None)
        self.bar.show_summary(None)
        self.hide()

    def _answered(self) -> None:
        assert self._odds is not None
        found = self._odds.of(self._area)
        if self._asked:
            self.before = self._odds.of(_WITHOUT)
        self.bar.show_summary(found)
        if found is None:
            self.words.setText("")
            self._losses.setText(self._odds.why)
            return
        now, before = figure(found), figure(self.before) if self.before is not None else ""
        shown = f"{before} → {now}" if before not in ("", now) else now
        if self._asked:
            only = self.tr("{0} of damage") if found.raid else self.tr("Attacker wins {0}")
            self.words.setText(only.format(shown))
        else:
            self.words.setText(shown if shown != now else "")
        self.words.setVisible(bool(self.words.text()))
        here = self._odds.attacks[self._area]
        notes = [note for attack in here for note in attack.left_out]
        if any(attack.before for attack in here):
            notes.append(self.tr("Includes the sea battle."))
        if found.raid:
            through = self.tr("A bomber gets through: {0}. You lose {1}.")
            notes.insert(0, through.format(percent(found.win), ipcs(found.lost[0])))
        elif self._asked:
            losses = self.tr("Attacker loses {0}, defender {1}.")
            notes.insert(0, losses.format(ipcs(found.lost[0]), ipcs(found.lost[1])))
        elif found.battles or not notes:
            notes.append(heading(certainty(found)))
        self._losses.setText(" ".join(notes))
