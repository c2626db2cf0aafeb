"""Which area of the board an arrow key leads to."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt

from boardgame.app.board.geometry import Geometry

DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Steps right and down, by key."""
CHOSEN_FROM = ("reachable", "target")
"""Kinds of light that mark what can be chosen."""
_ASIDE = 2.0
"""How much more a step aside counts than one ahead."""


def next_area(outlines: Geometry, start: str, areas: Iterable[str], direction: tuple[int, int]) -> str:
    """The nearest of some areas in a direction, by their anchors; what lies ahead comes before what lies aside.

    On a board that wraps, the way over its seam counts as well.

    Args:
        outlines: of the board.
        start: the area to go from; empty goes nowhere.
        areas: those to choose from; ``start`` may be among them.
        direction: steps right and down.

    Returns:
        An area; empty if none lies that way.
    """
    if not start:
        return ""
    origin = outlines.anchor(start)
    best: tuple[float, str] | None = None
    for area in areas:
        spot = outlines.anchor(area)
        dx, dy = spot.x() - origin.x(), spot.y() - origin.y()
        if outlines.wraps_x:
            dx = (dx + outlines.width / 2) % outlines.width - outlines.width / 2
        ahead, aside = dx * direction[0] + dy * direction[1], abs(dx * direction[1]) + abs(dy * direction[0])
        if area == start or ahead <= 0 or aside > _ASIDE * ahead:
            continue
        cost = ahead + _ASIDE * aside
        if best is None or (cost, area) < best:
            best = (cost, area)
    return best[1] if best else ""
