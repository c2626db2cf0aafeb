"""Too many units on a Single Islet: which one is given up (CNC-1.41b)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.conquest.movement.sort_rows import SortRows
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.look.elements import button
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine import Choice
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.conquest.telling.names import unit_name


class SurplusPanel(AskingPanel):
    """The units there; one of them goes back to the force pool."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._option: Option | None = None
        self._values: list[list[object]] = []
        self.rows = SortRows(self.game.world)
        self.rows.picked.connect(self._show)
        self.matter.addWidget(self.rows)
        self.do_button = button("", "primary", "cancel")
        self.do_button.setMinimumHeight(34)
        self.do_button.clicked.connect(self.press)
        self.footer.addWidget(self.do_button)

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """Offer the units, and look at their Islet."""
        self._option = options[0]
        blank = self._option.blanks[0]
        assert isinstance(blank, Choice)
        self._values = [list(value) for value in blank.values]
        self.rows.show_sorts([(value[0], value[1], value[2]) for value in blank.values])
        self.board.show_area(self._option.area)

    def _show(self, place: int) -> None:
        self.do_button.setEnabled(place >= 0)
        if place < 0:
            self.do_button.setText(self.tr("Choose a unit to give up"))
            return
        power, unit, cv = self._values[place]
        self.do_button.setText(
            self.tr("Give up {0}").format(unit_name(self.game.world, str(power), str(unit), int(str(cv))))
        )

    def light(self) -> None:
        """Light the Islet."""
        self.board.set_highlights([Highlight(self._option.area, "selected")] if self._option is not None else [])

    def press(self) -> None:
        """Give it up."""
        if self._option is not None and self.rows.chosen >= 0:
            self.act.emit({**self._option.action, "block": self._values[self.rows.chosen]})

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next unit."""
        self.rows.step(backwards)

    def forget(self) -> None:
        """Keep none of the units."""
        self._option, self._values = None, []
        self.rows.show_sorts(())
