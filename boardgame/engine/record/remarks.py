"""What a file keeps beside its game: who has which seat by now, and why actions were taken.

None of it is part of the game: no position depends on it, the chain of checksums does not cover it, and a program that
does not know it leaves it alone. It stands in the table of the header, under keys of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.engine.json_text import read_json

SEATS = "seats"
_REASONS_AT_ONCE = 50
_MOST_REASON = 300
"""Characters of a reason; with so many at once each part is well below what a key of the header may hold."""
_MOST_SEATS = 64


class Remarks:
    """The remarks of one game.

    Attributes:
        seats: who has a seat now, where that is somebody else than at the start.
        reasons: why an action was taken, in a sentence, by its number.
    """

    def __init__(self) -> None:
        self.seats: dict[str, str] = {}
        self.reasons: dict[int, str] = {}
        self._new: set[str] = set()

    def seat(self, seat: str, holder: str) -> None:
        """Somebody has a seat from now on."""
        self.seats[seat] = holder
        self._new.add(SEATS)

    def reason(self, number: int, words: str) -> None:
        """Why an action was taken; nothing takes back what was said."""
        had = self.reasons.pop(number, "")
        if words:
            self.reasons[number] = words[:_MOST_REASON]
        if words or had:
            self._new.add(_part_of(number))

    def forget(self, length: int) -> None:
        """The history was cut to a length."""
        for number in [number for number in self.reasons if number >= length]:
            self.reason(number, "")

    def copy(self, length: int) -> Remarks:
        """The remarks of a copy of the game with so many entries."""
        made = Remarks()
        made.seats = dict(self.seats)
        made.reasons = {number: words for number, words in self.reasons.items() if number < length}
        return made

    # --- in the file ------------------------------------------------------------------------------------------

    @property
    def unwritten(self) -> dict[str, dict[str, Any]]:
        """What the file does not hold yet, by its key."""
        return {key: self._plain(key) for key in sorted(self._new)}

    @property
    def whole(self) -> dict[str, dict[str, Any]]:
        """Everything there is, by its key."""
        keys = ({SEATS} if self.seats else set()) | {_part_of(number) for number in self.reasons}
        return {key: self._plain(key) for key in sorted(keys)}

    def written(self) -> None:
        """The file holds everything."""
        self._new.clear()

    def _plain(self, key: str) -> dict[str, Any]:
        if key == SEATS:
            return dict(self.seats)
        return {str(number): words for number, words in self.reasons.items() if _part_of(number) == key}

    def read(self, text_of: Callable[[str], str | None], length: int) -> None:
        """Take what a file holds; what is damaged, or a stranger made up, is left out.

        Args:
            text_of: the text under a key, None where there is none; raises ValueError where it cannot be read.
            length: entries of the history.
        """
        for seat, holder in list(_texts(text_of, SEATS).items())[:_MOST_SEATS]:
            self.seats[seat] = holder[:_MOST_REASON]
        for first in range(0, length, _REASONS_AT_ONCE):
            for number, words in _texts(text_of, _part_of(first)).items():
                if number.isdecimal() and first <= int(number) < min(length, first + _REASONS_AT_ONCE):
                    self.reasons[int(number)] = words[:_MOST_REASON]


def _part_of(number: int) -> str:
    """The key under which the reason of an action stands."""
    return f"reasons {number // _REASONS_AT_ONCE}"


def _texts(text_of: Callable[[str], str | None], key: str) -> Mapping[str, str]:
    try:
        found = read_json(text_of(key) or "{}")
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {word: value for word, value in found.items() if isinstance(value, str)}
