"""The history of a game as plain JSON, for other programs and for people; and back again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from boardgame.engine.chance import Outcome, ScriptedChance, SystemChance
from boardgame.engine.game import Game
from boardgame.engine.record.match import Match
from boardgame.engine.record.perspective import HISTORY_FORMAT

_READ = (HISTORY_FORMAT, "wartable-history-1")


class HistoryError(ValueError):
    """History data that cannot be read; the text names place and reason."""


def import_history(data: Any, find_game: Callable[[str], Game[Any, Any]], path: Path | None = None) -> Match:
    """The game that ``Perspective.export`` wrote, played again.

    Args:
        data: the JSON data.
        find_game: the game with an id.
        path: the file to keep it in; None keeps it in memory.

    Raises:
        HistoryError: the data is not such a history, or leads elsewhere by today's rules.
        JournalError: the file cannot be made.
    """
    if not isinstance(data, Mapping) or data.get("format") not in _READ:
        raise HistoryError(f"this is not a history of the form {HISTORY_FORMAT}")
    if "view" in data:
        raise HistoryError("this history holds only what one viewer may know; the game cannot be played from it")
    is_new = data["format"] == HISTORY_FORMAT  # positions of before had other hashes
    try:
        game = find_game(data["game"])
        first, *others = data["entries"]
        match = Match.new(game, data["setup"], _script(first))
        hashes = [(0, first["hash"], match.history[0].hash)]
        for entry in others:
            match.chance = script = _script(entry)
            match.apply(entry["action"])
            if script.left:
                raise HistoryError(f"action {match.number} cannot be played: dice left over: {script.left}")
            hashes.append((entry["number"], entry["hash"], match.history[-1].hash))
            if is_new and hashes[-1][1] != hashes[-1][2]:
                break
    except HistoryError:
        raise
    except (LookupError, TypeError, ValueError) as error:
        raise HistoryError(f"the history is damaged: {error!r}") from error
    except Exception as error:
        raise HistoryError(f"action {match.number + 1} cannot be played: {error}") from error
    for number, written, found in hashes:
        if is_new and written != found:
            raise HistoryError(f"entry {number} leads to another position")
    match.chance = SystemChance()
    if path is not None:
        match.save_as(path)
    return match


def _script(entry: Mapping[str, Any]) -> ScriptedChance:
    """What chance answered in an entry; histories of before hold the faces of six-sided dice."""
    return ScriptedChance([Outcome.from_plain(plain) for plain in entry.get("chance", entry.get("dice"))])
