"""Builds the shapes of the world board for one edition."""
import numpy as np
from shapely import affinity
from shapely.geometry import LineString, MultiPolygon, Polygon, box
from shapely.ops import unary_union
from shapely.validation import explain_validity
from slots import place_slots
from tables import read_areas, read_links, read_positions

from world import annotate, borders, controls, extras, topology
from world import geography as geo
from world.atlas import Atlas
from world.raster import CELL, GW, HEIGHT, WIDTH, Painter
from world.warp import Warp

PAD = GW // 5            # cells repeated on both sides so that areas on the seam come out whole
SIGMA = {"coast": 1.3, "land": 2.2, "sea": 9.0, "void": 1.5}
CRUMB = 40.0             # pieces of less surface (square board units) are slips of the smoothing
LARGEST = 40.0           # radius of the counter places where there is room
TOLERANCE = {"coast": 0.45, "land": 0.5, "sea": 0.5, "void": 0.6}


class Shaper:
    """Vectorises a finished label raster."""

    def __init__(self, painter, lab):
        self.painter, self.lab = painter, lab
        self.kind = np.array(["void"] + ["land"] * len(painter.lands) + ["sea"] * len(painter.seas) + ["void"] * len(geo.VOID))

    def arc_kind(self, a, b):
        if topology.OUTSIDE in (a, b):
            return None
        k = {self.kind[a], self.kind[b]}
        if k == {"land"}:
            return "land"
        if k == {"sea"}:
            return "sea"
        return "coast" if "land" in k else "void"

    def shapes(self):
        """Polygons by area name, in board units; x may pass the seam so that each area is whole."""
        wide = np.hstack([self.lab[:, -PAD:], self.lab, self.lab[:, :PAD]])
        arcs = topology.trace(wide)
        gentle = np.ones(len(arcs))
        for _ in range(6):
            smooth = [self._smoothed(wide, *arc, factor) for arc, factor in zip(arcs, gentle)]
            found = topology.rings(arcs, smooth)
            bad = self._crossings(found)
            if not bad:
                break
            for i, s in enumerate(smooth):
                if any(np.min(np.hypot(*(s - p).T)) < 14 for p in bad):
                    gentle[i] *= 0.35
        return {self.painter.names[v]: self._whole(topology.polygons(r)) for v, r in found.items() if v > 0}

    def _smoothed(self, wide, pts, a, b, factor):
        """One arc in board units; borders in the open must stay within the two areas they part."""
        kind = self.arc_kind(a, b)
        if kind is None:
            return np.round(((pts[[0, -1]] if self._straight(pts) else pts) - (PAD, 0)) * CELL, 1)
        sigma = SIGMA[kind] * factor
        for _ in range(5):
            s = topology.smooth(pts, sigma, TOLERANCE[kind])
            if kind not in ("sea", "land") or self._within(wide, s, a, b):
                break
            sigma *= 0.5
        return np.round((s - (PAD, 0)) * CELL, 1)

    @staticmethod
    def _within(wide, s, a, b):
        line = LineString(s)
        n = max(3, int(line.length))
        for d in np.linspace(1.5, max(1.5, line.length - 1.5), n):
            p = line.interpolate(d)
            x, y = min(int(p.x), wide.shape[1] - 1), min(int(p.y), wide.shape[0] - 1)
            if wide[y, x] != a and wide[y, x] != b:
                return False
        return True

    @staticmethod
    def _crossings(found):
        """Places where a ring crosses itself."""
        out = []
        for v, rs in found.items():
            for r in rs if v > 0 else []:
                why = explain_validity(Polygon(r)) if len(r) > 2 else "Valid"
                if why != "Valid Geometry" and "[" in why:
                    out.append(np.array([float(t) for t in why[why.index("[") + 1:-1].split()]))
        return out

    @staticmethod
    def _straight(pts):
        return (pts[:, 0] == pts[0, 0]).all() or (pts[:, 1] == pts[0, 1]).all()

    @staticmethod
    def _whole(polys):
        """Of the repeated pieces keeps one copy each, next to the copy of the largest piece on the board."""
        inside = [p for p in polys if 0 <= p.centroid.x < WIDTH]
        anchor = max(inside, key=lambda p: p.area)
        seen, out = [], []
        for p in sorted(polys, key=lambda p: abs(p.centroid.x - anchor.centroid.x)):
            c = (p.centroid.x % WIDTH, p.centroid.y, p.area)
            cut = p.bounds[0] <= -PAD * CELL + 1 or p.bounds[2] >= WIDTH + PAD * CELL - 1
            same = [q for q in seen if abs((q[0] - c[0] + WIDTH / 2) % WIDTH - WIDTH / 2) < 4 and abs(q[1] - c[1]) < 4 and abs(q[2] - c[2]) < 0.1 * c[2] + 8]
            if same or cut:
                continue
            seen.append(c)
            out.append(p)
        return out


def ring_list(polys):
    """Rings for shapes.json: each outer ring followed by its holes."""
    out = []
    for p in sorted(polys, key=lambda q: -q.area):
        out.append({"hole": False, "points": [[x, y] for x, y in list(p.exterior.coords)[:-1]]})
        out += [{"hole": True, "points": [[x, y] for x, y in list(h.coords)[:-1]]} for h in p.interiors]
    return out


