"""Paints areas into a label raster of the board (periodic in x) and finds what touches what."""
import numpy as np
from scipy import ndimage, sparse
from scipy.sparse.csgraph import connected_components
from scipy.spatial import cKDTree
from shapely import affinity
from shapely.geometry import MultiPolygon, Polygon

from world import geography as geo
from world.canvas import CELL, GW, HEIGHT, WATER, WIDTH, Canvas, wobble


def mask_of(xy):
    c = Canvas()
    c.polygon(xy, 1)
    return c.array() > 0


def components(lab):
    """Connected components (4-neighbours, periodic in x) of equal labels: array of component numbers."""
    idx = np.arange(lab.size).reshape(lab.shape)
    right = lab == np.roll(lab, -1, axis=1)
    down = lab[:-1] == lab[1:]
    a = np.concatenate([idx[right], idx[:-1][down]])
    b = np.concatenate([np.roll(idx, -1, axis=1)[right], idx[1:][down]])
    graph = sparse.coo_matrix((np.ones(len(a), np.int8), (a, b)), shape=(lab.size, lab.size))
    return connected_components(graph, directed=False)[1].reshape(lab.shape)


def contacts(lab, pairs_of=None):
    """Shared border lengths in cells for each pair of different labels (or of `pairs_of` values)."""
    v = lab if pairs_of is None else pairs_of
    w = np.roll(v, -1, axis=1)
    m = v != w
    p = [np.stack([v[m], w[m]], 1)]
    m = v[:-1] != v[1:]
    p.append(np.stack([v[:-1][m], v[1:][m]], 1))
    p = np.sort(np.vstack(p), axis=1)
    key, n = np.unique(p[:, 0].astype(np.int64) * 10_000_000 + p[:, 1], return_counts=True)
    return {(int(k // 10_000_000), int(k % 10_000_000)): int(c) for k, c in zip(key, n)}


class Painter:
    """Builds the label raster of one edition."""

    def __init__(self, atlas, warp, areas, edition, positions):
        self.atlas, self.warp, self.areas, self.edition, self.positions = atlas, warp, areas, edition, positions
        self.lands = [a for a, r in areas.items() if r["kind"] == "land"]
        self.seas = [a for a, r in areas.items() if r["kind"] == "sea"]
        self.names = [None] + self.lands + self.seas + ["void:" + v for v in geo.VOID]
        self.number = {n: i for i, n in enumerate(self.names)}
        self.first_sea = 1 + len(self.lands)
        self.first_void = self.first_sea + len(self.seas)
        self.decor_islands = []

    def to_board(self, lonlat):
        p = np.asarray(lonlat, float)
        x, y = self.warp(p[:, 0], p[:, 1])
        return np.column_stack([x * WIDTH, y * HEIGHT])

    # -- land -------------------------------------------------------------------------------
    def paint(self):
        owner = {iso: area for area, isos in geo.COUNTRIES.items() for iso in isos.split()}
        codes = {}
        country, state, label = Canvas(), Canvas(), Canvas()
        polys = [(p.code, self.to_board(p.ring)) for p in self.atlas.countries if p.centre[1] > -58]
        polys = self._enlarged(polys, owner)
        for code, xy in sorted(polys, key=lambda q: -Polygon(q[1]).area):
            codes.setdefault(code, len(codes) + 1)
            area = owner.get(code)
            if area is None or area not in self.number:
                if Polygon(xy).area > 4 * geo.MIN_ISLAND:
                    self.decor_islands.append(xy)
                continue
            country.polygon(xy, codes[code])
            label.polygon(xy, self.number[area])
        for p in self.atlas.states:
            codes.setdefault(p.code, len(codes) + 1)
            state.polygon(self.to_board(p.ring), codes[p.code])
        lab, ctry, st = label.array(), country.array(), state.array()
        self._paint_states(lab, ctry, st, codes)
        for area, parents, poly, *amplitude in geo.CUTS + geo.EDITION_CUTS[self.edition]:
            self._cut(lab, ctry, st, codes, area, parents.split(), wobble(poly, *amplitude))
        self._paint_hawaii(lab)
        self._straits(lab)
        self._islets(lab)
        return lab

    def _enlarged(self, polys, owner):
        out, groups = [], {}
        for code, xy in polys:
            area = owner.get(code)
            if area in geo.ENLARGE:
                groups.setdefault(area, []).append((code, xy))
            elif Polygon(xy).area >= geo.MIN_ISLAND:
                out.append((code, xy))
        for area, members in groups.items():
            factor, growth, dx, dy = (*geo.ENLARGE[area], 0, 0)[:4]
            main = max((Polygon(xy).buffer(0) for _, xy in members), key=lambda g: g.area)
            hull = MultiPolygon([Polygon(xy).buffer(0).convex_hull for _, xy in members]).convex_hull.centroid if area != "japan" else main.centroid
            for code, xy in members:
                g = Polygon(xy).buffer(0)
                if g.area < geo.MIN_ISLAND / 3:
                    continue
                g = affinity.translate(affinity.scale(g, factor, factor, origin=hull).buffer(growth, quad_segs=3), dx, dy)
                for part in getattr(g, "geoms", [g]):
                    out.append((code, np.array(part.exterior.coords)))
        return out

    def _paint_states(self, lab, ctry, st, codes):
        us, ca = ctry == codes["USA"], ctry == codes["CAN"]
        for area, names in geo.STATES[self.edition].items():
            m = np.isin(st, [codes["USA:" + n] for n in names.split() if "USA:" + n in codes]) & us
            lab[m] = self.number[area]
        lakes = us & ~np.isin(st, [c for n, c in codes.items() if n.startswith("USA:")])
        near = ndimage.distance_transform_edt(lakes | ~us, return_distances=False, return_indices=True)
        lab[lakes] = lab[near[0][lakes], near[1][lakes]]
        east = [codes["CAN:" + n] for n in geo.CANADA_EAST.split()]
        known = ca & np.isin(st, [c for n, c in codes.items() if n.startswith("CAN:")])
        near = ndimage.distance_transform_edt(~known, return_distances=False, return_indices=True)
        lab[ca & np.isin(st[near[0], near[1]], east)] = self.number["eastern_canada"]

    def _cut(self, lab, ctry, st, codes, area, parents, poly):
        if area and area not in self.number:
            return
        numbers = [codes[p] for p in parents if p in codes]
        parent = np.isin(st if ":" in parents[0] else ctry, numbers)
        lab[mask_of(self.to_board(poly)) & parent] = self.number[area] if area else WATER

    def _paint_hawaii(self, lab):
        x0, y0, x1, y1 = geo.HAWAII_BOX
        factor, growth = geo.ENLARGE["hawaiian_islands"]
        c = Canvas()
        pieces = [p for p in self.atlas.dropped if p.code == "USA" and x0 < p.centre[0] < x1 and y0 < p.centre[1] < y1]
        shapes = [Polygon(self.to_board(p.ring)).buffer(0) for p in pieces]
        origin = MultiPolygon(shapes).convex_hull.centroid
        for g in shapes:
            g = affinity.scale(g, factor, factor, origin=origin).buffer(growth, quad_segs=4)
            c.polygon(np.array(g.exterior.coords), 1)
        lab[c.array() > 0] = self.number["hawaiian_islands"]

    def _straits(self, lab):
        for line, width in geo.OPEN:
            c = Canvas()
            c.line(self.to_board(line), width, 1)
            lab[c.array() > 0] = WATER
        for line, width, area in geo.CLOSE:
            c = Canvas()
            c.line(self.to_board(line), width, 1)
            lab[(c.array() > 0) & (lab == WATER)] = self.number[area]

    def _islets(self, lab):
        t = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        for area, islets in geo.ISLETS.items():
            for i, (lon, lat, r) in enumerate(islets):
                cx, cy = self.to_board([(lon, lat)])[0]
                rr = r * (1 + 0.10 * np.sin(2 * t + i + len(area)) + 0.07 * np.sin(3 * t + 2 * i + 1) + 0.04 * np.sin(5 * t + i))
                m = mask_of(np.column_stack([cx + rr * np.cos(t), cy + rr * np.sin(t)]))
                lab[m] = self.number[area]

    # -- water ------------------------------------------------------------------------------
    def fill_water(self, lab, extra_seeds=()):
        for name, poly in geo.VOID.items():
            m = mask_of(self.to_board(wobble(poly, 0.3)))
            lab[m & (lab == WATER)] = self.number["void:" + name]
        pts, owner = [], []
        for z in self.seas:
            seeds = geo.SEEDS.get(z, []) + geo.SEEDS_EDITION[self.edition].get(z, [])
            for xy in self.to_board(seeds) if seeds else []:
                pts.append(xy)
                owner.append(self.number[z])
        for z, x, y in extra_seeds:
            pts.append((x, y))
            owner.append(self.number[z])
        for z in self.seas:
            pts.append((self.positions[z][0] * WIDTH, self.positions[z][1] * HEIGHT))
            owner.append(self.number[z])
        pts = np.array(pts)
        pts[:, 0] %= WIDTH
        tree = cKDTree(np.vstack([pts + (k * WIDTH, 0) for k in (-1, 0, 1)]))  # noqa: RUF005  (numbers are added, not joined)
        owner = np.tile(owner, 3)
        yy, xx = np.nonzero(lab == WATER)
        q = np.column_stack([(xx + 0.5) * CELL, (yy + 0.5) * CELL])
        lab[yy, xx] = owner[tree.query(q)[1]]
        lab = self.smooth_seas(self.tidy(lab))
        for zone, line, width in geo.FORCE:
            c = Canvas()
            c.line(self.to_board(line), width, 1)
            lab[(c.array() > 0) & self.is_sea(lab)] = self.number[zone]
        return lab

    def smooth_seas(self, lab, near=26.0, far=120.0):
        """Rounds the borders between sea zones: gently near coasts, strongly in open water (sigmas in board units)."""
        step = 4
        small = lab[step // 2::step, step // 2::step]
        sea = self.is_sea(lab)
        d = ndimage.distance_transform_edt(~self.is_land(small)) * step * CELL
        far_part = np.clip((d - 70) / 160, 0, 1)[...]
        best, out = np.full(lab.shape, -1.0, np.float32), lab.copy()
        blur = lambda m, s: ndimage.gaussian_filter(m, s / (step * CELL), mode=("nearest", "wrap"), truncate=3)
        yy = (np.arange(lab.shape[0]) - step // 2) / step
        xx = (np.arange(lab.shape[1]) - step // 2) / step
        for z in self.seas:
            v = self.number[z]
            m = (small == v).astype(np.float32)
            f = (1 - far_part) * blur(m, near) + far_part * blur(m, far)
            cols = np.nonzero(f.max(axis=0) > 1e-3)[0]
            if not len(cols):
                continue
            fp = np.pad(f, ((0, 2), (0, 2)), mode="edge")
            fp[:, -2:] = fp[:, :2]
            x0 = np.floor(xx).astype(int) % f.shape[1]
            y0 = np.clip(np.floor(yy).astype(int), 0, f.shape[0] - 1)
            wx, wy = (xx - np.floor(xx))[None, :], np.clip(yy - y0, 0, 1)[:, None]
            rows = fp[y0] * (1 - wy) + fp[y0 + 1] * wy
            up = rows[:, x0] * (1 - wx) + rows[:, x0 + 1] * wx
            win = sea & (up > best)
            best[win] = up[win]
            out[win] = v
        return out

    def is_land(self, lab):
        return (lab > 0) & (lab < self.first_sea)

    def is_sea(self, lab):
        return (lab >= self.first_sea) & (lab < self.first_void)

    def tidy(self, lab, rounds=8):
        """Gives slivers and cut-off pieces to their best neighbour; drops specks of land."""
        for _ in range(rounds):
            comp = components(lab)
            n = comp.max() + 1
            size = np.bincount(comp.ravel(), minlength=n)
            value = np.zeros(n, np.int64)
            value[comp.ravel()] = lab.ravel()
            around = {}
            for (a, b), c in contacts(lab, comp).items():
                around.setdefault(a, {})[b] = c
                around.setdefault(b, {})[a] = c
            biggest = {}
            for k in np.argsort(size):
                biggest[value[k]] = k
            new, changed = value.copy(), 0
            for k in np.nonzero((size < 400) | (value >= self.first_sea))[0]:
                v = value[k]
                if biggest[v] == k:
                    continue
                near = around.get(k, {})
                land = {j: c for j, c in near.items() if 0 < value[j] < self.first_sea}
                sea = {j: c for j, c in near.items() if value[j] >= self.first_sea}
                if v >= self.first_sea:
                    pool = sea or land
                elif land and sum(land.values()) > 0.12 * sum(near.values()):
                    pool = land
                elif size[k] < 60:
                    pool = sea
                else:
                    continue
                if pool:
                    new[k] = value[max(pool, key=lambda j: (size[j] > 60, pool[j]))]
                    changed += 1
            lab = new[comp].astype(np.int32)
            if not changed:
                break
        return self._without_corners(lab)

    @staticmethod
    def _without_corners(lab, rounds=4):
        """Joins cells of one label that meet only at a corner, so that no ring touches itself."""
        for _ in range(rounds):
            a, b, c, d = lab[:-1, :-1], lab[:-1, 1:], lab[1:, :-1], lab[1:, 1:]
            falling = (a == d) & (a != b) & (a != c)
            rising = (b == c) & (b != a) & (b != d) & ~falling
            if not falling.any() and not rising.any():
                break
            ys, xs = np.nonzero(falling)
            lab[ys, xs + 1] = lab[ys, xs]
            ys, xs = np.nonzero(rising)
            lab[ys, xs] = lab[ys, xs + 1]
        return lab

    # -- agreement with the adjacency table ---------------------------------------------------
    def _borders(self, lab):
        out = {}
        for (a, b), n in contacts(lab).items():
            if b < self.first_void:
                out[tuple(sorted((self.names[a], self.names[b])))] = n
        return out

    def repair(self, lab, connections, reach=26.0, shortest=4, longest=130):
        """Removes short unwanted contacts: hands a strip of coast to a zone that may touch it, pinches sea corners."""
        for (a, b), n in sorted(self._borders(lab).items(), key=lambda e: e[1]):
            if (a, b) in connections or not shortest <= n <= longest:
                continue
            kinds = self.areas[a]["kind"], self.areas[b]["kind"]
            if kinds == ("sea", "sea"):
                lab = self._rolled(lab, a, b, self._pinch)
            elif "sea" in kinds:
                land, sea = (a, b) if kinds[0] == "land" else (b, a)
                allowed = [z for z in self.seas if tuple(sorted((land, z))) in connections]
                if allowed:
                    lab = self._rolled(lab, land, sea, lambda m, p, q: self._recoast(m, p, q, allowed, reach))
        return lab

    def _rolled(self, lab, a, b, action):
        """Runs the action with the seam turned away from the place where the two areas meet."""
        edge = self._edge(lab, self.number[a], self.number[b])
        xs = np.nonzero(edge)[1]
        if len(xs) and (xs.min() < 200 or xs.max() > GW - 200):
            return np.roll(action(np.roll(lab, GW // 2, axis=1), a, b), -(GW // 2), axis=1)
        return action(lab, a, b)

    @staticmethod
    def _edge(lab, va, vb):
        grow = lambda m: ndimage.binary_dilation(m)
        return (lab == va) & grow(lab == vb)

    def _recoast(self, lab, land, sea, allowed, reach):
        edge = self._edge(lab, self.number[sea], self.number[land])
        ys, xs = np.nonzero(edge)
        pad = int(reach * 3 / CELL)
        win = (slice(max(ys.min() - pad, 0), ys.max() + pad), slice(max(xs.min() - pad, 0), xs.max() + pad))
        part, near = lab[win], ndimage.distance_transform_edt(~edge[win]) * CELL <= reach
        good = np.isin(part, [self.number[z] for z in allowed])
        if good.any():
            idx = ndimage.distance_transform_edt(~good, return_distances=False, return_indices=True)
            to_land = ndimage.distance_transform_edt(~self.is_land(part), return_distances=False, return_indices=True)
            take = near & (part == self.number[sea]) & (part[to_land[0], to_land[1]] == self.number[land])
            part[take] = part[idx[0], idx[1]][take]
        return lab

    def _pinch(self, lab, a, b):
        edge = self._edge(lab, self.number[a], self.number[b])
        ys, xs = np.nonzero(edge)
        pts = np.column_stack([xs, ys]).astype(float)
        mid = pts.mean(axis=0)
        p0 = pts[np.argmax(((pts - mid) ** 2).sum(1))]
        p1 = pts[np.argmax(((pts - p0) ** 2).sum(1))]
        ends = [self._third_sea(lab, p, (self.number[a], self.number[b])) for p in (p0, p1)]
        if None in ends or ends[0] == ends[1]:
            return lab
        length = np.hypot(*(p1 - p0)) + 1e-6
        pad = int(length * 0.6) + 6
        y0, y1, x0, x1 = max(ys.min() - pad, 0), ys.max() + pad, max(xs.min() - pad, 0), xs.max() + pad
        part = lab[y0:y1, x0:x1]
        gy, gx = np.mgrid[y0:y0 + part.shape[0], x0:x0 + part.shape[1]]
        t = ((gx - p0[0]) * (p1[0] - p0[0]) + (gy - p0[1]) * (p1[1] - p0[1])) / length ** 2
        d = ndimage.distance_transform_edt(~edge[y0:y1, x0:x1])
        wedge = (d <= 0.35 * np.abs(t - 0.5) * length) & (t > -0.1) & (t < 1.1) & np.isin(part, (self.number[a], self.number[b]))
        part[wedge & (t < 0.5)] = ends[0]
        part[wedge & (t >= 0.5)] = ends[1]
        return lab

    def _third_sea(self, lab, p, pair):
        x, y = int(p[0]), int(p[1])
        for r in (4, 8, 14, 22, 40):
            near = lab[max(y - r, 0):y + r + 1, max(x - r, 0):x + r + 1].ravel()
            near = near[(near >= self.first_sea) & (near < self.first_void) & ~np.isin(near, pair)]
            if len(near):
                return int(np.bincount(near).argmax())
        return None
