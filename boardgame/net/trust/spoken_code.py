"""Codes that can be said aloud: a number and three words, ``417-oak-lime-harbour``.

The words are 256 short English ones that sound different and are spelled far apart. So three of them hold 24 secret
bits: far too few against somebody who may try as often as they like, and enough where a code is good for a few tries
only (``pairing.py``). The number is no secret; it tells a host with several codes which one is meant.
"""

from __future__ import annotations

import difflib
import re
import secrets
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import NamedTuple

HOW_MANY_WORDS = 3
LOWEST, HIGHEST = 100, 999


class BadCode(ValueError):
    """What was typed is no code; the message is a sentence for who typed it."""


class SpokenCode(NamedTuple):
    """A code.

    Attributes:
        number: from 100 to 999.
        words: three words of the list.
    """

    number: int
    words: tuple[str, ...]

    def __str__(self) -> str:
        """It as it is shown: ``417-oak-lime-harbour``."""
        return "-".join((str(self.number), *self.words))

    @classmethod
    def new(cls, taken: Collection[int] = ()) -> SpokenCode:
        """A new code.

        Args:
            taken: numbers of other codes that the host shows now.

        Raises:
            ValueError: all numbers are taken.
        """
        free = [number for number in range(LOWEST, HIGHEST + 1) if number not in taken]
        if not free:
            raise ValueError("all numbers of spoken codes are taken")
        return cls(secrets.choice(free), tuple(secrets.choice(words()) for _ in range(HOW_MANY_WORDS)))

    @classmethod
    def read(cls, text: str) -> SpokenCode:
        """The code that somebody heard and typed; capitals, spaces, hyphens, commas and stops do not matter.

        Raises:
            BadCode: it is none; for a word that is not in the list, with the one that was probably meant.
        """
        parts = re.findall(r"[^\s\-‐‑–—_.,;/]+", text[:200].strip().lower())
        if not parts or not re.fullmatch(r"[0-9]{3}", parts[0]) or int(parts[0]) < LOWEST:
            raise BadCode("A code begins with a number of three digits, as in 417-oak-lime-harbour.")
        number, spoken = int(parts[0]), parts[1:]
        for word in spoken:
            if word not in words():
                raise BadCode(f"“{word[:20]}” is none of the words in codes.{_meant(word)}")
        if len(spoken) != HOW_MANY_WORDS:
            raise BadCode(f"A code has three words after its number; here are {len(spoken)}.")
        return cls(number, tuple(spoken))


@cache
def words() -> tuple[str, ...]:
    """The words of which codes are made, in alphabetical order."""
    return tuple(Path(__file__).with_name("words.txt").read_text("utf-8").split())


def _meant(word: str) -> str:
    near = difflib.get_close_matches(word[:20], words(), n=2, cutoff=0.6)
    return f" Is it “{'” or “'.join(near)}”?" if near else ""
