"""A player's own board: rows that replace those of the program, by id, column by column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boardgame.boards.error import BoardError
from boardgame.boards.of_games import board_columns
from boardgame.boards.tables import Row, read_rows
from boardgame.engine.files import data_path
from boardgame.games.conquest.scenario.error import ScenarioError, read_plain

DROP = "-"
"""In a table of changes: the link, set-up row or pool is left out; in any other column: the column is emptied."""
SETUP = ("area", "power", "unit", "count", "value")
"""Columns of the table of the set-up."""
POOLS = ("power", "unit", "count", "highest_value")
"""Columns of the table of force pools."""
_SAVED = Path("the saved board")
OWN_BOARD = "As on the player’s own board."
"""The evidence of a row that a player has put right, unless the player gives another."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """How the rows of a table are told apart.

    Attributes:
        keys: columns that together name a row.
        unordered: whether the keys may stand either way round.
        drop: column in which :data:`DROP` leaves the row out; empty where rows cannot be left out.
        grows: whether there may be new rows.
    """

    keys: tuple[str, ...]
    unordered: bool = False
    drop: str = ""
    grows: bool = True

    def key(self, values: Mapping[str, str]) -> tuple[str, ...]:
        """What names a row."""
        found = tuple(values[column] for column in self.keys)
        return tuple(sorted(found)) if self.unordered else found


SHAPES: Mapping[str, TableShape] = {
    "areas": TableShape(("id",), grows=False),
    "connections": TableShape(("a", "b"), unordered=True, drop="kind"),
    "setup": TableShape(("area", "power", "unit"), drop="count"),
    "force_pools": TableShape(("power", "unit"), drop="count"),
}
"""The tables that can be changed, by name."""


@dataclass(frozen=True, slots=True)
class Changes:
    """A player's own rows.

    Attributes:
        tables: rows by table; empty columns stand for what the program has.
        tracks: the parts of ``tracks.yaml`` that differ.
        tracks_path: the file these come from.
    """

    tables: Mapping[str, tuple[Row, ...]] = field(default_factory=dict)
    tracks: Mapping[str, Any] = field(default_factory=dict)
    tracks_path: Path = _SAVED

    @property
    def plain(self) -> dict[str, Any]:
        """As plain data, to be kept in a save or sent to a table; empty where nothing differs."""
        found: dict[str, Any] = {
            name: [{column: value for column, value in row.values.items() if value} for row in rows]
            for name, rows in self.tables.items()
            if rows
        }
        return {**found, "tracks": dict(self.tracks)} if self.tracks else found


def table_columns() -> dict[str, tuple[str, ...]]:
    """The columns of each table that a player may change, by its name."""
    columns = board_columns(data_path("scenarios", "conquest"))
    board = {"areas": columns.all_of_areas, "connections": columns.all_of_connections}
    return {**board, "setup": SETUP, "force_pools": POOLS}


def read_changes(folder: Path) -> Changes:
    """The changes in a folder, which may hold ``areas.csv``, ``connections.csv``, ``setup.csv``, ``force_pools.csv``
    and ``tracks.yaml``.

    Raises:
        ScenarioError: there is no such folder, or a file is not readable or has unknown columns.
    """
    if not folder.is_dir():
        raise ScenarioError(f"{folder}: there is no such folder")
    tables: dict[str, tuple[Row, ...]] = {}
    columns = table_columns()
    for name, shape in SHAPES.items():
        path = folder / f"{name}.csv"
        if path.exists():
            others = [column for column in columns[name] if column not in shape.keys]
            try:
                tables[name] = tuple(read_rows(path, shape.keys, others))
            except BoardError as error:
                raise ScenarioError(str(error)) from error
    tracks_path = folder / "tracks.yaml"
    tracks = read_plain(tracks_path) if tracks_path.exists() else {}
    if not isinstance(tracks, dict):
        raise ScenarioError(f"{tracks_path}: a mapping is wanted")
    return Changes(tables, tracks, tracks_path)


def saved_changes(plain: Any) -> Changes:
    """The changes that a save or a table on the network brings, as :attr:`Changes.plain` gave them.

    Raises:
        ScenarioError: they have another form.
    """
    if not isinstance(plain, dict) or not set(plain) <= {*SHAPES, "tracks"}:
        raise ScenarioError(f"{_SAVED}: tables of changes are wanted")
    tables: dict[str, tuple[Row, ...]] = {}
    columns = table_columns()
    for name, rows in plain.items():
        if name == "tracks":
            continue
        known = list(columns[name])
        if not isinstance(rows, list):
            raise ScenarioError(f"{_SAVED}: {name}: a list of rows is wanted")
        tables[name] = tuple(_saved_row(name, number, row, known) for number, row in enumerate(rows, start=1))
    tracks = plain.get("tracks", {})
    if not isinstance(tracks, dict):
        raise ScenarioError(f"{_SAVED}: tracks: a mapping is wanted")
    return Changes(tables, tracks)


def _saved_row(name: str, number: int, row: Any, columns: list[str]) -> Row:
    if not isinstance(row, dict) or not all(isinstance(value, str) for value in row.values()):
        raise ScenarioError(f"{_SAVED}: {name}: row {number}: columns with texts are wanted")
    unknown = [str(column) for column in row if column not in columns]
    missing = [column for column in SHAPES[name].keys if column not in row]
    if unknown or missing:
        what = f"unknown column {unknown[0]!r}" if unknown else f"column {missing[0]} is missing"
        raise ScenarioError(f"{_SAVED}: {name}: row {number}: {what}")
    return Row(_SAVED, number, {**dict.fromkeys(columns, ""), **row})


def merged(name: str, rows: Iterable[Row], changes: Changes) -> Iterator[Row]:
    """The rows of a table with a player's changes; new rows come last.

    Raises:
        ScenarioError: a change names no row where there can be no new one, or names one twice.
    """
    shape = SHAPES[name]
    wanted: dict[tuple[str, ...], Row] = {}
    for row in changes.tables.get(name, ()):
        key = shape.key(row.values)
        if key in wanted:
            raise ScenarioError(f"{row.path}:{row.line}: {' '.join(key)} stands twice")
        wanted[key] = row
    for row in rows:
        change = wanted.pop(shape.key(row.values), None)
        if change is None:
            yield row
        elif not (shape.drop and change.values[shape.drop] == DROP):
            yield Row(change.path, change.line, changed_values(row.values, change.values))
    for key, change in wanted.items():
        if not shape.grows or (shape.drop and change.values[shape.drop] == DROP):
            raise ScenarioError(f"{change.path}:{change.line}: there is no {' '.join(key)} in {name}.csv")
        yield Row(change.path, change.line, changed_values(dict.fromkeys(change.values, ""), change.values))


def changed_values(before: Mapping[str, str], change: Mapping[str, str]) -> dict[str, str]:
    """A row's values after a change, with the player as the evidence unless the change gives another."""
    found = {column: _changed(value, change.get(column, "")) for column, value in before.items()}
    return {**found, "evidence": change["evidence"] or OWN_BOARD} if "evidence" in found else found


def _changed(before: str, change: str) -> str:
    if change == DROP:
        return ""
    return change or before


def merged_tracks(before: Any, change: Any) -> Any:
    """Nested mappings with the parts of a change put in."""
    if not (isinstance(before, dict) and isinstance(change, dict)):
        return change
    return {**before, **{key: merged_tracks(before.get(key), value) for key, value in change.items()}}
