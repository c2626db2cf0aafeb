"""What fleets can take aboard for a mission, and where they can take it (TR-29.421, TR-29.433)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from boardgame.engine import Counts, Item
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.losses.ships import factors
from boardgame.games.third_reich.movement.movable import room
from boardgame.games.third_reich.movement.permitted import options_of
from boardgame.games.third_reich.naval import errands, ferrying, passage, targets
from boardgame.games.third_reich.places.us_box import label_of
from boardgame.games.third_reich.state import State


def most_air(
    state: State, combat: CombatFrame, fleets: tuple[int, ...], cargo: tuple[int, ...], port: int, whose: str
) -> int:
    """Air factors that may go along, to a port where the ground units may go, too."""
    units = state.world.units
    spare = factors(state, fleets) - sum(units[unit].factors for unit in cargo) * errands.share(state, "transport")
    nation = whose or units[cargo[0]].nation
    most = ferrying.most(state, combat, fleets, nation, port, spare)
    while most and not goals(state, combat, "transport", fleets, cargo, port, most, nation):
        most -= 1
    return max(ferrying.payable(state, combat, nation, port, most), default=0)


def goals(
    state: State, combat: CombatFrame, kind: str, fleets: tuple[int, ...], cargo: tuple[int, ...], port: int, air: int,
    whose: str,
) -> dict[int, int]:  # fmt: skip
    """Where the ships may go with all that is aboard."""
    found = errands.goals(state, combat, kind, fleets, cargo, port) if cargo or not air else {}
    if air:
        flown = ferrying.goals(state, combat, fleets, whose or state.world.units[cargo[0]].nation, air, port)
        found = {cell: far for cell, far in found.items() if cell in flown} if cargo else flown
    if kind == "transport":
        return found
    return {cell: far for cell, far in found.items() if not targets.passed_by(state, cell, combat.forces)}


def cargo(
    state: State, combat: CombatFrame, seat: str, kind: str, fleets: tuple[int, ...], port: int, guests: str = ""
) -> Counts:
    """The units that can go aboard, within what the ships carry; those of an ally if one is named."""
    units = state.world.units
    able = errands.passengers(state, combat, seat, kind, port, guests)
    budget = factors(state, fleets) // errands.share(state, kind)
    sorts: dict[tuple[int, str], list[int]] = {}
    for unit in able:
        sorts.setdefault((state.where[unit], units[unit].sort.text), []).append(unit)
    sorts = {key: ids for key, ids in sorts.items() if goes(state, combat, kind, fleets, ids[0], port)}
    found = tuple(
        Item(f"{label_of(state, cell)}:{sort}", len(ids), tuple(ids), units[ids[0]].factors, text=sort)
        for (cell, sort), ids in sorts.items()
        if units[ids[0]].factors <= budget
    )
    most = 1
    if kind == "invasion":
        most = 20
    elif found:
        ids = [item.ids[0] for item in found]
        goals = errands.goals(state, combat, kind, fleets, ids[:1], port)
        nation = units[ids[0]].nation
        most = max((room(state, nation, cell) for cell in goals), default=1)
    return Counts("cargo", found, 1, max(most, 1), budget)


def goes(state: State, combat: CombatFrame, kind: str, fleets: tuple[int, ...], unit: int, port: int) -> bool:
    return bool(goals(state, combat, kind, fleets, (unit,), port, 0, ""))


def loading(
    state: State, combat: CombatFrame, seat: str, kind: str, fleets: tuple[int, ...], guests: str = ""
) -> list[int]:
    """The ports where these fleets find somebody whom they can carry somewhere."""
    ports = errands.embarkations(state, combat, seat, kind, fleets, guests)
    return [port for port in ports if cargo(state, combat, seat, kind, fleets, port, guests).items]


Kind = Literal["transport", "invasion", "bombardment"]
KINDS: tuple[Kind, ...] = ("transport", "invasion", "bombardment")
Able = Mapping[tuple[int, Kind, str], tuple[list[int], int]]
"""By base, mission, and the ally whose units are carried, the fleets and the naval factors that it takes at least."""


def able(state: State, combat: CombatFrame, seat: str) -> Able:
    """The missions that fleets of a seat can go on; the ally is empty for units of its own, and for bombardments."""
    options = tuple(options_of(state, nation) for nation in combat.nations)
    away = tuple((force.goal, *force.fleets, *force.cargo) for force in combat.forces)
    key = ("errands", seat, tuple(combat.nations), options, away)
    return state.derived(key, lambda: _found(state, combat, seat))


def _found(state: State, combat: CombatFrame, seat: str) -> Able:
    found: dict[tuple[int, Kind, str], tuple[list[int], int]] = {}
    for base, fleets in errands.ready(state, combat, seat).items():
        for kind in KINDS:
            if kind == "bombardment":
                if those := bombarding(state, combat, fleets, base):
                    found[base, kind, ""] = those, 0
                continue
            ships = dict.fromkeys(state.world.units[fleet].nation for fleet in fleets)
            served = (ally for nation in ships for ally in passage.guests(state, nation, seat, combat.nations))
            for guests in dict.fromkeys(("", *served)):
                if carrying := _carrying(state, combat, seat, kind, fleets, guests):
                    found[base, kind, guests] = carrying
    return found


def _carrying(
    state: State, combat: CombatFrame, seat: str, kind: Kind, fleets: list[int], guests: str
) -> tuple[list[int], int] | None:
    """Those fleets of a base that find a load, and the naval factors it takes; None where there are none.

    Fleets of several nations are taken each by themselves first: not every nation's carry the same units.
    """
    units = state.world.units
    able: list[int] = []
    most = 0
    for nation in dict.fromkeys(units[fleet].nation for fleet in fleets):
        own = tuple(fleet for fleet in fleets if units[fleet].nation == nation)
        due = _least(state, combat, seat, kind, own, guests)
        if due <= factors(state, own):
            able += own
            most = max(most, due)
    if able:
        return able, most
    due = _least(state, combat, seat, kind, tuple(fleets), guests)
    return (fleets, due) if due <= factors(state, fleets) else None


def _least(state: State, combat: CombatFrame, seat: str, kind: Kind, fleets: tuple[int, ...], guests: str) -> int:
    """The naval factors that the lightest load takes that finds somewhere to go."""
    units = state.world.units
    weights = [
        units[unit].factors
        for port, aboard in errands.embarkations(state, combat, seat, kind, fleets, guests).items()
        for unit in aboard
        if goes(state, combat, kind, fleets, unit, port)
    ]
    return min(weights, default=99) * errands.share(state, kind)


def bombarding(state: State, combat: CombatFrame, fleets: list[int], base: int) -> list[int]:
    """Those of the fleets of a base whose nation finds something to bombard: allies may have other enemies."""
    first = {state.world.units[fleet].nation: fleet for fleet in reversed(fleets)}
    able = {n for n, fleet in first.items() if goals(state, combat, "bombardment", (fleet,), (), base, 0, "")}
    return [fleet for fleet in fleets if state.world.units[fleet].nation in able]
