"""The picture of a saved game: the board as it was last seen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from boardgame.app.look.theme import current
from boardgame.app.shell.kept_games import SavedGame
from boardgame.app.shell.thumbnail import thumbnail
from boardgame.games.registry import games


class SavedPicture(QWidget):
    """A picture that fills whatever room it has, cut at the edges."""

    def __init__(self, save: SavedGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._save = save
        self._picture = QPixmap(str(save.picture))

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
        elif self._save.game in games():
            painter.drawPixmap(0, 0, thumbnail(self._save.game, self.size(), current().name))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(current().color("outline")), 1))
        painter.drawPath(path)
