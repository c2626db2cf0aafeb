"""Where the name of an area stands, at what angle and size, and where its counters stand."""
import math

import numpy as np
from natural_earth import polygons
from shapely import affinity, contains_xy
from shapely.geometry import Point, box
from shapely.ops import polylabel, unary_union
from shapely.prepared import prep
from shapely.strtree import STRtree
from slots import place_slots

WIDE = 0.62             # width of a letter as a share of its height
COUNTER = 66            # the size a counter is meant to have where there is room
CITY = 24               # radius kept free round a city


def text_box(x, y, words, size, angle):
    """The rectangle a name (in one or more lines) takes."""
    lines = words.split("\n")
    w, h = max(map(len, lines)) * size * WIDE, len(lines) * size * 1.12
    return affinity.rotate(box(x - w / 2, y - h / 2, x + w / 2, y + h / 2), angle, origin=(x, y))


def wordings(name):
    """A name on one line, on two (cut at the best blank), and with a word to a line."""
    out, cuts = [name], [i for i, c in enumerate(name) if c == " "]
    if cuts:
        i = name.find(" (") if " (" in name else min(cuts, key=lambda i: abs(i - len(name) / 2))
        out.append(name[:i] + "\n" + name[i + 1:])
    if len(cuts) > 1 and "(" not in name:
        out.append(name.replace(" ", "\n"))
    return out


def inside(shape, name, taken, frame, sizes, angles, pull=None):
    """The largest name that fits inside a shape: (x, y, angle, size, words), or None."""
    part = max(polygons(shape), key=lambda p: p.area)
    room = part.intersection(frame.buffer(-16)).buffer(-6).difference(taken.buffer(4))
    if room.is_empty:
        return None
    test = prep(room)
    minx, miny, maxx, maxy = room.bounds
    step = max(12, math.sqrt(room.area) / 26)
    xs, ys = np.meshgrid(np.arange(minx, maxx, step), np.arange(miny, maxy, step))
    ok = contains_xy(room, xs, ys)
    middle = pull or polylabel(part, 6)
    points = [*list(zip(xs[ok], ys[ok])), (middle.x, middle.y)]
    points.sort(key=lambda p: math.hypot(p[0] - middle.x, p[1] - middle.y))
    for size in sizes:
        found = []
        for words in wordings(name):
            for angle in angles:
                for x, y in points:
                    away = math.hypot(x - middle.x, y - middle.y)
                    cost = abs(angle) * .8 + words.count("\n") * 8 + away * .12
                    if found and cost - 9 > found[0][0]:
                        break
                    t = text_box(x, y, words, size, angle)
                    if test.covers(t):
                        found.append((cost - min(room.boundary.distance(t), 25) * .35, x, y, angle, size, words))
                        found.sort()
        if found:
            return found[0][1:]
    return None


def outside(shape, name, solid, lines, frame, anchor=None):
    """A name beside an island, in the water, clear of all other names and lands and if possible of sea borders."""
    main = shape if anchor is None else anchor
    minx, miny, maxx, maxy = main.bounds
    best = None
    for size in (36, 32, 28, 25):
        for words in wordings(name):
            base = text_box(0, 0, words, size, 0)
            w, h = base.bounds[2], base.bounds[3]
            for x in np.linspace(minx - w - 14, maxx + w + 14, 17):
                for y in np.linspace(miny - h - 10, maxy + h + 10, 13):
                    t = text_box(x, y, words, size, 0)
                    d = main.distance(t)
                    if d < 3 or d > 60 or not frame.contains(t) or len(solid.query(t.buffer(3), predicate="intersects")):
                        continue
                    crossing = len(lines.query(t, predicate="intersects"))
                    side = abs(x - main.centroid.x) / (w + maxx - minx) * 12 + (6 if y < main.centroid.y else 0)
                    off = math.hypot(x - main.centroid.x, y - main.centroid.y) * .04
                    cost = d * .7 + side + off + crossing * 22 + words.count("\n") * 3 + (36 - size) * 2.2
                    if best is None or cost < best[0]:
                        best = (cost, float(x), float(y), 0, size, words)
    return best and best[1:]


def place_labels(areas, shapes, cities, islands, frame):
    """{area: label and slots}; names of straits and islets stand beside them in the water."""
    kind = {a: r["kind"] for a, r in areas.items()}
    land = [a for a in areas if kind[a] in ("land", "island", "impassable")]
    sea = [a for a in areas if kind[a] in ("sea", "ocean")]
    small = [a for a in areas if a not in land and a not in sea]
    city = {c["area"]: Point(*c["at"]).buffer(CITY) for c in cities}
    none = Point(-9999, -9999).buffer(1)
    boxes, out = {}, {}
    lines = STRtree([shapes[a].boundary for a in sea])
    solids = [shapes[a] for a in land + small]

    def keep(a, spot, beside):
        x, y, angle, size, words = spot
        boxes[a] = text_box(x, y, words, size, angle)
        out[a] = {"label": {"x": round(float(x), 1), "y": round(float(y), 1), "angle": angle, "size": size,
                            "lines": words.split("\n"), "outside": beside}}

    for a in sorted(land, key=lambda a: shapes[a].area):
        name = areas[a]["name"]
        sizes = (66, 58, 50, 44, 38, 34, 30, 27, 24)
        spot = inside(shapes[a], name, city.get(a, none), frame, sizes, (0, -12, 12, -25, 25, -40, 40, -55, 55))
        if (spot is None or spot[3] < 30) and kind[a] != "impassable":
            beside = outside(shapes[a], name, STRtree(solids + list(boxes.values())), lines, frame)
            if beside and (spot is None or beside[3] > spot[3] + 3):
                keep(a, beside, True)
                continue
        keep(a, spot or (shapes[a].representative_point().x, shapes[a].representative_point().y, 0, 22, name), False)
    for a in sorted(small, key=lambda a: shapes[a].centroid.x):
        part = max(polygons(shapes[a]), key=lambda p: p.area)
        spot = outside(part, areas[a]["name"], STRtree(solids + islands + list(boxes.values())), lines, frame)
        keep(a, spot or (part.centroid.x, part.centroid.y, 0, 22, areas[a]["name"]), bool(spot))
    for a in sorted(sea, key=lambda a: shapes[a].area):
        taken = unary_union([b for b in boxes.values() if b.intersects(shapes[a])] + [i for i in islands if i.intersects(shapes[a])] + [none])
        spot = inside(shapes[a], areas[a]["name"], taken, frame, (96, 80, 66, 56, 48, 42, 36, 31, 27), (0, -15, 15, -30, 30, -50, 50, 70, -70))
        keep(a, spot or (shapes[a].representative_point().x, shapes[a].representative_point().y, 0, 24, areas[a]["name"]), False)
    for a in areas:
        block = [b for b in boxes.values() if b.intersects(shapes[a])] + [none]
        block += [city[a]] if a in city and a in land else []
        block += [i for i in islands if i.intersects(shapes[a])] if a in sea else []
        middle = boxes[a].centroid if not out[a]["label"]["outside"] else None
        room = shapes[a].intersection(frame.buffer(-6))
        out[a]["slots"], out[a]["slot_radius"] = place_slots(room, unary_union(block).buffer(3), COUNTER / 2, middle)
    return out
