"""Paint the set-up of a game into a picture file, to judge the board by eye.

``python -m boardgame.app.shell.board_preview --theme dark --zoom 0.5 --at ukraine_ssr --lit --out board.png``
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from PySide6.QtWidgets import QApplication

from boardgame.app.board import Badge, BoardView, Highlight, Route
from boardgame.app.board.boards import boards
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.start_position import start_position


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


def main(arguments: Sequence[str] | None = None) -> int:
    """Paint the picture and say where it is."""
    parser = argparse.ArgumentParser(prog="boardgame.app.shell.board_preview", description=__doc__)
    parser.add_argument("--game", default=next(iter(boards())))
    parser.add_argument("--theme", default="light", choices=("light", "dark"))
    parser.add_argument("--zoom", type=float, help="pixels for each board unit; the whole board if left out")
    parser.add_argument("--at", default="ukraine_ssr", help="area in the middle")
    parser.add_argument("--size", default="1600x916")
    parser.add_argument("--lit", action="store_true", help="with lit areas, badges and routes")
    parser.add_argument("--plain", action="store_true", help="without the owners' patterns")
    parser.add_argument("--out", required=True)
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    view = game_view(chosen.game, chosen.theme)
    width, height = (int(side) for side in chosen.size.split("x"))
    view.resize(width, height)
    view.show()
    view.set_patterns(not chosen.plain)
    if chosen.lit:
        light_example(view)
    if chosen.zoom:
        view.center_on_area(chosen.at, chosen.zoom)
    app.processEvents()
    view.settle()
    saved = view.grab().save(chosen.out)
    print(chosen.out if saved else f"could not write {chosen.out}")
    return 0 if saved else 1


if __name__ == "__main__":
    raise SystemExit(main())