def area_record(name, row, polys, taken=()):
    """One area of shapes.json; `taken` are names in the water beside small areas, and islets: a sea's number keeps off them."""
    shape = MultiPolygon(polys).buffer(0)
    land = row["kind"] == "land"
    main = max(polys, key=lambda p: p.area).buffer(0)
    main = max(getattr(main, "geoms", [main]), key=lambda p: p.area)
    text = row["name"] if land else str(int(name[2:]))
    clip = main.intersection(box(-WIDTH, 30, 2 * WIDTH, HEIGHT - 22)).difference(unary_union(list(taken)))
    clip = max(getattr(clip, "geoms", [clip]), key=lambda p: p.area) if not clip.is_empty else main
    label = annotate.fit_label(_larger_side(clip), text, annotate.MAX_LAND if land else annotate.MAX_SEA)
    if name in extras.BESIDE and label["size"] < annotate.MIN_SIZE:
        x0, _, x1, y1 = shape.bounds
        dx, dy = extras.LABEL_SHIFT.get(name, (0, 0))
        lines = annotate.line_breaks(text)[:2][-1]
        label = {"x": (x0 + x1) / 2 + dx, "y": y1 + 8 + 0.56 * extras.BESIDE_SIZE * len(lines) + dy, "angle": 0, "size": extras.BESIDE_SIZE, "lines": lines, "outside": True}
    ground = shape if land else clip
    slots, radius = place_slots(ground, None if label.get("outside") else annotate.label_box(label).buffer(3), LARGEST)
    label = {k: round(float(v), 1) if isinstance(v, (int, float, np.floating)) and not isinstance(v, bool) else v for k, v in label.items()}
    return {"name": row["name"], "kind": row["kind"], "rings": ring_list(polys), "label": label,
            "slots": slots, "slot_radius": radius}


def _larger_side(shape):
    """The part of a shape on the larger side of the board's seam, so that labels are not cut by it."""
    parts = [shape.intersection(box(x, -100, x + WIDTH, HEIGHT + 100)) for x in (-WIDTH, 0, WIDTH)]
    return max((g for p in parts for g in getattr(p, "geoms", [p])), key=lambda g: g.area)


def decorations(atlas, painter, shapes, areas, records):
    """Lakes, rivers, unplayed islands and waters, and the coast as polylines."""
    land = unary_union([g for n, ps in shapes.items() if n in areas and areas[n]["kind"] == "land" for p in ps for g in [p.buffer(0)]])
    everything = unary_union([land] + [_moved(land, d) for d in (-WIDTH, WIDTH)])
    board = box(0, 0, WIDTH, HEIGHT)
    lakes, rivers = [], []
    for ring in atlas.lakes:
        xy = painter.to_board(ring)
        p = _home(Polygon(xy).buffer(0))
        if p.area > 700 and everything.covers(p.representative_point()) and p.intersects(board):
            p = p.intersection(everything.buffer(-1)).simplify(0.7)
            lakes += [_points(g.exterior.coords) for g in getattr(p, "geoms", [p]) if g.geom_type == "Polygon" and g.area > 150]
    for line in atlas.rivers:
        xy = painter.to_board(line)
        turn = np.floor(xy[:, 0].mean() / WIDTH) * WIDTH
        line = LineString(xy - (turn, 0)).intersection(everything).simplify(0.8)
        rivers += [_points(g.coords) for g in getattr(line, "geoms", [line]) if g.geom_type == "LineString" and g.length > 60 and g.intersects(board)]
    coast = extras.chains(borders.coast_segments(records))
    void = [{"kind": "lake" if n.endswith("caspian") else "ice", "name": n[5:], "rings": ring_list(ps)} for n, ps in shapes.items() if n.startswith("void:")]
    return lakes, rivers, coast, void


def islets(painter, shapes):
    """Real islands outside the game, kept for decoration where they lie in open water."""
    water = unary_union([p.buffer(0) for n, ps in shapes.items() if n.startswith("sz") for p in ps])
    out = []
    for xy in painter.decor_islands:
        p = _home(Polygon(xy).buffer(0)).simplify(0.6)
        if p.geom_type == "Polygon" and p.area > 120 and water.buffer(-4).contains(p) and p.bounds[1] > 0:
            out.append(_points(p.exterior.coords))
    return out


def _moved(g, dx):
    return affinity.translate(g, dx, 0)


def _home(g):
    return _moved(g, -np.floor(g.centroid.x / WIDTH) * WIDTH) if not g.is_empty else g


def _points(coords):
    return [[round(float(x), 1), round(float(y), 1)] for x, y in coords]


def build(game, maps):
    """The content of shapes.json; `maps` is the folder with world_50m.json."""
    warp = Warp(read_positions("world", "spring1942"), extra=controls.EXTRA)
    areas, connections = read_areas(game), set(read_links(game))
    atlas = Atlas(maps / "world_50m.json")
    painter = Painter(atlas, warp, areas, game, read_positions("world", game))
    lab = painter.tidy(painter.fill_water(painter.paint()))
    for _ in range(3):
        lab = painter.tidy(painter.repair(lab, connections))
    shapes = {n: [p for p in parts if p.area > CRUMB] for n, parts in Shaper(painter, lab).shapes().items()}
    records = {n: area_record(n, r, shapes[n]) for n, r in areas.items() if r["kind"] == "land"}
    decor = islets(painter, shapes)
    taken = [annotate.label_box(r["label"]).buffer(6) for r in records.values() if r["label"].get("outside")]
    taken += [Polygon(islet).buffer(8) for islet in decor]
    taken = [_moved(item, turn) for item in taken for turn in (-WIDTH, 0, WIDTH)]
    records.update({n: area_record(n, r, shapes[n], taken) for n, r in areas.items() if r["kind"] == "sea"})
    records = {n: records[n] for n in areas}
    lakes, rivers, coast, void = decorations(atlas, painter, shapes, areas, records)
    links = extras.links(records, connections, painter.to_board, WIDTH)
    return {"board": {"width": WIDTH, "height": HEIGHT, "wraps_x": True, "suggested_left": extras.SUGGESTED_LEFT},
            "areas": records, **links, "lakes": lakes, "rivers": rivers, "coast": coast, "void": void, "islets": decor}
