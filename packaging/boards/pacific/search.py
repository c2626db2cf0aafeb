"""Moves and weighs the seeds of areas and sea zones until the partition touches exactly where connections.csv says.

    python packaging/boards/pacific/search.py MAPS --land 600 --sea 700 --pixel 16

Reads and writes seeds.json beside this file: {area: [[x, y, weight], ...]} in board units.
"""
import argparse
import json
import sys
from pathlib import Path

import numpy as np
from scipy.ndimage import distance_transform_edt
from scipy.ndimage import label as components

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lines import noise

from pacific import board
from pacific.model import HEIGHT, WIDTH, load, raster

SEEDS = Path(__file__).with_name("seeds.json")
PUSH, REACH = 1.0e6, 55.0       # how hard, and from how far, a coast keeps off the zones that may not touch it
WOBBLE = 34.0                   # how far (board units) inland borders wander
WAVES = ((190, 1.0), (75, 0.45), (36, 0.28), (18, 0.15))     # width of the bends in board units, share of each in the whole
DRIFT = 30.0                    # the same for the borders of sea zones


def first_seeds(areas):
    """The seeds of board.py: the area's centre and the further points, all of weight 0."""
    seeds = {}
    for a, row in areas.items():
        more = [(x * WIDTH, y * HEIGHT) for x, y in board.SEEDS.get(a, [])]
        seeds[a] = [[x, y, 0.0] for x, y in [row["centre"], *more]]
    return seeds


def grid(pixel, margin=0):
    """Board coordinates of the pixel centres."""
    xs = np.arange(int((WIDTH + 2 * margin) / pixel)) * pixel + pixel / 2 - margin
    ys = np.arange(int((HEIGHT + 2 * margin) / pixel)) * pixel + pixel / 2 - margin
    return np.meshgrid(xs, ys)


def power(seeds, gx, gy):
    """The cost of a place for one area: squared distance to its nearest seed, less the seed's weight."""
    return np.minimum.reduce([(gx - x) ** 2 + (gy - y) ** 2 - w for x, y, w in seeds]).astype(np.float32)


def wobbled(gx, gy):
    """The grid with noise added: partitions made on it have natural borders."""
    dx = WOBBLE * sum(share * noise(gx, gy, wave, 1 + 10 * k) for k, (wave, share) in enumerate(WAVES))
    dy = WOBBLE * sum(share * noise(gx, gy, wave, 3 + 10 * k) for k, (wave, share) in enumerate(WAVES))
    return gx + dx, gy + dy


def drifted(gx, gy):
    """The grid with slow noise added: sea-zone borders made on it bend a little."""
    return gx + DRIFT * noise(gx, gy, 420, 5), gy + DRIFT * noise(gx, gy, 420, 6)


def land_raster(land, ids, pixel, margin=0):
    """Raster of the land: index of the area, -1 water, -100 - n for the n-th group."""
    groups = list(board.GROUPS)
    out = None
    for owner, shapes in land.items():
        if not owner:
            continue
        mask = raster(shapes, pixel, margin)
        out = np.full(mask.shape, -1, np.int16) if out is None else out
        out[mask] = -100 - groups.index(owner) if owner in groups else ids[owner]
    return out


