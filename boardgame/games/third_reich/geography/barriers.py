"""What bars the way between two hexes that touch: water, a corner of the coast, the depression of Qattara (TR-5.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.geography.geography import geography

CORNER, HOLE = "corner", "hole"
"""The kinds of regions whose hexes meet in a corner of the coast, and of ground that is no part of the board."""


class Barrier(NamedTuple):
    """Why there is no way from a hex to one that it touches: the id of the rule, and a sentence for players."""

    rule: str
    reason: str


_QATTARA = Barrier("TR-5.75", "Nobody crosses the Qattara Depression.")
_LAKE = Barrier("TR-5.3b", "A lake lies between the hexes.")
_COAST = Barrier("TR-5.3", "No land joins those hexes, only the sea beside it.")
_FRONT = Barrier("TR-5.3d", "The boundary of the fronts follows the coast there, which counts as sea.")
_WATER = Barrier("TR-5.33", "Ground units cross water by crossing arrows or with ships.")
_NO_SEA = Barrier("TR-5.3c", "Fleets sail through hexsides of sea alone.")


def on_the_ground(a: int, b: int) -> Barrier | None:
    """Why ground units neither move nor fight from a hex into one that it touches; None where they may."""
    board, labels = geography().board, geography().labels
    side = board.hexside(labels[a], labels[b])
    if side is None or side.ground:
        return None
    if "qattara" in side.features:
        return _QATTARA
    if not (board.hexes[side.a].land and board.hexes[side.b].land):
        return _WATER
    if found := _named(a, b):
        return found
    if "lake" in side.features:
        return _LAKE
    return _FRONT if side.front_boundary else _COAST


def at_sea(a: int, b: int) -> Barrier | None:
    """Why fleets do not sail from a hex into one that it touches, or into inland hexes at all; None where they may."""
    board, labels = geography().board, geography().labels
    if not board.hexes[labels[b]].sea:
        return _NO_SEA
    side = board.hexside(labels[a], labels[b])
    if side is None or side.sea:
        return None
    afloat = board.hexes[side.a].sea and board.hexes[side.b].sea
    return (_named(a, b) if afloat else None) or _NO_SEA


def off_the_board(label: str) -> Barrier | None:
    """Why a hex of the map is no hex of the board: it lies in Switzerland; None where there is none at all."""
    for region in geography().board.regions.values():
        if region.kind == HOLE and label in region.hexes and region.rules:
            return Barrier(region.rules[0], f"{region.name} is impassable.")
    return None


def _named(a: int, b: int) -> Barrier | None:
    """A barrier that the list of places names: a corner of the coast, or a hex that holds two pieces of land."""
    rule = _closed().get((a, b)) or _closed().get((a, a)) or _closed().get((b, b))
    return Barrier(rule, "The coast closes the way there.") if rule else None


@cache
def _closed() -> Mapping[tuple[int, int], str]:
    """The rule behind each pair of hexes of a corner; under a hex twice, that of the land it holds in pieces."""
    number = geography().number
    found: dict[tuple[int, int], str] = {}
    for region in geography().board.regions.values():
        if region.kind in (CORNER, "split") and region.rules:
            cells = [number[label] for label in region.hexes]
            pairs = ((a, b) for a in cells for b in cells if a != b or region.kind == "split")
            found |= dict.fromkeys(pairs, region.rules[0])
    return found


def missing(label: str) -> Refusal:
    """What an action is told that names a hex which the board does not have."""
    if found := off_the_board(label):
        return Refusal(found.rule, found.reason, (label,))
    return Refusal(NOT_THERE, f"There is no hex {label}.")
