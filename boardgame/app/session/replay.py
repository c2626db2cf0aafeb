"""Watching a game again: forward, back, to any moment, by itself at a chosen speed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.option import Blank, Option
from boardgame.engine.record.journal import Entry
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.viewer import Viewer

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Actions a second."""


class ReplaySession(Session):
    """A session that steps through another one's history as it was when the replay began; it takes no actions.

    Signals:
        playing(bool): it began or ceased to go on by itself.
    """

    playing = Signal(bool)

    def __init__(self, source: Session, at: int = 0, parent: QObject | None = None) -> None:
        super().__init__(source.game, source.header, parent)
        self._source = source
        self._entries = list(source.entries)
        self._at = max(0, min(at, self.length))
        self._view = source.view
        self._jump: Reply[Any] = source.view_at(self._at).then(self._take)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.set_speed(1.0)

    def _take(self, view: Any) -> None:
        self._view = view

    @property
    def length(self) -> int:
        """How many actions the game has."""
        return len(self._entries) - 1

    @property
    def at(self) -> int:
        """After how many actions the position shown is."""
        return self._at

    @property
    def viewer(self) -> Viewer:
        """Whose eyes look in the source."""
        return self._source.viewer

    @property
    def view(self) -> Any:
        """The view at the moment shown."""
        return self._view

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Nothing is waited for."""
        return ()

    @property
    def decision(self) -> Decision | None:
        """Nobody is asked."""
        return None

    @property
    def heads(self) -> list[Option]:
        """Nothing may be done."""
        return []

    @property
    def entries(self) -> Sequence[Entry]:
        """The history up to the moment shown."""
        return self._entries[: self._at + 1]

    @property
    def interactive(self) -> bool:
        """A replay takes no actions."""
        return False

    def view_at(self, number: int) -> Reply[Any]:
        """The view after an entry, from the source."""
        return self._source.view_at(number)

    def act(self, action: Mapping[str, Any]) -> Reply[bool]:
        """Always refused."""
        self.refused.emit(self._why_not())
        return Reply.done(False)

    def expand(self, option: Option, filled: Mapping[str, Any]) -> Reply[tuple[Blank, ...]]:
        """There is nothing to fill in."""
        return Reply.done(())

    def explain(self, action: Mapping[str, Any]) -> Reply[Refusal | None]:
        """Why nothing can be done."""
        return Reply.done(self._why_not())

    def _why_not(self) -> Refusal:
        return Refusal(NOT_ASKED, "This is a replay; nothing can be done in it.")

    def history_json(self) -> Reply[str]:
        """The history of the whole game, not only up to the moment shown."""
        return self._source.history_json()

    def jump(self, number: int) -> None:
        """Show the position after this many actions; of several jumps in a row only the last arrives."""
        number = max(0, min(number, self.length))
        if number == self._at:
            return
        self._jump.cancel()
        self._jump = self._source.view_at(number)
        self._jump.then(lambda view: self._arrive(number, view))

    def _arrive(self, number: int, view: Any) -> None:
        events: list[Event] = list(self._entries[number].events) if number == self._at + 1 else []
        self._at, self._view = number, view
        self.announce(events)
        if number == self.length:
            self.pause()

    def forward(self) -> None:
        """One action on."""
        self.jump(self._at + 1)

    def back(self) -> None:
        """One action back."""
        self.jump(self._at - 1)

    def set_speed(self, actions_a_second: float) -> None:
        """How fast it plays by itself."""
        self._timer.setInterval(round(1000 / actions_a_second))

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def play(self) -> None:
        """Go on by itself, from the start when at the end."""
        if self._at >= self.length:
            self.jump(0)
        self._timer.start()
        self.playing.emit(True)

    def pause(self) -> None:
        """Stand still."""
        self._timer.stop()
        self.playing.emit(False)

    def _tick(self) -> None:
        self.forward()

    def close(self) -> None:
        """Stand still; the file belongs to the source."""
        self._timer.stop()
