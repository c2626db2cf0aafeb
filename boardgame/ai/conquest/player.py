"""Plays Conquest & Consequence: looks one step ahead from what it sees, and now and then is not what it seems."""

from __future__ import annotations

import random

from boardgame.ai.conquest.judge import ConquestJudge
from boardgame.ai.conquest.reasons import arrows_of, reason_of
from boardgame.ai.generic.player import Candidate, Effort, LookAheadPlayer
from boardgame.ai.player import Budget, Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option

EFFORTS = {
    "recruit": Effort(10, 1, doubt=0.03),
    "veteran": Effort(24, 2, doubt=0.005),
    "general": Effort(48, 3),
}
"""By level."""
_NEVER_MEANT = frozenset(("disband", "repudiate"))
"""What may be done at any time and is nearly always a loss."""
_SECRET = frozenset(("command", "cadres", "government"))
"""Decisions whose answer others see only in part, or later."""
_NEARLY = 0.004
"""How much less, as a part of the whole, a bluff may be worth than the best."""


class ConquestPlayer(LookAheadPlayer):
    """See :class:`~boardgame.ai.player.Player`.

    Args:
        judge: what a position is worth.
        effort: how much it tries.
        seed: the same seed plays the same, given the same decisions.
    """

    def __init__(self, judge: ConquestJudge, effort: Effort, seed: str) -> None:
        super().__init__(judge, effort, seed)
        self._bluff = random.Random(f"bluff of {seed}")
        self._chance = judge.weights.bluff

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        """Answer a decision."""
        move = super().decide(seen, decision, budget)
        return Move(move.action, move.reason, arrows_of(seen, move.action))

    def heads(self, seen: Seen) -> list[Option]:
        """What is worth a thought; a retreat may be."""
        heads = seen.heads()
        found = [
            head
            for head in heads
            if head.action.get("do") not in _NEVER_MEANT and (head.tone != "back" or head.action.get("do") == "retreat")
        ]
        return found or heads

    def preferred(self, seen: Seen, ranked: list[tuple[float, Candidate]], decision: Decision) -> list[Candidate]:
        """The best first; in secret, now and then one that is nearly as good, so that it cannot be read."""
        best = ranked[0][0]
        nearly = [candidate for worth, candidate in ranked if best - worth <= _NEARLY]
        if decision.kind in _SECRET and len(nearly) > 1 and self._bluff.random() < self._chance:
            chosen = self._bluff.choice(nearly[1:])
            return [chosen, *(candidate for _, candidate in ranked if candidate is not chosen)]
        return [candidate for _, candidate in ranked]

    def reason(self, seen: Seen, candidate: Candidate) -> str:
        """Why, in a sentence."""
        return reason_of(seen, candidate)
