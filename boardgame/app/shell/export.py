"""Pictures that leave the program."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from boardgame.engine.files import write_whole


def write_picture(path: Path, picture: QImage) -> None:
    """Write a picture whole or not at all, in the form its name ends with; without an ending, as a PNG.

    Raises:
        OSError: it cannot be written.
    """
    form = path.suffix[1:] or "png"
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not picture.save(buffer, form):  # type: ignore[call-overload]
        raise OSError(0, f"{form} is not a form of pictures that can be written; png is")
    write_whole(path, bytes(buffer.data().data()))
