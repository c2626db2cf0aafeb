"""Discs and small islands drawn as if by hand."""
import math
import zlib

import numpy as np
from shapely.geometry import Polygon


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
