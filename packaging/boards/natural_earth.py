"""Read TopoJSON geography (Natural Earth) into shapely geometries, with longitudes counted eastward 0..360."""
import json
from pathlib import Path

from shapely.geometry import LineString, MultiPolygon, Polygon, shape
from shapely.ops import unary_union
from shapely.strtree import STRtree
from shapely.validation import make_valid

# The countries of the boards round the Pacific by their number (ISO 3166), or by name where they have none.
CODES = {
    "004": "AFG", "016": "ASM", "036": "AUS", "050": "BGD", "064": "BTN", "096": "BRN", "104": "MMR", "116": "KHM",
    "124": "CAN", "144": "LKA", "156": "CHN", "158": "TWN", "242": "FJI", "320": "GTM", "344": "HKG", "356": "IND",
    "360": "IDN", "364": "IRN", "392": "JPN", "398": "KAZ", "408": "PRK", "410": "KOR", "417": "KGZ", "418": "LAO",
    "446": "MAC", "458": "MYS", "484": "MEX", "496": "MNG", "524": "NPL", "540": "NCL", "548": "VUT", "554": "NZL",
    "586": "PAK", "598": "PNG", "608": "PHL", "626": "TLS", "643": "RUS", "702": "SGP", "704": "VNM", "762": "TJK",
    "764": "THA", "795": "TKM", "840": "USA", "860": "UZB", "882": "WSM", "090": "SLB", "Baikonur": "KAZ",
    "Siachen Glacier": "IND",
}
FINE = 0.012            # degrees to which the lines of the fine map are thinned out, about half a board unit


class Topo:
    """A TopoJSON file: its arcs decoded once, its objects turned into shapely geometry on demand.

    With a `tolerance` (degrees) every arc is thinned out by itself, so that neighbours still share it.
    """

    def __init__(self, path, tolerance=0.0):
        data = json.loads(Path(path).read_text(encoding="utf-8"))
        self.objects = data["objects"]
        scale, move = data["transform"]["scale"], data["transform"]["translate"]
        self.arcs = []
        for arc in data["arcs"]:
            x = y = 0
            points = []
            for step in arc:
                x, y = x + step[0], y + step[1]
                points.append((x * scale[0] + move[0], y * scale[1] + move[1]))
            self.arcs.append(thinned(points, tolerance) if tolerance else points)

    def line(self, indexes):
        """Join arcs (negative index = reversed) into one list of points."""
        points = []
        for index in indexes:
            arc = self.arcs[index] if index >= 0 else self.arcs[~index][::-1]
            points += arc[1:] if points else arc
        return points

    def geometry(self, item):
        """One TopoJSON geometry as shapely polygons or lines (None for other kinds)."""
        kind, arcs = item["type"], item.get("arcs")
        if kind == "Polygon":
            return polygon([self.line(r) for r in arcs])
        if kind == "MultiPolygon":
            return unary_union([polygon([self.line(r) for r in p]) for p in arcs])
        if kind == "LineString":
            return LineString(self.line(arcs))
        if kind == "MultiLineString":
            return shape({"type": kind, "coordinates": [self.line(a) for a in arcs]})
        return None

    def layer(self, name):
        """All (id, properties, geometry) of one layer, each geometry with eastward longitudes."""
        for item in self.objects[name]["geometries"]:
            geometry = self.geometry(item)
            if geometry is not None and not geometry.is_empty:
                yield item.get("id"), item.get("properties") or {}, eastward(geometry)


def thinned(points, tolerance):
    """An arc with fewer points; a small ring keeps enough of them to stay a ring."""
    fewer = list(LineString(points).simplify(tolerance).coords)
    if points[0] == points[-1] and len(fewer) < 8:
        fewer = list(LineString(points).simplify(tolerance / 6).coords)
    return fewer if points[0] != points[-1] or len(fewer) >= 4 else points


def countries(fine):
    """(code, geometry) of the countries of a fine map that CODES knows."""
    for item in fine.objects["countries"]["geometries"]:
        code = CODES.get(item.get("id") or item["properties"]["name"])
        if code:
            yield code, eastward(fine.geometry(item))


def states(country, parts):
    """(name, geometry) of the states of a country on a fine map; `parts` are (name, geometry) from a coarse one.

    The coast is that of the fine map: what lies outside every coarse state goes to the nearest.
    """
    names, shapes = [n for n, _ in parts], [g for _, g in parts]
    whole, tree = unary_union(shapes), STRtree(shapes)
    shares = {n: [country.intersection(g)] for n, g in parts}
    for crumb in polygons(country.difference(whole)):
        shares[names[int(tree.nearest(crumb.representative_point()))]].append(crumb.buffer(1e-7))
    for name, share in shares.items():
        yield name, unary_union([q for s in share for q in polygons(s)])


def polygon(rings):
    """A valid polygon from raw rings."""
    rings = [[(x + 360 if x < 0 and wraps else x, y) for x, y in r] for r in rings if len(r) >= 4 for wraps in [across(r)]]
    return make_valid(Polygon(rings[0], rings[1:])) if rings else Polygon()


def across(ring):
    """Does a ring jump over the 180th meridian?"""
    return any(abs(a[0] - b[0]) > 180 for a, b in zip(ring, ring[1:]))


def eastward(geometry):
    """Move parts that lie west of 30 W (the Americas, eastern Pacific, far Chukotka) to longitudes above 180."""
    def move(part):
        from shapely.affinity import translate
        return make_valid(translate(part, 360, 0)) if (part.bounds[0] + part.bounds[2]) / 2 < -30 else part
    parts = getattr(geometry, "geoms", [geometry])
    moved = [move(p) for p in parts]
    return moved[0] if len(moved) == 1 else unary_union(moved)


def polygons(geometry):
    """The simple polygons of any geometry."""
    if geometry is None or geometry.is_empty:
        return []
    if geometry.geom_type == "Polygon":
        return [geometry]
    return [q for part in getattr(geometry, "geoms", []) for q in polygons(part)]


def merge(geometries, gap=0.0):
    """Union that also closes seams narrower than twice `gap`."""
    whole = unary_union([g.buffer(gap) if gap else g for g in geometries if g is not None])
    whole = whole.buffer(-gap) if gap else whole
    return MultiPolygon(polygons(whole))
