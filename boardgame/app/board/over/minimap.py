"""The whole board in the size of a stamp, and buttons for the map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from boardgame.app.board.level import Level
from boardgame.app.board.view import BoardView
from boardgame.app.look.art import icon, palette

_EDGE = 5
_LATER = 60
"""Milliseconds after which areas that changed hands are painted: what happened is seen on the board first."""


class Minimap(QWidget):
    """Owners and the part of the board in sight; a click or a drag moves the view there."""

    def __init__(self, view: BoardView, width: int = 200, parent: QWidget | None = None) -> None:
        """A map of a view's board.

        Args:
            view: the view it shows and moves.
            width: in logical pixels.
            parent: Qt parent.
        """
        super().__init__(parent)
        self._view = view
        self._picture: tuple[object, object, QPixmap] | None = None  # how it looks, whose areas are, and the map
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_LATER)
        self._later.timeout.connect(self._catch_up)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Overview"))
        self.setToolTip(self.tr("Click or drag to move the view"))
        self.set_width(width)
        view.view_changed.connect(self.update)
        view.position_changed.connect(self.update)
        view.settled.connect(self._catch_up)

    def set_width(self, width: int) -> None:
        """Change the width; the height follows."""
        inner = width - 2 * _EDGE
        outlines = self._view.outlines
        self.setFixedSize(QSize(width, round(inner * outlines.height / outlines.width) + 2 * _EDGE))

    def _map_rect(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the map and the frame of what is in sight."""
        theme = self._view.theme
        colours = palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colours.colour(theme, "interface.outline"), 1))
        painter.setBrush(colours.colour(theme, "interface.surface_raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        inner = self._map_rect()
        painter.drawPixmap(inner.topLeft(), self._map())
        painter.setClipRect(inner)
        accent = colours.colour(theme, "interface.accent")
        veil = colours.colour(theme, "interface.accent", 0.16)
        for frame in self._frames(inner):
            if not frame.contains(inner.adjusted(2, 2, -2, -2)):
                painter.fillRect(frame, veil)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.colour(theme, "board.label_halo", 0.9), 3.4))
            painter.drawRect(frame)
            painter.setPen(QPen(accent, 1.8))
            painter.drawRect(frame)

    def _frames(self, inner: QRectF) -> list[QRectF]:
        """What is in sight, twice where it passes the seam of the map."""
        sight = self._view.sight()
        outlines = self._view.outlines
        scale = inner.width() / outlines.width
        width = min(sight.width / sight.level.scale, outlines.width) * scale
        top = max(0.0, sight.y / sight.level.scale) * scale
        bottom = min(outlines.height, (sight.y + sight.height) / sight.level.scale) * scale
        left = ((sight.x / sight.level.scale - outlines.left) % outlines.width) * scale
        if width >= inner.width() - 1:
            left = 0.0
        frames = [QRectF(inner.left() + left, inner.top() + top, width, bottom - top)]
        if left + width > inner.width():
            frames.append(frames[0].translated(-inner.width(), 0))
        return [frame.adjusted(1, 1, -1, -1) for frame in frames]

    def _map(self) -> QPixmap:
        look = (self._view.theme, self.size(), self.devicePixelRatioF())
        owners = tuple(self._view.position.owners.items())
        if self._picture is None or self._picture[0] != look:
            self._picture = (look, owners, self._paint_map())
        elif self._picture[1] != owners and not self._later.isActive():
            self._later.start()
        return self._picture[2]

    def _catch_up(self) -> None:
        """Paint the map with its owners of now."""
        owners = tuple(self._view.position.owners.items())
        if self._picture is not None and self._picture[1] != owners:
            self._picture = (self._picture[0], owners, self._paint_map())
            self.update()

    def _paint_map(self) -> QPixmap:
        inner = self._map_rect()
        ratio = self.devicePixelRatioF()
        outlines = self._view.outlines
        picture = QPixmap(round(inner.width() * ratio), round(inner.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(palette().colour(self._view.theme, "board.sea"))  # the last row may lie below the board
        painter = QPainter(picture)
        scale = inner.width() / outlines.width
        level = Level(round(inner.width()), scale)
        for start in (-outlines.left, outlines.width - outlines.left) if outlines.left else (0,):
            painter.save()
            painter.translate(start * scale, 0)
            self._view.paint_stamp(painter, level, (0, 0, outlines.width, outlines.height))
            painter.restore()
        painter.end()
        return picture

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the view there."""
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the view along."""
        self._go(event)

    def _go(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            inner = self._map_rect()
            at: QPointF = event.position() - inner.topLeft()
            scale = self._view.outlines.width / inner.width()
            self._view.center_on(at.x() * scale + self._view.outlines.left, at.y() * scale)
        event.accept()


class MapTools(QWidget):
    """Buttons beside the map: zoom in and out, whole board, layers.

    Signals:
        layers_wanted(bool): the layers of the map are to be offered, or put away.
    """

    layers_wanted = Signal(bool)

    def __init__(self, view: BoardView, parent: QWidget | None = None) -> None:
        """Buttons for a view."""
        super().__init__(parent)
        self._view = view
        self._buttons: dict[str, QToolButton] = {}
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for name, words, action in (
            ("zoom_in", self.tr("Zoom in (+)"), lambda: view.zoom_by(1.2)),
            ("zoom_out", self.tr("Zoom out (−)"), lambda: view.zoom_by(1 / 1.2)),
            ("fit", self.tr("Whole board (0)"), view.fit_board),
        ):
            self._add(name, words).clicked.connect(lambda _=False, action=action: action())
        self._layers = self._add("layers", self.tr("Layers and legend (L)"))
        self._layers.setCheckable(True)
        self._layers.toggled.connect(self.layers_wanted)
        self._colour()
        view.position_changed.connect(self._colour)

    @property
    def layers_open(self) -> bool:
        """Whether the layers of the map are offered."""
        return self._layers.isChecked()

    def open_layers(self, shown: bool) -> None:
        """Offer the layers of the map, or put them away."""
        self._layers.setChecked(shown)

    def _add(self, name: str, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("kind", "map")
        button.setObjectName(f"map_{name}")
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.setIconSize(QSize(20, 20))
        button.setFixedSize(QSize(32, 32))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._column.addWidget(button)
        self._buttons[name] = button
        return button

    def _colour(self) -> None:
        ink = palette().hex(self._view.theme, "interface.text")
        for name, button in self._buttons.items():
            button.setIcon(icon(name, ink))
