"""A game played at a host: the same session as a local one, over a client that mirrors the game."""

from __future__ import annotations

import json
import random
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from boardgame.ai.brains import level_of
from boardgame.ai.player import Seen
from boardgame.ai.seen import SeenPosition
from boardgame.app.session.computers.seating import level_in
from boardgame.app.session.handover import decision_of
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session, action_words
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.forms import refusal_from_plain
from boardgame.engine.option import Blank, Option
from boardgame.engine.record.journal import Entry, Header, JournalError
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.viewer import SPECTATOR, Viewer
from boardgame.net.client.client import Client
from boardgame.net.client.mirror import Change, Mirror
from boardgame.net.client.status import Stage, Status
from boardgame.net.wire.from_host import Answer, Table

OFFLINE = "ENGINE-OFFLINE"
"""The host is out of reach, or play is paused."""
_CROSSED = frozenset(("HOST-MOVED-ON", "HOST-WAITS"))
"""The host refuses an action because the game has gone on since it was chosen, or another is being carried out."""


class NetworkSession(Session):
    """A session over a client that has a game.

    It looks with the eyes of the person's own seats, or of a spectator. A person who has several seats sees what the
    one asked sees; where these are of different players and something is hidden, the other takes over with
    :meth:`look_as`, as at one computer.

    Attributes:
        client: the person's place at the host, for the table's people, chat and offers.
    """

    def __init__(self, client: Client, parent: QObject | None = None) -> None:
        """Raises LookupError while the client has no game yet."""
        if client.mirror is None:
            raise LookupError("no game has come from the host yet")
        super().__init__(client.mirror.game, client.mirror.header, parent)
        self.client = client
        self._viewer: Viewer = SPECTATOR
        self._sampled: tuple[Any, SeenPosition] | None = None  # the view that the last sample was made for, and it
        self._taken = False
        self._notice = ""
        self._orders: deque[tuple[dict[str, Any], Reply[bool]]] = deque()
        self._sent: Reply[bool] | None = None
        self._settling: list[Callable[[], Any]] = []
        self._changes = 0
        self._was = self._in_the_way()
        client.game_changed.connect(self._game_changed)
        client.table_changed.connect(self._table_changed)
        client.status_changed.connect(self._status_changed)
        client.noticed.connect(self._noticed)
        self._follow()

    @property
    def _mirror(self) -> Mirror:
        assert self.client.mirror is not None
        return self.client.mirror

    @property
    def header(self) -> Header:
        """What the game was begun with."""
        return self._mirror.header

    def player(self, seat: str) -> str:
        """The person who has a seat now; of several at this computer the one of them."""
        held = self.client.table.seats.get(seat, "") if self.client.table else ""
        if held and held == self.client.person and not self._together:
            return self._sits_here(seat)
        person = self.client.find(held)
        if level := level_in(held):
            return level_of(level).name
        return person.name if person else super().player(seat)

    def computer(self, seat: str) -> str:
        """The level of the computer player that the host has in a seat."""
        return level_in(self.client.table.seats.get(seat, "")) if self.client.table else ""

    @property
    def seen(self) -> Seen | None:
        """The position; where something is hidden, one that the viewer's could be, the same until it changes."""
        if not isinstance(self._viewer, str):
            return None
        view = self.view
        if self._sampled is None or self._sampled[0] is not view or self._sampled[1].viewer != self._viewer:
            possible = self.game.sample_state(view, random.Random(len(self.entries)))
            self._sampled = view, SeenPosition(self.game, possible, self._viewer)
        return self._sampled[1]

    # --- who looks --------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> Viewer:
        """Whose eyes look."""
        return self._viewer

    @property
    def _own_seats(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.client.seats if seat in self._mirror.viewers)

    def _sits_here(self, seat: str) -> str:
        """Which of the players at this computer has a seat of the person's."""
        return self.header.player(seat)

    @property
    def _together(self) -> bool:
        """Whether whoever sits here may look with the eyes of all seats here."""
        return not self.game.hides or len({self._sits_here(seat) for seat in self._own_seats}) <= 1

    @property
    def _asked_here(self) -> list[Decision]:
        """What the seats of this computer are asked, each decision with these seats alone."""
        own = self._own_seats
        asked = self._mirror.decisions(self._viewer)
        seats = [(found, tuple(seat for seat in found.seats if seat in own)) for found in asked]
        return [replace(found, seats=here) for found, here in seats if here]

    def _follow(self) -> None:
        """Look with the eyes of the own seat that is asked, where its player is the one who looks already."""
        viewers, own = self._mirror.viewers, self._own_seats
        if not own:
            self._viewer = SPECTATOR if SPECTATOR in viewers else viewers[0]
            return
        together = self._together
        if self._viewer not in own:
            self._viewer = SPECTATOR if SPECTATOR in viewers and not together else own[0]
        asked = self._asked_here
        if not asked or decision_of(asked, self._viewer) is not None:
            return
        seats = [seat for found in asked for seat in found.seats]
        looks = self._sits_here(self._viewer) if isinstance(self._viewer, str) else None
        same = seats if together else [seat for seat in seats if self._sits_here(seat) == looks]
        if same:
            self._viewer = same[0]

    @property
    def next_viewer(self) -> str | None:
        """The seat of another player at this computer for whom the board must be hidden first."""
        if not self._taken and isinstance(self._viewer, str) and not self._together:
            return self._viewer  # nobody has said yet that it is they who look
        asked = self._asked_here
        if not asked or decision_of(asked, self._viewer) is not None:
            return None
        return asked[0].seat

    def look_as(self, viewer: Viewer) -> None:
        """Look with the eyes of another of the person's seats.

        Raises:
            ValueError: it is none of theirs.
        """
        if viewer not in self._mirror.viewers or (self._own_seats and viewer not in (*self._own_seats, SPECTATOR)):
            raise ValueError("nobody at this computer has these eyes")
        self._viewer, self._taken = viewer, True
        self.announce([])

    def announce(self, events: list[Event]) -> None:
        """Look as who is asked now, then send the signals."""
        self._follow()
        super().announce(events)

    # --- what is on the table ---------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """The position now, as the viewer may see it."""
        return self._mirror.view(self._viewer)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Everything the game waits for."""
        return self._mirror.decisions(self._viewer)

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked; None where that is no seat of the person's."""
        return decision_of(self.decisions, self._viewer) if self._viewer in self._own_seats else None

    @property
    def heads(self) -> list[Option]:
        """What the viewer can do."""
        return self._mirror.heads(self._viewer) if self._viewer in self._own_seats else []

    @property
    def entries(self) -> Sequence[Entry]:
        """The history as the viewer knows it."""
        return self._mirror.entries(self._viewer)

    @property
    def connection(self) -> str:
        """Why nothing can be done for now."""
        return self._was

    def _in_the_way(self) -> str:
        status = self.client.status
        if status.stage is Stage.CLOSED:
            return status.text or self.tr("You have left the table.")
        if not status.is_in:
            return self.tr("The connection to the host is lost. It comes back by itself.")
        if self.client.table is not None and self.client.table.paused:
            return self.tr("The game is paused.")
        return ""

    @property
    def notice(self) -> str:
        """What the player should know of this copy of the game."""
        return self._notice

    def put_notice_away(self) -> None:
        """The player has read the notice."""
        self._notice = ""
        self.view_changed.emit()

    # --- requests ---------------------------------------------------------------------------------------------

    def act(self, action: Mapping[str, Any]) -> Reply[bool]:
        """Send an action to the host. Of several in a row each waits for the one before, and falls with it."""
        if self._was:
            self.refused.emit(Refusal(OFFLINE, self._was))
            return Reply.done(False)
        if not action.get("by") and self.decision is None:
            self.refused.emit(Refusal(NOT_ASKED, self.tr("It is not your decision.")))
            return Reply.done(False)
        reply: Reply[bool] = Reply()
        self._orders.append(({**action, "by": action.get("by") or str(self._viewer)}, reply))
        self._send_next()
        return reply

    def _send_next(self) -> None:
        if self._sent is not None or not self._orders:
            return
        action, self._sent = self._orders.popleft()
        self._send(action)

    def _send(self, action: dict[str, Any]) -> None:
        changes, asked = self._changes, self._asked_of(action)
        self.client.act(action, self._mirror.number, lambda answer: self._answered(answer, changes, action, asked))

    def _asked_of(self, action: Mapping[str, Any]) -> Any:
        """What the seat of an action is asked, and what it may do."""
        seat = action["by"]
        if seat not in self._own_seats:
            return None
        return decision_of(self._mirror.decisions(seat), seat), self._mirror.heads(seat)

    def _answered(self, answer: Answer, changes: int, action: dict[str, Any], asked: Any) -> None:
        if answer.refusal is None:
            self._settle(changes, lambda: self._carried_out(True))
            return
        refusal = _refusal(answer)
        if refusal.rule in _CROSSED:
            self._settle(changes, lambda: self._again(action, asked, refusal))
            return
        self.refused.emit(refusal)
        self._carried_out(False)

    def _again(self, action: dict[str, Any], asked: Any, refusal: Refusal) -> None:
        """Another seat has acted at the same moment: where this one is asked the same as before, nothing is lost."""
        if asked is not None and self._asked_of(action) == asked:
            self._send(action)
            return
        self.refused.emit(refusal)
        self._carried_out(False)

    def _carried_out(self, done: bool) -> None:
        sent, self._sent = self._sent, None
        dropped = () if done else tuple(self._orders)
        if not done:
            self._orders.clear()
        if sent is not None:
            sent.resolve(done)
        for _, reply in dropped:
            reply.resolve(False)
        self._send_next()

    def _settle(self, changes: int, then: Callable[[], Any]) -> None:
        """Go on when something has changed since there were so many changes: the answer may come before that."""
        if self._changes != changes:
            then()
        else:
            self._settling.append(then)

    def expand(self, option: Option, filled: Mapping[str, Any]) -> Reply[tuple[Blank, ...]]:
        """The next blanks, perhaps asked of the host."""
        reply: Reply[tuple[Blank, ...]] = Reply()

        def told(found: tuple[Blank, ...] | Refusal) -> None:
            if isinstance(found, Refusal):
                self.refused.emit(found)
                reply.cancel()
            else:
                reply.resolve(found)

        self._mirror.expand(self._viewer, option, filled, told)
        return reply

    def explain(self, action: Mapping[str, Any]) -> Reply[Refusal | None]:
        """Why an action would be refused, perhaps asked of the host."""
        reply: Reply[Refusal | None] = Reply()
        self._mirror.explain(self._viewer, action, reply.resolve)
        return reply

    def view_at(self, number: int) -> Reply[Any]:
        """An earlier view, perhaps asked of the host."""
        reply: Reply[Any] = Reply()
        self._mirror.view_at(self._viewer, number, reply.resolve)
        return reply

    # --- back and forth ---------------------------------------------------------------------------------------

    @property
    def _to_undo(self) -> list[Entry]:
        """What can be taken back here, newest first."""
        if self._was or self._viewer not in self._own_seats:
            return []
        return self._mirror.undo_list(self._viewer)

    @property
    def can_undo(self) -> bool:
        """Whether the last action is of this viewer's player, and can be taken back."""
        return bool(self._to_undo)

    def undo_list(self) -> list[str]:
        """What can be taken back here, in words, newest first."""
        return [action_words(self.game, entry) for entry in self._to_undo]

    def undo(self, count: int = 1) -> Reply[int]:
        """Ask the host to take back up to ``count`` actions."""
        reply: Reply[int] = Reply()
        if not self.can_undo:
            return Reply.done(0)
        self._back_or_forth(count, False, reply.resolve)
        return reply

    @property
    def can_redo(self) -> bool:
        """Whether something undone here can be done again."""
        return not self._was and self._mirror.redoer(self._viewer) in (*self._own_seats, self.client.person)

    def redo(self) -> Reply[bool]:
        """Ask the host to do again what was undone last."""
        reply: Reply[bool] = Reply()
        if not self.can_redo:
            return Reply.done(False)
        self._back_or_forth(1, True, lambda count: reply.resolve(bool(count)))
        return reply

    def _back_or_forth(self, count: int, redo: bool, then: Callable[[int], Any]) -> None:
        changes = self._changes

        def told(answer: Answer) -> None:
            if answer.refusal is not None:
                self.refused.emit(_refusal(answer))
                then(0)
                return
            done = answer.data if isinstance(answer.data, int) else 1
            if done:
                self._settle(changes, lambda: then(int(done)))
            else:
                then(0)

        self.client.undo(count, told, redo)

    # --- files ------------------------------------------------------------------------------------------------

    def save_as(self, path: Path) -> Reply[str]:
        """Write a copy: the whole game, with which it can be taken over as its host; or what the viewer knows of it.

        What the viewer knows of a game that hides something is JSON text, in a file of that kind beside ``path``.
        """
        try:
            if not self._mirror.write_copy(path):
                known = path.with_suffix(".json")
                known.write_text(self._history(), encoding="utf-8")
                text = self.tr("Only the host has the whole game. What you know of it is in {name}.")
                self._notice = text.format(name=known.name)
                self.view_changed.emit()
        except (JournalError, OSError) as error:
            return Reply.done(str(error))
        return Reply.done("")

    def _history(self) -> str:
        return json.dumps(self._mirror.export(self._viewer), indent=1, ensure_ascii=False)

    def history_json(self) -> Reply[str]:
        """The history as the viewer knows it, as JSON text."""
        return Reply.done(self._history())

    def close(self) -> None:
        """Leave the table; the seats stay the person's."""
        client = self.client
        client.game_changed.disconnect(self._game_changed)
        client.table_changed.disconnect(self._table_changed)
        client.status_changed.disconnect(self._status_changed)
        client.noticed.disconnect(self._noticed)
        client.close()

    # --- what the client hears --------------------------------------------------------------------------------

    def _game_changed(self, change: Change) -> None:
        self.game = self._mirror.game
        self._changes += 1
        self.announce(change.events(self._viewer))
        waiting, self._settling = self._settling, []
        for then in waiting:
            then()

    def _table_changed(self, table: Table) -> None:
        seats = self._own_seats
        if self._viewer not in (*seats, SPECTATOR) and seats:
            self.announce([])
        self._compare_connection()

    def _status_changed(self, status: Status) -> None:
        self._compare_connection()

    def _compare_connection(self) -> None:
        now = self._in_the_way()
        if now != self._was:
            self._was = now
            self.connection_changed.emit()

    def _noticed(self, text: str) -> None:
        self._notice = text
        self.view_changed.emit()


def _refusal(answer: Answer) -> Refusal:
    """Why the host refuses."""
    with suppress(ValueError):
        return refusal_from_plain(answer.refusal)
    return Refusal(NOT_ASKED, "The host does not take that.")
