"""Names inside sentences."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.conquest.world import World


def seat_name(world: World, seat: str) -> str:
    """A seat inside a sentence: “Japan”, “the USA”."""
    faction = world.factions[seat]
    return f"the {faction.name}" if faction.article else faction.name


def power_name(world: World, power: str) -> str:
    """A power inside a sentence: “Red China”, “the British Empire”."""
    found = world.powers[power]
    return f"the {found.name}" if found.article else found.name


def area_name(world: World, area: str) -> str:
    """An area, as the board has it."""
    return world.areas[area].name


def neutral_name(world: World, neutral: str) -> str:
    """A Neutral inside a sentence: “Thailand”, “the Dutch East Indies”."""
    return world.scenario.neutrals[neutral].in_sentence


def unit_name(world: World, power: str, unit: str, cv: int = 0) -> str:
    """A unit of a power: “Japanese Infantry 2”."""
    name = f"{world.powers[power].adjective} {world.units[unit].name}"
    return f"{name} {cv}" if cv else name


def units_text(world: World, units: dict[str, int]) -> str:
    """Numbers of units by type: “2 Infantry and 1 Fleet”."""
    rows = ((count, world.units[unit]) for unit, count in units.items())
    return listed([f"{count} {unit.name if count == 1 else unit.plural}" for count, unit in rows])


def counted(count: int, thing: str, things: str = "") -> str:
    """“1 card”, “2 cards”."""
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def listed(words: Iterable[str]) -> str:
    """“Japan, the USA and the Soviet Union”."""
    *first, last = list(words)
    return f"{', '.join(first)} and {last}" if first else last


def sentence(text: str) -> str:
    """A text with its first letter made a capital one."""
    return text[:1].upper() + text[1:]
