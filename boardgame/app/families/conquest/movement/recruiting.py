"""Recruiting of Partisans with the Commands left: how many dice are rolled (CNC-17.3)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.conquest.movement.segments import Segments
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.look.elements import button, column, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine import Number
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.conquest.telling.names import counted

_FACES = 6
_IN_A_ROW = 4


class RecruitingPanel(AskingPanel):
    """A button for each number of dice, and what can be hoped for."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._roll: Option | None = None
        self._none: Option | None = None
        self._dice = 0
        self._numbers: list[int] = []
        self._words = text("", "secondary", wrap=True)
        self._hope = text("", "secondary", 600, wrap=True)
        self.dice = Segments(self.tr("Dice, one Command each"), _IN_A_ROW)
        self.dice.picked.connect(lambda place: self._choose(self._numbers[place]))
        self.matter.addLayout(column(self._words, self.dice, self._hope, spacing=10, margins=(16, 12, 16, 8)))
        self.do_button = button("", "primary", "dice")
        self.do_button.setMinimumHeight(34)
        self.do_button.clicked.connect(self.press)
        self.none_button = button("")
        self.none_button.setObjectName("end")
        self.none_button.clicked.connect(lambda: self._none and self.act.emit(dict(self._none.action)))
        self.footer.addWidget(self.do_button)
        self.footer.addWidget(self.none_button)

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """All dice are chosen to begin with."""
        self._none = next((option for option in options if option.tone == "end"), None)
        self._roll = next((option for option in options if option.blanks), None)
        self.none_button.setText(self._none.text if self._none is not None else "")
        self._least = int(decision.data["from"])
        blank = self._roll.blanks[0] if self._roll is not None else None
        self._numbers = list(range(blank.minimum, blank.maximum + 1)) if isinstance(blank, Number) else []
        needed = (
            self.tr("a {0}").format(_FACES) if self._least == _FACES else self.tr("{0} or more").format(self._least)
        )
        self._words.setText(self.tr("Each die that shows {0} is a new Partisan, one in a Province.").format(needed))
        self._choose(self._numbers[-1] if self._numbers else 0)
        if self.session.view.partisans:
            self.board.show_area(next(iter(self.session.view.partisans)))

    def _choose(self, dice: int) -> None:
        self._dice = dice
        self.dice.show_answers([str(number) for number in self._numbers], dice - 1)
        self.do_button.setEnabled(bool(dice))
        self.do_button.setText(self.tr("Roll {0}").format(counted(dice, "die", "dice")))
        hope = dice * (_FACES + 1 - self._least) / _FACES
        self._hope.setText(self.tr("About {0} new Partisans to be hoped for.").format(f"{hope:.1f}"))

    def light(self) -> None:
        """Light the Provinces with Partisans."""
        partisans = self.session.view.partisans
        self.board.set_highlights([Highlight(area, "reachable") for area in partisans])
        self.board.set_badges([Badge(area, str(count)) for area, count in partisans.items()])

    def press(self) -> None:
        """Roll."""
        if self._roll is not None and self._dice:
            self.act.emit({**self._roll.action, "dice": self._dice})

    def key(self, event: QKeyEvent) -> bool:
        """A digit is a number of dice."""
        number = event.key() - Qt.Key.Key_0
        if number in self._numbers and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._choose(number)
            return True
        return False

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self._roll = self._none = None
        self._numbers, self._dice = [], 0
