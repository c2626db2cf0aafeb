"""The pictures of what a layout placed, kept while they are in use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtGui import QPixmap

from boardgame.app.board.counters import card_pixmap, pill_pixmap, token_pixmap
from boardgame.app.board.labels import name_pixmap
from boardgame.app.board.layout import Placed, PlacedName
from boardgame.app.board.level import Level

_KEPT = 800


class Sprites:
    """Pictures of counters and names; those used last are kept."""

    def __init__(self) -> None:
        """No pictures yet."""
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()

    def piece(self, piece: Placed, level: Level, theme: str, ratio: float, paint: bool = True) -> QPixmap | None:
        """The picture of a counter, pill or card, wider than its box by ``counters.MARGIN`` on all sides.

        None if it was not painted before and ``paint`` is false.
        """
        height = level.counter_height
        if piece.pill is not None:
            pill = piece.pill
            return self._get((pill, theme, ratio), lambda: pill_pixmap(pill, theme, ratio), paint)
        rows = piece.rows
        if len(rows) == 1 and len(rows[0]) == 1:
            key = (rows[0][0], height, theme, ratio)
            return self._get(key, lambda: token_pixmap(rows[0][0], height, theme, ratio), paint)
        return self._get((rows, height, theme, ratio), lambda: card_pixmap(rows, height, theme, ratio), paint)

    def name(self, name: PlacedName, ratio: float, paint: bool = True) -> QPixmap | None:
        """The picture of a name, wider than its box by ``labels.MARGIN`` on all sides; None as above."""
        return self._get((name.name, ratio), lambda: name_pixmap(name.name, ratio), paint)

    def _get(self, key: object, make: Callable[[], QPixmap], paint: bool) -> QPixmap | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        elif paint:
            found = self._kept[key] = make()
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found
