"""Before a phase ends with something lost: what is given up, and on the board where."""

from __future__ import annotations

from boardgame.app.board import Badge, Highlight
from boardgame.app.table.panels.confirm import Confirmation
from boardgame.app.table.panels.losses import Loss, LossesPage
from boardgame.engine.decision import Decision
from boardgame.games.axis_allies.telling.forfeits import Forfeit

_ICONS = {"aircraft": "warning", "money": "purchase", "units": "mobilize"}


class LossesPanel(LossesPage):
    """Aircraft that cannot land, money and units that stay unused."""

    def show_confirmation(self, asked: Confirmation) -> None:
        """List what is given up, and show on the board where."""
        super().show_confirmation(asked)
        found: list[Forfeit] = asked.matter
        state = self.session.view
        gone = any(one.kind == "aircraft" for one in found)
        words = self.tr("End the phase and lose this?") if gone else self.tr("End the phase and leave this unused?")
        decision = self.session.decision
        assert decision is not None
        rules = tuple(dict.fromkeys(one.rule for one in found))
        self.head.show_decision(Decision((state.turn,), decision.kind, words, rules))
        self.list_losses(
            Loss(one.text, _ICONS[one.kind], "danger" if one.kind == "aircraft" else "warning") for one in found
        )
        areas = list(dict.fromkeys(area for one in found for area in one.areas))
        self.board.set_highlights([Highlight(area, "target") for area in areas])
        self.board.set_badges([Badge(area, self.tr("nowhere to land"), "danger") for area in areas])
        if areas:
            self.board.center_on_area(areas[0])
