"""Where counters and names stand at one zoom level, and what they are to the layers that paint them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtGui import QPixmap

from boardgame.app.board.level import Level
from boardgame.app.board.room import Box, Room
from boardgame.app.board.rows import Rows

MARGIN = 8
"""Pixels by which pictures of figures and names are wider than their boxes on all sides."""


class Figure(Hashable, Protocol):
    """Something that stands on the board: a counter, a pill, a card, a block. Equal figures look the same."""

    def size(self, height: int) -> tuple[int, int]:
        """Width and height in pixels, for a level's height of counters."""
        ...

    def picture(self, height: int, theme: str, ratio: float) -> QPixmap:
        """The figure, ``MARGIN`` wider than its size on all sides."""
        ...


class Writing(Hashable, Protocol):
    """Words on the board. Equal writings look the same."""

    def size(self) -> tuple[float, float]:
        """Width and height in pixels."""
        ...

    def picture(self, ratio: float) -> QPixmap:
        """The words, ``MARGIN`` wider than their size on all sides."""
        ...


@dataclass(frozen=True, slots=True)
class Placed:
    """A figure on the board, in pixels of the level.

    Attributes:
        area: whose it is.
        box: where it is.
        figure: what it is.
        leader: point in its area that a line leads to, when it stands beside.
        fan: what it holds, spread out while the cursor rests on it; empty if it shows everything itself.
        blocks: ids of the blocks that it shows, as many as it spreads out and in that order.
    """

    area: str
    box: Box
    figure: Figure
    leader: tuple[float, float] | None = None
    fan: tuple[Figure, ...] = ()
    blocks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedName:
    """Words on the board, in pixels of the level; ``area`` is empty for those that belong to none."""

    area: str
    box: Box
    name: Writing


@dataclass(slots=True)
class Layout:
    """Everything that stands on the board at a level.

    Attributes:
        level: the level.
        room: what is taken.
        pieces: figures, those on top last.
        names: the name of each area that has one.
        words: all other words.
        pictures: pictures of pieces and words that were painted, by the identity of what was placed.
    """

    level: Level
    room: Room
    pieces: list[Placed] = field(default_factory=list)
    names: dict[str, PlacedName] = field(default_factory=dict)
    words: list[PlacedName] = field(default_factory=list)
    pictures: dict[int, QPixmap] = field(default_factory=dict)
    _pieces: Rows[Placed] | None = None
    _writings: Rows[PlacedName] | None = None

    def pieces_between(self, top: float, bottom: float) -> Iterator[Placed]:
        """Figures that touch a range of pixel rows, those on top last; only once all are placed."""
        if self._pieces is None:
            self._pieces = Rows(self.pieces)
        return self._pieces.between(top, bottom)

    def writings_between(self, top: float, bottom: float) -> Iterator[PlacedName]:
        """Words and names that touch a range of pixel rows; only once all are placed."""
        if self._writings is None:
            self._writings = Rows((*self.words, *self.names.values()))
        return self._writings.between(top, bottom)

    def piece_boxes(self, area: str) -> list[Box]:
        """Where an area's counters are."""
        return [piece.box for piece in self.pieces if piece.area == area]


class Arranger(ABC):
    """Arranges figures and names of a position for one level.

    Attributes:
        layout: what is arranged so far.
    """

    layout: Layout

    @abstractmethod
    def steps(self) -> Iterator[None]:
        """Arrange everything, pausing often."""
