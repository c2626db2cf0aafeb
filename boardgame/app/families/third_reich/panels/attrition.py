"""Attrition: who chooses what, with the units and hexes lit that can be chosen (TR-18.3)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.board.board_position import Route
from boardgame.app.families.third_reich.panels.attrition_card import AttritionCard
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Option, fill
from boardgame.games.third_reich.attrition.foresight import Outlook, outlook


class AttritionPanel(SuggestingPanel):
    """Losses, hexes and retreats, with the lightest choice filled in.

    A click on a unit's hex takes it among the losses or gives it back; one on a hex that may be demanded demands it as
    suggested, and one on a hex that is demanded gives it back.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        titles = board.drawing.geometry.titles
        names = {seat.id: seat.name for seat in session.seats}
        self.card = AttritionCard(
            lambda seat: names.get(seat, seat), lambda label: titles.get(label) or label, self._return_hex
        )
        self._backs: dict[str, Option] = {}
        self._outlook: Outlook | None = None
        super().__init__(session, board, family, parent)
        self._matter.insertWidget(1, self.card)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The result first; hexes that are demanded are given back in it or on the board, not in the list."""
        self._outlook = outlook(self.session.view)
        self._backs = {option.area: option for option in options if option.tone == "back"}
        self.card.show_outlook(self._outlook, frozenset(self._backs))
        super().show_decision(decision, [option for option in options if option.tone != "back"])
        self._rule.setVisible(self._outlook is None)  # the result says it with its figures

    def leave(self) -> None:
        """Forget the result, too."""
        self._outlook, self._backs = None, {}
        self.card.show_outlook(None)
        super().leave()

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Give back a hex, demand one, or take a unit."""
        demand = next(
            (option for option in self.heads.options if option.area == area and option.tone == "battle"), None
        )
        if area in self._backs:
            self._return_hex(area)
        elif demand is not None and not self._stages:
            self.act.emit(fill(demand, _suggestion(demand)))
        else:
            super().area_clicked(area, button, modifiers)

    def area_hovered(self, area: str) -> None:
        """What a click does."""
        if area in self._backs:
            self.hint.emit(self.tr("Click: demand it no longer"))
        elif any(option.area == area and option.tone == "battle" for option in self.heads.options):
            self.hint.emit(self.tr("Click: demand this hex"))
        else:
            super().area_hovered(area)

    def _return_hex(self, label: str) -> None:
        self.act.emit(fill(self._backs[label], {}))

    def _light(self) -> None:
        demands = [option for option in self.heads.options if option.tone == "battle"]
        chosen = self._outlook.chosen if self._outlook else {}
        labels = self.session.view.world.labels
        where = self.session.view.where
        self.board.set_routes(
            [
                Route((labels[where[unit]], label), "ordered")
                for label, units in chosen.items()
                for unit in units
                if where[unit] >= 0
            ]
        )
        if not demands and not self._backs:
            super()._light()
            return
        lit = [Highlight(option.area, "target") for option in demands]
        lit += [Highlight(label, "selected") for label in chosen]
        self.board.set_highlights(lit)
        self.board.set_badges([Badge(label, self.tr("demanded"), "accent") for label in chosen])


def _suggestion(option: Option) -> dict[str, dict[str, int]]:
    return {
        blank.name: {item.key: len(set(item.ids) & set(blank.suggested)) for item in blank.items}
        for blank in option.blanks
        if isinstance(blank, Counts)
    }
