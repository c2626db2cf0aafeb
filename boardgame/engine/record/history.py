"""The history of a game as plain JSON, for other programs and for people; and back again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from boardgame.engine.dice import ScriptedDice, SystemDice
from boardgame.engine.game import Game
from boardgame.engine.record.match import Match

HISTORY_FORMAT = "wartable-history-1"
"""Names the form of the JSON data."""


class HistoryError(ValueError):
    """History data that cannot be read; the text names place and reason."""


def export_history(match: Match) -> dict[str, Any]:
    """The history as JSON data: header, then for each entry its action, dice, events and sentences.

    Entry 0 is the start of the game and has no action.
    """
    entries = []
    for entry in match.history:
        sentences = [text for event in entry.events if (text := match.game.describe(event))]
        entries.append(
            {
                "number": entry.number,
                **entry.place,
                "action": entry.action,
                "dice": list(entry.dice),
                "events": [event.to_plain() for event in entry.events],
                "sentences": sentences,
                "hash": entry.hash,
            }
        )
    return {"format": HISTORY_FORMAT, **match.header.to_plain(), "entries": entries}


def import_history(data: Any, find_game: Callable[[str], Game[Any]], path: Path | None = None) -> Match:
    """The game that :func:`export_history` wrote, played again.

    Args:
        data: the JSON data.
        find_game: the game with an id.
        path: the file to keep it in; None keeps it in memory.

    Raises:
        HistoryError: the data is not such a history, or leads elsewhere by today's rules.
        JournalError: the file cannot be made.
    """
    if not isinstance(data, Mapping) or data.get("format") != HISTORY_FORMAT:
        raise HistoryError(f"this is not a history of the form {HISTORY_FORMAT}")
    try:
        game = find_game(data["game"])
        first, *others = data["entries"]
        match = Match.new(game, data["setup"], ScriptedDice(first["dice"]))
        hashes = [(0, first["hash"], match.history[0].hash)]
        for entry in others:
            match.dice = ScriptedDice(entry["dice"])
            match.apply(entry["action"])
            hashes.append((entry["number"], entry["hash"], match.history[-1].hash))
            if hashes[-1][1] != hashes[-1][2]:
                break
    except (LookupError, TypeError, ValueError) as error:
        raise HistoryError(f"the history is damaged: {error!r}") from error
    except Exception as error:
        raise HistoryError(f"action {match.number + 1} cannot be played: {error}") from error
    for number, written, found in hashes:
        if written != found:
            raise HistoryError(f"entry {number} leads to another position")
    match.dice = SystemDice()
    if path is not None:
        match.save_as(path)
    return match
