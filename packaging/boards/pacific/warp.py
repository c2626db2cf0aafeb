"""A smooth map from longitude/latitude to board units: a thin-plate spline through hand-chosen control points."""
import numpy as np
from scipy.interpolate import RBFInterpolator
from shapely import segmentize, transform


class Warp:
    """Fitted on [(lon, lat, board_x, board_y, weight)]; board units on a board `width` by `height`."""

    def __init__(self, points, smoothing=0.0):
        data = np.array([p[:5] for p in points], float)
        self.rbf = RBFInterpolator(self.pre(data[:, :2]), data[:, 2:4], kernel="thin_plate_spline",
                                   smoothing=smoothing / data[:, 4])

    @staticmethod
    def pre(lonlat):
        """A mild projection first (Miller-like latitudes), so that the spline has little left to do."""
        lat = np.radians(np.clip(lonlat[:, 1], -75, 78))
        return np.column_stack([lonlat[:, 0], np.degrees(np.log(np.tan(np.pi / 4 + 0.4 * lat)) / 0.8)]) / 10

    def __call__(self, lonlat):
        lonlat = np.atleast_2d(np.asarray(lonlat, float))
        if len(lonlat) == 0:
            return lonlat
        # The last digits of a result depend on its row, so that a ring would not close: equal places get equal results.
        _, first, same = np.unique(lonlat, axis=0, return_index=True, return_inverse=True)
        return self.rbf(self.pre(lonlat))[first][same.ravel()]

    def shape(self, geometry, step=0.5):
        """Warp a shapely geometry, its long edges cut into steps of at most `step` degrees first."""
        return transform(segmentize(geometry, step), self)

    def folds(self, lons, lats):
        """The places of a lon/lat grid where the map turns over (must be none)."""
        grid = np.array([[(x, y) for x in lons] for y in lats], float)
        out = self(grid.reshape(-1, 2)).reshape(grid.shape)
        dx, dy = np.diff(out, axis=1)[:-1], np.diff(out, axis=0)[:, :-1]
        det = dx[..., 0] * dy[..., 1] - dx[..., 1] * dy[..., 0]
        bad = np.argwhere(det >= 0)
        return [(lons[j], lats[i]) for i, j in bad]
