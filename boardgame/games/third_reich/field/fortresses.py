"""Which hexes are fortresses now (TR-5.5)."""

from __future__ import annotations

from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State

PERMANENT = "permanent_fortresses"
"""The region of Malta and Gibraltar."""
_MAGINOT, _SEVASTOPOL = "maginot_line", "sevastopol_fortress"
_OWNERS = {_MAGINOT: "france", "leningrad_fortress": "soviet_union", _SEVASTOPOL: "soviet_union"}
"""Who holds each of the other fortresses; occupied by an enemy it is none (TR-5.51)."""
_WEST_WALL, _WEST_WALL_YEAR = "west_wall", 1944
_FALLEN, _CUT = "france_fell", "sevastopol_cut"
"""The clocks since France fell, and while Sevastopol is cut off."""
_NO_MAGINOT_YEAR = 1942
"""In scenarios that begin in this year or later the Maginot Line is none (TR-5.52)."""


def fortress_mask(state: State) -> bytes:
    """For each hex, whether it is a fortress.

    Malta and Gibraltar always are (TR-5.51). The Maginot Line is one until France falls, and not in the scenarios of
    1942 and 1944 (TR-5.51b, TR-5.52); the West Wall from 1944 on, under Axis control (TR-5.53); Sevastopol unless it
    was found cut off as Russia's turn began (TR-5.58b). Any but the permanent ones is none while somebody else
    controls it (TR-5.51).
    """
    year = state.world.date(max(state.turn, 1)).year
    fallen, cut = _FALLEN in state.clocks, _CUT in state.clocks
    return state.derived(("fortresses", year, fallen, cut), lambda: _mask(state, year, fallen, cut))


def is_fortress(state: State, cell: int) -> bool:
    """Whether a hex is a fortress now."""
    return bool(fortress_mask(state)[cell])


def fortress_rules(state: State, cell: int) -> list[str]:
    """The rules by which a hex with the sign of a fortress is one now, or is none; nothing for any other hex."""
    geo = geography()
    if cell in geo.regions[PERMANENT]:
        return ["TR-5.51"]
    if cell in geo.regions[_WEST_WALL]:
        return ["TR-5.53"]
    if cell in geo.regions[_SEVASTOPOL] and _CUT in state.clocks:
        return ["TR-5.58b"]
    if cell in geo.regions[_MAGINOT]:
        if state.world.date(1).year >= _NO_MAGINOT_YEAR:
            return ["TR-5.52"]
        if _FALLEN in state.clocks:
            return ["TR-5.51b"]
    marked = any(cell in geo.regions[region] for region in _OWNERS)
    return ["TR-5.51"] if marked and not is_fortress(state, cell) else []


def _mask(state: State, year: int, fallen: bool, cut: bool) -> bytes:
    geo = geography()
    mask = geo.mask(geo.regions[PERMANENT])
    gone = set()
    if fallen or state.world.date(1).year >= _NO_MAGINOT_YEAR:
        gone.add(_MAGINOT)
    if cut:
        gone.add(_SEVASTOPOL)
    for region, owner in _OWNERS.items():
        for cell in geo.regions[region] if region not in gone else ():
            mask[cell] = state.controller(cell) == owner
    for cell in geo.regions[_WEST_WALL] if year >= _WEST_WALL_YEAR else ():
        mask[cell] = state.controller(cell) in ("germany", "italy")
    return bytes(mask)
