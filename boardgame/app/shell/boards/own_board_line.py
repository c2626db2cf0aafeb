"""On the page of a new game: whether it is played on the player's own board, and what is wrong with that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QWidget

from boardgame.app.look.elements import button, column, plain_words, row, text
from boardgame.app.table.agreements import OwnBoard

GUIDE = "read me.txt"
"""The file in the folder that tells how to fill it."""
_WARNINGS = 3


class OwnBoardLine(QWidget):
    """A switch where there is a board of one's own; else how to make one. What is wrong is said with file and line."""

    def __init__(self, read: Callable[[], OwnBoard | None], parent: QWidget | None = None) -> None:
        """Show what the folder of the board holds.

        Args:
            read: reads the folder anew.
            parent: Qt parent.
        """
        super().__init__(parent)
        self._read = read
        self._board: OwnBoard | None = None
        self.switch = QCheckBox(self.tr("Play on my own board"))
        self.switch.setChecked(True)
        self.switch.setToolTip(self.tr("Off: the board of the program"))
        self._words = text("", "secondary", tone="muted", wrap=True)
        self._open = button(self.tr("Put the map right…"), "small")
        self._open.clicked.connect(self.open_folder)
        self._again = button(self.tr("Read again"), "small")
        self._again.setToolTip(self.tr("Read the tables in the folder again"))
        self._again.clicked.connect(self.refresh)
        self.setLayout(column(self.switch, self._words, row(self._open, self._again, None, spacing=6), spacing=4))
        self.refresh()

    @property
    def setup(self) -> Mapping[str, Any]:
        """The parts of a set-up that play on the player's own board; nothing where it is not played on."""
        return self._board.setup if self._board is not None and self.switch.isChecked() else {}

    @property
    def words(self) -> str:
        """What is said of the board."""
        return self._words.text()

    def refresh(self) -> None:
        """Read the folder again and say what it holds."""
        self._board = board = self._read()
        self.setVisible(board is not None)
        if board is None:
            return
        self.switch.setVisible(bool(board.setup))
        self._again.setVisible(board.folder.is_dir())
        self._open.setToolTip(plain_words(self.tr("Opens the folder of your own tables: {0}").format(board.folder)))
        self._words.setProperty("tone", "danger" if board.problem else "warning" if board.warnings else "muted")
        self._words.style().polish(self._words)
        self._words.setText(self._said(board))

    def _said(self, board: OwnBoard) -> str:
        if board.problem:
            return self.tr("Your own board cannot be used: {0}").format(board.problem)
        if not board.setup:
            return self.tr("Where your printed map differs, tables of your own can put it right.")
        rows = self.tr("1 row differs.") if board.rows == 1 else self.tr("{0} rows differ.").format(board.rows)
        return " ".join((rows, *board.warnings[:_WARNINGS]))

    def open_folder(self) -> None:
        """Make the folder with its guide if it is not there, and show it."""
        if self._board is None:
            return
        folder = self._board.folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not (folder / GUIDE).exists():
                (folder / GUIDE).write_text(self._board.guide, encoding="utf-8")
        except OSError as error:
            self._words.setText(f"{folder}: {error.strerror}")
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
        self.refresh()
