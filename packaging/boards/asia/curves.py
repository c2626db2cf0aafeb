"""Smooth and natural-looking lines."""
import math
import zlib

import numpy as np
from shapely.geometry import Polygon


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


def wander(line, size, seed):
    """Push a curve sideways by smooth noise of about `size` units; the ends stay."""
    rng = np.random.default_rng(seed)
    d = np.gradient(line, axis=0)
    normal = np.column_stack([-d[:, 1], d[:, 0]]) / np.maximum(1e-9, np.hypot(*d.T))[:, None]
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    total = along[-1]
    if total < 30:
        return line
    push = np.zeros(len(line))
    for wave, share in ((150, .8), (75, .7), (38, .5), (24, .3)):
        push += share * np.sin(2 * math.pi * along / (wave * rng.uniform(.8, 1.25)) + rng.uniform(0, 6.28)) * rng.uniform(.6, 1)
    ends = np.clip(np.minimum(along, total - along) / 45, 0, 1)
    return line + normal * (push * size * ends)[:, None]


def circle(x, y, r, n=56):
    """A disc."""
    t = np.arange(n) * 2 * math.pi / n
    return Polygon(np.column_stack([x + r * np.cos(t), y + r * np.sin(t)]))


def blob(x, y, r, name):
    """A small hand-drawn looking island."""
    rng = np.random.default_rng(zlib.crc32(f"{name}{x:.1f}".encode()))
    f = rng.uniform(0, 6.28, 4)
    t = np.arange(36) * 2 * math.pi / 36
    rr = r * (1 + .14 * np.sin(2 * t + f[0]) + .10 * np.sin(3 * t + f[1]) + .06 * np.sin(5 * t + f[2]))
    return Polygon(np.column_stack([x + rr * np.cos(t), y + rr * np.sin(t)]))


def atoll(x, y, r, count, name):
    """`count` little islands strewn along a ring."""
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    start = rng.uniform(0, 6.28)
    out = []
    for k in range(count):
        t = start + 6.28 * k / count + rng.uniform(-.25, .25)
        q = r * rng.uniform(.52, .74)
        out.append(blob(x + q * math.cos(t), y + .8 * q * math.sin(t), r * rng.uniform(.11, .2), f"{name}{k}"))
    return out
