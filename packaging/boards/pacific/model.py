"""The board's land in board units: real coasts warped, islands drawn or grown, and everything sorted by owner area."""
import math
import zlib

import numpy as np
from natural_earth import FINE, Topo, countries, merge, polygons, states
from PIL import Image, ImageDraw
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union
from tables import read_areas, read_links, read_positions

from pacific import board
from pacific.warp import Warp

WIDTH, HEIGHT = board.SIZE
FRAME = box(0, 0, WIDTH, HEIGHT)


def make_warp(areas):
    """The spline fitted on the control points of board.py."""
    points = [(lon, lat, *areas[a]["centre"], w) for a, (lon, lat, w) in board.CENTRES.items()]
    points += [(lon, lat, x * WIDTH, y * HEIGHT, w) for lon, lat, x, y, w in board.EXTRA]
    warp = Warp(points, board.SMOOTHING)
    folds = warp.folds(np.arange(78, 252, 2), np.arange(-48, 70, 2))
    if folds:
        print("warp folds at", folds[:10])
    return warp


def land_parts(topo, fine):
    """(owner, lon/lat polygon) of every piece of land; owner is an area, a *group, or "" for unowned islets."""
    wanted = box(66, -56, 262, 77)
    out = []
    sources = []
    for country, geometry in countries(fine):
        if country in board.COUNTRIES:
            sources.append((country, country, geometry))
        elif country in board.SUBUNITS:
            coarse = [(sub, g) for sub, props, g in topo.layer("subunits") if props.get("gu") == country]
            sources += [(country, sub, g) for sub, g in states(geometry, coarse) if sub in board.SUBUNITS[country]]
    for country, sub, geometry in sources:
        geometry = geometry.intersection(wanted)
        base = board.COUNTRIES.get(country) or board.SUBUNITS[country][sub]
        for part in polygons(geometry):
            for ring, where, area in board.OVERRIDES:
                if where == country:
                    cut = part.intersection(Polygon(ring))
                    if not cut.is_empty:
                        out += [(area, q) for q in polygons(cut)]
                        part = part.difference(Polygon(ring))
            for piece in polygons(part):
                out.append((owner_of(piece, country, base), piece))
    return out


def owner_of(piece, country, base):
    """The owner of one connected piece: the nearest entry of ISLANDS, else what its country says."""
    entries = board.ISLANDS.get(country)
    if not entries:
        return base
    return min(entries, key=lambda e: piece.distance(Point(e[0], e[1])) + piece.centroid.distance(Point(e[:2])) / 50)[2]


def blob(x, y, rx, ry, turn, name):
    """A hand-drawn looking islet."""
    rng = np.random.default_rng(zlib.crc32(f"{name}{x}{y}".encode()))
    phase = rng.uniform(0, 2 * math.pi, 4)
    points = []
    for k in range(48):
        t = 2 * math.pi * k / 48
        r = 1 + .09 * math.sin(2 * t + phase[0]) + .08 * math.sin(3 * t + phase[1]) + .05 * math.sin(5 * t + phase[2]) \
            + .03 * math.sin(9 * t + phase[3])
        points.append((rx * r * math.cos(t), ry * r * math.sin(t)))
    return affinity.translate(affinity.rotate(Polygon(points), turn, origin=(0, 0)), x, y)


def grow(shapes, spread, growth, margin, centre=None):
    """Enlarge a group of islands: apart from each other, each in itself, plus a margin; optionally moved to a centre."""
    middle = unary_union(shapes).centroid
    target = centre or (middle.x, middle.y)
    out = []
    for s in shapes:
        c = s.centroid
        s = affinity.scale(s, growth, growth, origin=c)
        s = affinity.translate(s, target[0] + (c.x - middle.x) * spread - c.x, target[1] + (c.y - middle.y) * spread - c.y)
        out.append(s.buffer(margin))
    return polygons(unary_union(out))


