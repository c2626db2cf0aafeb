"""Shared border lengths between areas, measured on shapes.json alone."""
from collections import defaultdict
from math import hypot

THRESHOLD = 24.0     # board units: shorter contacts count as touching in a point only


def shared_borders(data):
    """{(a, b): [(p, q), ...]} of ring segments that two areas have in common (x taken modulo the width)."""
    areas = data.get("areas", data)
    width = data["board"]["width"] if "board" in data else 6000
    out = defaultdict(list)
    for users in _owners(areas, width).values():
        names = sorted({u[0] for u in users})
        if len(names) == 2:
            out[tuple(names)].append((users[0][1], users[0][2]))
    return out


def coast_segments(areas, width=6000):
    """Ring segments of land that no other land shares: the coast (without the upper edge of the board)."""
    lands = {n: r for n, r in areas.items() if r["kind"] == "land"}
    return [u[0][1:] for u in _owners(lands, width).values() if len(u) == 1 and max(u[0][1][1], u[0][2][1]) > 1]


def _owners(areas, width):
    """[(area, p, q), ...] by ring segment (ends sorted, x modulo the width)."""
    owners = defaultdict(list)
    for name, rec in areas.items():
        for ring in rec["rings"]:
            pts = ring["points"]
            for p, q in zip(pts, pts[1:] + pts[:1]):
                a, b = (round(p[0] * 10) % (width * 10), round(p[1] * 10)), (round(q[0] * 10) % (width * 10), round(q[1] * 10))
                owners[(a, b) if a < b else (b, a)].append((name, p, q))
    return owners


def length(segments):
    return sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in segments)
