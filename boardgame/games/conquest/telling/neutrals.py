"""Sentences of Neutrals that are violated, armed, defeated, or helped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.conquest.telling.cards import cards_listed
from boardgame.games.conquest.telling.names import area_name, counted, listed, neutral_name, power_name, sentence
from boardgame.games.conquest.world import World

Data = Mapping[str, Any]


def _violated(world: World, who: str, data: Data) -> str:
    power = f" with units of {power_name(world, world.factions[data['seat']].proxy)}" if data["proxy"] else ""
    return f"{who} violates the Neutrality of {neutral_name(world, data['neutral'])}{power}."


def _armed(world: World, who: str, data: Data) -> str:
    name = sentence(neutral_name(world, data["neutral"]))
    if not data["areas"]:
        return f"{name} arms itself, but has no Fortresses."
    return f"{name} arms itself: {listed([area_name(world, area) for area in data['areas']])} fortified."


def _world_reaction(world: World, who: str, data: Data) -> str:
    if "cards" in data:
        return f"World Reaction: {who} draws {cards_listed(world, data['cards'])}."
    return f"World Reaction: {who} draws {counted(data['count'], 'card')}."


TELLERS: Mapping[str, Callable[[World, str, Data], str]] = {
    "violated": _violated,
    "armed": _armed,
    "attacked_satellite": lambda world, who, data: (
        f"{sentence(neutral_name(world, data['neutral']))} becomes a Satellite of {who}."
    ),
    "storm_gathers": lambda world, who, data: f"{world.scenario.events[data['event']].name} comes next New Year.",
    "world_reaction": _world_reaction,
    "captured": lambda world, who, data: f"{who} captures {area_name(world, data['area'])}.",
    "defeated": lambda world, who, data: f"{neutral_name(world, data['neutral'])} is defeated by {who}.",
    "intervened": lambda world, who, data: (
        f"{who} intervenes: {neutral_name(world, data['neutral'])} becomes its Satellite."
    ),
}
"""For each kind of event what makes its sentence."""
