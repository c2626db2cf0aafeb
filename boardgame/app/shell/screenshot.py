"""``boardgame screenshot``: draw a board to a PNG without a display."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import click

from boardgame.app.shell.boards.board_titles import TITLES
from boardgame.cli.command_line import Checked, Command, OneOf, refuse_both
from boardgame.games.registry import playable

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from boardgame.app.board import BoardPosition
    from boardgame.app.board.drawing import Drawing

_LEAST_ZOOM, _MOST_ZOOM = 0.05, 8.0
_LEAST_SIDE, _MOST_SIDE = 64, 12_000
_SIMILAR, _LIKENESS = 4, 0.7
_ZOOM_HELP = (
    "how near, the same for every board: 1 is near enough to read everything, 3 three times as near, 0.5 half as near; "
    "at 1 a hex is 92 pixels wide, and a board of areas 3600"
)
_FILE = click.Path(path_type=Path)
VISIONS = ("deuteranopia", "protanopia", "greyscale")
"""Ways of seeing, as the command line knows them before anything of Qt is loaded."""


def _zoom(words: str) -> float:
    try:
        zoom = float(words)
    except ValueError:
        zoom = 0.0
    if not _LEAST_ZOOM <= zoom <= _MOST_ZOOM:
        raise ValueError(f"{words!r} is not a number from {_LEAST_ZOOM} to {_MOST_ZOOM}")
    return zoom


def _size(words: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", words)
    width, height = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (_LEAST_SIDE <= width <= _MOST_SIDE and _LEAST_SIDE <= height <= _MOST_SIDE):
        sides = f"each from {_LEAST_SIDE} to {_MOST_SIDE}"
        raise ValueError(f"{words!r} is not WIDTHxHEIGHT, {sides}")
    return width, height


_OPTIONS = [
    click.Option(["--board"], type=OneOf(list(TITLES)), metavar="BOARD", help="any board, with its units at the start"),
    click.Option(["--game"], type=OneOf(playable()), help="a game's position at the start"),
    click.Option(["--save"], type=_FILE, metavar="FILE", help="the position of this saved game"),
    click.Option(["--bare"], is_flag=True, help="without units"),
    click.Option(["--area"], default="", metavar="AREA", help="id of the area in the middle, such as L31 or japan"),
    click.Option(["--zoom"], type=Checked(_zoom), default=0.0, metavar="Z", help=_ZOOM_HELP),
    click.Option(["--theme"], type=OneOf(["light", "dark"]), default="light"),
    click.Option(["--vision"], type=OneOf(VISIONS), help="as it looks to eyes that see colours otherwise"),
    click.Option(["--size"], type=Checked(_size), default=(1600, 1000), metavar="WxH", help="in pixels, 1600x1000"),
    click.Option(["--out"], type=_FILE, required=True, metavar="FILE", help="the picture to write, a PNG"),
]


@click.command(
    cls=Command,
    params=list[click.Parameter](_OPTIONS),
    help="Draw a board to a picture file: the whole board, or with --area or --zoom a part of it. "
    "One of --board, --game and --save says which.",
    epilog=f"Boards: {', '.join(TITLES)}.",
)
@click.pass_context
def main(ctx: click.Context, /, **given: Any) -> int:
    """Draw the board as asked.

    Returns:
        0 when the picture was written, 1 when something was wrong, said on the standard error.

    Raises:
        BrokenGame: the files of the game or its board are missing or wrong.
    """
    refuse_both(ctx, "board", "game", "save")
    arguments = SimpleNamespace(**given)
    if not (arguments.board or arguments.game or arguments.save):
        ctx.fail(f"--board, --game or --save must say what to draw; boards: {', '.join(TITLES)}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from boardgame.engine.record.journal import JournalError
    from boardgame.games.registry import game as find_game

    try:
        loaded = None if arguments.board else _load(arguments, find_game)
    except (JournalError, ValueError) as error:
        return _complain(str(error))
    if not arguments.out.parent.is_dir() or arguments.out.is_dir():
        reason = "is a folder" if arguments.out.is_dir() else "there is no such folder"
        return _complain(f"{arguments.out}: {reason}")
    from boardgame.app.shell.main import make_application, prepare

    app = make_application("boardgame screenshot")
    if app is None:
        return 1
    prepare(app, arguments.theme)
    from boardgame.app.board.drawings import drawing_of
    from boardgame.app.look.vision import seen_with
    from boardgame.app.shell.export import write_picture

    drawing = drawing_of(arguments.board or (loaded[0].id if loaded else arguments.game))
    if arguments.area and arguments.area not in drawing.geometry.titles:
        return _complain(f"there is no area {arguments.area!r}{_similar(arguments.area, drawing)}")
    picture = _picture(drawing, *_position(arguments, loaded), arguments)
    if arguments.vision:
        picture = seen_with(picture, arguments.vision)
    try:
        write_picture(arguments.out, picture)
    except OSError as error:
        return _complain(f"{arguments.out}: {error.strerror}")
    return 0


def _position(arguments: SimpleNamespace, loaded: tuple[Any, Any] | None) -> tuple[BoardPosition, str]:
    """What stands where, and the area in the middle of a picture of a part of the board; empty for the board's own."""
    from boardgame.app.board.start_position import bare_position, start_position

    if loaded is None:
        return (bare_position if arguments.bare else start_position)(arguments.board), arguments.area
    from boardgame.app.table.family import family_of

    game, view = loaded
    family = family_of(game.id)
    position = family.board_position(game, view)
    if arguments.bare:
        position = replace(position, stacks=(), complexes={}, facilities=(), blocks=(), chits=())
    home = family.home(game, view, game.progress(view).seat or game.seats[0].id)
    return position, arguments.area or home


