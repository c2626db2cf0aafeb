"""The drawn geometry of a board of areas: outlines, label places and slots for counters."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from boardgame.boards.area_board import AreaBoard
from boardgame.boards.error import BoardError
from boardgame.boards.holes import find_hole
from boardgame.boards.rings import Line, Point, ring_fault


@dataclass(frozen=True, slots=True)
class Ring:
    """A closed outline in board units, its first point not repeated; a ``hole`` follows the ring it lies in."""

    hole: bool
    points: Line


@dataclass(frozen=True, slots=True)
class Label:
    """Where an area's name stands.

    Attributes:
        x, y: centre in board units.
        angle: degrees clockwise.
        size: text height in board units.
        lines: the name, one or more lines.
        outside: the name stands beside a small area.
    """

    x: float
    y: float
    angle: float
    size: float
    lines: tuple[str, ...]
    outside: bool


@dataclass(frozen=True, slots=True)
class AreaShape:
    """The drawing of one area.

    Attributes:
        rings: its outline; that of a strait or an islet holds its water too.
        label: where its name stands.
        slots: places for counters, the best first.
        slot_radius: board units free around each slot.
        land: outlines of the land inside a strait or an islet, empty for other areas.
    """

    rings: tuple[Ring, ...]
    label: Label
    slots: tuple[Point, ...]
    slot_radius: float
    land: tuple[Ring, ...] = ()


@dataclass(frozen=True, slots=True)
class Canal:
    """A canal drawn between two sea zones; ``at`` is its middle."""

    id: str
    name: str
    between: tuple[str, str]
    path: Line
    at: Point


@dataclass(frozen=True, slots=True)
class Void:
    """Ground that is no part of the game: ``ice``, or water such as the Caspian."""

    kind: str
    rings: tuple[Ring, ...]


@dataclass(frozen=True, slots=True)
class Connector:
    """A line between two areas that are linked although they are not drawn side by side."""

    areas: tuple[str, str]
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Barrier:
    """The common border of two areas that are drawn side by side although they are not linked."""

    areas: tuple[str, str]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class BorderLine:
    """A stretch of the border between two linked areas, for boards that tell borders apart."""

    areas: tuple[str, str]
    line: Line


@dataclass(frozen=True, slots=True)
class Mark:
    """A name at a point: a city, a strait, or words beside a second part of an area.

    Attributes:
        name: what is written.
        at: the point.
        kind: sort of city, empty for other marks.
        area: area of a city, empty for other marks.
        size: text height in board units, 0 where it is left to the drawing.
    """

    name: str
    at: Point
    kind: str = ""
    area: str = ""
    size: float = 0.0


@dataclass(frozen=True, slots=True)
class BoardShapes:
    """Everything needed to draw a board, in board units.

    Attributes:
        width, height: size of the board; x may leave 0 to ``width`` where an area crosses the seam.
        wraps_x: the board's left and right edges are one.
        left: x of a left edge that shows every continent whole.
        areas: the shape of every area of the board, in the board's order.
        coast, lakes, rivers, barriers: lines.
        canals: canals.
        voids: ground outside the game.
        connectors: links that are no common border.
        closed: common borders that are no link; their lines are those of ``barriers``.
        borders: borders of the sorts that the board tells apart.
        straits, cities, captions: names at points.
        islets: land that is no area, drawn over the sea.
    """

    width: float
    height: float
    wraps_x: bool
    left: float
    areas: Mapping[str, AreaShape]
    coast: tuple[Line, ...]
    lakes: tuple[Line, ...]
    rivers: tuple[Line, ...]
    barriers: tuple[Line, ...]
    canals: tuple[Canal, ...]
    voids: tuple[Void, ...]
    connectors: tuple[Connector, ...] = ()
    closed: tuple[Barrier, ...] = ()
    borders: tuple[BorderLine, ...] = ()
    straits: tuple[Mark, ...] = ()
    cities: tuple[Mark, ...] = ()
    captions: tuple[Mark, ...] = ()
    islets: tuple[Line, ...] = ()


def load_shapes(path: Path, board: AreaBoard, *, thorough: bool = True) -> BoardShapes:
    """Read the geometry of a board and check it against the board.

    Args:
        path: the file ``shapes.json``.
        board: the board it draws.
        thorough: whether to look for rings that are not simple and for holes between the outlines, which is more than
            half of the work and needless for a file that was read so before.

    Returns:
        The shapes, areas in the order of the board.

    Raises:
        BoardError: an unreadable file, an area without a shape or a shape without an area, a kind that differs, a ring
            that is not simple, a hole between the outlines, or a link, border or city of an area that does not exist;
            the message names the file and the area.
    """
    data = _read(path)
    try:
        shapes = data["areas"]
        missing = [area for area in board.areas if area not in shapes]
        unknown = [area for area in shapes if area not in board.areas]
    except (KeyError, TypeError) as error:
        raise BoardError(f"{path}: no table of areas") from error
    if missing or unknown:
        text = "no shape" if missing else "a shape, but no such area on the board"
        raise BoardError(f"{path}: area {(missing or unknown)[0]!r} has {text}")
    areas: dict[str, AreaShape] = {}
    for area in board.areas:
        try:
            if shapes[area]["kind"] != board.areas[area].kind:
                raise BoardError(f"{path}: area {area!r} is drawn as {shapes[area]['kind']!r}")
            areas[area] = _area(shapes[area], f"{path}: area {area!r}", thorough)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            if isinstance(error, BoardError):
                raise
            raise BoardError(
                f"{path}: area {area!r} is malformed: a part of it is missing or of the wrong kind"
            ) from error
    try:
        made = _board(data, areas, str(path), thorough)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        if isinstance(error, BoardError):
            raise
        raise BoardError(f"{path}: malformed: a part of it is missing or of the wrong kind") from error
    if not thorough:
        return made
    hole = find_hole(
        ((area, ring.points) for area, shape in areas.items() for ring in shape.rings),
        (*(ring.points for void in made.voids for ring in void.rings), *made.islets),
        (made.width, made.height),
        made.wraps_x,
    )
    if hole:
        raise BoardError(f"{path}: {hole}")
    return made


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError(f"{path}: cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        line = f", line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise BoardError(f"{path}{line}: not valid JSON") from error


def _board(data: dict[str, Any], areas: dict[str, AreaShape], where: str, thorough: bool) -> BoardShapes:
    size = data["board"]
    closed = tuple(Barrier(_pair(item, areas, where), _lines(item["lines"])) for item in data["barriers"])
    return BoardShapes(
        width=float(size["width"]),
        height=float(size["height"]),
        wraps_x=bool(size["wraps_x"]),
        left=float(size.get("suggested_left", 0.0)),
        areas=MappingProxyType(areas),
        coast=_lines(data["coast"]),
        lakes=_lines(data["lakes"]),
        rivers=_lines(data["rivers"]),
        barriers=tuple(line for barrier in closed for line in barrier.lines),
        canals=tuple(
            Canal(
                id=canal["id"],
                name=canal["name"],
                between=(canal["between"][0], canal["between"][1]),
                path=_line(canal["path"]),
                at=_point(canal["at"]),
            )
            for canal in data["canals"]
        ),
        voids=tuple(
            Void(void["kind"], _rings(void["rings"], f"{where}: {void['name']!r}", thorough))
            for void in data.get("void", ())
        ),
        connectors=tuple(
            Connector(_pair(item, areas, where), _point(item["from"]), _point(item["to"]))
            for item in data["connectors"]
        ),
        closed=closed,
        borders=tuple(BorderLine(_pair(item, areas, where), _line(item["line"])) for item in data.get("borders", ())),
        straits=tuple(Mark(item["name"], _point(item["at"])) for item in data.get("straits", ())),
        cities=tuple(_city(item, areas, where) for item in data.get("cities", ())),
        captions=tuple(
            Mark(item["text"], _point(item["at"]), size=float(item["size"])) for item in data.get("captions", ())
        ),
        islets=_lines(data.get("islets", [])),
    )


def _pair(data: dict[str, Any], areas: Mapping[str, AreaShape], where: str) -> tuple[str, str]:
    a, b = data["areas"]
    return _known(a, areas, where), _known(b, areas, where)


def _known(area: str, areas: Mapping[str, AreaShape], where: str) -> str:
    if area not in areas:
        raise BoardError(f"{where}: no area {area!r} on the board")
    return area


def _city(data: dict[str, Any], areas: Mapping[str, AreaShape], where: str) -> Mark:
    return Mark(data["name"], _point(data["at"]), data["kind"], _known(data["area"], areas, where))


def _area(data: dict[str, Any], where: str, thorough: bool) -> AreaShape:
    label = data["label"]
    rings = _rings(data["rings"], where, thorough)
    if not any(not ring.hole for ring in rings):
        raise BoardError(f"{where} has no outline")
    return AreaShape(
        rings=rings,
        label=Label(
            x=float(label["x"]),
            y=float(label["y"]),
            angle=float(label["angle"]),
            size=float(label["size"]),
            lines=tuple(label["lines"]),
            outside=bool(label.get("outside", False)),
        ),
        slots=_line(data["slots"]),
        slot_radius=float(data["slot_radius"]),
        land=_rings(data.get("land", []), where, thorough),
    )


def _rings(data: list[dict[str, Any]], where: str, thorough: bool) -> tuple[Ring, ...]:
    rings = tuple(Ring(bool(ring["hole"]), _line(ring["points"])) for ring in data)
    for number, ring in enumerate(rings if thorough else (), start=1):
        fault = ring_fault(ring.points)
        if fault:
            raise BoardError(f"{where}: ring {number} {fault}")
    return rings


def _lines(data: list[Any]) -> tuple[Line, ...]:
    return tuple(_line(line) for line in data)


def _line(data: list[Any]) -> Line:
    return tuple([(float(x), float(y)) for x, y in data])


def _point(data: list[Any]) -> Point:
    x, y = data
    return float(x), float(y)
