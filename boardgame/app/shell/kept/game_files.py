"""Files that a game on the table is written to: another saved game, its history, a picture of its board."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from boardgame.app.look.preferences import Preferences
from boardgame.engine.files import write_whole
from boardgame.engine.record.journal import SUFFIX

if TYPE_CHECKING:
    from boardgame.app.table.table import Table


class GameFiles(QObject):
    """Asks where to write, and writes.

    Args:
        window: over which the dialogs stand.
        preferences: what the player set; they remember the saved games.

    Signals:
        failed(str, str): what could not be done, and why.
    """

    failed = Signal(str, str)

    def __init__(self, window: QWidget, preferences: Preferences) -> None:
        super().__init__(window)
        self._window, self._preferences = window, preferences

    def ask_save(self, table: Table) -> None:
        """Choose a file to keep the game in from now on."""
        session = table.session
        stem = session.path.name if session.path else f"{session.game.id}{SUFFIX}"
        kinds = self.tr("Saved games (*{0})").format(SUFFIX)
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Save the game as"), str(Path.home() / stem), kinds
        )
        if not chosen:
            return
        path = Path(chosen)
        if not path.suffix:
            path = path.with_suffix(SUFFIX)
            with suppress(OSError):  # a name that cannot be is reported when it is written
                if path.exists() and not self._may_replace(path):
                    return
        session.save_as(path).then(lambda why: self._saved_as(table, path, why))

    def _saved_as(self, table: Table, path: Path, why: str) -> None:
        if why:
            self.failed.emit(self.tr("The game could not be saved"), why)
            return
        self._preferences.add_recent(str(path))
        table.area.hint(self.tr("Saved as {0}; every action goes there from now on.").format(path.name))

    def _may_replace(self, path: Path) -> bool:
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        words = self.tr("{0} exists already. Replace it?").format(path.name)
        return QMessageBox.question(self._window, self.tr("Save the game as"), words, yes | no, no) == yes

    def ask_export(self, table: Table) -> None:
        """Write the history as JSON."""
        name = str(Path.home() / f"{table.session.game.id}.json")
        chosen, _ = QFileDialog.getSaveFileName(self._window, self.tr("Export the game"), name, "JSON (*.json)")
        if chosen:
            path = Path(chosen)
            table.session.history_json().then(
                lambda words: self._write(path, lambda path: write_whole(path, words.encode()))
            )

    def ask_picture(self, table: Table) -> None:
        """Write a picture of the board as it is seen."""
        from boardgame.app.shell.export import write_picture

        name = str(Path.home() / f"{table.session.game.id}.png")
        chosen, _ = QFileDialog.getSaveFileName(self._window, self.tr("Picture of the board"), name, "PNG (*.png)")
        if chosen:
            picture = table.board.grab().toImage()
            self._write(Path(chosen), lambda path: write_picture(path, picture))

    def _write(self, path: Path, write: Callable[[Path], None]) -> None:
        try:
            write(path)
        except OSError as error:
            self.failed.emit(self.tr("The file could not be written"), f"{path}: {error.strerror}")
