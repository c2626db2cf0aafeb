"""What stands on a board of areas when a game begins, read from its set-up table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from boardgame.app.board.board_position import Block, BoardPosition, Facility, Stack
from boardgame.app.board.figures.counter_chart import counter_chart
from boardgame.boards import AreaBoard
from boardgame.boards.tables import read_count, read_table
from boardgame.engine.files import data_path

_CADRE = "cadre"


def start_position(board: AreaBoard, game: str, viewer: str = "") -> BoardPosition:
    """The position at the start of a game, from its set-up table.

    A cadre, whose type its player has yet to choose, shows its back.

    Args:
        board: the game's board.
        game: id of the game.
        viewer: power whose player looks on, to whom other powers' blocks show their backs; empty for one who sees all.

    Raises:
        boardgame.engine.files.DataFileMissing: the game has no set-up table.
        BoardError: a table is not what it should be; the message names file and line.
    """
    chart = counter_chart()
    folder = data_path("scenarios", game)
    stacks: list[Stack] = []
    facilities: list[Facility] = []
    complexes: dict[str, int] = {}
    blocks: list[Block] = []
    most = _highest_values(folder / "force_pools.csv")
    path = folder / "setup.csv"
    for line, row in read_table(path, ("area", "power", "unit", "count"), ("value",)):
        area, power, unit, count = row["area"], row["power"], row["unit"], read_count(path, line, row, "count")
        if most:
            face = unit != _CADRE and viewer in ("", power)
            value = read_count(path, line, row, "value") if row["value"] else 1
            block = Block(area, power, unit, value, most.get((power, unit), value)) if face else Block(area, power)
            blocks += [block] * count
        elif unit == chart.complex:
            complexes[area] = 0
        elif unit in chart.facilities:
            facilities += [Facility(area, unit)] * count
        else:
            stacks.append(Stack(area, power, unit, count))
    return BoardPosition(
        owners={area.id: area.owner for area in board.areas.values() if area.owner},
        stacks=tuple(stacks),
        complexes=complexes,
        facilities=tuple(facilities),
        blocks=tuple(blocks),
    )


def _highest_values(path: Path) -> Mapping[tuple[str, str], int]:
    """The strength that a power's blocks of a type can have, of games with force pools."""
    if not path.exists():
        return {}
    return {
        (row["power"], row["unit"]): read_count(path, line, row, "highest_value")
        for line, row in read_table(path, ("power", "unit", "highest_value"), ("count",))
    }
