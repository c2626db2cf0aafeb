"""Units that have lost their Ground Support leave a Battle: where each goes (CNC-12.52c)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight, Route
from boardgame.app.families.conquest.movement.segments import Segments
from boardgame.app.families.conquest.movement.sort_rows import SortRows
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.look.elements import button, column
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine import Choice
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.conquest.telling.names import area_name


class WithdrawalPanel(AskingPanel):
    """The units that must leave, and where the one chosen may go, lit on the map."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: list[Option] = []
        self._goal = ""
        self.rows = SortRows(self.game.world)
        self.rows.picked.connect(self._picked)
        self.goals = Segments(self.tr("Where it goes"))
        self.goals.picked.connect(lambda place: self._aim(self._places[place]))
        self.matter.addWidget(self.rows)
        self.matter.addLayout(column(self.goals, margins=(12, 4, 12, 8)))
        self.do_button = button("", "primary", "retreat")
        self.do_button.setMinimumHeight(34)
        self.do_button.clicked.connect(self.press)
        self.footer.addWidget(self.do_button)

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """Offer the units, the first one chosen."""
        self._options = options
        sorts = [option.action["block"] for option in options]
        self.rows.show_sorts([(power, unit, cv) for power, unit, cv in sorts])
        if len(options) > 1:
            self.rows.pick(0)
        self.board.show_area(options[0].area)

    @property
    def _places(self) -> tuple[str, ...]:
        """Where the unit chosen may go."""
        if not 0 <= self.rows.chosen < len(self._options):
            return ()
        blank = self._options[self.rows.chosen].blanks[0]
        return blank.values if isinstance(blank, Choice) else ()

    def _picked(self, place: int) -> None:
        self._goal = self._places[0] if len(self._places) == 1 else ""
        self._show()

    def _aim(self, goal: str) -> None:
        self._goal = goal
        self._show()

    def _show(self) -> None:
        world, places = self.game.world, self._places
        names = [area_name(world, area) for area in places]
        self.goals.show_answers(names, places.index(self._goal) if self._goal else -1)
        self.do_button.setEnabled(bool(self._goal))
        to = self.tr("Withdraw to {0}").format(area_name(world, self._goal)) if self._goal else ""
        self.do_button.setText(to or self.tr("Choose where it goes"))
        self.light()

    def light(self) -> None:
        """Light the area left, and the goals."""
        if not self._options:
            self.board.set_highlights([])
            self.board.set_routes([])
            return
        start = self._options[0].area
        lit = [Highlight(area, "path" if area == self._goal else "reachable") for area in self._places]
        self.board.set_highlights([*lit, Highlight(start, "selected")])
        self.board.set_routes([Route((start, self._goal), "hover")] if self._goal else [])

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click on a goal chooses it; a second one goes."""
        if area in self._places:
            if area == self._goal:
                self.press()
            else:
                self._aim(area)

    def press(self) -> None:
        """It goes."""
        if self._goal:
            self.act.emit({**self._options[self.rows.chosen].action, "goal": self._goal})

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next unit."""
        self.rows.step(backwards)

    def drop(self) -> bool:
        """Esc leaves the goal."""
        had = bool(self._goal) and len(self._places) > 1
        if had:
            self._aim("")
        return had

    def forget(self) -> None:
        """Keep none of the units."""
        self._options, self._goal = [], ""
        self.rows.show_sorts(())
