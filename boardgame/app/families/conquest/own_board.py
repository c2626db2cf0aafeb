"""A player's own board: its folder, what is wrong with it, how it is drawn."""

from __future__ import annotations

import os
from functools import lru_cache

from boardgame.app.board.areas import AreaDrawing
from boardgame.app.board.areas.style import STYLES
from boardgame.app.board.drawing import Drawing
from boardgame.app.board.drawings import drawing_of, shapes_of
from boardgame.app.look.elements import tr
from boardgame.app.table.agreements import OwnBoard
from boardgame.engine.record.saved_games import data_folder
from boardgame.games.conquest import ID
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import load_scenario, read_changes

_STYLE = "asia"
_GUIDE = """Your own board of Conquest & Consequence

Who has the printed map can put right here what the program's map has otherwise. Write a table with the rows that
differ, and of these the columns that differ; an empty column stays as it is, and - empties it.

areas.csv         a row is found by its id          id,population,resources,city,oil,base,owner,form ...
connections.csv   a row is found by a and b         a,b,kind,border     (kind - : there is no such way)
setup.csv         found by area, power and unit     area,power,unit,count,value
force_pools.csv   found by power and unit           power,unit,count,highest_value
tracks.yaml       the keys that lead to a value

An areas.csv that takes the oil from Houston:

id,oil
houston,-

A connections.csv that puts mountains between Korea and Mukden:

a,b,kind,border
korea,mukden,,mountain

Borders: plains, river, mountain, forest, desert, lake, strait, wilderness, impassable. The ids stand in the tables of
the program, in scenarios/conquest. The page of a new game says what is wrong, with file and line. A saved game keeps
the board that it was begun on.
"""


def own_board(game: Conquest) -> OwnBoard:
    """What the folder holds, read and checked anew."""
    folder = data_folder() / "boards" / ID
    guide = tr("Conquest", _GUIDE)
    if not folder.is_dir():
        return OwnBoard(folder, guide)
    try:
        changes = read_changes(folder)
        plain = changes.plain
        if not plain:
            return OwnBoard(folder, guide)
        rows = sum(len(table) for table in changes.tables.values()) + len(changes.tracks)
        warnings = load_scenario(changes=changes).warnings
    except (OSError, ValueError) as error:
        return OwnBoard(folder, guide, problem=str(error).replace(f"{folder}{os.sep}", ""))
    return OwnBoard(folder, guide, rows, warnings=tuple(warnings), setup={"board": plain})


def drawing(game: Conquest) -> Drawing:
    """How the board of a game is drawn: a player's own with its own borders."""
    return _own_drawing(game) if game.world.scenario.changes else drawing_of(game.id)


@lru_cache(maxsize=2)
def _own_drawing(game: Conquest) -> AreaDrawing:
    return AreaDrawing(game.board, shapes_of(ID), STYLES[_STYLE])
