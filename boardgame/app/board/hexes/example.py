"""A crowded position for boards of hexes: for looking at the board, and for measuring it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from boardgame.app.board.board_position import BoardPosition, Chit
from boardgame.boards import HexBoard
from boardgame.boards.tables import read_table, table_error
from boardgame.engine.files import data_path


def example_position(game: str, board: HexBoard, owners: Mapping[str, str] | None = None) -> BoardPosition:
    """Counters that stand on a game's board about as it begins, with all that may be built in it.

    Args:
        game: id of the game.
        board: the board; boxes beside its hexes may hold counters.
        owners: who owns what; left out, every country is its own.

    Raises:
        BoardError: the table is missing or names a place that is not on the board.
    """
    table = data_path("scenarios", game, "example.csv")
    if owners is None:
        owners = {cell.country: cell.country for cell in board.hexes.values() if cell.country}
    return BoardPosition(owners=dict(owners), chits=load_chits(table, board))


def load_chits(path: Path, board: HexBoard) -> tuple[Chit, ...]:
    """Read counters from a table of area, power, unit and factors; those on top of a stack come first.

    Raises:
        BoardError: a place that is not on the board; the message names file and line.
    """
    chits = []
    for line, row in read_table(path, ("area", "power", "unit", "factors")):
        if row["area"] not in board.hexes and row["area"] not in board.boxes:
            raise table_error(path, line, f"{row['area']!r} is not on the board")
        chits.append(Chit(row["area"], row["power"], row["unit"], row["factors"]))
    return tuple(chits)
