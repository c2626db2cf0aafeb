"""Plays Conquest & Consequence: looks one step ahead from what it sees, and now and then is not what it seems."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from boardgame.ai.conquest.ground import Ground
from boardgame.ai.conquest.judge import ConquestJudge
from boardgame.ai.conquest.marches import marches
from boardgame.ai.conquest.reasons import arrows_of, reason_of
from boardgame.ai.generic.player import Candidate, Effort, LookAheadPlayer
from boardgame.ai.player import Budget, Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.conquest.seasons.command import command_value, is_emergency

EFFORTS = {
    "recruit": Effort(12, 1, doubt=0.008),
    "veteran": Effort(24, 2, doubt=0.002),
    "general": Effort(48, 3),
}
"""By level."""
_NEVER_MEANT = frozenset(("disband", "repudiate"))
"""What may be done at any time and is nearly always a loss."""
_SECRET = frozenset(("command", "cadres", "government"))
"""Decisions whose answer others see only in part, or later."""
_KEPT = 0.7
"""How likely an Action card that is kept comes to be played in its own Season."""
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
        self._judge_of = judge

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        """Answer a decision."""
        move = super().decide(seen, decision, budget)
        return Move(move.action, move.reason, arrows_of(seen, move.action))

    def candidates(self, seen: Seen) -> list[Candidate]:
        """Actions worth trying; where units move, moves towards what is worth taking in the place of any."""
        found = super().candidates(seen)
        moves = [head for head in self.heads(seen) if head.action.get("do") == "move"]
        if not moves or self._asked > self._effort.patience:
            return found
        ground = Ground(seen.game.sample_state(seen.view, self._rng), self._judge_of.weights)
        rest = [candidate for candidate in found if candidate.action.get("do") != "move"]
        return [*rest, *marches(seen, moves, ground, self._rng, self._effort.candidates)]

    def outlook_of(self, seen: Seen, position: Any, candidate: Candidate, after: Mapping[str, float]) -> float:
        """What an action leads to, in parts of the whole, with what one step ahead does not show."""
        seat, own = str(seen.viewer), self._judge_of.weights
        share = after.get(seat, 0.0)
        return share + share * (1 - share) * self._later(position, seat, candidate.action) / own.temperature

    def _later(self, position: Any, seat: str, action: Mapping[str, Any]) -> float:
        """Victory Points that an action brings or costs after the next step."""
        own, word = self._judge_of.weights, action.get("do")
        card = str(action.get("card", ""))
        if word == "commit" and card in position.world.scenario.cards.action:
            spent = own.command * command_value(position, seat, card)
            kept = own.command * position.world.scenario.cards.action[card].command * _KEPT
            return spent - (kept if is_emergency(position, card) else 0.0)
        if word in ("declare", "sneak"):
            return -own.reluctance
        return 0.0

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
