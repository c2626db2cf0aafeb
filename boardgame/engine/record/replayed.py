"""Whether the rules can follow what somebody’s file says, and if not, why, in words for a player."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardgame.engine.chance import ChanceRunOut, ImpossibleOutcome
from boardgame.engine.game import Game
from boardgame.engine.record.journal_file import START, JournalError
from boardgame.engine.refusal import Refusal

if TYPE_CHECKING:
    from boardgame.engine.record.journal import Journal
    from boardgame.engine.record.match import Match

_MOST_SHOWN = 300


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
