"""The games kept on this computer: what the start screen says of each, their pictures."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from boardgame.engine.record.saved_games import SavedGame as SavedFile
from boardgame.engine.record.saved_games import list_saves


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game as the start screen shows it.

    Attributes:
        path: the file.
        game: id of the game; empty when the file cannot be read.
        round: number of the round.
        turn: the power whose turn it is.
        phase: the phase in progress.
        player: who plays that power.
        winner: the side that has won; empty before.
        modified: seconds since 1970 of the last change.
        fault: why the file cannot be read; empty when it can.
    """

    path: Path
    game: str
    round: int
    turn: str
    phase: str
    player: str
    winner: str
    modified: float
    fault: str = ""

    @property
    def picture(self) -> Path:
        """Where the picture of the board is, if there is one."""
        return picture_path(self.path)


def picture_path(path: Path) -> Path:
    """The picture of the board that belongs to a saved game; only games in the program's own folder have one."""
    return path.with_suffix(".png")


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """The games in the folder, newest first; those that cannot be read are among them, with the reason."""
    return [_described(save) for save in list_saves(folder)]


def _described(save: SavedFile) -> SavedGame:
    if save.header is None:
        return SavedGame(save.path, "", 0, "", "", "", "", save.modified, _reason(save))
    number, players = save.summary.get("round"), save.header.setup.get("players")
    turn, phase, winner = (_text(save.summary.get(key)) for key in ("turn", "phase", "winner"))
    player = _text(players.get(turn)) if isinstance(players, dict) else ""
    round_ = number if isinstance(number, int) else 0
    return SavedGame(save.path, save.header.game, round_, turn, phase, player, winner, save.modified)


def _reason(save: SavedFile) -> str:
    return save.problem.removeprefix(f"{save.path}: ")


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def forget(save: SavedGame) -> None:
    """Delete a saved game with its picture."""
    for ending in ("", "-wal", "-shm"):
        save.path.with_name(save.path.name + ending).unlink(missing_ok=True)
    save.picture.unlink(missing_ok=True)
