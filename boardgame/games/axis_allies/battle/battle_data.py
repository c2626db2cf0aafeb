"""The battle in progress: its frame with the questions every battle step asks of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine.frame import Frame
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.battle_rules import AIR_BATTLE, BattleRules, attack_values
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.phases.production import grounded, joins_sea_battle
from boardgame.games.axis_allies.state import State, Unit

ATTACKER, DEFENDER = "attacker", "defender"
SIDES = (ATTACKER, DEFENDER)


def count_types(edition: Edition, units: Iterable[Unit]) -> dict[str, int]:
    """Units by type, in the order of the chart."""
    counts: dict[str, int] = {}
    for unit in units:
        counts[unit.type] = counts.get(unit.type, 0) + 1
    return {type_: counts[type_] for type_ in edition.types if type_ in counts}


def count_powers(edition: Edition, units: Sequence[Unit]) -> dict[str, dict[str, int]]:
    """Units by power in turn order, then by type."""
    return {
        power: count_types(edition, [unit for unit in units if unit.owner == power])
        for power in edition.power_by_id
        if any(unit.owner == power for unit in units)
    }


def defending_order(edition: Edition, state: State, area: str, units: Iterable[Unit]) -> list[str]:
    """The powers that own units, the controller of the territory first, then by number of units (A42-CON-65)."""
    counts: dict[str, int] = {}
    for unit in units:
        counts[unit.owner] = counts.get(unit.owner, 0) + 1
    order = [power for power in edition.power_by_id if power in counts]
    return sorted(order, key=lambda power: (power != state.owners.get(area), -counts[power]))


@dataclass(slots=True)
class StageMemory:
    """What the battle step in progress remembers; a fresh one when the next begins.

    Attributes:
        begun: whether it has begun.
        waiting: name of the step it has called and whose result it waits for.
        to_ask: sides and powers still to be asked, in order.
        diving: ids of the submarines that submerge.
        striking: ids of the submarines that strike by surprise, by side; None before that is settled.
        to_fire: the sides still to fire, in order.
        fired: the side whose hits are being assigned.
    """

    begun: bool = False
    waiting: str = ""
    to_ask: list[tuple[str, str]] = field(default_factory=list)
    diving: list[int] = field(default_factory=list)
    striking: dict[str, list[int]] | None = None
    to_fire: list[str] = field(default_factory=list)
    fired: str = ""


def _lists() -> dict[str, list[int]]:
    return {ATTACKER: [], DEFENDER: []}


def _counts() -> dict[str, dict[str, int]]:
    return {ATTACKER: {}, DEFENDER: {}}


@dataclass(slots=True)
class BattleFrame(Frame):
    """A battle or an air raid in progress.

    Attributes:
        area: the space fought for.
        kind: ``land``, ``sea`` or ``raid``.
        attacker: the attacking power.
        defenders: the defending powers, the one that is named for the side first.
        round: number of the round; 0 before the first.
        units: ids of the units on the battle board, by side, with those behind the casualty strip.
        struck: ids of the units behind the casualty strip.
        fired: ids of the units that have fired in this round and do not fire again.
        rolls: the dice of this round, for a screen: side, purpose, value, units, dice, hits.
        losses: units lost so far, by side and type.
        seaborne: ids of the units that landed from the sea.
        bombard: ids of the ships that bombard.
        entered: spaces from which attackers came on the surface.
        took_part: ids of the attackers at the beginning.
        submerged: ids of the submarines that have submerged.
        groups: ids of units that a rule of the edition sets apart in this battle, by a name of its own.
        stage: name of the battle step in progress; "" before the first.
        in_rounds: whether the rounds have begun; before that the opening steps are walked.
        number: place of the step in progress in its list.
        memory: what that step remembers.
        outcome: ``attacker``, ``defender``, ``draw``, ``stalemate`` or ``retreat``; "" while the battle goes on.
        parting: whether only transports are left and the attacker's may still retreat (A42-CON-26).
        concluded: whether all is done but the landing of defending aircraft.
    """

    area: str = ""
    kind: str = "land"
    attacker: str = ""
    defenders: list[str] = field(default_factory=list)
    round: int = 0
    units: dict[str, list[int]] = field(default_factory=_lists)
    struck: list[int] = field(default_factory=list)
    fired: list[int] = field(default_factory=list)
    rolls: list[dict[str, Any]] = field(default_factory=list)
    losses: dict[str, dict[str, int]] = field(default_factory=_counts)
    seaborne: list[int] = field(default_factory=list)
    bombard: list[int] = field(default_factory=list)
    entered: list[str] = field(default_factory=list)
    took_part: list[int] = field(default_factory=list)
    submerged: list[int] = field(default_factory=list)
    groups: dict[str, list[int]] = field(default_factory=dict)
    stage: str = ""
    in_rounds: bool = False
    number: int = 0
    memory: StageMemory = field(default_factory=StageMemory)
    outcome: str = ""
    parting: bool = False
    concluded: bool = False


@dataclass(slots=True)
class RaidFrame(BattleFrame):
    """A strategic bombing raid in progress.

    Attributes:
        interceptors: ids of the fighters that rise against it.
        half: the side that fires in the air battle: ``attack``, then ``defense``.
        aims: ids of the bombers that attack each type of facility.
    """

    interceptors: list[int] = field(default_factory=list)
    half: str = ""
    aims: dict[str, list[int]] = field(default_factory=dict)


class Battle:
    """One battle: units on the battle board, struck units, the round, what was rolled.

    Args:
        edition: the edition played.
        state: the position.
        frame: the battle's frame; changes are written there.
    """

    def __init__(self, edition: Edition, state: State, frame: BattleFrame) -> None:
        self.edition, self.state, self.frame = edition, state, frame

    @classmethod
    def unplaced(cls, edition: Edition, state: State, area: str, kind: str, attacker: str = "") -> Battle:
        """A battle for a space before any unit is placed, outside of play; of the power in turn if no other is named.

        ``kind`` is ``land``, ``sea`` or ``raid``.
        """
        frame = RaidFrame if kind == "raid" else BattleFrame
        return cls(edition, state, frame("", area=area, kind=kind, attacker=attacker or state.turn))

    @property
    def rules(self) -> BattleRules:
        """The edition's battle rules."""
        return self.edition.battle

    @property
    def area(self) -> str:
        """The space fought for."""
        return self.frame.area

    @property
    def at_sea(self) -> bool:
        """Whether it is a sea battle."""
        return self.frame.kind == "sea"

    @property
    def attacker(self) -> str:
        """The attacking power."""
        return self.frame.attacker

    @property
    def memory(self) -> StageMemory:
        """What the battle step in progress remembers."""
        return self.frame.memory

    def units(self, side: str) -> list[Unit]:
        """The units of a side on the battle board, struck ones included."""
        return [self.state.units[unit] for unit in self.frame.units[side]]

    def targets(self, side: str) -> list[Unit]:
        """The units of a side that can still take a hit: not those behind the casualty strip."""
        struck = set(self.frame.struck)
        return [unit for unit in self.units(side) if unit.id not in struck]

    def has(self, side: str, tag: str) -> bool:
        """Whether a side has a unit with a tag in the battle; allies of the attacker are no part of it (A42-CON-60)."""
        return any(self.edition.has(unit.type, tag) for unit in self.units(side))

    def tagged(self, side: str, tag: str) -> list[Unit]:
        """The units of a side with a tag."""
        return [unit for unit in self.units(side) if self.edition.has(unit.type, tag)]

    def owner(self, side: str) -> str:
        """The power that rolls and is named for a side."""
        if side == ATTACKER:
            return self.attacker
        return self.frame.defenders[0] if self.frame.defenders else ""

    def values(self, side: str) -> dict[int, int]:
        """The number on which each unit of a side hits (A42-CON-09)."""
        values = self._values(side)
        for change in self.edition.modifiers.values:
            values = change(self, side, values)
        return values

    def _values(self, side: str) -> dict[int, int]:
        types = self.edition.types
        if self.frame.kind == "raid":
            # A42-SBR-13: fighters attack at 1 and defend at 2, bombers do not fire.
            value = AIR_BATTLE[side == DEFENDER]
            return {unit.id: value * self.edition.has(unit.type, "escort") for unit in self.units(side)}
        if side == DEFENDER:
            return {unit.id: types[unit.type].defense for unit in self.units(side)}  # A42-UNI-06
        return attack_values(self.rules, types, [(unit.id, unit.type) for unit in self.units(side)])

    def dice(self, side: str, unit: Unit, purpose: str) -> int:
        """How many dice a unit rolls (A42-CON-09)."""
        count = 1
        for change in self.edition.modifiers.dice:
            count = change(self, side, unit, purpose, count)
        return count

    def fights(self, side: str) -> list[Unit]:
        """The units of a side that have a combat value; transports have none (A42-UNI-76)."""
        values = self.values(side)
        return [unit for unit in self.units(side) if values[unit.id] > 0]

    def hit_class(self, side: str, unit: Unit) -> str:
        """The class of hit that a unit of a side scores."""
        types = self.edition.types
        return self.rules.hit_class(types[unit.type], [types[own.type] for own in self.units(side)])

    def may_take(self, hit: str, unit: Unit) -> bool:
        """Whether a unit on the board may take a hit of a class."""
        return self.rules.may_take(hit, self.edition.types[unit.type])

    def can_hurt(self, side: str, targets: Iterable[Unit] | None = None) -> bool:
        """Whether some unit of a side could hit some unit of the other, or one of ``targets``."""
        classes = sorted({self.hit_class(side, unit) for unit in self.fights(side)})
        units = self.targets(other(side)) if targets is None else list(targets)
        return any(self.may_take(hit, unit) for hit in classes for unit in units)

    def submerged(self, side: str) -> list[Unit]:
        """The submarines of a side that have submerged in this battle."""
        found = [self.state.units[unit] for unit in self.frame.submerged if unit in self.state.units]
        return [u for u in found if at_war(self.edition, self.state, u.owner, self.attacker) == (side == DEFENDER)]

    # --- changes -------------------------------------------------------------------------------------------------

    def leave(self, ids: Iterable[int]) -> None:
        """Take units off the battle board; they stay in play."""
        gone = set(ids)
        for side in SIDES:
            self.frame.units[side] = [unit for unit in self.frame.units[side] if unit not in gone]
        self.frame.struck = [unit for unit in self.frame.struck if unit not in gone]

    def remove(self, ctx: AxisContext, ids: Iterable[int]) -> None:
        """Take destroyed units out of play, with what is aboard them."""
        state, edition = self.state, self.edition
        for unit_id in ids:
            side = ATTACKER if unit_id in self.frame.units[ATTACKER] else DEFENDER
            flying = set(self.frame.units[side])
            cargo = []
            for aboard in state.cargo(unit_id):
                if aboard.id in flying:
                    state.put(aboard._replace(aboard=0))  # A42-UNI-66: in the air while its carrier sinks
                else:
                    cargo.append(aboard)
            unit = state.remove(unit_id)
            self.leave((unit_id,))
            losses = self.frame.losses[side]
            losses[unit.type] = losses.get(unit.type, 0) + 1
            if cargo:
                # A42-CON-10, A42-CM-36, A42-CM-46, A42-UNI-13, A42-UNI-84: cargo is lost with its ship.
                for owner, types in count_powers(edition, cargo).items():
                    ctx.event("destroyed", owner, area=self.area, units=types, reason="lost with the ship",
                              rule=edition.cite("A42-CON-10"))  # fmt: skip

    def take_hits(self, ctx: AxisContext, side: str, ids: Sequence[int], cause: str, strip: bool) -> None:
        """Give hits to units: two-hit ships are damaged first; the others are struck or destroyed.

        Args:
            ctx: the working context.
            side: the side that was hit.
            ids: one unit for each hit; a two-hit ship may come twice.
            cause: the purpose of the dice.
            strip: whether those destroyed stay behind the casualty strip for now.
        """
        lost: list[Unit] = []
        for unit_id in ids:
            unit = self.state.units[unit_id]
            if unit.hits + 1 < self.edition.types[unit.type].hits:
                # A42-UNI-54, A42-UNI-55, A42-SUB-13: the first hit marks it and it fights on at full value.
                self.state.put(unit._replace(hits=unit.hits + 1))
                ctx.event("hit_taken", unit.owner, id=unit.id, type=unit.type, area=self.area)
            else:
                lost.append(unit)
        if not lost:
            return
        for power, types in count_powers(self.edition, lost).items():
            ctx.event(
                "casualties", power, area=self.area, units={power: types}, side=side, cause=cause,
                ids=[unit.id for unit in lost if unit.owner == power], strip=strip,
            )  # fmt: skip
        if strip:
            self.frame.struck.extend(unit.id for unit in lost)
        else:
            self.remove(ctx, [unit.id for unit in lost])

    def mark(self, ids: Iterable[int], *words: str) -> None:
        """Note on units still in play what they did."""
        for unit_id in ids:
            if unit_id in self.state.units:
                self.state.put(self.state.units[unit_id].marked(*words))

    def attackers_at(self) -> list[Unit]:
        """The attacking power's units that fight here: no cargo, no raiders, nothing of its allies (A42-CON-11)."""
        state, edition, power = self.state, self.edition, self.attacker
        raid = state.raids.get(self.area, {})
        raiding = {*raid.get("bombers", ()), *raid.get("escorts", ())}
        found = []
        for unit in state.at(self.area):
            domain = edition.types[unit.type].domain
            # A42-CON-59, A42-CON-60, A42-CON-62: nothing of the attacker's allies, cargo or not.
            # A42-SBR-02, A42-SBR-06, A42-SBR-15: no raiders or escorts.
            if unit.owner != power or unit.id in raiding or edition.has(unit.type, "antiaircraft"):
                continue
            if domain == "air":
                if not self.at_sea or joins_sea_battle(edition, state, unit):
                    found.append(unit)
            elif domain == ("sea" if self.at_sea else "land") and not unit.aboard:  # A42-CON-10
                found.append(unit)
        return found

    def defenders_at(self) -> list[Unit]:
        """All enemy units that defend here together (A42-CON-57, A42-CON-64); guns and complexes never do (A42-UNI-03).

        A42-UNI-19, A42-UNI-26, A42-AMP-27: aircraft defend the space they are in, at sea only those aboard carriers.
        """
        edition = self.edition
        barred = self.state.agreed(self.rules.interceptors_barred)  # A42-SBR-15
        return [
            unit
            for unit in self.state.at(self.area)
            if at_war(edition, self.state, unit.owner, self.attacker)
            and not edition.has(unit.type, "antiaircraft")
            and (edition.types[unit.type].domain == "air" or not unit.aboard)
            and not (barred and unit_marks.RAIDED in unit.marks)
            and not (unit.aboard and not self._can_launch(unit))
        ]

    def _can_launch(self, aircraft: Unit) -> bool:
        """Whether an aircraft aboard a carrier can take off; from a damaged one it may not (P40-UNI-34, P40-UNI-37)."""
        return not grounded(self.edition, self.state.units[aircraft.aboard])


def other(side: str) -> str:
    """The other side."""
    return DEFENDER if side == ATTACKER else ATTACKER
