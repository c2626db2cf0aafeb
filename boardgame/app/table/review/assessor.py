"""Judges the positions of a game one after another in a process of its own."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from boardgame.ai.brains import LEVELS
from boardgame.ai.player import Seen
from boardgame.ai.seen import SeenPosition
from boardgame.app.session.computers.house import new_house
from boardgame.app.session.local import LocalSession
from boardgame.app.session.session import Session
from boardgame.engine.option import Option
from boardgame.engine.record.journal import Entry
from boardgame.games.registry import UnknownGame, info

if TYPE_CHECKING:
    from boardgame.ai.process.conversation import Assessment
    from boardgame.app.session.computers.house_process import HouseProcess

_MOST_TURNS = 160
"""Turns judged at most; of a longer game some are left out."""
_MOST_MOVES = 5
_LOOKED_INTO = 8
"""Turns, those that changed most, whose actions are judged one by one."""
_MOST_ACTIONS = 24
"""Actions of a turn judged at most: those that rolled dice first."""


class PastView:
    """A position of the past in a game that hides something: nothing can be done in it."""

    def __init__(self, session: Session, view: Any, seat: str) -> None:
        self.game, self.view, self.viewer = session.game, view, seat
        self.progress = session.game.progress(view)
        self.decisions = ()

    def heads(self) -> list[Option]:
        """Nothing."""
        return []

    def expand(self, option: Option, filled: Mapping[str, Any]) -> tuple[()]:
        """Nothing to fill in."""
        return ()

    def explain(self, action: Mapping[str, Any]) -> None:
        """Nothing is asked."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A move that changed the chances.

    Attributes:
        number: of its entry in the history.
        change: by how much the chances of the first side grew, from -1 to 1.
    """

    number: int
    change: float


def turn_ends(entries: Sequence[Entry]) -> list[int]:
    """The numbers of the entries after which another seat's turn began, with the first and the last of all."""
    found = [0]
    for before, after in itertools.pairwise(entries):
        place, then = before.place, after.place
        if (place.get("round"), place.get("seat")) != (then.get("round"), then.get("seat")):
            found.append(before.number)
    if len(entries) > 1:
        found.append(entries[-1].number)
    step = max(1, -(-len(found) // _MOST_TURNS))
    return list(dict.fromkeys([*found[::step], found[-1]]))


class Assessor(QObject):
    """Judges the ends of all turns, then the actions of those turns that changed most.

    Signals:
        progressed(float): how much is judged, from 0 to 1.
        curve_known(): :attr:`chances` holds the end of every turn.
        viewed(int, object): the view after this entry, before it is judged.
        finished(): :attr:`turnings` holds the moves that changed most.

    Attributes:
        chances: by the number of an entry, how likely each side is to win after it.
        turnings: the moves that changed most, the greatest first.
    """

    progressed = Signal(float)
    curve_known = Signal()
    viewed = Signal(int, object)
    finished = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._entries = list(session.entries)
        self.ends = turn_ends(self._entries)
        self.chances: dict[int, dict[str, float]] = {}
        self.turnings: list[Turning] = []
        self._todo = list(self.ends)
        self._all = len(self._todo)
        self._house: HouseProcess | None = None
        self._now = -1
        self._into: list[tuple[int, int]] = []
        self._curve_done = False
        self._rolled: set[int] = set()

    @property
    def possible(self) -> bool:
        """Whether the computer knows enough of the game to judge it."""
        with suppress(UnknownGame):
            return bool(info(self._session.game.id).brain)
        return False

    def start(self) -> None:
        """Begin to judge."""
        if not self.possible or self._house is not None:
            return
        self._house = new_house(self._session, self, assessed=self._assessed, failed=lambda _: self._end())
        self._next()

    def close(self) -> None:
        """Stop judging."""
        self._todo.clear()
        if self._house is not None:
            self._house.close()

    # --- one after another ------------------------------------------------------------------------------------

    def _next(self) -> None:
        if not self._todo:
            self._turns_done()
            return
        self._now = self._todo.pop(0)
        number, session = self._now, self._session
        if isinstance(session, LocalSession) and session.game.hides:
            self._ask(number, session.match.perspective(self._seat).view_at(number))
        else:
            session.view_at(number).then(lambda view: self._ask(number, view))

    @property
    def _seat(self) -> str:
        """With whose eyes the positions are judged: the viewer's, else those of the first seat."""
        viewer, seats = self._session.viewer, self._session.seats
        return viewer if isinstance(viewer, str) and self._session.game.seat(viewer) is not None else seats[0].id

    def _ask(self, number: int, view: Any) -> None:
        if self._house is None or number != self._now:
            return
        self.viewed.emit(number, view)
        seat = self._seat
        seen: Seen
        if self._session.game.hides:
            seen = PastView(self._session, view, seat)
        else:
            seen = SeenPosition(self._session.game, view, seat)
        self._house.assess(seen, LEVELS[0].id, 20.0, concerns=False)

    def _assessed(self, assessment: Assessment) -> None:
        self.chances[self._now] = dict(assessment.chances)
        self.progressed.emit(1 - len(self._todo) / max(1, self._all))
        QTimer.singleShot(0, self, self._next)

    def _turns_done(self) -> None:
        if self._curve_done:
            self._end()
            return
        self._curve_done = True
        self.curve_known.emit()
        pairs = [(first, last) for first, last in zip(self.ends, self.ends[1:], strict=False) if last > first]
        pairs.sort(key=lambda pair: -abs(self.change(*pair)))
        self._into = pairs[:_LOOKED_INTO]
        wanted: set[int] = set()
        for first, last in self._into:
            numbers = list(range(first + 1, last))
            rolled = [number for number in numbers if self._entries[number].chance or _fights(self._entries[number])]
            chosen = (rolled or numbers)[:_MOST_ACTIONS]
            self._rolled.update(rolled)
            wanted.update(chosen)
            wanted.update(number - 1 for number in chosen)
        self._todo = sorted(wanted - set(self.chances))
        self._all = len(self._todo)
        self._next()

    @property
    def side(self) -> str:
        """The side whose chances are told: the first that was judged."""
        return next(iter(next(iter(self.chances.values()), {})), "")

    def change(self, first: int, last: int) -> float:
        """By how much the chances of :attr:`side` grew between two entries."""
        before, after = self.chances.get(first, {}), self.chances.get(last, {})
        return after.get(self.side, 0.0) - before.get(self.side, 0.0)

    def _end(self) -> None:
        found = []
        for first, last in self._into:
            known = [number for number in range(first, last + 1) if number in self.chances]
            steps = [(self.change(a, b), b) for a, b in itertools.pairwise(known)]
            # What is bought counts for a side when it stands on the board, which turns nothing: dice do.
            steps = [step for step in steps if step[1] in self._rolled] or steps
            if steps:
                change, number = max(steps, key=lambda step: abs(step[0]))
                found.append(Turning(number, change))
        found = [one for one in found if abs(one.change) >= 0.005]
        self.turnings = sorted(found, key=lambda one: -abs(one.change))[:_MOST_MOVES]
        if self._house is not None:
            self._house.close()
        self.finished.emit()


def _fights(entry: Entry) -> bool:
    """Whether an entry of a game that hides what chance answered tells of dice."""
    return any(event.kind == "rolled" for event in entry.events)
