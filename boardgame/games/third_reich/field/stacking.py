"""Stacking: how many ground units of whom may end in a hex together (TR-6)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.hands import leader
from boardgame.games.third_reich.state import ABOARD, APART, State
from boardgame.games.third_reich.territory import may_aid

LONDON = "united_kingdom"
"""The country in whose capital three units of its own may stack (TR-6.11)."""
_EAST = "soviet_union"
"""The power whose units never stack with those of its western allies (TR-45.1)."""


def counts(state: State, unit: int) -> bool:
    """Whether a unit counts for stacking: ground units but airborne ones (TR-6.12, TR-31.5)."""
    return not why_not_counted(state, unit)


def why_not_counted(state: State, unit: int) -> str:
    """The rule by which a unit takes no room in a stack; empty where it does."""
    sort = state.world.units[unit].sort
    if not sort.ground:
        return "TR-6.2"
    return "TR-6.12" if sort.kind == "airborne" else ""


def takes_room(state: State, unit: int) -> bool:
    """Whether a unit counts among those that may attack out of a hex: at sea airborne ones do, too (TR-31.5b)."""
    return counts(state, unit) or (state.where[unit] == ABOARD and state.world.units[unit].ground)


def stack_limit(state: State, cell: int, nations: Iterable[str]) -> int:
    """How many units of these nations that count may end in a hex.

    Two (TR-6.1), three British in London (TR-6.11), five in a bridgehead, in London too (TR-6.15, TR-9.5).
    """
    limits = state.world.tables.stacking
    owners = set(nations)
    holder = state.bridgeheads.get(str(cell))
    if holder is not None and any(state.allied(holder, nation) for nation in owners):
        return limits.bridgehead
    if cell == geography().capital_of[LONDON] and owners <= {LONDON}:
        return limits.london
    return limits.usual


def limit_rule(state: State, cell: int, nations: Iterable[str]) -> str:
    """The rule that sets the limit of a hex for units of these nations: a bridgehead, London, or the usual one."""
    london = cell == geography().capital_of[LONDON]
    if stack_limit(state, cell, nations) == state.world.tables.stacking.bridgehead:
        return "TR-6.15" if london else "TR-9.5"
    return "TR-6.11" if london else "TR-6.1"


def stacking(state: State, cell: int) -> tuple[int, ...]:
    """The units in a hex that count for stacking."""
    return tuple(unit for unit in state.at(cell) if counts(state, unit))


def excess(state: State, cell: int) -> int:
    """How many units in a hex are over its limit."""
    found = stacking(state, cell)
    if not found:
        return 0
    units = state.world.units
    return max(0, len(found) - stack_limit(state, cell, (units[unit].nation for unit in found)))


def _hosts(state: State, minor: str, power: str) -> bool:
    """Whether units of a power may stand with those of an inactive minor ally: Axis ones in Vichy (TR-49.3b)."""
    status = state.minors.get(minor)
    if status is None or status.kind != "inactive":
        return False
    return status.power == power or (minor == "vichy_france" and state.allied(status.power, power) and power == "italy")


def _contended(state: State, a: str, b: str, front: str) -> bool:
    if not any(key.startswith(APART) for key in state.clocks):
        return False
    return f"{APART}{front}:{':'.join(sorted((leader(state, a), leader(state, b))))}" in state.clocks


def may_stack(state: State, a: str, b: str, cell: int = -1) -> str:
    """The rule that keeps ground units of two nations from ending in one hex; empty where they may.

    Those of allies who have contended for a country do not on its front for the rest of the turn (TR-51.5c), which
    takes the hex. A country that one may come to the aid of is joined in its hexes (TR-23.1c).
    """
    if a == b:
        return ""
    if cell >= 0 and _contended(state, a, b, geography().front[cell]):
        return "TR-51.5c"
    if friction.apart(state, a, b):
        return "TR-34.3"
    if _EAST in (a, b) and state.world.side(a) == state.world.side(b):
        return "TR-45.1"
    if any(_hosts(state, *names) or names[1] in may_aid(state, names[0]) for names in ((a, b), (b, a))):
        return ""
    if not state.allied(a, b):
        return "TR-36.1" if state.world.side(a) == state.world.side(b) != "" else "TR-6.4"
    return ""
