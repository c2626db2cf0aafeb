"""Giving all the orders of an intent, as one gesture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.app.session.session import Session
from boardgame.games.axis_allies.intents.intent import Intent


class Gesture:
    """Gives orders one after another; meanwhile the panel shows nothing anew.

    Args:
        session: the game.
        act: asks for an action.

    Attributes:
        quiet: whether more orders of the gesture follow, so that nothing need be shown yet.
        length: how many orders the last gesture gave, for one undo.
    """

    def __init__(self, session: Session, act: Callable[[dict[str, Any]], None]) -> None:
        self._session, self._act = session, act
        self.quiet = False
        self._whole: tuple[int, int] = (0, 0)

    def give(self, intent: Intent) -> bool:
        """Give the orders of an intent until one is refused; False if one was."""
        for place, action in enumerate(intent.actions, start=1):
            self.quiet = place < len(intent.actions)
            try:
                if not self._order(action):
                    return False
            finally:
                self.quiet = False
        self._whole = (len(self._session.view.orders), len(intent.actions))
        return True

    def _order(self, action: Mapping[str, Any]) -> bool:
        before = len(self._session.view.orders)
        self._act(dict(action))
        return len(self._session.view.orders) != before

    def undo(self) -> None:
        """Take back the last order, or the whole gesture that it ended."""
        orders, count = self._whole
        self._session.undo(count if count and orders == len(self._session.view.orders) else 1)
        self._whole = (0, 0)
