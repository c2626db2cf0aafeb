"""What the ground is made of near in: hills and swell as textures, and pictures blurred into one another.

NumPy is loaded when somebody comes near; the first picture of a table needs none.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QTransform

from boardgame.app.board.geometry import Box
from boardgame.engine.files import data_path

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Share of white and of black at the lightest and the darkest texel, by texture and theme.
_STRENGTH = {
    ("land", "light"): (0.125, 0.105), ("land", "dark"): (0.075, 0.16),
    ("sea", "light"): (0.09, 0.035), ("sea", "dark"): (0.035, 0.07),
    ("grain", "light"): (0.18, 0.19), ("grain", "dark"): (0.18, 0.19),
}  # fmt: skip
_PART = 160
"""Rows or columns of a picture that are worked on in one step."""
_UNITS = {"land": 0.55, "sea": 0.8, "grain": 1.0}
Pixels: TypeAlias = "NDArray[np.float32]"


@lru_cache(maxsize=6)
def texture(name: str, theme: str) -> QBrush:
    """A texture that lies still on the board, for a painter scaled to board units.

    Args:
        name: ``land``, ``sea`` or ``grain``, which is for figures and is as large as they are.
        theme: ``light`` or ``dark``.
    """
    import numpy as np

    light, dark = _STRENGTH[name, theme]
    shade = _shades(name)
    alpha = np.where(shade > 0, shade * light, -shade * dark) * 255
    data = np.zeros((*shade.shape, 4), np.uint8)
    data[..., 3] = alpha
    data[..., :3] = np.where(shade > 0, alpha, 0)[..., None]
    brush = QBrush(_image(data, QImage.Format.Format_ARGB32_Premultiplied))
    brush.setTransform(QTransform.fromScale(_UNITS[name], _UNITS[name]))
    return brush


@lru_cache(maxsize=1)
def ridges() -> Pixels:
    """Heights of mountains as a square that repeats without a seam, about 0 to 1, a texel for a board unit."""
    import numpy as np

    heights: Pixels = ((_shades("ridges") + 1) * np.float32(0.55)).astype(np.float32)
    return heights


def _shades(name: str) -> Pixels:
    """The texels of a texture, from -1 to 1."""
    import numpy as np

    shades = QImage(str(data_path("assets", "art", "textures", f"{name}.png")))
    shades = shades.convertToFormat(QImage.Format.Format_Grayscale8)
    bits: Any = shades.constBits()
    lines = np.frombuffer(bits, np.uint8).reshape(shades.height(), shades.bytesPerLine())[:, : shades.width()]
    result: Pixels = ((lines.astype(np.float32) - 128) / 127).astype(np.float32)
    return result


def paint_enlarged(
    painter: QPainter, image: QImage, size: tuple[float, float], window: Box, shift: float = 0.0
) -> None:
    """Paint a window of a picture of a whole board, smooth, for a painter scaled to board units.

    Args:
        painter: clipped to the window.
        image: the whole board, small.
        size: width and height of the board.
        window: left, top, right, bottom in board units.
        shift: how far to the right the board lies.
    """
    left, top, right, bottom = window
    across, down = image.width() / size[0], image.height() / size[1]
    # Whole texels, so that neighbouring tiles meet without a seam.
    first = max(0, int((left - shift) * across) - 3)
    last = min(image.width(), int((right - shift) * across) + 4)
    above = max(0, int(top * down) - 3)
    below = min(image.height(), int(bottom * down) + 4)
    if last > first and below > above:
        source = QRectF(first, above, last - first, below - above)
        target = QRectF(first / across + shift, above / down, source.width() / across, source.height() / down)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(target, image, source)


def bgr(colour: QColor) -> Pixels:
    """A colour as a pixel: blue, green, red from 0 to 255."""
    import numpy as np

    return np.array([colour.blue(), colour.green(), colour.red()], np.float32)


def veil_of(pixels: Pixels, alpha: Pixels) -> QImage:
    """A picture of pixels that lets through what lies below it, ``alpha`` from 0 (all) to 1 (nothing)."""
    import numpy as np

    data = np.empty((*alpha.shape, 4), np.uint8)
    data[..., :3] = np.clip(pixels * alpha[..., None] + 0.5, 0, 255)
    data[..., 3] = np.clip(alpha * 255 + 0.5, 0, 255)
    return _image(data, QImage.Format.Format_ARGB32_Premultiplied)


def pixels_of(image: QImage) -> Pixels:
    """The pixels of a picture of format RGB32: blue, green, red from 0 to 255."""
    import numpy as np

    bits: Any = image.constBits()
    lines = np.frombuffer(bits, np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return lines[:, : image.width(), :3].astype(np.float32)


def blurred_once(pixels: Pixels, radius: int, axis: int) -> Pixels:
    """Each pixel as the mean of its neighbours along an axis; three times along both is nearly a bell."""
    import numpy as np

    pad = [(0, 0)] * pixels.ndim
    pad[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(pixels, pad, mode="edge"), axis=axis, dtype=np.float64)
    length = pixels.shape[axis]
    high = np.take(sums, np.arange(2 * radius + 1, 2 * radius + 1 + length), axis=axis)
    low = np.take(sums, np.arange(length), axis=axis)
    result: Pixels = ((high - low) / (2 * radius + 1)).astype(np.float32)
    return result


def softened(image: QImage, radius: int) -> Generator[None, None, QImage]:
    """A picture of format RGB32, blurred, with the trace of noise of :func:`image_of`; made in short steps.

    Args:
        image: the picture.
        radius: pixels, as for :func:`blurred_once`.

    Returns:
        From the generator: the blurred picture.
    """
    import numpy as np

    height, width = image.height(), image.width()
    bits: Any = image.constBits()
    lines = np.frombuffer(bits, np.uint8).reshape(height, image.bytesPerLine() // 4, 4)
    shades: list[Pixels] = []
    for channel in range(3):
        shade: Pixels = lines[:, :width, channel].astype(np.float32)
        yield
        for number in range(6):
            axis = number % 2
            soft = np.empty_like(shade)
            for part in _parts(shade.shape[1 - axis]):
                band = (slice(None), part) if axis == 0 else (part, slice(None))
                soft[band] = blurred_once(shade[band], radius, axis)
                yield
            shade = soft
        shades.append(shade)
    random = np.random.default_rng(5)
    data = np.full((height, width, 4), 255, np.uint8)
    for part in _parts(height):
        trace = random.uniform(-0.5, 0.5, (part.stop - part.start, width))
        for channel, shade in enumerate(shades):
            data[part, :, channel] = np.clip(shade[part] + trace + 0.5, 0, 255)
        yield
    return _image(data, QImage.Format.Format_RGB32)


def _parts(length: int) -> Iterator[slice]:
    """A length in parts short enough for one step."""
    for first in range(0, length, _PART):
        yield slice(first, min(length, first + _PART))


def image_of(pixels: Pixels) -> QImage:
    """A picture of pixels, with a trace of noise that keeps the steps of 256 shades from showing as rings."""
    import numpy as np

    height, width = pixels.shape[:2]
    trace = np.random.default_rng(5).uniform(-0.5, 0.5, (height, width))[..., None]
    data = np.full((height, width, 4), 255, np.uint8)
    data[..., :3] = np.clip(pixels + trace + 0.5, 0, 255)
    return _image(data, QImage.Format.Format_RGB32)


def _image(data: NDArray[np.uint8], form: QImage.Format) -> QImage:
    import numpy as np

    height, width = data.shape[:2]
    return QImage(np.ascontiguousarray(data).data, width, height, width * 4, form).copy()
