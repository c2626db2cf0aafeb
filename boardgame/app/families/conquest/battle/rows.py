"""The rows of the battle board: defenders at the left, the Combat Priority in the middle, attackers at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QWidget

from boardgame.app.families.conquest.battle import words
from boardgame.app.families.conquest.battle.cells import Cell
from boardgame.app.families.conquest.battle.situation import ATTACK, DEFEND, Line, Piece, Situation, Waiting
from boardgame.app.families.conquest.pieces import back_label, face_label
from boardgame.app.look.elements import clear, column, row, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.theme import current
from boardgame.app.table.dice_row import DiceRow
from boardgame.games.conquest.telling.battle_story import Shot
from boardgame.games.conquest.telling.names import counted
from boardgame.games.conquest.world import World

_MIDDLE = 96
_LOW = 820
"""Height of a window, in pixels, below which blocks are small."""
_BLOCK = 34


class BattleRows(QWidget):
    """All rows.

    Attributes:
        dice: the rows of dice on show.
        pieces: each unit with the frame that stands for it.
    """

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(5)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(2, 1)
        self._waiting = column(spacing=5)
        self.setLayout(column(self._grid, self._waiting, None, spacing=5))
        self.dice: list[DiceRow] = []
        self.pieces: list[tuple[Piece, QFrame]] = []
        self._lit: QWidget | None = None

    def show_rows(
        self,
        found: Situation,
        chosen: Piece | None = None,
        fresh: Sequence[Shot] = (),
        choose: Callable[[Piece], None] = lambda piece: None,
        height: int = 0,
    ) -> None:
        """Show a Battle; see :class:`~boardgame.app.families.conquest.battle.cells.Cell` for the arguments.

        ``height`` is that of the window in pixels: in a low one blocks are small.
        """
        clear(self._grid)
        clear(self._waiting)
        self.dice, self.pieces = [], []
        self._lit = None
        low = height < _LOW
        self._grid.setColumnMinimumWidth(1, round(_MIDDLE * max(1.0, current().scale)))
        self._head(found)
        for place, line in enumerate(found.lines, start=1):
            for at, half in ((0, DEFEND), (2, ATTACK)):
                if line.number < 0 and half == DEFEND:
                    self._grid.addWidget(self._partisans(found, fresh), place, at)
                    continue
                cell = Cell(self._world, line.cells[half], line.now, chosen, fresh, choose, low)
                self.dice += cell.dice
                self.pieces += cell.pieces
                self._grid.addWidget(cell, place, at)
                if any(piece.state == "ready" for piece in line.cells[half]):
                    self._lit = cell
            self._grid.addWidget(self._priority(line, found), place, 1)
        for waiting in found.waiting:
            self._waiting.addWidget(self._group(waiting))

    def leave(self) -> None:
        """Show nothing: the units may stand upright again."""
        clear(self._grid)
        clear(self._waiting)
        self.dice, self.pieces, self._lit = [], [], None

    def _head(self, found: Situation) -> None:
        world, story = self._world, found.story
        if story.kind == "suppression":
            defends = counted(story.partisans[-1] if story.partisans else 0, "Partisan")
            attacks = self.tr("{0} suppresses · {1} CV").format(words.side_words(world, story.seat), found.cv(ATTACK))
        else:
            many = len(story.enemies) > 1
            verb = self.tr("{0} defend · {1} CV left") if many else self.tr("{0} defends · {1} CV left")
            defends = verb.format(words.sides_words(world, story.enemies), found.cv(DEFEND))
            if not story.enemies:
                defends = self.tr("Nobody defends")
            attacks = self.tr("{0} attacks · {1} CV left").format(words.side_words(world, story.seat), found.cv(ATTACK))
        self._grid.addWidget(_side(defends, "defender"), 0, 0)
        priority = text(self.tr("priority"), "caption", 600, "muted")
        priority.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._grid.addWidget(priority, 0, 1)
        self._grid.addWidget(_side(attacks, "attacker"), 0, 2)

    def _priority(self, line: Line, found: Situation) -> QFrame:
        """The middle of a row: its number, its units, who has First Fire."""
        frame = QFrame()
        frame.setProperty("role", "priority")
        if line.now:
            frame.setProperty("state", "now")
        names = [self._world.units[unit].name for unit in line.units]
        number = str(line.number) if line.number > 0 else "–"
        title = self.tr("Convoy") if not line.number else ", ".join(names)
        if line.number < 0:
            title = self.tr("Partisans")
        parts = [text(number, "text", 600), text(title, "secondary", 600, wrap=True)]
        if found.first and found.first["unit"] in line.units:
            who = words.side_words(self._world, found.first["side"])
            parts.append(text(self.tr("{0} first").format(who), "caption", 600, "accent", wrap=True))
        for part in parts:
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        frame.setLayout(column(None, *parts, None, spacing=2, margins=(4, 4, 4, 4)))
        return frame

    def _partisans(self, found: Situation, fresh: Sequence[Shot]) -> QFrame:
        """Partisans, what they lost and gained, and the dice of Guerrillas."""
        frame = QFrame()
        frame.setProperty("role", "cell")
        begun, removed, created, left = found.story.partisans or [0, 0, 0, 0]
        told = self.tr("{0} at the beginning · {1} removed · {2} created").format(begun, removed, created)
        parts: list[QWidget] = [text(counted(left, "Partisan"), "text", 700), text(told, "caption", tone="muted")]
        for shot in found.story.now.shots:
            if shot.mode == "ambush":
                parts.append(text(self.tr("Guerrillas fire first: {0}").format(words.shot_words(shot)), "caption"))
                dice = DiceRow(shot.dice, shot.firepower, shot in fresh)
                self.dice.append(dice)
                parts.append(dice)
        frame.setLayout(column(None, *parts, None, spacing=2, margins=(14, 8, 10, 8)))
        return frame

    def _group(self, waiting: Waiting) -> QFrame:
        """Battle Groups that wait, face down for all but their owner."""
        frame = QFrame()
        frame.setProperty("role", "well")
        blocks: list[QWidget] = [back_label(self._world, power, _BLOCK) for power in waiting.backs]
        blocks += [face_label(self._world, *sort, _BLOCK) for sort in waiting.faces]
        if waiting.group:
            words_ = self.tr("Battle Group {0} waits").format(waiting.group)
        elif waiting.count == 1:
            words_ = self.tr("A Battle Group waits")
        else:
            words_ = self.tr("{0} Battle Groups wait").format(waiting.count)
        told = column(
            text(words_, weight=600), text(self.tr("one joins each round"), "caption", tone="muted"), spacing=0
        )
        held = QWidget()
        held.setLayout(FlowLayout(*blocks, spacing=4, line_spacing=4))
        inner = row(told, held, spacing=14, margins=(12, 6, 12, 6))
        inner.setStretch(1, 1)
        frame.setLayout(inner)
        frame.setAccessibleName(words_)
        return frame

    @property
    def lit(self) -> QWidget | None:
        """The cell of the units that act now."""
        return self._lit


def _side(heading: str, side: str) -> QLabel:
    label = text(heading, "secondary", 700)
    label.setProperty("role", "side")
    label.setToolTip(heading)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    label.setProperty("tone", side)
    label.setMinimumWidth(40)
    return label
