"""Which files of outlines were found right when read thoroughly: known by their content, kept in the user's cache."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from boardgame import __version__


def was_found_right(path: Path) -> bool:
    """Whether a file with this very content was found right by this version of the program."""
    with suppress(OSError):
        return _mark(path).exists()
    return False


def note_right(path: Path) -> None:
    """Remember that a file was found right; where nothing can be kept, it is read thoroughly again next time."""
    with suppress(OSError):
        mark = _mark(path)
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def _mark(path: Path) -> Path:
    content = hashlib.sha256(f"{__version__} ".encode() + path.read_bytes()).hexdigest()
    cache = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation))
    return cache / "outlines_found_right" / content[:32]
