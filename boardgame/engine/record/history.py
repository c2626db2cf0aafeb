"""The history of a game as plain JSON, for other programs and for people; and back again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from boardgame.engine.chance import Outcome, ScriptedChance, SystemChance
from boardgame.engine.game import Game
from boardgame.engine.json_text import JsonBudget, JsonError, read_json, shown
from boardgame.engine.record.limits import MOST_ACTIONS, MOST_HISTORY, MOST_PARTS
from boardgame.engine.record.match import Match
from boardgame.engine.record.perspective import HISTORY_FORMAT
from boardgame.engine.record.replayed import why_not_played

_READ = (HISTORY_FORMAT, "wartable-history-1")


class HistoryError(ValueError):
    """History data that cannot be read; the text names place and reason."""


def read_history(text: str) -> Any:
    """The JSON data of a history, for :func:`import_history`.

    Args:
        text: what a file holds; somebody else may have written it.

    Raises:
        HistoryError: it is no JSON, or more than any history has.
    """
    try:
        return read_json(text, JsonBudget(4 * MOST_PARTS, MOST_HISTORY))
    except JsonError as error:
        raise HistoryError(f"the history is damaged: {error}") from None


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
    game = _game(data, find_game)
    first, *others = _entries(data)
    try:
        match = Match.new(game, data["setup"], _script(first, 0))
    except HistoryError:
        raise
    except Exception as error:
        raise HistoryError(f"start of the game cannot be played: {why_not_played(error, 0)}") from error
    _compare(first, match, is_new)
    for number, entry in enumerate(others, start=1):
        match.chance = script = _script(entry, number)
        try:
            match.apply(entry["action"])
        except Exception as error:
            raise HistoryError(f"action {number} cannot be played: {why_not_played(error, number)}") from error
        if script.left:
            raise HistoryError(f"action {number} cannot be played: dice left over: {script.left}")
        _compare(entry, match, is_new)
    match.chance = SystemChance()
    if path is not None:
        match.save_as(path)
    return match


def _game(data: Mapping[str, Any], find_game: Callable[[str], Game[Any, Any]]) -> Game[Any, Any]:
    """The game of a history, whose set-up is data of the right kind."""
    for key, kind in (("game", str), ("setup", dict)):
        if not isinstance(data.get(key), kind):
            raise HistoryError(f"the history is damaged: {_what(data, key, '')}")
    try:
        return find_game(data["game"])
    except (LookupError, ValueError) as error:
        reason = error.args[0] if error.args else f"there is no game {shown(data['game'])}"
        raise HistoryError(f"the history cannot be played: {reason}") from error


def _entries(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The entries of a history, each with all its parts."""
    entries = data.get("entries")
    if not isinstance(entries, list) or not entries:
        raise HistoryError(f"the history is damaged: {_what(data, 'entries', '') if not entries else 'no list'}")
    if len(entries) > MOST_ACTIONS + 1:
        raise HistoryError(f"the history has {len(entries)} entries; a game has {MOST_ACTIONS} actions at most")
    for number, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise HistoryError(f"the history is damaged: entry {number} is {shown(entry)}")
        for key, kind in (("hash", str), ("action", dict)):
            if not isinstance(entry.get(key), kind):
                raise HistoryError(f"the history is damaged: {_what(entry, key, f'entry {number}: ')}")
    return entries


def _what(data: Mapping[str, Any], key: str, place: str) -> str:
    return f"{place}“{key}” is {shown(data[key])}" if key in data else f"{place}“{key}” is missing"


def _compare(entry: Mapping[str, Any], match: Match, is_new: bool) -> None:
    if is_new and entry["hash"] != match.history[-1].hash:
        raise HistoryError(f"entry {match.number} leads to another position")


def _script(entry: Mapping[str, Any], number: int) -> ScriptedChance:
    """What chance answered in an entry; histories of before hold the faces of six-sided dice."""
    outcomes = entry.get("chance", entry.get("dice"))
    if not isinstance(outcomes, list):
        raise HistoryError(f"the history is damaged: entry {number}: what chance answered is {shown(outcomes)}")
    try:
        return ScriptedChance([Outcome.from_plain(plain) for plain in outcomes])
    except ValueError as error:
        raise HistoryError(f"the history is damaged: entry {number}: {error}") from None
