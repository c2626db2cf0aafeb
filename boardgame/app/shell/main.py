"""``boardgame play``: open the client."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import click

from boardgame.app.plain_imports import restore_imports
from boardgame.cli.command_line import Command, OneOf, refuse_both
from boardgame.games.registry import playable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@click.command(cls=Command, help="Open the client.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="go on with this saved game")
@click.option("--new", type=OneOf(playable()), metavar="GAME", help=f"begin this game at once: {', '.join(playable())}")
@click.option("--theme", type=OneOf(["light", "dark", "system"]), help="for this run only")
@click.option("--quit-after", type=float, metavar="SECONDS", help="close by itself, to measure the start")
@click.pass_context
def run(ctx: click.Context, save: Path | None, new: str | None, theme: str | None, quit_after: float | None) -> int:
    """Open the client and run it until its window is closed; returns the exit status."""
    refuse_both(ctx, "save", "new")
    app = make_application("boardgame play")
    if app is None:
        return 1
    from PySide6.QtCore import QTimer

    prepare(app, theme or "")
    sys.excepthook = _tell
    from boardgame.app.look.preferences import Preferences
    from boardgame.app.shell.window import Window

    preferences = app.property("preferences")
    assert isinstance(preferences, Preferences)
    window = Window(preferences)
    if save is not None:
        if not window.open_file(save):
            return 1
    elif new:
        if not window.begin(new, {}):
            return 1
    else:
        window.show_start()
    window.show()
    if quit_after is not None:
        QTimer.singleShot(round(quit_after * 1000), window.close)
    return app.exec()


def make_application(command: str) -> QApplication | None:
    """Qt's application; None when there can be none, which was then said on the standard error.

    Where Qt itself would abort (it cannot reach the display), the program ends with exit status 1.
    """
    try:
        from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

        restore_imports()
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        print(f"{command}: Qt cannot be loaded: {error}", file=sys.stderr)
        return None
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    said: list[str] = []

    def listen(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
        if kind != QtMsgType.QtFatalMsg:
            said.append(words)
            return
        print(f"{command}: no window can be opened: {_why_no_window(said or [words])}", file=sys.stderr, flush=True)
        os._exit(1)  # Qt aborts as soon as this returns

    before = qInstallMessageHandler(listen)
    try:
        return QApplication([sys.argv[0]])
    finally:
        qInstallMessageHandler(before)


def _why_no_window(said: Sequence[str]) -> str:
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if sys.platform.startswith("linux") and not chosen:
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            return "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    return "; ".join(" ".join(words.split()) for words in said)


def prepare(app: object, theme: str = "") -> None:
    """Give an application its names, icon, preferences and theme; a theme given here holds for this run only."""
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from boardgame.app.look.preferences import Preferences
    from boardgame.app.look.theme import Theme
    from boardgame.app.shell.collector import Collector
    from boardgame.engine.files import data_path

    assert isinstance(app, QApplication)
    app.setApplicationName("wartable")
    app.setApplicationDisplayName("Wartable")
    app.setOrganizationName("Wartable")
    app.setWindowIcon(QIcon(str(data_path("assets", "art", "app_icon.svg"))))
    preferences = Preferences(app)
    app.setProperty("preferences", preferences)
    Theme(app, preferences, theme)
    Collector(app)


def _tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """A fault of the program: say so, keep the game. Every action is in its file already."""
    if issubclass(kind, KeyboardInterrupt):
        from PySide6.QtWidgets import QApplication

        QApplication.quit()
        return
    words = "".join(traceback.format_exception(kind, error, trace))
    print(words, file=sys.stderr)
    from boardgame.app.shell.program_fault import show_fault

    show_fault(error, words)
