"""Antiaircraft fire: once in a combat, one die for each attacking aircraft (A42-SBR-18 to A42-SBR-22)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle, count_types
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.hits import HitGroup, call_casualties
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.battle_rules import CHART
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.modifiers import gun_value, shot_at
from boardgame.games.axis_allies.state import State, Unit


def firing_owner(edition: Edition, state: State, area: str, power: str) -> str:
    """The power whose gun in a territory fires at aircraft of an enemy, the controller's first, or "" without a gun.

    One gun only fires, however many there are (A42-SBR-21, AAR-CON-22).
    """
    guns = [
        unit.owner
        for unit in state.at(area)
        if edition.has(unit.type, "antiaircraft") and not unit.aboard and at_war(edition, state, unit.owner, power)
    ]
    controller = state.owners.get(area, "")
    return controller if controller in guns else (guns[0] if guns else "")


def firing_value(edition: Edition, state: State, area: str, owner: str) -> int:
    """The number in the chart on which a power's gun in a territory hits: its defense value (A42-UNI-10)."""
    return max(
        edition.types[unit.type].defense
        for unit in state.at(area)
        if unit.owner == owner and edition.has(unit.type, "antiaircraft")
    )


def gun_owner(battle: Battle) -> str:
    """The power whose gun fires in a battle, or ""."""
    return firing_owner(battle.edition, battle.state, battle.area, battle.attacker)


@dataclass(frozen=True, slots=True)
class Volley:
    """Dice rolled together at some of the attacking aircraft, one for each.

    Attributes:
        by: the power that rolls.
        value: the number on which it hits.
        aircraft: what it is meant for.
        more: what else the roll tells of itself.
    """

    by: str
    value: int
    aircraft: Sequence[Unit]
    more: Mapping[str, Any] = field(default_factory=dict)


class GunFire(Stage, ABC):
    """Guns fire once before the first round; aircraft hit leave at once and fire no more (A42-SBR-19)."""

    @abstractmethod
    def volleys(self, battle: Battle) -> Iterator[Volley]:
        """What is rolled, in order."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        edition = battle.edition
        if battle.memory.begun:
            battle.take_hits(ctx, ATTACKER, battle.frame.take_result(), "antiaircraft", strip=False)
            return True
        battle.memory.begun = True
        groups: list[HitGroup] = []
        for volley in self.volleys(battle):
            units = count_types(edition, volley.aircraft)
            # A42-SBR-18: one die for each aircraft.
            dice = ctx.roll(len(volley.aircraft), volley.by, "antiaircraft", volley.value, area=battle.area,
                            side="defender", units=units, **volley.more)  # fmt: skip
            hits = sum(die <= volley.value for die in dice)
            ctx.events[-1].data["hits"] = hits
            battle.frame.rolls.append({"side": "defender", "purpose": "antiaircraft", "value": volley.value,
                                         "units": units, "dice": dice, "hits": hits})  # fmt: skip
            if hits:
                groups.append(HitGroup(CHART, hits, [unit.id for unit in volley.aircraft]))
        call_casualties(ctx, battle, ATTACKER, groups, "antiaircraft")
        return False


class Antiaircraft(GunFire):
    """The territory's gun, at all aircraft that attack it."""

    def volleys(self, battle: Battle) -> Iterator[Volley]:
        """See :class:`GunFire`."""
        edition, owner = battle.edition, gun_owner(battle)
        # A42-SBR-20: dice are declared against one type of aircraft each, in the order of the chart.
        # A42-CM-29, A42-SBR-22: only at aircraft that attack here.
        for type_ in edition.types.values() if owner else ():
            aircraft = [unit for unit in battle.units(ATTACKER) if unit.type == type_.id and type_.domain == "air"]
            aircraft = [unit for unit in aircraft if shot_at(edition, battle.state, unit)]
            if aircraft:
                yield Volley(owner, self._value(battle, owner), aircraft)

    def _value(self, battle: Battle, owner: str) -> int:
        """The number on which the gun hits."""
        value = firing_value(battle.edition, battle.state, battle.area, owner)
        return gun_value(battle.edition, battle.state, battle.area, owner, value)
