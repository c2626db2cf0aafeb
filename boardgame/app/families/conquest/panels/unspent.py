"""Before Production or Nat Muster ends with points left: they are lost (CNC-7.23b, CNC-7.211b)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.app.session.session import Session
from boardgame.app.table.panels.confirm import Confirmation
from boardgame.app.table.panels.losses import Loss, LossesPage
from boardgame.engine.decision import Decision

_RULES = {"production": "CNC-7.23b", "muster": "CNC-7.211b"}


def unspent(session: Session, action: Mapping[str, Any]) -> int:
    """How many points an action gives up; 0 for any but the end of Production or Nat Muster."""
    decision = session.decision
    if decision is None or decision.kind not in _RULES or action.get("do") != "done":
        return 0
    return int(decision.data["points"])


class UnspentPanel(LossesPage):
    """How many points are lost."""

    def show_confirmation(self, asked: Confirmation) -> None:
        """Say how many points are lost."""
        super().show_confirmation(asked)
        decision = self.session.decision
        assert decision is not None
        points: int = asked.matter
        if decision.kind == "muster":
            question = self.tr("End Nat Muster with CV left?")
            words = self.tr("{0} CV of Nat Muster will be lost: none is kept for later.").format(points)
        else:
            question = self.tr("End Production with points left?")
            words = self.tr("{0} points will be lost: none is kept for next year.")
            if points == 1:
                words = self.tr("{0} point will be lost: none is kept for next year.")
        self.head.show_decision(Decision(decision.seats, decision.kind, question, (_RULES[decision.kind],)))
        self.list_losses([Loss(words.format(points), "purchase")])
