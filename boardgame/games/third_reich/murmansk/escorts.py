"""The fleets of a convoy: those it must have, and those that protect it besides (TR-42.2)."""

from __future__ import annotations

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.geography.waters import FRONT
from boardgame.games.third_reich.naval.ships import WHOLE, why_used
from boardgame.games.third_reich.places.ports import fleet_waters
from boardgame.games.third_reich.state import CARRIES, ESCORTED, REDEPLOYED, SERVED, US_BOX, State

AMERICA = "united_states"
ESCORT, PROTECTS = "convoy:escort:", "convoy:protects:"
"""Begin the clock of a fleet that sails with the convoy of a game turn, by its number."""


def free(state: State, unit: int) -> bool:
    """Whether a whole fleet has done nothing yet that would keep it from escorting (TR-29.62b, TR-29.63)."""
    if state.factors(unit) < WHOLE or state.marked(unit, REDEPLOYED | ESCORTED | SERVED | CARRIES):
        return False
    return state.where[unit] == US_BOX or why_used(state, unit) is None


def escorts(state: State, seat: str) -> list[int]:
    """The fleets of a power that may escort BRPs of its own: based in the United States or in Britain (TR-42.2c)."""
    world = state.world
    if seat == AMERICA:
        found = list(state.of(seat, US_BOX))
    else:
        home = world.area(seat) - world.hexes_in(world.nations[seat].not_home)
        found = [unit for cell in sorted(home & world.ports.keys()) for unit in state.of(seat, cell)]
    return [unit for unit in found if world.units[unit].kind == "fleet" and free(state, unit)]


def protectors(state: State, seat: str) -> list[int]:
    """The fleets of a power that may protect a convoy: on the Western Front, the US box included (TR-42.2d)."""
    return [unit.id for unit in state.world.units if why_no_protector(state, seat, unit.id) is None]


def why_no_protector(state: State, seat: str, unit: int) -> Refusal | None:
    """Why a fleet may not protect a convoy; None where it may."""
    units, cell = state.world.units, state.where[unit]
    if units[unit].nation != seat or units[unit].kind != "fleet" or (cell < 0 and cell != US_BOX):
        return Refusal(NOT_THERE, "That is no fleet of yours in port.", units=(unit,))
    if cell >= 0 and not any(FRONT[water] == "western" for water in fleet_waters(state, (unit,))):
        return Refusal("TR-42.2d", "Fleets of the Western Front protect a convoy.", units=(unit,))
    if not free(state, unit):
        return Refusal(
            "TR-42.2e", "A whole fleet that does nothing else in this turn protects a convoy.", units=(unit,)
        )
    return None


def sailing(state: State, kind: str) -> list[int]:
    """The fleets that sail with the convoy of this game turn, as escorts or as protection."""
    return [
        int(key.removeprefix(kind)) for key, turn in state.clocks.items() if key.startswith(kind) and turn == state.turn
    ]


def bind(state: State, unit: int, kind: str) -> None:
    """Let a fleet sail with the convoy and do nothing else in the game turn (TR-42.2e)."""
    state.mark(unit, ESCORTED | SERVED)
    state.clocks[f"{kind}{unit}"] = state.turn


def release(state: State) -> None:
    """The convoy is over; its fleets are back in their bases (TR-42.6b)."""
    state.clocks = {key: turn for key, turn in state.clocks.items() if not key.startswith((ESCORT, PROTECTS))}
