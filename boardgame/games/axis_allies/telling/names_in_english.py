"""Units, powers and places in English words, for the sentences of the log and the questions to players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from boardgame.games.axis_allies.edition.edition import Edition

Data = Mapping[str, Any]
"""What an event says besides its kind and its power."""

_ZONE = re.compile(r"^(\d+) sea zone$", re.IGNORECASE)
_WITH_ARTICLE = re.compile(
    r"\b(Islands|Indies|Hebrides|Marianas|Philippines|Balkans|Caucasus|Himalayas|States|Kingdom|Far East|Territory)$"
)
"""Places that English names with an article: groups of islands, mountains, unions and the like."""


def place_name(edition: Edition, area: str) -> str:
    """The name of a space within a sentence: ``Egypt``, ``the Caucasus``, ``sea zone 14``."""
    name = area_name(edition, area)
    return f"the {name}" if _WITH_ARTICLE.search(name) else name


def area_name(edition: Edition, area: str) -> str:
    """The name of a space by itself: ``Caucasus``, ``sea zone 14``."""
    return _ZONE.sub(r"sea zone \1", edition.board.areas[area].name)


def unit_words(edition: Edition, units: Mapping[str, Any]) -> str:
    """Units in words: ``3 infantry and 1 tank``; keys are types, ``power:type``, or powers with their units."""
    parts = []
    for key, value in units.items():
        if isinstance(value, Mapping):
            parts.append(f"{unit_words(edition, value)} of {the(edition, key)}")
            continue
        if not value:
            continue
        owner, _, type_ = key.rpartition(":")
        whose = f" of {the(edition, owner)}" if owner else ""
        parts.append(f"{value} {type_words(edition, type_, value)}{whose}")
    return join(parts) or "no units"


def type_words(edition: Edition, type_: str, number: int) -> str:
    """A unit type in words, in the number wanted: ``tank``, ``tanks``, ``infantry``."""
    kind = edition.types.get(type_)
    return in_number(kind.name.lower() if kind else type_.replace("_", " "), number)


def in_number(name: str, number: int) -> str:
    """The name of a unit type in the number wanted."""
    if number == 1 or name.endswith("ry"):
        return name
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}es" if name.endswith("x") else f"{name}s"


def power_name(edition: Edition, power: str) -> str:
    """The name of a power, or what stands in its place."""
    known = edition.power_by_id.get(power)
    return known.name if known else power or "Nobody"


def the(edition: Edition, power: str) -> str:
    """A power within a sentence: ``Germany``, ``the Soviet Union``, ``the Dutch``."""
    name, known = power_name(edition, power), edition.power_by_id.get(power)
    return f"the {name}" if " " in name or (known is not None and known.article) else name


def join(parts: Iterable[str]) -> str:
    """Parts in one list: ``a``, ``a and b``, ``a, b and c``."""
    words = list(parts)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def count(units: Mapping[str, Any]) -> int:
    """How many units there are, whichever way they are grouped."""
    return sum(count(value) if isinstance(value, Mapping) else value for value in units.values())


def a(name: str) -> str:
    """A name with its article."""
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def plural(number: int, one: str, many: str) -> str:
    """The word that goes with a number."""
    return one if number == 1 else many


def side_words(side: str) -> str:
    """A side within a sentence: ``the Axis``."""
    return f"the {side.capitalize()}"


def phase_words(phase: str) -> str:
    """A phase within a sentence: ``combat move``."""
    return phase.replace("_", " ")


def doing(edition: Edition, data: Data, one: str, many: str) -> str:
    """``2 tanks land`` or ``1 tank lands``."""
    return f"{unit_words(edition, data['units'])} {plural(count(data['units']), one, many)}"
