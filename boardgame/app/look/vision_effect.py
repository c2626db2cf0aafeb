"""A widget as it looks to eyes that see colours otherwise."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsEffect, QWidget

from boardgame.app.look.vision import seen_with


class VisionEffect(QGraphicsEffect):
    """Paints a widget, and all on it, in other colours.

    Args:
        vision: one of :data:`boardgame.app.look.vision.KINDS`.
        parent: the widget.
    """

    def __init__(self, vision: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._vision = vision

    def draw(self, painter: QPainter) -> None:
        """Paint what the widget is, recoloured."""
        offset = QPoint()
        picture = self.sourcePixmap(offset=offset)
        if isinstance(picture, tuple):  # some versions of the binding give the offset back
            picture, offset = picture
        ratio = picture.devicePixelRatio()
        seen = seen_with(picture.toImage(), self._vision)
        seen.setDevicePixelRatio(ratio)
        painter.drawImage(offset, seen)
