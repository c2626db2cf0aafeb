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

Point = tuple[float, float]
Line = tuple[Point, ...]


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
    """The drawing of one area; ``slots`` are places for counters with ``slot_radius`` board units free around each."""

    rings: tuple[Ring, ...]
    label: Label
    slots: tuple[Point, ...]
    slot_radius: float


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


def load_shapes(path: Path, board: AreaBoard) -> BoardShapes:
    """Read the geometry of a board and check it against the board.

    Args:
        path: the file ``shapes.json``.
        board: the board it draws.

    Returns:
        The shapes, areas in the order of the board.

    Raises:
        BoardError: an unreadable file, an area without a shape or a shape without an area, a kind that differs, a ring
            that is not simple; the message names the file and the area.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError(f"{path}: cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise BoardError(f"{path}: not valid JSON ({error})") from error
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
            areas[area] = _area(shapes[area], f"{path}: area {area!r}")
        except (KeyError, TypeError, ValueError, IndexError) as error:
            if isinstance(error, BoardError):
                raise
            raise BoardError(f"{path}: area {area!r} is malformed ({type(error).__name__}: {error})") from error
    try:
        return _board(data, areas, str(path))
    except (KeyError, TypeError, ValueError, IndexError) as error:
        if isinstance(error, BoardError):
            raise
        raise BoardError(f"{path}: malformed ({type(error).__name__}: {error})") from error


def _board(data: dict[str, Any], areas: dict[str, AreaShape], where: str) -> BoardShapes:
    size = data["board"]
    return BoardShapes(
        width=float(size["width"]),
        height=float(size["height"]),
        wraps_x=bool(size["wraps_x"]),
        left=float(size.get("suggested_left", 0.0)),
        areas=MappingProxyType(areas),
        coast=_lines(data["coast"]),
        lakes=_lines(data["lakes"]),
        rivers=_lines(data["rivers"]),
        barriers=tuple(line for barrier in data["barriers"] for line in _lines(barrier["lines"])),
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
        voids=tuple(Void(void["kind"], _rings(void["rings"], f"{where}: {void['name']!r}")) for void in data["void"]),
    )


def _area(data: dict[str, Any], where: str) -> AreaShape:
    label = data["label"]
    rings = _rings(data["rings"], where)
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
    )


def _rings(data: list[dict[str, Any]], where: str) -> tuple[Ring, ...]:
    rings = tuple(Ring(bool(ring["hole"]), _line(ring["points"])) for ring in data)
    for number, ring in enumerate(rings, start=1):
        fault = _fault(ring.points)
        if fault:
            raise BoardError(f"{where}: ring {number} {fault}")
    return rings


def _fault(points: Line) -> str:
    """What is wrong with a ring, as far as it can be told in linear time; empty when nothing is."""
    if len(points) < 3:
        return f"has only {len(points)} points"
    if points[0] == points[-1]:
        return "repeats its first point at the end"
    if len(set(points)) < len(points):
        return "passes through one of its points twice"
    twice_area = sum(
        x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True)
    )
    return "" if abs(twice_area) > 0 else "has no surface"


def _lines(data: list[Any]) -> tuple[Line, ...]:
    return tuple(_line(line) for line in data)


def _line(data: list[Any]) -> Line:
    return tuple([(float(x), float(y)) for x, y in data])


def _point(data: list[Any]) -> Point:
    x, y = data
    return float(x), float(y)
