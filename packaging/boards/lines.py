"""Lines as a cartographer draws them: splines through points, and borders that seek their way through a landscape."""
from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter1d, map_coordinates
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

# Steps from a cell to those round it, knight's moves included: a way may take 16 directions.
STEPS = [(0, 1), (1, 0), (1, 1), (1, -1), (1, 2), (2, 1), (1, -2), (2, -1)]
RELIEF = ((150, 1.0), (62, 0.9), (27, 0.8), (13, 0.5))    # how wide (board units) and how strong the waves of the landscape are
ROUGH = 2.2             # how much dearer a ridge of the landscape is than a valley
RIVER = 0.22            # what a way along a river costs, as a share of open ground
BANK = 5.0              # how near (board units) to a river a way counts as following it
SETTLE = 90.0           # how far from its ends (board units) a border begins to wander freely
PIXEL = 4.0             # grain of the landscape in board units


def noise(gx, gy, scale, seed):
    """A smooth field in about -1..1 over board coordinates, with bumps about `scale` units wide."""
    coarse = np.random.default_rng(seed).uniform(-1.4, 1.4, (64, 64))
    return map_coordinates(coarse, [gy / scale + 8, gx / scale + 8], order=3, mode="grid-wrap")


def smooth(line, sigma):
    """Round off a line by a Gaussian over `sigma` of its points; the ends stay, and a ring stays closed."""
    points = np.array(line, float)
    if len(points) < 4 or sigma <= 0:
        return points
    if tuple(line[0]) == tuple(line[-1]):
        ring = gaussian_filter1d(points[:-1], min(sigma, len(points) / 8), axis=0, mode="wrap")
        return np.vstack([ring, ring[:1]])
    size = min(sigma, len(points) / 6)
    pad = int(4 * size) + 1
    low = 2 * points[0] - points[1:][:pad][::-1]
    high = 2 * points[-1] - points[:-1][-pad:][::-1]
    out = gaussian_filter1d(np.vstack([low, points, high]), size, axis=0)[len(low):len(low) + len(points)]
    out[0], out[-1] = points[0], points[-1]
    return out


def spline(points, step=12.0):
    """A centripetal Catmull-Rom curve through points, about one vertex per `step` units."""
    p = [np.array(q, float) for q in points]
    if len(p) < 3:
        n = max(2, int(np.linalg.norm(p[1] - p[0]) / step))
        return np.linspace(p[0], p[1], n + 1)
    p = [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        t = np.cumsum([0] + [max(1e-6, np.linalg.norm(v - u)) ** .5 for u, v in ((a, b), (b, c), (c, d))])
        for s in np.linspace(t[1], t[2], max(2, int(np.linalg.norm(c - b) / step)), endpoint=False):
            mix = lambda u, v, i, j: u * (t[j] - s) / (t[j] - t[i]) + v * (s - t[i]) / (t[j] - t[i])
            ab, bc, cd = mix(a, b, 0, 1), mix(b, c, 1, 2), mix(c, d, 2, 3)
            abc = ab * (t[2] - s) / (t[2] - t[0]) + bc * (s - t[0]) / (t[2] - t[0])
            bcd = bc * (t[3] - s) / (t[3] - t[1]) + cd * (s - t[1]) / (t[3] - t[1])
            out.append(abc * (t[2] - s) / (t[2] - t[1]) + bcd * (s - t[1]) / (t[2] - t[1]))
    return np.array([*out, p[-2]])


def natural_border(curve, reach, rivers=None):
    """The cheapest way from one end of a curve to the other through a made-up landscape, never further from it than `reach`.

    Borders follow valleys and watersheds; where a river runs near (`rivers`: points in board units), it draws the way to it.
    The ends stay, so that borders that meet in a point still do.
    """
    if reach <= 0 or np.hypot(*np.diff(curve, axis=0).T).sum() < 3 * reach:
        return curve
    low, high = curve.min(axis=0) - reach - PIXEL, curve.max(axis=0) + reach + PIXEL
    gx, gy = np.meshgrid(np.arange(low[0], high[0], PIXEL), np.arange(low[1], high[1], PIXEL))
    away, nearest = (found.reshape(gx.shape) for found in cKDTree(curve).query(np.column_stack([gx.ravel(), gy.ravel()])))
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    leash = np.clip(np.minimum(along, along[-1] - along) / SETTLE, 0.0, 1.0) * (reach - PIXEL) + PIXEL
    away = away / leash[nearest]        # 1 where the leash ends
    relief = sum(share * noise(gx, gy, wave, 11 + number) for number, (wave, share) in enumerate(RELIEF))
    cost = np.exp(ROUGH * relief) * (1 + 1.5 * away**2)
    if rivers is not None and len(rivers):
        bank = cKDTree(rivers).query(np.column_stack([gx.ravel(), gy.ravel()]))[0].reshape(gx.shape)
        cost = np.where(bank < BANK, RIVER * np.minimum(cost, 1.0), cost)
    open_ground = away < 1.0
    number = np.arange(cost.size).reshape(cost.shape)
    rows, columns, weights = [], [], []
    for dr, dc in STEPS:
        height, width = cost.shape
        here = np.s_[0:height - dr, max(0, -dc):width - max(0, dc)]
        there = np.s_[dr:height, max(0, dc):width - max(0, -dc)]
        both = open_ground[here] & open_ground[there]
        rows.append(number[here][both])
        columns.append(number[there][both])
        weights.append((cost[here][both] + cost[there][both]) * np.hypot(dr, dc))
    graph = csr_matrix((np.concatenate(weights), (np.concatenate(rows), np.concatenate(columns))), (cost.size,) * 2)
    near = lambda point: int(np.argmin(np.hypot(gx - point[0], gy - point[1])))
    first, last = near(curve[0]), near(curve[-1])
    _, before = dijkstra(graph, directed=False, indices=first, return_predecessors=True)
    way = [last]
    while way[-1] != first and before[way[-1]] >= 0:
        way.append(int(before[way[-1]]))
    if way[-1] != first:
        return curve
    way = np.column_stack([gx.ravel()[way], gy.ravel()[way]])[::-1]
    return smooth(np.vstack([curve[:1], way[1:-1], curve[-1:]]), 1.1)
