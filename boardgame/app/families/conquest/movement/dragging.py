"""Own blocks on the board are chosen one by one, and dragged to a goal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from boardgame.app.families.conquest.movement.block_choice import BlockChoice
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.games.conquest.foresight.movers import movers_in


class DraggingPanel(AskingPanel):
    """What a panel that moves blocks does with a block under the cursor.

    Attributes:
        blocks: those of an area, some of them chosen.
    """

    blocks: BlockChoice

    @property
    def places(self) -> Sequence[str]:
        """The areas where something can be ordered."""
        raise NotImplementedError

    def select(self, area: str, chosen: tuple[int, ...] = ()) -> None:
        """Look at an area's blocks, these or the first of them chosen."""
        raise NotImplementedError

    def hasten(self, area: str) -> None:
        """Go there at once, as far as that is no matter to be shown first."""
        raise NotImplementedError

    def piece_clicked(
        self, area: str, power: str, unit: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
    ) -> None:
        """A click on an own block that may move chooses it, or leaves it."""
        number = self._free_block()
        if self.anytime.on_board or number is None or button != Qt.MouseButton.LeftButton:
            self.area_clicked(area, button, modifiers)
        elif area == self.blocks.area:
            self.blocks.toggle(number)
        else:
            self.select(area, (number,))

    def _free_block(self) -> int | None:
        """The own block last pressed on the board, if it may move; None else."""
        pressed = self.board.pressed_block
        if not pressed:
            return None
        block = next((one for one in self.session.view.own if str(one.id) == pressed), None)
        if block is None or block.area not in self.places:
            return None
        movers = movers_in(self.session.view, block.area)
        return next((mover.block.id for mover in movers if mover.block.id == block.id and mover.free), None)

    def may_take(self, area: str, power: str, unit: str) -> bool:
        """Own blocks that may move can be dragged."""
        return not self.anytime.on_board and self._free_block() is not None

    def piece_taken(self, area: str, power: str, unit: str) -> None:
        """The block dragged is chosen, with those chosen beside it."""
        number = self._free_block()
        if number is not None and (area != self.blocks.area or number not in self.blocks.chosen):
            beside = self.blocks.chosen if area == self.blocks.area and power == self.blocks.power else ()
            self.select(area, (*(() if len(beside) < 2 else beside), number))

    def piece_dropped(self, area: str) -> None:
        """It was let go over a goal."""
        if area and area != self.blocks.area:
            self.hasten(area)
