"""Choosing casualties: what is marked, what may be marked, and the cheapest first as a beginning."""

from __future__ import annotations

from boardgame.engine.option import Counts, Option
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State


class CasualtyChoice:
    """The marks of one decision.

    Args:
        edition: the edition played.
        state: the position.
        option: the option offered; its one :class:`Counts` blank lists the units, once for each hit they can take.

    Attributes:
        hits: how many must be marked.
        room: hits that each unit can take, by id.
        details: what sets a unit apart, in words, by id.
        marked: ids of the units marked, once for each hit.
    """

    def __init__(self, edition: Edition, state: State, option: Option) -> None:
        self._option = option
        blank = next(blank for blank in option.blanks if isinstance(blank, Counts))
        self._blank = blank
        self.hits = blank.maximum
        self.room: dict[int, int] = {}
        self.details: dict[int, str] = {}
        priced: list[tuple[tuple[int, int], int]] = []
        for item in blank.items:
            for unit in item.ids:
                priced.append((_worth(edition, state, unit, self.room.get(unit, 0)), unit))
                self.room[unit] = self.room.get(unit, 0) + 1
                self.details[unit] = item.detail
        priced.sort(key=lambda pair: pair[0])
        self.marked: list[int] = [unit for _, unit in priced[: self.hits]]

    @property
    def complete(self) -> bool:
        """Whether every hit has a unit."""
        return len(self.marked) == self.hits

    def toggle(self, unit: int) -> None:
        """Mark a unit once more, or unmark it when it cannot take more; the oldest mark of another makes room."""
        if unit not in self.room:
            return
        if self.marked.count(unit) >= self.room[unit]:
            self.marked = [other for other in self.marked if other != unit]
            return
        if self.complete:
            oldest = next((other for other in self.marked if other != unit), unit)
            self.marked.remove(oldest)
        self.marked.append(unit)

    def with_toggled(self, unit: int) -> list[int]:
        """The marks as a click on a unit would leave them."""
        marked = list(self.marked)
        self.toggle(unit)
        found, self.marked = self.marked, marked
        return found

    def action(self, marked: list[int] | None = None) -> dict[str, object]:
        """The choice as an action, or with other marks."""
        return {**self._option.action, self._blank.name: list(self.marked if marked is None else marked)}


def _worth(edition: Edition, state: State, unit_id: int, before: int) -> tuple[int, int]:
    """What a hit on a unit costs after ``before`` others: 0 if only damaged, else the price."""
    unit = state.units[unit_id]
    kind = edition.types[unit.type]
    if unit.hits + before + 1 < kind.hits:
        return (0, kind.cost)
    return (kind.cost, kind.move - unit.moved)
