"""The label raster of the board and polygons painted on it, periodic in x."""
import numpy as np
from PIL import Image, ImageDraw

WIDTH, HEIGHT = 6000, 3430      # board units
CELL = 2                        # board units per raster cell
GW, GH = WIDTH // CELL, HEIGHT // CELL
WATER = 0
BENDS = [(f, way + turn) for f, way in ((1.1, 0.3), (2.3, 0.9), (4.4, 0.1)) for turn in (0.0, 1.7)]   # radians per degree


def wobble(lonlat, amplitude=0.22):
    """Densifies a lon/lat polygon and displaces it by smooth noise that depends on position only."""
    pts = np.asarray(lonlat, float)
    closed = np.vstack([pts, pts[:1]])
    out = []
    for a, b in zip(closed[:-1], closed[1:]):
        n = max(2, int(np.hypot(*(b - a)) / 0.2))
        out.append(a + (b - a) * np.linspace(0, 1, n, endpoint=False)[:, None])
    p = np.vstack(out)
    # Waves of about six, three and one and a half degrees, each along two directions: shorter ones would only look ragged.
    dx, dy = (sum(np.sin(f * (p[:, 0] * np.cos(way) + p[:, 1] * np.sin(way)) + phase + 3 * way) / f
                  for f, way in BENDS) for phase in (0.0, 2.0))
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
