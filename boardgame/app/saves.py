"""The games kept on this computer: where they lie, what the start screen says of each, their pictures."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from boardgame.engine.journal import SUFFIX, JournalError, read_summary


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


def games_folder() -> Path:
    """The folder of automatically saved games; made when missing."""
    base = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation))
    folder = base / "games"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def new_save_path(game: str, players: list[str]) -> Path:
    """A free path for a new game, its name made of the game and who plays."""
    words = "-".join(dict.fromkeys(re.sub(r"[^\w]+", "_", name.casefold()) for name in players if name))
    stem = f"{game}-{words}"[:60].rstrip("-")
    folder = games_folder()
    for number in itertools.count(1):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        if not path.exists():
            return path
    raise AssertionError("unreachable")


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """The games in the folder, newest first."""
    found = [_describe(path) for path in (folder or games_folder()).glob(f"*{SUFFIX}")]
    return sorted(found, key=lambda save: -save.modified)


def _describe(path: Path) -> SavedGame:
    modified = path.stat().st_mtime
    wal = path.with_name(path.name + "-wal")
    if wal.exists():  # the newest actions of a game that was not closed
        modified = max(modified, wal.stat().st_mtime)
    try:
        header, summary = read_summary(path)
    except JournalError as error:
        return SavedGame(path, "", 0, "", "", "", "", modified, error.reason)
    turn = str(summary.get("turn", ""))
    players = header.setup.get("players") or {}
    return SavedGame(
        path,
        header.game,
        int(summary.get("round", 0)),
        turn,
        str(summary.get("phase", "")),
        str(players.get(turn, "")),
        str(summary.get("winner", "")),
        modified,
    )


def forget(save: SavedGame) -> None:
    """Delete a saved game with its picture."""
    for ending in ("", "-wal", "-shm"):
        save.path.with_name(save.path.name + ending).unlink(missing_ok=True)
    save.picture.unlink(missing_ok=True)
