"""A position as one seat may know it, for whoever holds the position itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from boardgame.engine.chance import ChanceRunOut, ScriptedChance
from boardgame.engine.decision import Decision
from boardgame.engine.game import Game
from boardgame.engine.option import Blank, Option
from boardgame.engine.progress import Progress
from boardgame.engine.refusal import MALFORMED, NOT_ASKED, Refusal


class SeenPosition:
    """See :class:`~boardgame.ai.player.Seen`.

    Args:
        game: the rules.
        state: the position; where nothing is hidden, a view will do.
        viewer: the seat that looks.
    """

    def __init__(self, game: Game[Any, Any], state: Any, viewer: str) -> None:
        self.game = game
        self.viewer = viewer
        self._state = state

    @cached_property
    def view(self) -> Any:
        """What the seat may see of the position."""
        return self.game.view(self._state, self.viewer)

    @cached_property
    def progress(self) -> Progress:
        """Where the game stands."""
        return self.game.progress(self.view)

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What the game waits for, as the seat may know it."""
        return tuple(decision.witness(self.viewer) for decision in self.game.decisions(self._state))

    @cached_property
    def _heads(self) -> list[Option]:
        return self.game.heads(self._state, self.viewer)

    def heads(self) -> list[Option]:
        """What kinds of things the seat may do now."""
        return list(self._heads)

    def expand(self, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The next blanks of an option, see ``Game.expand``.

        Raises:
            Refusal: it is no option now, or its blanks cannot be filled so.
        """
        if option not in self._heads:
            raise Refusal(NOT_ASKED, "You cannot do that now.")
        try:
            return self.game.expand(self._state, option, filled)
        except (LookupError, TypeError, ValueError) as error:  # filled in by a program, with anything
            raise Refusal(MALFORMED, "That cannot be filled in so.") from error

    def explain(self, action: Mapping[str, Any]) -> Refusal | None:
        """Why an action would be refused now, or None if it would not."""
        if action.get("by", self.viewer) != self.viewer:
            return Refusal(NOT_ASKED, "That is somebody else’s decision.")
        try:
            self.game.apply(self._state, {**action, "by": self.viewer}, ScriptedChance(()))
        except Refusal as refusal:
            return refusal
        except ChanceRunOut:
            return None  # a step asks chance only for an action that it has accepted
        return None


def decision_of(seen_decisions: tuple[Decision, ...], seat: str) -> Decision | None:
    """What a seat is asked first; None when it is not asked."""
    return next((decision for decision in seen_decisions if seat in decision.seats), None)
