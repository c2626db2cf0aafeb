"""The one thing widgets talk to: a game being played here, or watched again.

A session answers what is on the table and who must decide; it takes plain actions and tells by signals what came of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from boardgame.engine.event import Event
from boardgame.engine.option import Option
from boardgame.engine.record.journal import Entry
from boardgame.engine.refusal import Refusal
from boardgame.engine.step import Decision

if TYPE_CHECKING:
    from boardgame.games.axis_allies.game import AxisAlliesGame
    from boardgame.games.axis_allies.state import State


class Session(QObject):
    """A game as the window sees it.

    Signals:
        changed(): the position, the decision or the history is another one; read everything anew.
        happened(list): events that have just happened, in order; always before ``changed``.
        decision_wanted(Decision | None): what the game now waits for; always after ``changed``.
        refused(Refusal): the last action was not allowed; nothing changed.
        finished(): the game has ended.
    """

    changed = Signal()
    happened = Signal(list)
    decision_wanted = Signal(object)
    refused = Signal(object)
    finished = Signal()

    def __init__(self, game: AxisAlliesGame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.looked_at = -1
        """Number of the earlier entry that the window shows; -1 for now."""

    # --- what is on the table ---------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position as the people at this computer may see it. Never change it."""
        raise NotImplementedError

    @property
    def shown(self) -> State:
        """The position the window shows: now, or the earlier one looked back at."""
        return self.state if self.looked_at < 0 else self.position_after(self.looked_at)

    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it has ended or is only watched."""
        raise NotImplementedError

    @property
    def options(self) -> list[Option]:
        """Everything the seat asked may do now."""
        raise NotImplementedError

    @property
    def entries(self) -> list[Entry]:
        """The history: the start (number 0) and every action up to the position shown."""
        raise NotImplementedError

    @property
    def interactive(self) -> bool:
        """Whether actions are taken here; a replay takes none."""
        return True

    @property
    def path(self) -> Path | None:
        """The file the game is kept in."""
        return None

    def player(self, power: str) -> str:
        """Who plays a power."""
        return self.state.players.get(power, "")

    # --- doing ------------------------------------------------------------------------------------------------

    def apply(self, action: Mapping[str, Any]) -> bool:
        """Carry an action out; ``by`` may be left out and is then the seat asked. False when it was refused."""
        raise NotImplementedError

    def explain(self, action: Mapping[str, Any]) -> Refusal | None:
        """Why an action would be refused, or None when it would not; nothing is rolled or changed."""
        raise NotImplementedError

    def undo(self, count: int = 1) -> int:
        """Take back up to ``count`` actions; returns how many were."""
        return 0

    def redo(self) -> bool:
        """Do again what was undone last."""
        return False

    def undo_list(self) -> list[str]:
        """What could be undone, newest first, in words."""
        return []

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return False

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return False

    def position_after(self, number: int) -> State:
        """The position after entry ``number`` of the history, to look back at."""
        raise NotImplementedError

    @property
    def save_error(self) -> str:
        """Why the newest actions are not in the file; empty when they are."""
        return ""

    def save(self) -> bool:
        """Try again to write what the file does not hold; True when it now holds everything."""
        return True

    def save_as(self, path: Path) -> None:
        """Keep the game in another file from now on; raises ``JournalError``."""
        raise NotImplementedError

    def history_json(self) -> str:
        """The game's whole history as JSON text, the same that ``boardgame export`` writes."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of files."""

    # --- telling ----------------------------------------------------------------------------------------------

    def announce(self, events: list[Event]) -> None:
        """Send the signals after a change, in their order."""
        self.looked_at = -1
        if events:
            self.happened.emit(events)
        self.changed.emit()
        decision = self.decision
        self.decision_wanted.emit(decision)
        if decision is None and self.game.over(self.state):
            self.finished.emit()


def action_words(game: AxisAlliesGame, entry: Entry) -> str:
    """An entry of the history in one short sentence: its first event that can be told, else the action's word."""
    for event in entry.events:
        sentence = game.describe(event)
        if sentence:
            return sentence
    return str(entry.action.get("do", "")).replace("_", " ").capitalize()



def place_of(events: Iterable[Event]) -> str:
    """The place that the events are about: where the last of them that has one leads to; empty if none has."""
    found = ""
    for event in events:
        path = event.data.get("path") or [""]
        for place in (event.data.get("area"), event.data.get("target"), path[-1], event.data.get("zone")):
            if place and isinstance(place, str):  # the target of a roll is a number
                found = place
                break
    return found
