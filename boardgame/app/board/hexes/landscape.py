"""Terrain near in: mountains as ranges in light and shade, swamps with pools and reeds, dunes; soft at the edges.

Worked out in square blocks of board units, only where there is terrain, and kept.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from boardgame.app.board.geometry import Box
from boardgame.app.board.ground.relief import Pixels, bgr, blurred_once, image_of, pixels_of, ridges, veil_of
from boardgame.app.board.hexes.geometry import HexGeometry
from boardgame.app.board.hexes.outlines import winding
from boardgame.app.look.art import mixed, palette

BLOCK = 80
"""Side of a block in board units, and in texels."""
_PAD = 14
_KEPT = 2000
_SNOW = np.array([222, 236, 242], np.float32)
_POOLS, _REEDS = 7, 17
_LEAST = 0.02


class Landscape:
    """The terrain of a board of hexes in one theme, as pictures of blocks."""

    def __init__(self, geometry: HexGeometry, theme: str) -> None:
        """Nothing is worked out yet."""
        self._geometry = geometry
        self._theme = theme
        self._blocks: dict[tuple[int, int], QImage | None] = {}
        self._marshes: dict[str, tuple[QPainterPath, QPainterPath]] = {}

    def chores(self, window: Box) -> Iterator[Callable[[], None]]:
        """Works out the blocks of a window (board units) that are missing, one by one."""
        for at in _blocks_in(window):
            if at not in self._blocks:
                yield partial(self._need, at)

    def paint(self, painter: QPainter, window: Box) -> None:
        """Paint a window, for a painter scaled to board units."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for i, j in _blocks_in(window):
            self._need((i, j))
            image = self._blocks[i, j]
            if image is not None:
                painter.save()
                painter.setClipRect(QRectF(i * BLOCK, j * BLOCK, BLOCK, BLOCK), Qt.ClipOperation.IntersectClip)
                # A texel more on every side, so that blocks meet without a seam.
                painter.drawImage(QRectF(i * BLOCK - 1, j * BLOCK - 1, BLOCK + 2, BLOCK + 2), image)
                painter.restore()
        painter.restore()
        self._paint_swamps(painter, window)

    def _need(self, at: tuple[int, int]) -> None:
        if at not in self._blocks:
            if len(self._blocks) >= _KEPT:
                del self._blocks[next(iter(self._blocks))]
            self._blocks[at] = self._made(at[0] * BLOCK - _PAD, at[1] * BLOCK - _PAD)

    # --- blocks --------------------------------------------------------------------------------------------------

    def _made(self, x: int, y: int) -> QImage | None:
        """The picture of a block with ``_PAD`` around it; None where there is only plain."""
        side = BLOCK + 2 * _PAD
        hexes = self._geometry.board.hexes
        kinds: dict[str, list[str]] = {}
        for label in self._geometry.hexes_in((x, y, x + side, y + side)):
            if hexes[label].land and hexes[label].terrain != "plain":
                look = "desert" if hexes[label].terrain == "depression" else hexes[label].terrain
                kinds.setdefault(look, []).append(label)
        if not kinds:
            return None
        colour: Pixels = np.zeros((side, side, 3), np.float32)
        alpha: Pixels = np.zeros((side, side), np.float32)
        rows, columns = (np.arange(side) + y) % len(ridges()), (np.arange(side) + x) % len(ridges())
        # Blurred, or the steps of 256 heights would be seen in the light.
        ridge = blurred_once(blurred_once(ridges()[np.ix_(rows, columns)], 1, 0), 1, 1)
        for terrain, labels in kinds.items():
            mask = self._mask(labels, x, y, side)
            part = _covered(mask)
            if part is None:
                continue
            left, top = x + part[1].start, y + part[0].start
            if terrain == "mountain":
                rgb, share = self._mountains(mask[part], ridge[part])
            else:
                rgb, share = self._flat(terrain, mask[part], ridge[part], left, top)
            rest = alpha[part] * (1 - share)
            whole = share + rest
            over, under = (share / np.maximum(whole, 1e-4))[..., None], (rest / np.maximum(whole, 1e-4))[..., None]
            colour[part] = rgb * over + colour[part] * under
            alpha[part] = whole
        cut = slice(_PAD - 1, side - _PAD + 1)
        if alpha[cut, cut].max() < 0.004:
            return None
        return veil_of(colour[cut, cut], alpha[cut, cut])

    def _mask(self, labels: Sequence[str], x: int, y: int, side: int) -> Pixels:
        """Where hexes are, from 0 to 1, soft at the edges; worked out at half the size."""
        half = side // 2
        image = QImage(half, half, QImage.Format.Format_RGB32)
        image.fill(QColor(0, 0, 0))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(0.5, 0.5)
        painter.translate(-x, -y)
        path = winding()
        for label in labels:
            path.addPolygon(self._geometry.polygon(label))
            path.closeSubpath()
        painter.fillPath(path, QColor(255, 255, 255))
        painter.end()
        soft = pixels_of(image)[..., :1]
        for number in range(6):
            soft = blurred_once(soft, 2, number % 2)
        small = image_of(np.repeat(soft, 3, axis=2))
        smooth = Qt.TransformationMode.SmoothTransformation
        large = pixels_of(small.scaled(side, side, Qt.AspectRatioMode.IgnoreAspectRatio, smooth))
        result: Pixels = (large[..., 0] / 255).astype(np.float32)
        return result

    def _mountains(self, mask: Pixels, ridge: Pixels) -> tuple[Pixels, Pixels]:
        """Ranges lit from the north-west, crests lighter; their foot wavers a little about the hexes."""
        height = mask * (0.82 + 0.18 * mask) * (0.22 + ridge) * 21
        down, across = np.gradient(height)
        light = np.tanh((across + down) * 0.52)
        up, shade = np.clip(light, 0, 1)[..., None], np.clip(-light, 0, 1)[..., None]
        fill, ink = bgr(self._terrain("mountain", "fill")), bgr(self._terrain("mountain", "ink"))
        crest = np.clip(ridge * mask - 0.84, 0, 1)[..., None]
        if self._theme == "light":
            base = fill * (1 - 0.16 * (1 - ridge))[..., None]
            base += (_SNOW - base) * np.clip(crest * 1.5, 0, 0.75)
            rgb = base + (255 - base) * up * 0.52
            rgb += (ink * 0.62 - rgb) * shade * 0.80
        else:
            base = fill * (0.86 + 0.2 * ridge)[..., None]
            base += (_SNOW - base) * np.clip(crest * 0.55, 0, 0.75)
            rgb = base + (ink * 1.22 - base) * up * 0.72
            rgb += (fill * 0.30 - rgb) * shade * 0.85
        return rgb, np.clip((mask + (ridge - 0.5) * 0.16 - 0.30) / 0.36, 0, 1)

    def _flat(self, terrain: str, mask: Pixels, ridge: Pixels, x: int, y: int) -> tuple[Pixels, Pixels]:
        """Swamp and desert: a soft fill; dunes are waves bent like the mountains."""
        rgb = np.broadcast_to(bgr(self._terrain(terrain, "fill")), (*mask.shape, 3)).astype(np.float32)
        if terrain == "desert":
            rows, columns = np.mgrid[y : y + mask.shape[0], x : x + mask.shape[1]].astype(np.float32)
            rgb = rgb * (1 + np.sin((columns * 0.35 + rows) * 0.30 + ridge * 5.5) * 0.045)[..., None]
        share: Pixels = np.clip((mask - 0.22) / 0.56, 0, 1) * np.float32(0.92)
        return rgb, share

    # --- swamps --------------------------------------------------------------------------------------------------

    def _paint_swamps(self, painter: QPainter, window: Box) -> None:
        """Pools and reeds, strewn over swamps and across the sides between them."""
        hexes = self._geometry.board.hexes
        left, top, right, bottom = window
        near = self._geometry.hexes_in((left - 20, top - 20, right + 20, bottom + 20))
        labels = [label for label in near if hexes[label].terrain == "swamp" and hexes[label].land]
        if not labels:
            return
        water = palette().colour(self._theme, "board.river" if self._theme == "dark" else "board.lake")
        edge = self._terrain("swamp", "ink")
        painter.save()
        painter.setOpacity(0.85)
        painter.setPen(QPen(mixed(edge, water, 0.4), 0.7))
        painter.setBrush(water)
        marshes = [self._marsh(label) for label in labels]
        for pools, _ in marshes:
            painter.drawPath(pools)
        painter.setOpacity(1)
        reed = mixed(edge, QColor("black" if self._theme == "light" else "white"), 0.22)
        pen = QPen(reed, 0.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        for _, reeds in marshes:
            painter.strokePath(reeds, pen)
        painter.restore()

    def _marsh(self, label: str) -> tuple[QPainterPath, QPainterPath]:
        """Pools and reeds of one hex, the same every time."""
        found = self._marshes.get(label)
        if found is None:
            pools, reeds = QPainterPath(), QPainterPath()
            chance = random.Random(label)
            x, y = self._geometry.centre(label)
            for _ in range(_POOLS):
                px, py = _within(chance, x, y, 43)
                pools.addEllipse(QPointF(px, py), chance.uniform(4.5, 9.5), chance.uniform(1.6, 2.7))
            for _ in range(_REEDS):
                px, py = _within(chance, x, y, 47)
                tall = chance.uniform(3.6, 5.6)
                for lean in (-0.55, -0.2, 0.15, 0.5):
                    reeds.moveTo(px + lean * 2, py)
                    tip = QPointF(px + lean * 6.5, py - tall * (1 - abs(lean) * 0.35))
                    reeds.quadTo(QPointF(px + lean * 3, py - tall * 0.6), tip)
            found = self._marshes[label] = (pools, reeds)
        return found

    def _terrain(self, terrain: str, part: str) -> QColor:
        return palette().colour(self._theme, f"terrain.{terrain}.{part}")


def _covered(mask: Pixels) -> tuple[slice, slice] | None:
    """The rows and columns in which there is anything of a mask; None if there is nothing."""
    rows, columns = np.flatnonzero(mask.max(axis=1) > _LEAST), np.flatnonzero(mask.max(axis=0) > _LEAST)
    if len(rows) < 2 or len(columns) < 2:
        return None
    return slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)


def _within(chance: random.Random, x: float, y: float, reach: float) -> tuple[float, float]:
    turn, far = chance.random() * math.tau, math.sqrt(chance.random()) * reach
    return x + math.cos(turn) * far, y + math.sin(turn) * far


def _blocks_in(window: Box) -> Iterator[tuple[int, int]]:
    left, top, right, bottom = window
    for i in range(math.floor((left - 1) / BLOCK), math.floor((right + 1) / BLOCK) + 1):
        for j in range(math.floor((top - 1) / BLOCK), math.floor((bottom + 1) / BLOCK) + 1):
            yield i, j
