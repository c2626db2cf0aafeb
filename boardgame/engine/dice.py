"""Dice come from outside the rules, through one interface: seeded, scripted, recorded or shared."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable
from typing import Protocol


class Dice(Protocol):
    """A source of dice."""

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """Roll ``count`` dice, each from 1 to ``sides``, and return them in order."""
        ...


class SystemDice:
    """Dice from the operating system's randomness; cannot be foreseen or repeated."""

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """See :class:`Dice`."""
        return [secrets.randbelow(sides) + 1 for _ in range(count)]


class SeededDice:
    """Dice that repeat for the same seed; for simulations and tests."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """See :class:`Dice`."""
        return [self._random.randint(1, sides) for _ in range(count)]


class DiceRunOut(Exception):
    """A scripted source was asked for more dice than it holds."""

    def __init__(self, wanted: int, left: int) -> None:
        super().__init__(f"{wanted} dice wanted, {left} left in the script")
        self.wanted = wanted
        self.left = left


class ScriptedDice:
    """Dice written down beforehand: a case's dice, or those recorded with an action of a saved game."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values = list(values)
        self._next = 0

    @property
    def left(self) -> list[int]:
        """The dice not yet rolled."""
        return self._values[self._next :]

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """See :class:`Dice`; raises :class:`DiceRunOut` at the script's end, ``ValueError`` for an impossible die."""
        end = self._next + count
        if end > len(self._values):
            raise DiceRunOut(count, len(self._values) - self._next)
        values = self._values[self._next : end]
        bad = [value for value in values if not 1 <= value <= sides]
        if bad:
            raise ValueError(f"scripted die {bad[0]} is not between 1 and {sides}")
        self._next = end
        return values


class RecordingDice:
    """Passes another source through and keeps what was rolled."""

    def __init__(self, source: Dice) -> None:
        self._source = source
        self.rolled: list[int] = []

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """See :class:`Dice`."""
        values = self._source.roll(count, sides)
        self.rolled.extend(values)
        return values
