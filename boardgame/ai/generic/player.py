"""Looks one step ahead: tries some of what it may do in positions that could be the true one, and takes the best."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardgame.ai.generic.judge import Judge, ended
from boardgame.ai.player import Budget, Move, Seen
from boardgame.ai.random_player import filled_at_random
from boardgame.engine.chance import SeededChance
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.engine.plain import canonical_json
from boardgame.engine.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a level tries. All bounds are counts, so that a seed gives the same play on every machine.

    Attributes:
        candidates: actions tried at a decision.
        positions: positions made up, where the game hides anything, and rolls of the dice.
        patience: decisions of one stage after which the player ends the stage if it may.
        doubt: how far, from 0 to 1, it may misjudge what an action is worth.
    """

    candidates: int
    positions: int
    patience: int = 40
    doubt: float = 0.0


EFFORTS = {
    "recruit": Effort(6, 1, doubt=0.02),
    "veteran": Effort(16, 2),
    "general": Effort(32, 4),
}
"""By level."""
_END, _BACK, _ASIDE = "end", "back", "aside"


class LookAheadPlayer:
    """See :class:`~boardgame.ai.player.Player`.

    Args:
        judge: what a position is worth.
        effort: how much it tries.
        seed: the same seed plays the same, given the same decisions.
    """

    def __init__(self, judge: Judge, effort: Effort, seed: str) -> None:
        self._judge = judge
        self._effort = effort
        self._rng = random.Random(seed)
        self._stage: Any = None
        self._asked = 0

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        """Answer a decision; see :meth:`Player.decide <boardgame.ai.player.Player.decide>`."""
        self._note_stage(seen, decision)
        tried = self.candidates(seen)
        if len(tried) > 1:
            tried = self.preferred(seen, self._ranked(seen, tried, budget), decision)
        for candidate in tried:
            if len(tried) == 1 or seen.explain(candidate.action) is None:
                return Move(candidate.action, self.reason(seen, candidate))
        return Move(filled_at_random(seen, self._rng.choice(seen.heads()), self._rng))

    def preferred(self, seen: Seen, ranked: list[tuple[float, Candidate]], decision: Decision) -> list[Candidate]:
        """What to do, in order of preference, of actions with what they are worth, the best first."""
        return [candidate for _, candidate in ranked]

    def reason(self, seen: Seen, candidate: Candidate) -> str:
        """Why, in a sentence; a game with a player of its own says more."""
        return ""

    # --- what to try ----------------------------------------------------------------------------------------------

    def candidates(self, seen: Seen) -> list[Candidate]:
        """Actions worth trying, each once: of every kind of action some, the more room the more."""
        heads = self.heads(seen)
        if self._asked > self._effort.patience:
            heads = [head for head in heads if head.tone == _END] or heads
        found: dict[str, Candidate] = {}
        for head in self._in_turn(heads):
            try:
                action = filled_at_random(seen, head, self._rng)
            except Refusal:
                continue  # where something is hidden, what can be filled in may be known to the host alone
            found.setdefault(canonical_json(action), Candidate(head, action))
            if len(found) >= self._effort.candidates:
                break
        return list(found.values())

    def heads(self, seen: Seen) -> list[Option]:
        """What is worth a thought: nothing that takes an order back, unless there is nothing else."""
        heads = seen.heads()
        return [head for head in heads if head.tone != _BACK] or heads

    def _in_turn(self, heads: Sequence[Option]) -> list[Option]:
        """Heads in the order they are tried: one of each kind again and again; what is possible at any time last."""
        kinds: dict[str, list[Option]] = {}
        for head in heads:
            kinds.setdefault(str(head.action.get("do", "")), []).append(head)
        for same in kinds.values():
            self._rng.shuffle(same)
        ordered = sorted(kinds.values(), key=lambda same: (same[0].tone == _ASIDE, same[0].tone != _END))
        found: list[Option] = []
        for turn in range(self._effort.candidates):
            for same in ordered:
                blanks = bool(same[turn % len(same)].blanks) or same[0].staged
                if turn < len(same) or blanks:
                    found.append(same[turn % len(same)])
        return found

    # --- what it is worth -----------------------------------------------------------------------------------------

    def _ranked(self, seen: Seen, tried: Sequence[Candidate], budget: Budget) -> list[tuple[float, Candidate]]:
        """What was tried and what it is worth, the best first; of equals that which ends something."""
        game, rng = seen.game, self._rng
        seat = str(seen.viewer)
        count = self._effort.positions
        positions = [game.sample_state(seen.view, rng) for _ in range(count if game.hides else 1)]
        seeds = [rng.random().hex() for _ in range(count)]
        worths: list[float] = []
        for number, candidate in enumerate(tried):
            budget.tell(candidate.head.text or str(candidate.action.get("do", "")), number / len(tried))
            total, counted = 0.0, 0
            for place, seed in enumerate(seeds):
                worth = self._worth(seen, positions[place % len(positions)], candidate, seed, seat)
                if worth is not None:
                    total, counted = total + worth, counted + 1
            doubt = self._effort.doubt * (2 * rng.random() - 1)
            worths.append(total / counted + doubt if counted else -1.0)
        order = sorted(range(len(tried)), key=lambda n: (-round(worths[n], 9), tried[n].head.tone != _END, n))
        return [(worths[n], tried[n]) for n in order]

    def _worth(self, seen: Seen, position: Any, candidate: Candidate, seed: str, seat: str) -> float | None:
        """What the position after an action is worth; None where it cannot be taken there."""
        game = seen.game
        try:
            after, _ = game.apply(position, candidate.action, SeededChance(seed))
        except Refusal:
            return None
        over = ended(game, after)
        if over:
            return over.get(seat, 0.0)
        found = self._judge.outlook(game, after, random.Random(seed))
        return self.outlook_of(seen, position, candidate, found)

    def outlook_of(self, seen: Seen, position: Any, candidate: Candidate, after: Mapping[str, float]) -> float:
        """What an action is worth, from the outlook after it; a game of its own adds what one step does not show."""
        return after.get(str(seen.viewer), 0.0)

    # --- where the game stands ------------------------------------------------------------------------------------

    def _note_stage(self, seen: Seen, decision: Decision) -> None:
        progress = seen.progress
        stage = (progress.round, progress.title, progress.seat, progress.stage, decision.kind)
        self._asked = self._asked + 1 if stage == self._stage else 1
        self._stage = stage


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action to try: the option it fills in, and the action itself."""

    head: Option
    action: dict[str, Any]
