"""The boards of areas by the game they belong to, each with the columns that it has alone."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from boardgame.boards.area_board import AreaBoard
from boardgame.boards.loading import load_area_board
from boardgame.engine.files import data_path

DETAILS = MappingProxyType({
    "pacific1940": ("original_owner", "convoy", "kamikaze", "neutral_infantry"),
    "conquest": (
        "nation", "nation_kind", "home_territory_of", "region", "city", "population", "resources", "oil", "base",
        "muster", "colony_capital", "free_french",
    ),
})  # fmt: skip
"""Columns that a game's table of areas has beyond those of all games (``docs/boards.md``)."""


def load_game_board(game: str, folder: Path | None = None) -> AreaBoard:
    """The board of areas of a game, from its scenario folder or another one.

    Raises:
        BoardError: as :func:`load_area_board` does.
        DataFileMissing: there is no such scenario.
    """
    folder = folder or data_path("scenarios", game)
    return load_area_board(folder / "areas.csv", folder / "connections.csv", DETAILS.get(game, ()))
