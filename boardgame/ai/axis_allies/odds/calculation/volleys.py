"""The volleys that both sides of a battle fire, each computed once, in the form in which the battle steps take them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.first_fire import FirstFire, falling
from boardgame.ai.axis_allies.odds.calculation.judgement import verdict
from boardgame.ai.axis_allies.odds.calculation.kernels import carried, kernel
from boardgame.ai.axis_allies.odds.calculation.lines import Line, LineExchange, lines_of, rolls
from boardgame.ai.axis_allies.odds.calculation.side_position import Ints, Position
from boardgame.ai.axis_allies.odds.calculation.tables import ALL, REST, STRIKE, Positions, Tables, facts_at
from boardgame.ai.axis_allies.odds.calculation.tally import Tally
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE

_TABLES = 2_000_000
"""Numbers in the tables of both volleys below which tables are quicker than lines."""


def in_lines(tables: Tables, moment: int) -> bool:
    """Whether both sides fire along lines, at a moment: hits are of one class and tables would be large."""
    attack, defend = tables.attack, tables.defend
    small = attack.count * defend.count * (attack.count + defend.count) < _TABLES
    if small or any(attack.side.boats) or any(defend.side.boats):
        return False
    for firing, targets in ((attack, defend), (defend, attack)):
        scored = list(firing.hits(ALL, moment))
        if not scored or any(not np.array_equal(targets.struck[hit], targets.struck[scored[0]]) for hit in scored):
            return False
    return True


def both_lines(tables: Tables, moment: int) -> tuple[list[Line], list[Line]]:
    """The lines of the attacker and of the defender, where both sides fire along lines."""
    attack, defend = tables.attack, tables.defend
    rows, columns = (
        lines_of(targets.struck[next(iter(firing.hits(ALL, moment)))])
        for firing, targets in ((defend, attack), (attack, defend))
    )
    return rows, columns


class Volleys:
    """The volleys that both sides of a battle fire, each computed once.

    Args:
        tables: the positions of both sides.
        tally: counts the work.
    """

    def __init__(self, tables: Tables, tally: Tally) -> None:
        self.tables, self.rules, self.tally = tables, tables.rules, tally
        steps = () if tables.raid else tables.rules.steps
        self._strikes = "submarines" in steps
        self._opening_fire = "opening_submarines" in steps
        self._found: dict[tuple[bool, str, int], Floats | None] = {}
        self._first_fires: dict[tuple[Any, ...], FirstFire] = {}
        self._lined: dict[tuple[Any, ...], LineExchange | None] = {}

    def kernel(self, attacking: bool, purpose: str, moment: int) -> Floats | None:
        """The kernel of a side's volley; None where it has none.

        Args:
            attacking: whose volley.
            purpose: ``fire`` for the general fire, ``strike`` for a surprise strike or the opening fire.
            moment: when it is fired.
        """
        firing = self.tables.attack if attacking else self.tables.defend
        key = (attacking, purpose, id(firing.shots[moment]))
        if key not in self._found:
            self._found[key] = self._new(attacking, purpose, moment)
        return self._found[key]

    def _new(self, attacking: bool, purpose: str, moment: int) -> Floats | None:
        firing, targets = self.tables.attack, self.tables.defend
        if not attacking:
            firing, targets = targets, firing
        boats = any(firing.side.boats)
        still = np.broadcast_to(np.eye(targets.count), (firing.count, targets.count, targets.count))
        hunted = targets.facts.hunts
        if purpose == "strike":
            made = kernel(firing, targets, STRIKE, moment, tally=self.tally) if boats else None
            if made is not None and self._strikes and self.rules.destroyer_delays:
                made[:, hunted, :] = still[:, hunted, :]  # A42-SUB-06
            return made
        if not boats or not (self._strikes or self._opening_fire):
            return kernel(firing, targets, ALL, moment, tally=self.tally)
        if self._opening_fire or not self.rules.destroyer_delays:
            return kernel(firing, targets, REST, moment, tally=self.tally)  # A42-SUB-16: no submarine fires twice
        made = kernel(firing, targets, ALL, moment, only=hunted, tally=self.tally)
        rest = kernel(firing, targets, REST, moment, only=~hunted, tally=self.tally)
        if made is not None:
            made[:, ~hunted, :] = (still if rest is None else rest)[:, ~hunted, :]
        return made

    def lined(self, moment: int, whole: Mapping[str, int]) -> LineExchange | None:
        """The general fire of both sides along lines; None where that is not possible or tables are quicker.

        Args:
            moment: when it is fired.
            whole: for a side of which units hit are still to fire (``b``, ``d``), the position as which it fires.
        """
        attack, defend = self.tables.attack, self.tables.defend
        key = (id(attack.shots[moment]), id(defend.shots[moment]), *sorted(whole.items()))
        if key not in self._lined:
            self._lined[key] = None
            if in_lines(self.tables, moment):
                first, second = rolls(attack, moment), rolls(defend, moment)
                if "b" in whole:
                    first = first.at(np.full(attack.count, whole["b"]))
                if "d" in whole:
                    second = second.at(np.full(defend.count, whole["d"]))
                self._lined[key] = LineExchange(first, second, *both_lines(self.tables, moment))
        return self._lined[key]

    def first_fire(self, moment: int, fires_as: Position | None) -> FirstFire:
        """A round that begins with the fire of submarines, as one step.

        Args:
            moment: when it is fought.
            fires_as: the defender's position in which its submarines fire still, if it is not the one they are in.
        """
        attack, defend = self.tables.attack, self.tables.defend
        key = (id(attack.shots[moment]), id(defend.shots[moment]), fires_as)
        if key in self._first_fires:
            return self._first_fires[key]
        pairs = ((True, attack, defend), (False, defend, attack))
        hits = [self._boats_hit(own, moment, fires_as) for _, own, _ in pairs]
        falls = [
            falling(own.struck.get(SUBMARINE, np.arange(own.count)), hits[1 - number].shape[1] - 1)
            for number, (_, own, _) in enumerate(pairs)
        ]
        volleys = []
        for purpose in ("strike", "fire"):
            for attacking, own, other in pairs:
                found = self.kernel(attacking, purpose, moment)
                still = np.broadcast_to(np.eye(other.count), (own.count, other.count, other.count))
                volleys.append(still if found is None else found)
        hunts = defend.facts.hunts
        if fires_as is not None:
            every = np.arange(attack.count)
            volleys[1] = carried(hits[1], attack.struck.get(SUBMARINE, every), every)
            hunts = (defend.facts.count > 0) & hunts[defend.side.index[fires_as]]
        whole = [positions.facts_in(moment) for positions in (attack, defend)]

        def over(a: Ints, c: Ints, b: Ints, d: Ints) -> Ints:
            facts = (facts_at(own, at) for own, at in zip(whole * 2, (a, c, b, d), strict=True))
            return np.asarray(verdict(self.rules, *facts))

        self._first_fires[key] = FirstFire(
            (hits[0], hits[1]), (falls[0], falls[1]), (volleys[0], volleys[1]), (volleys[2], volleys[3]),
            (attack.facts.hunts, hunts), over,
        )  # fmt: skip
        return self._first_fires[key]

    def _boats_hit(self, own: Positions, moment: int, fires_as: Position | None) -> Floats:
        """The chance of each number of hits by the submarines of each position of a side, in the opening fire."""
        if fires_as is None or own is self.tables.attack:
            return own.hits(STRIKE, moment).get(SUBMARINE, np.ones((own.count, 1)))
        dice = own.side.shots(fires_as, moment, spent="spent" in own.moved)
        return own.scored([dice] * own.count, STRIKE).get(SUBMARINE, np.ones((own.count, 1)))
