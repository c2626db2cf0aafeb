"""A person at a screen: a virtual X display, and a hand that moves the real pointer and presses real keys on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint
from PySide6.QtWidgets import QScrollArea, QWidget

_SIZE = "2560x1440x24"
_COMES_WITHIN = 15.0
"""Seconds within which what was pressed comes to the client; where it goes elsewhere, it does not come."""
_PICTURES = "WARTABLE_TEST_PICTURES"
_SETTLES = 0.03
"""Seconds in which the client works through what came, beyond the time that it needs for that itself."""


def has_screen() -> bool:
    """Whether this machine can make a virtual screen and move its pointer."""
    return shutil.which("Xvfb") is not None and shutil.which("xdotool") is not None


@contextmanager
def virtual_screen() -> Iterator[str]:
    """A screen of its own; gives the display's name."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", _SIZE, "-nolisten", "tcp"],
        pass_fds=(writer,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


def client_environment(display: str, folder: Path, pictures: bool = True) -> dict[str, str]:
    """The environment of a client on a virtual screen that keeps everything in a folder.

    Args:
        display: the screen's name.
        folder: where the client keeps its settings and games.
        pictures: whether a :class:`Hand` keeps pictures; each takes a third of a second.
    """
    return {
        **os.environ,
        _PICTURES: "1" if pictures else "0",
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "XDG_DATA_HOME": str(folder / "data"),
        "WARTABLE_DATA": str(folder / "games"),
    }


def scroll_to(widget: QWidget) -> None:
    """Bring a widget into sight, where what it stands in scrolls."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()
    QCoreApplication.processEvents()


class Arrivals(QObject):
    """Counts the buttons and keys that have come to the application and were let go."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count; nothing is held up."""
        if event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.KeyRelease):
            self.count += 1
        return False


class Hand:
    """Moves the pointer and presses keys through the X server, so that the client gets them as from a person."""

    def __init__(self, window: QWidget, pictures: Path) -> None:
        self.window, self.pictures = window, pictures
        self.events = 0
        self._arrivals = Arrivals()
        self._tool("windowfocus", "--sync", str(int(window.winId())))
        self.rest()

    def rest(self, seconds: float = 0.12) -> None:
        """Let the client work through what it was sent."""
        from PySide6.QtWidgets import QApplication

        end = time.monotonic() + seconds
        while time.monotonic() < end:
            QApplication.processEvents()
            time.sleep(0.005)

    def point(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Move the pointer over a place of a widget, its middle if none is given."""
        spot = widget.mapToGlobal(at if at is not None else widget.rect().center())
        self._tool("mousemove", str(spot.x()), str(spot.y()))
        self.rest(0.02)

    def click(self, widget: QWidget, at: QPoint | None = None, button: int = 1) -> None:
        """Point and click; 1 is the left button, 3 the right one."""
        assert widget.isVisible(), f"{widget} cannot be seen"
        self.point(widget, at)
        self._send("click", str(button))

    def key(self, name: str) -> None:
        """Press a key by its X name (``Return``, ``Tab``, ``ctrl+z``)."""
        self._send("key", name)

    def picture(self, name: str) -> Path:
        """Keep what the window looks like, where pictures are wanted."""
        path = self.pictures / f"{name}.png"
        if os.environ.get(_PICTURES) == "0":
            return path
        self.rest(0.2)
        self.window.grab().save(str(path))
        return path

    def _send(self, *words: str) -> None:
        """Press something, and wait until it has come to the client and been worked through."""
        came = self._arrivals.count
        self._tool(*words)
        end = time.monotonic() + _COMES_WITHIN
        while self._arrivals.count == came and time.monotonic() < end:
            self.rest(0.005)
        self.rest(_SETTLES)

    def _tool(self, *words: str) -> None:
        self.events += 1
        subprocess.run(["xdotool", *words], check=True, timeout=20, stdout=subprocess.DEVNULL)
