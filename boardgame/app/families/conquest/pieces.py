"""Blocks in panels, drawn as on the board."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Block
from boardgame.app.board.figures.blocks import block_figure
from boardgame.app.board.layout import MARGIN
from boardgame.app.look.elements import IconLabel, plain_words
from boardgame.app.look.theme import current, scaled
from boardgame.games.conquest.telling.names import unit_name
from boardgame.games.conquest.world import World


class BlockLabel(IconLabel):
    """One block: its face where the viewer knows it, else its back; with so many pixels around it, 8 at most."""

    def __init__(
        self, block: Block, words: str, side: int = 40, parent: QWidget | None = None, margin: int = MARGIN
    ) -> None:
        figure = block_figure(block, scaled(side))
        width, height = figure.size(0)
        cut = MARGIN - margin

        def picture() -> QPixmap:
            ratio = self.devicePixelRatioF()
            whole = figure.picture(0, current().name, ratio)
            if not cut:
                return whole
            off = round(cut * ratio)
            return whole.copy(off, off, whole.width() - 2 * off, whole.height() - 2 * off)

        super().__init__(picture, QSize(width + 2 * margin, height + 2 * margin), parent)
        self.block = block
        self.setAccessibleName(words)
        self.setToolTip(plain_words(words))


def face_label(
    world: World, power: str, unit: str, cv: int, side: int = 40, flat: bool = False, margin: int = MARGIN
) -> BlockLabel:
    """A block whose face is known."""
    block = Block("", power, unit, cv, world.highest_cv(power, unit), flat=flat)
    return BlockLabel(block, unit_name(world, power, unit, cv), side, margin=margin)


def back_label(world: World, power: str, side: int = 40) -> BlockLabel:
    """A block of which only the back is seen."""
    return BlockLabel(Block("", power), world.powers[power].name, side)
