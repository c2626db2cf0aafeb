"""Positions for tests of movement: an empty board, a few pieces, a movement phase begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.engine import Event, Refusal, SeededChance
from boardgame.games import registry
from boardgame.games.axis_allies.cases.case_position import lay_position
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.movement.destinations import destinations
from boardgame.games.axis_allies.movement.paths import Reach
from boardgame.games.axis_allies.state import Unit


class Movement:
    """A movement phase played by hand.

    Args:
        turn: the power in turn.
        units: ``{area: {power: {type: count}}}``; nothing else stands on the board.
        phase: the phase that begins.
        options: options of the game.
        more: other parts of a position, as in a case.
    """

    def __init__(
        self,
        turn: str,
        units: Mapping[str, Mapping[str, Mapping[str, int]]] | None,
        phase: str = "combat_move",
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        game = registry.game("spring1942")
        assert isinstance(game, AxisAlliesGame)
        self.game = game
        position = {"turn": turn, "phase": phase, **more}
        if units is not None:
            position |= {"clear": "all", "units": units}
        laid = lay_position(game.edition, game.new_state({"options": options or {}}), position)
        self.turn = turn
        self.state, self.events = game.start(laid, SeededChance(1))

    def give(self, do: str, **action: Any) -> list[Event]:
        """Carry out an action of the power in turn."""
        self.state, self.events = self.game.apply(self.state, {"by": self.turn, "do": do, **action}, SeededChance(1))
        return self.events

    def give_and_forget(self, do: str, **action: Any) -> None:
        """See what becomes of an action of the power in turn; the position stays as it is."""
        self.game.apply(self.state, {"by": self.turn, "do": do, **action}, SeededChance(1))

    def move(self, units: Any, *path: str) -> list[Event]:
        """Carry out a move."""
        return self.give("move", units=units, path=path)

    def refused(self, do: str, **action: Any) -> str:
        """The rule that refuses an action of the power in turn; empty if none does."""
        try:
            self.game.apply(self.state, {"by": self.turn, "do": do, **action}, SeededChance(1))
        except Refusal as refusal:
            return refusal.rule
        return ""

    def at(self, area: str, type_: str = "") -> list[Unit]:
        """The own units in a space."""
        return [u for u in self.state.at(area) if u.owner == self.turn and type_ in ("", u.type)]

    def reach(self, units: Sequence[Unit]) -> dict[str, Reach]:
        """Where units can go together."""
        return destinations(self.game.edition, self.state, [unit.id for unit in units])

    def offers(self, do: str) -> list[dict[str, Any]]:
        """The options of one sort, without their blanks."""
        return [option.action for option in self.game.heads(self.state) if option.action["do"] == do]
