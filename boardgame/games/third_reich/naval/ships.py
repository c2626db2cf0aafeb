"""Fleets: which may still do something in this turn, what they weigh, and what they lose (TR-29.3, TR-29.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardgame.engine import Item, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.places.ports import why_apart
from boardgame.games.third_reich.places.us_box import label_of
from boardgame.games.third_reich.politics.command import commanded, commander
from boardgame.games.third_reich.state import BUILT, CARRIES, ESCORTED, GUEST, SERVED, US_BOX, State

_VICHY = "vichy_france"
WHOLE = 9
"""Naval factors of a whole fleet."""
_USED = (
    (CARRIES, "TR-29.35", "carries supply in this game turn"),
    (ESCORTED, "TR-29.63", "has escorted a redeployment in this game turn"),
    (SERVED, "TR-29.31", "has done what a fleet may do in a game turn"),
)


def announced(forces: Iterable[Force], seat: str) -> bool:
    """Whether a seat has announced one of some forces."""
    return any(force.by == seat for force in forces)


def is_fleet(state: State, unit: int) -> bool:
    """Whether a unit is a fleet in a port, or in the US box."""
    if not 0 <= unit < len(state.where) or state.world.units[unit].kind != "fleet":
        return False
    return state.where[unit] >= 0 or state.where[unit] == US_BOX


def why_used(state: State, unit: int) -> Refusal | None:
    """Why a fleet may do nothing more in this game turn (TR-29.31); None where it may."""
    if f"{GUEST}{unit}" in state.clocks:
        text = "A French fleet in a British port does nothing but return to a port of its own."
        return Refusal("TR-29.19", text, (label_of(state, state.where[unit]),), (unit,))
    if state.marked(unit, BUILT):
        text = "A fleet does nothing in the turn in which it is placed."
        return Refusal("TR-29.34", text, (label_of(state, state.where[unit]),), (unit,))
    for mark, rule, reason in _USED:
        if state.marked(unit, mark):
            return Refusal(rule, f"That fleet {reason}.", (label_of(state, state.where[unit]),), (unit,))
    return None


def why_idle(state: State, unit: int) -> Refusal | None:
    """Why a fleet may go on no mission; None where it may."""
    return why_not_for(state, unit, "") or why_used(state, unit)


def why_not_for(state: State, unit: int, nation: str) -> Refusal | None:
    """Why a fleet does nothing for units of a nation; None where it may.

    Those of a neutral Vichy supply and escort its own units, and do nothing else (TR-49.3e).
    """
    status = state.minors.get(_VICHY)
    neutral = status is not None and status.kind == "inactive" and not state.enemies(_VICHY)
    if state.world.units[unit].nation != _VICHY or not neutral or nation == _VICHY:
        return None
    text = "Fleets of a neutral Vichy supply and escort its own units, and do nothing else."
    return Refusal("TR-49.3e", text, (label_of(state, state.where[unit]),), (unit,))


def by_base(state: State, seat: str, nations: list[str]) -> dict[int, list[int]]:
    """The fleets that a seat commands among those of some nations, by port, in the order of the board."""
    mine = set(commanded(state, seat, nations))
    units = state.world.units
    found: dict[int, list[int]] = {}
    for unit in state.on_map():
        if units[unit].kind == "fleet" and units[unit].nation in mine:
            found.setdefault(state.where[unit], []).append(unit)
    return {cell: found[cell] for cell in sorted(found)}


def in_the_box(state: State, seat: str, nations: Sequence[str]) -> list[int]:
    """The fleets that a seat commands among those of some nations in the US box."""
    mine = set(commanded(state, seat, list(nations)))
    units = state.world.units
    return [unit for unit in state.at(US_BOX) if units[unit].kind == "fleet" and units[unit].nation in mine]


def together(state: State, seat: str, nations: Sequence[str], fleets: Sequence[int]) -> int:
    """The one base of fleets that a seat commands.

    Raises:
        Refusal: they are no such fleets.
    """
    if len(set(fleets)) < len(fleets) or not all(is_fleet(state, unit) for unit in fleets):
        raise Refusal(NOT_THERE, "There are no such fleets in port.")
    units = state.world.units
    base = state.where[fleets[0]]
    for unit in fleets:
        nation = units[unit].nation
        if nation not in nations or commander(state, nation) != seat:
            raise Refusal(NOT_THERE, "You do not command that fleet now.", units=(unit,))
        if state.where[unit] != base:
            raise Refusal(NOT_THERE, "Fleets of one base sail together.", units=(unit,))
    if refusal := why_apart(state, fleets):
        raise refusal
    return base


def items(state: State, fleets: Iterable[int], minimum: int = 0) -> tuple[Item, ...]:
    """Fleets as things to be counted, those alike together; each weighs its factors."""
    units = state.world.units
    found: dict[tuple[int, str, int], list[int]] = {}
    for unit in fleets:
        found.setdefault((state.where[unit], units[unit].nation, state.factors(unit)), []).append(unit)
    return tuple(
        Item(f"{label_of(state, cell)}:{nation}:{size}", len(ids), tuple(ids), minimum=minimum, weight=size,
             text=f"{state.world.nations[nation].adjective} fleet of {size}")
        for (cell, nation, size), ids in found.items()
    )  # fmt: skip


def size_modifier(state: State, mine: int, theirs: int) -> int:
    """What a force adds for being larger than the other; ratios between two columns count as the lower (TR-29.5711)."""
    best = 0
    for times, share, adds in state.world.tables.naval.sizes:
        if mine * share >= theirs * times:
            best = adds
    return best


def nations_of(state: State, fleets: Iterable[int]) -> tuple[str, ...]:
    """The nations of some fleets, each once."""
    return tuple(dict.fromkeys(state.world.units[unit].nation for unit in fleets))
