"""One situation worked out: exactly if that can be done with the effort allowed, else with dice."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from boardgame.ai.conquest.odds.answer import Ending, Standing, endings, outcome, standing
from boardgame.ai.conquest.odds.fights import Effort, Fight, Spread, TooLong
from boardgame.ai.conquest.odds.situation import Position, Situation

SHOWN_ROUNDS = 6
"""Rounds that an answer tells of, at most."""
_FEWEST = 32
"""Battles that are fought with dice whatever the time."""
_DECIDED = 1e-4
"""Chance that a battle goes on below which further Rounds are not told of."""


@dataclass(frozen=True)
class Worked:
    """What comes of one situation; as in :class:`~boardgame.ai.conquest.odds.answer.Odds`.

    Attributes:
        rounds, season, end, endings: as there.
        exact: whether the season is exact.
        battles: how many were fought with dice.
    """

    rounds: tuple[Standing, ...]
    season: Standing
    end: Standing
    endings: tuple[Ending, ...]
    exact: bool
    battles: int


def worked(
    fight: Fight,
    starts: Sequence[Position],
    effort: Effort,
    battles: int,
    rng: random.Random,
    brief: bool = False,
) -> Worked:
    """Work a battle out.

    Args:
        fight: the battle.
        starts: the positions in which it may begin, all as likely.
        effort: what an exact answer may take; dice get as long again.
        battles: how many battles are fought instead, at most; fewer where time runs out.
        rng: dice for them.
        brief: let dice say what comes after this season, even where it could be said exactly.
    """
    begun = time.thread_time()
    first, season = None, None
    try:
        first = fight.over_first(starts, effort)
        season = _season(fight, first, effort)
        if brief and not fight.situation.sea:
            raise TooLong
        spreads, end = _further(fight, first, effort)
        return _told(fight.situation, starts, spreads, end if fight.situation.sea else season, end)
    except TooLong:
        now = time.thread_time()
        until = now + max(now - begun, 0.005)
    if season is None or fight.situation.sea:
        first = None
    return _tried(fight, starts, first, season, battles, until, rng)


def _season(fight: Fight, first: Spread, effort: Effort) -> Spread:
    """After those who have a turn later have struck back."""
    season = first
    for side in fight.situation.answers:
        season = fight.over_next(season, side, effort)
    return season


def _further(fight: Fight, first: Spread, effort: Effort) -> tuple[list[Spread], Spread]:
    """After each Round, and at the end, if the attacker goes on."""
    spreads = [first]
    while len(spreads) < SHOWN_ROUNDS and _goes_on(fight.situation, spreads[-1]) > _DECIDED:
        spreads.append(fight.over_next(spreads[-1], 0, effort))
    return spreads, fight.to_the_end(spreads[-1], effort)


def _goes_on(situation: Situation, spread: Spread) -> float:
    return sum(chance for position, chance in spread.items() if outcome(situation, position) == "both")


def _tried(
    fight: Fight,
    starts: Sequence[Position],
    first: Spread | None,
    season: Spread | None,
    battles: int,
    until: float,
    rng: random.Random,
) -> Worked:
    """Fight battles with dice, from the positions after the first Round where they are known exactly."""
    situation = fight.situation
    rounds: list[Spread] = [{} for _ in range(SHOWN_ROUNDS)]
    later: Spread = {}
    end: Spread = {}
    fought = 0
    known = list(first) if first is not None else []
    weights = list(first.values()) if first is not None else []
    while fought < battles and (fought < _FEWEST or time.thread_time() < until):
        if known:
            position = rng.choices(known, weights)[0]
        else:
            position = fight.try_first(starts[fought % len(starts)], rng)
            after = position
            for side in situation.answers:
                after = fight.try_next(after, side, rng)
            _count(later, after)
        fought += 1
        _count(rounds[0], position)
        for spread in rounds[1:]:
            position = fight.try_next(position, 0, rng)
            _count(spread, position)
        _count(end, fight.try_to_the_end(position, rng))
    spreads = [_shares(spread, fought) for spread in rounds]
    ended = _shares(end, fought)
    if first is not None and season is not None:
        return _told(situation, starts, [first, *spreads[1:]], season, ended, fought)
    used = [starts[number % len(starts)] for number in range(fought)]
    return _told(situation, used, spreads, ended if situation.sea else _shares(later, fought), ended, fought, False)


def _count(spread: Spread, position: Position) -> None:
    spread[position] = spread.get(position, 0.0) + 1


def _shares(spread: Spread, count: int) -> Spread:
    return {position: number / count for position, number in spread.items()}


def _told(
    situation: Situation,
    starts: Sequence[Position],
    spreads: list[Spread],
    season: Spread,
    end: Spread,
    battles: int = 0,
    exact: bool = True,
) -> Worked:
    return Worked(
        rounds=tuple(standing(situation, starts, spread) for spread in spreads),
        season=standing(situation, starts, season),
        end=standing(situation, starts, end),
        endings=endings(situation, end if situation.sea else spreads[0]),
        exact=exact,
        battles=battles,
    )
