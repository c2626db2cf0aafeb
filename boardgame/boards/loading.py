"""Reading a board of areas from its two tables, with every row checked."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from boardgame.boards.area_board import AREA_KINDS, LINK_KINDS, Area, AreaBoard, AreaKind, Link, LinkKind
from boardgame.boards.error import BoardError

_AREA_COLUMNS = ("id", "name", "kind", "owner", "ipc", "capital_of", "victory_city", "impassable")
_LINK_COLUMNS = ("a", "b", "kind")
_ENDS: dict[str, tuple[str, ...]] = {"land": ("land", "land"), "coast": ("land", "sea"), "sea": ("sea", "sea")}


def load_area_board(areas_csv: Path, connections_csv: Path) -> AreaBoard:
    """Read and check a board.

    Args:
        areas_csv: table with the columns ``id,name,kind,owner,ipc,capital_of,victory_city,impassable``.
        connections_csv: table with the columns ``a,b,kind``; a row stands for both directions.

    Returns:
        The board, in the order of the files.

    Raises:
        BoardError: a missing file or column, an unknown or repeated id, an unknown kind, a bad number, a repeated link,
            a link whose kind does not fit its ends, or areas that cannot be reached; the message names file and line.
    """
    areas: dict[str, Area] = {}
    lines: dict[str, int] = {}
    for line, row in _rows(areas_csv, _AREA_COLUMNS):
        area = _area(areas_csv, line, row)
        if area.id in areas:
            raise _error(areas_csv, line, f"area {area.id!r} was already given in line {lines[area.id]}")
        areas[area.id] = area
        lines[area.id] = line
    if not areas:
        raise BoardError(f"{areas_csv}: no areas")
    links: dict[frozenset[str], tuple[int, Link]] = {}
    for line, row in _rows(connections_csv, _LINK_COLUMNS):
        link = _link(connections_csv, line, row, areas)
        pair = frozenset((link.a, link.b))
        if pair in links:
            before = links[pair][0]
            raise _error(connections_csv, line, f"{link.a!r} and {link.b!r} were already linked in line {before}")
        links[pair] = (line, link)
    board = AreaBoard(areas.values(), (link for _, link in links.values()))
    _check_reach(board, areas_csv, lines)
    return board


def _rows(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[int, dict[str, str]]]:
    """Rows with their line numbers, every wanted column present."""
    try:
        stream = path.open(encoding="utf-8", newline="")
    except OSError as error:
        raise BoardError(f"{path}: cannot be read ({error.strerror})") from error
    with stream:
        reader = csv.DictReader(stream)
        try:
            missing = [column for column in columns if column not in (reader.fieldnames or ())]
            if missing:
                raise _error(path, 1, f"column {', '.join(missing)} is missing")
            for row in reader:
                if None in row or None in row.values():
                    raise _error(path, reader.line_num, f"expected {len(reader.fieldnames or ())} values")
                yield reader.line_num, {column: row[column].strip() for column in columns}
        except (csv.Error, UnicodeDecodeError) as error:
            raise _error(path, reader.line_num, f"not a readable table ({error})") from error


def _area(path: Path, line: int, row: dict[str, str]) -> Area:
    if not row["id"]:
        raise _error(path, line, "an area needs an id")
    if not row["ipc"].isascii() or (row["ipc"] and not row["ipc"].isdigit()):
        raise _error(path, line, f"ipc of {row['id']!r} must be a whole number of 0 or more, not {row['ipc']!r}")
    if row["impassable"] not in ("", "yes"):
        raise _error(path, line, f"impassable of {row['id']!r} must be 'yes' or empty, not {row['impassable']!r}")
    return Area(
        id=row["id"],
        name=row["name"] or row["id"],
        kind=_area_kind(path, line, row["kind"]),
        owner=row["owner"],
        ipc=int(row["ipc"] or "0"),
        capital_of=row["capital_of"],
        victory_city=row["victory_city"],
        impassable=row["impassable"] == "yes",
    )


def _link(path: Path, line: int, row: dict[str, str], areas: dict[str, Area]) -> Link:
    for end in ("a", "b"):
        if row[end] not in areas:
            raise _error(path, line, f"unknown area {row[end]!r}")
    if row["a"] == row["b"]:
        raise _error(path, line, f"{row['a']!r} is linked to itself")
    kind = _link_kind(path, line, row["kind"])
    ends = tuple(sorted((areas[row["a"]].kind, areas[row["b"]].kind)))
    if ends != _ENDS[kind]:
        raise _error(path, line, f"a {kind} link cannot join {row['a']!r} ({ends[0]}) and {row['b']!r} ({ends[1]})")
    return Link(row["a"], row["b"], kind)


def _area_kind(path: Path, line: int, value: str) -> AreaKind:
    for kind in AREA_KINDS:
        if value == kind:
            return kind
    raise _error(path, line, f"unknown kind {value!r}, expected one of {', '.join(AREA_KINDS)}")


def _link_kind(path: Path, line: int, value: str) -> LinkKind:
    for kind in LINK_KINDS:
        if value == kind:
            return kind
    raise _error(path, line, f"unknown kind {value!r}, expected one of {', '.join(LINK_KINDS)}")


def _check_reach(board: AreaBoard, path: Path, lines: dict[str, int]) -> None:
    """Every area hangs together with the first one, so that none is forgotten in the table of links."""
    start = next(iter(board.areas))
    found = {start}
    stack = [start]
    while stack:
        fresh = [area for area in board.neighbours[stack.pop()] if area not in found]
        found.update(fresh)
        stack.extend(fresh)
    for area in board.areas:
        if area not in found:
            raise _error(path, lines[area], f"area {area!r} cannot be reached from {start!r}")


def _error(path: Path, line: int, reason: str) -> BoardError:
    return BoardError(f"{path}:{line}: {reason}")
