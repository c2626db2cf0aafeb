"""Paint the set-up of a game into a picture file, to judge the board by eye.

``python -m boardgame.app.shell.boards.board_preview --theme dark --zoom 0.5 --at ukraine_ssr --lit --out board.png``
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click
from PySide6.QtWidgets import QApplication

from boardgame.app.board import Badge, BoardView, Highlight, Route
from boardgame.app.board.boards import boards
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.start_position import start_position
from boardgame.app.look.fonts import load_fonts
from boardgame.cli.command_line import Command, OneOf, execute


def game_view(game: str, theme: str) -> BoardView:
    """A view of a game's board at the start."""
    view = BoardView(drawing_of(game), theme)
    view.set_position(start_position(game))
    return view


def light_example(view: BoardView) -> None:
    """Light the attack on the Caucasus as an example of everything that can be lit."""
    reachable = ("karelia_ssr", "archangel", "kazakh_ssr", "russia", "trans_jordan", "persia", "sz16")
    view.set_highlights(
        [
            *(Highlight(area, "reachable") for area in reachable),
            Highlight("caucasus", "target"),
            Highlight("ukraine_ssr", "selected"),
            Highlight("turkey", "refused"),
        ]
    )
    view.set_badges([Badge("caucasus", "1 · battle", "danger"), Badge("karelia_ssr", "2"), Badge("kazakh_ssr", "2")])
    view.set_routes(
        [
            Route(("sz14", "sz15"), "ordered"),
            Route(("west_russia", "caucasus"), "ordered"),
            Route(("sz15", "sz34", "sz35"), "ordered"),
            Route(("balkans", "sz16", "caucasus"), "landing"),
            Route(("ukraine_ssr", "caucasus"), "hover"),
        ]
    )


@click.command(cls=Command, help="Paint the set-up of a game into a picture file, to judge the board by eye.")
@click.option("--game", default=next(iter(boards())), metavar="GAME")
@click.option("--theme", type=OneOf(["light", "dark"]), default="light")
@click.option("--zoom", type=float, metavar="Z", help="pixels for each board unit; the whole board if left out")
@click.option("--at", default="ukraine_ssr", metavar="AREA", help="area in the middle")
@click.option("--size", default="1600x916", metavar="WxH")
@click.option("--lit", is_flag=True, help="with lit areas, badges and routes")
@click.option("--plain", is_flag=True, help="without the owners' patterns")
@click.option("--out", required=True, metavar="FILE")
def _paint(game: str, theme: str, zoom: float | None, at: str, size: str, lit: bool, plain: bool, out: str) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    load_fonts()
    view = game_view(game, theme)
    width, height = (int(side) for side in size.split("x"))
    view.resize(width, height)
    view.show()
    view.set_patterns(not plain)
    if lit:
        light_example(view)
    if zoom:
        view.center_on_area(at, zoom)
    app.processEvents()
    view.settle()
    saved = view.grab().save(out)
    print(out if saved else f"could not write {out}")
    return 0 if saved else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Paint the picture and say where it is."""
    return execute(_paint, "boardgame.app.shell.boards.board_preview", sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    raise SystemExit(main())
