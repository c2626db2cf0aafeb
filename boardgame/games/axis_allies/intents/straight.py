"""Intents by the straightest ways, for a screen that knows how the board is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.movement.analysis import Analysis, analyse
from boardgame.games.axis_allies.movement.search import Path
from boardgame.games.axis_allies.movement.straight import Apart, straighten
from boardgame.games.axis_allies.state import State


def by_straight_ways(
    edition: Edition, state: State, found: Mapping[str, Sequence[Intent]], apart: Apart
) -> dict[str, list[Intent]]:
    """Intents by place, each with the straightest of the ways that come to the same.

    Args:
        edition: the edition played.
        state: the position in which they were found.
        found: the intents.
        apart: how far the middles of two adjacent spaces are apart on the map.
    """
    analysis = analyse(edition, state)
    return {area: [_straight(analysis, intent, apart) for intent in here] for area, here in found.items()}


def _straight(analysis: Analysis, intent: Intent, apart: Apart) -> Intent:
    whole, actions = intent.path, []
    for action in intent.actions:
        if action["do"] == "move":
            path = tuple(action["path"])
            who = analysis.terrain.movers.of([analysis.seen.units[unit] for unit in action["units"]])
            way = straighten(analysis, who, path, apart)
            whole, action = _with_part(whole, path, way), {**action, "path": list(way)}
        actions.append(action)
    if tuple(actions) == intent.actions:
        return intent
    return replace(intent, actions=tuple(actions), path=whole)


def _with_part(whole: Path, part: Path, other: Path) -> Path:
    """A way with another in the place of a part of it."""
    for start in range(len(whole) - len(part) + 1):
        if whole[start : start + len(part)] == part:
            return (*whole[:start], *other, *whole[start + len(part) :])
    return whole
