"""Pieces in their areas near in: one group in rows, or two sides apart with a line between them; buildings beside."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias

from boardgame.app.board.areas.grouping import NAME, SMALLER, Group, below_name, fight, in_rows, name_room, place_groups
from boardgame.app.board.areas.site import Site
from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.figures.buildings import Building
from boardgame.app.board.figures.counter_chart import counter_chart
from boardgame.app.board.figures.counters import Token, Works
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.layout import Figure
from boardgame.app.board.room import Box

GAP = 7
"""Pixels between two pieces."""
_LEAST = 31
_BELOW = 46
Places: TypeAlias = list[tuple[Box, Figure]]
Search: TypeAlias = Generator[None, None, Places | None]
"""Pauses between what it tries, and gives what it found."""


def place_pieces(
    site: Site, area: str, tokens: Sequence[Token], works: Works | None, position: BoardPosition
) -> Iterator[None]:
    """Put an area's units and facilities into it, as large as they fit, pausing after every try.

    Args:
        site: the board.
        area: the area.
        tokens: its counters.
        works: its facilities on one plate, None if there are none.
        position: what says which powers stand together and which are at war.
    """
    level = site.layout.level
    for share in SMALLER:
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
    at_war = fight([{piece.token.power for piece in side} for side in sides], position)
    label = site.label(area)
    wish = (lambda _: label) if site.is_sea(area) else below_name(site, area, _BELOW)
    for keep in ((),) if site.is_sea(area) else name_room(site, area, NAME):
        placed: Places = []
        if sides:
            packed = yield from place_groups(
                site,
                area,
                lambda rows: [rows_of(side, min(rows, len(side))) for side in sides],
                max(len(side) for side in sides),
                keep,
                wish,
                at_war,
            )
            if packed is None:
                continue
            placed = [*packed.members, *packed.lines]
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
        wish = (x + NAME.w * 0.62, y - tall * 0.6)
        box = site.inside(area, wide, tall, wish, [*keep, *(box for box, _ in found)], (wide, tall))
        if box is None:
            return None
        yield
        found.append((box, building))
    return found


def rows_of(pieces: Sequence[Piece], rows: int) -> Group[Figure]:
    """Pieces in rows of about one width; the feet of a row stand on one line."""
    lines = in_rows(pieces, rows, lambda piece: piece.size()[0] + GAP)
    widths = [sum(piece.size()[0] for piece in line) + GAP * (len(line) - 1) for line in lines]
    placed: list[tuple[Box, Figure]] = []
    y = 0.0
    for line, wide in zip(lines, widths, strict=True):
        tall = max(piece.size()[1] for piece in line)
        x = (max(widths) - wide) / 2
        for piece in line:
            placed.append((Box(x, y + tall - piece.size()[1], *piece.size()), piece))
            x += piece.size()[0] + GAP
        y += tall + GAP
    return Group(max(widths), y - GAP, tuple(placed))


def _padded(box: Box, pad: float) -> Box:
    return Box(box.x - pad, box.y - pad, box.w + 2 * pad, box.h + 2 * pad)
