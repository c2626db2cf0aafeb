"""British and French forces, which keep apart early in the war (TR-34)."""

from __future__ import annotations

from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State

BRITAIN, FRANCE = "united_kingdom", "france"
_BOTH = frozenset((BRITAIN, FRANCE))
_UNITED = 1942
"""The year from whose beginning on they do not any more (TR-34.4)."""
_MAGINOT = "maginot_line"
_COLONIES = ("egypt", "iraq", "palestine", "transjordan")
"""Those of Britain that are not drawn as its own land (TR-34.2)."""
_CLOSED = (_MAGINOT, "O22", "V19", "R20")
"""Where no British unit stops: the Maginot Line, Paris, Marseilles and Vichy (TR-34.1)."""


def apart(state: State, a: str, b: str) -> bool:
    """Whether forces of two nations keep apart."""
    return frozenset((a, b)) == _BOTH and not _ended(state)


def stranger(nation: str) -> str:
    """From whose forces those of a nation may keep apart; empty for all but two."""
    return {BRITAIN: FRANCE, FRANCE: BRITAIN}.get(nation, "")


def either(nation: str, british: str) -> str:
    """A rule that is written for British forces, or the one that says the same of French ones."""
    return "TR-34.35" if nation == FRANCE else british


def _ended(state: State) -> str:
    """The rule by which all of it has ended; empty before."""
    return "TR-34.4" if state.world.date(max(state.turn, 1)).year >= _UNITED else ""


def opened(state: State, cell: int) -> str:
    """The rule by which British units may stop in a hex that was closed to them; empty where it was not, or is still.

    All of it ends in 1942; after the turn in which France falls nothing is closed; a hex of the Maginot Line is open
    once the French have lost it.
    """
    if cell not in state.world.hexes_in(_CLOSED):
        return ""
    if rule := _ended(state):
        return rule
    if state.conquered(FRANCE) and state.clocks.get("france_fell", 0) < state.turn:
        return "TR-34.4b"
    return "TR-34.4c" if cell in geography().regions[_MAGINOT] and state.controller(cell) != FRANCE else ""


def closed(state: State, cell: int) -> bool:
    """Whether no British unit stops in a hex."""
    return cell in state.world.hexes_in(_CLOSED) and not opened(state, cell)


def british(state: State, cell: int) -> bool:
    """Whether a hex is in Britain or a colony of it that the Axis has not taken (TR-34.2)."""
    inside = cell in state.world.area(BRITAIN) or cell in state.world.hexes_in(_COLONIES)
    return inside and state.controller(cell) == BRITAIN


def present(state: State, nation: str, cell: int) -> bool:
    """Whether ships or air of the other are in a hex, with which units of a nation do not stack (TR-34.3)."""
    other = stranger(nation)
    if not other or not apart(state, nation, other):
        return False
    ships = any(state.world.units[unit].kind == "fleet" for unit in state.of(other, cell))
    return ships or sum(state.wing(other, cell)) > 0


def passing(state: State, nation: str, way: list[int]) -> list[str]:
    """The rule by which units go through hexes of the other's units in which they may not stop."""
    other = stranger(nation)
    units = state.world.units
    met = other and apart(state, nation, other) and any(units[u].ground for c in way[1:-1] for u in state.of(other, c))
    return ["TR-34.37"] if met else []


def company(state: State, nation: str, cell: int) -> list[str]:
    """The rules by which units of a nation stand in a hex with some that others would be kept from."""
    there = {state.world.units[unit].nation for unit in state.at(cell) if state.world.units[unit].ground} | {nation}
    free = "free_france" in there and bool(there & {BRITAIN, "united_states"})
    axis = {"germany", "italy"} <= there or {"germany", "italian_corps"} <= there
    return ["TR-34.5"] * free + ["TR-36.1c"] * axis


def marker_of(state: State, nation: str, cell: int) -> bool:
    """Whether an air base marker of the other stands in a hex, with which units of a nation do not stack."""
    other = stranger(nation)
    if not other or not apart(state, nation, other):
        return False
    return any(state.world.units[unit].kind == "air_base" for unit in state.of(other, cell))
