"""Numbers with their sign, and a true minus sign in front of those below zero."""

from __future__ import annotations

MINUS = "\u2212"
"""The sign of the width and height of ``+``; a hyphen is shorter and lower."""


def signed(number: float, decimals: int = 0) -> str:
    """A change with its sign, and nothing as nothing.

    >>> signed(5), signed(-2), signed(0), signed(-2.25, 1), signed(-0.04, 1)
    ('+5', '−2', '0', '−2.2', '0.0')
    """
    words = f"{abs(number):.{decimals}f}"
    if not float(words):
        return words
    return f"{MINUS if number < 0 else '+'}{words}"


def below_zero(number: int) -> str:
    """A number that may be below zero: ``13``, ``−2``."""
    return signed(number) if number < 0 else str(number)
