"""The games kept on this computer: what the start screen says of each, their pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from boardgame.engine.progress import Progress
from boardgame.engine.record.hold import Held, Hold
from boardgame.engine.record.saved_games import SavedGame as SavedFile
from boardgame.engine.record.saved_games import list_saves

_MOST_SHOWN = 300
_AT_ONCE = 5.0
"""Seconds between a picture and the closing of its file when a game is left."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game as the start screen shows it.

    Attributes:
        path: the file.
        game: id of the game; empty when the file cannot be read.
        title: the turn in words; empty before the first.
        seat: the seat in turn, or the first one asked where none is.
        stage: the stage of the turn in progress, in words.
        player: who plays that seat.
        over: whether the game has ended.
        winner: who has won, in words; empty where nobody has.
        modified: seconds since 1970 of the last change.
        fault: why the file cannot be read; empty when it can.
    """

    path: Path
    game: str
    modified: float
    title: str = ""
    seat: str = ""
    stage: str = ""
    player: str = ""
    over: bool = False
    winner: str = ""
    fault: str = ""

    @property
    def picture(self) -> Path:
        """Where the picture of the board is, if there is one."""
        return picture_path(self.path)


def picture_path(path: Path) -> Path:
    """The picture of the board that belongs to a saved game; only games in the program's own folder have one."""
    return path.with_suffix(".png")


def is_fresh(save: SavedGame) -> bool:
    """Whether the picture shows the game as it was left; a file that cannot be read gets no better one."""
    if save.fault:
        return True
    try:
        return save.picture.stat().st_mtime > save.modified - _AT_ONCE
    except OSError:
        return False


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """The games in the folder, newest first; those that cannot be read are among them, with the reason."""
    return [_told(save) for save in list_saves(folder)]


def _told(save: SavedFile) -> SavedGame:
    """What the start screen says of a file, in words of a length that has room on it."""
    try:
        found = _described(save)
    except (LookupError, TypeError, ValueError, AttributeError):
        return SavedGame(save.path, "", save.modified, fault="it does not say where the game stands")
    words = {key: _in_a_line(getattr(found, key)) for key in ("title", "seat", "stage", "player", "winner", "fault")}
    return replace(found, **words)  # type: ignore[arg-type]


def _in_a_line(words: str) -> str:
    """Words of a file on one line, cut where they are longer than any game's."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in words[: _MOST_SHOWN + 1]).split())
    return line if len(words) <= _MOST_SHOWN else f"{line[:_MOST_SHOWN]} …"


def _described(save: SavedFile) -> SavedGame:
    if save.header is None:
        return SavedGame(save.path, "", save.modified, fault=_reason(save))
    progress = progress_of(save.summary)
    asked = save.summary.get("asked")
    first = str(asked[0]) if isinstance(asked, list) and asked else ""
    seat = progress.seat or first
    players = save.header.setup.get("players")
    player = players.get(seat) if isinstance(players, dict) else ""
    name = save.summary.get("stage_name")
    stage = name if isinstance(name, str) and name else progress.stage.replace("_", " ")
    winner = progress.winner
    if winner and winner.casefold().replace(" ", "_") not in progress.winners:  # a side
        winner = f"the {winner}"
    return SavedGame(
        save.path, save.header.game, save.modified, progress.title, seat, stage,
        player if isinstance(player, str) else "", progress.over, winner,
    )  # fmt: skip


def progress_of(summary: Mapping[str, Any]) -> Progress:
    """Where a saved game stands; the summaries of older files say it with other keys."""
    if "stage" in summary:
        return Progress.from_plain(summary)
    number, winner = summary.get("round"), summary.get("winner")
    return Progress.from_plain({
        "title": f"Round {number}" if isinstance(number, int) and number else "",
        "round": number, "seat": summary.get("turn"), "stage": summary.get("phase"),
        "over": summary.get("over"), "winner": winner.capitalize() if isinstance(winner, str) else "",
    })  # fmt: skip


def _reason(save: SavedFile) -> str:
    return save.problem.removeprefix(f"{save.path}: ")


def is_held(save: SavedGame) -> bool:
    """Whether somebody plays in a saved game now: another program, or another window of this one."""
    try:
        Hold.take(save.path).release()
    except Held:
        return True
    return False


def forget(save: SavedGame) -> None:
    """Delete a saved game with its picture.

    Raises:
        Held: somebody plays in it.
        OSError: it cannot be deleted.
    """
    hold = Hold.take(save.path)
    try:
        for ending in ("", "-journal", "-wal", "-shm"):
            save.path.with_name(save.path.name + ending).unlink(missing_ok=True)
        save.picture.unlink(missing_ok=True)
    finally:
        hold.release()
