"""Steps that ask one seat: beside what is asked, the seat may do what can be done at any time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from boardgame.engine import Context, Option, Step
from boardgame.engine.option import Blank
from boardgame.games.conquest import anytime
from boardgame.games.conquest.actions.anytime import AnytimeAction
from boardgame.games.conquest.state import State


class DecisionStep(Step[State]):
    """A step that asks one seat. A subclass answers ``decision``, :meth:`options`, :meth:`carry_out`, and
    :meth:`further` where options of its own have stages."""

    @abstractmethod
    def options(self, state: State, frame: Any, seat: str) -> list[Option]:
        """What is asked now."""

    @abstractmethod
    def carry_out(self, ctx: Context[State], frame: Any, action: Any) -> None:
        """Carry out what was asked, or raise :class:`~boardgame.engine.Refusal`."""

    def further(self, state: State, frame: Any, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The next blanks of one of :meth:`options`, see ``Step.expand``."""
        return ()

    def heads(self, state: State, frame: Any, seat: str) -> list[Option]:
        """What is asked, and what can be done at any time."""
        return [*self.options(state, frame, seat), *anytime.heads(state, seat)]

    def expand(self, state: State, frame: Any, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """See ``Step.expand``."""
        if option.action["do"] in anytime.WORDS:
            return anytime.expand(state, option, filled)
        return self.further(state, frame, option, filled)

    def act(self, ctx: Context[State], frame: Any, action: Any) -> None:
        """Carry out what was asked, or something else that can be done at any time."""
        if isinstance(action, AnytimeAction):
            anytime.act(ctx, action)
        else:
            self.carry_out(ctx, frame, action)
