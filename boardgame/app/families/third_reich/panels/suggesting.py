"""The panel that answers any decision, below the dice rolled last, with what costs least filled in to begin with."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.rolls_card import RollsCard
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.generic import GenericPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Counts, Option


class SuggestingPanel(GenericPanel):
    """Where the rules suggest units, such as the lightest losses of an exchange, these are chosen until others are.

    What was rolled a moment ago stands above the question.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.rolls = RollsCard()
        super().__init__(session, board, family, parent)
        self._matter.insertWidget(0, self.rolls)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """See to it that the units asked about are in sight, where the options themselves name no place."""
        super().show_decision(decision, options)
        self.rolls.show_last(self.session)
        if not any(option.area for option in options):
            blanks = [blank for option in options for blank in option.blanks if isinstance(blank, Counts)]
            self._look_there(list(dict.fromkeys(item.area for blank in blanks for item in blank.items if item.area)))

    def _show_form(self, blanks: tuple[Blank, ...], values: dict[str, Any] | None = None) -> None:
        """Begin with what is suggested, where nothing was answered before."""
        super()._show_form(blanks, values)
        chosen = {
            blank.name: {item.key: len(set(item.ids) & set(blank.suggested)) for item in blank.items}
            for blank in blanks
            if isinstance(blank, Counts) and blank.suggested
        }
        if chosen and not values and not self._form.is_complete():
            self._form.set_values(chosen)
            self._changed()
