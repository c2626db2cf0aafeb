"""What follows a combat: losses, advances and breakthroughs, with the dice in sight."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.outcome_card import OutcomeCard
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Choice, Option


class BattlePanel(SuggestingPanel):
    """The panel that answers any decision, below the combat that it belongs to."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.outcome = OutcomeCard()
        super().__init__(session, board, family, parent)
        self._matter.insertWidget(0, self.outcome)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The combat first; the rules stand in the head where it needs their room."""
        super().show_decision(decision, options)
        self.outcome.show_last(self.session)
        self._rule.setVisible(self._rule.isVisible() and self.outcome.isHidden())

    def leave(self) -> None:
        """Put the combat away."""
        super().leave()
        self.outcome.hide()


class AdvancePanel(BattlePanel):
    """Advances are many: the first that can is chosen, so that Enter advances it (TR-14.29)."""

    def _show_form(self, blanks: tuple[Blank, ...], values: dict[str, Any] | None = None) -> None:
        super()._show_form(blanks, values)
        first = {blank.name: blank.values[0] for blank in blanks if isinstance(blank, Choice) and blank.values}
        if first and not values:
            self._form.set_values(first)
            self._changed()
