"""The battle in progress: its frame's plain data with the questions every battle step asks of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.battle_rules import BattleRules, attack_values
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.phases.production import grounded
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


class Battle:
    """One battle: units on the battle board, struck units, the round, what was rolled.

    Args:
        edition: the edition played.
        state: the position.
        data: the plain data of the battle's frame; changes are written there.
    """

    def __init__(self, edition: Edition, state: State, data: dict[str, Any]) -> None:
        self.edition, self.state, self.data = edition, state, data

    @staticmethod
    def new_data(area: str, kind: str, attacker: str, **more: Any) -> dict[str, Any]:
        """The data of a battle that begins: ``kind`` is ``land``, ``sea`` or ``raid``."""
        return {
            "area": area, "kind": kind, "attacker": attacker, "defenders": [], "round": 0,
            "units": {ATTACKER: [], DEFENDER: []}, "struck": [], "fired": [], "rolls": [],
            "losses": {ATTACKER: {}, DEFENDER: {}}, "hits": {ATTACKER: 0, DEFENDER: 0},
            "seaborne": [], "entered": [], "took_part": [], "submerged": [], "memo": {}, **more,
        }  # fmt: skip

    @property
    def rules(self) -> BattleRules:
        """The edition's battle rules."""
        return self.edition.battle

    @property
    def area(self) -> str:
        """The space fought for."""
        return str(self.data["area"])

    @property
    def at_sea(self) -> bool:
        """Whether it is a sea battle."""
        return bool(self.data["kind"] == "sea")

    @property
    def attacker(self) -> str:
        """The attacking power."""
        return str(self.data["attacker"])

    @property
    def memo(self) -> dict[str, Any]:
        """What the battle step in progress remembers; emptied when it ends."""
        memo: dict[str, Any] = self.data["memo"]
        return memo

    def units(self, side: str) -> list[Unit]:
        """The units of a side on the battle board, struck ones included."""
        return [self.state.units[unit] for unit in self.data["units"][side]]

    def targets(self, side: str) -> list[Unit]:
        """The units of a side that can still take a hit: not those behind the casualty strip."""
        struck = set(self.data["struck"])
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
        return str(self.data["defenders"][0]) if self.data["defenders"] else ""

    def values(self, side: str) -> dict[int, int]:
        """The number on which each unit of a side hits (A42-CON-09)."""
        values = self._values(side)
        for change in self.edition.modifiers.values:
            values = change(self, side, values)
        return values

    def _values(self, side: str) -> dict[int, int]:
        types = self.edition.types
        if self.data["kind"] == "raid":
            # A42-SBR-13: fighters attack at 1 and defend at 2, bombers do not fire.
            value = self.rules.air_battle[side == DEFENDER]
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

    def can_hurt(self, side: str) -> bool:
        """Whether some unit of a side could hit some unit of the other."""
        classes = sorted({self.hit_class(side, unit) for unit in self.fights(side)})
        return any(self.may_take(hit, unit) for hit in classes for unit in self.targets(other(side)))

    # --- changes -------------------------------------------------------------------------------------------------

    def leave(self, ids: Iterable[int]) -> None:
        """Take units off the battle board; they stay in play."""
        gone = set(ids)
        for side in SIDES:
            self.data["units"][side] = [unit for unit in self.data["units"][side] if unit not in gone]
        self.data["struck"] = [unit for unit in self.data["struck"] if unit not in gone]

    def remove(self, ctx: AxisContext, ids: Iterable[int]) -> None:
        """Take destroyed units out of play, with what is aboard them."""
        state, edition = self.state, self.edition
        for unit_id in ids:
            side = ATTACKER if unit_id in self.data["units"][ATTACKER] else DEFENDER
            flying = set(self.data["units"][side])
            cargo = []
            for aboard in state.cargo(unit_id):
                if aboard.id in flying:
                    state.put(aboard._replace(aboard=0))  # A42-UNI-66: in the air while its carrier sinks
                else:
                    cargo.append(aboard)
            unit = state.remove(unit_id)
            self.leave((unit_id,))
            losses = self.data["losses"][side]
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
            self.data["struck"].extend(unit.id for unit in lost)
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
            # A42-CON-60, A42-CON-62: nothing of the attacker's allies, cargo or not.
            # A42-SBR-02, A42-SBR-06, A42-SBR-15: no raiders or escorts.
            if unit.owner != power or unit.id in raiding or edition.has(unit.type, "antiaircraft"):
                continue
            if domain == "air":
                # A42-CON-61, A42-UNI-43: own fighters take off from their carrier; from an ally's only by moving.
                # A42-CM-34, A42-UNI-18: an aircraft fights only where it was moved to, on land or at sea.
                if unit.aboard and (state.units[unit.aboard].owner != power or not self._can_launch(unit)):
                    continue
                if unit_marks.CARRIED in unit.marks:
                    continue  # AAR-CM-42: cargo
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
