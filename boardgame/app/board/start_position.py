"""What stands on each board of the program when its game begins."""

from __future__ import annotations

from boardgame.app.board.areas import AreaDrawing
from boardgame.app.board.areas.start import start_position as area_start
from boardgame.app.board.board_position import BoardPosition
from boardgame.app.board.boards import title_of_board
from boardgame.app.board.drawing import Drawing
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.hexes import HexDrawing
from boardgame.app.board.hexes.example import example_position
from boardgame.games.registry import BrokenGame


def start_position(game: str) -> BoardPosition:
    """The units that stand on a game's board at the start, and who owns what.

    Raises:
        BrokenGame: its files are missing or wrong; the message names file and place.
    """
    drawing = drawing_of(game)
    try:
        position = _position(game, drawing)
    except (OSError, KeyError, ValueError) as error:
        raise BrokenGame(f"{title_of_board(game)} cannot be set up: {error}") from error
    areas = [stack.area for stack in position.stacks]
    areas += [block.area for block in position.blocks]
    areas += [chit.area for chit in position.chits]
    for area in areas:
        if area not in drawing.geometry.titles:
            raise BrokenGame(f"{title_of_board(game)} cannot be set up: there is no area {area!r} on its board")
    return position


def bare_position(game: str) -> BoardPosition:
    """A game's board without units: who owns what, and no more.

    Raises:
        BrokenGame: its files are missing or wrong; the message names file and place.
    """
    return BoardPosition(owners=dict(drawing_of(game).ground("light").owners))


def _position(game: str, drawing: Drawing) -> BoardPosition:
    if isinstance(drawing, AreaDrawing):
        return area_start(drawing.board, game)
    if isinstance(drawing, HexDrawing):
        return example_position(game, drawing.board, drawing.ground("light").owners)
    return bare_position(game)
