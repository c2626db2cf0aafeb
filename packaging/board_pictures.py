"""Makes the pictures of the boards in ``docs/images/``, for ``pictures.py`` or alone for the boards named:

``python packaging/board_pictures.py conquest third_reich`` from the repository's top.

For each board: whole and near, light and dark; and one sheet with the board as different eyes see it, side by side.
Pictures have 256 colours, chosen for each, which makes them a third as large.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))
IMAGES = TOP / "docs" / "images"

import numpy as np  # noqa: E402
from PySide6.QtCore import QRectF, Qt  # noqa: E402
from PySide6.QtGui import QColor, QImage, QPainter, qRgb  # noqa: E402

from boardgame.app.board import BoardPosition, BoardView  # noqa: E402
from boardgame.app.board.drawings import drawing_of  # noqa: E402
from boardgame.app.board.start_position import start_position  # noqa: E402
from boardgame.app.look.art import palette, text_font  # noqa: E402
from boardgame.app.look.vision import seen_with  # noqa: E402
from boardgame.app.shell.boards.board_titles import TITLES  # noqa: E402

SIZE = (1600, 1000)
NEAR = {
    "spring1942": ("germany", 0.9),
    "revised": ("japan", 0.9),
    "pacific1940": ("philippines", 0.9),
    "conquest": ("kyushu", 1.0),
    "third_reich": ("M31", 1.0),
}
"""Where each board is shown near, and how near as ``boardgame screenshot --zoom`` counts."""
EYES = (("", "All colours"), ("deuteranopia", "Without green cones"), ("greyscale", "Greyscale"))
_SHEET = (640, 400)
_FARTHER = 1.8
_CAPTION = 28
_COLOURS = 256


def take_boards(games: tuple[str, ...] = tuple(TITLES)) -> None:
    """Make every picture of these boards."""
    for game in games:
        position = start_position(game)
        for theme in ("light", "dark"):
            save(whole(game, theme, position), f"board_{game}_whole_{theme}")
            save(near(game, theme, position), f"board_{game}_near_{theme}")
        save(sheet(game, position), f"vision_{game}")


def whole(game: str, theme: str, position: BoardPosition) -> QImage:
    """The whole board, in a picture of its own proportions."""
    drawing = drawing_of(game)
    view = BoardView(drawing, theme)
    view.set_position(position)
    scale = min(SIZE[0] / drawing.geometry.width, SIZE[1] / drawing.geometry.height)
    return view.render_image(round(drawing.geometry.width * scale), round(drawing.geometry.height * scale))


def near(
    game: str, theme: str, position: BoardPosition, size: tuple[int, int] = SIZE, farther: float = 1.0
) -> QImage:
    """A part of the board, near enough to read everything, or ``farther`` times as far away."""
    drawing = drawing_of(game)
    area, zoom = NEAR[game]
    view = BoardView(drawing, theme)
    view.resize(*size)
    view.set_position(position)
    view.show()
    view.center_on_area(area, zoom * drawing.full_zoom / farther)
    view.settle()
    return view.grab().toImage()


def sheet(game: str, position: BoardPosition) -> QImage:
    """A part of the board as different eyes see it, side by side with captions."""
    width, height = _SHEET
    picture = near(game, "light", position, _SHEET, _FARTHER)
    result = QImage(width * len(EYES) + 8 * (len(EYES) - 1), height + _CAPTION, QImage.Format.Format_RGB32)
    result.fill(QColor("white"))
    painter = QPainter(result)
    painter.setFont(text_font(14, 500))
    painter.setPen(palette().colour("light", "interface.text"))
    for number, (kind, caption) in enumerate(EYES):
        left = number * (width + 8)
        painter.drawText(QRectF(left, 0, width, _CAPTION), int(Qt.AlignmentFlag.AlignCenter), caption)
        painter.drawImage(left, _CAPTION, seen_with(picture, kind) if kind else picture)
    painter.end()
    return result


def save(picture: QImage, name: str) -> None:
    """Write a picture with few colours and say where."""
    few_colours(picture).save(str(IMAGES / f"{name}.png"), "PNG")
    print(f"docs/images/{name}.png")


def few_colours(picture: QImage, most: int = _COLOURS) -> QImage:
    """The picture with at most 256 colours, chosen by cutting the most varied box of colours in two again and again."""
    image = picture.convertToFormat(QImage.Format.Format_RGB32)
    height, width = image.height(), image.width()
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(-1, 4)[:, 2::-1]
    # Colours that differ by less than four in each channel are counted as one.
    bins = (pixels.astype(np.int32) >> 2) @ np.array([4096, 64, 1])
    keys, where, counts = np.unique(bins, return_inverse=True, return_counts=True)
    colours = np.stack([keys >> 12, keys >> 6 & 63, keys & 63], axis=1) * 4.0 + 2.0
    table = np.array([_mean(colours, counts, box) for box in _boxes(colours, counts, most)])
    nearest = np.concatenate(
        [((part[:, None] - table[None]) ** 2).sum(axis=2).argmin(axis=1) for part in np.array_split(colours, 32)]
    )
    result = QImage(width, height, QImage.Format.Format_Indexed8)
    result.setColorTable([qRgb(*(round(part) for part in colour)) for colour in np.clip(table, 0, 255)])
    lines = np.frombuffer(result.bits(), np.uint8).reshape(height, result.bytesPerLine())
    lines[:, :width] = nearest[where].astype(np.uint8).reshape(height, width)
    return result


def _boxes(colours: np.ndarray, counts: np.ndarray, most: int) -> list[np.ndarray]:
    """The colours in as many boxes as wanted, each as indices."""
    boxes = [(_spread(colours, counts, everything), everything) for everything in [np.arange(len(colours))]]
    while len(boxes) < most:
        place = max(range(len(boxes)), key=lambda number: boxes[number][0][0])
        (spread, channel), box = boxes[place]
        if spread <= 0:
            break
        middle = np.average(colours[box, channel], weights=_weights(counts[box]))
        low = colours[box, channel] <= middle
        parts = [box[low], box[~low]]
        boxes[place : place + 1] = [(_spread(colours, counts, part), part) for part in parts]
    return [box for _, box in boxes]


def _weights(counts: np.ndarray) -> np.ndarray:
    """How much a colour matters: less than in proportion, so that small counters keep theirs beside the sea."""
    return np.sqrt(counts)


def _spread(colours: np.ndarray, counts: np.ndarray, box: np.ndarray) -> tuple[float, int]:
    """How much a box varies, and in which channel most."""
    weights = _weights(counts[box])
    middle = np.average(colours[box], axis=0, weights=weights)
    spreads = (weights[:, None] * (colours[box] - middle) ** 2).sum(axis=0)
    channel = int(spreads.argmax())
    return float(spreads[channel]), channel


def _mean(colours: np.ndarray, counts: np.ndarray, box: np.ndarray) -> np.ndarray:
    return np.average(colours[box], axis=0, weights=counts[box])


def main() -> None:
    """Make the pictures of the boards named, or of all."""
    from boardgame.app.look.fonts import load_fonts, set_family
    from boardgame.app.shell.main import make_application

    app = make_application("board_pictures")
    assert app is not None
    load_fonts()
    font = app.font()
    set_family(font)
    app.setFont(font)
    take_boards(tuple(sys.argv[1:]) or tuple(TITLES))


if __name__ == "__main__":
    main()
