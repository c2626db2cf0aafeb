"""The boards of areas by the game they belong to, each with the columns that it has alone."""

from __future__ import annotations

from pathlib import Path

from boardgame.boards.area_board import AreaBoard
from boardgame.boards.error import BoardError
from boardgame.boards.loading import BoardColumns, area_board, read_areas, read_links
from boardgame.engine.files import data_path
from boardgame.engine.yaml_file import YamlError, read_yaml


def load_game_board(game: str, folder: Path | None = None) -> AreaBoard:
    """The board of areas of a game, from its scenario folder or another one.

    The list ``columns.yaml`` beside the tables, if there is one, names the columns that the game's tables have beyond
    those of all games (``docs/boards.md``).

    Raises:
        BoardError: that list is wrong, or as :func:`load_area_board` does.
        DataFileMissing: there is no such scenario.
    """
    folder = folder or data_path("scenarios", game)
    columns = board_columns(folder)
    areas = read_areas(folder / "areas.csv", columns)
    return area_board(areas, read_links(folder / "connections.csv", columns), columns, folder / "areas.csv")


def board_columns(folder: Path) -> BoardColumns:
    """The further columns of the tables in a scenario folder; none without a ``columns.yaml``.

    Raises:
        BoardError: that file is wrong.
    """
    path = folder / "columns.yaml"
    if not path.exists():
        return BoardColumns()
    try:
        found = read_yaml(path)
    except YamlError as error:
        raise BoardError(str(error)) from error
    if isinstance(found, dict):
        if unknown := next((str(table) for table in found if table not in ("areas", "connections")), ""):
            raise BoardError(f"{path}: areas and connections have columns, not {unknown!r}")
        return BoardColumns(_columns(path, found.get("areas", [])), _columns(path, found.get("connections", [])))
    return BoardColumns(_columns(path, found))


def _columns(path: Path, found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(column, str) for column in found):
        raise BoardError(f"{path}: a list of columns is wanted")
    return tuple(found)
