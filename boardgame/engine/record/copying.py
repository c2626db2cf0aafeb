"""A game in two: one that goes on from an earlier moment, in a file of its own."""

from __future__ import annotations

from pathlib import Path

from boardgame.engine.record.match import Match


def copy_up_to(match: Match, number: int) -> Match:
    """A game as it was after an action, as a game of its own.

    Args:
        match: the game; it goes on as it is.
        number: the last action of the copy; 0 copies the start.

    Returns:
        The copy, kept in a new file beside that of the game.

    Raises:
        IndexError: there is no such action.
        JournalError: the position after it cannot be reached, or the file not be made.
    """
    if not 0 <= number <= match.number:
        raise IndexError(f"action {number} of {match.number}")
    copy = Match(match.game, match.header, match.chance)
    copy.history.extend(match.history[: number + 1])
    copy._positions.journal = match._journal  # its whole positions spare time
    state = copy._positions.at(number)
    copy._positions.remember(number, state)
    copy._stand_at(state)
    copy._keeping.remarks = match.remarks.copy(number + 1)
    copy._keeping.write_beside(match.path or Path(match.game.id))
    return copy