def _picture(drawing: Drawing, position: BoardPosition, home: str, arguments: SimpleNamespace) -> QImage:
    """The whole board, or with an area or a zoom a part of it."""
    from boardgame.app.board import BoardView

    width, height = arguments.size
    view = BoardView(drawing, arguments.theme)
    view.resize(width, height)
    view.set_position(position)
    if not arguments.area and not arguments.zoom:
        return view.render_image(width, height)
    view.show()
    outlines = drawing.geometry
    view.center_on_area(home or next(iter(outlines.titles)), (arguments.zoom or 1.0) * drawing.full_zoom)
    if not home:
        view.center_on(outlines.left + outlines.width / 2, outlines.height / 2)
    view.settle()
    return view.grab().toImage()


def _similar(area: str, drawing: Drawing) -> str:
    """Areas that may have been meant, by id or by name, as the end of a complaint; empty if there are none."""
    known = {place.name.casefold(): place.area for place in drawing.places()}
    known.update({title.casefold(): id_ for id_, title in drawing.geometry.titles.items()})
    known.update({id_.casefold(): id_ for id_ in drawing.geometry.titles})
    wanted = area.casefold()
    names = [name for name in known if name.startswith(wanted)]
    for words in (wanted, wanted.replace("_", " ")):
        names += get_close_matches(words, known, _SIMILAR, _LIKENESS)
    meant = list(dict.fromkeys(known[name] for name in names))[:_SIMILAR]
    return f"; perhaps {_either(meant)}" if meant else ""


def _either(names: Iterable[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def _load(arguments: SimpleNamespace, find_game: Any) -> tuple[Any, Any]:
    """The game and what everybody may see of it, at the start or as saved."""
    from boardgame.engine.record.match import Match
    from boardgame.engine.viewer import SPECTATOR

    if arguments.save is not None:
        with Match.open(arguments.save, find_game, read_only=True) as match:
            return match.game, match.perspective(SPECTATOR).view
    game = find_game(arguments.game)
    return game, game.view(game.new_state({}), SPECTATOR)


def _complain(words: str) -> int:
    print(f"boardgame screenshot: {words}", file=sys.stderr)
    return 1