def contacts(labels):
    """{pair of labels: number of touching pixel sides} of a raster; negative labels do not count."""
    found = {}
    for a, b in ((labels[:, 1:], labels[:, :-1]), (labels[1:], labels[:-1])):
        differ = (a != b) & (a >= 0) & (b >= 0)
        pairs = np.sort(np.stack([a[differ], b[differ]]), axis=0)
        keys, counts = np.unique(pairs[0].astype(np.int64) * 1000 + pairs[1], return_counts=True)
        for k, n in zip(keys, counts):
            found[(int(k) // 1000, int(k) % 1000)] = found.get((int(k) // 1000, int(k) % 1000), 0) + int(n)
    return found


class Search:
    """A partition of one kind of surface, improved by random moves of its seeds."""

    def __init__(self, areas, links, seeds, names, allowed, base, penalty, gx, gy, pixel, wanted, rng, least=3):
        self.names, self.seeds, self.base, self.penalty = names, seeds, base, penalty
        self.allowed, self.gx, self.gy, self.pixel, self.rng, self.least = allowed, gx, gy, pixel, rng, least
        self.ids = {a: i for i, a in enumerate(areas)}
        self.all = list(areas)
        self.wanted = {tuple(sorted((self.ids[a], self.ids[b]))) for a, b in map(tuple, links) if wanted(a, b)}
        self.mine = wanted
        self.codes = np.array([self.ids[n] for n in names], np.int16)
        self.home = first_seeds(areas)
        self.cost = np.stack([self.layer(n, seeds[n]) for n in names])

    def layer(self, name, seeds):
        out = power(seeds, self.gx, self.gy)
        if name in self.penalty:
            out = out + self.penalty[name]
        return np.where(self.allowed(name), out, np.float32(1e12))

    def labels(self, cost):
        out = self.base.copy()
        free = out < -1 if self.base_is_land else out == -1
        flat = cost[:, free]
        out[free] = self.codes[np.argmin(flat, axis=0)]
        return out

    def score(self, cost, moved=()):
        labels = self.labels(cost)
        self.broken = sum(components(labels == self.ids[n])[1] - 1 for n in moved if not self.base_is_land)
        found = contacts(labels)
        bad = 0.0
        missing, extra = [], []
        for pair in self.wanted:
            n = found.get(pair, 0)
            if n < self.least:
                bad += 1.0 - .2 * n / self.least + .8 * self.gap(labels, pair)
                missing.append(pair)
            elif n < 2 * self.least:
                bad += .05
        for pair, n in found.items():
            if pair not in self.wanted and self.mine(self.all[pair[0]], self.all[pair[1]]):
                if n > 1:
                    bad += .3 + min(n, 30) / 20
                    extra.append((pair, n))
                else:
                    bad += .05
        small = 0
        counts = np.bincount(labels[labels >= 0].ravel(), minlength=len(self.all))
        for n in self.names:
            size = counts[self.ids[n]] * self.pixel ** 2
            small += max(0, 1 - size / (14000 if self.base_is_land else 170000))
        if not self.base_is_land:                   # sea zones should be compact
            rim = np.zeros(len(self.all))
            for (a, b), n in found.items():
                rim[a] += n
                rim[b] += n
            codes = self.codes
            small += .10 * np.maximum(0, rim[codes] / np.sqrt(np.maximum(counts[codes], 1)) - 4.2).sum()
        for n in self.names:
            for s, h in zip(self.seeds[n], self.home[n]):
                bad += 4e-7 * ((s[0] - h[0]) ** 2 + (s[1] - h[1]) ** 2) + 1e-7 * abs(s[2])
        return 4 * bad + small + 2 * self.broken, missing, extra

    def gap(self, labels, pair):
        """A rough distance between two areas, 0..1, so that the search feels which way to go."""
        a, b = (np.argwhere(labels == p) for p in pair)
        if not len(a) or not len(b):
            return 1.0
        a, b = a[:: max(1, len(a) // 150)], b[:: max(1, len(b) // 150)]
        d = np.sqrt(((a[:, None] - b[None]) ** 2).sum(-1)).min() * self.pixel
        return float(min(1.0, d / 600))

    def run(self, rounds, say=print):
        best, missing, extra = self.score(self.cost)
        say(f"start {best:.2f}: missing {len(missing)} extra {len(extra)}")
        for k in range(rounds):
            troubled = [self.all[i] for p in missing for i in p] + [self.all[i] for p, n in extra for i in p]
            troubled = [n for n in troubled if n in self.names]
            near = [n for n in self.names if any(tuple(sorted((self.ids[n], self.ids[t]))) in self.wanted for t in troubled)]
            pool = troubled * 3 + near if troubled and self.rng.random() < .9 else self.names
            name = pool[self.rng.integers(len(pool))]
            old = [s[:] for s in self.seeds[name]]
            step = self.rng.choice([20, 60, 140])
            for s in self.seeds[name]:
                if self.rng.random() < .7:
                    s[0] += self.rng.normal(0, step)
                    s[1] += self.rng.normal(0, step)
                if self.rng.random() < .5:
                    s[2] += self.rng.normal(0, step * 350)
            keep = self.cost[self.names.index(name)].copy()
            self.cost[self.names.index(name)] = self.layer(name, self.seeds[name])
            now, m, e = self.score(self.cost, [name])
            if now < best:
                best, missing, extra = now, m, e
            else:
                self.seeds[name][:] = old
                self.cost[self.names.index(name)] = keep
        say(f"end   {best:.2f}")
        name = lambda p: f"{self.all[p[0]]}-{self.all[p[1]]}"
        say("  missing: " + ", ".join(name(p) for p in missing))
        say("  extra:   " + ", ".join(f"{name(p)} ({n})" for p, n in extra))


def coast_push(areas, links, lands, labels, pixel):
    """{zone: cost} that keeps each sea zone off the coasts it may not touch."""
    ids = list(areas)
    out = {}
    for zone in (a for a in areas if areas[a]["kind"] == "sea"):
        barred = [ids.index(a) for a in lands if frozenset((a, zone)) not in links]
        mask = np.isin(labels, barred)
        out[zone] = (PUSH * np.exp(-distance_transform_edt(~mask) * pixel / REACH)).astype(np.float32)
    return out


def group_mask(base):
    """For each area, where on a land raster it may lie."""
    def allowed(name):
        masks = [base == -100 - i for i, members in enumerate(board.GROUPS.values()) if name in members]
        return np.logical_or.reduce(masks) if masks else np.zeros(base.shape, bool)
    return allowed


def share_land(areas, seeds, base, gx, gy, spare=()):
    """Fill the groups of a land raster by the seeds, all but those named in `spare`."""
    ids = {a: i for i, a in enumerate(areas)}
    out = base.copy()
    for i, (group, members) in enumerate(board.GROUPS.items()):
        if group in spare:
            continue
        where = base == -100 - i
        cost = np.stack([power(seeds[m], gx[where], gy[where]) for m in members])
        out[where] = np.array([ids[m] for m in members], np.int16)[np.argmin(cost, axis=0)]
    return out


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("maps", type=Path), ap.add_argument("--sea", type=int, default=0)
    ap.add_argument("--land", type=int, default=0), ap.add_argument("--pixel", type=float, default=20)
    ap.add_argument("--seed", type=int, default=1)
    opt = ap.parse_args()
    areas, links, _warp, land = load("pacific1940", opt.maps)
    seeds = first_seeds(areas)
    for a, s in json.loads(SEEDS.read_text(encoding="utf-8")).items():
        if len(s) == len(seeds[a]):
            seeds[a] = s
    rng = np.random.default_rng(opt.seed)
    ids = {a: i for i, a in enumerate(areas)}
    kind = {a: r["kind"] for a, r in areas.items()}
    pixel = opt.pixel
    gx, gy = grid(pixel)
    base = land_raster(land, ids, pixel)
    wx, wy = wobbled(gx, gy)
    if opt.land:
        searched = ("*china", "*mongolia", "*russia")
        names = sorted({m for g in searched for m in board.GROUPS[g]})
        part = share_land(areas, seeds, base, wx, wy, searched)
        s = Search(areas, links, seeds, names, group_mask(base), part, {}, wx, wy, pixel,
                   lambda a, b: kind[a] == kind[b] == "land" and (a in names or b in names), rng)
        s.base_is_land = True
        s.run(opt.land)
    full = share_land(areas, seeds, base, wx, wy)
    lands = [a for a in areas if kind[a] == "land"]
    if opt.sea:
        names = [a for a in areas if kind[a] == "sea"]
        everywhere = np.ones(base.shape, bool)
        push = coast_push(areas, links, lands, full, pixel)
        s = Search(areas, links, seeds, names, lambda n: everywhere, full, push, *drifted(gx, gy), pixel,
                   lambda a, b: "sea" in (kind[a], kind[b]), rng)
        s.base_is_land = False
        s.run(opt.sea)
    found = {a: [[round(v, 1) for v in p] for p in s] for a, s in seeds.items()}
    SEEDS.write_text(json.dumps(found, indent=0), encoding="utf-8")


if __name__ == "__main__":
    main()
