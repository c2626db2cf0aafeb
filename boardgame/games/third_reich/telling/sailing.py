"""Sentences about fleets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.third_reich.telling.fighting import units_text
from boardgame.games.third_reich.telling.names import counted, hex_name, listed, nation_name
from boardgame.games.third_reich.world import World

Data = Mapping[str, Any]
_ERRANDS = {
    "rebase": "to change base",
    "transport": "to transport units",
    "invasion": "to invade",
    "bombardment": "to bombard",
    "displaced": "out of a port that was taken",
}


def _fleets(world: World, units: list[int]) -> str:
    whose = listed(sorted({world.nations[world.units[unit].nation].adjective for unit in units}))
    return f"{whose} fleet" if len(units) == 1 else f"{len(units)} {whose} fleets"


def _they(world: World, data: Data, one: str, many: str) -> str:
    """The fleets of an event and what they do, in the singular or the plural."""
    return f"{_fleets(world, data['units'])} {one if len(data['units']) == 1 else many}"


def _sails(world: World, who: str, data: Data) -> str:
    way = data["way"]
    sails, errand = _they(world, data, "sails", "sail"), _ERRANDS[data["mission"]]
    start, goal = data.get("base", way[0]), data.get("to", way[-1])
    return f"{sails} from {hex_name(world, start)} to {hex_name(world, goal)} {errand}."


def _interception(world: World, who: str, data: Data) -> str:
    how = "come in time" if data["came"] else "come too late"
    return f"Ships from {hex_name(world, data['base'])} {how} in {hex_name(world, data['hex'])}."


def _battle(world: World, who: str, data: Data) -> str:
    sizes = f"{data['intercepting']} factors that intercept {data['sailing']}"
    fled = ", who break off" if data["fled"] else ""
    winner = "those at sea" if data["winner"] == "sailing" else "those who intercept"
    totals = f"{data['totals'][0]} to {data['totals'][1]} with all that is added"
    return f"Naval battle in {hex_name(world, data['hex'])}, {sizes}{fled}: {totals}, {winner} win."


TELLERS: dict[str, Callable[[World, str, Data], str]] = {
    "deployed_by_sea": lambda world, who, data: (
        f"{counted(data['units'], 'unit')} of {who} {'comes' if data['units'] == 1 else 'come'} over by sea."
    ),
    "returned_aboard": lambda world, who, data: (
        f"{units_text(world, [data['unit']])} has not landed, and is back in {hex_name(world, data['to'])}."
    ),
    "sails": _sails,
    "fleets_rebased": lambda world, who, data: (
        f"{_they(world, data, 'is', 'are')} now in {hex_name(world, data['to'])}."
    ),
    "intercepts": lambda world, who, data: (
        f"{_fleets(world, data['units'])} from {hex_name(world, data['base'])} "
        f"{'tries' if len(data['units']) == 1 else 'try'} to intercept in {hex_name(world, data['hex'])}."
    ),
    "interception": _interception,
    "naval_combat": _battle,
    "recombined": lambda world, who, data: f"{who} puts parts of fleets together in {hex_name(world, data['hex'])}.",
    "ships_lost": lambda world, who, data: (
        f"{counted(data['factors'], 'naval factor')} of {who} {'is' if data['factors'] == 1 else 'are'} sunk."
    ),
    "ships_kept": lambda world, who, data: (
        f"{who} keeps {counted(data['factors'], 'Italian naval factor')}."
        if data["factors"]
        else f"{who} keeps no Italian ships."
    ),
    "ships_placed": lambda world, who, data: (
        f"{counted(data['factors'], 'Italian naval factor')} of {who} {'is' if data['factors'] == 1 else 'are'} "
        f"placed in {hex_name(world, data['hex'])}."
    ),
    "ships_spared": lambda world, who, data: (
        f"{who} lets no ships of {nation_name(world, data['nation'])} be lost in combat."
        if data["spare"]
        else f"{who} lets ships of {nation_name(world, data['nation'])} be lost in combat again."
    ),
    "transported": lambda world, who, data: (
        f"{units_text(world, data['units'])} {'comes' if len(data['units']) == 1 else 'come'} by sea from "
        f"{hex_name(world, data['port'])} to {hex_name(world, data['to'])}."
    ),
    "air_transported": lambda world, who, data: (
        f"{counted(data['factors'], 'air factor')} of {nation_name(world, data['nation'])} "
        f"{'comes' if data['factors'] == 1 else 'come'} by sea from {hex_name(world, data['base'])} to "
        f"{hex_name(world, data['to'])}."
    ),
    "carries": lambda world, who, data: (
        f"{_they(world, data, 'carries', 'carry')} supply from "
        f"{listed([hex_name(world, label) for label in data['bases']])}."
    ),
    "escorted": lambda world, who, data: f"{_they(world, data, 'escorts', 'escort')} it.",
    "strike_failed": lambda world, who, data: (
        f"{who} does not come to attack the ships in {hex_name(world, data['hex'])}."
    ),
    "fleet_ready": lambda world, who, data: f"A fleet of {who} is ready in {hex_name(world, data['hex'])}.",
    "fleet_lost_in_yard": lambda world, who, data: (
        f"The fleet that {who} had built in {hex_name(world, data['hex'])} is lost with its BRPs."
    ),
    "suez_blocked": lambda world, who, data: (
        f"A fleet of {who} leaves {hex_name(world, data['start'])} to bar the Gulf of Suez."
    ),
    "fleet_shut_in": lambda world, who, data: f"A fleet of {who} is shut in at Suez, and out of play for a while.",
    "kiel": lambda world, who, data: (
        "The canal of Kiel is open again."
        if data["open"]
        else "The canal of Kiel is damaged: its port has two parts until one side has held it for two game turns."
    ),
    "canal": lambda world, who, data: (
        "The Suez Canal is shut: "
        + (
            f"the {data['side'].capitalize()} must hold all its hexes for two turns."
            if data["side"]
            else "no side holds all its hexes."
        )
    ),
    "declined_counterair": lambda world, who, data: (
        f"The air units of {who} in {hex_name(world, data['hex'])} decline to fight."
    ),
    "aborted": lambda world, who, data: f"{who} gives up the mission of {_fleets(world, data['units'])}.",
}
"""For each kind of event what makes its sentence."""
