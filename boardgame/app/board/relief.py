"""What the ground is made of near in: hills and swell as textures, and pictures blurred into one another."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QBrush, QImage, QTransform

from boardgame.engine.files import data_path

# Share of white and of black at the lightest and the darkest texel, by texture and theme.
_STRENGTH = {
    ("land", "light"): (0.125, 0.105), ("land", "dark"): (0.075, 0.16),
    ("sea", "light"): (0.09, 0.035), ("sea", "dark"): (0.035, 0.07),
    ("grain", "light"): (0.18, 0.19), ("grain", "dark"): (0.18, 0.19),
}  # fmt: skip
_UNITS = {"land": 0.55, "sea": 0.8, "grain": 1.0}
Pixels = NDArray[np.float32]


@lru_cache(maxsize=6)
def texture(name: str, theme: str) -> QBrush:
    """A texture that lies still on the board, for a painter scaled to board units.

    Args:
        name: ``land``, ``sea`` or ``grain``, which is for figures and is as large as they are.
        theme: ``light`` or ``dark``.
    """
    light, dark = _STRENGTH[name, theme]
    shades = QImage(str(data_path("assets", "art", "textures", f"{name}.png")))
    shades = shades.convertToFormat(QImage.Format.Format_Grayscale8)
    side = shades.width()
    bits: Any = shades.constBits()
    lines = np.frombuffer(bits, np.uint8).reshape(shades.height(), shades.bytesPerLine())[:, :side]
    shade = (lines.astype(np.float32) - 128) / 127
    alpha = np.where(shade > 0, shade * light, -shade * dark) * 255
    data = np.zeros((shades.height(), side, 4), np.uint8)
    data[..., 3] = alpha
    data[..., :3] = np.where(shade > 0, alpha, 0)[..., None]
    brush = QBrush(_image(data, QImage.Format.Format_ARGB32_Premultiplied))
    brush.setTransform(QTransform.fromScale(_UNITS[name], _UNITS[name]))
    return brush


def pixels_of(image: QImage) -> Pixels:
    """The pixels of a picture of format RGB32: blue, green, red from 0 to 255."""
    bits: Any = image.constBits()
    lines = np.frombuffer(bits, np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return lines[:, : image.width(), :3].astype(np.float32)


def blurred_once(pixels: Pixels, radius: int, axis: int) -> Pixels:
    """Each pixel as the mean of its neighbours along an axis; three times along both is nearly a bell."""
    pad = [(0, 0)] * pixels.ndim
    pad[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(pixels, pad, mode="edge"), axis=axis, dtype=np.float64)
    length = pixels.shape[axis]
    high = np.take(sums, np.arange(2 * radius + 1, 2 * radius + 1 + length), axis=axis)
    low = np.take(sums, np.arange(length), axis=axis)
    result: Pixels = ((high - low) / (2 * radius + 1)).astype(np.float32)
    return result


def image_of(pixels: Pixels) -> QImage:
    """A picture of pixels, with a trace of noise that keeps the steps of 256 shades from showing as rings."""
    height, width = pixels.shape[:2]
    trace = np.random.default_rng(5).uniform(-0.5, 0.5, (height, width))[..., None]
    data = np.full((height, width, 4), 255, np.uint8)
    data[..., :3] = np.clip(pixels + trace + 0.5, 0, 255)
    return _image(data, QImage.Format.Format_RGB32)


def _image(data: NDArray[np.uint8], form: QImage.Format) -> QImage:
    height, width = data.shape[:2]
    return QImage(np.ascontiguousarray(data).data, width, height, width * 4, form).copy()
