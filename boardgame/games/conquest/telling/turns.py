"""Sentences of Seasons, Movement and War."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.conquest.board.relations import BRITISH
from boardgame.games.conquest.telling.cards import card_words, cards_listed, command_words
from boardgame.games.conquest.telling.names import (
    area_name,
    counted,
    listed,
    neutral_name,
    power_name,
    seat_name,
    unit_name,
    units_text,
)
from boardgame.games.conquest.world import World

Data = Mapping[str, Any]
TURNS: Mapping[str, str] = {
    "full": "",
    "emergency": " by Emergency Command",
    "russian": " within Russia",
    "redeployment": " to redeploy units",
}
"""What a Player Turn allows, after its Commands."""


def _season_began(world: World, who: str, data: Data) -> str:
    return f"{data['season'].capitalize()} begins."


def _committed(world: World, who: str, data: Data) -> str:
    if "card" in data:
        return f"{who} plays {command_words(world, data['card'])} face down as Command card."
    return f"{who} plays a Command card face down."


def _commands(world: World, who: str, data: Data) -> str:
    shown = [f"{seat_name(world, seat)} {command_words(world, card)}" for seat, card in data["cards"].items()]
    return f"The Command cards are revealed: {listed(shown)}."


def _command_order(world: World, who: str, data: Data) -> str:
    return f"Command Order: {listed([seat_name(world, seat) for seat in data['order']])}."


def _turn_began(world: World, who: str, data: Data) -> str:
    return f"{who} has {counted(data['commands'], 'Command')}{TURNS[data['turn']]}."


def _moved(world: World, who: str, data: Data) -> str:
    way = f"from {area_name(world, data['area'])} to {area_name(world, data['goal'])}"
    if "units" in data:
        return f"{who} moves {units_text(world, data['units'])} of {power_name(world, data['power'])} {way}."
    return f"{who} moves {counted(data['count'], 'unit')} of {power_name(world, data['power'])} {way}."


def _movement_ended(world: World, who: str, data: Data) -> str:
    unused = f"; {counted(data['unused'], 'Command')} unused" if data["unused"] else ""
    return f"{who} ends movement{unused}."


def _victim(world: World, victim: str) -> str:
    return neutral_name(world, victim) if victim == BRITISH else seat_name(world, victim)


def _proxy_violated(world: World, who: str, data: Data) -> str:
    return f"{who} violates {power_name(world, data['proxy'])}, whose Loyalty rises to {data['loyalty']}."


def _militarized(world: World, who: str, data: Data) -> str:
    return f"A Partisan in {area_name(world, data['area'])} becomes Militia of {data['cv']} CV."


def _rose(world: World, who: str, data: Data) -> str:
    where = area_name(world, data["area"])
    return f"Insurgents rise in {where} with {cards_listed(world, data['cards'])}: Militia of {data['cv']} CV."


def _insurrection(world: World, who: str, data: Data) -> str:
    return f"Insurrection in {area_name(world, data['area'])} with {card_words(world, data['card'])}."


def _dropped(world: World, who: str, data: Data) -> str:
    where = area_name(world, data["area"])
    if "unit" in data:
        return f"{unit_name(world, data['power'], data['unit'], data['cv'])} finds no room on {where}."
    return f"A unit of {power_name(world, data['power'])} finds no room on {where}."


TELLERS: dict[str, Callable[[World, str, Data], str]] = {
    "season_began": _season_began,
    "committed": _committed,
    "no_commands": lambda world, who, data: "Nobody has played a Command card.",
    "commands": _commands,
    "bluffed": lambda world, who, data: f"{who} has bluffed and has no turn.",
    "command_order": _command_order,
    "turn_began": _turn_began,
    "war_declared": lambda world, who, data: f"{who} declares War on {_victim(world, data['victim'])}.",
    "sneak_attack": lambda world, who, data: f"{who} prepares a Sneak Attack on {_victim(world, data['victim'])}.",
    "moved": _moved,
    "movement_ended": _movement_ended,
    "proxy_violated": _proxy_violated,
    "intruded": lambda world, who, data: f"{who} sends units into China: Patron Intrusion.",
    "militarized": _militarized,
    "rose": _rose,
    "agitated": lambda world, who, data: (
        f"New Partisans in {listed([area_name(world, area) for area in data['areas']])}."
    ),
    "insurrection": _insurrection,
    "dropped": _dropped,
}
