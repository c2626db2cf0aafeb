"""A client of its own for each test: settings, saved games and caches in a temporary folder."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSettings, QStandardPaths

from boardgame.app import theme
from boardgame.app.preferences import Preferences
from tests.app.screen import has_screen

# Only where an X server can be had: `run.py test` installs one on Debian and Ubuntu.
collect_ignore = [] if has_screen() else ["test_round_on_screen.py"]


@pytest.fixture
def client(qapp, tmp_path, monkeypatch) -> Preferences:
    """Preferences and the light theme; nothing of the person who runs the tests is read or written."""
    QStandardPaths.setTestModeEnabled(True)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("WARTABLE_DATA", str(tmp_path))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))
    preferences = Preferences(qapp)
    preferences.theme = "light"
    qapp.setProperty("preferences", preferences)
    theme.Theme(qapp, preferences)
    return preferences

