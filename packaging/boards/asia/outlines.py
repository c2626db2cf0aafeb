"""From finished surfaces to the lines of shapes.json."""
from collections import defaultdict

from natural_earth import polygons
from shapely.geometry import LineString, box
from shapely.ops import linemerge, unary_union


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


def rings(geometry):
    """Outer rings, each followed by its holes."""
    flat = lambda c: [[round(x, 1), round(y, 1)] for x, y in list(c)[:-1]]
    return [{"hole": i > 0, "points": flat(r.coords)} for p in sorted(polygons(geometry), key=lambda p: -p.area)
            for i, r in enumerate([p.exterior, *p.interiors])]


def parts(line):
    """A line's coordinate lists."""
    return [[[round(x, 1), round(y, 1)] for x, y in g.coords] for g in getattr(line, "geoms", [line])
            if g.geom_type == "LineString" and g.length > 1]


def decoration(board, mass):
    """Lakes (polygons) and rivers (lines) inside the land."""
    region, room = box(55, -50, 280, 76), mass.buffer(-3)
    lakes, rivers = [], []
    for _, _, g in board.topo.layer("lakes"):
        for p in polygons(g.intersection(region)):
            q = board.project.shape(p).buffer(0).intersection(room)
            lakes += [r for r in polygons(q.simplify(1.2)) if r.area > 300]
    lake = unary_union(lakes)
    for _, _, g in board.topo.layer("rivers"):
        g = g.intersection(region)
        if not g.is_empty:
            q = board.project.shape(g).intersection(room).simplify(1.2).difference(lake)
            rivers += [r for r in getattr(q, "geoms", [q]) if r.geom_type == "LineString" and r.length > 50]
    return lakes, rivers
