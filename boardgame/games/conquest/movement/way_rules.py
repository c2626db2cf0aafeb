"""The rules by which a unit goes as it does, for the log of its owner and the card of what an order comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boardgame.games.conquest.movement.search import Mode, Way
from boardgame.games.conquest.movement.terrain import Terrain

_MODES: Mapping[Mode, str] = {"land": "CNC-11.1", "coast": "CNC-11.1b", "sea": "CNC-11.2", "air": "CNC-11.3"}
_SHIPS: Mapping[str, str] = {"naval": "CNC-3.22", "submarine": "CNC-3.23"}


def way_rules(terrain: Terrain, unit: str, way: Way) -> tuple[str, ...]:
    """The rules that let a unit of a type go a way, each once."""
    facts = terrain.world.units[unit]
    found = [_MODES[way.mode]]
    if way.mode in ("coast", "sea") and facts.unit_class in _SHIPS:
        found.append(_SHIPS[facts.unit_class])
    if way.mode == "sea" and facts.is_ground:
        found += ["CNC-3.24c", "CNC-3.246"]
    if way.mode != "land" and not terrain.world.oceans.isdisjoint((*way.via[1:], way.goal)):
        found += ["CNC-1.2b", "CNC-11.21"]
    if way.strategic:
        found.append("CNC-11.4")
    for area in way.via[1:]:
        found += _passing(terrain, way.mode, area)
    if way.engages or terrain.look(way.goal).enemies:
        found.append("CNC-11.0d")
    return tuple(dict.fromkeys(found))


def _passing(terrain: Terrain, mode: Mode, area: str) -> Iterator[str]:
    """What lets a unit go on from an area on its way."""
    look, facts = terrain.look(area), terrain.world.areas[area]
    if look.enemies:
        yield from ("CNC-11.0d",) if mode == "air" else ("CNC-11.2d", "CNC-3.231b")
    if mode == "sea" and look.land:
        yield from ("CNC-11.2b", "CNC-1.1e" if facts.islet else "CNC-1.1d")
    if mode in ("sea", "air") and look.land and facts.strait and not look.friendly:
        yield "CNC-1.3b"
