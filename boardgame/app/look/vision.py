"""How a picture looks to eyes that see colours otherwise.

The matrices for people without one kind of cone are those of Machado, Oliveira and Fernandes, "A physiologically-based
model for simulation of color vision deficiency" (2009), at full severity; they hold for linear light.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QImage

_MATRICES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    # Luminance of Rec. 709, the same in all three channels.
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}
KINDS = ("deuteranopia", "protanopia", "greyscale")
"""Ways of seeing: without green cones, without red cones, without colours."""
_SRGB_KNEE, _LINEAR_KNEE = 0.04045, 0.0031308
_ROWS = 128


def seen_with(picture: QImage, kind: str) -> QImage:
    """A picture as it looks to somebody.

    Args:
        picture: any picture; transparency is lost.
        kind: one of :data:`KINDS`.

    Raises:
        KeyError: an unknown kind.
    """
    matrix = np.array(_MATRICES[kind])
    result = picture.convertToFormat(QImage.Format.Format_RGB888)
    height, width, line = result.height(), result.width(), result.bytesPerLine()
    pixels = np.frombuffer(result.bits(), np.uint8).reshape(height, line)
    light = _linear(np.arange(256) / 255)
    for top in range(0, height, _ROWS):  # a few rows at a time, for pictures of 100 million pixels
        part = pixels[top : top + _ROWS, : width * 3].reshape(-1, 3)
        seen = np.clip(light[part] @ matrix.T, 0, 1)
        pixels[top : top + _ROWS, : width * 3] = np.rint(_srgb(seen) * 255).reshape(-1, width * 3)
    return result


def _linear(values: np.ndarray) -> np.ndarray:
    """From sRGB to linear light, both from 0 to 1."""
    return np.where(values <= _SRGB_KNEE, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def _srgb(values: np.ndarray) -> np.ndarray:
    """From linear light to sRGB, both from 0 to 1."""
    return np.where(values <= _LINEAR_KNEE, values * 12.92, 1.055 * values ** (1 / 2.4) - 0.055)
