"""Small pictures of a board in its owners' colours, for cards and lists; quick to draw, kept between runs."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, QStandardPaths, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QApplication

from boardgame.app import art
from boardgame.app.drawings import board_of, shapes_of
from boardgame.engine.files import data_path
from boardgame.games.registry import BrokenGame

Window = tuple[float, float, float, float]
"""Part of a board: left, top, width, height, each from 0 to 1 of the board from its left edge on."""

WHOLE: Window = (0.0, 0.0, 1.0, 1.0)


def thumbnail(
    game: str, size: QSize, theme: str, window: Window = WHOLE, owners: Mapping[str, str] | None = None
) -> QPixmap:
    """A picture of a game's board, or of a part of it.

    Args:
        game: id of the game.
        size: in logical pixels; the part is cut to fit it.
        theme: ``light`` or ``dark``.
        window: the part wanted.
        owners: who owns each territory; the owners at the start if not given.
    """
    app = QApplication.instance()
    ratio = app.devicePixelRatio() if isinstance(app, QApplication) else 1.0
    path = _cached(game, size, theme, window, ratio) if owners is None else None
    pixmap = QPixmap()
    if path is None or not pixmap.load(str(path)):
        pixmap = QPixmap(size * ratio)
        try:
            _paint(pixmap, game, theme, window, owners)
        except BrokenGame:  # said when the game is wanted
            pixmap.fill(art.palette().colour(theme, "board.sea"))
            path = None
        if path is not None:
            with suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
            pixmap.save(str(path), "PNG")
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _cached(game: str, size: QSize, theme: str, window: Window, ratio: float) -> Path:
    board = data_path("assets", "boards", game, "shapes.json").stat()
    palette = data_path("assets", "art", "palette.json").stat()
    key = f"{game} {size.width()} {size.height()} {theme} {window} {ratio} {board.st_mtime} {palette.st_mtime} 2"
    name = hashlib.sha256(key.encode()).hexdigest()[:20]
    cache = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation))
    return cache / "boards" / f"{name}.png"


def _paint(pixmap: QPixmap, game: str, theme: str, window: Window, owners: Mapping[str, str] | None) -> None:
    board, shapes, palette = board_of(game), shapes_of(game), art.palette()
    if owners is None:
        owners = {area.id: area.owner for area in board.areas.values() if area.owner}
    pixmap.fill(palette.colour(theme, "board.sea"))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    part = QRectF(
        shapes.left + window[0] * shapes.width, window[1] * shapes.height,
        window[2] * shapes.width, window[3] * shapes.height,
    )  # fmt: skip
    scale = max(pixmap.width() / part.width(), pixmap.height() / part.height())
    painter.translate(pixmap.width() / 2, pixmap.height() / 2)
    painter.scale(scale, scale)
    painter.translate(-part.center())
    seen = QRectF(0, 0, pixmap.width() / scale, pixmap.height() / scale)
    seen.moveCenter(part.center())
    shifts = (-shapes.width, 0.0, shapes.width, 2 * shapes.width) if shapes.wraps_x else (0.0,)
    for kind in ("sea", "land"):
        for area, shape in shapes.areas.items():
            place = board.areas[area]
            if place.kind != kind:
                continue
            path = QPainterPath()
            for ring in shape.rings:
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring.points]))
                path.closeSubpath()
            border = "board.sea_border" if kind == "sea" else "board.border"
            pen = QPen(palette.colour(theme, border), 1.0)
            pen.setCosmetic(True)
            painter.setPen(pen)
            owner = owners.get(area, "")
            fill = QColor(palette.owner(owner, theme).fill) if kind == "land" else QColor(Qt.GlobalColor.transparent)
            painter.setBrush(fill)
            bounds = path.boundingRect()
            for shift in shifts:
                if bounds.translated(shift, 0).intersects(seen):
                    painter.drawPath(path.translated(shift, 0))
    painter.end()
