"""Canals, and the connectors and barriers where drawn borders and the adjacency table differ."""
from collections import defaultdict

from shapely.geometry import MultiPolygon, Polygon
from shapely.ops import nearest_points

from world import borders

SUGGESTED_LEFT = 5340.0      # a view that starts here (mid-Pacific) shows every continent whole
CANALS = [
    {"id": "suez", "name": "Suez Canal", "between": ["sz15", "sz34"], "land": ["anglo_egypt", "trans_jordan"], "path": [(32.33, 31.35), (32.40, 30.6), (32.55, 29.85)]},
    {"id": "panama", "name": "Panama Canal", "between": ["sz19", "sz20"], "land": ["panama"], "path": [(-79.95, 9.75), (-79.45, 8.45)]},
]
STRAITS = [("Gibraltar", (-5.6, 35.95)), ("Dardanelles", (26.4, 40.2)), ("Bosporus", (29.05, 41.1)), ("Dover", (1.4, 51.0)), ("Malacca", (100.8, 3.3)),
           ("Denmark Strait", (-27, 66.4)), ("Kattegat", (11.5, 56.8)), ("Bab el Mandeb", (43.3, 12.5)), ("Hormuz", (56.4, 26.5)), ("Bering", (-169, 65.6)),
           ("Torres", (142.2, -10.0))]
# label centres relative to the middle of the area's lower edge, where "just below" is a bad place
LABEL_SHIFT = {"formosa": (92, -105), "gibraltar": (98, -28), "rio_de_oro": (-112, -75), "philippine_islands": (112, -430), "new_zealand": (110, -130),
               "french_madagascar": (164, -190), "japan": (0, 0), "caroline_islands": (0, 4)}
# areas whose name is set beside them when it does not fit inside at a readable size
BESIDE = {"midway", "wake_island", "okinawa", "formosa", "gibraltar", "rio_de_oro", "philippine_islands", "new_zealand", "french_madagascar", "hawaiian_islands",
          "solomon_islands", "caroline_islands", "iceland", "west_indies"}
BESIDE_SIZE = 25.0


def polygon(record):
    """The area's shape from its rings (each hole follows its outer ring)."""
    polys = []
    for ring in record["rings"]:
        if ring["hole"]:
            polys[-1][1].append(ring["points"])
        else:
            polys.append((ring["points"], []))
    return MultiPolygon([Polygon(o, h) for o, h in polys]).buffer(0)


def links(records, connections, to_board, width):
    """canals, straits, connectors and barriers as lists for shapes.json."""
    drawn = borders.shared_borders(records)
    by_canal = {tuple(sorted(c["between"])) for c in CANALS}
    canals = [{**c, "path": [_near(p, width) for p in to_board(c["path"])]} for c in CANALS]
    for c in canals:
        c["at"] = [round(sum(p[i] for p in c["path"]) / len(c["path"]), 1) for i in (0, 1)]
    straits = [{"name": n, "at": _near(to_board([ll])[0], width)} for n, ll in STRAITS]
    connectors, barriers = [], []
    for pair in sorted(connections):
        if pair not in by_canal and borders.length(drawn.get(pair, [])) < borders.THRESHOLD:
            p, q = nearest_points(polygon(records[pair[0]]), polygon(records[pair[1]]))
            connectors.append({"areas": list(pair), "from": _near((p.x, p.y), width), "to": _near((q.x, q.y), width)})
    for pair, segments in sorted(drawn.items()):
        if pair not in connections and borders.length(segments) >= borders.THRESHOLD:
            barriers.append({"areas": list(pair), "lines": chains(segments)})
    return {"connectors": connectors, "barriers": barriers, "canals": canals, "straits": straits}


def _near(p, width):
    return [round(float(p[0]) % width, 1), round(float(p[1]), 1)]


def chains(segments):
    """Joins loose segments into polylines."""
    ends = defaultdict(list)
    for p, q in segments:
        ends[tuple(p)].append(tuple(q))
        ends[tuple(q)].append(tuple(p))
    out = []
    while any(ends.values()):
        start = next((p for p, qs in ends.items() if len(qs) == 1), None) or next(p for p, qs in ends.items() if qs)
        line = [start]
        while ends[line[-1]]:
            nxt = ends[line[-1]].pop()
            ends[nxt].remove(line[-1])
            line.append(nxt)
        out.append([list(p) for p in line])
    return out
