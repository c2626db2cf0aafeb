"""Outcomes of chance from a seed, so exactly laid down that a program in any language finds the same."""

from __future__ import annotations

import hashlib
import hmac

WORD = 1 << 32
"""How many values a word of the stream has; nothing larger can be drawn from."""


class Stream:
    """An endless row of evenly spread numbers that follows from a seed.

    Block ``k`` (from 0) is HMAC-SHA-256 with the seed as key of ``k`` as eight bytes, the highest first. The blocks one
    after the other, cut into pieces of four bytes, the highest first, are the words.

    Args:
        seed: 32 bytes.
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._blocks = 0
        self._words: list[int] = []  # of the last block, what comes first stands last

    def below(self, size: int) -> int:
        """The next number from 0 to ``size - 1``, each as likely.

        A word that is not below the greatest multiple of ``size`` in 2^32 is passed over; the remainder of the next by
        ``size`` is the number. For ``size`` 1 it is 0, and no word is taken.

        Raises:
            ValueError: ``size`` is less than 1 or more than 2^32.
        """
        if not 1 <= size <= WORD:
            raise ValueError(f"no number below {size} can be drawn")
        if size == 1:
            return 0
        while True:
            word = self._word()
            if word < WORD - WORD % size:
                return word % size

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """``count`` dice: for each the next number below ``sides``, and 1."""
        return [self.below(sides) + 1 for _ in range(count)]

    def draw(self, size: int, count: int) -> list[int]:
        """``count`` of the numbers from 0 to ``size - 1``, in the order drawn.

        All stand in a row. For each place from the first on, the number at it changes places with the one that stands
        ``below(what is left)`` places further on.

        Raises:
            ValueError: there are not so many.
        """
        if not 0 <= count <= size:
            raise ValueError(f"{count} to be drawn from {size}")
        moved: dict[int, int] = {}  # the row, where a place does not hold its own number
        drawn = []
        for place in range(count):
            other = place + self.below(size - place)
            drawn.append(moved.get(other, other))
            moved[other] = moved.get(place, place)
        return drawn

    def shuffle(self, size: int) -> list[int]:
        """A new order of ``size`` things: all of them drawn."""
        return self.draw(size, size)

    def _word(self) -> int:
        if not self._words:
            block = hmac.digest(self._seed, self._blocks.to_bytes(8, "big"), hashlib.sha256)
            self._blocks += 1
            self._words = [int.from_bytes(block[start : start + 4], "big") for start in range(28, -1, -4)]
        return self._words.pop()
