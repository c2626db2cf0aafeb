"""The calculator of odds at the table: its dock, its command, and the process that answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.odds.oracle import Oracle
from boardgame.app.session.session import Session
from boardgame.app.table.docks.frame import Dock
from boardgame.app.table.tool import Tool

if TYPE_CHECKING:
    from boardgame.app.families.axis_allies.odds.view import OddsView


class OddsTool(Tool):
    """Opens the calculator, filled with a place of the board.

    Attributes:
        oracle: who answers questions about battles, also those of the panels.
        view: the calculator; None before it is first wanted.
    """

    keys = ("B", "O")
    width = 420

    def __init__(self, session: Session, window: QMainWindow) -> None:
        super().__init__(window)
        self._session = session
        self.words = self.tr("&Odds of a battle")
        self.oracle = Oracle(window)
        self.oracle.calculator_wanted.connect(self.show_area)
        self.view: OddsView | None = None
        self.dock = Dock("odds", self.tr("Odds"), window)
        self.dock.give_title(lined=True)

    def call_up(self, area: str) -> None:
        """Show the calculator for the place under the cursor; again for the same one puts it away."""
        if self.dock is not None and self.dock.isVisible() and area in ("", self._made.area):
            self.dock.hide()
            return
        self.show_area(area)

    def show_area(self, area: str) -> None:
        """Show the calculator for a place."""
        view = self._made
        if self.dock is not None:
            self.dock.show()
            self.dock.raise_()
        if area or not view.area:
            session = self._session
            turn = session.progress.seat
            view.show_area(area or edition_of(session).power_by_id[turn].capital)

    @property
    def _made(self) -> OddsView:
        if self.view is None:
            from boardgame.app.families.axis_allies.odds.view import OddsView

            self.view = OddsView(self._session, self.oracle)
            if self.dock is not None:
                self.dock.setWidget(self.view)
        return self.view
