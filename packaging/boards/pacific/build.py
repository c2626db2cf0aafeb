"""Builds the shapes of the pacific1940 board."""
import json
from pathlib import Path

import numpy as np
from coverage import as_coverage, coastlines, rings
from natural_earth import Topo, polygons
from scipy.ndimage import distance_transform_edt
from shapely import make_valid, set_precision
from shapely.geometry import box
from shapely.ops import linemerge, nearest_points, unary_union

from pacific import board
from pacific.labels import place_labels
from pacific.model import FRAME, HEIGHT, WIDTH, load
from pacific.raster import cells
from pacific.search import coast_push, drifted, first_seeds, grid, land_raster, power, share_land, wobbled

SEEDS = Path(__file__).with_name("seeds.json")
MARGIN = 60             # the partition runs on beyond the board's edge, so that borders meet it squarely
GRAIN = 1.1             # details whose surface is below the square of this are left out
TOUCH = 20              # two areas touch when their common border is at least this long (board units)
NEAR = 1.6              # how far apart two outlines may run and still be one border


def clean(geometry):
    """A tidy polygonal geometry on a grid of a tenth of a unit."""
    return unary_union(polygons(make_valid(set_precision(geometry, 0.1))))


def shared(a, b):
    """Length of the common border of two shapes."""
    if a.distance(b) > NEAR:
        return 0.0
    return a.boundary.intersection(b.boundary.buffer(NEAR)).length


def split_land(areas, land, labels, pixel):
    """{area: geometry}: the land masses, cut by the smoothed label raster where several areas share one."""
    ids = list(areas)
    owned = [p.buffer(1.0) for o in land if o for p in land[o]]
    mass = unary_union(owned).buffer(board.INLET).buffer(-board.INLET - 1.0).simplify(.9).intersection(FRAME)
    faces = {ids[k]: v for k, v in cells(labels, pixel, -MARGIN, 7, 0.7).items() if k >= 0}
    shapes = {}
    for piece in polygons(mass):
        shares = {a: f.intersection(piece) for a, f in faces.items() if f.intersects(piece)}
        total = sum(s.area for s in shares.values())
        main = max(shares, key=lambda a: shares[a].area)
        if shares[main].area > .985 * total and total < 200000:
            shares = {main: piece}
        for a, s in shares.items():
            shapes.setdefault(a, []).extend(polygons(s))
    return mend({a: unary_union(v) for a, v in shapes.items()})


def mend(shapes):
    """Give stray crumbs of an area to the neighbour they lie against."""
    largest = {a: max(p.area for p in polygons(s)) for a, s in shapes.items()}
    for a in list(shapes):
        keep = []
        for part in polygons(shapes[a]):
            if part.area < min(3000, .2 * largest[a]):
                touching = [(shared(part, shapes[b]), b) for b in shapes if b != a and part.distance(shapes[b]) < .5]
                touching = [t for t in touching if t[0] > 5]
                if touching:
                    b = max(touching)[1]
                    shapes[b] = unary_union([shapes[b], part.buffer(.05)])
                    continue
            keep.append(part)
        shapes[a] = unary_union(keep)
    return shapes


def split_sea(areas, seeds, links, lands, labels, pixel):
    """{zone: geometry} of the sea-zone cells, land not yet cut out."""
    ids = list(areas)
    gx, gy = drifted(*grid(pixel, MARGIN))
    push = coast_push(areas, links, lands, labels, pixel)
    best = np.full(gx.shape, np.inf, np.float32)
    zone = np.zeros(gx.shape, np.int16)
    for a in (a for a in areas if areas[a]["kind"] == "sea"):
        cost = power(seeds[a], gx, gy) + push[a]
        zone = np.where(cost < best, ids.index(a), zone)
        best = np.minimum(best, cost)
    return {ids[k]: v for k, v in cells(zone, pixel, -MARGIN, 48, 0.6).items()}


