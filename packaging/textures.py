"""Make the textures of the boards near in, ``assets/art/textures/*.png``: hills, mountains, swell, wood.

    python3 packaging/textures.py     (in the environment of run.py)

A texel says how far it is lighter (over 128) or darker than its ground, and a texture repeats without a seam. All are
made from noise with a fixed seed, so the same files come out each time.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "art" / "textures"
Field = NDArray[np.float64]


def noise(side: int, smoothness: float, seed: int, stretch: float = 1.0) -> Field:
    """A square of noise that repeats without a seam, about 0 with a deviation of 1.

    Args:
        side: texels along each side.
        smoothness: the more, the fewer fine details.
        seed: which of the many.
        stretch: how many times longer its forms are from left to right than from above.
    """
    white = np.fft.rfft2(np.random.default_rng(seed).standard_normal((side, side)))
    down, across = np.fft.fftfreq(side)[:, None] * stretch, np.fft.rfftfreq(side)[None, :]
    pitch = np.maximum(np.hypot(down, across), 1.0 / side)
    made = np.fft.irfft2(white * pitch ** (-smoothness / 2), s=(side, side))
    made -= made.mean()
    result: Field = made / made.std()
    return result


def banded(side: int, smoothness: float, seed: int, longest: float) -> Field:
    """As ``noise``, without forms that are much longer than ``longest`` texels."""
    white = np.fft.rfft2(np.random.default_rng(seed).standard_normal((side, side)))
    pitch = np.maximum(np.hypot(np.fft.fftfreq(side)[:, None], np.fft.rfftfreq(side)[None, :]), 1.0 / side)
    least = 1.0 / longest
    pitch = np.where(pitch < least, least * (least / pitch) ** 3, pitch)
    made = np.fft.irfft2(white * pitch ** (-smoothness / 2), s=(side, side))
    made -= made.mean()
    result: Field = made / made.std()
    return result


def lit_from_north_west(height: Field, steepness: float) -> Field:
    """How light the slopes of a height are, from -1 to 1."""
    down = np.roll(height, -1, 0) - np.roll(height, 1, 0)
    across = np.roll(height, -1, 1) - np.roll(height, 1, 1)
    result: Field = np.tanh((across + down) * steepness)
    return result


def land() -> Field:
    """Gentle hills with a little grain."""
    height = noise(768, 4.6, 7) + 0.05 * noise(768, 3.2, 8)
    broad, grain = np.tanh(noise(768, 3.4, 9)), noise(768, 0.4, 10)
    return lit_from_north_west(height, 13.0) * 0.8 + 0.22 * broad + 0.03 * grain


def sea() -> Field:
    """Long swell."""
    return lit_from_north_west(noise(512, 3.0, 17, stretch=2.6), 3.0)


def grain() -> Field:
    """Wood as one sees it on the sides of a block, its fibres from above to below."""
    result: Field = np.tanh(noise(128, 1.7, 23, stretch=7.0) * 0.9)
    return result


def ridges() -> Field:
    """Heights of mountains: long bent ridges with spurs, from -1 (valley) to 1."""
    side = 1024
    base, fine = banded(side, 6.0, 42, 105), banded(side, 5.4, 45, 38)
    down, across = (np.rint(banded(side, 5.0, seed, 44) * 5).astype(int) for seed in (46, 47))
    rows, columns = np.mgrid[0:side, 0:side]
    bent = (rows + down) % side, (columns + across) % side
    ridge, spur = 1 - np.abs(np.tanh(base[bent])), 1 - np.abs(np.tanh(fine[bent] * 0.9))
    height = 0.95 * ridge + 0.26 * spur * (0.15 + ridge)
    result: Field = (height / 1.25) * 2 - 1
    return result


def main() -> int:
    """Write all textures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, field in (("land", land()), ("sea", sea()), ("grain", grain()), ("ridges", ridges())):
        texels = np.ascontiguousarray(np.clip(np.round(128 + 127 * field / 1.1), 0, 255).astype(np.uint8))
        side = texels.shape[0]
        image = QImage(texels.data, side, side, side, QImage.Format.Format_Grayscale8)
        if not image.save(str(FOLDER / f"{name}.png"), "PNG", 0):
            print(f"{name}.png could not be written", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
