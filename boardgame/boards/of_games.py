"""The boards of areas by the game they belong to, each with the columns that it has alone."""

from __future__ import annotations

from pathlib import Path

from boardgame.boards.area_board import AreaBoard
from boardgame.boards.error import BoardError
from boardgame.boards.loading import load_area_board
from boardgame.engine.files import data_path
from boardgame.engine.yaml_file import YamlError, read_yaml


def load_game_board(game: str, folder: Path | None = None) -> AreaBoard:
    """The board of areas of a game, from its scenario folder or another one.

    The list ``columns.yaml`` beside the tables, if there is one, names the columns that the game's table of areas has
    beyond those of all games (``docs/boards.md``).

    Raises:
        BoardError: that list is wrong, or as :func:`load_area_board` does.
        DataFileMissing: there is no such scenario.
    """
    folder = folder or data_path("scenarios", game)
    return load_area_board(folder / "areas.csv", folder / "connections.csv", _columns(folder / "columns.yaml"))


def _columns(path: Path) -> tuple[str, ...]:
    if not path.exists():
        return ()
    try:
        found = read_yaml(path)
    except YamlError as error:
        raise BoardError(str(error)) from error
    if not isinstance(found, list) or not all(isinstance(column, str) for column in found):
        raise BoardError(f"{path}: a list of columns is wanted")
    return tuple(found)
