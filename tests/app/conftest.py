"""A client of its own for each test: settings, saved games and caches in a temporary folder."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSettings, QStandardPaths
from PySide6.QtGui import QCursor, QFont, QFontDatabase
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker
from shiboken6 import isValid

from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.hexes.drawing import HexDrawing
from boardgame.app.look import fonts, theme
from boardgame.app.look.preferences import Preferences
from boardgame.app.shell.collector import collect_due
from tests.app.screen import has_screen
from tests.app.seat import Seat

# Only where an X server can be had: `run.py test` installs one on Debian and Ubuntu.
collect_ignore = [] if has_screen() else ["test_round_on_screen.py"]
_ASIDE = QPoint(9000, 9000)
PATIENCE = 60_000
"""Milliseconds that something may take on a computer with much else to do."""


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """The application with the client's font, or with the font of the machine that ``WARTABLE_TEST_FONT`` names."""
    assert fonts.load_fonts()
    QStandardPaths.setTestModeEnabled(True)
    qapp.setProperty("system_font", QFont(qapp.font()))
    if wanted := os.environ.get("WARTABLE_TEST_FONT"):
        assert QFontDatabase.hasFamily(wanted), f"this machine has no font {wanted!r}"
        fonts.FAMILY = wanted
    return qapp


class PatientBot(QtBot):
    """Waits for what must come as long as a busy computer may need; that something takes a second proves nothing."""

    def waitUntil(self, callback: Callable[[], object], *, timeout: int = PATIENCE) -> None:
        """Wait until something is so."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **more: Any) -> SignalBlocker:
        """Wait until a signal has come."""
        return super().waitSignal(signal, timeout=timeout, **more)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> PatientBot:
    """See :class:`PatientBot`."""
    return PatientBot(request)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[object]:
    """What a test leaves on the screen goes out of sight as it ends: to paint it once more would show it to nobody."""
    try:
        return (yield)
    finally:
        for reference, _ in getattr(item, "qt_widgets", ()):  # as pytest-qt keeps what it will close
            widget = reference()
            if widget is not None and isValid(widget):
                widget.hide()


@pytest.fixture(autouse=True)
def a_clear_table() -> Iterator[None]:
    """The pointer lies aside, and garbage is collected when no event is handled, as the client itself does it."""
    gc.disable()
    if QCoreApplication.instance() is not None:
        QCursor.setPos(_ASIDE)  # where the last test left it, something of this one may come to lie
    yield
    # Windows put away go now: every change of theme or size of text would style them as well.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    collect_due()


@pytest.fixture(scope="module")
def drawing(qapp: QApplication) -> HexDrawing:
    """The board of hexes as it is drawn."""
    found = drawing_of("third_reich")
    assert isinstance(found, HexDrawing)
    return found


@pytest.fixture
def client(qapp, tmp_path, monkeypatch) -> Preferences:
    """Preferences and the light theme; nothing of the person who runs the tests is read or written."""
    return _client(qapp, tmp_path, monkeypatch)


@pytest.fixture(scope="module")
def seat(qapp, tmp_path_factory) -> Iterator[Seat]:
    """A table that the tests of a module share; each lays its own position on it."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        preferences = _client(qapp, tmp_path_factory.mktemp("client"), monkeypatch)
        preferences.animation = 0
        made = Seat(preferences)
        yield made
        made.table.close()
        made.table.deleteLater()


def _client(qapp: QApplication, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Preferences:
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.setenv("WARTABLE_DATA", str(folder))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    preferences = Preferences(qapp)
    preferences.theme = "light"
    preferences.ask_before_loss = False  # tests of these pages switch it on
    preferences.warnings = False
    preferences.sound = preferences.animation = 0
    qapp.setProperty("preferences", preferences)
    qapp.setFont(qapp.property("system_font"))  # a theme takes its sizes from the font that it finds
    theme.Theme(qapp, preferences)
    return preferences
