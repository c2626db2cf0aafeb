"""The program's window: start screen, new game, table; files are opened and dropped here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox, QStackedWidget, QWidget

from boardgame.app.look.elements import plain_words
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import current
from boardgame.app.session.session import Session
from boardgame.app.shell.collector import collect_after
from boardgame.app.shell.kept.changed_games import ChangedGames
from boardgame.app.shell.kept.game_files import GameFiles
from boardgame.app.shell.kept.last_picture import keep_picture
from boardgame.app.shell.network.network_door import NetworkDoor
from boardgame.app.shell.warm_up import WarmUp
from boardgame.engine.record.journal import SUFFIX, JournalError
from boardgame.engine.record.saved_games import games_folder, remove_leftovers
from boardgame.engine.refusal import Refusal
from boardgame.games.registry import BrokenGame, game, games, info, playable, title_of

if TYPE_CHECKING:
    from boardgame.app.shell.start import StartPage

_SMALLEST = QSize(1180, 700)


class Window(QMainWindow):
    """One window, one page at a time; a game left is closed and kept."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        remove_leftovers()
        self.setWindowTitle("Wartable")
        self.setAcceptDrops(True)
        room = self.screen().availableSize() if self.screen() else _SMALLEST
        self.setMinimumSize(_SMALLEST.boundedTo(room))
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)
        self.files = GameFiles(self, preferences)
        self.files.failed.connect(self.complain)
        self._warming = WarmUp(self)
        self._warming.broken.connect(self._say_fault)
        self.start: StartPage | None = None
        self.table: Any = None
        self._watched: Any = None
        self.network = NetworkDoor(self)
        self._changed_games = ChangedGames(preferences)
        self._opened_changed = False  # whether the game on the table was known as changed when it was opened
        self._own: list[QAction] = []
        geometry = preferences.bytes("geometry")
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            self.resize(1600, 1000)
        for words, keys, do in (
            (self.tr("Open"), "Ctrl+O", self.ask_open), (self.tr("New game"), "Ctrl+N", lambda: self.show_new_game("")),
            (self.tr("Quit"), "Ctrl+Q", self.close), (self.tr("Rules"), "F1", lambda: self.learn("")),
        ):  # fmt: skip
            action = QAction(words, self)
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(lambda _=False, do=do: do())
            self._own.append(action)
        self.addActions(self._own)

    def show_page(self, page: QWidget) -> None:
        """Bring a page to the front; the one before goes, unless it is the start screen or a game on the table."""
        old = self.pages.currentWidget()
        if page is not self.start:
            self._warming.stop()
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        # The table has these keys in its own menus; two actions with one key would both stay silent.
        for action in self._own:
            action.setEnabled(page is not self.table and page is not self._watched)
        if old is not None and old not in (page, self.start, self.table):
            self.pages.removeWidget(old)
            if hasattr(old, "stop"):
                old.stop()
            collect_after(old)
            old.deleteLater()

    # --- pages ------------------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Close the game on the table and show the start screen."""
        if not self.may_leave():
            return
        self.close_table()
        if self.start is None:
            from boardgame.app.shell.start import StartPage

            self.start = StartPage(self.preferences)
            self.start.new_game.connect(self.show_new_game)
            self.start.continue_game.connect(self.open_file)
            self.start.open_file.connect(self.ask_open)
            self.start.settings.connect(self.show_settings)
            self.start.switch_theme.connect(self.switch_theme)
            self.start.learn.connect(self.learn)
            self.start.look_at.connect(self.look_at)
            self.start.network.connect(self.network.show_page)
            self.start.against.connect(self.play_against_computer)
        else:
            self.start.refresh()
        self.setWindowTitle("Wartable")
        self.show_page(self.start)
        self._warming.start(self._last_game())

    def _say_fault(self, game_id: str, why: str) -> None:
        if self.start is not None:
            self.start.say_fault(game_id, why)

    def show_new_game(self, game_id: str) -> None:
        """Set up a game."""
        from boardgame.app.shell.new_game import NewGamePage
        from boardgame.app.table.family import family_of

        chosen = game_id or self._last_game()
        if not self.is_whole(chosen) or not self.may_leave():
            return
        self.close_table()
        page = NewGamePage(game(chosen), family_of(chosen), self.preferences)
        page.start.connect(self.begin)
        page.host.connect(self.network.host)
        page.back.connect(self.show_start)
        page.open_rule.connect(lambda rule: self.learn(chosen, rule))
        page.settings.connect(self.show_settings)
        page.choose_game.connect(self.show_new_game)
        self.show_page(page)

    def _last_game(self) -> str:
        last = self.preferences.last_game
        return last if last in playable() else games()[0]

    def is_whole(self, game_id: str) -> bool:
        """Whether a game's files are all there and right; says so if not."""
        from boardgame.app.board.drawings import drawing_of

        try:
            game(game_id)
            drawing_of(game_id)
        except BrokenGame as error:
            self.complain(self.tr("This game cannot be played"), str(error))
            return False
        return True

    def learn(self, game_id: str, rule: str = "") -> None:
        """The rules of a game in a window of their own."""
        from boardgame.app.table.docks.rules import RulesView

        view = RulesView(game_id or games()[0])
        view.setParent(self, Qt.WindowType.Window)
        view.setProperty("role", "surface")
        view.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        view.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        view.setWindowTitle(self.tr("Rules of {0}").format(info(game_id or games()[0]).title))
        view.resize(620, 760)
        view.show()
        if rule:
            view.open_rule(rule)

    def look_at(self, game_id: str) -> None:
        """A board to look around on, in a window of its own, whether or not its game is played."""
        from boardgame.app.shell.boards.board_viewer import look_at

        look_at(game_id, self.preferences, self)

    def show_settings(self) -> None:
        """The settings dialog."""
        from boardgame.app.shell.settings_dialog import SettingsDialog

        SettingsDialog(self.preferences, self).open()

    def switch_theme(self) -> None:
        """From light to dark and back."""
        self.preferences.theme = "light" if current().name == "dark" else "dark"

    # --- games ------------------------------------------------------------------------------------------------

    def begin(self, game_id: str, setup: dict[str, Any]) -> bool:
        """Begin a game, kept in the program's own folder from its first action on; says why if it cannot be."""
        from boardgame.app.session.local import LocalSession
        from boardgame.engine.record.beginning import begin

        if not self.is_whole(game_id) or not self.may_leave():
            return False
        computers = setup.get("computers") or {}
        try:
            match = begin(game(game_id), {key: value for key, value in setup.items() if key != "computers"})
        except (Refusal, JournalError) as error:
            self.complain(self.tr("The game cannot be begun"), str(error))
            return False
        self.preferences.last_game = game_id
        session = LocalSession(match)
        for seat, level in computers.items():
            session.give_to_computer(seat, level)
        self.put_on_table(session)
        return True

    def play_against_computer(self, game_id: str) -> bool:
        """Begin a game against the computer at once, with the seats of the last time."""
        from boardgame.app.shell.quick_game import quick_setup
        from boardgame.app.table.family import family_of

        if not self.is_whole(game_id):
            return False
        return self.begin(game_id, quick_setup(game(game_id), family_of(game_id), self.preferences))

    def open_file(self, path: Path) -> bool:
        """Go on with the game in a file; says why if it cannot be opened."""
        from boardgame.app.session.local import LocalSession
        from boardgame.engine.record.match import Match

        if self.table is not None and self.table.session.plays_in(Path(path)):
            self.show_page(self.table)
            return True
        if not self.may_leave():
            return False
        was_changed = Path(path) in self._changed_games
        try:
            match = Match.open(Path(path), game)
        except JournalError as error:
            self.complain(self.tr("This game cannot be opened"), str(error))
            return False
        if Path(path).parent != games_folder():
            self.preferences.add_recent(str(path))
        if not self.is_whole(match.game.id):
            match.close()
            return False
        self.preferences.last_game = match.game.id
        session = LocalSession(match)
        self.put_on_table(session)
        self._opened_changed = was_changed
        session.verify()
        return True

    def put_on_table(self, session: Session) -> None:
        """Show a game."""
        from boardgame.app.table.table import Table

        self.close_table()
        self._opened_changed = False
        table = Table(session, self.preferences)
        table.leave.connect(self.show_start)
        table.watch.connect(self.watch)
        table.review.connect(self.review)
        table.copy_wanted.connect(self.go_on_in_copy)
        table.take_over.connect(self.network.take_over)
        table.actions_.wanted.connect(self._wanted)
        table.actions_.recent.aboutToShow.connect(self._list_recent)
        self.table = table
        self.setWindowTitle(self.tr("{0} – Wartable").format(title_of(session.game.id)))
        self.show_page(table)

    def go_on_in_copy(self, number: int) -> None:
        """Put a copy of the game on the table that ends with an action; it is kept in a file beside the game's."""
        try:
            copy = self.table.session.copy_up_to(number)
        except JournalError as error:
            self.complain(self.tr("This game cannot be copied"), str(error))
            return
        self.put_on_table(copy)
        self.table.area.hint(
            self.tr("This copy ends with action {0}; it is kept in {1}.").format(number, copy.path.name)
        )

    def watch(self, at: int) -> None:
        """A replay of the game on the table; the game itself waits behind."""
        from boardgame.app.session.replay import ReplaySession
        from boardgame.app.table.table import Table

        if self.table is None:
            return
        replay = ReplaySession(self.table.session, at)
        page = Table(replay, self.preferences)
        page.leave.connect(self._end_watching)
        page.watch.connect(replay.jump)
        page.review.connect(self.review)
        page.actions_.wanted.connect(self._wanted)
        self._watched = page
        self.show_page(page)

    def review(self) -> None:
        """Look back on the game on the table, which waits behind."""
        from boardgame.app.table.family import family_of
        from boardgame.app.table.review.review_page import ReviewPage

        if self.table is None:
            return
        if self._watched is not None:
            self._watched.session.close()
            self._watched = None
        session = self.table.session
        page = ReviewPage(session, family_of(session.game.id))
        page.back.connect(self._end_watching)
        page.watch.connect(self.watch)
        page.play_on.connect(self.go_on_in_copy)
        self.show_page(page)
        page.setFocus()

    def _end_watching(self) -> None:
        if self._watched is not None:
            self._watched.let_computers_go()
            self._watched.session.close()
        self.show_page(self.table)
        self._watched = None

    def may_leave(self) -> bool:
        """Whether the game on the table may be put away: it is kept in its file, or its last actions may be lost."""
        if not self.network.may_leave():
            return False
        if self.table is None or not self.table.session.save_error or self.table.session.save().value:
            return True
        choices = QMessageBox.StandardButton.Save | QMessageBox.StandardButton.Discard
        words = self.tr("The last actions of this game are in no file and will be lost.")
        chosen = QMessageBox.warning(
            self,
            self.tr("The game is not saved"),
            f"{words}\n\n{self.table.session.save_error}",
            choices | QMessageBox.StandardButton.Cancel,
            QMessageBox.StandardButton.Save,
        )
        if chosen == QMessageBox.StandardButton.Save:
            self.files.ask_save(self.table)
            return not self.table.session.save_error
        return chosen == QMessageBox.StandardButton.Discard

    def close_table(self) -> None:
        """Put the game on the table away; it is kept."""
        if self._watched is not None:
            self._end_watching()
        if self.table is None:
            return
        table, self.table = self.table, None
        table.keep_layout()
        table.let_computers_go()
        keep_picture(table)
        path, verdict = table.session.path, table.session.verdict
        table.session.close()
        if path is not None:
            changed = self._opened_changed if verdict is None else verdict.changed_at is not None
            self._changed_games.mark(path, changed)
        if table.network is not None:
            self.network.leave()
        self.pages.removeWidget(table)
        collect_after(table)
        table.deleteLater()

    # --- files ------------------------------------------------------------------------------------------------

    def _wanted(self, what: str) -> None:
        do = {
            "new": lambda: self.show_new_game(""), "open": self.ask_open,
            "save_as": lambda: self.files.ask_save(self.table), "export": lambda: self.files.ask_export(self.table),
            "picture": lambda: self.files.ask_picture(self.table), "settings": self.show_settings,
            "start": self.show_start, "quit": self.close, "about": self._about, "theme": self.switch_theme,
        }  # fmt: skip
        do[what]()

    def ask_open(self) -> None:
        """Choose a file to open."""
        kinds = self.tr("Saved games (*{0});;All files (*)").format(SUFFIX)
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open a game"), str(games_folder()), kinds)
        if path:
            self.open_file(Path(path))

    def _list_recent(self) -> None:
        menu = self.table.actions_.recent
        menu.clear()
        for path in self.preferences.recent:
            menu.addAction(path).triggered.connect(lambda _=False, path=path: self.open_file(Path(path)))
        if menu.isEmpty():
            menu.addAction(self.tr("No file yet")).setEnabled(False)

    def complain(self, what: str, why: str) -> None:
        """Say what did not succeed, and why."""
        QMessageBox.warning(self, what, plain_words(f"{what}.\n\n{why}"))

    def _about(self) -> None:
        from boardgame import __version__

        words = self.tr("Wartable {0}\nA table for war games, every rule enforced.").format(__version__)
        QMessageBox.about(self, "Wartable", words)

    # --- the window -------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take saved games."""
        if any(url.toLocalFile().endswith(SUFFIX) for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the first saved game dropped."""
        for url in event.mimeData().urls():
            if url.toLocalFile().endswith(SUFFIX):
                self.open_file(Path(url.toLocalFile()))
                return

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the layout and the game."""
        if not self.may_leave():
            event.ignore()
            return
        self._warming.stop()
        self.network.leave()
        self.preferences.set_bytes("geometry", self.saveGeometry())
        self.close_table()
        self.preferences.sync()
        event.accept()
