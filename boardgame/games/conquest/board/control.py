"""Who controls each land area (CNC-1.14): occupation, Possessor, Home Territory, Capital, in this order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from boardgame.games.conquest.board.possession import contested, has_ground
from boardgame.games.conquest.board.relations import faction_of, is_enemy
from boardgame.games.conquest.state import State

Reason = Literal["home", "marker", "capital", "default", "occupied", "possessor", "phase"]
"""Why a faction controls an area: its Home Territory, a Control marker on it, control of its Capital, nobody has ever
taken it, its units alone are there, they were there first, or they were there when the Phase began."""
REASONS: Mapping[Reason, tuple[str, ...]] = {
    "home": ("CNC-1.142",),
    "marker": ("CNC-1.143b", "CNC-1.143c"),
    "capital": ("CNC-1.142b", "CNC-1.1"),
    "default": ("CNC-1.143", "CNC-1.14b"),
    "occupied": ("CNC-1.141",),
    "possessor": ("CNC-1.141b",),
    "phase": ("CNC-1.14",),
}
"""The rules by which each of them gives control."""


def take(state: State) -> None:
    """Assess control as a Phase begins, and lay or lift Control markers (CNC-1.14, CNC-1.143b, CNC-1.143c)."""
    state.control = assess(state)
    for area in state.world.marked_areas:  # CNC-1.143b, CNC-2.6c
        controller = state.control[area]
        if controller in state.world.seat_ids and controller != default_controller(state, area):
            state.markers[area] = controller
        else:
            state.markers.pop(area, None)


def assess(state: State) -> dict[str, str]:
    """The faction in control of each land area as things stand."""
    found: dict[str, str] = {}
    world = state.world
    # Capitals first: what is empty follows them.
    for area in (*world.capitals, *world.land):
        if area not in found:
            found[area] = _controller(state, area, found)
    return {area: found[area] for area in world.land}


def _controller(state: State, area: str, capitals: dict[str, str]) -> str:
    empty = _controller_if_empty(state, area, capitals)
    occupants = state.occupants.get(area, ())
    before = state.control.get(area, "")

    def holds(faction: str) -> bool:
        """Whether a faction may hold the area by standing there: land changes hands by Ground units alone."""
        return faction in (empty, before) or has_ground(state, area, faction)

    return next((faction for faction in occupants if holds(faction)), empty)  # CNC-1.141, CNC-1.141b


def _controller_if_empty(state: State, area: str, capitals: dict[str, str]) -> str:
    world = state.world
    if home := world.great_home.get(area):  # CNC-1.142: the Home Territory of a Great Power
        return faction_of(state, home)
    if area in state.markers:
        return state.markers[area]
    capital = world.capital_of[area]
    if capital == area:  # CNC-1.142b: all other empty land follows its Capital. CNC-1.1, CNC-1.14b
        return default_controller(state, area)
    return capitals[capital] if capital in capitals else _controller(state, capital, capitals)


def reason(state: State, area: str) -> Reason:
    """Why the faction that controls a land area does so; what lasts without units goes before what ends with them."""
    controller = state.control[area]
    if _controller_if_empty(state, area, state.control) == controller:
        if state.world.great_home.get(area):
            return "home"
        if area in state.markers:
            return "marker"
        return "default" if state.world.capital_of[area] in ("", area) else "capital"
    if controller in state.occupants.get(area, ()):
        return "possessor" if contested(state, area) else "occupied"
    return "phase"


def default_controller(state: State, area: str) -> str:
    """Who controls an area where nobody has ever taken anything: its owner, or its Neutral (CNC-1.143)."""
    facts = state.world.areas[area]
    return faction_of(state, facts.power) if facts.power else facts.nation


# --- asked of the control taken as the Phase began ----------------------------------------------------------------


def friendly(state: State, faction: str, area: str) -> bool:
    """Whether a land area is a faction's territory (CNC-1.14c)."""
    return state.control.get(area) == faction


def uncontested(state: State, faction: str, area: str) -> bool:
    """Whether a land area is a faction's and no other faction stands there, not even alone."""
    return friendly(state, faction, area) and set(state.occupants.get(area, ())) <= {faction}


def is_enemy_land(state: State, faction: str, area: str) -> bool:
    """Whether a land area belongs to a faction at War with this one, or to an Armed Minor that fights it."""
    controller = state.control.get(area, "")
    status = state.status.get(controller)
    if status is not None:
        return status.kind == "armed" and status.seat == faction
    return is_enemy(state, faction, controller)
