"""One Combat Round in numbers: who acts next, what may come of it, who leaves at the end (CNC-12.2 to CNC-12.5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import comb

from boardgame.ai.conquest.odds.policy import STAND, Policy
from boardgame.ai.conquest.odds.situation import (
    ACTED,
    AWAY,
    ESCAPED,
    GONE,
    ON_FIELD,
    READY,
    TARGETS,
    WAITING,
    Kind,
    Position,
    Situation,
    changed,
    coded,
    cv_of,
    kind_of,
    status_of,
    with_status,
)
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.combat.battle import MINOR_TARGETS

Outcomes = tuple[tuple[float, Position], ...]
"""What may come, and how likely that is."""

Steps = tuple[tuple[float, Position, int], ...]
"""The same, with the number of units that have still to act."""

_NAVAL, _CONVOY = TARGETS.index("naval"), TARGETS.index("convoy")


@cache
def binomial(dice: int, firepower: int) -> tuple[float, ...]:
    """How likely each number of hits is (CNC-12.43)."""
    chance = min(firepower, 6) / 6
    return tuple(comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1))


class Round:
    """A Combat Round that one side attacks in.

    Args:
        situation: the battle.
        attacker: the number of the side that attacks.
        enemies: those it attacks.
        policies: how sides decide, by name; others stand.
        now: whether it is in the turn in progress, in which Surprise and Sea Invasion count.
    """

    def __init__(
        self,
        situation: Situation,
        attacker: int,
        enemies: tuple[int, ...],
        policies: Mapping[str, Policy],
        now: bool = True,
    ) -> None:
        self.situation, self.attacker, self.enemies, self.now = situation, attacker, enemies, now
        self.kinds = situation.kinds
        self.policies = [policies.get(side, STAND) for side in situation.sides]
        self.order = situation.order[attacker, now]
        self.foes = [enemies if side == attacker else (attacker,) for side in range(len(situation.sides))]
        self.taking_part = (attacker, *enemies)
        self._known: dict[Position, Steps | None] = {}
        self._fires: dict[tuple[Position, int, int], tuple[float, Outcomes]] = {}
        self._ends: dict[Position, Position] = {}
        self._side = [kind.side for kind in self.kinds]
        self._at = [TARGETS.index(kind.target) for kind in self.kinds]
        self._all_meet = all(
            (one, other) in situation.meets
            for one, first in enumerate(self.kinds)
            for other, second in enumerate(self.kinds)
            if first.side in self.taking_part and second.side in self.foes[first.side]
        )

    # --- who is there ---------------------------------------------------------------------------------------------

    def fighting(self, position: Position) -> list[int]:
        """The units that fight in this Round (CNC-12.43b)."""
        side, taking_part = self._side, self.taking_part
        here = [u for u in position if u & 7 <= ACTED and side[u >> 6] in taking_part]
        there = {u >> 6 for u in here}
        if self._all_meet:
            present = {side[one] for one in there}
            able = {one for one in there if not present.isdisjoint(self.foes[side[one]])}
        else:
            meets = self.situation.meets
            able = {
                one
                for one in there
                if any((one, other) in meets and side[other] in self.foes[side[one]] for other in there)
            }
        return here if len(able) == len(there) else [u for u in here if u >> 6 in able]

    def going_on(self, position: Position) -> bool:
        """Whether Enemies are left, Battle Groups that wait included."""
        kinds, meets = self.kinds, self.situation.meets
        there = {kind_of(u) for u in position if status_of(u) in ON_FIELD}
        return any((one, other) in meets for one in there if kinds[one].side == self.attacker for other in there)

    def acts(self, unit: int) -> bool:
        """Whether a unit has its Combat Action before it (CNC-12.3)."""
        kind = self.kinds[kind_of(unit)]
        return status_of(unit) == READY and kind.acts and not (kind.idle and self.now)

    # --- one action -----------------------------------------------------------------------------------------------

    def outcomes(self, position: Position) -> Steps | None:
        """What the next Combat Action may lead to; None where all have acted, or only one side is left."""
        if position not in self._known:
            found = self._next(position)
            steps = None if found is None else tuple((chance, then, unacted(then)) for chance, then in found)
            self._known[position] = steps
        return self._known[position]

    def _next(self, position: Position) -> Outcomes | None:
        units = self.fighting(position)
        sides = {self._side[u >> 6] for u in units}
        if self.attacker not in sides or sides.isdisjoint(self.enemies):
            return None
        unit = self.next_unit(units)
        return None if unit is None else self._action(position, units, unit)

    def next_unit(self, units: list[int]) -> int | None:
        """Who acts next: by priority, First Fire, then the strongest; units that can do nothing are passed over."""
        kinds = self.kinds
        present = {(self._side[u >> 6], self._at[u >> 6]) for u in units}
        there: set[int] = set()
        first = 99
        for one in sorted({u >> 6 for u in units if u & 7 == READY}, key=lambda one: kinds[one].priority):
            kind = kinds[one]
            if kind.priority > first:
                break
            if kind.acts and not (kind.idle and self.now) and self._able(kind, present):
                there.add(one)
                first = kind.priority
        if not there:
            return None
        found = {one for one in there if not any((other, one) in self.order for other in there)}
        found = found or {one for one in there if self._side[one] != self.attacker}
        acting = next(s for s in (*self.enemies, self.attacker) if any(self._side[one] == s for one in found))
        ready = [u for u in units if u & 7 == READY and u >> 6 in found and self._side[u >> 6] == acting]
        return max(ready, key=self._rank) if len(ready) > 1 else ready[0]

    def _rank(self, unit: int) -> tuple[int, str, str]:
        kind = self.kinds[kind_of(unit)]
        return cv_of(unit), kind.type, kind.power

    def _able(self, kind: Kind, present: set[tuple[int, int]]) -> bool:
        foes = self.foes[kind.side]
        return bool(kind.goals) or kind.bombs or any(kind.fire[at] and side in foes for side, at in present)

    def strength(self, units: list[int], side: int) -> tuple[int, int]:
        """The CV of a side among units, and of those it fights."""
        own = sum(cv_of(u) for u in units if self.kinds[kind_of(u)].side == side)
        return own, sum(cv_of(u) for u in units if self.kinds[kind_of(u)].side in self.foes[side])

    def _action(self, position: Position, units: list[int], unit: int) -> Outcomes:
        kind = self.kinds[kind_of(unit)]
        policy = self.policies[kind.side]
        if policy.retreats and kind.goals and policy.leaves(cv_of(unit), *self.strength(units, kind.side)):
            if self._has_room(position, kind):
                return ((1.0, changed(position, unit, with_status(unit, AWAY))),)
        aims = {(self._side[u >> 6], self._at[u >> 6]) for u in units if self._side[u >> 6] in self.foes[kind.side]}
        if policy.kamikaze and kind.kamikaze:
            ships = [aim for aim in aims if aim[1] in (_NAVAL, _CONVOY)]
            if ships:
                return self._best(changed(position, unit, None), units, unit, ships, kind.kamikaze)
        acted = with_status(unit, ACTED)
        if policy.strike and kind.strike and kind.goals and kind.fire[_NAVAL]:
            ships = [aim for aim in aims if aim[1] == _NAVAL]
            if ships:
                found = self._best(changed(position, unit, acted), units, unit, ships, kind.strike)
                return tuple((chance, self._struck(then, acted)) for chance, then in found)
        wanted = [aim for aim in aims if kind.fire[aim[1]]]
        if kind.power == MINOR:
            wanted = sorted(wanted, key=lambda aim: MINOR_TARGETS.index(TARGETS[aim[1]]))[:1]
        return self._best(changed(position, unit, acted), units, unit, wanted)

    def _struck(self, position: Position, unit: int) -> Position:
        """The Carrier leaves after its fire, if Enemies are left (CNC-12.74)."""
        return changed(position, unit, with_status(unit, AWAY)) if self.going_on(position) else position

    def _has_room(self, position: Position, kind: Kind) -> bool:
        """Whether one more Ground unit may Retreat over the borders (CNC-11.52)."""
        if not kind.ground:
            return True
        gone = [self.kinds[kind_of(u)].goals for u in position if status_of(u) == AWAY]
        left = dict(self.situation.rooms) if self.now else dict.fromkeys(self.situation.rooms, 99)
        return _fit([goals for goals in (*gone, kind.goals) if all(goal in left for goal in goals)], left)

    # --- fire -----------------------------------------------------------------------------------------------------

    def _best(
        self, position: Position, units: list[int], unit: int, aims: list[tuple[int, int]], firepower: int = 0
    ) -> Outcomes:
        """What comes of a unit's fire at the class where most CV are to be expected to be lost.

        Args:
            position: with the unit as it is after it has fired.
            units: those that fight.
            unit: who fires.
            aims: sides and classes that it may fire at.
            firepower: the highest roll that hits, if not as always.
        """
        kind, cv = self.kinds[unit >> 6], cv_of(unit)
        best: tuple[float, tuple[int, ...], Outcomes] = (0.0, (), ((1.0, ()),))
        for side, at in sorted(aims, key=lambda aim: (aim[1], aim[0])):
            aimed_at = tuple(u for u in units if self._side[u >> 6] == side and self._at[u >> 6] == at)
            worth, found = self._fire(aimed_at, cv * kind.dice[at], firepower or kind.fire[at])
            if worth > best[0] + 1e-12:
                best = worth, aimed_at, found
        rest = list(position)
        for u in best[1]:
            rest.remove(u)
        return tuple((chance, tuple(sorted((*rest, *left)))) for chance, left in best[2])

    def _fire(self, aimed_at: Position, dice: int, firepower: int) -> tuple[float, Outcomes]:
        """What fire leaves of the units of a class, and how many CV it can be expected to cost them."""
        key = aimed_at, dice, firepower
        if key not in self._fires:
            found: dict[Position, float] = {}
            left, before, worth = aimed_at, sum(map(cv_of, aimed_at)), 0.0
            for hits, chance in enumerate(binomial(dice, firepower)):
                left = self._after_hit(left) if hits else left
                found[left] = found.get(left, 0.0) + chance
                worth += chance * (before - sum(map(cv_of, left)))
            self._fires[key] = worth, tuple((chance, left) for left, chance in found.items() if chance)
        return self._fires[key]

    def hit(self, position: Position, side: int, at: int) -> Position:
        """The position after a hit on a class; the same where nobody is there to take it (CNC-12.44)."""
        aimed_at = tuple(u for u in self.fighting(position) if self._side[u >> 6] == side and self._at[u >> 6] == at)
        rest = list(position)
        for u in aimed_at:
            rest.remove(u)
        return tuple(sorted((*rest, *self._after_hit(aimed_at))))

    def _after_hit(self, units: Position) -> Position:
        """Units of a class after a hit: the strongest takes it, of equals the one that is worth least."""
        if not units:
            return units
        most = max(map(cv_of, units))
        unit = min((u for u in units if cv_of(u) == most), key=self.worth)
        left = cv_of(unit) - self.kinds[kind_of(unit)].loss
        return changed(units, unit, coded(kind_of(unit), left, status_of(unit)) if left > 0 else None)

    def worth(self, unit: int) -> tuple[bool, int, str, str]:
        """How much a side would keep a unit among equally strong ones."""
        kind = self.kinds[kind_of(unit)]
        return self.acts(unit), sum(kind.fire), kind.type, kind.power

    # --- the end of the Round -------------------------------------------------------------------------------------

    def ended(self, position: Position) -> Position:
        """The position after the Round: who must leave has left, all can act again (CNC-12.22b, CNC-12.23)."""
        if position not in self._ends:
            self._ends[position] = self._ended(position)
        return self._ends[position]

    def _ended(self, position: Position) -> Position:
        found = self._ended_at_sea(position) if self.situation.sea else self._ended_on_land(position)
        renewed = (with_status(u, {ACTED: READY, AWAY: GONE}.get(status_of(u), status_of(u))) for u in found)
        return tuple(sorted(renewed))

    def _ended_on_land(self, position: Position) -> Position:
        """Units without Ground Support leave, the Aggressor's first (CNC-12.52)."""
        kinds = self.kinds
        holders = {kind.side for kind in kinds if kind.possessor}
        for side in sorted(self.taking_part, key=lambda side: side in holders):
            here = [u for u in position if status_of(u) <= ACTED and kinds[kind_of(u)].side == side]
            if any(kinds[kind_of(u)].ground for u in here):
                continue
            fought = {kinds[kind_of(u)].side for u in self.fighting(position)}
            held = fought.intersection(self.foes[side])
            leaving = [u for u in here if held or not kinds[kind_of(u)].possessor]
            position = self._leave(position, leaving)
        return position

    def _ended_at_sea(self, position: Position) -> Position:
        """Air Forces that acted leave (CNC-13.2), then Submarines may escape (CNC-12.73)."""
        kinds = self.kinds
        for side in self.taking_part:
            leaving = [
                u
                for u in position
                if status_of(u) == ACTED and kinds[kind_of(u)].side == side and kinds[kind_of(u)].leaves_sea
            ]
            position = self._leave(position, leaving)
        for side in self.taking_part:
            units = self.fighting(position)
            if self.policies[side].escapes(*self.strength(units, side)):
                for unit in units:
                    kind = kinds[kind_of(unit)]
                    if kind.side == side and kind.escapes and self.going_on(position):
                        position = changed(position, unit, with_status(unit, ESCAPED))
        return position

    def _leave(self, position: Position, units: list[int]) -> Position:
        """Units leave; Air Forces with nowhere to go are lost (CNC-12.51b), others stay (CNC-11.51e)."""
        for unit in units:
            kind = self.kinds[kind_of(unit)]
            if kind.goals if self.going_on(position) else kind.home_after:
                position = changed(position, unit, with_status(unit, AWAY))
            elif kind.target == "air":
                position = changed(position, unit, None)
        return position

    def joined(self, position: Position) -> Position:
        """The position with the next Battle Group turned up (CNC-12.71)."""
        groups = [self.kinds[kind_of(u)].group for u in position if status_of(u) == WAITING]
        if not groups:
            return position
        first = min(groups)
        return tuple(
            sorted(
                with_status(u, READY) if status_of(u) == WAITING and self.kinds[kind_of(u)].group == first else u
                for u in position
            )
        )


def _fit(wanted: list[tuple[str, ...]], room: dict[str, int]) -> bool:
    """Whether each of some units finds a border with room among those it may cross."""
    if not wanted:
        return True
    for goal in wanted[0]:
        if room[goal] > 0:
            room[goal] -= 1
            if _fit(wanted[1:], room):
                return True
            room[goal] += 1
    return False


def unacted(position: Position) -> int:
    """How many units have not acted; each Combat Action leaves fewer."""
    return sum([u & 7 == READY for u in position])
