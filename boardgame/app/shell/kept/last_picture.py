"""The picture of the board that a game leaves for the start screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap

from boardgame.app.look.theme import current
from boardgame.app.shell.kept.kept_games import SavedGame, picture_path
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import games_folder
from boardgame.engine.viewer import SPECTATOR
from boardgame.games.registry import BrokenGame, game

_SIZE = QSize(808, 448)
_QUALITY = 80
"""Of Qt's 0 to 100 for PNG, which loses nothing: packed in two thirds of the usual time, and no larger to speak of."""
_NEAR = 0.8
"""How near a picture drawn from a file is, in full zooms of its board."""


def keep_picture(table: Any) -> None:
    """Write the picture of a table that is about to be put away, if its game is in the program's own folder."""
    path, session = table.session.path, table.session
    if path is None or path.parent != games_folder():
        return
    if table.area.looks_back:
        table.area.refresh()  # what is continued is the game as it stands now
    if session.game.hides and not session.progress.over:
        session.look_as(SPECTATOR)  # the picture stands on the start screen, where everybody sees it
    table.host.clear_board()  # what could be done just now is no part of how the game stands
    table.board.settle()
    mode, smooth = Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    picture = table.board.grab().scaled(_SIZE, mode, smooth)
    _write(picture, path)


def renew_picture(save: SavedGame) -> bool:
    """Draw the picture of a saved game from its file, around the home of who is in turn.

    Returns:
        Whether there is a new picture; a file or board that cannot be read leaves the old one.
    """
    from boardgame.app.board import BoardView
    from boardgame.app.table.family import family_of

    try:
        with Match.open(save.path, game, read_only=True) as match:
            family, view = family_of(match.game.id), match.perspective(SPECTATOR).view
            position = family.board_position(match.game, view)
            home = family.home(match.game, view, match.game.progress(view).seat or match.game.seats[0].id)
            drawing = family.drawing(match.game)
    except (JournalError, BrokenGame):
        return False
    board = BoardView(drawing, current().name)
    board.resize(_SIZE * 2)
    board.set_position(position)
    board.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    board.show()
    board.center_on_area(home or next(iter(drawing.geometry.titles)), _NEAR * drawing.full_zoom)
    board.settle()
    mode, smooth = Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    picture = board.grab().scaled(_SIZE, mode, smooth)
    board.deleteLater()
    return _write(picture, save.path)


def _write(picture: QPixmap, path: Path) -> bool:
    """Write the picture of a game's file; whether it was done."""
    where = picture_path(path)
    # A pipe in its place would be waited for without end.
    return (where.is_file() or not where.exists()) and bool(picture.save(str(where), "PNG", _QUALITY))
