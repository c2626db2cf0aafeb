"""A computer player of the Axis & Allies family: asks the right planner for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.ai.axis_allies.answers.any_answer import any_answer
from boardgame.ai.axis_allies.answers.battle_answers import BATTLE_ANSWERS
from boardgame.ai.axis_allies.answers.special_answers import SPECIAL_ANSWERS
from boardgame.ai.axis_allies.plans import outline
from boardgame.ai.axis_allies.plans.orders import Order
from boardgame.ai.axis_allies.plans.turn import TurnPlanner
from boardgame.ai.axis_allies.weights import Weights, weights
from boardgame.ai.player import Budget, Intention, Move, Seen
from boardgame.engine.decision import Decision
from boardgame.engine.game import Game
from boardgame.engine.refusal import Refusal

Answer = Callable[["AxisAlliesPlayer", Seen, Decision], Move | None]


class AxisAlliesPlayer:
    """Plays one seat of one game.

    Args:
        game: the rules.
        level: ``recruit``, ``veteran`` or ``general``.
        seed: what chance within its play comes from.
        changed: other weights than those of the file.
    """

    def __init__(self, game: Game[Any, Any], level: str, seed: str, changed: Mapping[str, float] | None = None) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self.weights: Weights = weights(level, game.id, changed)
        self.planner: TurnPlanner | None = None
        self._queue: list[Order] = []
        self._key: tuple[int, str, str, str] = (0, "", "", "")

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        """See :class:`~boardgame.ai.player.Player`."""
        kind = decision.kind
        seat = str(seen.viewer)
        budget.tell(decision.text)
        move: Move | None = None
        if kind in ("combat_move", "noncombat_move", "mobilize"):
            move = self._ordered(seen, kind, seat, budget)
        elif kind == "purchase":
            move = self._checked(seen, self.turn(seen, budget).purchase(seen))
        elif kind in BATTLE_ANSWERS:
            move = self._checked(seen, BATTLE_ANSWERS[kind](seen, decision, self.turn(seen, budget)))
        elif kind in SPECIAL_ANSWERS:
            move = self._checked(seen, SPECIAL_ANSWERS[kind](seen, decision, self.turn(seen, budget)))
        if move is None:
            move = self._fallback(seen, kind, seat)
        return Move({**move.action, "by": seat}, move.reason, move.arrows, move.plan, move.prospects)

    def turn(self, seen: Seen, budget: Budget) -> TurnPlanner:
        """The plan of the turn in progress; made anew when another turn has begun."""
        state = seen.view
        key = (state.round, state.turn)
        if self.planner is None or self.planner.key != key or self.planner.power != str(seen.viewer):
            self.planner = TurnPlanner(seen.game, state, str(seen.viewer), self.weights, budget, self.seed)
        return self.planner

    def _ordered(self, seen: Seen, kind: str, seat: str, budget: Budget) -> Move | None:
        """The next order of the phase that is still possible; None when there is none left."""
        state = seen.view
        key = (state.round, state.turn, kind, seat)
        if self._key != key:
            self._key = key
            self._queue = self.turn(seen, budget).orders(seen, kind)
        assert self.planner is not None
        while self._queue:
            order = self._queue.pop(0)
            action = {**order.action, "by": seat}
            if seen.explain(action) is None:
                if kind == "noncombat_move":  # units that have gone are no part of what is still to do
                    self.planner.plan = outline.moves(self.planner.position, state, (order, *self._queue))
                return Move(action, order.reason, order.arrows, self._plan(order), tuple(self.planner.prospects))
        return None

    def _plan(self, order: Order) -> tuple[Intention, ...]:
        """The parts of the plan that are not done yet, that of the order first."""
        assert self.planner is not None
        open_parts = {other.part for other in self._queue} - {order.part}
        parts = self.planner.plan
        own = [part for part in parts if part.area == order.part and order.part and not part.left]
        return (*own, *(part for part in parts if part.left or part.area in open_parts))

    def _checked(self, seen: Seen, move: Move | None) -> Move | None:
        if move is None or seen.explain({**move.action, "by": str(seen.viewer)}) is not None:
            return None
        return move

    def _fallback(self, seen: Seen, kind: str, seat: str) -> Move:
        """End the phase, putting right what keeps it from ending; else whatever the options offer."""
        end = {"do": "end_phase", "by": seat}
        refusal: Refusal | None = seen.explain(end)
        if refusal is None:
            return Move(end)
        if kind in ("combat_move", "noncombat_move"):
            for remedy in reversed(refusal.remedies):
                if seen.explain(remedy.action) is None:
                    return Move(dict(remedy.action))
            landed = self._land_somewhere(seen)
            if landed is not None:
                return landed
        action = any_answer(seen, ("place", "relocate", "casualties", "press"))
        return Move(action)

    def _land_somewhere(self, seen: Seen) -> Move | None:
        """A noncombat move that the rules ask for before the phase may end: an aircraft home, a carrier to it."""
        for option in seen.heads():
            if option.action.get("do") != "move" or not option.blanks:
                continue
            blank = option.blanks[0]
            for item in getattr(blank, "items", ()):
                kind = seen.game.edition.types[item.key.partition(":")[0]]  # type: ignore[attr-defined]
                if kind.domain == "air" or "carrier" in kind.tags:
                    filled: dict[str, Any] = {blank.name: list(item.ids[:1])}
                    try:
                        places = seen.expand(option, filled)
                    except Refusal:
                        continue
                    if places:
                        action = {**option.action, **filled, places[0].name: places[0].places[0].value}  # type: ignore[union-attr]
                        if seen.explain(action) is None:
                            return Move(action)
        return None
