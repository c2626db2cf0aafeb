"""Strategic bombing raids by bombers that the attacks of a turn leave idle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from boardgame.ai.axis_allies.analysis.position import Position
from boardgame.ai.axis_allies.analysis.reach import Group, reach_of
from boardgame.ai.axis_allies.plans.strike import Strike

_DIE = 3.5
_SHOT = 1 / 6
"""Chance that a gun shoots a bomber down."""
_MET = 0.45
"""Bombers that a fighter which rises against them shoots down or turns away, in the mean."""
_LEAST = 0.4
"""IPCs that a raid must bring."""


@dataclass(frozen=True, slots=True)
class Raid:
    """Bombers against the complex of one territory.

    Attributes:
        target: the territory.
        groups: how many of which groups.
        gain: IPCs that it is expected to bring: damage less bombers lost.
        damage: damage expected.
    """

    target: str
    groups: dict[Group, int]
    gain: float
    damage: float


def plan_raids(position: Position, power: str, strikes: Iterable[Strike], intercepted: bool) -> list[Raid]:
    """The raids that idle bombers can make, each of them in one.

    Args:
        position: the position before the attacks.
        power: the power in turn.
        strikes: its attacks; what they attack is not bombed, and what they use does not bomb.
        intercepted: whether fighters may rise against bombers (A42-SBR-09).
    """
    used: dict[Group, int] = {}
    attacked = set()
    for strike in strikes:
        attacked.add(strike.target)
        for group, count in strike.groups.items():
            used[group] = used.get(group, 0) + count
    kinds, atlas = position.atlas.kinds, position.atlas
    reach = reach_of(position, power)
    idle = {
        Group(area, type_): count - used.get(Group(area, type_), 0)
        for area, counts in position.stacks_of(power)
        for type_, count in counts.items()
        if kinds[type_].raider
    }
    found: list[Raid] = []
    targets = [area for area in reach.by_air if area in position.complexes and position.hostile(area, power)]
    for target in sorted(targets, key=lambda area: (-atlas.ipc[area], area)):
        room = float(atlas.ipc[target] - position.complexes[target])
        if target in attacked or room <= 0:
            continue
        groups = {group: idle[group] for group in reach.by_air[target] if idle.get(group, 0) > 0}
        raid = _raid(position, power, target, groups, room, intercepted)
        if raid is not None:
            found.append(raid)
            for group in raid.groups:
                idle[group] -= raid.groups[group]
    return found


def _raid(
    position: Position, power: str, target: str, groups: dict[Group, int], room: float, intercepted: bool
) -> Raid | None:
    """The best number of bombers against a target; None where none brings enough."""
    kinds, enemies = position.atlas.kinds, position.enemies(target, power)
    guns = any(kinds[type_].gun for type_, count in enemies.items() if count)
    fighters = sum(count for type_, count in enemies.items() if kinds[type_].deck) if intercepted else 0
    best: Raid | None = None
    chosen: dict[Group, int] = {}
    for group in (group for group, count in sorted(groups.items(), key=lambda i: i[0].area) for _ in range(count)):
        chosen[group] = chosen.get(group, 0) + 1
        bombers = sum(chosen.values())
        lost = min(bombers, bombers * _SHOT * guns + fighters * _MET)
        damage = min(room, _DIE * (bombers - lost))
        gain = damage - lost * kinds[group.type].cost
        if gain >= _LEAST and (best is None or gain > best.gain + _LEAST):
            best = Raid(target, dict(chosen), gain, damage)
    return best
