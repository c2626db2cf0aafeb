"""Phase 6, Collect Income (A42-INC-01 to A42-INC-04)."""

from __future__ import annotations

from boardgame.engine.frame import Frame
from boardgame.games.axis_allies.board.spaces import production
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep


class IncomeStep(EditionStep):
    """Pays the power in turn; compulsory, so nobody is asked (A42-SEQ-04)."""

    name = "income"

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """Collect and end the phase, and with it the turn (A42-SEQ-05)."""
        state, power = ctx.state, ctx.state.turn
        # A42-INC-02, A42-CON-50: a power whose capital an enemy holds never gets here, see the turn step.
        # A42-INC-01, A42-INC-04, A42-CON-58: each territory pays its controller alone, whoever else has units there.
        # A42-INC-03, A42-SET-07: treasuries stay apart; no action moves money from one power to another.
        amount = production(self.edition, state, power)
        for adjust in self.edition.hooks.income:
            change, rule = adjust(self.edition, state, power)
            change = max(change, -amount)
            if change:
                amount += change
                ctx.event("income_adjusted", power, amount=change, rule=rule)
        state.treasury[power] += amount
        ctx.event("income", power, amount=amount, treasury=state.treasury[power])
        ctx.end()
