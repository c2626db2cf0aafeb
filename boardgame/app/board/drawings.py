"""Which boards there are, and how each is drawn."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from boardgame.app.board.areas import AreaDrawing
from boardgame.app.board.areas.style import STYLES, WORLD, BoardStyle
from boardgame.app.board.boards import boards, title_of_board
from boardgame.app.board.drawing import Drawing
from boardgame.app.board.read_before import note_right, was_found_right
from boardgame.boards import AreaBoard, BoardShapes, HexBoard, load_game_board, load_hex_board, load_shapes
from boardgame.engine.files import data_path
from boardgame.games.registry import BrokenGame, UnknownGame, info, root
from boardgame.games.registry import game as find_game


def _own_folder(game: str) -> Path | None:
    """The folder ``board`` in a registered game's own package; None where the program's own folders hold the board."""
    try:
        folder = Path(str(files(info(game).package))) / "board"
    except UnknownGame:
        return None
    # A package of rules may bear the same name: a board is where its table of areas is.
    return folder if (folder / "areas.csv").is_file() else None


@lru_cache(maxsize=8)
def board_of(game: str) -> AreaBoard:
    """The board of areas of a game.

    Raises:
        BrokenGame: its files are missing or wrong.
    """
    try:
        return load_game_board(game, _own_folder(game))
    except (OSError, ValueError) as error:
        raise _broken(game, error) from error


@lru_cache(maxsize=2)
def hex_board_of(game: str) -> HexBoard:
    """The board of hexes of a game.

    Raises:
        BrokenGame: its files are missing or wrong.
    """
    folder = data_path("scenarios", game)
    try:
        return load_hex_board(folder / "hexes.csv", folder / "hexsides.csv", folder / "places.yaml")
    except (OSError, ValueError) as error:
        raise _broken(game, error) from error


@lru_cache(maxsize=8)
def shapes_of(game: str) -> BoardShapes:
    """The outlines of a game's board of areas.

    Raises:
        BrokenGame: its files are missing or wrong.
    """
    board = board_of(game)
    try:
        own = _own_folder(game)
        path = own / "shapes.json" if own else data_path("assets", "boards", game, "shapes.json")
        known = was_found_right(path)
        shapes = load_shapes(path, board, thorough=not known)
        if not known:
            note_right(path)
        return shapes
    except (OSError, ValueError) as error:
        raise _broken(game, error) from error


@lru_cache(maxsize=8)
def drawing_of(game: str) -> Drawing:
    """How a game's board is drawn, made once; a scenario's is that of its game, with what is closed in it.

    Raises:
        BrokenGame: its files are missing or wrong; the message names file and place.
    """
    if (origin := root(game)) != game:
        own = getattr(find_game(game), "board", None)
        return AreaDrawing(own, shapes_of(origin), _style(origin)) if isinstance(own, AreaBoard) else drawing_of(origin)
    known = boards().get(game)
    if known is not None and known.kind == "hexes":
        from boardgame.app.board.hexes import HexDrawing

        hexes = hex_board_of(game)
        try:
            return HexDrawing(hexes, data_path("assets", "boards", game))
        except (OSError, ValueError) as error:
            raise _broken(game, error) from error
    return AreaDrawing(board_of(game), shapes_of(game), _style(game))


def _style(game: str) -> BoardStyle:
    known = boards().get(game)
    return STYLES.get(known.style if known else "", WORLD)


def fault_of(game: str) -> str:
    """Why a game's board cannot be looked at, with file and place; empty if it can."""
    try:
        drawing_of(game)
    except BrokenGame as error:
        return str(error)
    return ""


def _broken(game: str, error: Exception) -> BrokenGame:
    return BrokenGame(f"{title_of_board(game)} cannot be drawn: {error}")
