"""Lakes and rivers of the board."""
from natural_earth import polygons
from shapely.geometry import box
from shapely.ops import unary_union


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
