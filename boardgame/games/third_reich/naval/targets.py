"""A fleet does not enter the sea of a target hex beside its own, unless no other way leads on (TR-29.33d)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardgame.engine import Refusal
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.geography.waters import Water
from boardgame.games.third_reich.naval import routes
from boardgame.games.third_reich.state import US_BOX, State

_AIMED = ("invasion", "bombardment")
"""The missions that have a target; a transport has none, and may pass one."""


def targets_of(forces: Iterable[Force]) -> frozenset[int]:
    """The target hexes of some forces."""
    return frozenset(force.goal for force in forces if force.mission in _AIMED)


def why_not(state: State, force: Force, forces: Sequence[Force]) -> Refusal | None:
    """Why a force may not go its way, or to its target, beside others that were announced; None where it may."""
    labels = state.world.labels
    if passed := _passed(state, force, targets_of(forces)):
        return Refusal("TR-29.33d", "Fleets go round other targets where they can.", tuple(labels[c] for c in passed))
    if force.mission in _AIMED and passed_by(state, force.goal, forces):
        text = "Fleets that were announced before pass that hex, and could go round it: call them off first."
        return Refusal("TR-29.33d", text, (labels[force.goal],))
    return None


def passed_by(state: State, goal: int, forces: Sequence[Force]) -> bool:
    """Whether a hex is no target as forces that were announced before pass it and could go round it."""
    return any(force.goal != goal and _passed(state, force, frozenset((goal,))) for force in forces)


def round_about(
    state: State, nation: str, water: Water, start: int, goal: int, shunned: frozenset[int]
) -> tuple[int, ...] | None:
    """Hexes to pass on a way that enters none of the targets to be shunned; None where there is no such way."""
    if start == US_BOX:
        return None
    way = routes.ways_from(state, nation, water, start, shunned - {goal}).way(goal)
    if shunned & set(way[1:-1]):
        return None
    return routes.stops(state, nation, water, way)


def _passed(state: State, force: Force, targets: frozenset[int]) -> list[int]:
    """The targets that a force enters on its way to its own although another way leads there."""
    start = force.base if force.embark < 0 else force.embark
    if force.mission not in _AIMED or US_BOX in (start, force.base) or start not in force.way:
        return []
    leg = force.way[force.way.index(start) + 1 : -1]
    passed = [cell for cell in leg if cell in targets and cell != force.goal]
    if not passed:
        return []
    nation, water = state.world.units[force.fleets[0]].nation, force.water
    return passed if round_about(state, nation, water, start, force.goal, targets) is not None else []  # type: ignore[arg-type]
