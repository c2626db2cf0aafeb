"""A game played at this computer: every seat by a person here, every action in its file as it happens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject

from boardgame.app.session.session import Session, action_words
from boardgame.engine.option import Option
from boardgame.engine.record.history import export_history
from boardgame.engine.record.journal import Entry
from boardgame.engine.record.match import Match
from boardgame.engine.refusal import Refusal
from boardgame.engine.step import Decision

if TYPE_CHECKING:
    from boardgame.games.axis_allies.game import AxisAlliesGame
    from boardgame.games.axis_allies.state import State


class LocalSession(Session):
    """A session over a match in this process."""

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        super().__init__(cast("AxisAlliesGame", match.game), parent)
        self.match = match

    @property
    def state(self) -> State:
        """See :class:`Session`."""
        return cast("State", self.match.state)

    @property
    def decision(self) -> Decision | None:
        """See :class:`Session`."""
        return self.match.decision

    @property
    def options(self) -> list[Option]:
        """See :class:`Session`."""
        return self.match.options()

    @property
    def entries(self) -> list[Entry]:
        """See :class:`Session`."""
        return self.match.history

    @property
    def path(self) -> Path | None:
        """See :class:`Session`."""
        return self.match.path

    def apply(self, action: Mapping[str, Any]) -> bool:
        """See :class:`Session`."""
        try:
            events = self.match.apply(self._signed(action))
        except Refusal as refusal:
            self.refused.emit(refusal)
            return False
        self.announce(events)
        return True

    def explain(self, action: Mapping[str, Any]) -> Refusal | None:
        """See :class:`Session`."""
        return self.match.explain(self._signed(action))

    def _signed(self, action: Mapping[str, Any]) -> dict[str, Any]:
        decision = self.match.decision
        return {**action, "by": action.get("by") or (decision.seat if decision else "")}

    def undo(self, count: int = 1) -> int:
        """See :class:`Session`."""
        undone = self.match.undo(count)
        if undone:
            self.announce([])
        return undone

    def redo(self) -> bool:
        """See :class:`Session`."""
        events = self.match.redo()
        if events is None:
            return False
        self.announce(events)
        return True

    def undo_list(self) -> list[str]:
        """See :class:`Session`."""
        return [action_words(self.game, entry) for entry in self.match.undo_list()]

    @property
    def can_undo(self) -> bool:
        """See :class:`Session`."""
        return self.match.can_undo

    @property
    def can_redo(self) -> bool:
        """See :class:`Session`."""
        return self.match.can_redo

    def position_after(self, number: int) -> State:
        """See :class:`Session`."""
        return cast("State", self.match.state_at(number))

    @property
    def save_error(self) -> str:
        """See :class:`Session`."""
        return str(self.match.save_error) if self.match.save_error else ""

    def save(self) -> bool:
        """See :class:`Session`."""
        return self.match.save()

    def save_as(self, path: Path) -> None:
        """See :class:`Session`."""
        self.match.save_as(path)
        self.changed.emit()

    def history_json(self) -> str:
        """See :meth:`Session.history_json`."""
        return json.dumps(export_history(self.match), indent=1, ensure_ascii=False)

    def close(self) -> None:
        """See :class:`Session`."""
        self.match.close()
