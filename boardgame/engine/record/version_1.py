"""Games saved by version 1 of the file format, whose positions had another form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgame.engine.chance import ScriptedChance
from boardgame.engine.plain import canonical_json
from boardgame.engine.record.journal import Journal, JournalError
from boardgame.engine.record.replayed import ReplayBudget, why_not_played

if TYPE_CHECKING:
    from boardgame.engine.record.match import Match


def play_again(match: Match, journal: Journal) -> None:
    """Take over a game from a file of version 1: its actions with their dice, played by today's rules.

    Where the file may be written to, one of today's form takes its place at once. Otherwise the game is followed
    in memory, and every attempt to save it says why it cannot be.
    """
    budget = ReplayBudget(journal.path)
    for entry in journal.entries():
        budget.take(entry.number)
        script = ScriptedChance(entry.chance)
        try:
            if entry.number:
                found, state = match._carry_out(entry.action, script)
            else:
                found, state = match._begin(match.game.new_state(match.header.setup), script)
        except Exception as error:
            reason = why_not_played(error, entry.number)
            raise JournalError.not_replayed(journal.path, entry.number, reason, match.header.program) from error
        if script.left:
            reason = f"dice left over: {script.left}"
            raise JournalError.not_replayed(journal.path, entry.number, reason, match.header.program)
        match._note(found, state)
    if journal.read_only:
        match._keeping.follow(journal)
        return
    journal.close()
    texts = {**match._positions.texts(0), match.number: canonical_json(match.state.to_plain())}
    try:
        following = Journal.create(journal.path, match.header, match.history, texts, match.summary(), replace=True)
    except JournalError as error:
        match._keeping.error = error.while_playing()
        following = Journal.open(journal.path, read_only=True)
    match._keeping.follow(following)
