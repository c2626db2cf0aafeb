"""Proves from shapes.json alone that a drawn board agrees with its table of links, and says how closely.

    python packaging/boards/check.py GAME... [--shapes FOLDER]

Reads assets/boards/GAME/shapes.json, or FOLDER/GAME/shapes.json. Exit status 1 on any disagreement, overlap or gap.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from shapely import STRtree
from shapely.geometry import MultiPolygon, Point, Polygon, box

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tables import shapes_path

from boardgame.boards import AreaBoard, BoardShapes, Ring, load_game_board, load_shapes
from boardgame.boards.borders import TOUCH, common_borders

OVERLAP = 60.0  # square units two areas may have in common: slips of smoothed coasts


def load(game: str, path: Path) -> tuple[AreaBoard, BoardShapes]:
    """The board and its shapes."""
    board = load_game_board(game)
    return board, load_shapes(path, board)


def surface(rings: tuple[Ring, ...]) -> MultiPolygon:
    """The surface that rings enclose, each hole following the ring it lies in."""
    parts: list[tuple[list, list]] = []
    for ring in rings:
        if ring.hole:
            parts[-1][1].append(ring.points)
        else:
            parts.append((list(ring.points), []))
    return MultiPolygon([Polygon(outer, holes) for outer, holes in parts]).buffer(0)


def disagreements(board: AreaBoard, shapes: BoardShapes) -> list[str]:
    """Links that are not drawn, and common borders that are no link."""
    lengths = common_borders(shapes)
    links = {frozenset((link.a, link.b)) for link in board.links}
    joined = {frozenset(item.areas) for item in shapes.connectors} | {frozenset(c.between) for c in shapes.canals}
    barred = {frozenset(item.areas) for item in shapes.closed}
    drawn = {pair for pair, length in lengths.items() if length >= TOUCH}
    named = {"linked, but neither touching nor joined": links - drawn - joined, "joined, but not linked": joined - links}
    named |= {"touching, but neither linked nor barred": drawn - links - barred, "barred, but linked": barred & links}
    shortest = sorted((round(lengths[pair]), "-".join(sorted(pair))) for pair in links & drawn)[:5]
    print(f"  {len(links)} links: {len(links & drawn)} borders, {len(joined)} connectors and canals; {len(barred)} barriers")
    print("  shortest borders:", ", ".join(f"{length} {pair}" for length, pair in shortest))
    return [f"{what}: {'-'.join(sorted(pair))}" for what, pairs in named.items() for pair in pairs]


def faults_of_shapes(board: AreaBoard, shapes: BoardShapes) -> list[str]:
    """Overlaps, gaps, seas in pieces, and slots outside their area."""
    surfaces = {area: surface(shape.rings) for area, shape in shapes.areas.items()}
    names = list(surfaces)
    tree = STRtree([surfaces[area] for area in names])
    found = []
    for number, area in enumerate(names):
        for other in tree.query(surfaces[area]):
            common = surfaces[area].intersection(surfaces[names[other]]).area if other > number else 0.0
            if common > OVERLAP:
                found.append(f"{area} and {names[other]} overlap by {common:.0f}")
        inside = surfaces[area].buffer(0.2)
        found += [f"slot of {area} outside" for slot in shapes.areas[area].slots if not inside.covers(Point(slot))]
        if board.areas[area].is_sea and sum(not ring.hole for ring in shapes.areas[area].rings) > 1:
            found.append(f"{area} is in pieces")
    covered = sum(part.area for part in surfaces.values()) + sum(surface(void.rings).area for void in shapes.voids)
    covered += sum(Polygon(islet).area for islet in shapes.islets) if not shapes.voids else 0.0
    whole = box(0, 0, shapes.width, shapes.height).area
    print(f"  areas cover {100 * covered / whole:.3f} % of the board")
    if not shapes.wraps_x and abs(covered - whole) > 1e-3 * whole:
        found.append(f"areas cover {100 * covered / whole:.3f} % of the board")
    return found


def main() -> int:
    """Check the boards that were named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--shapes", type=Path)
    chosen = parser.parse_args()
    faults = 0
    for game in chosen.games:
        print(game)
        board, shapes = load(game, chosen.shapes / game / "shapes.json" if chosen.shapes else shapes_path(game))
        found = disagreements(board, shapes) + faults_of_shapes(board, shapes)
        print("\n".join(f"  {fault}" for fault in found) or "  all agree")
        faults += len(found)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
