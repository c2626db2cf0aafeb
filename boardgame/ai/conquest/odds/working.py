"""One situation worked out: exactly if that can be done with the effort allowed, else with dice."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import dataclass

from boardgame.ai.conquest.odds.answer import Ending, Standing, endings, standing
from boardgame.ai.conquest.odds.fights import Effort, Fight, Spread, TooLong
from boardgame.ai.conquest.odds.policy import Policy
from boardgame.ai.conquest.odds.situation import Position, Situation

SHOWN_ROUNDS = 6
"""Rounds that an answer tells of, at most."""
_DECIDED = 1e-4
"""Chance that a battle goes on below which further Rounds are not told of."""


@dataclass(frozen=True)
class Worked:
    """What comes of one situation; as in :class:`~boardgame.ai.conquest.odds.answer.Odds`.

    Attributes:
        rounds, season, end, endings: as there.
        battles: how many were fought with dice; 0 if exact.
    """

    rounds: tuple[Standing, ...]
    season: Standing
    end: Standing
    endings: tuple[Ending, ...]
    battles: int = 0


def worked(
    situation: Situation, policies: Mapping[str, Policy], effort: Effort, battles: int, rng: random.Random
) -> Worked:
    """Work a situation out.

    Args:
        situation: the battle.
        policies: how sides decide, by name.
        effort: what an exact answer may take.
        battles: how many battles are fought instead, at most; fewer where time runs out.
        rng: dice for them.
    """
    fight = Fight(situation, policies)
    try:
        return _exactly(fight, effort)
    except TooLong:
        return _tried(fight, battles, max(effort.until, time.perf_counter() + 0.01), rng)


def _exactly(fight: Fight, effort: Effort) -> Worked:
    situation = fight.situation
    first = fight.over_first(effort)
    spreads = [first]
    while len(spreads) < SHOWN_ROUNDS and standing(situation, spreads[-1]).both > _DECIDED:
        spreads.append(fight.over_next(spreads[-1], 0, effort))
    end = fight.to_the_end(spreads[-1], effort)
    season = first
    for side in situation.answers:
        season = fight.over_next(season, side, effort)
    return _told(situation, spreads, end if situation.sea else season, end)


def _tried(fight: Fight, battles: int, until: float, rng: random.Random) -> Worked:
    situation = fight.situation
    rounds: list[Spread] = [{} for _ in range(SHOWN_ROUNDS)]
    season: Spread = {}
    end: Spread = {}
    fought = 0
    while fought < battles and (fought < 16 or time.perf_counter() < until):
        fought += 1
        position = fight.try_first(rng)
        _count(rounds[0], position)
        after = position
        for side in situation.answers:
            after = fight.try_next(after, side, rng)
        _count(season, after)
        for spread in rounds[1:]:
            position = fight.try_next(position, 0, rng)
            _count(spread, position)
        _count(end, fight.try_to_the_end(position, rng))
    spreads = [_shares(spread, fought) for spread in rounds]
    ended = _shares(end, fought)
    return _told(situation, spreads, ended if situation.sea else _shares(season, fought), ended, fought)


def _count(spread: Spread, position: Position) -> None:
    spread[position] = spread.get(position, 0.0) + 1


def _shares(spread: Spread, count: int) -> Spread:
    return {position: number / count for position, number in spread.items()}


def _told(situation: Situation, spreads: list[Spread], season: Spread, end: Spread, battles: int = 0) -> Worked:
    return Worked(
        rounds=tuple(standing(situation, spread) for spread in spreads),
        season=standing(situation, season),
        end=standing(situation, end),
        endings=endings(situation, end if situation.sea else spreads[0]),
        battles=battles,
    )
