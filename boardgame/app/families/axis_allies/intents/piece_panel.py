"""A panel whose units are chosen by their counters: clicked, or taken and dragged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.axis_allies.intents.unit_selection import Key, UnitSelection
from boardgame.app.families.axis_allies.panels.targets import groups_at
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.option import Option
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.intents.intent import Intent


class PiecePanel(DockPanel):
    """Knows which groups of units a counter stands for.

    Attributes:
        units: the units of the area looked at.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: list[Option] = []
        self._reach: dict[str, list[Intent]] = {}
        self.units = UnitSelection(self.game.edition)

    @property
    def _area(self) -> str:
        """The area looked at."""
        return self.units.area

    def _chosen(self) -> list[int]:
        return self.units.chosen()

    def _select(self, area: str, numbers: Mapping[Key, int] | None = None) -> None:
        """Look at an area, with the likeliest units chosen unless ``numbers`` says otherwise."""
        raise NotImplementedError

    def _keys_of(self, area: str, power: str, unit: str) -> list[Key]:
        """The groups of an area that a counter stands for."""
        return [
            group.key
            for group in groups_at(self.game.edition, self._options, self.session.view, area)
            if group.units[0].type == unit and colours(group.units[0]) == power
        ]

    def may_take(self, area: str, power: str, unit: str) -> bool:
        """Whether a counter stands for units that can be given an order."""
        return bool(self._keys_of(area, power, unit))

    def piece_clicked(
        self, area: str, power: str, unit: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
    ) -> None:
        """A click on a counter chooses its units and no others; with Shift, these too."""
        keys = self._keys_of(area, power, unit)
        more = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if button != Qt.MouseButton.LeftButton or not keys or (area in self._reach and not more):
            self.area_clicked(area, button, modifiers)
            return
        self._take(area, keys, more)

    def _take(self, area: str, keys: Iterable[Key], more: bool) -> None:
        numbers = self.units.numbers() if area == self._area and more else {}
        for group in groups_at(self.game.edition, self._options, self.session.view, area):
            if group.key in keys:
                numbers[group.key] = len(group.units)
        self._select(area, numbers)

    def piece_taken(self, area: str, power: str, unit: str) -> None:
        """A counter is being dragged: its units, or all that are chosen if they are among these."""
        keys = self._keys_of(area, power, unit)
        if area != self._area or not self.units.any_of(keys):
            self._take(area, keys, False)
