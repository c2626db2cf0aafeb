"""``boardgame board``: look around on a board in a window."""

from __future__ import annotations

import click

from boardgame.app.shell.boards.board_titles import TITLES
from boardgame.app.shell.main import make_application, prepare
from boardgame.cli.command_line import Command, OneOf


@click.command(cls=Command, help=f"Look around on the board of GAME: {', '.join(TITLES)}.")
@click.argument("game", type=OneOf(list(TITLES)), metavar="GAME")
@click.option("--bare", is_flag=True, help="without the units that stand there at the start")
@click.option("--theme", type=OneOf(["light", "dark", "system"]), help="for this run only")
def run(game: str, bare: bool, theme: str | None) -> int:
    """Open the viewer and run it until its window is closed.

    Returns:
        The exit status.

    Raises:
        BrokenGame: the board's files are missing or wrong.
    """
    app = make_application("boardgame board")
    if app is None:
        return 1
    from boardgame.app.look.preferences import Preferences
    from boardgame.app.shell.boards.board_viewer import BoardViewer

    prepare(app, theme or "")
    preferences = app.property("preferences")
    assert isinstance(preferences, Preferences)
    viewer = BoardViewer(game, preferences, bare)
    viewer.show()
    return app.exec()
