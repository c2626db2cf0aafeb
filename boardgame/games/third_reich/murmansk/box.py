"""The Murmansk box: what is in it and may oppose a convoy, and whether the route is open (TR-42.4, TR-42.9)."""

from __future__ import annotations

from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.lending.deliveries import CONVOY
from boardgame.games.third_reich.state import MURMANSK, State
from boardgame.games.third_reich.supply.lines import supply_lines
from boardgame.games.third_reich.warfare.box import SUBMARINES

GERMANY, RUSSIA = "germany", "soviet_union"
BERGEN, OSLO = "C33", "C35"
_NORTH = ("D44", "D49")
"""Leningrad and Vologda, over which the route goes (TR-42.9)."""
_MOSCOW = "H47"


def holds(state: State, label: str) -> bool:
    """Whether Germany controls a hex."""
    return state.controller(state.world.number[label]) == GERMANY


def fleets(state: State) -> list[int]:
    """The German fleets in the box."""
    return [unit for unit in state.of(GERMANY, MURMANSK) if state.world.units[unit].kind == "fleet"]


def air(state: State) -> int:
    """The German air factors in the box."""
    return sum(state.boxed(GERMANY, MURMANSK))


def able_fleets(state: State) -> list[int]:
    """Those that may oppose a convoy: none without Bergen (TR-42.4b, TR-42.7b, TR-42.7c)."""
    return fleets(state) if holds(state, BERGEN) else []


def able_air(state: State) -> int:
    """The air factors that may: as long as Bergen or Oslo is German (TR-42.7b, TR-42.7c)."""
    return air(state) if holds(state, BERGEN) or holds(state, OSLO) else 0


def submarines(state: State) -> int:
    """The submarine factors in the box, which need no base (TR-42.4c, TR-42.7d)."""
    return state.warfare.get(SUBMARINES, 0)


def may_be_opposed(state: State) -> bool:
    """Whether Germany is asked for what it sends against a convoy.

    It is wherever it might have submarines in the box as far as everybody knows, so that being asked tells nothing of
    them (TR-42.8).
    """
    if state.conquered(GERMANY):
        return False
    built = sum(state.warfare.get(sort, 0) for sort in ("submarine", "interceptor", SUBMARINES, "axis"))
    return bool(able_fleets(state) or able_air(state) or built)


def shut(state: State) -> str:
    """The rule by which the Axis has shut the route: it has taken or cut off both Leningrad and Vologda (TR-42.9).

    Empty where it has not.

    A city is not cut off with a line out of enemy zones of control to Moscow or the east edge (TR-42.9b), and to no
    other source (TR-42.9c).
    """
    geo, number = geography(), state.world.number
    field = field_of(state, RUSSIA)
    moscow = number[_MOSCOW]
    starts = frozenset(geo.east_edge) | ({moscow} if state.controller(moscow) == RUSSIA else frozenset())
    lines = supply_lines(geo, starts, field.friendly, field.zone)
    left = [number[label] for label in _NORTH if field.friendly[number[label]]]
    if any(cell in lines for cell in left):
        return ""
    return "TR-42.9b" if left else "TR-42.9"


def assigned(state: State) -> dict[str, int]:
    """The BRPs assigned to the convoy of this turn, by giver (TR-42.2)."""
    return {key.removeprefix(CONVOY): brps for key, brps in state.grants.items() if key.startswith(CONVOY) and brps}
