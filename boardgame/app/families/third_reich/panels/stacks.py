"""Moving stacks by two clicks: one on the stack, one on the hex where all that is chosen of it goes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Counts, Option, Place, Places


class StackPanel(SuggestingPanel):
    """What comes next is lit at once where it is a hex.

    Whole stacks are chosen until somebody takes units out of one. The hexes where what is chosen can go are lit with
    their cost, those beside the enemy in the colour of a fight, before any button is pressed. Until a stack is chosen
    a click never moves anything: what stands first in the list was nobody's choice.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self._chosen = False
        super().__init__(session, board, family, parent)
        self.heads.picked.connect(self._choose)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Stacks first, then what else can be done."""
        self._chosen = False
        super().show_decision(decision, self._in_order(options))

    def _in_order(self, options: list[Option]) -> list[Option]:
        """The options as the list has them."""
        return sorted(options, key=_no_stack)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Go to a hex that is lit; any other hex with a stack is the next one to move."""
        if any(goal.area == area for goal in self._goals()):
            self.primary()
            self._form.take_area(area)
            self._settled()
        elif self._form.on_board or not self.heads.take_area(area):
            super().area_clicked(area, button, modifiers)
        elif not self._chosen:  # the first of the list was meant, which needed no picking
            self._choose()

    def clear(self) -> bool:
        """One stage back, else away from the stack."""
        if super().clear():
            return True
        had, self._chosen = self._chosen, False
        self._light()
        return had

    def _choose(self) -> None:
        """Somebody has chosen what the list has marked."""
        self._chosen = True
        self._light()

    def area_hovered(self, area: str) -> None:
        """What it costs to go to a hex."""
        goal = next((goal for goal in self._goals() if goal.area == area), None)
        if goal is None:
            super().area_hovered(area)
            return
        parts = [self.board.drawing.geometry.titles.get(area, area)]
        points = self.tr("{0} movement points") if goal.cost != 1 else self.tr("{0} movement point")
        parts += [points.format(goal.cost)] if goal.cost else []
        parts += [self.tr("beside the enemy")] if goal.tone == "battle" else []
        self.hint.emit(" · ".join([*parts, goal.text] if goal.text else parts))

    def _goals(self) -> tuple[Place, ...]:
        """Where what is chosen can go, while that is what comes next."""
        following = self._further[0] if self._chosen and self._further and not self._stages else None
        return following.places if isinstance(following, Places) else ()

    def _come(self, blanks: tuple[Blank, ...]) -> None:
        super()._come(blanks)
        self._light()

    def _light(self) -> None:
        goals, option = self._goals(), self._option
        if not goals or option is None:
            super()._light()
            return
        kinds = {"battle": "target"}
        lit = [Highlight(goal.area, kinds.get(goal.tone, "reachable")) for goal in goals]
        self.board.set_highlights([*lit, Highlight(option.area, "selected")] if option.area else lit)
        self.board.set_badges([Badge(goal.area, str(goal.cost), "plain") for goal in goals if goal.cost])


def _no_stack(option: Option) -> bool:
    return not option.blanks or not isinstance(option.blanks[0], Counts)
