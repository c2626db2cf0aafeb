"""One half of a row of the battle board: the units of a side of one Combat Priority, with the dice they rolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGraphicsOpacityEffect, QGridLayout, QWidget

from boardgame.app.families.conquest.battle import words
from boardgame.app.families.conquest.battle.situation import Piece
from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import ClickFrame, column, row, text
from boardgame.app.table.dice_row import DiceRow
from boardgame.games.conquest.telling.battle_story import Shot
from boardgame.games.conquest.telling.names import unit_name
from boardgame.games.conquest.world import World

_LARGE, _SMALL = 46, 34
"""Side of a block that stands alone in its cell, and of one of several, in pixels at the usual text size."""
_DIE, _SMALL_DIE = 24, 18
_DICE_IN_LINE = 4
_FADED = 0.42
_SIDE_BY_SIDE = 2


class Cell(QFrame):
    """The units of one side and priority.

    Attributes:
        dice: the rows of dice on show.
        pieces: each unit with the frame that stands for it; one that may act is clicked.
    """

    def __init__(
        self,
        world: World,
        pieces: Sequence[Piece],
        now: bool,
        chosen: Piece | None,
        fresh: Sequence[Shot],
        choose: Callable[[Piece], None],
        low: bool,
    ) -> None:
        """``chosen`` is the unit that is to act; the dice of ``fresh`` volleys tumble before they lie still."""
        super().__init__()
        self.dice: list[DiceRow] = []
        self.pieces: list[tuple[Piece, QFrame]] = []
        self.setProperty("role", "cell" if pieces else "well")
        if now:
            self.setProperty("state", "now")
        if not pieces:
            none = text("–", tone="muted")
            none.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.setLayout(column(none, margins=(8, 8, 8, 8)))
            return
        grid = QGridLayout()
        grid.setContentsMargins(5, 4, 5, 4)
        grid.setSpacing(2)
        alone = len(pieces) == 1
        for place, piece in enumerate(pieces):
            made = self._piece(world, piece, alone, piece is chosen, piece.fighter.shot in fresh, choose, low)
            self.pieces.append((piece, made))
            across = 1 if alone else _SIDE_BY_SIDE
            grid.addWidget(made, place // across, place % across)
        for place in range(1 if alone else _SIDE_BY_SIDE):
            grid.setColumnStretch(place, 1)
        self.setLayout(grid)

    def _piece(
        self,
        world: World,
        piece: Piece,
        alone: bool,
        chosen: bool,
        fresh: bool,
        choose: Callable[[Piece], None],
        low: bool,
    ) -> QFrame:
        fighter = piece.fighter
        frame: QFrame
        if piece.state == "ready":
            frame = ClickFrame("unit")
            frame.clicked.connect(lambda: choose(piece))
        else:
            frame = QFrame()
            frame.setProperty("role", "unit")
        if chosen:
            frame.setProperty("state", "selected")
        name = unit_name(world, fighter.power, fighter.unit, fighter.cv or fighter.began)
        large = alone and not low
        block = face_label(world, fighter.power, fighter.unit, fighter.cv, _LARGE if large else _SMALL)
        said = words.cv_words(fighter, piece.most, not alone)
        heading = text(said, "text" if alone else "secondary", 700, elide=alone)
        if fighter.cv < fighter.began:
            heading.setProperty("tone", "danger")
        lines: list[QWidget] = [heading]
        note = self._note(world, piece, alone)
        if note:
            lines.append(text(note, "caption", tone="" if piece.state == "ready" else "muted", elide=True))
        beside = column(None, *lines, spacing=1)
        if fighter.shot is not None and fighter.shot.dice:
            size = _DIE if large else _SMALL_DIE
            dice = DiceRow(fighter.shot.dice, fighter.shot.firepower, fresh, size)
            dice.setMinimumWidth(min(_DICE_IN_LINE, len(fighter.shot.dice)) * (size + 4))
            self.dice.append(dice)
            beside.addWidget(dice)
        beside.addStretch(1)
        inner = row(block, beside, spacing=8, margins=(5, 3, 4, 3))
        inner.setStretch(1, 1)
        frame.setLayout(inner)
        frame.setAccessibleName(f"{name}: {heading.text()}, {self._note(world, piece, True)}")
        frame.setToolTip(name)
        if piece.state == "gone":
            faded = QGraphicsOpacityEffect(block)
            faded.setOpacity(_FADED)
            block.setGraphicsEffect(faded)
        return frame

    def _note(self, world: World, piece: Piece, alone: bool) -> str:
        """What a unit does, or did."""
        fighter, shot = piece.fighter, piece.fighter.shot
        if shot is not None and shot.dice and piece.state != "gone":
            how = {"strike": self.tr("hit and run"), "kamikaze": self.tr("Kamikaze"), "bomb": self.tr("bombs")}
            said = words.shot_words(shot) if alone else words.short_shot_words(shot)
            return f"{how[shot.mode]}: {said}" if shot.mode in how else said
        if piece.state == "gone":
            return words.gone_words(world, fighter)
        kind = world.units[fighter.unit].name
        return {
            "ready": words.ready(piece.asked),
            "acted": self.tr("has acted"),
            "waits": self.tr("waits"),
            "idle": self.tr("{0} at sea: does not fire").format(kind) if alone else self.tr("does not fire"),
            "landed": self.tr("Sea Invader: does not fire") if alone else self.tr("does not fire"),
        }[piece.state]
