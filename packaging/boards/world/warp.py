"""Smooth map from the globe (longitude, latitude) to the board, periodic in longitude.

Residuals against a plain cylindrical map are interpolated with the kernel r^3 on the cylinder
(cos lon, sin lon, lat), smoothed, so that the map is exactly periodic and free of folds.
"""
import numpy as np

from world import centres

LON_AT_LEFT_EDGE = -98.0     # longitude near the left edge of the printed board
SMOOTHING = 2e-3
LAT_UNIT = np.radians(1.0)


def _embed(lon, lat):
    """Points on a cylinder on which distances ignore the seam."""
    a = np.radians(lon)
    return np.stack([np.cos(a), np.sin(a), lat * LAT_UNIT], axis=-1)


class Warp:
    """Callable warp fitted to control points; results are fractions of the board."""

    def __init__(self, board_centres, smoothing=SMOOTHING, extra=()):
        lon, lat, x, y, w = self._controls(board_centres, extra)
        self.base = (lon - LON_AT_LEFT_EDGE) / 360.0
        turn = np.round(x - self.base)          # printed x is known modulo one turn of the globe
        res = np.stack([x - turn - self.base, y], axis=-1)
        pts = _embed(lon, lat)
        n = len(pts)
        k = self._kernel(pts, pts) + smoothing * n * np.diag(1.0 / w) / 50
        p = np.hstack([np.ones((n, 1)), pts])
        a = np.block([[k, p], [p.T, np.zeros((4, 4))]])
        sol = np.linalg.solve(a, np.vstack([res, np.zeros((4, 2))]))
        self.pts, self.c, self.d = pts, sol[:n], sol[n:]

    @staticmethod
    def _controls(board_centres, extra):
        rows = []
        for name, ll in {**centres.LAND, **centres.SEA}.items():
            if name in board_centres:
                x, y = board_centres[name]
                base_w = 1.0 if name in centres.LAND else 0.5
                rows.append((ll[0], ll[1], x, y, ll[2] if len(ll) > 2 else base_w))
        rows += list(extra)
        return np.array(rows, float).T

    @staticmethod
    def _kernel(a, b):
        d = np.sqrt(((a[:, None, :] - b[None, :, :]) ** 2).sum(-1))
        return d ** 3

    def __call__(self, lon, lat):
        """Board fractions for arrays of longitudes and latitudes; x continues over the seam."""
        lon, lat = np.asarray(lon, float), np.asarray(lat, float)
        flat = _embed(lon.ravel(), lat.ravel())
        out = np.empty((len(flat), 2))
        for i in range(0, len(flat), 20000):
            f = flat[i:i + 20000]
            out[i:i + 20000] = self._kernel(f, self.pts) @ self.c + np.hstack([np.ones((len(f), 1)), f]) @ self.d
        x = (lon.ravel() - LON_AT_LEFT_EDGE) / 360.0 + out[:, 0]
        return x.reshape(lon.shape), out[:, 1].reshape(lat.shape)
