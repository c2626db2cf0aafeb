"""The dock of objectives: its command and key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from boardgame.app.families.axis_allies.docks.victory import VictorySection
from boardgame.app.session.session import Session
from boardgame.app.table.docks.frame import Dock
from boardgame.app.table.tool import Tool

if TYPE_CHECKING:
    from boardgame.app.families.axis_allies.objectives.view import ObjectivesView


class ObjectivesTool(Tool):
    """Shows what each side and power plays for, or puts it away.

    Attributes:
        view: what the dock shows; None before it is first wanted.
    """

    keys = ("J",)
    width = 348

    def __init__(self, session: Session, window: QMainWindow) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self.words = self.tr("Ob&jectives")
        self.view: ObjectivesView | None = None
        self.dock = Dock("objectives", self.tr("Objectives"), window)
        self.dock.give_title(lined=True)
        self.dock.visibilityChanged.connect(self._shown)

    def call_up(self, area: str) -> None:
        """Show the dock; again puts it away."""
        dock = self.dock
        if dock is None:
            return
        if dock.isVisible():
            dock.hide()
            return
        if self.view is None:
            from boardgame.app.families.axis_allies.objectives.view import ObjectivesView
            from boardgame.app.table.table import Table

            table = self._window
            assert isinstance(table, Table)
            self.view = ObjectivesView(self._session, table.board)
            self.view.open_rule.connect(table.docks.open_rule)
            self.view.hint.connect(table.area.hint)
            dock.setWidget(self.view)
        self.view.refresh()
        dock.show()
        dock.raise_()

    def _shown(self, shown: bool) -> None:
        if self.view is not None:
            self.view.set_shown(shown)
        victory = self._window.findChild(VictorySection)
        if victory is not None:
            victory.setVisible(not shown)  # the dock shows the same, and more
