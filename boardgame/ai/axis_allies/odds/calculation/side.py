"""One side of a battle as a chain of positions: which units are left, what they roll, and what a hit makes of them.

With the order of losses fixed, a hit of a class on a position leads to exactly one other position. Where all hits may
be taken by all units, a side is a single chain; hits that some units cannot take make it branch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.lineup import lineup_by_type, lineup_of_pieces, ranks
from boardgame.ai.axis_allies.odds.calculation.side_position import LATER, NEXT, Ints, Position, Shot
from boardgame.ai.axis_allies.odds.chart import Chart
from boardgame.ai.axis_allies.odds.question import Force, landing
from boardgame.games.axis_allies.edition.battle_rules import AIR_BATTLE, SUBMARINE, attack_values

if TYPE_CHECKING:
    from boardgame.games.axis_allies.state import Unit


class Side:
    """The positions of one side, found as they are reached.

    Args:
        chart: the edition's chart.
        force: the units.
        attacking: whether it is the attacker.
        kind: kind of battle.
        somewhere: whether there is a space to retreat to.
    """

    def __init__(self, chart: Chart, force: Force, attacking: bool, kind: str, somewhere: bool = True) -> None:
        self.chart, self.rules, self.force = chart, chart.rules, force
        self.attacking, self.kind, self.at_sea = attacking, kind, kind == "sea"
        self.somewhere = somewhere
        there = {type_: force.units.get(type_, 0) for type_ in (*force.units, *force.struck)}
        names = {
            type_: count
            for type_, count in there.items()
            if (count or force.struck.get(type_)) and "antiaircraft" not in chart.types[type_].tags
        }
        guns = [type_ for type_ in there if "antiaircraft" in chart.types[type_].tags]
        self.rockets = sum(there[gun] for gun in guns) if attacking else 0
        self.types: dict[str, Any] = {type_: self._row(type_) for type_ in chart.types if type_ in names}
        came = landing(chart, force) if attacking and kind == "amphibious" else {}
        self.seaborne = bool(came)
        counts = {type_: names[type_] for type_ in self.types}
        self.roster = force.muster.roster(counts, force.damaged, came) if force.muster else None
        if self.roster:
            lineup = lineup_of_pieces(self.roster, self.types)
        else:
            lineup = lineup_by_type(force, self.types, counts, came)
        self.slots, self.waiting = list(lineup.units), lineup.waiting
        self.pools, self.sorts = lineup.pools, lineup.sorts
        self.rows = [self.types[slot.type] for slot in self.slots]
        self.start = Position(tuple(lineup.units.values()), (), ())
        self.steady = all(sort is None or len(set(sort.values)) == 1 for sort in self.sorts)
        """Whether units roll the same at all moments."""
        self.one_way = [sort is not None and sort.one_way for sort in self.sorts]
        self.may_spend = [sort is not None and sort.may_spend for sort in self.sorts]
        self.rolls = [self.dice(slot) for slot in range(len(self.slots))]
        self.shot_at = [
            row.domain == "air" and (sort is None or sort.shot_at)
            for row, sort in zip(self.rows, self.sorts, strict=True)
        ]
        self.rooms = [row.hits - slot.hit for row, slot in zip(self.rows, self.slots, strict=True)]
        self.costs = np.array([row.cost for row in self.rows], dtype=np.int64)
        self.rank = ranks(force, self.types, lineup, attacking)
        self.wanted_last = [chart.rules.last in row.tags for row in self.rows]
        self.ends = [slot.hit + 1 >= row.hits for slot, row in zip(self.slots, self.rows, strict=True)]
        self.catching = [attacking and kind != "sea" and "captures" in row.tags for row in self.rows]
        self.boats = ["submarine" in row.tags for row in self.rows]
        self.positions: list[Position] = []
        self.index: dict[Position, int] = {}
        self._eligible: dict[str, list[int]] = {}
        self._classes: dict[tuple[int, ...], dict[int, str]] = {}

    def _row(self, type_: str) -> Any:
        row = self.chart.types[type_]
        value = self.force.values.get(type_)
        if value is None:
            return row
        return replace(row, attack=value) if self.attacking else replace(row, defense=value)

    # --- positions -------------------------------------------------------------------------------------------------

    def number(self, position: Position) -> int:
        """The number of a position, a new one if it has not been reached before."""
        found = self.index.get(position)
        if found is None:
            found = self.index[position] = len(self.positions)
            self.positions.append(position)
        return found

    def eligible(self, hit: str) -> list[int]:
        """The slots that may take a class of hit, in the order of losses; those wanted last come last.

        A42-CON-17: units of that tag take a hit only when no other eligible unit is left.
        """
        if hit not in self._eligible:
            own, _, other = hit.partition(" but ")
            found = [n for n, row in enumerate(self.rows) if self.kind == "raid" or self.rules.may_take(own, row)]
            if other:
                found = [n for n in found if n not in self.eligible(other)]
            self._eligible[hit] = sorted(found, key=lambda n: (self.wanted_last[n], self.rank[n]))
        return self._eligible[hit]

    def ranked(self, hits: Sequence[str]) -> Ints:
        """The order in which the hits of a volley are given, class by class, at each position known.

        Those that the owner wants first come first, then those that the fewest units may take, as the game asks about
        them, and of equal ones the first in the alphabet.

        Returns:
            One row for each position, of numbers into ``hits``.
        """
        board = np.array([position.board for position in self.positions])
        sizes = np.stack([board[:, self.eligible(hit)].sum(axis=1) for hit in hits], axis=1)
        wanted = self.force.hits_order
        # Classes that the same units may take are one.
        alike = [[other for other in wanted if self.eligible(other) == self.eligible(hit)] for hit in hits]
        places = np.array([min(map(wanted.index, those), default=len(wanted)) for those in alike])
        rank = places[None, :] * (1 + sizes.max(initial=0)) + sizes
        return np.asarray(np.argsort(rank * len(hits) + np.argsort(np.argsort(hits))[None, :], axis=1, kind="stable"))

    def room(self, positions: Sequence[Position], hit: str) -> Ints:
        """How many hits of a class the units of some positions can take."""
        board = np.array([position.board for position in positions], dtype=np.int64).reshape(len(positions), -1)
        return np.asarray(board @ np.array(self.rooms_for(hit), dtype=np.int64))

    def rooms_for(self, hit: str) -> list[int]:
        """How many hits of a class a unit of each slot can take."""
        return [room if slot in self.eligible(hit) else 0 for slot, room in enumerate(self.rooms)]

    def struck(self, position: Position, hit: str) -> Position:
        """The position after one more hit of a class; the same where no unit may take it."""
        board = position.board
        chosen = -1
        for slot in self.eligible(hit):
            if not board[slot]:
                continue
            if chosen < 0:
                chosen = slot
                if not (self.force.keep_land and self.catching[slot] and self.captors(position) == 1):
                    break
            else:
                chosen = slot  # the last unit that takes territory is spared as long as another can go
                break
        return position if chosen < 0 else self.lose(position, chosen)

    def lose(self, position: Position, slot: int) -> Position:
        """The position after a hit on a unit of a slot."""
        board = list(position.board)
        board[slot] -= 1
        if not self.ends[slot]:
            board[self.slots.index(self.slots[slot]._replace(hit=self.slots[slot].hit + 1))] += 1
        return position._replace(board=tuple(board))

    def captors(self, position: Position) -> int:
        """How many units on the board can take the territory (A42-UNI-02)."""
        return sum(count for count, catches in zip(position.board, self.catching, strict=True) if catches)

    def behind(self, position: Position) -> Position:
        """The position with the units added that wait behind the casualty strip, each about to take its last hit."""
        board = list(position.board)
        for slot, count in self.waiting.items():
            board[self.slots.index(slot)] += count
        return position._replace(board=tuple(board))

    def shot_down(self, position: Position, type_: str) -> Position:
        """The position after one unit of a type has been hit by a gun."""
        there = (n for n, slot in enumerate(self.slots) if slot.type == type_ and position.board[n] and self.shot_at[n])
        return self.lose(position, min(there, key=lambda slot: self.rank[slot]))

    def flown(self, position: Position) -> Position:
        """The position after aircraft that make a kamikaze attack have made it (AAR-ADV-J2c)."""
        return self._lost(position, self.one_way)

    def spent(self, position: Position) -> Position:
        """The position after the submarines that may be spent have been (AAR-ADV-J3b)."""
        return self._lost(position, self.may_spend)

    def _lost(self, position: Position, which: Sequence[bool]) -> Position:
        board = tuple(0 if gone else count for count, gone in zip(position.board, which, strict=True))
        return position._replace(board=board)

    def dived(self, position: Position) -> Position:
        """The position after all submarines have submerged (A42-SUB-08)."""
        return self._away(position, [n for n, boat in enumerate(self.boats) if boat], "dived")

    def swept(self, position: Position) -> Position:
        """The position after defenceless transports are gone (A42-CON-19)."""
        board = tuple(0 if last else count for count, last in zip(position.board, self.wanted_last, strict=True))
        return position._replace(board=board)

    def sweepable(self, retreat: bool) -> bool:
        """Whether it has transports that may be lost without dice; ``retreat``: whether the attacker could leave.

        A42-CON-19; A42-CON-21, P40-CON-50: the attacker's only where they cannot retreat.
        """
        if not self.at_sea or not self.rules.sweep or not any(self.wanted_last):
            return False
        return not self.attacking or (self.rules.sweep_attackers and not retreat)

    def withdrawn(self, position: Position) -> Position:
        """The position after everybody has retreated who may (A42-CON-30, A42-AMP-24)."""
        return self._away(position, self.leaving(position.board), "left")

    def leaving(self, board: tuple[int, ...]) -> list[int]:
        """The slots that leave in a retreat; see ``movers`` and ``flyers`` of the game's own retreat."""
        own = self.rules.landing_retreat
        allowed = self.rules.retreat if own is None or not self.seaborne else own
        movers, flyers = [], []
        for slot, row in enumerate(self.rows):
            if not board[slot]:
                continue
            if row.domain == "air":
                flyers.append(slot)
            elif self.at_sea or ("seaborne" if self.slots[slot].seaborne else "overland") in allowed:
                movers.append(slot)
        if movers and not self.somewhere:
            return []  # A42-CON-30: all go together, and ships and land units need a space
        return movers + (flyers if "air" in allowed else [])

    def _away(self, position: Position, slots: Iterable[int], where: str) -> Position:
        board = list(position.board)
        gone = list(getattr(position, where) or (0,) * len(board))
        for slot in slots:
            gone[slot] += board[slot]
            board[slot] = 0
        if not any(gone):
            return position
        return position._replace(board=tuple(board), **{where: tuple(gone)})

    # --- what a position rolls and is --------------------------------------------------------------------------------

    def shots(self, position: Position, moment: int = LATER, spent: bool = False) -> dict[Shot, int]:
        """The dice of a position by kind (A42-CON-09), from the edition's own values and classes of hits.

        Args:
            position: the position.
            moment: :data:`NOW`, :data:`NEXT` or :data:`LATER`.
            spent: whether the submarines that may be spent are.
        """
        there = tuple(slot for slot, count in enumerate(position.board) if count)
        if there not in self._classes:
            own = [self.rows[slot] for slot in there]
            self._classes[there] = {slot: self.rules.hit_class(self.rows[slot], own) for slot in there}
        classes = self._classes[there]
        found: dict[Shot, int] = {}
        for (value, slot), count in self._values(position, there, moment, spent).items():
            if value > 0:
                shot = Shot(value, classes[slot], self.boats[slot])
                found[shot] = found.get(shot, 0) + count * self.rolls[slot]
        return found

    def _values(self, position: Position, there: Sequence[int], moment: int, spent: bool) -> dict[tuple[int, int], int]:
        """How many units of each slot hit on which number."""
        rolled: dict[tuple[int, int], int] = {}
        if self.roster is not None:
            pieces = self._present(position.board)
            gone = [unit.id for unit, slot in pieces if self.may_spend[slot]] if spent else []
            values = self.roster.values([unit for unit, _ in pieces], moment, gone)
            for unit, slot in pieces:
                value = self.force.values.get(unit.type, values[unit.id])
                rolled[value, slot] = rolled.get((value, slot), 0) + 1
        elif self.attacking and self.kind != "raid":
            slots = [slot for slot in there for _ in range(position.board[slot])]
            values = attack_values(self.rules, self.types, [(n, self.slots[s].type) for n, s in enumerate(slots)])
            for n, slot in enumerate(slots):
                rolled[values[n], slot] = rolled.get((values[n], slot), 0) + 1
        else:
            for slot in there:
                value = self.rows[slot].defense
                if self.kind == "raid":  # A42-SBR-13
                    value = AIR_BATTLE[not self.attacking] * ("escort" in self.rows[slot].tags)
                rolled[value, slot] = position.board[slot]
        return rolled

    def _present(self, board: tuple[int, ...]) -> list[tuple[Unit, int]]:
        """Pieces that make a board, each with its slot; damaged ones come from the same pool as whole ones."""
        assert self.roster is not None
        taken: dict[int, int] = {}
        found = []
        for slot, count in enumerate(board):
            pool = self.pools[slot]
            first = taken.get(id(pool), 0)
            taken[id(pool)] = first + count
            units = (self.roster.state.units[unit] for unit in pool[first : first + count])
            found += [(unit._replace(hits=self.slots[slot].hit), slot) for unit in units]
        return found

    def dice(self, slot: int, raid: bool = False) -> int:
        """How many dice a unit of a slot rolls, in battle or for the damage of a raid."""
        sort = self.sorts[slot]
        return self.force.dice.get(self.slots[slot].type, sort.dice[raid] if sort is not None else 1)

    def planes(self, position: Position) -> dict[Shot, int]:
        """The dice of aircraft that make a kamikaze attack; they hit ships alone (AAR-ADV-J2b)."""
        found: dict[Shot, int] = {}
        there = [slot for slot, count in enumerate(position.board) if count]
        for (value, slot), count in self._values(position, there, NEXT, False).items():
            if value > 0 and self.one_way[slot]:
                shot = Shot(value, SUBMARINE, False)
                found[shot] = found.get(shot, 0) + count * self.dice(slot)
        return found

    def counted(self, position: Position, where: str = "all") -> dict[str, int]:
        """Units left by type: on the ``board``, ``dived``, ``left``, or all of them."""
        found: dict[str, int] = {}
        for part in ("board", "dived", "left") if where == "all" else (where,):
            for slot, count in zip(self.slots, getattr(position, part), strict=False):
                if count:
                    found[slot.type] = found.get(slot.type, 0) + count
        return {type_: found[type_] for type_ in self.types if type_ in found}

    def raiders(self, position: Position) -> dict[int, int]:
        """The units of a position that bomb, by slot (A42-SBR-01); where raids take money, all that are left."""
        money = "take_money" in self.rules.raid_steps
        return {
            slot: count
            for slot, count in enumerate(position.board)
            if count and (money or "raider" in self.rows[slot].tags)
        }

    def worth(self, slot: int, dice: Sequence[int]) -> int:
        """What the dice of a raider come to, before anything limits them."""
        return sum(dice) if self.roster is None else self.roster.worth(self.pools[slot][0], dice)

    def amounts(self, positions: Sequence[Position]) -> Ints:
        """Units left of each slot, wherever they are; one row for each position."""
        found = np.array([position.board for position in positions], dtype=np.int64)
        for number, position in enumerate(positions):
            for part in position[1:]:
                if part:
                    found[number] += part
        return found.reshape(len(positions), -1)
