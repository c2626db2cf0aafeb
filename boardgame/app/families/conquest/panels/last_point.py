"""Before the last point of Production is spent: the phase ends with it, and nothing can be taken back then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.conquest.panels.producing.spent import SpentList, cost_of, spent
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.confirm import Confirmation
from boardgame.app.table.panels.losses import Loss, LossesPage
from boardgame.engine.decision import Decision


def is_last(session: Session, action: Mapping[str, Any]) -> bool:
    """Whether an action spends the last points of Production (CNC-7.23), so that others decide next."""
    decision = session.decision
    if decision is None or decision.kind != "production":
        return False
    return 0 < int(decision.data["points"]) == cost_of(action)


class LastPointPanel(LossesPage):
    """All that the points have gone into, the last of them first."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.spent = SpentList(session.shown.world)
        self.body.insertWidget(0, self.spent)
        self.end_button.setText(self.tr("End Production"))

    def show_confirmation(self, asked: Confirmation) -> None:
        """List what was bought and built."""
        super().show_confirmation(asked)
        decision = self.session.decision
        assert decision is not None
        question = self.tr("Your last point: end Production with it?")
        self.head.show_decision(Decision(decision.seats, decision.kind, question, ("CNC-7.23",)))
        gone = int(decision.data["level"]["level"]) - int(decision.data["points"])
        self.spent.show_spent([dict(asked.action), *spent(self.session, decision.seat, gone)], can_undo=False)
        self.list_losses([Loss(self.tr("Nothing of it can be taken back afterwards."), "undo")])
