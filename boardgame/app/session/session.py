"""The one thing widgets talk to: a game played here, watched again, or played far away.

A session says what is on the table as one viewer may see it, and what must be decided; it takes plain actions and
tells by signals what came of them. Widgets hold views, never states, and no widget can tell where the rules run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from boardgame.ai.player import Seen
from boardgame.app.session.reply import Reply
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import Blank, Option
from boardgame.engine.progress import Progress
from boardgame.engine.record.journal import Entry, Header
from boardgame.engine.record.verdict import Verdict
from boardgame.engine.refusal import Refusal
from boardgame.engine.seat import Seat
from boardgame.engine.viewer import Viewer

if TYPE_CHECKING:
    from boardgame.app.session.table_talk import TableTalk


class Session(QObject):
    """A game as the window sees it.

    Signals:
        happened(list): events that have just happened, in order, as the viewer learns of them; before
            ``view_changed``.
        view_changed(): the view, the decisions or the history are others; read everything anew.
        asked(Decision | None): what the person at this computer must answer now; after ``view_changed``.
        taken_back(object, list): the view before an undo, and the events undone in the order in which they happened;
            before ``view_changed``, and only where the same eyes look on.
        refused(Refusal): the last action was not allowed; nothing changed.
        finished(): the game has ended.
        verified(): the file was checked, see ``verdict``.
        connection_changed(): :attr:`connection` says something else.
        seated(): a seat has changed hands, between a person and the computer; ``view_changed`` follows.

    Attributes:
        game: the rules, for what they know without a position: seats, descriptions, progress of a view.
        verdict: what was found when the file was checked in the background; None before, and where it cannot be.
        looked_at: number of the earlier entry that the window shows; -1 for now.
        talk: the people at the table of a game played over a network; None for a game at this computer.
    """

    happened = Signal(list)
    view_changed = Signal()
    asked = Signal(object)
    taken_back = Signal(object, list)
    refused = Signal(object)
    finished = Signal()
    verified = Signal()
    connection_changed = Signal()
    seated = Signal()

    def __init__(self, game: Game[Any, Any], header: Header, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.looked_at = -1
        self.verdict: Verdict | None = None
        self.talk: TableTalk | None = None
        self._header = header
        self._earlier: Any = None
        self._foreseen: Any = None
        self._looking: Reply[Any] | None = None

    # --- what is on the table ---------------------------------------------------------------------------------

    @property
    def header(self) -> Header:
        """What the game was begun with."""
        return self._header

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who decides, in the order of play."""
        return self.game.seats

    def player(self, seat: str) -> str:
        """Who plays a seat; empty where nobody is named."""
        return self.header.players.get(seat, "")

    def computer(self, seat: str) -> str:
        """The level of the computer player that has a seat; empty for a person."""
        return ""

    def reason(self, number: int) -> str:
        """Why an action was taken, in a sentence, as far as the viewer may know it; empty where nobody said."""
        return ""

    @property
    def seen(self) -> Seen | None:
        """The position as the viewer's seat may know it, for a computer player who advises; None if none can."""
        return None

    @property
    def viewer(self) -> Viewer:
        """Whose eyes look: a seat, a spectator (None), or MASTER who sees everything."""
        raise NotImplementedError

    @property
    def next_viewer(self) -> str | None:
        """The seat at this computer that must answer next but may see other things than the viewer; else None.

        While there is one, the board is to be hidden until :meth:`look_as` says that its player sits there.
        """
        return None

    @property
    def view(self) -> Any:
        """The position now, as the viewer may see it. Never change it."""
        raise NotImplementedError

    @property
    def shown(self) -> Any:
        """The view that the window shows: now, the earlier one looked back at, or the one that is foreseen."""
        if self.looked_at >= 0:
            return self._earlier
        return self.view if self._foreseen is None else self._foreseen

    @property
    def progress(self) -> Progress:
        """Where the game stands in the view shown."""
        return self.game.progress(self.shown)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Everything the game waits for, as the viewer may know it; empty when it has ended or is only watched."""
        raise NotImplementedError

    @property
    def decision(self) -> Decision | None:
        """What is to be answered here now; None when nothing is."""
        raise NotImplementedError

    @property
    def heads(self) -> list[Option]:
        """What can be done about :attr:`decision`, see ``Game.heads``."""
        raise NotImplementedError

    @property
    def entries(self) -> Sequence[Entry]:
        """The history as the viewer knows it: the start (number 0) and every action up to the position now."""
        raise NotImplementedError

    @property
    def interactive(self) -> bool:
        """Whether actions are taken here; a replay takes none."""
        return True

    @property
    def path(self) -> Path | None:
        """The file the game is kept in."""
        return None

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back here."""
        return False

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return False

    def undo_list(self) -> list[str]:
        """What could be undone here, newest first, in words."""
        return []

    @property
    def save_error(self) -> str:
        """Why the newest actions are not in the file; empty when they are."""
        return ""

    @property
    def notice(self) -> str:
        """What became of a file that was taken away during play; empty if none was."""
        return ""

    def put_notice_away(self) -> None:
        """The player has read :attr:`notice`."""

    @property
    def connection(self) -> str:
        """Why nothing can be done for now, in a sentence: the computer that holds the game is out of reach, or play is
        paused; empty where nothing is in the way. What is on the table stays.
        """
        return ""

    @property
    def in_use(self) -> bool:
        """Whether the game is only looked at, because another program has its file open."""
        return False

    # --- requests ---------------------------------------------------------------------------------------------

    def act(self, action: Mapping[str, Any]) -> Reply[bool]:
        """Carry out an action; ``by`` may be left out and is then the seat asked. False when it was refused."""
        raise NotImplementedError

    def expand(self, option: Option, filled: Mapping[str, Any]) -> Reply[tuple[Blank, ...]]:
        """The next blanks of an option, see ``Game.expand``; if they cannot be filled so, ``refused`` says why."""
        raise NotImplementedError

    def explain(self, action: Mapping[str, Any]) -> Reply[Refusal | None]:
        """Why an action would be refused, or None when it would not be; nothing is rolled or changed."""
        raise NotImplementedError

    def view_at(self, number: int) -> Reply[Any]:
        """The view after entry ``number`` of the history."""
        raise NotImplementedError

    def look_back(self, number: int) -> Reply[Any]:
        """Show the view after an earlier entry, or now (-1); the reply is the view shown."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        self._foreseen = None
        if number < 0:
            self.looked_at = -1
            self._earlier = None
            return Reply.done(self.view)
        self._looking = self.view_at(number)

        def show(view: Any) -> None:
            self.looked_at, self._earlier = number, view

        return self._looking.then(show)

    def foresee(self, view: Any) -> None:
        """Show a view that an action would bring about, until anything happens or is looked back at; None: no more."""
        self.look_back(-1)
        self._foreseen = view

    def look_as(self, viewer: Viewer) -> None:
        """Look with other eyes: another person sits at this computer now."""

    @property
    def open_seat(self) -> str:
        """The seat that is asked before everybody's eyes, see :attr:`Decision.open`; empty if there is none."""
        return ""

    def want_own_eyes(self) -> None:
        """The player of :attr:`open_seat` wants to see what is his alone: :attr:`next_viewer` becomes his seat."""

    def undo(self, count: int = 1) -> Reply[int]:
        """Take back up to ``count`` actions; how many were."""
        return Reply.done(0)

    def redo(self) -> Reply[bool]:
        """Do again what was undone last."""
        return Reply.done(False)

    def save(self) -> Reply[bool]:
        """Try again to write what the file does not hold; True when it now holds everything."""
        return Reply.done(True)

    def save_as(self, path: Path) -> Reply[str]:
        """Keep the game in another file from now on; why that failed, empty when it did not."""
        raise NotImplementedError

    def history_json(self) -> Reply[str]:
        """The history as the viewer knows it as JSON text, the same that ``boardgame export`` writes."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of files."""

    # --- telling ----------------------------------------------------------------------------------------------

    def announce(self, events: list[Event]) -> None:
        """Send the signals after a change, in their order."""
        self.look_back(-1)
        if events:
            self.happened.emit(events)
        self.view_changed.emit()
        self.asked.emit(self.decision)
        if self.game.progress(self.view).over:
            self.finished.emit()


def action_words(game: Game[Any, Any], entry: Entry) -> str:
    """An entry of the history in one short sentence: its first event that can be told, else the action's word."""
    for event in entry.events:
        sentence = game.sentence(event)
        if sentence:
            return sentence
    return game.action_name(entry.action)
