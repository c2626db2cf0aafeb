"""How the window comes to tables on the network, and how it leaves them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from boardgame.engine.record.saved_games import new_save_path
from boardgame.games.registry import title_of

if TYPE_CHECKING:
    from boardgame.app.shell.network.network_play import NetworkPlay
    from boardgame.app.shell.window import Window
    from boardgame.net.client.address import Address


class NetworkDoor(QObject):
    """One table on the network at a time.

    Attributes:
        play: the table on the network that the window is at, or on its way to; None for none.
    """

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.play: NetworkPlay | None = None

    def show_page(self) -> None:
        """Host or join a game."""
        from boardgame.app.shell.network.network_page import NetworkPage

        window = self._window
        if not window.may_leave():
            return
        window.close_table()
        page = NetworkPage(window.preferences)
        page.back.connect(window.show_start)
        page.settings.connect(window.show_settings)
        page.host.connect(self.host)
        page.join.connect(self.join)
        window.show_page(page)

    def host(self, what: str | Path, options: dict[str, Any] | None = None) -> None:
        """Host a new game, by its id, or a saved one, by its path; the lobby comes when the host listens."""
        if not isinstance(what, Path) and not self._window.is_whole(what):
            return
        self._begin().host(what, options)

    def join(self, where: Address) -> None:
        """Come to a table at an address."""
        self._begin().join(where)

    def take_over(self) -> None:
        """Go on with the game on the table as its host, from the copy that is known here."""
        session = self._window.table.session
        path = new_save_path(session.game.id, session.header.players.values())
        why = session.save_as(path).value
        if why:
            self._window.complain(self.tr("This game cannot be taken over"), why)
            return
        self.show_page()
        self.host(path)

    def may_leave(self) -> bool:
        """Whether the others may be left without their host, if it is ours; asks the player."""
        if self.play is None or not self.play.hosts:
            return True
        words = self.tr("You host this table. If you leave, it closes for everybody; the game is kept.")
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        return QMessageBox.question(self._window, self.tr("Leave the table?"), words, yes | no, no) == yes

    def leave(self) -> None:
        """End what there is of the network."""
        play, self.play = self.play, None
        if play is not None:
            play.end()
            play.deleteLater()

    def _begin(self) -> NetworkPlay:
        from boardgame.app.shell.network.network_page import NetworkPage
        from boardgame.app.shell.network.network_play import NetworkPlay

        self.leave()
        window = self._window
        self.play = play = NetworkPlay(window.preferences.player or self.tr("Host"), self)
        page = window.pages.currentWidget()
        if isinstance(page, NetworkPage):
            play.waiting.connect(page.wait)
            play.failed.connect(page.fail)
        else:
            play.failed.connect(lambda why: window.complain(self.tr("Play on the network"), why))
        play.lobby.connect(self._show_lobby)
        play.begun.connect(window.put_on_table)
        return play

    def _show_lobby(self, page: Any) -> None:
        page.back.connect(self._leave_lobby)
        page.settings.connect(self._window.show_settings)
        game_id = page.talk.game.id
        page.open_rule.connect(lambda rule: self._window.learn(game_id, rule))
        self._window.setWindowTitle(self.tr("{0} – Wartable").format(title_of(game_id)))
        self._window.show_page(page)

    def _leave_lobby(self) -> None:
        if self._window.may_leave():
            self.leave()
            self._window.show_start()