def compare(areas, links, shapes):
    """(touching but not connected, connected but not touching), with the lengths of the borders."""
    names = list(areas)
    touching = {}
    for i, a in enumerate(names):
        for b in names[i + 1:]:
            if shapes[a].distance(shapes[b]) <= NEAR:
                n = shared(shapes[a], shapes[b])
                if n > 0:
                    touching[frozenset((a, b))] = n
    extra = {p: n for p, n in touching.items() if n >= TOUCH and p not in links}
    missing = {p: touching.get(p, 0.0) for p in links if touching.get(p, 0.0) < TOUCH}
    return extra, missing


def trim_corners(areas, links, shapes):
    """Where a zone just reaches round a corner to a coast it may not touch, give that tip to the zone next to it."""
    extra, _ = compare(areas, links, shapes)
    for pair, length in extra.items():
        kinds = {areas[a]["kind"]: a for a in pair}
        if set(kinds) != {"land", "sea"} or length > 120:
            continue
        land, zone = kinds["land"], kinds["sea"]
        tip = shapes[land].boundary.intersection(shapes[zone].boundary.buffer(NEAR)).buffer(13).intersection(shapes[zone])
        near = [(shapes[z].distance(tip), z) for z in areas if areas[z]["kind"] == "sea" and frozenset((z, land)) in links]
        if near and min(near)[0] < 1:
            heir = min(near)[1]
            for other in areas:                     # but no coast that the heir itself may not touch
                if areas[other]["kind"] == "land" and frozenset((other, heir)) not in links and shapes[other].distance(tip) < 20:
                    tip = tip.difference(shapes[other].buffer(7))
            shapes[zone] = clean(shapes[zone].difference(tip))
            shapes[heir] = clean(unary_union([shapes[heir], tip.buffer(.1)]).difference(
                unary_union([shapes[a] for a in areas if a != heir and shapes[a].distance(tip) < 1])))
            print("tip of", zone, "on", land, "given to", heir)


def decoration(topo, warp, mass):
    """Lakes (polygons) and rivers (lines) inside the land."""
    region = box(68, -48, 258, 70)
    room = mass.buffer(-4)
    lakes, rivers = [], []
    for _, _, g in topo.layer("lakes"):
        g = g.intersection(region)
        for p in polygons(g):
            q = warp.shape(p).buffer(0).intersection(room)
            lakes += [r for r in polygons(q.simplify(1.5)) if r.area > 250]
    for _, _, g in topo.layer("rivers"):
        g = g.intersection(region)
        if g.is_empty:
            continue
        q = warp.shape(g).intersection(room).simplify(1.5)
        rivers += [r for r in getattr(q, "geoms", [q]) if r.geom_type == "LineString" and r.length > 60]
    lake = unary_union(lakes)
    rivers = [r for line in rivers for r in getattr(line.difference(lake), "geoms", [line.difference(lake)])
              if r.geom_type == "LineString" and r.length > 40]
    return lakes, rivers


def build(game, maps, pixel=4):
    """The content of shapes.json; `maps` is the folder with world_50m.json and countries-10m.json, `pixel` the grain in
    board units."""
    areas, links, warp, land = load(game, maps)
    shapes, islets = partition(areas, links, land, pixel)
    return describe(areas, links, warp, shapes, islets, maps)


