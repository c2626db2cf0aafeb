"""What lies over a board (overview, tools, status line, notices), and how places are kept from under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from boardgame.app.board.movable_view import MovableView

_TRIES = 4
"""How often a place is moved from under one thing that may have come under another."""


class Overlays:
    """The widgets over a board view, in the same parent.

    Attributes:
        widgets: what may hide a part of the board; those that are not shown hide nothing.
    """

    def __init__(self, view: MovableView) -> None:
        self._view = view
        self.widgets: list[QWidget] = []

    def hide(self, area: str) -> bool:
        """Whether one of them hides the name of an area.

        Raises:
            KeyError: an unknown area.
        """
        return self._over(self._view.name_box(area)) is not None

    def uncover(self, area: str) -> None:
        """Move the board so that none hides the name of an area, as far as the edges of the board let it.

        Raises:
            KeyError: an unknown area.
        """
        view = self._view
        for _ in range(_TRIES):
            box = view.name_box(area)
            cover = self._over(box)
            if cover is None:
                return
            moves = [
                (0, box.bottom() - cover.top() + 1), (box.right() - cover.left() + 1, 0),
                (box.left() - cover.right() - 1, 0), (0, box.top() - cover.bottom() - 1),
            ]  # fmt: skip
            for move in sorted(moves, key=lambda move: abs(move[0]) + abs(move[1])):
                before = view.sight()
                view.pan_by(*move)
                box = view.name_box(area)
                if view.viewport().rect().contains(box) and not box.intersects(cover):
                    break
                after = view.sight()
                view.pan_by(before.x - after.x, before.y - after.y)

    def _over(self, box: QRect) -> QRect | None:
        corner = self._view.pos()
        shown = (made.geometry().translated(-corner) for made in self.widgets if made.isVisible())
        return next((cover for cover in shown if cover.intersects(box)), None)
