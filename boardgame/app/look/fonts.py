"""The client's own font, shipped with it, so that what a player sees does not depend on the fonts of the machine."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from boardgame.engine.files import DataFileMissing, data_path

FAMILY = "Inter"
"""The family of every text of the client."""

FALLBACKS = ("Noto Sans", "DejaVu Sans")
"""Families for signs that :data:`FAMILY` lacks, and for all text where it cannot be loaded."""

FILES = tuple(f"Inter-{style}.ttf" for style in ("Regular", "Medium", "MediumItalic", "SemiBold", "Bold"))
"""Weights 400, 500, 600 and 700; only the names of waters are slanted."""


@cache
def load_fonts() -> bool:
    """Make the shipped font known to Qt, once; the application must be there already.

    Returns:
        Whether every file could be loaded. Where one could not, Qt takes what comes nearest.
    """
    loaded = [_load(name) for name in FILES]  # a missing one keeps no other from being loaded
    return all(loaded)


def _load(name: str) -> bool:
    try:
        path = data_path("assets", "fonts", name)
    except DataFileMissing:
        return False
    return QFontDatabase.addApplicationFont(str(path)) >= 0


def set_family(font: QFont, *last: str) -> None:
    """Give a font the client's family and its fallbacks, and after them the families ``last``."""
    font.setFamilies(list(dict.fromkeys([FAMILY, *FALLBACKS, *last])))
    # Letters as wide as they were drawn, whatever the desktop says about hinting: words need the same room everywhere.
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
