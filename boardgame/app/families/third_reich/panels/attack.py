"""Attacks: the target by a click, the units that attack, and the odds before anything is announced (TR-14.2)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.ai.third_reich.odds.answer import odds_of
from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.odds_card import OddsCard
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.games.third_reich.combat.foresight import foreseen


class AttackPanel(SuggestingPanel):
    """The panel that answers any decision, with a card of the odds of the units chosen."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.odds: OddsCard | None = None  # made below; the base class speaks before
        super().__init__(session, board, family, parent)
        self.odds = OddsCard()
        self._matter.insertWidget(self._matter.count() - 2, self.odds)

    def _say(self) -> None:
        super()._say()
        if self.odds is not None:
            self._show_odds(self.odds)

    def _show_odds(self, card: OddsCard) -> None:
        action = {**self._option.action, **self._filled()} if self._option is not None else {}
        units = [*action.get("units", ()), *action.get("joined", ())]
        if action.get("do") not in ("attack", "attack_together") or not units:
            card.show_odds(None)
            return
        view = self.session.view
        number = view.world.number
        targets = [number[label] for label in (action["target"], *action.get("also", ()))]
        forces = foreseen(view, action["by"], targets, units)
        if forces is not None:
            card.show_odds(odds_of(forces))
            return
        empty = not any(view.world.units[unit].ground for cell in targets for unit in view.at(cell))
        card.show_odds(
            None,
            self.tr("Nobody defends there: it is entered without a roll.")
            if empty
            else self.tr("More units stand there than can fight: their owner chooses which before the odds are known."),
        )
