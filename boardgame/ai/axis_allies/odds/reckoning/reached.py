"""The positions of one side that battles fought in numbers have reached so far."""

from __future__ import annotations

import numpy as np

from boardgame.ai.axis_allies.odds.reckoning.facts import crossing, facts_of
from boardgame.ai.axis_allies.odds.reckoning.side import Side
from boardgame.ai.axis_allies.odds.reckoning.side_position import LATER, NEXT, NOW, Facts, Ints, Shot, apart
from boardgame.ai.axis_allies.odds.reckoning.tables import merged


class Found:
    """The positions of one side reached so far.

    Args:
        side: the side.
        classes: every class of hit in the battle.
    """

    def __init__(self, side: Side, classes: list[str]) -> None:
        self.side, self.classes = side, classes
        self.shots: tuple[list[dict[Shot, int]], ...] = ([], [], [])
        self.facts: list[Facts | None] = [None, None, None]
        self.next: dict[str, Ints] = {}
        self.rooms: dict[str, Ints] = {}
        pair = crossing(side, classes)
        self.cares = {pair[0]: pair[1], pair[1]: pair[0]} if pair else {}
        self.kinds: list[Shot] = []

    def grow(self, moment: int) -> Facts:
        """Find out about the positions that are new, and return the facts of all at a moment."""
        side, known = self.side, len(self.shots[LATER])
        if known < len(side.positions):
            new = side.positions[known:]
            for when in (LATER, NEXT, NOW):
                shots = self.shots[LATER][known:] if side.steady and when != LATER else [
                    side.shots(position, when) for position in new
                ]  # fmt: skip
                self.shots[when].extend(shots)
                self.kinds = sorted({*self.kinds, *(shot for dice in shots for shot in dice)})
                facts, before = facts_of(side, new, shots, self.classes), self.facts[when]
                self.facts[when] = facts if before is None else merged(before, facts)
        found = self.facts[moment]
        assert found is not None
        return found

    def step(self, name: str, at: Ints) -> Ints:
        """Where one more hit of a class, or a move of that name, leads from each position."""
        table = self.next.get(name, np.zeros(0, dtype=np.int64))
        if len(table) < len(self.side.positions):
            table = np.concatenate([table, np.full(len(self.side.positions) * 2 - len(table), -1)])
            self.next[name] = table
        for number in np.unique(at[table[at] < 0]):
            position = self.side.positions[number]
            hit = name in self.classes or " but " in name
            other = self.side.struck(position, name) if hit else getattr(self.side, name)(position)
            table[number] = self.side.number(other)
        return table[at]

    def careful(self, name: str, other: str, at: Ints, todo: Ints, waiting: Ints) -> Ints:
        """Where one hit more leads that wastes no hit of another class (P40-CON-46).

        Args:
            name, other: the classes.
            at: the positions.
            todo: hits of the class still to be given at each of them, this one included.
            waiting: hits of the other class that come after them; -1 for none.
        """
        after, spare = self.step(name, at), apart(name, other)
        careful = np.flatnonzero((todo <= self.room(spare, at)) & (self.room(other, at) <= waiting))
        after[careful] = self.step(spare, at[careful])
        return after

    def room(self, hit: str, at: Ints) -> Ints:
        """How many hits of a class each position can take."""
        table = self.rooms.get(hit, np.zeros(0, dtype=np.int64))
        if len(table) < len(self.side.positions):
            table = self.rooms[hit] = np.concatenate([table, self.side.room(self.side.positions[len(table) :], hit)])
        return table[at]

    def dice(self, shot: Shot, at: Ints, moment: int) -> Ints:
        """How many dice of a kind each position rolls."""
        self.grow(moment)
        unique, where = np.unique(at, return_inverse=True)
        return np.array([self.shots[moment][number].get(shot, 0) for number in unique], dtype=np.int64)[where]
