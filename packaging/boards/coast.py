"""Makes the coast of a board of hexes from its tables; see README.md beside this file.

    .venv/bin/python packaging/boards/coast.py GAME... [--out FOLDER]

Writes assets/boards/GAME/coast.json, or FOLDER/GAME/coast.json. The same tables give the same coast.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from hexes.contours import Blocks, Ring, area, blocks, rings_above, rounded, thinned
from hexes.field import Raster, coast_field, distance_from_land, softened

from boardgame.boards import load_hex_board

ROOT = Path(__file__).resolve().parents[2]
UNIT = 100.0
BLOCK = 400.0
"""Side of the blocks the polygons are cut into, in board units."""
DEPTHS = (0.26, 0.55, 1.05, 1.8)
"""Distances from land, in hexes, at which the water grows deeper."""
_FINE, _FAR, _SMOOTH = 0.22, 1.3, 1.2
_LEAST_LAND, _LEAST_WATER, _LEAST_SHELF = 250.0, 300.0, 1500.0


def build(game: str) -> dict[str, object]:
    """The coast of a game's board in board units about the hex (0, 0)."""
    tables = ROOT / "scenarios" / game
    board = load_hex_board(tables / "hexes.csv", tables / "hexsides.csv", tables / "places.yaml")
    field = coast_field(board)
    coast = _rings(field, 0.0, _LEAST_LAND, _LEAST_WATER, _FINE)
    away = distance_from_land(field, 2.6)
    shelves = []
    for depth in DEPTHS:
        # The further from land, the less of its shape is left.
        smooth = softened(away, 0.06 + 0.22 * depth)
        sea = Raster(-smooth.values, away.left, away.top)
        shelves.append(_rings(sea, -depth, _LEAST_SHELF, _LEAST_SHELF, _SMOOTH))
    return {
        "block": BLOCK,
        "coast": [_flat(ring) for ring in coast],
        "far_coast": [_flat(thinned(ring, _FAR)) for ring in coast],
        "land": _flat_blocks(blocks(coast, BLOCK)),
        "shelves": [_flat_blocks(blocks(rings, BLOCK)) for rings in shelves],
    }


def _rings(field, level: float, least_inside: float, least_outside: float, within: float) -> list[Ring]:  # type: ignore[no-untyped-def]
    found = []
    for ring in rings_above(field, level):
        scaled = [(x * UNIT, y * UNIT) for x, y in ring]
        size = area(scaled)
        if size > least_inside or -size > least_outside:
            thin = thinned(rounded(scaled), within)
            found.append([(round(x, 1), round(y, 1)) for x, y in thin])
    return found


def _flat(ring: Ring) -> list[float]:
    return [round(part, 1) for point in ring for part in point]


def _flat_blocks(parts: Blocks) -> dict[str, list[list[float]]]:
    return {f"{i},{j}": [_flat(ring) for ring in rings] for (i, j), rings in parts.items()}


def main() -> None:
    """Build the coasts of the games that were named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "boards")
    chosen = parser.parse_args()
    for game in chosen.games:
        path = chosen.out / game / "coast.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(build(game), separators=(",", ":")) + "\n", encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
