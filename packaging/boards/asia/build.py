"""Builds the shapes of the conquest board.

The coasts and all the hand-made border lines of atlas.py are drawn into one planar network; its faces are given to
areas by seed points.  Neighbouring areas therefore share their border exactly.
"""
import time
from collections import defaultdict

import numpy as np
import shapely
from coverage import coastlines, common_borders, parts, rings
from lines import natural_border, spline
from natural_earth import FINE, Topo, countries, polygons, states
from shapely import affinity, maximum_inscribed_circle, set_precision
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import nearest_points, polygonize, unary_union
from shapely.prepared import prep
from tables import read_areas, read_links

from asia import atlas
from asia.curves import atoll, blob, circle
from asia.labels import place_labels, text_box
from asia.outlines import decoration
from asia.projection import HEIGHT, WIDTH, Projection

FRAME = box(0, 0, WIDTH, HEIGHT)
WIDE = FRAME.buffer(80, join_style="mitre")
TOUCH = 24              # two areas touch when their common border is at least this long (board units)
GRAIN = 1.3             # details whose surface is below the square of this are left out
WATERY = ("strait", "islet", "islet_group", "islet_base")


def small_islands(path):
    """The polygons of the fine map that stand in the discs of atlas.ART."""
    topo, out = Topo(path), []
    boxes = [box(lon - h, lat - h, lon + h, lat + h) for lon, lat, h in (v for v in atlas.ART.values() if isinstance(v, tuple))]
    for item in topo.objects["countries"]["geometries"]:
        for outline in item["arcs"] if item["type"] == "MultiPolygon" else [item["arcs"]]:
            points = topo.line(outline[0])
            if len(points) < 4 or len(points) > 4000:
                continue
            shape = Polygon([(x + 360 if x < -30 else x, y) for x, y in points]).buffer(0)
            out += [q for w in boxes if w.intersects(shape) and shape.area < w.area for q in polygons(shape.intersection(w))]
    return out


