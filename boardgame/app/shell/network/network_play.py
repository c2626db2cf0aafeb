"""From “Host” or “Join” to the table: the host's process, the connection, the lobby, then the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from boardgame.app.session.network import NetworkSession
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.shell.network.host_process import Hosted, HostProcess
from boardgame.app.shell.network.in_this_thread import InThisThread
from boardgame.app.shell.network.kept_seats import KeptSeat, forget_seat, keep_seat, seat_for
from boardgame.app.shell.network.lobby import LobbyPage, Shown
from boardgame.games.registry import BrokenGame, UnknownGame, game
from boardgame.net.client.address import Address
from boardgame.net.client.client import Client
from boardgame.net.client.joining import client_at
from boardgame.net.client.status import Stage, Status
from boardgame.net.trust.invitation import BadInvitation, Invitation

_UNKNOWN_THERE = frozenset(("not_invited", "unknown_game", "removed"))


class NetworkPlay(QObject):
    """One game on the network, from the first button to its end.

    Signals:
        waiting(str): what is on its way, in words.
        failed(str): it did not come to a table; why.
        lobby(LobbyPage): show this page.
        begun(NetworkSession): put this game on the table.
    """

    waiting = Signal(str)
    failed = Signal(str)
    lobby = Signal(object)
    begun = Signal(object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        """Play under a name."""
        super().__init__(parent)
        self._name = name
        self._in_this_thread = InThisThread(self)
        self._host: HostProcess | None = None
        self._hosted: Hosted | None = None
        self._options: dict[str, Any] = {}
        self._left_to_try = 0
        self._client: Client | None = None
        self.talk: TableTalk | None = None
        self._was_in = self._at_table = False
        self._kept = False
        self._lobby: LobbyPage | None = None
        self._otherwise: Address | None = None  # with what to come in where the host does not know us any more

    # --- coming to a table ------------------------------------------------------------------------------------

    def host(self, what: str | Path, options: dict[str, Any] | None = None) -> None:
        """Host a new game, by its id, with options; or a saved one, by its path."""
        self._options = dict(options or {})
        self.waiting.emit(self.tr("Opening the table…"))
        self._host = HostProcess(what, self.tr("{0}'s table").format(self._name), self)
        self._host.ready.connect(self._hosts)
        self._host.failed.connect(self._host_failed)
        self._host.code_changed.connect(self._code_changed)
        self._host.start()

    @property
    def hosts(self) -> bool:
        """Whether the others play at a host that ends with this window."""
        return self._host is not None and self._host.runs

    def join(self, where: Address, again: bool = True) -> None:
        """Come in at an address, or at one of the others that it has; with ``again`` to the own seats there, if any."""
        back = seat_for(where, self._name) if again else None
        self._otherwise, where = (where, back) if back is not None else (None, where)
        self.waiting.emit(self.tr("Connecting…"))
        self._left_to_try = 1 + len(where.others)
        client = client_at(where, self._name, self._in_this_thread, game)
        client.status_changed.connect(self._status_changed)
        client.table_changed.connect(self._table_changed)
        client.game_changed.connect(self._game_changed)
        self._client = client
        self.talk = TableTalk(client, self)
        client.start()

    def end(self) -> None:
        """Leave the table, if there is one; a host of ours ends."""
        if self.talk is not None:
            self.talk.let_go()
        self._close_client()
        if self._host is not None:
            self._host.stop()
            self._host = None

    def _hosts(self, hosted: Hosted) -> None:
        again, self._hosted = self._hosted is not None, hosted
        if again and self._client is not None:  # which comes back by itself
            self._code_changed(hosted.code)
            return
        self.join(Address("127.0.0.1", hosted.port, hosted.fingerprint, token=hosted.owner, game=hosted.game))

    def _host_failed(self, why: str) -> None:
        if not self._at_table and self._lobby is None:
            self._fail(self.tr("The game cannot be hosted: {0}").format(why))

    def _code_changed(self, code: str) -> None:
        """Somebody has tried the code too often."""
        if self._hosted is not None:
            self._hosted = replace(self._hosted, code=code)
        if self._lobby is not None and isValid(self._lobby) and self._lobby.invitation is not None:
            self._lobby.invitation.show_code(code)

    def _close_client(self) -> None:
        client, self._client = self._client, None
        if client is None:
            return
        client.status_changed.disconnect(self._status_changed)
        client.table_changed.disconnect(self._table_changed)
        client.game_changed.disconnect(self._game_changed)
        client.close()

    def _fail(self, why: str) -> None:
        self.end()
        self.failed.emit(why)

    # --- what the client hears --------------------------------------------------------------------------------

    def _status_changed(self, status: Status) -> None:
        if status.stage is Stage.CLOSED and status.code in _UNKNOWN_THERE and self._client is not None:
            forget_seat(self._client.address.fingerprint, self._client.address.game, self._name)
        if status.is_in:
            self._was_in = True
        elif self._was_in:
            return  # the lobby and the table say it themselves
        elif status.stage is Stage.CLOSED:
            if self._otherwise is not None:
                where = self._otherwise
                self._close_client()
                self.join(where, again=False)
                return
            self._fail(status.text or self.tr("The host did not let you in."))
        elif status.stage is Stage.LOST:
            self._left_to_try -= 1
            if self._left_to_try <= 0:
                self._fail(status.text or self.tr("Nobody answers at this address."))

    def _table_changed(self, _: object) -> None:
        talk = self.talk
        if not self._kept:
            self._kept = self._keep_seat()
        if self._at_table or self._lobby is not None or talk is None or talk.table.stage != "lobby":
            return
        try:
            page = LobbyPage(talk, self._invitation())
        except (UnknownGame, BrokenGame) as error:
            self._fail(str(error))
            return
        self._lobby = page
        for option, value in self._options.items():
            talk.set_option(option, value)
        self.lobby.emit(page)

    def _keep_seat(self) -> bool:
        """Remember how to come back after the program was closed; whether there is anything to come back to."""
        if self._client is None or self.talk is None or not self._client.address.token:
            return False
        where, table, file = self._client.address, self.talk.table, self._hosted.file if self._hosted else ""
        seat = KeptSeat(where.host, where.port, where.fingerprint, where.game, where.token, self._name)
        keep_seat(replace(seat, title=table.title, registry=table.registry, file=file))
        return True

    def _game_changed(self, _: object) -> None:
        if self._at_table or self._client is None or self._client.mirror is None:
            return
        self._at_table = True
        session = NetworkSession(self._client)
        session.talk = self.talk
        self.begun.emit(session)

    def _invitation(self) -> Shown | None:
        """What brings others in; only the owner has it."""
        if self._hosted is None or not (self._hosted.code or self._hosted.link):
            return None
        try:
            invitation = Invitation.read(self._hosted.link)
            picture, address = invitation.picture(), str(invitation.addresses[0])
        except BadInvitation:
            picture = address = ""
        return Shown(self._hosted.code, self._hosted.link, picture, address)
