"""Label rasters and their change into smooth polygons that share their borders exactly."""
import numpy as np
from lines import smooth
from shapely.geometry import LineString
from shapely.ops import polygonize, unary_union


def arcs(labels):
    """The border lines between differing pixels, cut at the points where three or more labels meet."""
    _height, _width = labels.shape
    links = {}

    def link(a, b):
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)
    for r, c in zip(*np.nonzero(labels[:, 1:] != labels[:, :-1])):
        link((c + 1, r), (c + 1, r + 1))
    for r, c in zip(*np.nonzero(labels[1:] != labels[:-1])):
        link((c, r + 1), (c + 1, r + 1))
    knots = {p for p, near in links.items() if len(near) != 2}
    used, lines = set(), []

    def walk(start, step):
        line = [start, step]
        used.add(frozenset(line))
        while line[-1] not in knots and line[-1] != start:
            here, back = line[-1], line[-2]
            ahead = [p for p in links[here] if p != back]
            used.add(frozenset((here, ahead[0])))
            line.append(ahead[0])
        return line
    for start in list(knots) + list(links):
        for step in links[start]:
            if frozenset((start, step)) not in used:
                lines.append(walk(start, step))
    return lines


def cells(labels, pixel, origin, sigma, tolerance):
    """{label: polygon} in board units: labels' outlines smoothed over `sigma` units, simplified to `tolerance`."""
    padded = np.full((labels.shape[0] + 2, labels.shape[1] + 2), -9, labels.dtype)
    padded[1:-1, 1:-1] = labels
    lines = []
    for line in arcs(padded):
        points = np.array(line)
        frame = ((points[:, 0] <= 1) | (points[:, 0] >= labels.shape[1] + 1)).all() or \
                ((points[:, 1] <= 1) | (points[:, 1] >= labels.shape[0] + 1)).all()
        curve = points.astype(float) if frame else smooth(line, sigma / pixel)
        curve = (curve - 1) * pixel + origin
        lines.append(LineString(curve).simplify(tolerance))
    faces = {}
    for face in polygonize(unary_union(lines)):
        x, y = face.representative_point().coords[0]
        col = int(np.clip((x - origin) / pixel, 0, labels.shape[1] - 1))
        row = int(np.clip((y - origin) / pixel, 0, labels.shape[0] - 1))
        faces.setdefault(int(labels[row, col]), []).append(face)
    return {k: unary_union(v) for k, v in faces.items()}
