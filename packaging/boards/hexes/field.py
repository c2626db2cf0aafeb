"""The height field whose zero line is the coast: positive on land, negative in water, in hexes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from boardgame.boards import Hex, HexBoard, Hexside
from boardgame.boards.hex_grid import STEPS, Axial, Point, centre, corners, label_of

RADIUS = 1 / 3**0.5
SAMPLES = 24
"""Samples for each width of a hex."""
_BEYOND = 2
"""Rows of ground beyond the edge of the board, so that coasts run off it."""
_SEED = 20
# Wavelength in hexes and height of each layer of noise.
_NOISE = ((1.1, 0.13), (0.5, 0.12), (0.24, 0.075), (0.12, 0.035))
_SOFTEN = 0.075
# How far a point that the tables put on land or in water is kept from the coast, and how wide a correction is, in hexes.
_CLEAR = 0.10
_BUMP = 0.13


@dataclass(frozen=True)
class Raster:
    """Values at the points (left + i / SAMPLES, top + j / SAMPLES), as ``values[j, i]``."""

    values: np.ndarray
    left: float
    top: float

    def at(self, x: float, y: float) -> float:
        """The value at a point, linear between samples."""
        i, j = (x - self.left) * SAMPLES, (y - self.top) * SAMPLES
        i0, j0 = int(i), int(j)
        v = self.values[j0 : j0 + 2, i0 : i0 + 2]
        across = v[:, 0] + (v[:, 1] - v[:, 0]) * (i - i0)
        return float(across[0] + (across[1] - across[0]) * (j - j0))


def coast_field(board: HexBoard) -> Raster:
    """The field of a board, the same at every call."""
    ground = _ground(board)
    sides = _side_heights(board, ground)
    tips = _corner_heights(board, ground, sides)
    raster = _interpolated(ground, sides, tips)
    values = _blurred(raster.values, _SOFTEN * SAMPLES)
    rng = np.random.default_rng(_SEED)
    for wavelength, height in _NOISE:
        noise = _blurred(rng.standard_normal(values.shape), wavelength * SAMPLES / 4)
        values = values + noise * (height / noise.std())
    raster = Raster(values, raster.left, raster.top)
    _hold(raster, (*_facts(board), *_shared_sides(board, raster)))
    return raster


def distance_from_land(raster: Raster, most: float) -> Raster:
    """How far each point of the water is from land, in hexes; 0 on land, ``most`` beyond."""
    reach = round(most * SAMPLES)
    down = np.where(raster.values > 0, 0.0, float(reach))
    for rows in (range(1, len(down)), range(len(down) - 2, -1, -1)):
        step = rows.step
        for row in rows:
            down[row] = np.minimum(down[row], down[row - step] + 1)
    squares = down * down
    found = squares.copy()
    for shift in range(1, reach + 1):
        found[:, shift:] = np.minimum(found[:, shift:], squares[:, :-shift] + shift * shift)
        found[:, :-shift] = np.minimum(found[:, :-shift], squares[:, shift:] + shift * shift)
    return Raster(np.minimum(np.sqrt(found) / SAMPLES, most), raster.left, raster.top)


def softened(raster: Raster, width: float) -> Raster:
    """The raster without what is narrower than a width in hexes."""
    return Raster(_blurred(raster.values, width * SAMPLES), raster.left, raster.top)


def _ground(board: HexBoard) -> dict[Axial, float]:
    """Height in the middle of every hex, of the holes, and of some rows beyond the edge as those beside them."""
    heights = {cell.axial: -1.0 if not cell.land else 0.38 if _wet(board, cell) else 1.0 for cell in board.hexes.values()}
    holes = {label for region in board.regions.values() if region.kind == "hole" for label in region.hexes}
    for _ in range(_BEYOND):
        fresh: dict[Axial, list[float]] = {}
        for q, r in heights:
            for dq, dr in STEPS:
                near = (q + dq, r + dr)
                if near not in heights:
                    fresh.setdefault(near, []).append(heights[q, r])
        for at, around in fresh.items():
            inside = at[0] >= 0 and at[1] >= 0 and label_of(*at) in holes
            heights[at] = 1.0 if inside or sum(around) > 0 else -1.0
    return heights


def _side_heights(board: HexBoard, ground: dict[Axial, float]) -> dict[frozenset[Axial], float]:
    heights = {}
    for at in ground:
        for dq, dr in STEPS:
            near = (at[0] + dq, at[1] + dr)
            pair = frozenset((at, near))
            if near in ground and pair not in heights:
                a, b = board.at(*at), board.at(*near)
                side = board.hexside(a.id, b.id) if a and b else None
                heights[pair] = _side_height(side, ground[at], ground[near])
    return heights


def _side_height(side: Hexside | None, one: float, other: float) -> float:
    if side is None:
        return 0.8 if one > 0 and other > 0 else -0.8 if one < 0 and other < 0 else 0.1
    if side.land:
        return 0.02 if _water(side) else 0.8
    if _water(side):
        return -0.8
    # Nobody passes: mountains or a depression between two lands, else a coast along the hexside.
    return 0.5 if one == 1.0 and other == 1.0 else -0.3


def _water(side: Hexside) -> bool:
    """Whether there is water along a hexside, of the sea or of a lake."""
    return side.sea or "lake" in side.features


def _wet(board: HexBoard, cell: Hex) -> bool:
    """Whether a hex holds water."""
    sides = (board.hexside(cell.id, near) for near in board.neighbours[cell.id])
    return cell.sea or any(side is not None and "lake" in side.features for side in sides)


def _corner_heights(
    board: HexBoard, ground: dict[Axial, float], sides: dict[frozenset[Axial], float]
) -> dict[frozenset[Axial], float]:
    """Height of the corner that three hexes share; a coast that crosses a hexside leaves land at one of its ends."""
    heights: dict[frozenset[Axial], float] = {}
    ends: dict[frozenset[Axial], list[frozenset[Axial]]] = {}
    open_corners = []
    for q, r in ground:
        for first, second in (((0, 1), (-1, 1)), ((1, 0), (0, 1))):
            trio = ((q, r), (q + first[0], r + first[1]), (q + second[0], r + second[1]))
            if not all(at in ground for at in trio):
                continue
            corner = frozenset(trio)
            pairs = [frozenset((a, b)) for a, b in (trio[:2], trio[1:], trio[::2])]
            for pair in pairs:
                ends.setdefault(pair, []).append(corner)
            found = [sides[pair] for pair in pairs]
            land, water = any(h > 0.4 for h in found), any(h < -0.4 for h in found)
            if land != water:
                heights[corner] = 0.9 if land else -0.9
            elif land:
                heights[corner] = 0.05
            else:
                open_corners.append((corner, pairs))
    for _ in range(6):
        for corner, pairs in open_corners:
            far = [
                heights[end]
                for pair in pairs
                if sides[pair] == 0.02
                for end in ends[pair]
                if end != corner and abs(heights.get(end, 0.0)) > 0.2
            ]
            if far and corner not in heights:
                heights[corner] = -0.7 if sum(far) > 0 else 0.7
    for corner, _ in open_corners:
        if corner not in heights:
            heights[corner] = sum(1 if ground[at] == 1 else 0.1 if ground[at] > 0 else -1 for at in corner) / 3
    return heights


def _interpolated(
    ground: dict[Axial, float], sides: dict[frozenset[Axial], float], tips: dict[frozenset[Axial], float]
) -> Raster:
    """Linear on the twelve triangles of each hex between its middle, its corners and the middles of its sides."""
    middles = {at: centre(at, RADIUS) for at in ground}
    left, top = min(x for x, _ in middles.values()), min(y for _, y in middles.values())
    right, bottom = max(x for x, _ in middles.values()), max(y for _, y in middles.values())
    values = np.full((round((bottom - top) * SAMPLES) + 1, round((right - left) * SAMPLES) + 1), -1.0)
    for at, (x, y) in middles.items():
        i0, i1 = max(0, int((x - 0.5 - left) * SAMPLES)), int((x + 0.5 - left) * SAMPLES) + 2
        j0, j1 = max(0, int((y - RADIUS - top) * SAMPLES)), int((y + RADIUS - top) * SAMPLES) + 2
        part = values[j0:j1, i0:i1]
        px = left + (i0 + np.arange(part.shape[1])) / SAMPLES - x
        py = (top + (j0 + np.arange(part.shape[0])) / SAMPLES - y)[:, None]
        around = [(at[0] + dq, at[1] + dr) for dq, dr in STEPS]
        spokes = []
        for number, point in enumerate(corners((0, 0), RADIUS)):
            before, after = around[number - 1], around[number]
            side_point = tuple((a + b) / 2 for a, b in zip(point, corners((0, 0), RADIUS)[(number + 1) % 6], strict=True))
            spokes.append((point, tips.get(frozenset((at, before, after)), ground[at])))
            spokes.append((side_point, sides.get(frozenset((at, after)), ground[at])))
        for (p, hp), (s, hs) in zip(spokes, (*spokes[1:], spokes[0]), strict=True):
            area = p[0] * s[1] - p[1] * s[0]
            wp = (px * s[1] - py * s[0]) / area
            ws = (p[0] * py - p[1] * px) / area
            inside = (wp >= -1e-9) & (ws >= -1e-9) & (wp + ws <= 1 + 1e-9)
            height = ground[at] * (1 - wp - ws) + hp * wp + hs * ws
            part[inside] = height[inside]
    return Raster(values, left, top)


def _facts(board: HexBoard) -> Iterator[tuple[Point, int]]:
    """Points that the tables put on land (1) or in water (-1)."""
    for cell in board.hexes.values():
        yield centre(cell.axial, RADIUS), 1 if cell.land else -1
    for side in board.hexsides:
        a, b = board.hexes[side.a], board.hexes[side.b]
        one, other = centre(a.axial, RADIUS), centre(b.axial, RADIUS)
        if side.land and _water(side):
            continue
        if side.land:
            yield from ((point, 1) for point in _between(one, other, (0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875)))
        elif _water(side):
            yield from ((point, -1) for point in _between(one, other, (0.5,)))
            yield from ((point, -1) for point in _between(one, other, (0.125, 0.25, 0.375)) if not a.land)
            yield from ((point, -1) for point in _between(one, other, (0.875, 0.75, 0.625)) if not b.land)


def _shared_sides(board: HexBoard, raster: Raster) -> Iterator[tuple[Point, int]]:
    """Where land and water share a hexside, the higher end is land, joined to both hexes, and the lower end water."""
    for side in board.hexsides:
        if not (side.land and _water(side)) or "suez_canal" in side.features:
            continue
        a, b = board.hexes[side.a], board.hexes[side.b]
        number = STEPS.index((b.q - a.q, b.r - a.r))
        ends = []
        for turn in (0, 1):
            # Beyond each end lies a third hex; one without water leaves none for its end.
            dq, dr = STEPS[(number - 1 + 2 * turn) % 6]
            third = board.at(a.q + dq, a.r + dr)
            end = corners(a.axial, RADIUS)[(number + turn) % 6]
            ends.append((third is None or not _wet(board, third), raster.at(*end), end))
        (*_, low), (*_, high) = sorted(ends)
        dry, *wet = _between(high, low, (0.2, 0.84, 0.94))
        yield dry, 1
        yield from ((point, -1) for point in wet)
        for cell in (a, b):
            yield from ((point, 1) for point in _between(dry, centre(cell.axial, RADIUS), (0.25, 0.5, 0.75)))


def _between(a: Point, b: Point, shares: tuple[float, ...]) -> Iterator[Point]:
    for share in shares:
        yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _hold(raster: Raster, facts: tuple[tuple[Point, int], ...]) -> None:
    """Raise or sink the field a little wherever it contradicts the tables.

    Raises:
        ValueError: it still does after many rounds: two facts lie too close to each other.
    """
    reach = round(4 * _BUMP * SAMPLES)
    for _ in range(80):
        wrong = [(x, y, sign, off) for (x, y), sign in facts if (off := _CLEAR - sign * raster.at(x, y)) > 0]
        if not wrong:
            return
        for x, y, sign, off in wrong:
            i, j = (x - raster.left) * SAMPLES, (y - raster.top) * SAMPLES
            i0, j0 = max(0, int(i) - reach), max(0, int(j) - reach)
            part = raster.values[j0 : int(j) + reach, i0 : int(i) + reach]
            dx = i0 + np.arange(part.shape[1]) - i
            dy = (j0 + np.arange(part.shape[0]) - j)[:, None]
            part += sign * (off + 0.02) * np.exp(-(dx * dx + dy * dy) / (2 * (_BUMP * SAMPLES) ** 2))
    raise ValueError(f"{len(wrong)} points of the coast contradict the tables, such as {wrong[0]}")


def _blurred(values: np.ndarray, sigma: float) -> np.ndarray:
    half = max(1, round(4 * sigma))
    kernel = np.exp(-((np.arange(-half, half + 1) / sigma) ** 2) / 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        pad = [(half, half) if axis == side else (0, 0) for side in (0, 1)]
        wide = np.pad(values, pad, mode="edge")
        size = values.shape[axis]
        values = sum(
            weight * (wide[k : k + size, :] if axis == 0 else wide[:, k : k + size]) for k, weight in enumerate(kernel)
        )
    return values
