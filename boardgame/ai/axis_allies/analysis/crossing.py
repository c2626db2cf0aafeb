"""Where troops are wanted that have to cross the sea: what each shore, zone and port is worth to them.

A shore counts by what pulls troops there, as likely as it is taken and kept by what a few transports land and by the
aircraft that reach it. So nobody sails to a fortress, however dear it is, and nobody waits where no way leads on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from boardgame.ai.axis_allies.analysis.atlas import FAR
from boardgame.ai.axis_allies.analysis.field import FADING, Field
from boardgame.ai.axis_allies.analysis.fight import fight, survivors
from boardgame.ai.axis_allies.analysis.position import Counts, Position
from boardgame.ai.axis_allies.analysis.reach import reach_of
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.plans.strike import Strike

_LATER = 0.7
"""What a shore is worth a turn later."""
_MOST_SHIPS = 5
_LEAST_SHIPS = 2
"""Transports whose troops are taken to land together, at most and at least."""
_SCALE = 2.0
_MADE = 4.0
"""IPCs of units that a complex is taken to bring to the war near it, for each IPC of its territory."""
_STRANDED = 0.5
"""Part of the price of troops that is lost where they land and nothing is left to do."""
_POOR = 0.3
_AWAY = 3.0
"""What each further turn costs that a transport needs home after a landing."""
_CONTINENT = 20.0
"""What enemy territory must be worth for land units to be meant for it that no sea parts from it."""
_STEPS = 2
"""Zones that transports sail in a turn."""


class Crossing:
    """What the shores are worth to the troops of a power.

    Args:
        position: the position.
        power: the power.
        threats: what its enemies could do.
        pull: where its land units are wanted.
    """

    def __init__(self, position: Position, power: str, threats: Threats, pull: Field) -> None:
        self.position, self.power, self.threats, self.pull = position, power, threats, pull
        self.atlas = position.atlas
        self._air = reach_of(position, power).by_air
        self._supported: dict[str, float] = {}  # by the first territory of each land mass

    @cached_property
    def _troops(self) -> Counts:
        """What the transports of the power could land together."""
        kinds = self.atlas.kinds
        ships = sum(n for _, counts in self.position.stacks_of(self.power) for t, n in counts.items()
                    if kinds[t].transport)  # fmt: skip
        each = min(_MOST_SHIPS, max(_LEAST_SHIPS, ships))
        land = [kind for kind in kinds.values() if kind.captures]
        foot = min(land, key=lambda kind: (kind.cost, kind.id))
        fast = max(land, key=lambda kind: (kind.blitz, kind.attack, kind.id))
        return {foot.id: each, fast.id: each} if foot is not fast else {foot.id: 2 * each}

    @cached_property
    def shores(self) -> Mapping[str, float]:
        """What each coast is worth, about as much as what pulls troops on land."""
        return {area: _SCALE * self._shore(area) for area in self.atlas.land if self.atlas.near_sea[area]}

    def _shore(self, area: str) -> float:
        position, power = self.position, self.power
        pull = self.pull.pull[area] * self._support(area)
        if pull <= 0:
            return 0.0
        if position.friendly(area, power):
            after = dict(position.defenders(area, power))
            for type_, count in self._troops.items():
                after[type_] = after.get(type_, 0) + count
            return pull * (1 - self.threats.chance(area, after))
        if not position.hostile(area, power):
            return 0.0
        force = dict(self._troops)
        for group, count in self._air.get(area, {}).items():
            force[group.type] = force.get(group.type, 0) + count
        found = fight(self.atlas, force, position.enemies(area, power))
        if found.take < 0.5:
            return 0.0
        left = survivors(self.atlas, force, found.left, attacking=True)
        kept = 1 - self.threats.chance(area, {t: n for t, n in left.items() if self.atlas.kinds[t].land})
        return pull * found.take * (0.3 + 0.7 * kept)

    def _support(self, area: str) -> float:
        """The part of friends in all that fights on the land mass of a shore, with those who land and what is made."""
        atlas, position = self.atlas, self.position
        mass = [other for other in atlas.land if atlas.march(area, other) < FAR]
        known = self._supported.get(min(mass))
        if known is None:
            friends, foes = float(position.worth(self._troops)), 0.0
            for other in mass:
                made = _MADE * atlas.ipc[other] * (other in position.complexes)
                if position.hostile(other, self.power):
                    foes += self._marching(position.enemies(other, self.power)) + made
                elif position.friendly(other, self.power):
                    friends += self._marching(position.defenders(other, self.power)) + made
            known = self._supported[min(mass)] = friends / (friends + foes)
        return known

    def _marching(self, counts: Mapping[str, int]) -> int:
        return sum(self.atlas.kinds[t].cost * n for t, n in counts.items() if self.atlas.kinds[t].captures)

    def landing_cost(self, strike: Strike) -> float:
        """What a landing costs beyond the battle: troops are missed at better shores, and ships are far from home."""
        if not strike.lifts:
            return 0.0
        kinds, shore, total = self.atlas.kinds, self.shores.get(strike.target, 0.0), 0.0
        for lift in strike.lifts:
            best = max(self.zones.get(lift.way.pickup, 0.0), _POOR)
            landed = sum(kinds[type_].cost for type_ in (*(group.type for group in lift.load), *lift.aboard))
            total += _STRANDED * landed * (1 - min(1.0, shore / best))
            total += _AWAY * max(0, self._turns_home[lift.way.landing] - 1)
        return total

    @cached_property
    def _turns_home(self) -> Mapping[str, int]:
        """Turns from each zone to the nearest harbour where the power's troops are made, 1 where it has none."""
        home = {
            zone
            for area in self.position.complexes
            if self.position.owners.get(area) == self.power and self.pull.ashore(area) < _CONTINENT
            for zone in self.atlas.near_sea[area]
        }
        voyage = self.atlas.voyage
        steps = {zone: min((voyage(zone, other) for other in home), default=1) for zone in self.atlas.sea}
        return {zone: turns_of(number) if number < FAR else 1 for zone, number in steps.items()}

    @cached_property
    def zones(self) -> Mapping[str, float]:
        """What each sea zone is worth to laden transports: the best shore, less with each turn that it takes."""
        coasts = {
            zone: max((self.shores.get(area, 0.0) for area in self.atlas.near_land[zone]), default=0.0)
            for zone in self.atlas.sea
        }
        goals = [(zone, value) for zone, value in coasts.items() if value > 0]
        voyage = self.atlas.voyage
        return {
            zone: max((value * _LATER ** turns_of(voyage(zone, goal)) for goal, value in goals
                       if voyage(zone, goal) < FAR), default=0.0)
            for zone in self.atlas.sea
        }  # fmt: skip

    def turns(self, zone: str) -> int:
        """Turns from a zone to the shore that is worth most from there; 1 where it lies beside it."""
        worth = self.zones.get(zone, 0.0)
        best = 1
        for goal in self.atlas.sea:
            steps = self.atlas.voyage(zone, goal)
            shore = max((self.shores.get(area, 0.0) for area in self.atlas.near_land[goal]), default=0.0)
            if steps < FAR and shore and abs(shore * _LATER ** turns_of(steps) - worth) < 1e-9:
                best = max(1, turns_of(steps))
        return best

    def ports(self) -> Field:
        """The pull on land units, with those drawn to harbours that find next to nothing to take over land."""
        atlas, pull, front = self.atlas, dict(self.pull.pull), dict(self.pull.front)
        apart = {area for area in atlas.land if self.pull.ashore(area) < _CONTINENT}
        harbours = {
            area: _LATER * max(self.zones[zone] for zone in atlas.near_sea[area])
            for area in apart
            if atlas.near_sea[area] and self.position.friendly(area, self.power)
        }
        for area in apart:
            front[area] = FAR
            pull[area] = max(
                (value * FADING ** atlas.march(area, harbour) for harbour, value in harbours.items()
                 if atlas.march(area, harbour) < FAR), default=0.0)  # fmt: skip
        return self.pull.changed(pull, front)


def turns_of(steps: int) -> int:
    """Turns that transports need for so many zones."""
    return (steps + _STEPS - 1) // _STEPS
