"""Attacks: the target by a click, the units that attack, and the odds before anything is announced (TR-14.2)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.ai.third_reich.odds.answer import odds_of
from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.odds_card import OddsCard
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.foresight import Unforeseen, foreseen


class AttackPanel(SuggestingPanel):
    """The panel that answers any decision, with a card of the odds of the units chosen."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.odds = OddsCard()
        super().__init__(session, board, family, parent)
        self._matter.insertWidget(self._matter.count() - 2, self.odds)

    def _say(self) -> None:
        super()._say()
        action = {**self._option.action, **self._filled()} if self._option is not None else {}
        units = [*action.get("units", ()), *action.get("joined", ())]
        if action.get("do") not in ("attack", "attack_together") or not units:
            self.odds.show_odds(None)
            return
        view = self.session.view
        targets = [view.world.number[label] for label in (action["target"], *action.get("also", ()))]
        found = foreseen(view, action["by"], targets, units)
        if isinstance(found, Forces):
            self.odds.show_odds(odds_of(found))
            return
        why: dict[Unforeseen, str] = {
            "vacant": self.tr("Nobody defends there: it is entered without a roll."),
            "overstacked": self.tr(
                "More units stand there than can fight: their owner chooses which before the odds are known."
            ),
        }
        self.odds.show_odds(None, why[found])
