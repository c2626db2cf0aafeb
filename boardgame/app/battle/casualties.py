"""Choosing casualties: what is marked, what may be marked, and the cheapest first as a beginning."""

from __future__ import annotations

from boardgame.engine.option import Counts, Item, Option
from boardgame.games.axis_allies.edition import Edition
from boardgame.games.axis_allies.state import State


class CasualtyChoice:
    """The marks of one decision.

    Args:
        edition: the edition played.
        state: the position.
        option: the option offered; its one :class:`Counts` blank lists the units, once for each hit they can take.
    """

    def __init__(self, edition: Edition, state: State, option: Option) -> None:
        self._option = option
        blank = next(blank for blank in option.blanks if isinstance(blank, Counts))
        self._blank = blank
        self.hits = blank.maximum
        self.room: dict[int, int] = {}
        for item in blank.items:
            for unit in item.ids:
                self.room[unit] = self.room.get(unit, 0) + 1
        self.marked: list[int] = []
        for item in sorted(blank.items, key=lambda item: _worth(edition, state, item)):
            self.marked += item.ids[: max(0, self.hits - len(self.marked))]

    @property
    def complete(self) -> bool:
        """Whether every hit has a unit."""
        return len(self.marked) == self.hits

    def toggle(self, unit: int) -> None:
        """Mark a unit once more, or unmark it when it cannot take more; the oldest mark makes room."""
        if unit not in self.room:
            return
        if self.marked.count(unit) >= self.room[unit]:
            self.marked = [other for other in self.marked if other != unit]
            return
        if self.complete:
            self.marked.pop(0)
        self.marked.append(unit)

    def action(self) -> dict[str, object]:
        """The choice as an action."""
        return {**self._option.action, self._blank.name: list(self.marked)}


def _worth(edition: Edition, state: State, item: Item) -> tuple[int, int]:
    """What losing the first unit of an item costs: nothing for a ship that is only damaged, else its price."""
    unit = state.units[item.ids[0]]
    kind = edition.types[unit.type]
    if unit.hits + 1 < kind.hits:
        return (0, kind.cost)
    return (kind.cost, kind.move - unit.moved)
