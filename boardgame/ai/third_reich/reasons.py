"""Says why the computer does something, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.ai.third_reich.desk import Action, Desk

_SENTENCES: Mapping[str, str] = {
    "declare_war": "What stands ready there is stronger, and the country is worth more than the war costs.",
    "build": "What the force pool has is worth more on the map.",
    "redeploy": "It is wanted nearer the front.",
    "redeploy_air": "There is more to be fought for there.",
    "bring_over": "It is of no use in the box.",
}


def reason_of(desk: Desk, action: Action) -> str:
    """Why, in a sentence; empty where nobody would ask."""
    word = str(action.get("do", ""))
    world = desk.state.world
    if word == "attack":
        name = world.hex_name(world.number[action["target"]])
        return f"The attack on {name} is expected to bring more than it costs."
    if word == "option" and action.get("option") == "offensive":
        return "Attacks at good odds are in reach there."
    if word == "move" and action.get("to") in world.number:
        cell = world.number[action["to"]]
        if desk.ground.worth.get(cell, 0.0) > 1:
            name = world.hex_name(cell)
            return f"Holds {name}." if desk.ground.own(cell) else f"Takes {name}."
    if word == "place" and action.get("hex") in world.number:
        return _placed(desk, str(action["unit"]), world.number[action["hex"]])
    return _SENTENCES.get(word, "")


def _placed(desk: Desk, sort: str, cell: int) -> str:
    """Why a counter of a sort is set up in a hex."""
    name, unit = desk.state.world.hex_name(cell), sort.replace("_", " ")
    if not sort.startswith(_GROUND):
        return f"{unit.capitalize()} in {name}: within reach of where it will be wanted, and guarded."
    if desk.ground.worth.get(cell, 0.0) > 1:
        return f"{unit.capitalize()} in {name}: the hex counts, and somebody must hold it."
    if desk.ground.threats.get(cell, _FAR) <= 1:
        return f"{unit.capitalize()} in {name}: enemies stand beside it."
    return f"{unit.capitalize()} in {name}: from there it comes soonest to the front."


_GROUND = ("infantry", "armor", "airborne", "replacement")
_FAR = 9
"""Hexes to an enemy where none is near."""
