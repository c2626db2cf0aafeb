"""Names of things as players say them."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.world import World


def nation_name(world: World, nation: str) -> str:
    """The name of a nation inside a sentence."""
    found = world.nations.get(nation)
    return found.in_sentence if found else nation


def hex_name(world: World, label: str) -> str:
    """A hex by its label, with the cities in it; a box by its name."""
    if label in world.number:
        return world.hex_name(world.number[label])
    box = world.scenario.board.boxes.get(label)
    return f"the box {box.name}" if box else label


def unit_name(world: World, unit: int) -> str:
    """A counter: “a German infantry 3-3”."""
    facts = world.units[unit]
    adjective = world.nations[facts.nation].adjective
    return f"{article(adjective)} {adjective} {facts.sort.text.replace('_', ' ')}"


def article(word: str) -> str:
    """The indefinite article before a word."""
    return "an" if word[:1].lower() in "aeiou" else "a"


def date_name(date: Date) -> str:
    """“Fall 1939”."""
    return f"{date.season.capitalize()} {date.year}"


def listed(words: Sequence[str]) -> str:
    """“a, b and c”."""
    *most, last = words or [""]
    return f"{', '.join(most)} and {last}" if most else last


def counted(count: int, one: str, many: str = "") -> str:
    """“1 unit”, “3 units”."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
