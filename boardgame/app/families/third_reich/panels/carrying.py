"""Supply by sea: who needs it, the fewest fleets that bring it, and none by an Enter too many (TR-13.8, TR-27.23)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.look.elements import text
from boardgame.app.look.lists import listed
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Option
from boardgame.games.third_reich.telling.fighting import units_text
from boardgame.games.third_reich.telling.names import hex_name


class CarryPanel(SuggestingPanel):
    """The units without supply in words; where there are none, no fleet is chosen before somebody chose it."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self._needed = False
        super().__init__(session, board, family, parent)
        self._who = text("", "secondary", wrap=True)
        self._matter.insertWidget(1, self._who)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """See :class:`GenericPanel`."""
        view = self.session.view
        without = decision.data.get("without", [])
        self._needed = bool(without)
        places = {view.where[unit] for unit in without}
        names = [hex_name(view.world, view.world.labels[cell]) for cell in sorted(places) if cell >= 0]
        words = self.tr("All units are in supply. Fleets that carry only open a shore for later, and do nothing else.")
        if without:
            words = self.tr("Without supply: {0} in {1}.").format(units_text(view.world, without), listed(names))
        super().show_decision(decision, options)
        self._who.setText(words)

    def _pick(self, number: int) -> None:
        """Fill in the fewest fleets that are needed, none where nobody needs them."""
        super()._pick(number)
        counts = [blank for blank in (self._option.blanks if self._option else ()) if isinstance(blank, Counts)]
        if counts:
            few = {
                blank.name: {item.key: len(set(item.ids) & set(blank.suggested)) for item in blank.items}
                for blank in counts
            }
            self._form.set_values(few if self._needed else {blank.name: {} for blank in counts})
            self._changed()
