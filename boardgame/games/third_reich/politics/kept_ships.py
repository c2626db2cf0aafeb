"""The ships of a fallen Italy, some of which Germany may keep (TR-26.72)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.geography.waters import OF_SEA
from boardgame.games.third_reich.state import State

ITALY, GERMANY = "italy", "germany"


def note_ships(state: State) -> tuple[int, list[str]]:
    """The naval factors that Italy has, and the waters on which they are based."""
    fleets = [unit for unit in state.on_map() if _italian(state, unit)]
    waters: dict[str, None] = {}
    for unit in fleets:
        waters |= {OF_SEA[sea]: None for port in state.world.ports[state.where[unit]] for sea in port}
    return sum(state.factors(unit) for unit in fleets), list(waters)


def _italian(state: State, unit: int) -> bool:
    return state.world.units[unit].nation == ITALY and state.world.units[unit].kind == "fleet"


def keep_ships(ctx: Context[State], afloat: int, waters: list[str]) -> None:
    """Ask Germany whether it rolls for ships of a fallen Italy; nothing where neither is left."""
    state = ctx.state
    if afloat and GERMANY in state.world.seat_ids and not state.conquered(GERMANY):
        ctx.call("surrender.ships", afloat=afloat, waters=waters)
