"""A battle fought in numbers: Round after Round, over all that dice may bring, or once, with dice."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Mapping, Sequence

from boardgame.ai.conquest.odds.policy import Policy
from boardgame.ai.conquest.odds.rounds import Round, unacted
from boardgame.ai.conquest.odds.situation import (
    AWAY,
    GONE,
    ON_FIELD,
    TARGETS,
    WAITING,
    Position,
    Situation,
    cv_of,
    kind_of,
    status_of,
)

Spread = dict[Position, float]
"""Positions, and how likely each is."""

MOST_ROUNDS = 60
"""Rounds after which a battle that is fought out with dice is left undecided."""


class TooLong(Exception):
    """An exact answer would take longer than it may."""


class Effort:
    """What an answer may take.

    Attributes:
        actions: how many Combat Actions may still be looked at.
        until: when it must have ended by the clock of :func:`time.thread_time`, which stands still while other programs
            run.
    """

    def __init__(self, actions: int, until: float) -> None:
        self.actions, self.until = actions, until

    def spend(self) -> None:
        """Look at one more Combat Action; raises :class:`TooLong`."""
        self.actions -= 1
        if self.actions < 0 or (self.actions % 128 == 0 and time.thread_time() > self.until):
            raise TooLong


class Fight:
    """One battle with the way in which each side decides."""

    def __init__(self, situation: Situation, policies: Mapping[str, Policy]) -> None:
        self.situation, self.policies = situation, policies
        self._rounds: dict[tuple[int, tuple[int, ...], bool], Round] = {}

    def round(self, attacker: int, enemies: tuple[int, ...], now: bool) -> Round:
        """The Round that a side attacks others in."""
        key = attacker, enemies, now
        if key not in self._rounds:
            self._rounds[key] = Round(self.situation, attacker, enemies, self.policies, now)
        return self._rounds[key]

    @property
    def first(self) -> Round:
        """The Round that is to be fought, or in progress."""
        return self.round(0, self.situation.enemies, True)

    # --- Rounds ---------------------------------------------------------------------------------------------------

    def next_round(self, position: Position, attacker: int, now: bool) -> Round | None:
        """The next Round; None where nobody is left to be attacked."""
        kinds, meets = self.situation.kinds, self.situation.meets
        there = {kind_of(u) for u in position if status_of(u) in ON_FIELD}
        own = [one for one in there if kinds[one].side == attacker]
        found = {kinds[other].side for one in own for other in there if (one, other) in meets}
        if not found:
            return None
        wanted = [side for side in self.situation.enemies if side in found] if attacker == 0 else []
        return self.round(attacker, tuple(wanted or sorted(found)), now)

    def started(self, position: Position) -> Position:
        """A position as the first Round goes on from it: the next Battle Group has joined, hits have been taken."""
        pending = self.situation.pending
        if pending is not None:
            side, target, hits = pending
            for _ in range(hits):
                position = self.first.hit(position, side, TARGETS.index(target))
        return self.first.joined(position) if self.situation.begun == "new" and self.situation.sea else position

    def over_first(self, starts: Sequence[Position], effort: Effort) -> Spread:
        """The positions after the Round to be fought, or in progress, from positions that are all as likely."""
        spread: Spread = {}
        for start in starts:
            begun = self.started(start)
            spread[begun] = spread.get(begun, 0.0) + 1 / len(starts)
        if self.situation.begun == "leave":
            return _gathered((self.first.ended(position), chance) for position, chance in spread.items())
        return self._over(self.first, spread, effort)

    def over_next(self, spread: Spread, attacker: int, effort: Effort) -> Spread:
        """The positions after one more Round in which a side attacks; what is decided stays as it is."""
        found: Spread = {}
        begun: dict[Round, Spread] = {}
        for position, chance in spread.items():
            fought = self.next_round(position, attacker, self.situation.sea)
            if fought is None:
                found[position] = found.get(position, 0.0) + chance
            else:
                start = fought.joined(position) if self.situation.sea else position
                begun.setdefault(fought, {})[start] = chance
        for fought, starts in begun.items():
            for then, chance in self._over(fought, starts, effort).items():
                found[then] = found.get(then, 0.0) + chance
        return found

    def _over(self, fought: Round, starts: Spread, effort: Effort) -> Spread:
        """Play a Round to its end: positions in which more units have still to act come first."""
        open_: dict[int, Spread] = {}
        for position, chance in starts.items():
            open_.setdefault(unacted(position), {})[position] = chance
        found: Spread = {}
        while open_:
            for position, chance in open_.pop(max(open_)).items():
                effort.spend()
                outcomes = fought.outcomes(position)
                if outcomes is None:
                    then = fought.ended(position)
                    found[then] = found.get(then, 0.0) + chance
                    continue
                for share, then, left in outcomes:
                    level = open_.setdefault(left, {})
                    level[then] = level.get(then, 0.0) + chance * share
        return found

    # --- to the end -----------------------------------------------------------------------------------------------

    def to_the_end(self, spread: Spread, effort: Effort) -> Spread:
        """The positions in which a battle ends that the first side goes on with; where nothing can change any more it
        is left as it is (CNC-12.23c)."""
        open_: dict[tuple[int, int, int], Spread] = {}
        for position, chance in spread.items():
            open_.setdefault(_progress(position), {})[position] = chance
        found: Spread = {}
        while open_:
            for position, chance in open_.pop(max(open_)).items():
                after = self.over_next({position: 1.0}, 0, effort)
                again = after.get(position, 0.0)
                if again >= 1 - 1e-12:
                    found[position] = found.get(position, 0.0) + chance
                    continue
                for then, share in after.items():
                    if then != position:
                        level = open_.setdefault(_progress(then), {})
                        level[then] = level.get(then, 0.0) + chance * share / (1 - again)
        return found

    # --- with dice ------------------------------------------------------------------------------------------------

    def try_first(self, start: Position, rng: random.Random) -> Position:
        """One position after the Round to be fought, or in progress."""
        begun = self.started(start)
        return self.first.ended(begun) if self.situation.begun == "leave" else _try(self.first, begun, rng)

    def try_next(self, position: Position, attacker: int, rng: random.Random) -> Position:
        """One position after one more Round."""
        fought = self.next_round(position, attacker, self.situation.sea)
        if fought is None:
            return position
        return _try(fought, fought.joined(position) if self.situation.sea else position, rng)

    def try_to_the_end(self, position: Position, rng: random.Random) -> Position:
        """One position in which the battle ends."""
        for _ in range(MOST_ROUNDS):
            if self.next_round(position, 0, self.situation.sea) is None:
                break
            position = self.try_next(position, 0, rng)
        return position


def _gathered(parts: Iterable[tuple[Position, float]]) -> Spread:
    found: Spread = {}
    for position, chance in parts:
        found[position] = found.get(position, 0.0) + chance
    return found


def _try(fought: Round, position: Position, rng: random.Random) -> Position:
    while (outcomes := fought.outcomes(position)) is not None:
        throw = rng.random()
        for share, then, _ in outcomes:
            position = then
            throw -= share
            if throw < 0:
                break
    return fought.ended(position)


def _progress(position: Position) -> tuple[int, int, int]:
    """What no Round makes more of: groups that wait, CV, units in the battle."""
    return (
        sum(status_of(u) == WAITING for u in position),
        sum(cv_of(u) for u in position),
        sum(status_of(u) not in (AWAY, GONE) for u in position) + sum(status_of(u) in ON_FIELD for u in position),
    )
