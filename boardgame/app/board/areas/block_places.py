"""Blocks in their areas: in rows where there is room, else scattered, else a stack with its number.

Near in, faces stand side by side, backs are fanned so that each can be counted, and sides stand apart.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from boardgame.app.board.areas.grouping import SMALLER, Group, below_name, fight, in_rows, name_room, place_groups
from boardgame.app.board.areas.site import Point, Site
from boardgame.app.board.board_position import Block, BoardPosition
from boardgame.app.board.figures.blocks import BlockFigure, BlockPill, BlockStack, block_figure, block_side
from boardgame.app.board.layout import Figure
from boardgame.app.board.room import Box

GAP = 4
"""Pixels between two blocks."""
FANNED = 0.42
"""Share of the side of a back that shows beside the one before it."""
_MOST_ACROSS = 6
_MOST_ROWS = 4
_MOST_SCATTERED = 4
_LEAST = 31
_NAME = Box(-80.0, -22.0, 160.0, 52.0)
_BELOW = 40


def place_blocks(site: Site, area: str, blocks: Sequence[Block], position: BoardPosition) -> Iterator[None]:
    """Put the blocks of an area into it, pausing after every try.

    Args:
        site: the board.
        area: the area.
        blocks: one or more, in the order they stand in.
        position: what says which powers stand together and which are at war.
    """
    powers = list(dict.fromkeys(block.power for block in blocks))
    sides: dict[str, list[Block]] = {}
    for power in powers:
        own = [block for block in blocks if block.power == power]
        sides.setdefault(position.sides.get(power, power), []).extend(sorted(own, key=lambda block: not block.unit))
    if site.layout.level.near and (yield from _apart(site, area, list(sides.values()), position)):
        return
    for power in powers:
        _place_power(site, area, power, [block for block in blocks if block.power == power])


# --- near in -----------------------------------------------------------------------------------------------------


def _apart(
    site: Site, area: str, sides: Sequence[Sequence[Block]], position: BoardPosition
) -> Generator[None, None, bool]:
    """Put each side's blocks together and the sides apart, as large as they fit; False if they do not fit at all."""
    at_war = fight([{block.power for block in side} for side in sides], position)
    outside = site.geometry.shapes.areas[area].label.outside
    wish = (lambda _: site.slots(area)[0]) if outside else below_name(site, area, _BELOW)
    full = block_side(site.layout.level.counter_height)
    for share in SMALLER:
        side = max(_LEAST, round(full * share))
        for keep in name_room(site, area, _NAME):
            found = yield from place_groups(
                site,
                area,
                lambda rows, side=side: [fanned_rows(blocks, rows, side) for blocks in sides],  # type: ignore[misc]
                max(len(blocks) for blocks in sides),
                keep,
                wish,
                at_war,
            )
            if found is None:
                continue
            for box, line in found.lines:
                site.take(area, box, line, None)
            for box, block in found.members:
                site.take(area, box, block_figure(block, side), None, blocks=(block.id,))
            return True
    return False


def fanned_rows(blocks: Sequence[Block], rows: int, side: int) -> Group[Block]:
    """Blocks in rows: faces side by side, backs of one power so that of each but the first a part shows.

    The first of a row comes last, on top of the others; their feet stand on one line.
    """
    lines = in_rows(blocks, rows, lambda block: side + GAP if block.unit else side * FANNED)
    placed: list[tuple[Box, Block]] = []
    spans = [_starts(line, side) for line in lines]
    width = max(span[-1] + side for span in spans)
    y = 0.0
    for line, span in zip(lines, spans, strict=True):
        sizes = [block_figure(block, side).size(0) for block in line]
        tall = max(size[1] for size in sizes)
        left = (width - span[-1] - side) / 2
        row = [
            (Box(left + x, y + tall - size[1], *size), block) for x, size, block in zip(span, sizes, line, strict=True)
        ]
        placed += reversed(row)
        y += tall + GAP
    return Group(width, y - GAP, tuple(placed))


def _starts(line: Sequence[Block], side: int) -> list[float]:
    """How far each block of a row stands to the right of the first."""
    found = [0.0]
    for before, block in pairwise(line):
        hidden = not before.unit and not block.unit and before.power == block.power
        found.append(found[-1] + (round(side * FANNED) if hidden else side + GAP))
    return found


# --- farther out ---------------------------------------------------------------------------------------------------


def _place_power(site: Site, area: str, power: str, blocks: Sequence[Block]) -> None:
    level = site.layout.level
    figures = tuple(block_figure(block) for block in blocks)
    ids = tuple(block.id for block in blocks)
    if level.totals:
        _together(site, area, BlockPill(power, len(blocks)), figures, ids)
    elif level.pills:
        _together(site, area, _one(power, figures), figures, ids)
    else:
        places = _rows(site, area, figures) or _scattered(site, area, figures)
        for figure, number, box in zip(figures, ids, places, strict=False):
            site.take(area, box, figure, None, blocks=(number,))
        if not places:
            one = _one(power, figures)
            box, leader = site.near_slots(area, *one.size(level.counter_height))
            site.take(area, box, one, leader, _fan(one, figures), ids)


def _one(power: str, blocks: tuple[BlockFigure, ...]) -> BlockFigure | BlockStack:
    if len(blocks) == 1:
        return blocks[0]
    known = next((block for block in blocks if block.unit), None)
    if known is None:
        return BlockStack(power, len(blocks))
    spent = all(block.moved for block in blocks)
    return BlockStack(power, len(blocks), replace(known, flat=False, moved=spent))


def _fan(figure: Figure, blocks: tuple[BlockFigure, ...]) -> tuple[BlockFigure, ...]:
    """What is spread out under the cursor: nothing for a block that shows itself."""
    return () if isinstance(figure, BlockFigure) else blocks


def _together(site: Site, area: str, figure: Figure, blocks: tuple[BlockFigure, ...], ids: tuple[str, ...]) -> None:
    box, leader = site.near_label(area, *figure.size(site.layout.level.counter_height))
    site.take(area, box, figure, leader, _fan(figure, blocks), ids)


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
