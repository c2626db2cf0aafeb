"""Reading a board of areas from its two tables, with every row checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from boardgame.boards.area_board import (
    AREA_FORMS,
    AREA_KINDS,
    BORDERS,
    LINK_KINDS,
    Area,
    AreaBoard,
    AreaForm,
    AreaKind,
    Border,
    Link,
    LinkKind,
    steps_from,
)
from boardgame.boards.error import BoardError
from boardgame.boards.tables import Row, read_rows, read_yes, table_error

_AREA_COLUMNS = ("id", "name", "kind", "owner", "ipc", "capital_of", "victory_city", "impassable")
_LINK_COLUMNS = ("a", "b", "kind")
_ENDS: dict[str, tuple[str, ...]] = {"land": ("land", "land"), "coast": ("land", "sea"), "sea": ("sea", "sea")}


@dataclass(frozen=True, slots=True)
class BoardColumns:
    """Columns that a game's tables have beyond those of all boards; their values are kept as text.

    Attributes:
        areas: of the table of areas, kept in ``Area.details``.
        connections: of the table of links, kept in ``Link.details``.
    """

    areas: tuple[str, ...] = ()
    connections: tuple[str, ...] = ()

    @property
    def all_of_areas(self) -> tuple[str, ...]:
        """Every column that the table of areas may have."""
        return (*_AREA_COLUMNS, "form", *self.areas)

    @property
    def all_of_connections(self) -> tuple[str, ...]:
        """Every column that the table of links may have."""
        return (*_LINK_COLUMNS, "border", *self.connections)


def load_area_board(areas_csv: Path, connections_csv: Path, details: Sequence[str] = ()) -> AreaBoard:
    """Read and check a board.

    Args:
        areas_csv: table with the columns ``id,name,kind,owner,ipc,capital_of,victory_city,impassable``, and ``form``
            where the board tells forms apart.
        connections_csv: table with the columns ``a,b,kind``, and ``border`` where the board tells borders apart; a row
            stands for both directions.
        details: further columns that the table of areas must have, kept as text in ``Area.details``.

    Returns:
        The board, in the order of the files.

    Raises:
        BoardError: a missing file or column, an unknown column, an unknown or repeated id, an unknown kind, form or
            border, a bad number, a repeated link, a link whose kind does not fit its ends or whose border does not fit
            its kind, or areas that cannot be reached; the message names file and line.
    """
    columns = BoardColumns(tuple(details))
    return area_board(read_areas(areas_csv, columns), read_links(connections_csv, columns), columns, areas_csv)


def read_areas(areas_csv: Path, columns: BoardColumns) -> Iterator[Row]:
    """The rows of a table of areas, unchecked but for their columns; raises :class:`BoardError`."""
    return read_rows(areas_csv, (*_AREA_COLUMNS, *columns.areas), ("form",))


def read_links(connections_csv: Path, columns: BoardColumns) -> Iterator[Row]:
    """The rows of a table of links, unchecked but for their columns; raises :class:`BoardError`."""
    return read_rows(connections_csv, (*_LINK_COLUMNS, *columns.connections), ("border",))


def area_board(area_rows: Iterable[Row], link_rows: Iterable[Row], columns: BoardColumns, path: Path) -> AreaBoard:
    """The board that the rows of its two tables describe; ``path`` is the table of areas.

    Raises:
        BoardError: as :func:`load_area_board` does.
    """
    areas: dict[str, Area] = {}
    lines: dict[str, Row] = {}
    for row in area_rows:
        area = _area(row.path, row.line, row.values, columns.areas)
        if area.id in areas:
            before = lines[area.id].line
            raise table_error(row.path, row.line, f"area {area.id!r} was already given in line {before}")
        areas[area.id] = area
        lines[area.id] = row
    if not areas:
        raise BoardError(f"{path}: no areas")
    links: dict[frozenset[str], tuple[int, Link]] = {}
    for row in link_rows:
        link = _link(row.path, row.line, row.values, areas, columns.connections)
        pair = frozenset((link.a, link.b))
        if pair in links:
            before = links[pair][0]
            raise table_error(row.path, row.line, f"{link.a!r} and {link.b!r} were already linked in line {before}")
        links[pair] = (row.line, link)
    board = AreaBoard(areas.values(), (link for _, link in links.values()))
    _check_reach(board, lines)
    return board


def _area(path: Path, line: int, row: dict[str, str], details: Sequence[str]) -> Area:
    if not row["id"]:
        raise table_error(path, line, "an area needs an id")
    if not row["ipc"].isascii() or (row["ipc"] and not row["ipc"].isdigit()):
        raise table_error(path, line, f"ipc of {row['id']!r} must be a whole number of 0 or more, not {row['ipc']!r}")
    return Area(
        id=row["id"],
        name=row["name"] or row["id"],
        kind=_area_kind(path, line, row["kind"]),
        owner=row["owner"],
        ipc=int(row["ipc"] or "0"),
        capital_of=row["capital_of"],
        victory_city=row["victory_city"],
        impassable=read_yes(path, line, row, "impassable", row["id"]),
        form=_area_form(path, line, row["form"]),
        details=MappingProxyType({column: row[column] for column in details}),
    )


def _link(path: Path, line: int, row: dict[str, str], areas: dict[str, Area], details: Sequence[str]) -> Link:
    for end in ("a", "b"):
        if row[end] not in areas:
            raise table_error(path, line, f"unknown area {row[end]!r}")
    if row["a"] == row["b"]:
        raise table_error(path, line, f"{row['a']!r} is linked to itself")
    kind = _link_kind(path, line, row["kind"])
    ends = tuple(sorted((areas[row["a"]].kind, areas[row["b"]].kind)))
    if ends != _ENDS[kind]:
        which = f"{row['a']!r} ({ends[0]}) and {row['b']!r} ({ends[1]})"
        raise table_error(path, line, f"a {kind} link cannot join {which}")
    border = _border(path, line, row["border"])
    if kind not in BORDERS[border]:
        raise table_error(path, line, f"a {kind} link has no {border} border: {row['a']!r} and {row['b']!r}")
    return Link(row["a"], row["b"], kind, border, MappingProxyType({column: row[column] for column in details}))


def _area_kind(path: Path, line: int, value: str) -> AreaKind:
    for kind in AREA_KINDS:
        if value == kind:
            return kind
    raise table_error(path, line, f"unknown kind {value!r}, expected one of {', '.join(AREA_KINDS)}")


def _area_form(path: Path, line: int, value: str) -> AreaForm:
    for form in AREA_FORMS:
        if value == form:
            return form
    raise table_error(path, line, f"unknown form {value!r}, expected one of {', '.join(AREA_FORMS[1:])} or none")


def _border(path: Path, line: int, value: str) -> Border:
    for border in BORDERS:
        if value == border:
            return border
    expected = ", ".join(filter(None, BORDERS))
    raise table_error(path, line, f"unknown border {value!r}, expected one of {expected} or none")


def _link_kind(path: Path, line: int, value: str) -> LinkKind:
    for kind in LINK_KINDS:
        if value == kind:
            return kind
    raise table_error(path, line, f"unknown kind {value!r}, expected one of {', '.join(LINK_KINDS)}")


def _check_reach(board: AreaBoard, lines: dict[str, Row]) -> None:
    """Every area hangs together with the first one, so that none is forgotten in the table of links."""
    start = next(iter(board.areas))
    reached = steps_from(start, board.neighbours)
    if len(reached) == len(board):
        return
    # Imported here because loading it takes longer than loading all boards, and good boards do not need it.
    import networkx

    area = next(area for area in board.areas if area not in reached)
    others = networkx.node_connected_component(board.graph, area) - {area}
    apart = f", nor can {', '.join(map(repr, sorted(others, key=list(board.areas).index)))}" if others else ""
    raise table_error(lines[area].path, lines[area].line, f"area {area!r} cannot be reached from {start!r}{apart}")
