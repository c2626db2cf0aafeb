"""The tiles of the ground that were in sight last, for the next view of the same board."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from PySide6.QtGui import QPixmap

Key = tuple[int, int, int]
"""What names a tile: the period of its level, its column and its row."""
_LIMIT = 16 * 1024 * 1024
"""Bytes."""


class Painted:
    """What views of a board painted of the same ground last; the next one that shows it begins with that.

    A view that is open holds most of it itself, so that it takes little room beside it.
    """

    def __init__(self) -> None:
        """Nothing yet."""
        self._look: Hashable = None
        self._tiles: dict[Key, QPixmap] = {}

    def tiles(self, look: Hashable) -> Mapping[Key, QPixmap]:
        """The tiles of a ground that looks so; none where it looked otherwise."""
        return self._tiles if look == self._look else {}

    def keep(self, look: Hashable, tiles: Mapping[Key, QPixmap]) -> None:
        """Keep tiles, and of those before what there is room for; none of a ground that looked otherwise.

        Args:
            look: everything that tells how the ground looks on them.
            tiles: by level, column and row.
        """
        before = {key: tile for key, tile in self.tiles(look).items() if key not in tiles}
        self._look, self._tiles = look, {**before, **tiles}
        weight = sum(tile.width() * tile.height() * 4 for tile in self._tiles.values())
        for key in list(before):
            if weight <= _LIMIT:
                break
            gone = self._tiles.pop(key)
            weight -= gone.width() * gone.height() * 4
