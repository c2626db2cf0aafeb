"""Blocks in their areas: in rows where there is room, else scattered, else a stack with its number."""

from __future__ import annotations

import math

from boardgame.app.board.areas.site import Point, Site
from boardgame.app.board.figures.blocks import BlockFigure, BlockPill, BlockStack
from boardgame.app.board.layout import Figure
from boardgame.app.board.room import Box

GAP = 4
"""Pixels between two blocks."""
_MOST_ACROSS = 6
_MOST_ROWS = 4
_MOST_SCATTERED = 4


def place_blocks(site: Site, area: str, power: str, blocks: tuple[BlockFigure, ...]) -> None:
    """Put one power's blocks into an area.

    Args:
        site: the board.
        area: the area.
        power: whose blocks they are.
        blocks: one or more of them, in the order they stand in.
    """
    level = site.layout.level
    if level.totals:
        _together(site, area, BlockPill(power, len(blocks)), blocks)
    elif level.pills:
        _together(site, area, _one(power, blocks), blocks)
    else:
        places = _rows(site, area, blocks) or _scattered(site, area, blocks)
        for block, box in zip(blocks, places, strict=False):
            site.take(area, box, block, None)
        if not places:
            figure = _one(power, blocks)
            box, leader = site.near_slots(area, *figure.size(level.counter_height))
            site.take(area, box, figure, leader, _fan(figure, blocks))


def _one(power: str, blocks: tuple[BlockFigure, ...]) -> BlockFigure | BlockStack:
    return blocks[0] if len(blocks) == 1 else BlockStack(power, len(blocks))


def _fan(figure: Figure, blocks: tuple[BlockFigure, ...]) -> tuple[BlockFigure, ...]:
    """What is spread out under the cursor: nothing for a block that shows itself."""
    return () if isinstance(figure, BlockFigure) else blocks


def _together(site: Site, area: str, figure: Figure, blocks: tuple[BlockFigure, ...]) -> None:
    box, leader = site.near_label(area, *figure.size(site.layout.level.counter_height))
    site.take(area, box, figure, leader, _fan(figure, blocks))


def _rows(site: Site, area: str, blocks: tuple[BlockFigure, ...]) -> list[Box]:
    """Places for all blocks in as few rows as lie in the area, none if there is no room."""
    wide, tall = _size(site, blocks)
    for keep in _kept(site, area):
        for rows in range(1, min(_MOST_ROWS, len(blocks)) + 1):
            across = math.ceil(len(blocks) / rows)
            if across > _MOST_ACROSS or math.ceil(len(blocks) / across) != rows:
                continue
            width, height = across * (wide + GAP) - GAP, rows * (tall + GAP) - GAP
            wish = _wish(site, area, height)
            box = site.inside(area, width, height, wish, keep, (wide + GAP, tall + GAP))
            if box is not None:
                return [
                    # A short last row stands in the middle.
                    Box(
                        box.x + (number % across) * (wide + GAP) + _indent(number, across, len(blocks), wide),
                        box.y + number // across * (tall + GAP),
                        wide,
                        tall,
                    )
                    for number in range(len(blocks))
                ]
    return []


def _indent(number: int, across: int, count: int, wide: int) -> float:
    in_row = min(across, count - number // across * across)
    return (across - in_row) * (wide + GAP) / 2


def _scattered(site: Site, area: str, blocks: tuple[BlockFigure, ...]) -> list[Box]:
    """Places for a few blocks one by one about the name, none if there is no room for every one."""
    if len(blocks) > _MOST_SCATTERED:
        return []
    wide, tall = _size(site, blocks)
    found: list[Box] = []
    for _ in blocks:
        taken = [*_kept(site, area)[0], *(Box(x - GAP, y - GAP, w + 2 * GAP, h + 2 * GAP) for x, y, w, h in found)]
        box = site.inside(area, wide, tall, _wish(site, area, tall), taken, (wide + GAP, tall + GAP))
        if box is None:
            return []
        found.append(box)
    return found


def _size(site: Site, blocks: tuple[BlockFigure, ...]) -> tuple[int, int]:
    return blocks[0].size(site.layout.level.counter_height)


def _wish(site: Site, area: str, height: float) -> Point:
    """Where blocks would best stand: under the name, on the first slot if the name stands beside."""
    if site.geometry.shapes.areas[area].label.outside:
        return site.slots(area)[0]
    x, y = site.label(area)
    return x, y + 24 + height / 2


def _kept(site: Site, area: str) -> tuple[tuple[Box, ...], ...]:
    """What is left free: first room for the name, and if that fails, nothing."""
    if site.geometry.shapes.areas[area].label.outside:
        return ((),)
    x, y = site.label(area)
    return (Box(x - 38, y - 14, 76, 34),), ()
