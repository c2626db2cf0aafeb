"""The picture of a saved game: the board as it was last seen, or drawn anew where the game has gone on since."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QImageReader, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from boardgame.app.look.theme import current
from boardgame.app.shell.kept.kept_games import SavedGame, is_fresh
from boardgame.app.shell.kept.thumbnail import thumbnail
from boardgame.games.registry import playable

_MOST_BYTES = 8 << 20
_MOST_SIDE = 4096
_RENEW_AFTER = 900
"""Milliseconds before an old picture is drawn anew; the screen itself comes first."""


def _picture_of(save: SavedGame) -> QPixmap:
    """The picture beside a saved game; an empty one where none of ours is there: a pipe would be waited for forever."""
    try:
        if not save.picture.is_file() or save.picture.stat().st_size > _MOST_BYTES:
            return QPixmap()
    except OSError:
        return QPixmap()
    reader = QImageReader(str(save.picture), b"png")
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > _MOST_SIDE:
        return QPixmap()
    return QPixmap.fromImage(reader.read())


class SavedPicture(QWidget):
    """A picture that fills whatever room it has, cut at the edges.

    Args:
        save: the game.
        renew: draw the picture from the file where it is older than the game's last action.
    """

    def __init__(self, save: SavedGame, parent: QWidget | None = None, renew: bool = False) -> None:
        super().__init__(parent)
        self._save = save
        self._picture = _picture_of(save)
        self._renewing = QTimer(self)
        self._renewing.setSingleShot(True)
        self._renewing.timeout.connect(self._renew)
        if renew and not is_fresh(save):
            self._renewing.start(_RENEW_AFTER)

    def _renew(self) -> None:
        from boardgame.app.shell.kept.last_picture import renew_picture

        if self.isVisible() and renew_picture(self._save):
            self._picture = _picture_of(self._save)
            self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the picture, or the board at the start where there is none."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.setClipPath(path)
        if not self._picture.isNull():
            mode, smooth = Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
            ratio = self.devicePixelRatioF()
            cut = self._picture.scaled(self.size() * ratio, mode, smooth)
            cut.setDevicePixelRatio(ratio)
            size = cut.deviceIndependentSize()
            painter.drawPixmap(
                round((self.width() - size.width()) / 2), round((self.height() - size.height()) / 2), cut
            )
        elif self._save.game in playable():
            painter.drawPixmap(0, 0, thumbnail(self._save.game, self.size(), current().name))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(current().color("outline")), 1))
        painter.drawPath(path)
