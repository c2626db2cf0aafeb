"""Groups of things in an area near in: where one group or several sides stand best, and the lines between them."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from boardgame.app.board.areas.site import Point, Site
from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.figures.buildings import Divide
from boardgame.app.board.room import Box

SMALLER = (1.0, 0.86, 0.74, 0.62)
"""The sizes that are tried one after another, as shares of the full one."""
APART = 40
"""Pixels between two sides."""
NAME = Box(-85.0, -24.0, 170.0, 66.0)
"""The room that is left free for a name, about its place."""
_MOST_ROWS = 5
_RIM = (22.0, 18.0)
_WELL_SHAPED = 2.2
_NEAR_ENOUGH = 90.0


Member = TypeVar("Member")


@dataclass(frozen=True, slots=True)
class Group(Generic[Member]):
    """Things in rows: how large they are together, and where each stands from the upper left corner, lowest first."""

    width: float
    height: float
    members: tuple[tuple[Box, Member], ...]


Grouping: TypeAlias = Callable[[int], list[Group[Member]]]


@dataclass(frozen=True, slots=True)
class Placing(Generic[Member]):
    """Groups in their place: every member, and the lines between the groups with how they run."""

    members: tuple[tuple[Box, Member], ...]
    lines: tuple[tuple[Box, Divide], ...]


def name_room(site: Site, area: str, name: Box) -> tuple[tuple[Box, ...], ...]:
    """What is left free: first room for the name and then, if that fails, nothing; the name finds another place."""
    if site.geometry.shapes.areas[area].label.outside:
        return ((),)
    x, y = site.label(area)
    return (Box(x + name.x, y + name.y, name.w, name.h),), ()


def below_name(site: Site, area: str, far: float) -> Callable[[float], Point]:
    """Where the middle of a group of a height would best be: its upper edge ``far`` below the place of the name."""
    x, y = site.label(area)
    return lambda height: (x, y + far + height / 2)


def place_groups(
    site: Site,
    area: str,
    grouping: Grouping[Member],
    most_rows: int,
    keep: Sequence[Box],
    wish: Callable[[float], Point],
    at_war: bool,
) -> Generator[None, None, Placing[Member] | None]:
    """The best place for one group or several sides: where they are wished, and about twice as wide as high.

    Pauses after every try.

    Args:
        site: the board.
        area: the area.
        grouping: the groups in so many rows at most.
        most_rows: how many rows it makes sense to try.
        keep: boxes that are left free.
        wish: where the middle of something of a height would best be.
        at_war: whether two of the sides fight.

    Returns:
        None if there is no room.
    """
    most = min(_MOST_ROWS, most_rows)
    best: tuple[float, Box, list[Group[Member]], bool] | None = None
    tried: set[tuple[float, float, bool]] = set()
    for rows in range(1, most + 1):
        groups = grouping(rows)
        for upright in (True,) if len(groups) == 1 else (True, False):
            width, height = _extent(groups, upright)
            if (width, height, upright) in tried or (len(groups) == 1 and width > 3.6 * height and rows < most):
                continue
            tried.add((width, height, upright))
            goal = wish(height)
            # A rim of free ground about the group, so that nothing hangs over a coast or a border.
            wide, tall = width + _RIM[0], height + _RIM[1]
            rim = site.inside(area, wide, tall, goal, keep, _cells(wide, tall, site.layout.level.counter_height))
            yield
            if rim is None:
                continue
            box = Box(rim.x + _RIM[0] / 2, rim.y + _RIM[1] / 2, width, height)
            ill = width - _WELL_SHAPED * height
            cost = math.dist(box.centre, goal) + abs(ill) * (0.45 if ill > 0 else 1.1)
            if best is None or cost < best[0]:
                best = (cost, box, groups, upright)
        if best is not None and best[0] < _NEAR_ENOUGH:
            break
    return _laid_out(*best[1:], at_war) if best is not None else None


def in_rows(members: Sequence[Member], rows: int, width: Callable[[Member], float]) -> list[list[Member]]:
    """Members in so many rows at most, of about one width."""
    total = sum(width(member) for member in members)
    lines: list[list[Member]] = [[]]
    used = 0.0
    for member in members:
        wide = width(member)
        if lines[-1] and len(lines) < rows and used + wide / 2 > total / rows:
            lines.append([])
            used = 0.0
        lines[-1].append(member)
        used += wide
    return lines


def fight(sides: Sequence[Collection[str]], position: BoardPosition) -> bool:
    """Whether a power of one side is at war with one of another."""
    return any(
        (one, other) in position.wars or (other, one) in position.wars
        for number, side in enumerate(sides)
        for one in side
        for others in sides[number + 1 :]
        for other in others
    )


def _extent(groups: Sequence[Group[Member]], upright: bool) -> tuple[float, float]:
    """Width and height of groups side by side (``upright`` lines between them) or one above the other."""
    spare = APART * (len(groups) - 1)
    if upright:
        return sum(group.width for group in groups) + spare, max(group.height for group in groups)
    return max(group.width for group in groups), sum(group.height for group in groups) + spare


def _laid_out(box: Box, groups: Sequence[Group[Member]], upright: bool, at_war: bool) -> Placing[Member]:
    """Every member of the groups in a box, and the lines between the groups."""
    members: list[tuple[Box, Member]] = []
    lines: list[tuple[Box, Divide]] = []
    along = 0.0
    for number, group in enumerate(groups):
        if number:
            line = Divide(round((box.h if upright else box.w) + 18), upright, at_war)
            middle = along - APART / 2
            at = (box.x + middle, box.y + box.h / 2) if upright else (box.x + box.w / 2, box.y + middle)
            lines.append((_whole(Box.around(*at, *line.size())), line))
        left = box.x + (along if upright else (box.w - group.width) / 2)
        top = box.y + ((box.h - group.height) / 2 if upright else along)
        members += [(_whole(Box(left + at.x, top + at.y, at.w, at.h)), member) for at, member in group.members]
        along += (group.width if upright else group.height) + APART
    return Placing(tuple(members), tuple(lines))


def _cells(width: float, height: float, piece: float) -> Point:
    """Width and height of the cells that a place of a size is looked at in, about as large as a piece."""
    return width / max(1, round(width / (piece * 1.4))), height / max(1, round(height / (piece * 1.1)))


def _whole(box: Box) -> Box:
    return Box(round(box.x), round(box.y), box.w, box.h)
