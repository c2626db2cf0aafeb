"""Choosing casualties: what is marked, what may be marked, what it costs; at first what the rules suggest is marked."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.engine.option import Counts, Option
from boardgame.games.axis_allies.battle.casualty_costs import Besides, besides, notes
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
        notes: what a hit costs besides a unit beside the other marks, in words, by id; only where it costs anything.
        besides: what the marked units cost besides themselves, all together.
    """

    def __init__(self, edition: Edition, state: State, option: Option) -> None:
        self._edition, self._state, self._option = edition, state, option
        blank = next(blank for blank in option.blanks if isinstance(blank, Counts))
        self._blank = blank
        self.hits = blank.maximum
        self.room: dict[int, int] = {}
        self.details: dict[int, str] = {}
        for item in blank.items:
            for unit in item.ids:
                self.room[unit] = self.room.get(unit, 0) + 1
                self.details[unit] = item.detail
        every = [unit for item in blank.items for unit in item.ids]
        self.marked: list[int] = []
        self.notes: dict[int, str] = {}
        self.besides = Besides({}, {}, 0)
        self.mark(blank.suggested or every[: self.hits])

    @property
    def complete(self) -> bool:
        """Whether every hit has a unit."""
        return len(self.marked) == self.hits

    def mark(self, units: Sequence[int]) -> None:
        """Mark these units and no others, once for each hit."""
        self.marked = list(units)
        self.notes = notes(self._edition, self._state, self.marked)
        self.besides = besides(self._edition, self._state, self.marked)

    def toggle(self, unit: int) -> None:
        """Mark a unit once more, or unmark it when it cannot take more; the oldest mark of another makes room."""
        if unit in self.room:
            self.mark(self.with_toggled(unit))

    def with_toggled(self, unit: int) -> list[int]:
        """The marks as a click on a unit would leave them."""
        if self.marked.count(unit) >= self.room.get(unit, 0):
            return [other for other in self.marked if other != unit]
        marked = list(self.marked)
        if self.complete:
            marked.remove(next((other for other in marked if other != unit), unit))
        return [*marked, unit]

    def action(self, marked: list[int] | None = None) -> dict[str, object]:
        """The choice as an action, or with other marks."""
        return {**self._option.action, self._blank.name: list(self.marked if marked is None else marked)}