class Map:
    """The board under construction."""

    def __init__(self, topo, fine, art):
        self.project, self.topo, self.fine, self.small = Projection(), topo, fine, art
        self.groups = defaultdict(list)         # group -> polygons in board units
        self.zones, self.art, self.decor = {}, defaultdict(list), []

    # ---- coasts
    def load(self):
        """Project the countries and sort their pieces into groups, zones and decoration."""
        wanted = box(50, -60, 290, 80)
        sources = list(countries(self.fine))
        coarse = [(f"USA:{i}", g) for i, p, g in self.topo.layer("subunits") if p.get("gu") == "USA"]
        sources += [s for code, g in sources if code == "USA" for s in states(g, coarse)]
        home = {c: g for g, (codes, _) in atlas.GROUPS.items() for c in codes.split()}
        raw = defaultdict(list)
        for code, geometry in sources:
            if code == "USA" or (code not in home and code not in atlas.ISLANDS):
                continue
            for piece in polygons(geometry):
                if not piece.intersects(wanted):
                    continue
                piece = piece.intersection(wanted) if not wanted.covers(piece) else piece
                entries = atlas.ISLANDS.get(code)
                owner = home.get(code)
                if entries:
                    owner = min(entries, key=lambda e: piece.distance(Point(e[:2])) + piece.centroid.distance(Point(e[:2])) / 50)[2]
                if not owner:
                    continue
                shape = self.project.shape(piece).buffer(0).intersection(WIDE)
                raw[owner] += [p for p in polygons(shape) if p.area > 60]
        for owner, shapes in raw.items():
            if not owner:
                continue
            gap = atlas.CLOSE.get(owner, 1.5)
            whole = unary_union([s.buffer(.05) for s in shapes])
            if owner in atlas.MOVED:
                grow, dx, dy = atlas.MOVED[owner]
                main = max(polygons(whole), key=lambda p: p.area)
                whole = affinity.translate(affinity.scale(whole, grow, grow, origin=main.centroid), dx, dy)
            whole = whole.buffer(gap).buffer(-gap).buffer(atlas.THICKEN.get(owner, 0))
            parts = [p for p in polygons(whole) if p.area > (250 if owner.startswith("zone:") else atlas.SMALLEST)]
            if owner == "~":
                self.decor += [p.simplify(1) for p in parts if p.area > 250]
            elif owner.startswith("zone:"):
                self.art[owner[5:]] += parts
            else:
                self.groups[owner] += parts

    def node(self, n):
        """The board position of a line's node."""
        n = atlas.NODES.get(n, n)
        if isinstance(n, tuple):
            return self.project.point(*n)
        if "@" in n:
            a, b = n.split("@")
            p, q = np.array(self.node(a)), np.array(self.node(b))
            return tuple(p + (q - p) / np.linalg.norm(q - p) * (self.radius[a] - 1.0))
        if n in self.disc:
            return self.disc[n]
        if n in atlas.ZONES:
            return self.zones[n].centroid.coords[0]
        raise KeyError(n)

    # ---- straits and islets
    def make_zones(self):
        """Discs, and the margins of water round the islands that are straits."""
        self.disc, self.radius = {}, {}
        more = [(a, *d) for a, discs in atlas.ZONE_DISCS.items() for d in discs]
        for a, (r, lon, lat) in atlas.DISCS.items():
            self.disc[a], self.radius[a] = self.project.point(lon, lat), r
            self.zones[a] = circle(*self.disc[a], r)
            self.draw_islands(a, *self.disc[a], r)
        for a, lon, lat, r, name in more:
            self.disc[name], self.radius[name] = self.project.point(lon, lat), r
        for a, margin in atlas.ZONES.items():
            land = unary_union(self.art[a])
            self.zones[a] = land.buffer(margin + 25).buffer(-25)
        for a, lon, lat, r, name in more:
            self.zones[a] = unary_union([self.zones[a], circle(*self.disc[name], r)])
            self.draw_islands(a, *self.disc[name], r, name)
        for a in atlas.ZONE_DISCS:
            if a not in atlas.DISCS:
                self.zones[a] = self.zones[a].buffer(8).buffer(-8)
        shore = unary_union([p for g in self.groups.values() for p in g]).buffer(.02)
        for a, zone in self.zones.items():
            if a != "singapore":
                water = zone.difference(shapely.clip_by_rect(shore, *zone.buffer(9).bounds))
                self.zones[a] = water if a in ("truk", "kyushu") else max(polygons(water), key=lambda p: p.area)
        self.art["hokkaido"] += list(self.groups["sakhalin"])

    def draw_islands(self, area, x, y, r, name=None):
        """The islands inside a disc: real ones fitted to it, or a drawn atoll."""
        kind = atlas.ART.get(name or area, 0)
        if isinstance(kind, tuple):
            lon, lat, half = kind
            window = box(lon - half, lat - half, lon + half, lat + half)
            squeeze = np.cos(np.radians(lat))
            land = [affinity.affine_transform(p, [squeeze, 0, 0, -1, 0, 0]) for q in self.small for p in polygons(q.intersection(window))]
            if land:
                whole = unary_union(land)
                c = whole.envelope.centroid
                size = max(np.hypot(px - c.x, py - c.y) for p in land for px, py in p.exterior.coords)
                k = .86 * r / size
                whole = affinity.affine_transform(whole, [k, 0, 0, k, x - k * c.x, y - k * c.y]).buffer(1.2).simplify(.6)
                self.art[area] += [p for p in polygons(whole) if p.area > 12]
                return
            kind = 4
        self.art[area] += atoll(x, y, r, kind, name or area)

    # ---- the network
    def river_points(self):
        """Points close together along the rivers of the map, in board units."""
        region = box(55, -50, 160, 70)
        courses = [g.intersection(region) for _, _, g in self.topo.layer("rivers")]
        courses = [self.project.shape(g, .05) for g in courses if not g.is_empty]
        return shapely.get_coordinates([g.segmentize(3.0) for g in courses])

    def network(self):
        """All border lines as one noded network, and its faces."""
        lines = [FRAME.boundary]
        land_all = unary_union([p for g in self.groups.values() for p in g])
        self.patches = {a: blob(*self.project.point(lon, lat), r, a) for a, (lon, lat, r) in atlas.PATCHES.items()}
        patches = list(self.patches.values())
        land_all = unary_union([land_all, *patches])
        zone_all = unary_union(list(self.zones.values()))
        self.land, self.zone_all = land_all, zone_all
        for group, shapes in self.groups.items():
            lines += [set_precision(p.boundary, .1) for p in shapes]
        lines += [z.boundary for z in self.zones.values()]
        lines += [p.boundary for p in patches]
        rivers = self.river_points()
        for group, nodes, *follows in atlas.LAND_LINES:
            curve = spline([self.node(n) for n in nodes], 5)
            curve = natural_border(curve, atlas.REACH.get(group, 26.0), rivers if follows else None)
            lines.append(LineString(curve).simplify(.5).intersection(unary_union(self.groups[group]).buffer(1.2)))
        inner = unary_union([land_all.buffer(-1.2), zone_all.buffer(-1.2)])
        for nodes in atlas.SEA_LINES:
            curve = LineString(spline([self.node(n) for n in nodes], 20))
            lines.append(curve.difference(inner))
        lines = [set_precision(line.intersection(FRAME), .1) for line in lines]
        net = set_precision(unary_union(lines), .1)
        self.faces = [f for f in polygonize(unary_union(net)) if f.area > .02]

    def assign(self):
        """Give every face to an area."""
        n = len(self.faces)
        kind, group, owner = [None] * n, [None] * n, [None] * n
        tests = {g: [prep(p) for p in shapes] for g, shapes in self.groups.items()}
        patches = {a: prep(p) for a, p in self.patches.items()}
        zones = {a: prep(z) for a, z in self.zones.items()}
        for i, f in enumerate(self.faces):
            p = f.representative_point()
            kind[i] = "sea"
            for a, t in patches.items():
                if t.contains(p):
                    kind[i], owner[i] = "land", a
            for a, t in zones.items():
                if owner[i] is None and t.contains(p):
                    kind[i], owner[i] = "zone", a
            if owner[i] is None:
                for g, ts in tests.items():
                    if any(t.contains(p) for t in ts):
                        kind[i], group[i] = "land", g
                        break
        tree = shapely.STRtree(self.faces)

        def plant(area, lon, lat, fits):
            p = Point(*self.project.point(lon, lat))
            for i in tree.query(p, predicate="intersects"):
                if fits(i):
                    if owner[i] not in (None, area):
                        print("two seeds in one face:", owner[i], area, [round(v) for v in p.coords[0]])
                    owner[i] = area
                    return
            print("seed outside its group:", area, lon, lat, [round(v) for v in p.coords[0]])

        for g, (_, seeds) in atlas.GROUPS.items():
            for area, points in seeds.items():
                if not points:
                    for i in range(n):
                        if group[i] == g:
                            owner[i] = area
                for lon, lat in points:
                    plant(area, lon, lat, lambda i: group[i] == g)
        for area, points in atlas.SEA_SEEDS.items():
            for lon, lat in points:
                plant(area, lon, lat, lambda i: kind[i] == "sea")
        self.owner, self.kind, self.group = owner, kind, group
        self.spread()

    def segments(self):
        """{undirected segment: faces on its two sides}."""
        sides = defaultdict(list)
        for i, f in enumerate(self.faces):
            for ring in [f.exterior, *f.interiors]:
                c = list(ring.coords)
                for a, b in zip(c, c[1:]):
                    sides[(a, b) if a < b else (b, a)].append(i)
        return sides

    def spread(self):
        """Faces without a seed join the neighbour with the longest common border, of their own kind if possible."""
        near = defaultdict(lambda: defaultdict(float))
        for (a, b), ends in self.segments().items():
            if len(ends) == 2:
                d = np.hypot(a[0] - b[0], a[1] - b[1])
                near[ends[0]][ends[1]] += d
                near[ends[1]][ends[0]] += d
        for same in (3, 2, 1):
            again = True
            while again:
                again = False
                for i in sorted((i for i, o in enumerate(self.owner) if o is None), key=lambda i: -self.faces[i].area):
                    def good(j):
                        if self.owner[j] is None or (same > 1 and self.kind[i] != self.kind[j]):
                            return False
                        return same < 3 or self.group[i] == self.group[j]
                    best = max(((d, j) for j, d in near[i].items() if good(j)), default=None)
                    if best:
                        if self.faces[i].area > 2500 and not (same == 3 and self.kind[i] == "land" and self.faces[i].area < 6000):
                            c = self.faces[i].representative_point()
                            print(f"face of {self.faces[i].area:.0f} at {c.x:.0f},{c.y:.0f} ({self.kind[i]} {self.group[i]}) -> {self.owner[best[1]]}")
                        self.owner[i], again = self.owner[best[1]], True
        for i, o in enumerate(self.owner):
            if o is None and self.kind[i] == "land":        # islands
                names = list(atlas.GROUPS[self.group[i]][1])
                seeds = [(self.faces[i].distance(Point(*self.project.point(*p))), a) for a, ps in atlas.GROUPS[self.group[i]][1].items() for p in ps]
                self.owner[i] = min(seeds)[1] if seeds else names[0]

    def areas(self):
        """{area: geometry}, simplified as one coverage."""
        pieces = defaultdict(list)
        for f, o in zip(self.faces, self.owner):
            if o:
                pieces[o].append(f)
        names = sorted(pieces)
        shapes = shapely.coverage_simplify([unary_union(pieces[a]) for a in names], GRAIN)
        return dict(zip(names, shapes))


