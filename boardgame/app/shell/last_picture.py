"""The picture of the board that a game leaves for the start screen."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt

from boardgame.app.shell.kept_games import picture_path
from boardgame.engine.record.saved_games import games_folder
from boardgame.engine.viewer import SPECTATOR

_SIZE = QSize(808, 352)


def keep_picture(table: Any) -> None:
    """Write the picture of a table that is about to be put away, if its game is in the program's own folder."""
    path, session = table.session.path, table.session
    if path is None or path.parent != games_folder():
        return
    if session.game.hides and not session.progress.over:
        session.look_as(SPECTATOR)  # the picture stands on the start screen, where everybody sees it
        table.board.settle()
    mode, smooth = Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    picture = table.board.grab().scaled(_SIZE, mode, smooth)
    where = picture_path(path)
    if where.is_file() or not where.exists():  # a pipe would be waited for without end
        picture.save(str(where), "PNG")
