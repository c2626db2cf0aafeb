"""Whoever sits at a table: acts at random through the session, and with mouse and keys where a test asks."""

from __future__ import annotations

from typing import Any

from boardgame.ai.random_player import choose
from boardgame.app.table.panels.panel import Panel
from tests.app.smugglers.player import Player


class Seat(Player):
    """Gets a game to where a test wants it without a panel, then clicks and types as a player does."""

    @property
    def shown(self) -> Panel:
        """The panel on show, whatever it is."""
        panel = self.table.host.panel
        assert panel is not None
        return panel

    def answer(self) -> None:
        """Answer the decision at random, past every panel and page."""
        session = self.table.session
        match = session.match
        self.act(match.game.sample(match.state, choose(session.heads, self.rng), self.rng))

    def act(self, action: dict[str, Any]) -> None:
        """Take an action, past every panel."""
        reply = self.table.session.act(action)
        assert reply.value, f"refused: {action}"
        self.rest()

    def until(self, kind: str, most: int = 400) -> None:
        """Play at random, behind the window's back, until a decision of a kind is asked; lift the curtain for it."""
        session = self.table.session
        match = session.match
        for _ in range(most):
            if any(decision.kind == kind for decision in match.decisions):
                session.announce([])
                self.rest()
                self.lift()
                return
            heads = match.heads(match.decisions[0].seats[0])
            match.apply(match.game.sample(match.state, choose(heads, self.rng), self.rng))
        raise AssertionError(f"nobody is asked {kind} within {most} actions")
