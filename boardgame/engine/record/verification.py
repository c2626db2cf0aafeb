"""Whether a saved game is as it was played: every action is played again from the start, with the recorded chance.

Opening a game plays again only what follows its newest whole position; so a position that was edited, with every
checksum after it made to fit, opens. Here nothing of what the file says about positions is taken for granted. Chance
that several computers made together is made again from what each contributed (``fair_record.py``). Other chance cannot
be checked: a game played alone could always have been played with other dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from boardgame import __version__
from boardgame.engine.chance import ScriptedChance
from boardgame.engine.game import Game
from boardgame.engine.plain import text_hash
from boardgame.engine.record.fair_record import check_chance
from boardgame.engine.record.history import import_history
from boardgame.engine.record.journal import FORMAT, Entry, Header, Journal, JournalError
from boardgame.engine.record.match import game_of
from boardgame.engine.record.perspective import HISTORY_FORMAT
from boardgame.engine.record.replayed import other_data, why_not_played
from boardgame.engine.record.verdict import Verdict


def verify(path: Path, find_game: Callable[[str], Game[Any, Any]]) -> Verdict:
    """Play a saved game again and compare it with what its file says; the file is only read.

    Args:
        path: the file.
        find_game: as in ``Match.open``.

    Raises:
        JournalError: it is no saved game, or its game is not known, or it cannot be read at all.
    """
    journal = Journal.open(path, read_only=True)
    try:
        game = game_of(journal, find_game)
        try:
            entries = journal.entries()
        except JournalError as error:
            if error.number is None:
                raise
            return Verdict(max(error.number - 1, 0), error.number, error.reason)
        verdict = _replayed(game, journal.header, entries, journal.version == FORMAT)
        chance = check_chance(entries, journal.header.setup)
        found = [verdict, _positions(journal, entries), _length(journal, len(entries) - 1), chance]
        faults = [each for each in found if each is not None and each.changed_at is not None]
        return min(faults, key=lambda fault: fault.changed_at or 0, default=replace(verdict, chance=chance.chance))
    finally:
        journal.close()


def verify_history(data: Any, find_game: Callable[[str], Game[Any, Any]]) -> Verdict:
    """Play an exported history again, as :func:`verify` does a saved game.

    Args:
        data: what ``history.read_history`` read.
        find_game: as in ``Match.open``.

    Raises:
        HistoryError: it is no history of a whole game, or it is not what was played; the message says where.
    """
    match = import_history(data, find_game)
    chance = check_chance(match.history, match.header.setup)
    return chance if chance.changed_at is not None else replace(chance, compared=data["format"] == HISTORY_FORMAT)


def _replayed(game: Game[Any, Any], header: Header, entries: Sequence[Entry], compared: bool) -> Verdict:
    last = len(entries) - 1
    state: Any = None
    for entry in entries:
        script = ScriptedChance(entry.chance)
        reason = ""
        try:
            if entry.number:
                state, _ = game.apply(state, entry.action, script)
            else:
                state, _ = game.start(game.new_state(header.setup), script)
        except Exception as error:  # a file may hold anything
            reason = f"it cannot be played: {why_not_played(error, entry.number)}"
        if not reason and script.left:
            reason = "it was played with more dice or cards than it needs"
        if not reason and compared and game.hash(state) != entry.hash:
            reason = "it leads to another position than the file says"
        if reason:
            return Verdict(last, entry.number, f"{reason}{_other_rules(game, header)}")
    return Verdict(last, compared=compared)


def _other_rules(game: Game[Any, Any], header: Header) -> str:
    """Another board, or a later version of the rules, may be why a game is played otherwise."""
    if other := other_data(game, header.setup):
        return f" ({other})"
    if header.program == __version__:
        return ""
    return f" (or its rules were others: the game was begun with version {header.program}, this is {__version__})"


def _positions(journal: Journal, entries: Sequence[Entry]) -> Verdict | None:
    """The first of the whole positions in the file that is not the one its action led to."""
    wanted, first = len(entries) - 1, None
    while journal.version == FORMAT and wanted >= 0:
        found = journal.snapshot(wanted)
        if found is None:
            break
        if text_hash(found[1]) != entries[found[0]].hash:
            first = found[0]
        wanted = found[0] - 1
    if first is None:
        return None
    return Verdict(len(entries) - 1, first, "the position kept after it is not the one that it led to")


def _length(journal: Journal, last: int) -> Verdict | None:
    if journal.missing is None:
        return None
    first, to = journal.missing
    many = f"actions {first} to {to} were" if to > first else f"action {first} was"
    return Verdict(last, first, f"{many} cut off, added or changed without the file saying so")
