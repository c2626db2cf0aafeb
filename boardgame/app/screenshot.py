"""``boardgame screenshot``: draw a position to a PNG without a display."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from boardgame.games.axis_allies.state import State

_ZOOM = 0.6
_LEAST_ZOOM, _MOST_ZOOM = 0.05, 8.0
_LEAST_SIDE, _MOST_SIDE = 64, 12_000


def main(argv: Sequence[str]) -> int:
    """Draw the board as asked.

    Returns:
        0 when the picture was written, 1 when something was wrong, said on the standard error.
    """
    arguments = _parse(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from boardgame.engine.journal import JournalError
    from boardgame.games.registry import game as find_game

    try:
        game, state = _position(arguments, find_game)
    except (JournalError, ValueError) as error:
        print(f"boardgame screenshot: {error}", file=sys.stderr)
        return 1
    if not arguments.out.parent.is_dir() or arguments.out.is_dir():
        reason = "is a folder" if arguments.out.is_dir() else "there is no such folder"
        print(f"boardgame screenshot: {arguments.out}: {reason}", file=sys.stderr)
        return 1
    if arguments.area and arguments.area not in game.edition.board.areas:
        print(f"boardgame screenshot: there is no area {arguments.area!r}", file=sys.stderr)
        return 1
    from boardgame.app.main import make_application, prepare

    app = make_application("boardgame screenshot")
    if app is None:
        return 1
    prepare(app, arguments.theme)
    from boardgame.app.board import BoardView
    from boardgame.app.drawings import drawing_of
    from boardgame.app.export import write_picture
    from boardgame.app.position import board_position

    width, height = arguments.size
    view = BoardView(drawing_of(game.id), arguments.theme)
    view.resize(width, height)
    view.set_position(board_position(game.edition, state))
    if arguments.area or arguments.zoom:
        view.show()
        power = game.edition.power_by_id[state.turn or game.edition.powers[0].id]
        view.center_on_area(arguments.area or power.capital, arguments.zoom or _ZOOM)
        view.settle()
        picture = view.grab().toImage()
    else:
        picture = view.render_image(width, height)
    try:
        write_picture(arguments.out, picture)
    except OSError as error:
        print(f"boardgame screenshot: {arguments.out}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def _position(arguments: argparse.Namespace, find_game: Any) -> tuple[Any, State]:
    from boardgame.engine.match import Match

    if arguments.save is not None:
        with Match.open(arguments.save, find_game, read_only=True) as match:
            return match.game, cast("State", match.state)
    game = find_game(arguments.game)
    return game, cast("State", game.new_state({}))


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    from boardgame.games.registry import games

    parser = argparse.ArgumentParser(prog="boardgame screenshot", description="Draw a board to a picture file.")
    parser.add_argument("--game", choices=games(), default=games()[0], help="its position at the start")
    parser.add_argument("--save", type=Path, metavar="FILE", help="the position of this saved game instead")
    parser.add_argument("--zoom", type=_zoom, default=0.0, metavar="Z", help=f"pixels for each board unit, {_ZOOM}")
    parser.add_argument("--area", default="", metavar="AREA", help="id of the area in the middle; else the whole board")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--size", type=_size, default=(1600, 1000), metavar="WxH", help="in pixels, 1600x1000")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the picture to write, a PNG")
    return parser.parse_args(list(argv))


def _zoom(words: str) -> float:
    try:
        zoom = float(words)
    except ValueError:
        zoom = 0.0
    if not _LEAST_ZOOM <= zoom <= _MOST_ZOOM:
        raise argparse.ArgumentTypeError(f"{words!r} is not a number from {_LEAST_ZOOM} to {_MOST_ZOOM}")
    return zoom


def _size(words: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", words)
    width, height = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (_LEAST_SIDE <= width <= _MOST_SIDE and _LEAST_SIDE <= height <= _MOST_SIDE):
        sides = f"each from {_LEAST_SIDE} to {_MOST_SIDE}"
        raise argparse.ArgumentTypeError(f"{words!r} is not WIDTHxHEIGHT, {sides}")
    return width, height