def partition(areas, links, land, pixel):
    """{area: geometry}, and the islets that no area owns."""
    seeds = {**first_seeds(areas), **json.loads(SEEDS.read_text(encoding="utf-8"))}
    ids = {a: i for i, a in enumerate(areas)}
    lands = [a for a in areas if areas[a]["kind"] == "land"]
    gx, gy = grid(pixel, MARGIN)
    base = land_raster(land, ids, pixel, MARGIN)
    wx, wy = wobbled(gx, gy)
    labels = share_land(areas, seeds, base, wx, wy)
    _, (r, c) = distance_transform_edt(labels < 0, return_indices=True)
    shapes = split_land(areas, land, labels[r, c], pixel)
    print("land cut", flush=True)
    mass = unary_union([shapes[a].buffer(.06) for a in lands])
    islets = [p.simplify(.9) for p in land.get("", []) if not p.intersects(mass.buffer(6))]
    islets = [p for p in islets if p.within(FRAME)]
    for a, cell in split_sea(areas, seeds, links, lands, labels, pixel).items():
        whole = cell.intersection(FRAME).difference(mass).difference(unary_union(islets))
        parts = sorted(polygons(whole), key=lambda p: -p.area)
        shapes[a] = unary_union([p for p in parts if p.area > 9000 or p is parts[0]])
    rest = FRAME.difference(unary_union([shapes[a] for a in areas] + islets).buffer(.1)).buffer(-.1)
    for gap in polygons(rest):                                  # inlets and lagoons left over go to the area round them
        if gap.area > 5:
            near = [(shared(gap.buffer(.3), shapes[a]) * (3 if areas[a]["kind"] == "sea" else 1), a) for a in areas
                    if shapes[a].distance(gap) < .5]
            if near:
                a = max(near)[1]
                shapes[a] = unary_union([shapes[a], gap.buffer(.25)])
    shapes = {a: clean(shapes[a]) for a in areas}
    print("sea cut", flush=True)
    for a in areas:
        parts = polygons(shapes[a])
        if len(parts) > 1 and (areas[a]["kind"] == "sea" or areas[a]["owner"] == "china"):
            print("in pieces:", a, [round(p.area) for p in parts])
    trim_corners(areas, links, shapes)
    return shapes, islets


def describe(areas, links, warp, shapes, islets, maps):
    """The areas brought together, compared with their links, and everything that is drawn along with them."""
    lands = [a for a in areas if areas[a]["kind"] == "land"]
    drawn = as_coverage(shapes | {f"islet {k}": p for k, p in enumerate(islets)}, FRAME, GRAIN)
    islets = [p for a, s in drawn.items() if a not in areas for p in polygons(s)]
    shapes = {a: drawn[a] for a in areas}
    extra, missing = compare(areas, links, shapes)
    say = lambda d: ", ".join(f"{'-'.join(sorted(p))} {n:.0f}" for p, n in sorted(d.items(), key=lambda t: sorted(t[0])))
    print(f"touching but not connected: {len(extra)}: {say(extra)}")
    print(f"connected but not touching: {len(missing)}: {say(missing)}")
    connectors, barriers = [], []
    for pair in sorted(map(sorted, missing)):
        p, q = nearest_points(shapes[pair[0]], shapes[pair[1]])
        connectors.append({"areas": pair, "from": [round(p.x, 1), round(p.y, 1)], "to": [round(q.x, 1), round(q.y, 1)]})
    for pair in sorted(map(sorted, extra)):
        line = shapes[pair[0]].boundary.intersection(shapes[pair[1]].boundary.buffer(NEAR))
        line = linemerge(line) if line.geom_type == "MultiLineString" else line
        barriers.append({"areas": pair, "lines": [[[round(x, 1), round(y, 1)] for x, y in g.coords]
                         for g in getattr(line, "geoms", [line]) if g.geom_type == "LineString" and g.length > 4]})
    land_mass = unary_union([shapes[a] for a in lands])
    lakes, rivers = decoration(Topo(maps / "world_50m.json"), warp, land_mass)
    spots = place_labels(areas, links, shapes, islets, lakes)
    line = lambda g: [[round(x, 1), round(y, 1)] for x, y in g.coords]
    return {
        "board": {"width": WIDTH, "height": HEIGHT, "wraps_x": False},
        "areas": {a: {"kind": areas[a]["kind"], "name": areas[a]["name"], "rings": rings(shapes[a]), **spots[a]} for a in areas},
        "connectors": connectors, "barriers": barriers, "canals": [],
        "straits": [{"name": name, "at": [round(float(v), 1) for v in warp([spot])[0]]} for name, *spot in board.STRAITS],
        "coast": coastlines([shapes[a] for a in lands], FRAME),
        "islets": [line(p.exterior)[:-1] for p in islets],
        "lakes": [line(p.exterior)[:-1] for p in lakes], "rivers": [line(g) for g in rivers],
    }
