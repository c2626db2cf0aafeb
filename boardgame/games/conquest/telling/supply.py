"""Sentences of the Supply Phase and of Blockades."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.conquest.telling.names import area_name, listed, power_name, unit_name
from boardgame.games.conquest.world import World

Data = Mapping[str, Any]


def _starved(world: World, who: str, data: Data) -> str:
    where, count = area_name(world, data["area"]), data["count"]
    if "units" in data:
        what = listed([unit_name(world, data["power"], unit, cv) for unit, cv in data["units"]])
    else:
        what = f"{count} {'unit' if count == 1 else 'units'} of {power_name(world, data['power'])}"
    verb = "loses" if count == 1 else "lose"
    each = "" if count == 1 else " each"
    died = f"; {data['dead']} eliminated" if data["dead"] else ""
    return f"Without Supply {what} in {where} {verb} 1 CV{each}{died}."


def _unit(world: World, data: Data) -> str:
    if "unit" in data:
        return unit_name(world, data["power"], data["unit"], data["cv"])
    return f"a unit of {power_name(world, data['power'])}"


def _areas(world: World, data: Data) -> str:
    return listed([area_name(world, area) for area in data["areas"]])


TELLERS: Mapping[str, Callable[[World, str, Data], str]] = {
    "starved": _starved,
    "withdrew": lambda world, who, data: (
        f"{_unit(world, data)} leaves {area_name(world, data['area'])} for {area_name(world, data['goal'])}."
    ),
    "cut_off": lambda world, who, data: (
        f"{_unit(world, data)} cannot leave {area_name(world, data['area'])} and is eliminated."
    ),
    "blockaded": lambda world, who, data: f"Trade Routes of {who} are cut: {_areas(world, data)}.",
    "blockade_removed": lambda world, who, data: f"Blockade markers go where control changes: {_areas(world, data)}.",
}
"""For each kind of event what makes its sentence."""