def narrows(areas, a, b):
    """Is the short contact of two areas a passage between two seas, which a heavy line should close?"""
    return all(areas[x]["kind"] in ("sea", "ocean") for x in (a, b))


def build(game, maps):
    """The content of shapes.json; `maps` is the folder with world_50m.json and countries-10m.json."""
    areas, links = read_areas(game), read_links(game)
    fine = maps / "countries-10m.json"
    board = Map(Topo(maps / "world_50m.json"), Topo(fine, FINE), small_islands(fine))
    print("folds:", board.project.folds()[:5])
    for step in (board.load, board.make_zones, board.network, board.assign):
        began = time.time()
        step()
        print(f"{step.__name__}: {time.time() - began:.0f} s", flush=True)
    shapes = board.areas()
    voids = {a[5:]: s for a, s in shapes.items() if a.startswith("void:")}
    for a in areas:
        if a not in shapes:
            print("no shape:", a)
            shapes[a] = Polygon()
        elif len(polygons(shapes[a])) > 1 and areas[a]["kind"] in ("sea", "ocean", "land"):
            print("in pieces:", a, [round(p.area) for p in polygons(shapes[a])])
    borders = common_borders(shapes)
    closed = {a for a in areas if areas[a]["kind"] == "impassable"}
    real = {p: g for p, g in borders.items() if all(a in areas for a in p)}
    missing = [p for p in links if real.get(p) is None or real[p].length < TOUCH]
    extra = [p for p, g in real.items() if g.length >= TOUCH and p not in links and not closed & set(p)]
    print("connected but not touching:", sorted((p, round(real[p].length) if p in real else 0) for p in missing))
    print("touching but not connected:", sorted((p, round(real[p].length)) for p in extra))
    for a, r in areas.items():
        if r["kind"] in ("land", "island", "impassable"):
            across = 2 * max(maximum_inscribed_circle(p).length for p in polygons(shapes[a]))
            if across < 75:
                print(f"narrow: {a} {across:.0f}")
    print("short:", sorted((round(g.length), p) for p, g in real.items() if p in links and TOUCH <= g.length < 60))
    connectors = []
    for a, b in sorted(missing):
        if shapes[a].is_empty or shapes[b].is_empty:
            continue
        p, q = nearest_points(shapes[a].buffer(-24), shapes[b].buffer(-24))
        connectors.append({"areas": [a, b], "from": [round(p.x, 1), round(p.y, 1)], "to": [round(q.x, 1), round(q.y, 1)]})
    shut = [p for p, g in real.items() if g.length >= 6 and p not in links and not closed & set(p)]
    barriers = [{"areas": [a, b], "lines": parts(real[a, b])} for a, b in sorted(shut) if (a, b) in extra or narrows(areas, a, b)]
    land_ids = [a for a in areas if areas[a]["kind"] in ("land", "island", "impassable")]
    mass = unary_union([shapes[a].buffer(.05) for a in land_ids])
    art = {}
    for a, r in areas.items():
        if r["kind"] in WATERY:
            whole = unary_union(board.art.get(a, [])).intersection(shapes[a].buffer(-2 if a not in ("kyushu", "hokkaido") else .05))
            art[a] = [p.simplify(.6) for p in polygons(whole) if p.area > 8]
    lakes, rivers = decoration(board, mass)
    cities = [{"area": a, "name": atlas.CITIES.get(a, (r["name"],))[0], "kind": r["city"],
               "at": [round(v, 1) for v in board.project.point(*atlas.CITIES[a][1:])]}
              for a, r in areas.items() if r["city"]]
    for c in cities:
        if not shapes[c["area"]].is_empty and not shapes[c["area"]].covers(Point(*c["at"]).buffer(14)):
            p = nearest_points(shapes[c["area"]].buffer(-16), Point(*c["at"]))[0] if not shapes[c["area"]].buffer(-16).is_empty \
                else shapes[c["area"]].representative_point()
            print("city moved inland:", c["area"], round(p.distance(Point(*c["at"]))))
            c["at"] = [round(p.x, 1), round(p.y, 1)]
    decor = [p.intersection(FRAME) for p in board.decor]
    decor = [p for p in decor if not p.is_empty and not p.intersects(mass.buffer(4)) and not p.intersects(unary_union([shapes[a] for a in art]).buffer(4))]
    captions = [(t, *board.project.point(lon, lat)) for t, lon, lat in atlas.CAPTIONS]
    spots = place_labels(areas, shapes, cities, [p for a in art for p in art[a]] + decor
                         + [text_box(x, y, t, 24, 0) for t, x, y in captions]
                         + [LineString([c["from"], c["to"]]).buffer(12) for c in connectors], FRAME)
    coast = coastlines([shapes[a] for a in land_ids], FRAME)
    coast += [[[round(x, 1), round(y, 1)] for x, y in p.exterior.coords] for a in art for p in art[a]]
    terrain = [{"areas": [a, b], "line": line} for (a, b), g in sorted(real.items()) for line in parts(g)
               if areas[a]["kind"] in ("land", "island", "impassable", "strait") and areas[b]["kind"] in ("land", "island", "impassable", "strait")]
    spot = lambda lon, lat: [round(v, 1) for v in board.project.point(lon, lat)]
    seas = ("sea", "ocean")
    return {
        "board": {"width": WIDTH, "height": HEIGHT, "wraps_x": False},
        "areas": {a: {"kind": "sea" if r["kind"] in seas else "land", "name": r["name"], "rings": rings(shapes[a]),
                      **({"land": rings(unary_union(art[a]))} if a in art else {}), **spots[a]} for a, r in areas.items()},
        "connectors": connectors,
        "barriers": barriers,
        "canals": [],
        "straits": [{"name": name, "at": spot(lon, lat)} for name, lon, lat in atlas.NARROWS],
        "borders": terrain,
        "cities": cities,
        "captions": [{"text": t, "at": [round(x, 1), round(y, 1)], "size": 24} for t, x, y in captions],
        "coast": coast,
        "islets": [p["points"] for d in decor for p in rings(d)],
        "void": [{"kind": "sea", "name": a, "rings": rings(s)} for a, s in voids.items()],
        "lakes": [[[round(x, 1), round(y, 1)] for x, y in list(p.exterior.coords)[:-1]] for p in lakes],
        "rivers": [[[round(x, 1), round(y, 1)] for x, y in g.coords] for g in rivers],
    }
