"""The pictures of what a layout placed, kept while they are in use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache

from PySide6.QtGui import QPixmap

from boardgame.app.board.layout import Figure, Writing

_KEPT = 800


class Sprites:
    """Pictures of figures and names; those used last are kept."""

    def __init__(self) -> None:
        """No pictures yet."""
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()

    def figure(self, figure: Figure, height: int, theme: str, ratio: float, paint: bool = True) -> QPixmap | None:
        """The picture of a figure; None if it was not painted before and ``paint`` is false."""
        key = (figure, height, theme, ratio)
        return self._get(key, lambda: figure.picture(height, theme, ratio), paint)

    def name(self, name: Writing, ratio: float, paint: bool = True) -> QPixmap | None:
        """The picture of a name; None as above."""
        return self._get((name, ratio), lambda: name.picture(ratio), paint)

    def _get(self, key: object, make: Callable[[], QPixmap], paint: bool) -> QPixmap | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        elif paint:
            found = self._kept[key] = make()
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found


@cache
def sprites() -> Sprites:
    """The pictures of all boards; the same name looks the same on each, and in each view."""
    return Sprites()
