"""Plays Third Reich: plans its attacks, marches by the map, and looks one step ahead where neither says anything."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.ai.generic.player import Candidate, Effort, LookAheadPlayer
from boardgame.ai.player import Arrow, Budget, Move, Seen
from boardgame.ai.third_reich import (
    building,
    fighting,
    flying,
    landings,
    moving,
    peace,
    policy,
    redeploying,
    sailing,
    wars,
)
from boardgame.ai.third_reich.answers import HANDLERS, Handler
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.judge import ThirdReichJudge
from boardgame.ai.third_reich.moving import Orders
from boardgame.ai.third_reich.reasons import reason_of
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option

EFFORTS = {
    "recruit": Effort(4, 1, patience=60, doubt=0.01),
    "veteran": Effort(6, 1, patience=90),
    "general": Effort(10, 2, patience=120),
}
"""By level."""
_OVERLOOKED = {"recruit": 0.35, "veteran": 0.1, "general": 0.0}
"""How much of what it could attack a level overlooks."""
_KNOWN: dict[str, Handler] = {
    **HANDLERS,
    "attack": fighting.attack,
    "missions": flying.missions,
    "naval_missions": landings.missions,
    "interception": sailing.intercept,
    "carry": sailing.carry,
    "redeploy": redeploying.redeploy,
    "options": policy.options,
    "minor_option": policy.minor_option,
    "declare": wars.declare,
    "surrender": peace.surrender,
    "cede": peace.cede,
    "construction": building.construct,
    "deploy": building.deploy,
}
_NEVER_MEANT = frozenset(
    ("disband", "disband_air", "withdraw", "cede", "recall", "spare", "contend", "leave_first", "take")
)
"""What is nearly always a loss, or comes to nothing."""


class ThirdReichPlayer(LookAheadPlayer):
    """See :class:`~boardgame.ai.player.Player`.

    Args:
        judge: what a position is worth.
        level: the level of play.
        seed: the same seed plays the same, given the same decisions.
    """

    def __init__(self, judge: ThirdReichJudge, level: str, seed: str) -> None:
        super().__init__(judge, EFFORTS[level], seed)
        self._values = judge.weights
        self._orders = Orders()
        self._overlooked = _OVERLOOKED[level]

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        """Answer a decision by what is known of its kind; else look ahead."""
        self._note_stage(seen, decision)
        desk = Desk(seen, decision, self._values, self._rng)
        budget.tell(decision.text)
        if self._asked <= self._effort.patience or decision.kind in HANDLERS or decision.kind == "deploy":
            for action in self._known(desk, decision.kind):
                if seen.explain(action) is None:
                    return Move(action, reason_of(desk, action), _arrows(action))
        return super().decide(seen, decision, budget)

    def heads(self, seen: Seen) -> list[Option]:
        """What is worth a thought."""
        heads = super().heads(seen)
        return [head for head in heads if head.action.get("do") not in _NEVER_MEANT] or heads

    def reason(self, seen: Seen, candidate: Candidate) -> str:
        """Nobody would ask."""
        return ""

    def _known(self, desk: Desk, kind: str) -> Iterator[Action]:
        if kind == "move":
            return moving.move(desk, self._orders, lambda: self._rng.random() < self._overlooked)
        handler = _KNOWN.get(kind)
        return handler(desk) if handler is not None else iter(())


def _arrows(action: Action) -> tuple[Arrow, ...]:
    """A way of exploiting armor on the board; other moves begin where their units stand."""
    path = action.get("path")
    return (Arrow(tuple(path)),) if isinstance(path, list) and len(path) > 1 else ()
