"""What a series of games says of its players: shares of games won, and how sure they are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from boardgame.ai.matches.task import MatchResult

_Z_95 = 1.959963984540054
"""Of the normal distribution, for 95 of 100 cases."""


def wilson(won: float, games: int, z: float = _Z_95) -> tuple[float, float]:
    """The interval of Wilson (1927) in which a chance lies that showed itself ``won`` times in so many games.

    Args:
        won: 0 to ``games``; a game may count as a half.
        games: 0 or more; the interval is everything for 0.
        z: how sure it is to be; by default 95 %.

    >>> [round(bound, 3) for bound in wilson(60, 100)]
    [0.502, 0.691]
    """
    if not games:
        return 0.0, 1.0
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass(slots=True)
class Score:
    """What a player has done in a series.

    Attributes:
        word: the player.
        games: games it played in, against somebody else.
        won: games it won by the rules or by forfeit.
        judged: games that were cut, and judged for it.
        drawn: games without a winner.
        by_side: games won and played, by side.
        turns: seconds of each of its turns, in order of size.
        decisions: how many it answered.
        seconds: of all decisions.
        refused: by rule.
        errors: by kind.
        error: the first of its errors and refusals in full.
        habits: what no good player does, by what it is called.
        pairs: of games with the same dice and sides swapped, the pairs that it won and those that were decided.
    """

    word: str
    games: int = 0
    won: int = 0
    judged: int = 0
    drawn: int = 0
    by_side: dict[str, tuple[int, int]] = field(default_factory=dict)
    turns: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    refused: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    error: str = ""
    habits: Counter[str] = field(default_factory=Counter)
    pairs: tuple[int, int] = (0, 0)

    @property
    def wins(self) -> int:
        """Games won, by the rules or judged."""
        return self.won + self.judged

    @property
    def decided(self) -> int:
        """Games with a winner."""
        return self.games - self.drawn

    @property
    def share(self) -> float:
        """Of the decided games, the part it won; one half where there are none."""
        return self.wins / self.decided if self.decided else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where its chance lies, in 95 of 100 series."""
        return wilson(self.wins, self.decided)

    def turn_seconds(self, part: float) -> float:
        """Seconds that so large a part of its turns did not exceed; 0 where it had none."""
        return quantile(self.turns, part)


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value that so large a part of an ordered list does not exceed; 0 for none."""
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def scores(results: Iterable[MatchResult]) -> list[Score]:
    """The players of a series, in the order they first come up."""
    found: dict[str, Score] = {}
    results = list(results)
    for result in results:
        words = dict.fromkeys(seat.word for seat in result.seats.values())
        for word in words:
            score = found.setdefault(word, Score(word))
            if len(words) > 1 and not result.failure:
                _count(score, result)
        for seat in result.seats.values():
            score = found[seat.word]
            score.turns += seat.turns
            score.decisions += seat.decisions
            score.seconds += seat.seconds
            score.refused += seat.refused
            score.errors += seat.errors
            score.habits += seat.habits
            score.error = score.error or seat.error
    for score in found.values():
        score.turns.sort()
    for leads in _pairs(results):
        best = max(leads.values())
        winners = [word for word, lead in leads.items() if lead == best]
        for word in leads if len(winners) == 1 else ():
            won, decided = found[word].pairs
            found[word].pairs = won + (word == winners[0]), decided + 1
    return list(found.values())


def _pairs(results: Sequence[MatchResult]) -> list[dict[str, tuple[int, float]]]:
    """What each of two players did in both games of a pair: games won by the rules, and what its sides gained.

    One side may be the likelier to win whoever plays it; of a pair each player has had both.
    """
    by_seed: dict[str, list[MatchResult]] = {}
    for result in results:
        if not result.failure and len({seat.word for seat in result.seats.values()}) == 2:
            by_seed.setdefault(result.task.seed, []).append(result)
    found = []
    for games in by_seed.values():
        if len(games) != 2:
            continue
        leads: dict[str, tuple[int, float]] = {}
        for result in games:
            sides = {seat.word: seat.side for seat in result.seats.values()}
            for word, side in sides.items():
                won, gained = leads.get(word, (0, 0.0))
                gain = result.standing.get(side, 0.0) - result.start.get(side, 0.0)
                leads[word] = won + (side == result.winner and not result.judged), gained + gain
        found.append(leads)
    return found


def _count(score: Score, result: MatchResult) -> None:
    score.games += 1
    if not result.winner:
        score.drawn += 1
    won = score.word in result.winning_words
    if won and result.judged:
        score.judged += 1
    elif won:
        score.won += 1
    for side in dict.fromkeys(seat.side for seat in result.seats.values() if seat.word == score.word):
        before, played = score.by_side.get(side, (0, 0))
        score.by_side[side] = (before + (side == result.winner), played + 1)
