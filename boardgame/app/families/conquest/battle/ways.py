"""What is asked in a Battle and every way to answer it; where units may retreat to is told a moment later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal

from boardgame.app.families.conquest.battle import answers as answering
from boardgame.app.families.conquest.battle.answers import Answer
from boardgame.app.families.conquest.battle.situation import Piece
from boardgame.app.session.session import Session
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Option
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.telling.battle_story import Sort
from boardgame.games.conquest.world import World

_LEAVES = ("retreat", "rebase")
_ALIKE = ("fire", "kamikaze", "suppress")
"""What several units can do in the same way, one after another."""


class Ways(QObject):
    """The ways to answer the question on show.

    Signals:
        more(): another unit's ways out have become known.

    Attributes:
        decision: what is asked; None while nothing is.
        options: what may be answered to it.
        closed: why the unit asked for last may not leave for an area beside.
    """

    more = Signal()

    def __init__(self, session: Session, world: World, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._world = world
        self.decision: Decision | None = None
        self.options: list[Option] = []
        self.closed: dict[str, Refusal] = {}
        self._goals: dict[str, tuple[str, ...]] = {}
        self._chosen_enemies: list[str] = []

    def ask(self, decision: Decision | None, options: list[Option]) -> None:
        """Begin anew with another question."""
        self.decision, self.options = decision, options
        self.closed, self._goals, self._chosen_enemies = {}, {}, []

    def of(self, sort: Sort | None) -> list[Option]:
        """The options of a sort of unit; of every sort where none is given."""
        named = [option for option in self.options if "block" in option.action]
        return [option for option in named if sort is None or tuple(option.action["block"]) == sort]

    def look_out(self, sort: Sort | None) -> None:
        """Let another unit be the one that is to act: find out where it may go."""
        self.closed = {}
        for option in self.of(sort):
            key = str(option.action["block"])
            if option.staged and option.action.get("do") in _LEAVES and key not in self._goals:
                self._session.expand(option, {}).then(partial(self._goals_come, option))

    def _goals_come(self, option: Option, blanks: tuple[Blank, ...]) -> None:
        if option in self.options:
            self._goals[str(option.action["block"])] = answering.goals_in(blanks)
            self.more.emit()

    def all(self, piece: Piece | None) -> list[Answer]:
        """The answers of a unit; where none is to act, those of all."""
        decision = self.decision
        if decision is None or decision.kind == "window" or not self.options:
            return []
        if decision.kind == "enemies":
            return [answering.attack(self.options[0], self.attacked())]
        found = list(answering.plain(self._world, self.options))
        for sort in [piece.fighter.sort] if piece is not None else answering.sorts_of(decision.data):
            found = [*self._of_unit(sort), *found]
            for option in self.of(sort):
                if option.action.get("do") in _LEAVES:
                    goals = self._goals.get(str(option.action["block"]), ())
                    found += answering.retreats(self._world, option, goals)
        return found

    def _of_unit(self, sort: Sort) -> list[Answer]:
        assert self.decision is not None
        return answering.of_unit(self._world, self.decision.kind, self.decision.data, self.options, sort)

    def look_beside(self, area: str, piece: Piece | None, found: Iterable[Answer]) -> Mapping[str, Refusal]:
        """Why a unit may not leave an area for those around it; nothing where it may not leave at all."""
        if self.decision is None or piece is None or self.decision.kind not in ("battle", "forced_retreat"):
            return self.closed
        goals = {answer.goal for answer in found if answer.goal}
        if goals and not self.closed:
            for beside in self._world.neighbours[area]:
                if beside not in goals:
                    self._explain(beside, piece.fighter.sort)
        return self.closed

    def _explain(self, area: str, sort: Sort) -> None:
        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                self.closed[area] = refusal

        self._session.explain({"do": "retreat", "block": list(sort), "goal": area}).then(told)

    # --- several at once --------------------------------------------------------------------------------------

    def attacked(self) -> list[tuple[str, str]]:
        """The Enemies to be attacked, each with its name; all that stand there unless some were named."""
        there = answering.enemies_of(self.options[0])
        return [pair for pair in there if not self._chosen_enemies or pair[0] in self._chosen_enemies]

    def attack(self, side: str, on: bool) -> None:
        """Attack an Enemy too, or leave it alone."""
        now = [found for found, _ in self.attacked() if found != side or on]
        self._chosen_enemies = [*now, side] if on and side not in now else now

    def alike(self, chosen: Answer | None, ready: Iterable[Piece]) -> list[Piece]:
        """The units that can act now in the way chosen."""
        if chosen is None or chosen.action.get("do") not in _ALIKE:
            return []
        return [piece for piece in ready if self.way(chosen, piece) is not None]

    def way(self, like: Answer, piece: Piece) -> Answer | None:
        """The answer by which a unit does what another answer does."""
        wanted = [like.action.get(part) for part in ("do", "enemy", "target")]
        found = self._of_unit(piece.fighter.sort)
        return next((a for a in found if [a.action.get(part) for part in ("do", "enemy", "target")] == wanted), None)
