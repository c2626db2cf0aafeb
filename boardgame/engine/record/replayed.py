"""Whether the rules can follow what somebody’s file says, and if not, why, in words for a player."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING, Any

from boardgame.engine.chance import ChanceRunOut, ImpossibleOutcome
from boardgame.engine.game import Game
from boardgame.engine.record import limits
from boardgame.engine.record.journal_file import START, JournalError
from boardgame.engine.refusal import Refusal

if TYPE_CHECKING:
    from boardgame.engine.record.journal import Journal
    from boardgame.engine.record.match import Match

DATA = "data"
"""The part of a set-up that says with which tables a game is played, see ``Game.data_mark``."""
_MOST_SHOWN = 300


class ReplayBudget:
    """How much may be played again at once: a stranger's file may hold actions that keep the rules busy for ever.

    Computing time counts, not the clock, so that a good file opens on a busy computer as well. One action is always
    played to its end.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._left = limits.MOST_REPLAYED
        self._until = thread_time() + limits.MOST_REPLAY_SECONDS

    def take(self, number: int) -> None:
        """One more entry is about to be played.

        Args:
            number: of the entry.

        Raises:
            JournalError: too many were played already, or it took too long.
        """
        self._left -= 1
        if self._left < 0:
            reason = f"no position is kept near it, and no more than {limits.MOST_REPLAYED} actions are played again"
        elif thread_time() > self._until:
            reason = f"playing the game again took more than {limits.MOST_REPLAY_SECONDS:.0f} seconds up to here"
        else:
            return
        raise JournalError(self._path, reason, f"action {number}" if number else START)


def other_data(game: Game[Any, Any], setup: Mapping[str, Any]) -> str:
    """What is said, inside a sentence, where a game was begun with other tables than it is played with; else empty.

    Args:
        game: as its set-up wants it.
        setup: of its file; files of earlier programs do not say what they were begun with.
    """
    begun = setup.get(DATA)
    if not begun or begun == game.data_mark():
        return ""
    return "the board of this game is another: it was begun with other tables than those it is played with now"


def why_not_played(error: Exception, number: int) -> str:
    """What stopped the rules at an entry of a history; ``number`` 0 is the set-up.

    Rules refuse what breaks a rule. What makes no sense at all may stop them in any way, whose words help no player.
    """
    if isinstance(error, Refusal | ChanceRunOut | ImpossibleOutcome):
        words = str(error)
        return words if len(words) <= _MOST_SHOWN else f"{words[:_MOST_SHOWN]} …"
    return "the rules can make nothing of this action" if number else "the rules can make nothing of this set-up"


def players_of(game: Game[Any, Any], journal: Journal) -> dict[str, str]:
    """Who plays each seat, by the set-up in a file of an older form, which does not say it beside.

    Raises:
        JournalError: the rules cannot follow the set-up.
    """
    try:
        return game.players(journal.header.setup)
    except Exception as error:  # a file may hold anything
        raise JournalError(journal.path, why_not_played(error, 0), "header") from error


def check_position(match: Match, path: Path) -> None:
    """Find out whether the rules can go on from a position out of a file: one whose hash fits may still be made up.

    Raises:
        JournalError: they cannot.
    """
    try:
        match.summary()
        for decision in match.decisions:
            for seat in decision.seats:
                match.heads(seat)
    except Exception as error:
        place = f"action {match.number}" if match.number else START
        raise JournalError(path, "the rules can make nothing of the position it leads to", place) from error
