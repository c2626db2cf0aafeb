"""The corner of the overview: over nothing that is decided on, nor over a name that cannot be brought out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from boardgame.app.board import BoardView

_SETTLES_MS = 160
"""How long the board must lie still before the overview looks for a better corner."""
_NUMBER = 500
"""More pixels than the number of a sea zone takes."""


class OverviewPlace(QObject):
    """Puts the overview into the first of some corners where it hides least.

    It gives way altogether where it would hide what must be seen now, or something lit that cannot be brought out.

    Args:
        overview: what is placed.
        view: the board under it, in the same parent.
        corners: its upper left point in each corner, the likeliest first.
        wanted: the areas that must be seen now, whether lit or not.
    """

    def __init__(
        self,
        overview: QWidget,
        view: BoardView,
        corners: Callable[[], Iterable[QPoint]],
        wanted: Callable[[], Iterable[str]],
    ) -> None:
        super().__init__(overview)
        self._overview, self._view, self._corners, self._wanted = overview, view, corners, wanted
        self._rest = QTimer(self, interval=_SETTLES_MS, singleShot=True)
        self._rest.timeout.connect(self._settle)
        view.view_changed.connect(self._rest.start)
        view.lit_changed.connect(self._rest.start)

    def _settle(self) -> None:
        if QApplication.mouseButtons():  # it does not leave the hand that drags it or the board
            self._rest.start()
        else:
            self.place()

    def place(self) -> None:
        """Go to the best corner now."""
        view, size = self._view, self._overview.size()
        if not view.arranged and view.isVisible():
            self._rest.start()  # names are still to come
        lit = view.lit_boxes()
        wanted = [view.name_box(area) for area in self._wanted() if area]
        # Elsewhere what lies under it can be brought out by moving the board, and the overview need not wander.
        names = view.names_in_sight() if view.at_lower_edge else []
        others = [made for made in view.overlays.widgets if made is not self._overview and made.isVisible()]
        kept = [*wanted, *(made.geometry() for made in others), *(lit if view.at_lower_edge else ())]

        def hidden(spot: QPoint) -> tuple[bool, int, int]:
            """What is under it there: what must be seen, how many things that are lit, how much of names."""
            box = QRect(spot, size)
            covers = (box.intersected(one) for one in names if box.intersects(one))
            # In steps of which the number of a sea zone is less than one.
            area = sum(cover.width() * cover.height() for cover in covers) // _NUMBER
            return any(box.intersects(one) for one in kept), sum(box.intersects(one) for one in lit), area

        spot = min(self._corners(), key=hidden)  # the first of those that hide least
        self._overview.move(spot)
        self._overview.setVisible(not view.whole_in_sight and not hidden(spot)[0])
