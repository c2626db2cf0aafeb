"""Who plays a seat of a new game: a person with a name, or a computer player of a level."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QFrame, QLineEdit, QPushButton, QStackedWidget, QWidget

from boardgame.ai.brains import LEVELS, Level
from boardgame.app.look.elements import button, column, icon_label, row, text
from boardgame.app.look.theme import restyle, scaled
from boardgame.engine.seat import Seat

_ROOMY, _FIELD, _NARROW_FIELD = 640, 246, 204
_TIGHT = 560
"""Width of the list of seats below which name or level stand below the choice between person and computer."""
USUAL_LEVEL = "veteran"
"""The level of a computer player whom nobody has chosen another for."""


class WhoPlays(QWidget):
    """Person or computer, and beside that the name or the level.

    Signals:
        changed(): somebody else has the seat.
        edited(): the same, by the hand of the player.
    """

    changed = Signal()
    edited = Signal()

    def __init__(self, seat: Seat, field: QLineEdit) -> None:
        super().__init__()
        self._level = USUAL_LEVEL
        self.person = _segment(self.tr("Person"), "human", "first", f"person-{seat.id}")
        self.computer = _segment(self.tr("Computer"), "computer", "last", f"computer-{seat.id}")
        kinds = QButtonGroup(self)
        for kind in (self.person, self.computer):
            kinds.addButton(kind)
        self.person.setChecked(True)
        self.levels: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        levels = row(spacing=0)
        for place, level in enumerate(LEVELS):
            end = "first" if not place else "last" if place == len(LEVELS) - 1 else ""
            made = _segment(level.name, "", end, f"{level.id}-{seat.id}")
            made.setToolTip(level.line)
            made.setAccessibleName(self.tr("{0} plays {1}").format(level.name, seat.in_sentence))
            made.clicked.connect(partial(self._level_chosen, level))
            group.addButton(made)
            levels.addWidget(made, 1)
            self.levels[level.id] = made
        page = QWidget()
        page.setLayout(levels)
        self._beside = QStackedWidget()
        self._beside.addWidget(field)
        self._beside.addWidget(page)
        self._beside.setMaximumHeight(scaled(34))
        self.person.clicked.connect(lambda: self._kind_chosen(""))
        self.computer.clicked.connect(lambda: self._kind_chosen(self._level))
        self._row = row(row(self.person, self.computer, spacing=0), self._beside, spacing=12)
        self.setLayout(self._row)

    @property
    def level(self) -> str:
        """The level of the computer player; empty for a person."""
        return self._level if self.computer.isChecked() else ""

    def choose(self, level: str) -> None:
        """Give the seat to a computer player of a level, or to a person (empty)."""
        if level in self.levels:
            self._level = level
            self.levels[level].setChecked(True)
            self.computer.setChecked(True)
        else:
            self.person.setChecked(True)
        self._beside.setCurrentIndex(1 if self.level else 0)

    def _kind_chosen(self, level: str) -> None:
        self.choose(level)
        self.changed.emit()
        self.edited.emit()

    def _level_chosen(self, level: Level, _: bool = False) -> None:
        self._kind_chosen(level.id)

    def fit(self, width: int) -> None:
        """Take less room where the list of seats is so many pixels wide."""
        roomy = width >= scaled(_ROOMY)
        below = width < scaled(_TIGHT)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(6 if below else 12)
        self._beside.setFixedWidth(scaled(_FIELD if roomy else _NARROW_FIELD))
        for made in (self.person, self.computer):
            made.setIconSize(QSize(16, 16) if roomy else QSize(0, 0))
        for made in self.levels.values():
            restyle(made, tight=not roomy)


class LevelCards(QWidget):
    """How well each level plays, in a line."""

    def __init__(self) -> None:
        super().__init__()
        cards = row(spacing=10)
        for level in LEVELS:
            card = QFrame()
            card.setProperty("role", "well")
            head = row(icon_label("computer", "text_muted", 16), text(level.name, weight=600), None, spacing=8)
            line = text(level.line, "secondary", tone="muted", wrap=True)
            card.setLayout(column(head, line, None, spacing=4, margins=(12, 10, 12, 10)))
            cards.addWidget(card, 1)
        title = text(self.tr("How well the computer plays"), "title", 600)
        self.setLayout(column(title, cards, spacing=10))


def _segment(words: str, icon: str, place: str, name: str) -> QPushButton:
    made = button(words, "segment", icon)
    made.setObjectName(name)
    made.setProperty("place", place)
    made.setCheckable(True)
    return made
