"""Several stacks selected together with a box on the board, that go to one hex one after the other (TR-13.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer

from boardgame.app.board import Badge, Highlight
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.panels.blanks.form import only_answers
from boardgame.engine.option import Blank, Counts, Option, Place, Places

Stack = tuple[str, tuple[int, ...]]
"""The hex of a stack and its units: those of two nations in a hex are two stacks."""


@dataclass(frozen=True, slots=True)
class GroupGoal:
    """A hex that stacks of a group can go to.

    Attributes:
        area: the hex.
        stacks: those that can.
        cost: movement points of the one that needs most.
        battle: whether it lies beside the enemy.
    """

    area: str
    stacks: tuple[Stack, ...]
    cost: int
    battle: bool


class StackGroup(QObject):
    """The selected stacks, where each can go, and who is still on the way.

    The session says where each stack goes with all its units; a stack that a hex has no room for any more stays.
    """

    def __init__(
        self, session: Session, act: Callable[[dict[str, Any]], object], changed: Callable[[], object]
    ) -> None:
        """Nothing is selected.

        Args:
            session: what is asked.
            act: carries an action out.
            changed: is called when more is known of where the stacks can go.
        """
        super().__init__()
        self._session, self._act, self._changed = session, act, changed
        self._reach: dict[Stack, dict[str, Place]] = {}
        self._asked: list[Reply[tuple[Blank, ...]]] = []
        self._on_the_way: list[Stack] = []
        self._goal = ""

    @property
    def areas(self) -> tuple[str, ...]:
        """The hexes of the selected stacks."""
        return tuple(dict.fromkeys(area for area, _ in self._reach))

    @property
    def count(self) -> int:
        """How many stacks are selected."""
        return len(self._reach)

    @property
    def moving(self) -> bool:
        """Whether stacks are still to go."""
        return bool(self._on_the_way)

    def select(self, options: Sequence[Option]) -> None:
        """Select stacks, in place of those before."""
        self.drop()
        self._reach = {_stack(option): {} for option in options}
        for option in options:
            reply = self._session.expand(option, {option.blanks[0].name: _whole(option)})
            self._asked.append(reply.then(partial(self._learn, _stack(option))))

    def drop(self) -> None:
        """Select nothing."""
        for reply in self._asked:
            reply.cancel()
        self._asked, self._reach, self._on_the_way = [], {}, []

    def _learn(self, stack: Stack, blanks: tuple[Blank, ...]) -> None:
        where = blanks[0] if blanks else None
        if stack in self._reach and isinstance(where, Places):
            self._reach[stack] = {place.area: place for place in where.places}
            self._changed()

    def goals(self) -> list[GroupGoal]:
        """Where stacks can go, each with those that can."""
        found: dict[str, list[tuple[Stack, Place]]] = {}
        for stack, places in self._reach.items():
            for area, place in places.items():
                found.setdefault(area, []).append((stack, place))
        return [
            GroupGoal(
                area,
                tuple(stack for stack, _ in able),
                max(place.cost for _, place in able),
                any(place.tone == "battle" for _, place in able),
            )
            for area, able in found.items()
        ]

    def lights(self) -> tuple[list[Highlight], list[Badge]]:
        """The stacks and where they can go: the cost where all can, else how many."""
        goals = self.goals()
        lit = [Highlight(goal.area, "target" if goal.battle else "reachable") for goal in goals]
        lit = [light for light in lit if light.area not in self.areas]
        every = len(self._reach)
        words = [(g.area, str(g.cost) if len(g.stacks) == every else f"{len(g.stacks)}/{every}") for g in goals]
        return [*lit, *(Highlight(area, "selected") for area in self.areas)], [
            Badge(area, said, "plain") for area, said in words
        ]

    def go(self, area: str) -> bool:
        """Send all stacks there that can go; whether there are any."""
        goal = next((goal for goal in self.goals() if goal.area == area), None)
        if goal is None:
            return False
        self._on_the_way, self._goal = list(goal.stacks), area
        return True

    def march(self, options: Sequence[Option]) -> None:
        """Send the next stack on its way, once the panel has the options of now."""
        if self._on_the_way:
            stack = self._on_the_way.pop(0)
            option = next((option for option in options if _stack(option) == stack), None)
            # Not before what shows the last move has been done with.
            QTimer.singleShot(0, partial(self._send, option, tuple(options)))

    def _send(self, option: Option | None, options: tuple[Option, ...]) -> None:
        if option is None:
            self.march(options)
            return
        if _stack(option) not in self._reach:  # let go in the meantime
            return
        filled = {option.blanks[0].name: _whole(option)}
        self._asked.append(self._session.expand(option, filled).then(partial(self._fill, option, options, filled)))

    def _fill(
        self, option: Option, options: tuple[Option, ...], filled: dict[str, Any], blanks: tuple[Blank, ...]
    ) -> None:
        """Fill in what the goal leaves no choice of; where it does, or has no room any more, the stack stays."""
        if not blanks:
            self._act({**option.action, **filled})
            return
        first = blanks[0]
        more = only_answers(blanks)
        if isinstance(first, Places):
            there = [place.value for place in first.places if place.area == self._goal]
            more = {first.name: there[0]} if there else {}
        if not more:
            self.march(options)
            return
        filled = {**filled, **more}
        self._asked.append(self._session.expand(option, filled).then(partial(self._fill, option, options, filled)))


def _stack(option: Option) -> Stack:
    blank = option.blanks[0]
    assert isinstance(blank, Counts)
    return option.area, tuple(unit for item in blank.items for unit in item.ids)


def _whole(option: Option) -> list[int]:
    """All units of a stack, as many as may go together."""
    blank = option.blanks[0]
    assert isinstance(blank, Counts)
    return [unit for item in blank.items for unit in item.ids[: item.maximum]][: blank.maximum]
