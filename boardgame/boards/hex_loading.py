"""Reading a board of hexes from its tables and its list of names, with every row checked."""

from __future__ import annotations

from pathlib import Path

from boardgame.boards.error import BoardError
from boardgame.boards.gazetteer import Gazetteer, load_gazetteer
from boardgame.boards.hex_board import HEX_TERRAINS, SIDE_FEATURES, Hex, HexBoard, Hexside, HexTerrain, SideFeature
from boardgame.boards.hex_grid import STEPS, Axial, hex_distance, label_of, parse_label
from boardgame.boards.tables import read_table, read_yes, table_error

_HEX_COLUMNS = ("hex", "terrain", "sea", "country", "front")
_SIDE_COLUMNS = ("a", "b", "land", "sea", "features")


def load_hex_board(hexes_csv: Path, hexsides_csv: Path, places_yaml: Path | None = None) -> HexBoard:
    """Read and check a board.

    Args:
        hexes_csv: table with the columns ``hex,terrain,sea,country,front``.
        hexsides_csv: table with the columns ``a,b,land,sea,features``; a row stands for both directions, features are
            parted by blanks.
        places_yaml: places, waters, regions and boxes, or None for a board without names.

    Returns:
        The board, in the order of the files.

    Raises:
        BoardError: a missing file or column, a label that is none, an unknown or repeated hex or hexside, a hexside
            between hexes that do not touch, hexes that touch without a hexside, passage over land or water that a hex
            does not have, a hole that is not declared, hexes apart from the rest, or a name in a hex that does not
            exist; the message names file, line and hex.
    """
    hexes: dict[str, Hex] = {}
    lines: dict[str, int] = {}
    for line, row in read_table(hexes_csv, _HEX_COLUMNS):
        cell = _hex(hexes_csv, line, row)
        if cell.id in hexes:
            raise table_error(hexes_csv, line, f"hex {cell.id!r} was already given in line {lines[cell.id]}")
        hexes[cell.id] = cell
        lines[cell.id] = line
    if not hexes:
        raise BoardError(f"{hexes_csv}: no hexes")
    sides: dict[frozenset[str], tuple[int, Hexside]] = {}
    for line, row in read_table(hexsides_csv, _SIDE_COLUMNS):
        side = _side(hexsides_csv, line, row, hexes)
        pair = frozenset((side.a, side.b))
        if pair in sides:
            before = sides[pair][0]
            raise table_error(hexsides_csv, line, f"hexside {side.a}-{side.b} was already given in line {before}")
        sides[pair] = (line, side)
    for cell in hexes.values():
        for near in _around(cell.axial):
            label = label_of(*near)
            if label in hexes and frozenset((cell.id, label)) not in sides:
                raise table_error(hexes_csv, lines[cell.id], f"hex {cell.id!r} touches {label!r} without a hexside")
    names = Gazetteer() if places_yaml is None else load_gazetteer(places_yaml, hexes)
    board = HexBoard(hexes.values(), (side for _, side in sides.values()), names)
    _check_outline(board, hexes_csv, lines)
    _check_ports(board, hexsides_csv)
    return board


def _hex(path: Path, line: int, row: dict[str, str]) -> Hex:
    terrain = _terrain(path, line, row)
    sea = read_yes(path, line, row, "sea", row["hex"])
    if terrain == "sea" and not sea:
        raise table_error(path, line, f"hex {row['hex']!r} has neither land nor sea")
    if terrain == "lake" and sea:
        raise table_error(path, line, f"hex {row['hex']!r} is a lake, on which no fleets are")
    if terrain in ("sea", "lake") and row["country"]:
        raise table_error(path, line, f"hex {row['hex']!r} belongs to {row['country']!r} but has no land")
    q, r = _axial(path, line, row["hex"])
    return Hex(row["hex"], q, r, terrain, sea, row["country"], row["front"])


def _axial(path: Path, line: int, label: str) -> Axial:
    try:
        return parse_label(label)
    except BoardError as error:
        raise table_error(path, line, str(error)) from error


