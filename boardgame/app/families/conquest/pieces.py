"""Blocks in panels, drawn as on the board."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Block
from boardgame.app.board.figures.blocks import BlockFigure, block_figure
from boardgame.app.board.layout import MARGIN
from boardgame.app.families.conquest.unit_facts import unit_tip
from boardgame.app.look.elements import IconLabel, plain_words, tr
from boardgame.app.look.theme import current, scaled
from boardgame.games.conquest.telling.names import unit_name
from boardgame.games.conquest.world import World


@lru_cache(maxsize=512)
def _picture(figure: BlockFigure, theme: str, ratio: float) -> QPixmap:
    """The picture of a block; drawing one takes 1.5 ms, and lists of them are made anew at every selection."""
    return figure.picture(0, theme, ratio)


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
            whole = _picture(figure, current().name, ratio)
            if not cut:
                return whole
            off = round(cut * ratio)
            return whole.copy(off, off, whole.width() - 2 * off, whole.height() - 2 * off)

        super().__init__(picture, QSize(width + 2 * margin, height + 2 * margin), parent)
        self.block = block
        self.setAccessibleName(words)
        self.setToolTip(plain_words(words))


def face_label(
    world: World, power: str, unit: str, cv: int, side: int = 40, flat: bool = False, margin: int = MARGIN,
    does: str = "",
) -> BlockLabel:  # fmt: skip
    """A block whose face is known; its tooltip says what a click ``does`` and what the unit is good for."""
    most = world.highest_cv(power, unit)
    made = BlockLabel(
        Block("", power, unit, cv, most, flat=flat), unit_name(world, power, unit, cv), side, margin=margin
    )
    title = tr("Conquest", "{0}, {1} of {2} CV").format(unit_name(world, power, unit), cv, most)
    made.setToolTip(unit_tip(world, power, unit, does or title))
    return made


def back_label(world: World, power: str, side: int = 40) -> BlockLabel:
    """A block of which only the back is seen."""
    return BlockLabel(Block("", power), world.powers[power].name, side)