def place(shapes, scale, spread, growth, margin, centre):
    """Islands on a plain local map of `scale` units per degree, grown, centred on `centre`."""
    shapes = [s for s in shapes if s.area * scale * scale > 60]
    squeeze = math.cos(math.radians(unary_union(shapes).centroid.y))
    flat = [affinity.affine_transform(s, [scale * squeeze, 0, 0, -scale, 0, 0]) for s in shapes]
    return grow(flat, spread, growth, margin, centre)


def build_land(areas, links, topo, fine, warp):
    """{owner: [polygons in board units]}; owners are areas, *groups and "" (islets nobody owns)."""
    raw = {}
    for owner, piece in land_parts(topo, fine):
        raw.setdefault(owner, []).append(piece)
    land = {}
    for owner, pieces in raw.items():
        if owner in board.BLOBS or owner == "-":
            continue
        whole = merge(pieces, 0.004)
        if owner in board.PLACED:
            shapes = place(polygons(whole), *board.PLACED[owner], areas[owner]["centre"])
        else:
            shapes = [s.buffer(0) for s in polygons(warp.shape(whole))]
        if owner in board.GROWN:
            shapes = grow([s for p in shapes for s in polygons(p) if s.area > 60], *board.GROWN[owner])
        shapes = [q for s in shapes for q in polygons(s.intersection(FRAME.buffer(60)))]
        floor = board.SMALLEST if owner else 90
        land[owner] = [s for s in shapes if s.area >= floor and s.intersects(FRAME)]
    for area, items in board.BLOBS.items():
        cx, cy = areas[area]["centre"]
        k = board.BLOB_SCALE
        land[area] = polygons(unary_union([blob(cx + k * x, cy + k * y, k * rx, k * ry, turn, area)
                                           for x, y, rx, ry, turn in items]))
    return open_straits(land, links)


def open_straits(land, links):
    """Cut the smaller land back where it comes too near to a land it is not connected with."""
    members = {o: set(board.GROUPS.get(o, [o])) for o in land}
    whole = {o: unary_union(s) for o, s in land.items()}
    order = sorted(land, key=lambda o: (o == "", -whole[o].area))
    for i, small in enumerate(order):
        for big in order[:i]:
            joined = any(frozenset((a, b)) in links for a in members[small] for b in members[big])
            if (small == "" or not joined) and whole[small].distance(whole[big]) < board.STRAIT:
                whole[small] = whole[small].difference(whole[big].buffer(board.STRAIT))
    floor = lambda o: board.SMALLEST if o else 90
    return {o: [p for p in polygons(w) if p.area > floor(o)] for o, w in whole.items()}


def raster(shapes, pixel, margin=0):
    """Boolean raster of polygons; pixel (0, 0) starts at (-margin, -margin)."""
    size = (int((WIDTH + 2 * margin) / pixel), int((HEIGHT + 2 * margin) / pixel))
    image = Image.new("1", size)
    draw = ImageDraw.Draw(image)
    for s in shapes:
        for p in polygons(s):
            draw.polygon([((x + margin) / pixel - .5, (y + margin) / pixel - .5) for x, y in p.exterior.coords], fill=1)
            for hole in p.interiors:
                draw.polygon([((x + margin) / pixel - .5, (y + margin) / pixel - .5) for x, y in hole.coords], fill=0)
    return np.array(image)


def load(game, maps):
    """areas (with their centres), links (frozen pairs), warp and land of the game; `maps` is the folder of the maps."""
    areas, links = read_areas(game), {frozenset(pair) for pair in read_links(game)}
    places = read_positions("pacific", game)
    for a, row in areas.items():
        row["centre"] = (places[a][0] * WIDTH, places[a][1] * HEIGHT)
    warp = make_warp(areas)
    coarse, fine = Topo(maps / "world_50m.json"), Topo(maps / "countries-10m.json", FINE)
    return areas, links, warp, build_land(areas, links, coarse, fine, warp)
