"""Where the name of an area stands, at what angle and size, and where its counters stand."""
import math

import numpy as np
from natural_earth import polygons
from shapely import affinity, contains_xy
from shapely.geometry import box
from shapely.ops import polylabel, unary_union
from slots import place_slots

from pacific.model import FRAME

WIDE = 0.60             # width of a letter as a share of its height
SMALL = 24000           # an island of fewer square units keeps its room for counters; its name stands in the water
COUNTER = 66            # the size a counter is meant to have where there is room


def text_box(x, y, words, size, angle):
    """The rectangle a name (in one or two lines) takes."""
    lines = words.split("\n")
    w, h = max(map(len, lines)) * size * WIDE, len(lines) * size * 1.15
    return affinity.rotate(box(x - w / 2, y - h / 2, x + w / 2, y + h / 2), angle, origin=(x, y))


def wordings(name):
    """A name on one line, on two (cut at the best blank or hyphen), and with a word to a line."""
    out = [name]
    cuts = [i for i, c in enumerate(name) if c in " -"]
    if cuts:
        i = min(cuts, key=lambda i: abs(i - len(name) / 2))
        out.append(name[:i + (name[i] == "-")] + "\n" + name[i + 1:])
    if len(cuts) > 1:
        out.append(name.replace(" ", "\n"))
    return out


def best_inside(shape, name, taken):
    """The largest name that fits inside a shape: (x, y, angle, size, words), or None."""
    part = max(polygons(shape), key=lambda p: p.area)
    room = part.intersection(FRAME.buffer(-14)).buffer(-5)
    if room.is_empty:
        return None
    minx, miny, maxx, maxy = room.bounds
    step = max(14, math.sqrt(room.area) / 22)
    xs, ys = np.meshgrid(np.arange(minx, maxx, step), np.arange(miny, maxy, step))
    inside = contains_xy(room, xs, ys)
    points = list(zip(xs[inside], ys[inside]))
    middle = polylabel(part, 8) if part.area > 400 else part.centroid
    points.append((middle.x, middle.y))
    for size in (76, 66, 58, 52, 46, 42, 38, 34, 30, 27, 24):
        found = []
        for words in wordings(name):
            for angle in (0, -15, 15, -30, 30, -45, 45, -60, 60, 75, -75, 90):
                if abs(angle) > 30 and size > 40:
                    continue
                for x, y in points:
                    t = text_box(x, y, words, size, angle)
                    if not room.covers(t) or taken.intersects(t):
                        continue
                    edge = part.boundary.distance(t)
                    away = math.hypot(x - middle.x, y - middle.y)
                    found.append((abs(angle) * .8 + words.count("\n") * 6 + away * .10 - min(edge, 30) * .5, x, y, angle, size, words))
        if found:
            return min(found)[1:]
    return None


def best_outside(shape, name, zone, solid, taken, size=40):
    """A name beside an island, in the water, clear of all other names and lands, if possible inside its sea zone."""
    main = max(polygons(shape), key=lambda p: p.area)
    room = FRAME.buffer(-10)
    zone = zone.buffer(-4)
    while size >= 26:
        found = []
        for words in wordings(name):
            base = text_box(0, 0, words, size, 0)
            w, h = base.bounds[2], base.bounds[3]
            minx, miny, maxx, maxy = main.bounds
            for x in np.arange(minx - w - 90, maxx + w + 91, 15):
                for y in np.arange(miny - h - 90, maxy + h + 91, 13):
                    t = text_box(x, y, words, size, 0)
                    if main.distance(t) > 100 or not room.covers(t) or taken.intersects(t) or solid.intersects(t):
                        continue
                    side = abs(x - main.centroid.x) / (w + maxx - minx) * 14 + (10 if y < main.centroid.y else 0)
                    found.append((main.distance(t) * .8 + side + words.count("\n") * 6 + (0 if zone.covers(t) else 45),
                                  x, y, 0, size, words))
        if found and min(found)[0] < (90 if size > 30 else 999):
            return tuple(float(v) if isinstance(v, np.floating) else v for v in min(found)[1:])
        size -= 4
    return None


def place_labels(areas, links, shapes, islets, lakes):
    """{area: label and slots}; names of small islands stand beside them in the water."""
    lands = [a for a in areas if areas[a]["kind"] == "land"]
    solid = unary_union([shapes[a] for a in lands] + islets).buffer(5)
    taken, out, boxes = unary_union([p for p in lakes if p.area > 2500]), {}, {}
    for a in sorted(lands, key=lambda a: shapes[a].area):
        name = areas[a]["name"]
        inside = best_inside(shapes[a], name, taken)
        spot = inside if inside and inside[3] >= 34 and abs(inside[2]) <= 45 and shapes[a].area > SMALL else None
        outer = False
        zones = [b for b in areas if areas[b]["kind"] == "sea" and frozenset((a, b)) in links]
        if spot is None and zones and shapes[a].area < 90000:
            spot = best_outside(shapes[a], name, unary_union([shapes[z] for z in zones]), solid, taken)
            outer = spot is not None
        spot = spot or inside
        if spot is None:
            c = max(polygons(shapes[a]), key=lambda p: p.area).representative_point()
            spot = (c.x, c.y, 0, 22, name)
        x, y, angle, size, words = spot
        boxes[a] = text_box(x, y, words, size, angle)
        taken = unary_union([taken, boxes[a].buffer(4)])
        out[a] = {"label": {"x": round(x, 1), "y": round(y, 1), "angle": angle, "size": size,
                            "lines": words.split("\n"), "outside": outer}}
    for a in sorted(areas, key=lambda a: shapes[a].area):
        if areas[a]["kind"] != "sea":
            continue
        spot = sea_number(shapes[a], areas[a]["centre"], taken, solid)
        x, y, size = spot
        boxes[a] = box(x - size * .75, y - size * .6, x + size * .75, y + size * .6)
        out[a] = {"label": {"x": round(x, 1), "y": round(y, 1), "angle": 0, "size": size,
                            "lines": [str(int(a[2:]))], "outside": False}}
        taken = unary_union([taken, boxes[a].buffer(4)])
    room = FRAME.buffer(-6)
    for a in areas:
        shape, block = shapes[a].intersection(room), boxes[a].buffer(4)
        if areas[a]["kind"] == "sea":
            block = unary_union([b.buffer(4) for b in boxes.values() if b.intersects(shape)])
        out[a]["slots"], out[a]["slot_radius"] = place_slots(shape, block, COUNTER / 2, boxes[a].centroid if block.intersects(shape) else None)
    return out


def sea_number(shape, centre, taken, solid):
    """The number of a sea zone: near the printed centre, well inside, clear of names and islands."""
    best = None
    for part in polygons(shape):
        room = part.buffer(-12).intersection(FRAME.buffer(-40))
        if room.is_empty:
            continue
        minx, miny, maxx, maxy = room.bounds
        for size in (92, 76, 60, 48, 38):
            for x in np.arange(minx, maxx, 28):
                for y in np.arange(miny, maxy, 28):
                    b = box(x - size * .8, y - size * .62, x + size * .8, y + size * .62)
                    if not room.covers(b) or taken.intersects(b):
                        continue
                    edge = min(part.exterior.distance(b), 160)
                    cost = math.hypot(x - centre[0], y - centre[1]) - edge * 1.6 - size * 4
                    if best is None or cost < best[0]:
                        best = (cost, float(x), float(y), size)
            if best and best[3] == size:
                break
    if best is None:
        p = max(polygons(shape), key=lambda p: p.area).representative_point()
        return p.x, p.y, 30
    return best[1:]
