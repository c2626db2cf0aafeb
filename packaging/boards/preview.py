"""Draws a board from its shapes.json as a picture, to look at while building it.

    python packaging/boards/preview.py GAME OUT.png [--shapes FILE] [--window X0 Y0 X1 Y1] [--width 2400] [--slots]
"""

from __future__ import annotations

import argparse
import json
import sys
import zlib
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tables import read_areas, read_links, shapes_path

SEA, VOID, LAKE, INK = (168, 200, 218), (214, 222, 226), (196, 216, 230), (44, 42, 38)
NEUTRAL, SHUT = (224, 216, 198), (190, 184, 172)
BORDER = {"": (110, 98, 84), "plains": (150, 120, 60), "river": (52, 110, 180), "mountain": (96, 62, 40),
          "forest": (52, 104, 58), "desert": (206, 140, 40), "lake": (40, 90, 200), "strait": (40, 90, 160)}


class Sheet:
    """A picture of a window of the board, drawn at twice its size."""

    def __init__(self, window: tuple[float, ...], width: int, turns: tuple[float, ...]) -> None:
        self.left, self.top, right, bottom = window
        self.scale = 2 * width / (right - self.left)
        self.image = Image.new("RGB", (2 * width, round((bottom - self.top) * self.scale)), SEA)
        self.draw = ImageDraw.Draw(self.image)
        self.turns = turns

    def copies(self, points: list) -> list[list[tuple[float, float]]]:
        """The points on the picture, once for each turn of a board that wraps."""
        return [[((x + turn - self.left) * self.scale, (y - self.top) * self.scale) for x, y in points] for turn in self.turns]

    def fill(self, points: list, colour: tuple[int, int, int]) -> None:
        for copy in self.copies(points):
            self.draw.polygon(copy, fill=colour)

    def line(self, points: list, colour: tuple[int, int, int], width: float) -> None:
        for copy in self.copies(points):
            self.draw.line(copy, fill=colour, width=max(1, round(width * self.scale)), joint="curve")

    def text(self, label: dict) -> None:
        size = max(6, round(label["size"] * self.scale * 0.82))
        words, font = "\n".join(label["lines"]), ImageFont.load_default(size)
        tile = Image.new("L", (size * (max(map(len, label["lines"])) + 2), size * (2 + 2 * len(label["lines"]))), 0)
        ImageDraw.Draw(tile).multiline_text(
            (tile.width / 2, tile.height / 2), words, fill=255, anchor="mm", align="center", font=font
        )
        tile = tile.rotate(-label["angle"], expand=True, resample=Image.Resampling.BICUBIC)
        for copy in self.copies([[label["x"], label["y"]]]):
            (x, y), = copy
            self.image.paste(INK, (round(x - tile.width / 2), round(y - tile.height / 2)), tile)

    def save(self, path: Path) -> None:
        self.image.resize((self.image.width // 2, self.image.height // 2), Image.Resampling.LANCZOS).save(path)


def colour_of(owner: str) -> tuple[int, int, int]:
    """A pale colour of its own for every owner."""
    seed = zlib.crc32(owner.encode())
    return tuple(140 + (seed >> shift) % 90 for shift in (0, 8, 16)) if owner else NEUTRAL


def paint(game: str, data: dict, sheet: Sheet, slots: bool) -> None:
    """Draw everything, from the sea upwards."""
    rows, links = read_areas(game), read_links(game)
    outlines = lambda rings: [ring["points"] for ring in rings if not ring["hole"]]
    for void in data.get("void", ()):
        for points in outlines(void["rings"]):
            sheet.fill(points, VOID if void["kind"] == "ice" else LAKE)
    seas = {a for a, area in data["areas"].items() if area["kind"] == "sea"}
    for a in seas:
        for points in outlines(data["areas"][a]["rings"]):
            sheet.line([*points, points[0]], (120, 160, 186), 4)
    # The larger land first, so that what lies in its holes is drawn over it.
    for a in sorted(data["areas"].keys() - seas, key=lambda a: -len(str(data["areas"][a]["rings"]))):
        area, fill = data["areas"][a], SHUT if rows[a]["impassable"] else colour_of(rows[a]["owner"])
        for points in outlines(area["rings"]):
            sheet.fill(points, LAKE if "land" in area else fill)
            sheet.line([*points, points[0]], BORDER[""], 3)
        for points in outlines(area.get("land", ())):
            sheet.fill(points, fill)
    for points in data.get("islets", ()):
        sheet.fill(points, SHUT)
    for points in data["lakes"]:
        sheet.fill(points, LAKE)
    for points in data["rivers"]:
        sheet.line(points, (150, 186, 206), 2)
    for points in data["coast"]:
        sheet.line(points, INK, 3)
    for item in data.get("borders", ()):
        sort = links.get(tuple(sorted(item["areas"])), {}).get("border", "")
        sheet.line(item["line"], BORDER[sort], 8)
    for item in data["barriers"]:
        for points in item["lines"]:
            sheet.line(points, (170, 30, 24), 9)
    for item in data["connectors"]:
        sheet.line([item["from"], item["to"]], (255, 255, 255), 9)
    for item in data["canals"]:
        sheet.line(item["path"], (30, 90, 180), 8)
    for city in data.get("cities", ()):
        x, y = city["at"]
        sheet.line([[x - 9, y], [x + 9, y]], (200, 40, 30), 18)
    for area in data["areas"].values():
        for x, y in area["slots"] if slots else ():
            sheet.line([[x - area["slot_radius"], y], [x + area["slot_radius"], y]], (200, 0, 120), 2)
        sheet.text(area["label"])


def main() -> None:
    """Draw one board."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--shapes", type=Path)
    parser.add_argument("--window", type=float, nargs=4)
    parser.add_argument("--width", type=int, default=2400)
    parser.add_argument("--slots", action="store_true")
    chosen = parser.parse_args()
    data = json.loads((chosen.shapes or shapes_path(chosen.game)).read_text(encoding="utf-8"))
    board = data["board"]
    turns = (-board["width"], 0.0, board["width"]) if board["wraps_x"] else (0.0,)
    sheet = Sheet(chosen.window or (0.0, 0.0, board["width"], board["height"]), chosen.width, turns)
    paint(chosen.game, data, sheet, chosen.slots)
    sheet.save(chosen.out)


if __name__ == "__main__":
    main()
