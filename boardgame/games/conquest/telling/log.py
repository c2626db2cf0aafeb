"""The log: what happened, as a viewer learns of it, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.engine import Event
from boardgame.games.conquest.telling import combat, government, neutrals, supply, turns
from boardgame.games.conquest.telling.cards import cards_listed
from boardgame.games.conquest.telling.names import (
    area_name,
    counted,
    listed,
    neutral_name,
    power_name,
    seat_name,
    sentence,
    unit_name,
    units_text,
)
from boardgame.games.conquest.world import World

Teller = Callable[[World, str, Mapping[str, Any]], str]
"""Makes a sentence from the world, the name of the seat that did it, and the data of the event."""


_ROLLED: Mapping[str, str] = {
    "combat": " to hit",
    "ambush": " for Partisans in ambush",
    "suppression": " to suppress Partisans",
    "recruiting": " to recruit Partisans",
}
"""What dice are rolled for, by their purpose."""


def describe(world: World, event: Event) -> str:
    """An event in a sentence; empty where the log has none for it."""
    teller = TELLERS.get(event.kind)
    if teller is None:
        return ""
    who = seat_name(world, event.by) if event.by else ""
    return sentence(teller(world, who, event.data))


def _deployed(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = area_name(world, data["area"])
    if "units" in data:
        return f"{who} deploys {units_text(world, data['units'])} in {where}."
    return f"{who} deploys {counted(data['count'], 'Cadre')} of {power_name(world, data['power'])} in {where}."


def _drew(world: World, who: str, data: Mapping[str, Any]) -> str:
    if "cards" in data:
        return f"{who} draws {cards_listed(world, data['cards'])}."
    return f"{who} draws {counted(data['count'], 'card')}."


def _received(world: World, who: str, data: Mapping[str, Any]) -> str:
    if "cards" in data:
        return f"{who} looks at the cards bought: {cards_listed(world, data['cards'])}."
    return f"{who} takes {counted(data['count'], 'bought card')} into the hand."


def _dividend(world: World, who: str, data: Mapping[str, Any]) -> str:
    worth = f" worth {counted(data['value'], 'point')}" if "value" in data else ""
    return f"{who} draws a Peace Dividend{worth}."


def _arrived(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = area_name(world, data["area"])
    if "unit" in data:
        return f"{unit_name(world, data['power'], data['unit'], data['cv'])} arrives in {where}."
    return f"A unit of {power_name(world, data['power'])} arrives in {where}."


def _arrival_lost(world: World, who: str, data: Mapping[str, Any]) -> str:
    what = world.units[data["unit"]].name if "unit" in data else "unit"
    return f"{_event(world, data)}: a {what} does not arrive."


def _event(world: World, data: Mapping[str, Any]) -> str:
    return world.scenario.events[data["event"]].name


def _rolled(world: World, who: str, data: Mapping[str, Any]) -> str:
    dice = listed(list(map(str, data["dice"])))
    if not who:
        return f"The die for the Turn Order shows {dice}."  # the one roll that is no seat's (CNC-7.15)
    return f"{who} rolls{_ROLLED.get(data.get('purpose', ''), '')}: {dice}."


def _ordered(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"Turn Order: {listed([seat_name(world, seat) for seat in data['order']])}."


def _production(world: World, who: str, data: Mapping[str, Any]) -> str:
    tracks = f"IND {data['ind']}, POP {data['pop']}, RES {data['res']}"
    return f"{who} has Production {data['level']} ({tracks})."


def _chart(world: World, who: str, data: Mapping[str, Any]) -> str:
    civil_war = "" if "loyalty" not in data else f", Loyalty {data['loyalty']}, Civil War {data['civil_war']}"
    return f"{who} begins with IND {data['ind']}, POP {data['pop']}, RES {data['res']}{civil_war}."


def _promoted(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = area_name(world, data["area"])
    if "unit" in data:
        return f"{who} raises {unit_name(world, data['power'], data['unit'])} in {where} to {data['cv']} CV."
    return f"{who} raises a unit of {power_name(world, data['power'])} in {where}."


def _recruited(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = area_name(world, data["area"])
    what = unit_name(world, data["power"], data["unit"]) if "unit" in data else "a Cadre"
    whose = "" if "unit" in data else f" of {power_name(world, data['power'])}"
    return f"{who} recruits {what}{whose} in {where}."


def _disbanded(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = area_name(world, data["area"])
    if "unit" in data:
        return f"{who} disbands {unit_name(world, data['power'], data['unit'], data['cv'])} in {where}."
    return f"{who} disbands a unit of {power_name(world, data['power'])} in {where}."


def _won(world: World, who: str, data: Mapping[str, Any]) -> str:
    points = [f"{seat_name(world, seat)} {count}" for seat, count in data["points"].items()]
    seats = listed([seat_name(world, seat) for seat in data["seats"]])
    verb = "wins" if len(data["seats"]) == 1 else "win"
    return f"{seats} {verb} by {HOW[data['how']]}. Victory points: {', '.join(points)}."


HOW: Mapping[str, str] = {
    "economic": "economic domination",
    "military": "conquest",
    "atomic": "the atomic bomb",
    "hegemony": "hegemony",
}
"""Ways to win, in words."""
TELLERS: dict[str, Teller] = {
    "deployed": _deployed,
    "drew": _drew,
    "received": _received,
    "dividend": _dividend,
    "arrived": _arrived,
    "arrival": lambda world, who, data: f"{_event(world, data)} arrives.",
    "arrival_lost": _arrival_lost,
    "arrival_delayed": lambda world, who, data: f"{_event(world, data)} is delayed by a year.",
    "year_began": lambda world, who, data: f"The year {data['year']} begins.",
    "season_began": lambda world, who, data: f"{data['season'].capitalize()} begins.",
    "reshuffled": lambda world, who, data: f"The {data['deck'].capitalize()} deck is shuffled: {data['count']} cards.",
    "rolled": _rolled,
    "ordered": _ordered,
    "victory_checked": lambda world, who, data: f"Nobody has {data['needed']} victory points.",
    "influence": lambda world, who, data: (
        f"{_event(world, data)}: {who} gains Influence on {neutral_name(world, data['neutral'])}."
    ),
    "british_joined": lambda world, who, data: f"The British Empire joins {who}.",
    "chart": _chart,
    "production": _production,
    "blockade_broken": lambda world, who, data: (
        f"Trade Routes of {who} are open again: {listed([area_name(world, area) for area in data['areas']])}."
    ),
    "blockades_lifted": lambda world, who, data: "All Blockade markers are removed.",
    "activism": lambda world, who, data: f"Red China brings {who} {counted(data['count'], 'Action card')}.",
    "promoted": _promoted,
    "recruited": _recruited,
    "bought": lambda world, who, data: f"{who} buys {counted(data['count'], data['deck'].capitalize() + ' card')}.",
    "disbanded": _disbanded,
    "resumed": lambda world, who, data: f"{who} takes back the word to go on passing.",
    "repudiated": lambda world, who, data: (
        f"{who} gives up {counted(data['count'], 'Influence marker')} on {neutral_name(world, data['neutral'])}."
    ),
    **government.TELLERS,
    **turns.TELLERS,
    **combat.TELLERS,
    **supply.TELLERS,
    **neutrals.TELLERS,
    "won": _won,
}
"""For each kind of event what makes its sentence."""
