"""How a kind of board is drawn: its outlines, its ground, what stands on it, and what can be said about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.geometry import Geometry
from boardgame.app.board.ground.ground import PATTERNS, Ground
from boardgame.app.board.ground.painted import Painted
from boardgame.app.board.layout import Arranger
from boardgame.app.board.level import Level

_KEPT = 6
"""Arrangers of one board."""


@dataclass(frozen=True, slots=True)
class LegendItem:
    """A line of the legend; ``paint`` paints its sample into a rectangle in a theme."""

    title: str
    paint: Callable[[QPainter, QRectF, str], None]


@dataclass(frozen=True, slots=True)
class MapLayer:
    """Something on the map that can be shown or hidden.

    Attributes:
        id: names it.
        title: what it is to a player.
        shown: whether it is where nobody has chosen yet.
        near: whether its chip stands over the board all the time at a table where a game adds layers of its own.
        whose: whether it shows something of one seat, who can be chosen.
        detail: what it shows, in a sentence; empty where the title says it.
        legend: what its lines and marks mean.
    """

    id: str
    title: str
    shown: bool = True
    near: bool = False
    whose: bool = False
    detail: str = ""
    legend: tuple[LegendItem, ...] = ()


@dataclass(frozen=True, slots=True)
class MapPlace:
    """Something on the map that can be looked for.

    Attributes:
        name: what it is called.
        area: where it is.
        detail: what it is, in a word or two; may be empty.
    """

    name: str
    area: str
    detail: str = ""


class Arranged:
    """The arrangers that views of a board finished last, by level, theme and layers.

    Whichever view it was, the next one need only work out what stands otherwise now.
    """

    def __init__(self) -> None:
        """None yet."""
        self._kept: dict[tuple[Level, str, frozenset[str]], Arranger] = {}

    def get(self, level: Level, theme: str, shown: frozenset[str]) -> Arranger | None:
        """The last one that was finished for these."""
        return self._kept.get((level, theme, shown))

    def keep(self, arranger: Arranger, theme: str, shown: frozenset[str]) -> None:
        """Keep one that is finished."""
        key = (arranger.layout.level, theme, shown)
        self._kept.pop(key, None)
        self._kept[key] = arranger
        if len(self._kept) > _KEPT:
            del self._kept[next(iter(self._kept))]


class Drawing(ABC):
    """One board as it is drawn. Made once for a board and shared by all views of it.

    Attributes:
        geometry: its outlines.
        layers: what can be shown or hidden.
        full_zoom: pixels for each board unit at which everything can be read; what looking at one area uses.
        max_zoom: how near one can get.
    """

    geometry: Geometry
    layers: tuple[MapLayer, ...] = (MapLayer(PATTERNS, "Patterns of the owners"),)
    full_zoom: float = 0.6
    max_zoom: float = 3.0

    @abstractmethod
    def ground(self, theme: str) -> Ground:
        """A painter of the ground with the owners the board begins with."""

    @abstractmethod
    def arranger(
        self, level: Level, position: BoardPosition, theme: str, shown: frozenset[str], earlier: Arranger | None = None
    ) -> Arranger:
        """What puts figures and names in their places.

        Args:
            level: how large the board is.
            position: what stands on it.
            theme: ``light`` or ``dark``.
            shown: ids of layers.
            earlier: what did so for an earlier position and everything else the same, so that what has not changed
                need not be worked out again.
        """

    @cached_property
    def arranged(self) -> Arranged:
        """What the views of the board arranged last."""
        return Arranged()

    @cached_property
    def painted(self) -> Painted:
        """The ground that a view of the board painted last."""
        return Painted()

    def places(self) -> tuple[MapPlace, ...]:
        """Everything that can be looked for, in the order of the board."""
        return tuple(MapPlace(title, area) for area, title in self.geometry.titles.items())

    def legend(self) -> tuple[LegendItem, ...]:
        """What the lines and marks of the map mean."""
        return ()

    def describe(self, area: str) -> str:
        """An area in a few words: its name and what it is."""
        return self.geometry.titles[area]
