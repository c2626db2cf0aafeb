"""How what stands in blanks is called on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from boardgame.engine.option import Item


def plain(identifier: object) -> str:
    """An identifier as words: ``sea_zone_4`` as ``Sea zone 4``."""
    words = str(identifier).replace("_", " ").strip()
    return words[:1].upper() + words[1:]


_ASKED = {
    "area": QT_TRANSLATE_NOOP("Blanks", "Where"),
    "from": QT_TRANSLATE_NOOP("Blanks", "Where from"),
    "path": QT_TRANSLATE_NOOP("Blanks", "Which way"),
    "route": QT_TRANSLATE_NOOP("Blanks", "Which way"),
    "to": QT_TRANSLATE_NOOP("Blanks", "Where to"),
    "via": QT_TRANSLATE_NOOP("Blanks", "Which way"),
}
"""Names of blanks that are no words for a player; the others are."""


def _asked(name: str) -> str:
    return QCoreApplication.translate("Blanks", str(_ASKED[name])) if name in _ASKED else plain(name)


def _item(item: Item) -> str:
    return item.text or plain(item.key)


@dataclass(frozen=True, slots=True)
class BlankWords:
    """Names for what an option's blanks hold; without a game, identifiers are said as words.

    Attributes:
        item: the name of what an item counts.
        place: the name of an area of the board.
        value: a value that has no label of its own.
        blank: what a blank asks for, from its name.
        cost: an amount of what the blank's budget counts.
    """

    item: Callable[[Item], str] = _item
    place: Callable[[str], str] = plain
    value: Callable[[Any], str] = plain
    blank: Callable[[str], str] = _asked
    cost: Callable[[int], str] = str

    def labels(self, values: tuple[Any, ...], labels: tuple[str, ...], kind: str = "") -> list[str]:
        """What each value is called: its label, else the area's name, else the value in words."""
        if labels:
            return list(labels)
        say = self.place if kind == "area" else self.value
        return [say(value) for value in values]
