"""Small pictures of a board in its owners' colours, for cards and lists; drawn as the board is, kept between runs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, QStandardPaths, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from boardgame.app.board.boards import WHOLE, Part
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.level import Level
from boardgame.app.look import art
from boardgame.engine.files import DataFileMissing, data_path
from boardgame.games.registry import BrokenGame, root

_VERSION = 3
"""Counts up when boards are drawn differently, so that no old picture is shown."""
_FINER = 2
"""Drawn this many times as large and made smaller, so that narrow straits stay open and lines thin."""


def thumbnail(
    game: str, size: QSize, theme: str, window: Part = WHOLE, owners: Mapping[str, str] | None = None
) -> QPixmap:
    """A picture of a game's board, or of a part of it; plain water where the board cannot be drawn.

    Args:
        game: id of the game.
        size: in logical pixels; the part is cut to fit it.
        theme: ``light`` or ``dark``.
        window: the part wanted.
        owners: who owns each territory; the owners at the start if not given.
    """
    pixmap = kept_thumbnail(game, size, theme, window) if owners is None else None
    if pixmap is not None:
        return pixmap
    ratio = _ratio()
    pixmap = QPixmap(size * ratio)
    try:
        pixmap = _painted(pixmap.size(), game, theme, window, owners)
    except BrokenGame:  # said when the game is wanted
        pixmap.fill(art.palette().colour(theme, "board.sea"))
    else:
        if owners is None:
            path = _path(game, size, theme, window)
            with suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
            pixmap.save(str(path), "PNG")
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def kept_thumbnail(game: str, size: QSize, theme: str, window: Part = WHOLE) -> QPixmap | None:
    """The picture if it was drawn before from the same files, else None."""
    pixmap = QPixmap()
    if not pixmap.load(str(_path(game, size, theme, window))):
        return None
    pixmap.setDevicePixelRatio(_ratio())
    return pixmap


def _ratio() -> float:
    app = QApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QApplication) else 1.0


def _path(game: str, size: QSize, theme: str, window: Part) -> Path:
    """Where the picture is kept: another place whenever a file that it is drawn from is another."""
    files = [f"{path.name} {path.stat().st_mtime_ns}" for path in _files(root(game))]
    key = f"{game} {size.width()} {size.height()} {theme} {window} {_ratio()} {files} {_VERSION}"
    name = hashlib.sha256(key.encode()).hexdigest()[:20]
    cache = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation))
    return cache / "boards" / f"{name}.png"


def _files(game: str) -> Iterator[Path]:
    """The files that a board is drawn from, those that are there."""
    for folder in (("assets", "boards", game), ("scenarios", game)):
        with suppress(DataFileMissing):
            yield from sorted(data_path(*folder).iterdir())
    yield data_path("assets", "art", "palette.json")


def _painted(size: QSize, game: str, theme: str, window: Part, owners: Mapping[str, str] | None) -> QPixmap:
    """Paint the ground; ``size`` in pixels of the device."""
    drawing = drawing_of(game)
    outlines = drawing.geometry
    ground = drawing.ground(theme)
    if owners is not None:
        ground.owners = owners
    pixmap = QPixmap(size * _FINER)
    pixmap.fill(ground.frame_colour())
    part = QRectF(
        outlines.left + window[0] * outlines.width, window[1] * outlines.height,
        window[2] * outlines.width, window[3] * outlines.height,
    )  # fmt: skip
    scale = max(pixmap.width() / part.width(), pixmap.height() / part.height())
    seen = QRectF(0, 0, pixmap.width() / scale, pixmap.height() / scale)
    seen.moveCenter(part.center())
    level = Level(round(outlines.width * scale), scale)
    painter = QPainter(pixmap)
    painter.translate(-seen.left() * scale, -seen.top() * scale)
    ground.paint(painter, level, (seen.left(), seen.top(), seen.right(), seen.bottom()))
    painter.end()
    return pixmap.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
