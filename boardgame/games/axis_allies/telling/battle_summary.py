"""Battles and raids as they were fought, read from the events: forces, dice, losses, how each ended, what it did.

Nothing here asks a rule: who fought, what was lost and who holds what now is told by the events themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from boardgame.engine.event import Event
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES
from boardgame.games.axis_allies.edition.edition import Edition

Units = dict[str, dict[str, int]]
"""Numbers of units by power, then by type."""

_BOMBS = "raid"
"""What the dice of bombs are rolled for; they are added up and hit nothing."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice rolled together.

    Attributes:
        by: the power that rolled.
        side: ``attacker`` or ``defender``.
        purpose: what the dice were for.
        target: the number on which they hit; 0 where they hit nothing and are added up.
        dice: what they showed.
        units: who rolled, by type; for guns, who was fired at.
        round: the round of the battle, 0 before the first.
    """

    by: str
    side: str
    purpose: str
    target: int
    dice: tuple[int, ...]
    units: Mapping[str, int]
    round: int

    @property
    def hits(self) -> int:
        """How many of the dice hit."""
        return sum(die <= self.target for die in self.dice)


@dataclass(frozen=True, slots=True)
class Gone:
    """Units that left a battle, destroyed or not.

    Attributes:
        rolls: how many times dice had been rolled in it by then.
        side: ``attacker`` or ``defender``.
        power: whose they are.
        units: numbers by type.
        lost: whether they were destroyed.
    """

    rolls: int
    side: str
    power: str
    units: Mapping[str, int]
    lost: bool


@dataclass(slots=True)
class Force:
    """One side of a battle.

    Attributes:
        powers: who fought on it.
        units: what it began with.
        lost: what was destroyed, cargo of sunk ships among it.
        hurt: two-hit ships that took a hit and were not sunk, each with its type.
        retreated: what retreated or submerged.
    """

    powers: list[str] = field(default_factory=list)
    units: Units = field(default_factory=dict)
    lost: Units = field(default_factory=dict)
    hurt: dict[int, str] = field(default_factory=dict)
    retreated: Units = field(default_factory=dict)

    @property
    def damaged(self) -> dict[str, int]:
        """The ships that took a hit and are left, by type."""
        found: dict[str, int] = {}
        for type_ in self.hurt.values():
            _add(found, {type_: 1})
        return found

    def left(self) -> Units:
        """What of it was neither destroyed nor fell back."""
        found: Units = {}
        for power, types in self.units.items():
            gone = (self.lost.get(power, {}), self.retreated.get(power, {}))
            counts = {type_: count - sum(one.get(type_, 0) for one in gone) for type_, count in types.items()}
            kept = {type_: count for type_, count in counts.items() if count > 0}
            if kept:
                found[power] = kept
        return found

    def worth_lost(self, edition: Edition) -> int:
        """What the units destroyed cost, in IPC."""
        return sum(edition.types[type_].cost * count for types in self.lost.values() for type_, count in types.items())


@dataclass(frozen=True, slots=True)
class Damage:
    """What bombs did: to a complex or facility, or to a power's treasury.

    Attributes:
        amount: damage, or IPC paid to the bank.
        total: the damage the facility has now; 0 for money.
        facility: its type; empty for the industrial complex, or money.
        power: who paid; empty for damage.
    """

    amount: int
    total: int = 0
    facility: str = ""
    power: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """A territory that changed hands by a battle.

    Attributes:
        area: the territory.
        before: its owner until then; empty if the events do not tell.
        to: its owner now.
        by: whose units did it.
        freed: whether it was given back to ``to`` rather than captured.
        treasury: IPC that went to ``to`` with a capital; None if it is no enemy's capital.
    """

    area: str
    before: str
    to: str
    by: str
    freed: bool = False
    treasury: int | None = None


@dataclass(slots=True)
class BattleSummary:
    """One battle or raid.

    Attributes:
        area: where.
        kind: ``land``, ``sea`` or ``raid``.
        attacker: the attacking power.
        forces: both sides.
        outcome: ``attacker``, ``defender``, ``draw``, ``retreat`` or ``stalemate``; empty while it goes on.
        rounds: rounds fought so far.
        rolls: all dice, in order.
        gone: what left the battle, in order.
        damage: what bombs did.
        taken: territories that changed hands by it.
    """

    area: str
    kind: str
    attacker: str
    forces: dict[str, Force] = field(default_factory=lambda: {side: Force() for side in SIDES})
    outcome: str = ""
    rounds: int = 0
    rolls: list[Roll] = field(default_factory=list)
    gone: list[Gone] = field(default_factory=list)
    damage: list[Damage] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)

    @property
    def is_raid(self) -> bool:
        """Whether bombs were to be dropped on a complex or facility."""
        return self.kind == "raid"

    def fired(self, side: str) -> list[Roll]:
        """The dice of a side that could hit."""
        return [roll for roll in self.rolls if roll.side == side and roll.target]

    def bombs(self) -> list[int]:
        """The dice of the bombs."""
        return [die for roll in self.rolls if roll.purpose == _BOMBS and not roll.target for die in roll.dice]

    def hits(self, side: str) -> int:
        """Hits that a side scored."""
        return sum(roll.hits for roll in self.fired(side))

    def sixths_expected(self, side: str) -> int:
        """Six times the hits to be expected of the dice that a side rolled."""
        return sum(roll.target * len(roll.dice) for roll in self.fired(side))

    def luck(self, side: str = "") -> int:
        """How the dice of a side fell, or without one how those of both sides fell for the attacker.

        -2 very badly to 2 very well, 0 as expected: 1 is farther from what was expected than one standard deviation, 2
        farther than two.
        """
        fired = [(roll, -1 if not side and roll.side == DEFENDER else 1)
                 for one in SIDES if side in ("", one) for roll in self.fired(one)]  # fmt: skip
        surplus = sum(sign * (6 * roll.hits - roll.target * len(roll.dice)) for roll, sign in fired)
        spread = sum(roll.target * (6 - roll.target) * len(roll.dice) for roll, _ in fired)  # 36 times the variance
        degree = sum(surplus * surplus > limit * spread for limit in (1, 4))
        return degree if surplus > 0 else -degree


def read_battles(edition: Edition, events: Iterable[Event]) -> list[BattleSummary]:
    """The battles and raids in a run of events, in order; one that has not ended there has no outcome.

    What happens to a territory right after its battle belongs to it. Dice in a place where no battle has begun, such
    as guns that aircraft fly over, belong to none.
    """
    found: list[BattleSummary] = []
    fought: BattleSummary | None = None
    for event in events:
        if event.kind in ("turn_began", "phase_began"):
            fought = None
            continue
        with suppress(LookupError, TypeError, ValueError, AttributeError):  # a stranger's file may hold anything
            if event.kind == "combat_began":
                fought = None
                fought = _begun(event)
                found.append(fought)
            elif fought is not None:
                _read(edition, fought, event)
    return found


def _begun(event: Event) -> BattleSummary:
    data = event.data
    battle = BattleSummary(data["area"], data["kind"], data.get("attacker", event.by))
    for power, types in data.get("units", {}).items():
        battle.forces[ATTACKER if power == battle.attacker else DEFENDER].units[power] = dict(types)
    battle.forces[ATTACKER].powers = [battle.attacker]
    battle.forces[DEFENDER].powers = list(data.get("defenders", ()))
    return battle


def _read(edition: Edition, battle: BattleSummary, event: Event) -> None:
    """Take what an event tells of a battle."""
    data = event.data
    if event.kind in ("captured", "liberated"):
        _changed_hands(battle, event)
    elif event.kind == "capital_captured" and battle.taken:
        last = battle.taken[-1]
        battle.taken[-1] = Taken(last.area, last.before, last.to, last.by, last.freed, data["ipcs"])
    elif data.get("area") != battle.area or battle.outcome:
        return
    elif event.kind == "round_began":
        battle.rounds = data["round"]
    elif event.kind == "rolled" and data.get("side"):
        battle.rolls.append(
            Roll(event.by, data["side"], data["purpose"], data.get("target") or 0, tuple(data["dice"]),
                 dict(data.get("units") or {}), battle.rounds)
        )  # fmt: skip
    elif event.kind == "raid_damage":
        battle.damage.append(Damage(data["damage"], data["total"], data.get("facility", "")))
    elif event.kind == "ipcs_lost":
        battle.damage.append(Damage(data["ipcs"], power=data["power"]))
    elif event.kind == "combat_ended":
        battle.outcome = data["outcome"]
    else:
        _losses(edition, battle, event)


def _losses(edition: Edition, battle: BattleSummary, event: Event) -> None:
    """Units that were destroyed, hurt, or fell back."""
    data = event.data
    own = event.by == battle.attacker or (
        event.by not in battle.forces[DEFENDER].powers
        and event.by in edition.power_by_id
        and edition.side(event.by) == edition.side(battle.attacker)
    )
    side = data.get("side") or (ATTACKER if own else DEFENDER)
    force = battle.forces[side]
    if event.kind == "hit_taken":
        force.hurt[data["id"]] = data["type"]
    elif event.kind in ("casualties", "destroyed", "retreated", "submerged"):
        units, lost = data["units"], event.kind in ("casualties", "destroyed")
        for unit in data.get("ids", ()) if lost else ():
            force.hurt.pop(unit, None)
        by_power = units if all(isinstance(value, Mapping) for value in units.values()) else {event.by: units}
        for power, types in by_power.items():
            _add((force.lost if lost else force.retreated).setdefault(power, {}), types)
            battle.gone.append(Gone(len(battle.rolls), side, power, dict(types), lost))


def _changed_hands(battle: BattleSummary, event: Event) -> None:
    """The territory fought for; with a capital everything that becomes its power's again (A42-CON-54)."""
    data = event.data
    freed = event.kind == "liberated"
    follows = bool(battle.taken) and freed and battle.taken[0].freed and data["to"] == battle.taken[0].to
    if data["area"] == battle.area or follows:
        battle.taken.append(Taken(data["area"], data.get("from", ""), data["to"], event.by, freed))


def _add(counts: dict[str, int], more: Mapping[str, int]) -> None:
    for type_, count in more.items():
        counts[type_] = counts.get(type_, 0) + count
