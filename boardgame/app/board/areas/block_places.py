"""Blocks in their areas: a row or two of them where there is room, a stack with its number where there is not."""

from __future__ import annotations

import math

from boardgame.app.board.areas.site import Site
from boardgame.app.board.blocks import BlockFigure, BlockPill, BlockStack
from boardgame.app.board.layout import Figure
from boardgame.app.board.room import Box

GAP = 4
"""Pixels between two blocks."""
_MOST_BESIDE = 3


def place_blocks(site: Site, area: str, power: str, blocks: tuple[BlockFigure, ...]) -> None:
    """Put one power's blocks into an area.

    Args:
        site: the board.
        area: the area.
        power: whose blocks they are.
        blocks: one or more of them, in the order they stand in.
    """
    level = site.layout.level
    height = level.counter_height
    if level.totals:
        _together(site, area, BlockPill(power, len(blocks)), blocks)
    elif level.pills:
        _together(site, area, blocks[0] if len(blocks) == 1 else BlockStack(power, len(blocks)), blocks)
    elif not _apart(site, area, blocks):
        if len(blocks) <= _MOST_BESIDE:
            across = len(blocks)
            width, tall = _extent(blocks[0].size(height), len(blocks), across)
            box, leader = site.near_slots(area, width, tall)
            _fill(site, area, blocks, box, across, leader)
        else:
            stack = BlockStack(power, len(blocks))
            box, leader = site.near_slots(area, *stack.size(height))
            site.take(area, box, stack, leader, blocks)


def _together(site: Site, area: str, figure: Figure, blocks: tuple[BlockFigure, ...]) -> None:
    box, leader = site.near_label(area, *figure.size(site.layout.level.counter_height))
    site.take(area, box, figure, leader, () if len(blocks) == 1 and isinstance(figure, BlockFigure) else blocks)


def _apart(site: Site, area: str, blocks: tuple[BlockFigure, ...]) -> bool:
    """Put every block by itself, in as few rows as lie wholly in the area; whether there was room."""
    size = blocks[0].size(site.layout.level.counter_height)
    label = site.label(area)
    outside = site.geometry.shapes.areas[area].label.outside
    for keep in (None,) if outside else (Box(label[0] - 38, label[1] - 14, 76, 34), None):
        for rows in range(1, min(4, len(blocks)) + 1):
            across = math.ceil(len(blocks) / rows)
            if across > 6 or math.ceil(len(blocks) / across) != rows:
                continue
            width, tall = _extent(size, len(blocks), across)
            home = site.slots(area)[0] if outside else (label[0], label[1] + 24 + tall / 2)
            box = site.inside(area, width, tall, home, keep)
            if box is not None:
                _fill(site, area, blocks, box, across, None)
                return True
    return False


def _extent(size: tuple[int, int], count: int, across: int) -> tuple[int, int]:
    rows = math.ceil(count / across)
    return across * (size[0] + GAP) - GAP, rows * (size[1] + GAP) - GAP


def _fill(
    site: Site,
    area: str,
    blocks: tuple[BlockFigure, ...],
    box: Box,
    across: int,
    leader: tuple[float, float] | None,
) -> None:
    """Put blocks into a box row by row, a short last row in the middle; the line to the area starts at the first."""
    wide, tall = blocks[0].size(site.layout.level.counter_height)
    for first in range(0, len(blocks), across):
        row = blocks[first : first + across]
        x = box.x + (box.w - _extent((wide, tall), len(row), len(row))[0]) / 2
        for place, block in enumerate(row):
            where = Box(x + place * (wide + GAP), box.y + first // across * (tall + GAP), wide, tall)
            site.take(area, where, block, None if first or place else leader)
