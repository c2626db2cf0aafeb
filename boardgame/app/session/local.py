"""A game played at this computer: every seat by a person here, every action in its file as it happens."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from boardgame.ai.player import Seen
from boardgame.app.session.computers.seating import Seating
from boardgame.app.session.handover import decision_of, eyes_for, goes_on, open_seat, seats_to_look
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session, action_words
from boardgame.app.session.verifier import PAUSE, Verifier
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.option import Blank, Option
from boardgame.engine.record.copying import copy_up_to
from boardgame.engine.record.journal import Entry, Header, JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.perspective import Perspective
from boardgame.engine.record.verdict import Verdict
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.viewer import MASTER, SPECTATOR, Viewer


class LocalSession(Session):
    """A session over a match in this process, looked at through the perspective of one viewer.

    Where nothing is hidden the viewer is simply the seat asked. Where something is, the viewer changes by itself only
    between seats of the same player; another player takes over with :meth:`look_as`.
    """

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        super().__init__(match.game, match.header, parent)
        self.match = match
        self._viewer: Viewer = SPECTATOR
        self._spoke_at = -1
        self._goes_on: Decision | None = None
        self._own_eyes_at = -1
        self._verifier: Verifier | None = None
        self._follow()

    @property
    def header(self) -> Header:
        """See :attr:`Session.header`; opening a file of an older version may have completed it."""
        return self.match.header

    # --- who sits here ----------------------------------------------------------------------------------------

    @property
    def seating(self) -> Seating:
        """Who sits where by now."""
        return Seating(self.match)

    def player(self, seat: str) -> str:
        """Who has a seat by now."""
        return self.seating.player(seat)

    def computer(self, seat: str) -> str:
        """The level of the computer player in a seat."""
        return self.seating.computer(seat)

    def give_to_computer(self, seat: str, level: str) -> None:
        """Let a computer player of a level play a seat from now on."""
        self.seating.give(seat, level)
        self._reseat()

    def take_from_computer(self, seat: str, name: str) -> None:
        """Let a person play a seat from now on."""
        self.seating.take(seat, name)
        self._reseat()

    def _reseat(self) -> None:
        self.seated.emit()
        self.announce([])

    @property
    def _asked(self) -> tuple[Decision, ...]:
        """What the persons here are asked."""
        return self.seating.of_persons(self.match.decisions)

    # --- who looks --------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> Viewer:
        """Whose eyes look."""
        return self._viewer

    @property
    def next_viewer(self) -> str | None:
        """The seat for whom the board must be hidden until its player sits here."""
        if self.in_use:
            return None
        if self.open_seat and self._own_eyes_at == self.match.number:
            return self.open_seat
        return next(iter(seats_to_look(self.game.hides, self._asked, self._viewer)), None)

    @property
    def open_seat(self) -> str:
        """The seat that is asked before everybody's eyes."""
        return "" if self.in_use else open_seat(self.game.hides, self._asked, self._viewer)

    def want_own_eyes(self) -> None:
        """See :meth:`Session.want_own_eyes`."""
        self._own_eyes_at = self.match.number
        self.announce([])

    def look_as(self, viewer: Viewer) -> None:
        """Look with other eyes.

        Raises:
            ValueError: the master view of a game in progress.
        """
        self.match.perspective(viewer)
        self._viewer, self._spoke_at = viewer, self.match.number
        self.announce([])

    def _follow(self) -> None:
        """Look with the eyes of the seat asked now, where that shows nobody what they may not see."""
        if self.in_use and self.game.hides and not self.match.over:
            self._viewer = SPECTATOR
            return
        players = {seat.id: self.player(seat.id) for seat in self.seats if not self.computer(seat.id)}
        if isinstance(self._viewer, str) and self._viewer not in players and players:
            self._viewer = SPECTATOR  # the computer has this seat now
        asked = self._asked
        if self.match.decisions and not asked:
            alone = not self.game.hides or len(set(players.values())) == 1
            if not isinstance(self._viewer, str) and alone:
                self._viewer = next(iter(players), SPECTATOR)
            return
        here = self._spoke_at == self.match.number or goes_on(self._goes_on, decision_of(asked, self._viewer))
        self._viewer = eyes_for(self.game.hides, asked, self._viewer, players, here)
        self._goes_on = decision_of(asked, self._viewer)

    def announce(self, events: list[Event]) -> None:
        """Look as who is asked now, then send the signals."""
        self._follow()
        super().announce(events)

    @property
    def _perspective(self) -> Perspective:
        return self.match.perspective(self._viewer)

    @property
    def _answering(self) -> Perspective:
        """With whose eyes what is asked is answered."""
        return self.match.perspective(self.open_seat) if self.open_seat else self._perspective

    # --- what is on the table ---------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """The position now, as the viewer may see it."""
        return self._perspective.view

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Everything the game waits for."""
        return self._perspective.decisions

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked."""
        if self.in_use:
            return None
        return decision_of(self._asked, self.open_seat or self._viewer)

    @property
    def heads(self) -> list[Option]:
        """What the viewer can do."""
        if self.in_use or self.decision is None:
            return []
        found = self._answering.heads()
        # What can be done at any time tells what a seat has: not before everybody's eyes.
        return [option for option in found if option.tone != "aside"] if self.open_seat else found

    @property
    def entries(self) -> Sequence[Entry]:
        """The history as the viewer knows it."""
        return self._perspective.entries

    def reason(self, number: int) -> str:
        """Why an action was taken; where anything is hidden, to others only when the game is over."""
        hidden = self.game.hides and self._viewer is not MASTER
        if hidden and not (0 <= number <= self.match.number and self.match.history[number].by == self._viewer):
            return ""
        return self.match.remarks.reasons.get(number, "")

    @property
    def seen(self) -> Seen | None:
        """The position as who is asked here may know it."""
        return self._answering if self.decision is not None else None

    def seen_by(self, seat: str) -> Seen:
        """The position as the computer player of a seat may know it."""
        return self.match.perspective(seat)

    @property
    def path(self) -> Path | None:
        """The file that follows the game."""
        return self.match.path

    # --- requests ---------------------------------------------------------------------------------------------

    def act(self, action: Mapping[str, Any]) -> Reply[bool]:
        """Carry out an action, or tell why not."""
        if self.in_use:
            self.refused.emit(
                Refusal(NOT_ASKED, self.tr("This game is open in another program; here it is only shown."))
            )
            return Reply.done(False)
        return Reply.done(self.carry_out(self._signed(action)))

    def carry_out(self, action: Mapping[str, Any], reason: str = "") -> bool:
        """Carry out an action of any seat, and keep the reason for it; whether it was allowed."""
        try:
            events = self.match.apply(action, reason)
        except Refusal as refusal:
            self.refused.emit(refusal)
            return False
        self._tell(events)
        return True

    def expand(self, option: Option, filled: Mapping[str, Any]) -> Reply[tuple[Blank, ...]]:
        """The next blanks, at once."""
        reply: Reply[tuple[Blank, ...]] = Reply()
        try:
            if self.open_seat and option not in self.heads:
                raise Refusal(NOT_ASKED, self.tr("That is not to be done before everybody’s eyes."))
            reply.resolve(self._answering.expand(option, filled))
        except Refusal as refusal:
            self.refused.emit(refusal)
            reply.cancel()
        return reply

    def explain(self, action: Mapping[str, Any]) -> Reply[Refusal | None]:
        """Why an action would be refused, at once."""
        if self.open_seat and action.get("do") not in {option.action.get("do") for option in self.heads}:
            return Reply.done(Refusal(NOT_ASKED, self.tr("That is not to be done before everybody’s eyes.")))
        return Reply.done(self._answering.explain(self._signed(action)))

    def view_at(self, number: int) -> Reply[Any]:
        """An earlier view, at once."""
        return Reply.done(self._perspective.view_at(number))

    def _signed(self, action: Mapping[str, Any]) -> dict[str, Any]:
        decision = self.decision
        own = self._viewer if isinstance(self._viewer, str) and decision is not None else ""
        asked = self.open_seat or own
        return {**action, "by": action.get("by") or asked}

    def _tell(self, events: Sequence[Event]) -> None:
        """Let the viewer who has been looking learn what happened, then look as who is asked."""
        seen = [event.witness(self._viewer) for event in events]
        self.announce([event for event in seen if event is not None])

    # --- back and forth ---------------------------------------------------------------------------------------

    @property
    def _undoer(self) -> str | None:
        """Who wants to undo: who sits here; where nothing is hidden that is anybody."""
        if not self.game.hides or self._viewer is MASTER:
            return None
        return self.header.player(self._viewer) if isinstance(self._viewer, str) else ""

    @property
    def can_undo(self) -> bool:
        """Whether the player who acted last sits here and can take it back."""
        return self._to_undo > 0

    @property
    def _to_undo(self) -> int:
        """How many actions can be taken back here: those of the player who acted last, back to the computer's."""
        last = self.header.player(self.match.history[-1].by)
        if self.in_use or not self.match.can_undo or self._undoer not in (None, last):
            return 0
        own = takewhile(lambda entry: not self.computer(entry.by), self.match.undo_list())
        return sum(1 for _ in own)

    def undo_list(self) -> list[str]:
        """What can be taken back here, newest first."""
        if not self.can_undo:
            return []
        witnessed = self.entries[-self._to_undo :]
        return [action_words(self.game, entry) for entry in reversed(witnessed)]

    def undo(self, count: int = 1) -> Reply[int]:
        """Take back up to ``count`` actions of the player who acted last."""
        count = min(count, self._to_undo)
        if count <= 0:
            return Reply.done(0)
        view, viewer, last = self.view, self._viewer, list(self.entries[-count:])
        undone = self.match.undo(count, self._undoer)
        if undone:
            self._follow()
            if self._viewer == viewer:
                self.taken_back.emit(view, [event for entry in last[-undone:] for event in entry.events])
            self._tell([])
        return Reply.done(undone)

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return self.match.can_redo

    def redo(self) -> Reply[bool]:
        """Do again what was undone last."""
        events = self.match.redo()
        if events is not None:
            self._tell(events)
        return Reply.done(events is not None)

    # --- files ------------------------------------------------------------------------------------------------

    @property
    def save_error(self) -> str:
        """Why the newest actions are not in the file."""
        return str(self.match.save_error) if self.match.save_error else ""

    @property
    def notice(self) -> str:
        """What became of a file that was taken away during play."""
        return self.match.notice

    def put_notice_away(self) -> None:
        """The player has read the notice."""
        self.match.put_notice_away()
        self.view_changed.emit()

    @property
    def in_use(self) -> bool:
        """Whether another program has the file open."""
        return self.match.in_use

    @property
    def interactive(self) -> bool:
        """Whether actions are taken here."""
        return not self.in_use

    def verify(self, pause: int = PAUSE) -> None:
        """Check the file in the background, after a pause in milliseconds; ``verified`` tells when it is done."""
        if self.path is None or self._verifier is not None:
            return
        self._verifier = Verifier(self.path, self)
        self._verifier.found.connect(self._verified)
        self._verifier.start(pause)

    def _verified(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.verified.emit()

    def save(self) -> Reply[bool]:
        """Write what the file does not hold yet."""
        return Reply.done(self.match.save())

    def save_as(self, path: Path) -> Reply[str]:
        """Keep the game in another file from now on."""
        was_in_use = self.in_use
        try:
            self.match.save_as(path)
        except JournalError as error:
            return Reply.done(str(error))
        if was_in_use:
            self.announce([])  # from now on it is played here
        else:
            self.view_changed.emit()
        return Reply.done("")

    def plays_in(self, path: Path) -> bool:
        """Whether this game is the one that goes on in a file, whatever the file is called."""
        with suppress(OSError):
            return self.path is not None and not self.in_use and path.samefile(self.path)
        return False

    def copy_up_to(self, number: int) -> LocalSession:
        """This game as it was after an action, as a game of its own in a file beside this one's.

        Raises:
            JournalError: the file cannot be made.
        """
        return LocalSession(copy_up_to(self.match, number))

    def history_json(self) -> Reply[str]:
        """The history as JSON text."""
        return Reply.done(json.dumps(self._perspective.export(), indent=1, ensure_ascii=False))

    def close(self) -> None:
        """Let go of the file."""
        if self._verifier is not None:
            self._verifier.stop()
        self.match.close()
