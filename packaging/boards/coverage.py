"""Areas that share their borders to the last point, and the lines of shapes.json that follow from them."""
from collections import defaultdict

import shapely
from natural_earth import polygons
from shapely.geometry import LineString
from shapely.ops import linemerge, polygonize, unary_union

GRID = 0.5              # board units to which outlines are rounded when they are brought together


def as_coverage(shapes, frame, grain):
    """The same areas with common borders: their outlines become one network, each face of it goes to one area.

    Outlines that run within about GRID of each other become one; details whose surface is below the square of `grain` go.
    """
    network = shapely.union_all([*(s.boundary for s in shapes.values()), frame.boundary], grid_size=GRID)
    faces = [f for f in polygonize(network) if frame.contains(f.representative_point())]
    names = list(shapes)
    tree = shapely.STRtree([shapes[a] for a in names])
    pieces, open_faces = defaultdict(list), []
    for face in faces:
        found = tree.query(face.representative_point(), predicate="within")
        if len(found):
            best = max(found, key=lambda k: (shapes[names[k]].intersection(face).area, -k))
            pieces[names[best]].append(face)
        else:
            open_faces.append(face)
    # A crumb between two outlines joins the area with which it has most border in common.
    whole = {a: unary_union(pieces[a]) for a in names}
    for face in sorted(open_faces, key=lambda f: -f.area):
        near = [names[k] for k in tree.query(face.buffer(2 * GRID))]
        heir = max(near, key=lambda a: whole[a].boundary.intersection(face.boundary).length)
        whole[heir] = unary_union([whole[heir], face])
    # So does what has come off an area.
    for a in names:
        parts = polygons(whole[a])
        for crumb in (p for p in parts if p.area < 40 and len(parts) > 1):
            near = [b for b in names if b != a and whole[b].distance(crumb) == 0]
            heir = max(near, key=lambda b: whole[b].boundary.intersection(crumb.boundary).length)
            whole[heir] = unary_union([whole[heir], crumb])
            whole[a] = unary_union([p for p in polygons(whole[a]) if p.area != crumb.area])
    names = [a for a in names if polygons(whole[a])]       # an islet smaller than the grid is gone
    return dict(zip(names, shapely.coverage_simplify([unary_union(polygons(whole[a])) for a in names], grain)))


def common_borders(shapes):
    """{(a, b): linework} for all areas that share border segments."""
    sides = defaultdict(set)
    for a, s in shapes.items():
        for p in polygons(s):
            for ring in [p.exterior, *p.interiors]:
                c = [(round(x, 1), round(y, 1)) for x, y in ring.coords]
                for u, v in zip(c, c[1:]):
                    if u != v:
                        sides[(u, v) if u < v else (v, u)].add(a)
    lines = defaultdict(list)
    for seg, who in sides.items():
        if len(who) == 2:
            lines[tuple(sorted(who))].append(LineString(seg))
    return {k: linemerge(v) if len(v) > 1 else v[0] for k, v in lines.items()}


def coastlines(shapes, frame):
    """The outer borders of land areas that share theirs exactly, without the edge of the board."""
    count = defaultdict(int)
    for s in shapes:
        for p in polygons(s):
            for ring in [p.exterior, *p.interiors]:
                c = [(round(x, 1), round(y, 1)) for x, y in ring.coords]
                for u, v in zip(c, c[1:]):
                    count[(u, v) if u < v else (v, u)] += u != v
    single = [LineString(seg) for seg, n in count.items() if n == 1]
    edge = frame.boundary.buffer(.2)
    return parts(linemerge([line for line in single if not edge.covers(line)]))


def flat(coordinates):
    """Rounded coordinates, none twice in a row."""
    points = [[round(x, 1), round(y, 1)] for x, y in coordinates]
    return [q for p, q in zip([None, *points], points) if p != q]


def rings(geometry):
    """Outer rings, each followed by its holes."""
    return [{"hole": i > 0, "points": flat(r.coords)[:-1]} for p in sorted(polygons(geometry), key=lambda p: -p.area)
            for i, r in enumerate([p.exterior, *p.interiors])]


def parts(line):
    """A line's coordinate lists."""
    return [flat(g.coords) for g in getattr(line, "geoms", [line])
            if g.geom_type == "LineString" and g.length > 1]
