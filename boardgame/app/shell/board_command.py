"""``boardgame board``: look around on a board in a window."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from boardgame.app.shell.board_titles import TITLES
from boardgame.app.shell.main import make_application, prepare


def run(argv: Sequence[str]) -> int:
    """Open the viewer and run it until its window is closed.

    Args:
        argv: arguments after ``board``.

    Returns:
        The exit status.

    Raises:
        BrokenGame: the board's files are missing or wrong.
    """
    arguments = _parse(argv)
    app = make_application("boardgame board")
    if app is None:
        return 1
    from boardgame.app.look.preferences import Preferences
    from boardgame.app.shell.board_viewer import BoardViewer

    prepare(app, arguments.theme)
    preferences = app.property("preferences")
    assert isinstance(preferences, Preferences)
    viewer = BoardViewer(arguments.game, preferences, arguments.bare)
    viewer.show()
    return app.exec()


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="boardgame board", description="Look around on a board.")
    parser.add_argument("game", choices=list(TITLES), metavar="GAME", help=f"whose board: {', '.join(TITLES)}")
    parser.add_argument("--bare", action="store_true", help="without the units that stand there at the start")
    parser.add_argument("--theme", choices=("light", "dark", "system"), default="", help="for this run only")
    return parser.parse_args(list(argv))
