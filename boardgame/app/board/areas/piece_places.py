"""Pieces in their areas near in: one group in rows, or two sides apart with a line between them; buildings beside."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from boardgame.app.board.areas.site import Point, Site
from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.figures.buildings import Building, Divide
from boardgame.app.board.figures.counter_chart import counter_chart
from boardgame.app.board.figures.counters import Token, Works
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.layout import Figure
from boardgame.app.board.room import Box

GAP = 7
"""Pixels between two pieces."""
APART = 40
"""Pixels between two sides."""
_SMALLER = (1.0, 0.86, 0.74, 0.62)
_LEAST = 31
_MOST_ROWS = 5
_NAME = (170.0, 66.0)
_RIM = (22.0, 18.0)
_WELL_SHAPED = 2.2
_NEAR_ENOUGH = 90.0
Places: TypeAlias = list[tuple[Box, Figure]]
Search: TypeAlias = Generator[None, None, Places | None]
"""Pauses between what it tries, and gives what it found."""


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces in rows: how large they are together, and where each stands from the upper left corner."""

    width: float
    height: float
    pieces: tuple[tuple[float, float, Figure], ...]


def place_pieces(
    site: Site, area: str, tokens: Sequence[Token], works: Works | None, position: BoardPosition
) -> Iterator[None]:
    """Put an area's units and facilities into it, as large as they fit, pausing between the places tried.

    Args:
        site: the board.
        area: the area.
        tokens: its counters.
        works: its facilities on one plate, None if there are none.
        position: what says which powers stand together and which are at war.
    """
    level = site.layout.level
    for share in _SMALLER:
        sides, buildings = _figures(area, tokens, works, position, max(_LEAST, round(level.counter_height * share)))
        placed = yield from _together(site, area, sides, buildings, position)
        if placed is not None:
            for box, figure in placed:
                site.take(area, box, figure, None)
            return
    figures: list[Figure] = [*(piece for side in sides for piece in side), *buildings]
    for figure in figures:
        box, leader = site.near_slots(area, *figure.size(level.counter_height))
        site.take(area, box, figure, leader)
        yield


def _figures(
    area: str, tokens: Sequence[Token], works: Works | None, position: BoardPosition, high: int
) -> tuple[list[list[Piece]], list[Building]]:
    """The pieces of each side, and the buildings, in a height."""
    complex_ = counter_chart().complex
    hits = {(stack.power, stack.unit): stack.hits for stack in position.stacks if stack.area == area}
    sides: dict[str, list[Piece]] = {}
    buildings = []
    for token in tokens:
        if token.unit == complex_:
            buildings.append(Building(token.power, token.unit, token.damaged, True, high))
            continue
        side = position.sides.get(token.power, "")
        sides.setdefault(side, []).append(Piece(token, high, hits.get((token.power, token.unit), 1)))
    if works is not None:
        buildings += [Building(works.power, *part, high) for part in works.parts]
    return list(sides.values()), buildings


def _together(
    site: Site, area: str, sides: list[list[Piece]], buildings: list[Building], position: BoardPosition
) -> Search:
    """Places for everything, None if they do not fit in this size."""
    x, y = site.label(area)
    outside = site.geometry.shapes.areas[area].label.outside
    name = Box(x - _NAME[0] / 2, y - 24, *_NAME)
    # First room is left for the name, and if that fails, none; the name then finds a place of its own.
    for keep in ((),) if site.is_sea(area) or outside else ((name,), ()):
        placed: Places = []
        if sides:
            packed = yield from _packed(site, area, sides, keep, position)
            if packed is None:
                continue
            placed = packed
        lots = yield from _lots(site, area, buildings, [*keep, *(_padded(box, 6) for box, _ in placed)])
        if lots is not None:
            return [*placed, *lots]
    return None


def _lots(site: Site, area: str, buildings: list[Building], keep: Sequence[Box]) -> Search:
    """Places for buildings beside the name, None if there is no room for one."""
    x, y = site.label(area)
    found: Places = []
    for building in buildings:
        wide, tall = building.size()
        wish = (x + _NAME[0] * 0.62, y - tall * 0.6)
        box = site.inside(area, wide, tall, wish, [*keep, *(box for box, _ in found)], (wide, tall))
        if box is None:
            return None
        yield
        found.append((box, building))
    return found


