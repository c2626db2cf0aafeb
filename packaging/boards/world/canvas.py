"""The label raster of the board and polygons painted on it, periodic in x."""
import numpy as np
from PIL import Image, ImageDraw

WIDTH, HEIGHT = 6000, 3430      # board units
CELL = 2                        # board units per raster cell
GW, GH = WIDTH // CELL, HEIGHT // CELL
WATER = 0


def wobble(lonlat, amplitude=0.22):
    """Densifies a lon/lat polygon and displaces it by smooth noise that depends on position only."""
    pts = np.asarray(lonlat, float)
    closed = np.vstack([pts, pts[:1]])
    out = []
    for a, b in zip(closed[:-1], closed[1:]):
        n = max(2, int(np.hypot(*(b - a)) / 0.2))
        out.append(a + (b - a) * np.linspace(0, 1, n, endpoint=False)[:, None])
    p = np.vstack(out)
    dx = sum(np.sin(p[:, 0] * f * 1.3 + p[:, 1] * f * 2.1 + s) / f for f, s in ((1.7, 1), (4.1, 2), (9.3, 5)))
    dy = sum(np.sin(p[:, 0] * f * 2.3 - p[:, 1] * f * 1.1 + s) / f for f, s in ((1.9, 3), (3.7, 4), (8.9, 6)))
    return p + amplitude * np.stack([dx, dy], axis=1)


class Canvas:
    """A label image on which polygons given in board units are painted with wrap-around."""

    def __init__(self):
        self.image = Image.new("I", (GW, GH), WATER)
        self.draw = ImageDraw.Draw(self.image)

    def _turns(self, xy):
        g = np.asarray(xy, float) / CELL
        lo, hi = g[:, 0].min(), g[:, 0].max()
        for k in range(int(np.floor(lo / GW)), int(np.floor(hi / GW)) + 1):
            yield [(float(x) - k * GW - 0.5, float(y) - 0.5) for x, y in g]

    def polygon(self, xy, value):
        for pts in self._turns(xy):
            self.draw.polygon(pts, fill=value)

    def line(self, xy, width, value):
        for pts in self._turns(xy):
            self.draw.line(pts, fill=value, width=max(1, round(width / CELL)), joint="curve")

    def array(self):
        return np.array(self.image, dtype=np.int32)
