"""What lies in a range of rows of the board, found without looking at everything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from boardgame.app.board.room import Box

_HEIGHT = 128


class Boxed(Protocol):
    """Something with a place on the board, in pixels of a level."""

    @property
    def box(self) -> Box:
        """Where it is."""
        ...


Item = TypeVar("Item", bound=Boxed)


class Rows(Generic[Item]):
    """Things in the order they are painted, found by the rows they touch."""

    def __init__(self, items: Sequence[Item]) -> None:
        """Sort things into rows."""
        self._items = tuple(items)
        self._rows: dict[int, list[int]] = {}
        for number, item in enumerate(self._items):
            for row in range(int(item.box.y // _HEIGHT), int((item.box.y + item.box.h) // _HEIGHT) + 1):
                self._rows.setdefault(row, []).append(number)

    def between(self, top: float, bottom: float) -> Iterator[Item]:
        """All that may touch a range of pixel rows, in order."""
        found: set[int] = set()
        for row in range(int(top // _HEIGHT), int(bottom // _HEIGHT) + 1):
            found.update(self._rows.get(row, ()))
        return (self._items[number] for number in sorted(found))