def _packed(site: Site, area: str, sides: list[list[Piece]], keep: Sequence[Box], position: BoardPosition) -> Search:
    """The best place for all sides: near the name, and about twice as wide as high; None if there is none."""
    label = site.label(area)
    most = min(_MOST_ROWS, max(len(side) for side in sides))
    best: tuple[float, Box, list[Group], bool] | None = None
    for rows in range(1, most + 1):
        groups = [rows_of(side, min(rows, len(side))) for side in sides]
        for upright in (True,) if len(groups) == 1 else (True, False):
            width, height = _extent(groups, upright)
            if len(groups) == 1 and width > 3.6 * height and rows < most:
                continue
            wish = label if site.is_sea(area) else (label[0], label[1] + 46 + height / 2)
            # A rim of free ground about the group, so that no piece hangs over a coast or a border.
            wide, tall = width + _RIM[0], height + _RIM[1]
            rim = site.inside(area, wide, tall, wish, keep, _cells(wide, tall, site.layout.level.counter_height))
            yield
            if rim is None:
                continue
            box = Box(rim.x + _RIM[0] / 2, rim.y + _RIM[1] / 2, width, height)
            ill = width - _WELL_SHAPED * height
            cost = math.dist(box.centre, wish) + abs(ill) * (0.45 if ill > 0 else 1.1)
            if best is None or cost < best[0]:
                best = (cost, box, groups, upright)
        if best is not None and best[0] < _NEAR_ENOUGH:
            break
    if best is None:
        return None
    _, box, groups, upright = best
    return _laid_out(box, groups, upright, _fights(sides, position))


def _fights(sides: list[list[Piece]], position: BoardPosition) -> bool:
    powers = [{piece.token.power for piece in side} for side in sides]
    return any(
        (one, other) in position.wars or (other, one) in position.wars
        for number, side in enumerate(powers)
        for one in side
        for others in powers[number + 1 :]
        for other in others
    )


def _extent(groups: Sequence[Group], upright: bool) -> tuple[float, float]:
    """Width and height of groups side by side (``upright`` lines between them) or one above the other."""
    spare = APART * (len(groups) - 1)
    if upright:
        return sum(group.width for group in groups) + spare, max(group.height for group in groups)
    return max(group.width for group in groups), sum(group.height for group in groups) + spare


def _laid_out(box: Box, groups: Sequence[Group], upright: bool, at_war: bool) -> Places:
    """Every piece of the groups in a box, and the lines between the groups."""
    found: Places = []
    along = 0.0
    for number, group in enumerate(groups):
        if number:
            line = Divide(round((box.h if upright else box.w) + 18), upright, at_war)
            middle = along - APART / 2
            at = (box.x + middle, box.y + box.h / 2) if upright else (box.x + box.w / 2, box.y + middle)
            found.append((_whole(Box.around(*at, *line.size())), line))
        left = box.x + (along if upright else (box.w - group.width) / 2)
        top = box.y + ((box.h - group.height) / 2 if upright else along)
        found += [(_whole(Box(left + x, top + y, *piece.size(0))), piece) for x, y, piece in group.pieces]
        along += (group.width if upright else group.height) + APART
    return found


def rows_of(pieces: Sequence[Piece], rows: int) -> Group:
    """Pieces in rows of about one width; the feet of a row stand on one line."""
    total = sum(piece.size()[0] + GAP for piece in pieces)
    lines: list[list[Piece]] = [[]]
    used = 0.0
    for piece in pieces:
        wide = piece.size()[0] + GAP
        if lines[-1] and len(lines) < rows and used + wide / 2 > total / rows:
            lines.append([])
            used = 0.0
        lines[-1].append(piece)
        used += wide
    widths = [sum(piece.size()[0] for piece in line) + GAP * (len(line) - 1) for line in lines]
    placed: list[tuple[float, float, Figure]] = []
    y = 0.0
    for line, wide in zip(lines, widths, strict=True):
        tall = max(piece.size()[1] for piece in line)
        x = (max(widths) - wide) / 2
        for piece in line:
            placed.append((x, y + tall - piece.size()[1], piece))
            x += piece.size()[0] + GAP
        y += tall + GAP
    return Group(max(widths), y - GAP, tuple(placed))


def _cells(width: float, height: float, piece: float) -> Point:
    """Width and height of the cells that a place of a size is looked at in, about as large as a piece."""
    return width / max(1, round(width / (piece * 1.4))), height / max(1, round(height / (piece * 1.1)))


def _padded(box: Box, pad: float) -> Box:
    return Box(box.x - pad, box.y - pad, box.w + 2 * pad, box.h + 2 * pad)


def _whole(box: Box) -> Box:
    return Box(round(box.x), round(box.y), box.w, box.h)