def _terrain(path: Path, line: int, row: dict[str, str]) -> HexTerrain:
    for terrain in HEX_TERRAINS:
        if row["terrain"] == terrain:
            return terrain
    expected = ", ".join(HEX_TERRAINS)
    raise table_error(path, line, f"unknown terrain {row['terrain']!r} of {row['hex']!r}, expected one of {expected}")


def _side(path: Path, line: int, row: dict[str, str], hexes: dict[str, Hex]) -> Hexside:
    name = f"{row['a']}-{row['b']}"
    for end in ("a", "b"):
        if row[end] not in hexes:
            raise table_error(path, line, f"unknown hex {row[end]!r}")
    a, b = hexes[row["a"]], hexes[row["b"]]
    if hex_distance(a.axial, b.axial) != 1:
        raise table_error(path, line, f"{a.id!r} and {b.id!r} do not touch")
    land = read_yes(path, line, row, "land", name)
    sea = read_yes(path, line, row, "sea", name)
    for medium, passable, there in (("land", land, a.land and b.land), ("sea", sea, a.sea and b.sea)):
        if passable and not there:
            raise table_error(path, line, f"{name} cannot be passed by {medium}: one of the hexes has none")
    features = tuple(_feature(path, line, name, word) for word in row["features"].split())
    if len(set(features)) < len(features):
        raise table_error(path, line, f"{name} has a feature twice")
    if "crossing_arrow" in features and (land or not (a.land and b.land)):
        raise table_error(path, line, f"{name} has a crossing arrow, but not water between two lands")
    if "lake" in features and sea:
        raise table_error(path, line, f"{name} lies in a lake, on which no fleets are")
    if "suez_canal" in features and not (land and sea):
        raise table_error(path, line, f"{name} is a canal, which units cross by land and fleets sail through")
    if "qattara" in features and (land or sea):
        raise table_error(path, line, f"{name} is barred by a depression and cannot be passed")
    return Hexside(
        a=a.id,
        b=b.id,
        land=land,
        sea=sea,
        features=features,
        national_boundary=land and bool(a.country and b.country) and a.country != b.country,
        front_boundary=a.front != b.front,
    )


def _feature(path: Path, line: int, name: str, word: str) -> SideFeature:
    for feature in SIDE_FEATURES:
        if word == feature:
            return feature
    raise table_error(path, line, f"unknown feature {word!r} of {name}, expected one of {', '.join(SIDE_FEATURES)}")


def _around(at: Axial) -> list[Axial]:
    """The coordinates that touch these and have a label."""
    near = [(at[0] + dq, at[1] + dr) for dq, dr in STEPS]
    return [(q, r) for q, r in near if q >= 0 and r >= 0]


def _check_outline(board: HexBoard, path: Path, lines: dict[str, int]) -> None:
    """The hexes are one piece, and every gap inside it is a region of the kind ``hole``."""
    start = next(iter(board.hexes))
    reached = board.reach(start, way="any")
    for cell in board.hexes:
        if cell not in reached:
            raise table_error(path, lines[cell], f"hex {cell!r} is apart from {start!r} and the hexes around it")
    declared = {label for region in board.regions.values() if region.kind == "hole" for label in region.hexes}
    taken = {cell.axial for cell in board.hexes.values()}
    left, right = min(q for q, _ in taken) - 1, max(q for q, _ in taken) + 1
    top, bottom = min(r for _, r in taken) - 1, max(r for _, r in taken) + 1
    outside = {(left, top)}
    stack = [(left, top)]
    while stack:
        q, r = stack.pop()
        for dq, dr in STEPS:
            near = (q + dq, r + dr)
            if left <= near[0] <= right and top <= near[1] <= bottom and near not in taken and near not in outside:
                outside.add(near)
                stack.append(near)
    for r in range(top + 1, bottom):
        for q in range(left + 1, right):
            if (q, r) not in taken and (q, r) not in outside and label_of(q, r) not in declared:
                raise BoardError(f"{path}: a hole in the board at {label_of(q, r)}")


def _check_ports(board: HexBoard, path: Path) -> None:
    """A port whose fleets could never leave it is a mistake in the table of hexsides."""
    for place in board.places.values():
        if "port" in place.kinds and not board.sea_neighbours[place.hex]:
            raise BoardError(f"{path}: no hexside lets fleets leave the port {place.name!r} in {place.hex}")
