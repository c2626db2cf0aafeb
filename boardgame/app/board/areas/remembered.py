"""What comes of an iterator, again and again, each item made once and not before it is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


class Remembered(Generic[T]):
    """The items of an iterator, to be gone through any number of times."""

    def __init__(self, items: Iterable[T]) -> None:
        self._found: list[T] = []
        self._rest = iter(items)

    def __iter__(self) -> Iterator[T]:
        """From the first on; several may do so at once."""
        for place in count():
            if place == len(self._found):
                for item in self._rest:
                    self._found.append(item)
                    break
                else:
                    return
            yield self._found[place]
