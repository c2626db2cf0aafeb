"""What is left when the Movement Phase ends: Commands, duties, Battles to come."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import column, text
from boardgame.games.conquest.foresight.ending import left
from boardgame.games.conquest.telling.names import area_name, counted, listed
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World


class LeftOver(QWidget):
    """A few lines above the buttons."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._title = text(self.tr("If movement ends now"), weight=600)
        self._duties = text("", "secondary", 500, tone="warning", wrap=True)
        self._words = text("", "secondary", tone="muted", wrap=True)
        self.setLayout(column(self._title, self._duties, self._words, spacing=2, margins=(16, 8, 16, 8)))

    def show_left(self, view: View) -> None:
        """Say what is left in a view of the Active Player."""
        found = left(view)
        parts = []
        if found.recruiting:
            parts.append(self.tr("{0} can recruit Partisans.").format(counted(found.recruiting, "Command")))
        lost = found.commands - found.recruiting
        if lost:
            parts.append(self.tr("{0} unused, and lost.").format(counted(lost, "Command")))
        must = [area_name(self._world, battle.area) for battle in found.battles if battle.obligatory]
        may = [area_name(self._world, battle.area) for battle in found.battles if not battle.obligatory]
        if must:
            parts.append(self.tr("Battles to be fought: {0}.").format(listed(must)))
        if may:
            parts.append(self.tr("Battles that may be fought: {0}.").format(listed(may)))
        given_up = self.tr("{0} has room for one unit: {1} given up.")
        crowds = [given_up.format(area_name(self._world, area), count) for area, count in found.crowded.items()]
        warned = [*found.duties, *crowds]
        self._duties.setText(" ".join(warned))
        self._duties.setVisible(bool(warned))
        self._words.setText(" ".join(parts))
        self._words.setVisible(bool(parts))
        self.setVisible(bool(parts or warned))
