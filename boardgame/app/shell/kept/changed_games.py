"""Which saved games were found changed by hand when they were last checked, for the list on the start screen.

A mark holds for a file as it was left: one that was written to since by anything else may be as it was played again,
and is checked when it is opened next.
"""

from __future__ import annotations

from pathlib import Path

from boardgame.app.look.preferences import Preferences

_MOST = 200


class ChangedGames:
    """The marks, kept with the settings of this computer."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def __contains__(self, path: Path) -> bool:
        """Whether a file is known to have been changed."""
        stamp = _stamp(path)
        return bool(stamp) and stamp in self._preferences.changed_games

    def mark(self, path: Path, changed: bool) -> None:
        """Keep what was found in a file as it is now."""
        name, stamp = f"{_name(path)}|", _stamp(path)
        others = [kept for kept in self._preferences.changed_games if not kept.startswith(name)]
        self._preferences.changed_games = ([stamp, *others] if changed and stamp else others)[:_MOST]


def _name(path: Path) -> str:
    try:
        return str(path.resolve())
    except (OSError, RuntimeError):
        return str(path)


def _stamp(path: Path) -> str:
    """A file as it is now: its name, size and last change; empty where there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return ""
    return f"{_name(path)}|{found.st_size}|{found.st_mtime_ns}"
