"""Make the sounds of the client, ``assets/sounds/*.wav``, out of noise and sine waves.

    python3 packaging/sounds.py     (with numpy, as in the environment of run.py)

Every sound is made here from nothing, with a fixed seed, so the same files come out each time.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 22050
"""Frames a second; one channel of 16 bits."""
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
Wave = NDArray[np.float64]


def seconds(length: float) -> Wave:
    """The moments of a sound of this length, in seconds."""
    return np.arange(int(length * RATE)) / RATE


def noise(length: float, seed: int) -> Wave:
    """White noise from -1 to 1."""
    return np.random.default_rng(seed).uniform(-1, 1, int(length * RATE))


def muffled(sound: Wave, cutoff: float) -> Wave:
    """A sound without what is higher than about ``cutoff`` Hz."""
    spectrum = np.fft.rfft(sound)
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    result: Wave = np.fft.irfft(spectrum / (1 + (pitch / cutoff) ** 4), len(sound))
    return result


def fading(length: float, half_life: float, attack: float = 0.004) -> Wave:
    """A loudness that rises within ``attack`` seconds and halves every ``half_life``."""
    at = seconds(length)
    result: Wave = np.minimum(at / attack, 1) * 0.5 ** (at / half_life)
    return result


def place(pieces: list[tuple[float, Wave]], length: float) -> Wave:
    """Sounds one over another, each from its second on."""
    whole = np.zeros(int(length * RATE))
    for start, piece in pieces:
        first = int(start * RATE)
        kept = piece[: max(0, len(whole) - first)]
        whole[first : first + len(kept)] += kept
    return whole


def tone(pitch: float, length: float, half_life: float, overtones: tuple[float, ...] = (1.0,)) -> Wave:
    """A struck or blown note: ``overtones`` are the loudness of its harmonics."""
    at = seconds(length)
    body = sum(loud * np.sin(2 * np.pi * pitch * harmonic * at) for harmonic, loud in enumerate(overtones, start=1))
    result: Wave = body * fading(length, half_life, 0.012)
    return result


def thud(seed: int, pitch: float, length: float) -> Wave:
    """A shot some way off: a blow that falls in pitch, and its rumble."""
    at = seconds(length)
    blow = np.sin(2 * np.pi * pitch * (at + 0.05 * np.exp(-at * 30))) * fading(length, length / 9)
    rumble = muffled(noise(length, seed), pitch * 16) * fading(length, length / 7)
    crack = muffled(noise(length, seed + 500), 3200) * fading(length, 0.018, 0.001)
    result: Wave = blow + 3 * rumble + 0.7 * crack
    return result


def dice() -> Wave:
    """A few dice rattle over wood and come to rest."""
    draw = np.random.default_rng(7)
    pieces = []
    at = 0.0
    for knock in range(13):
        at += 0.018 + 0.004 * knock + draw.uniform(0, 0.016)
        pitch = draw.uniform(1500, 2900)
        click = tone(pitch, 0.05, 0.006, (1, 0.4, 0.3)) + muffled(noise(0.05, knock), 5000) * fading(0.05, 0.005, 0.001)
        pieces.append((at, click * (1 - 0.055 * knock)))
    return place(pieces, 0.85)


def guns() -> Wave:
    """Field guns, some near and some far."""
    shots = ((0.0, 70.0, 1.0), (0.21, 55.0, 0.6), (0.36, 82.0, 0.85), (0.62, 60.0, 0.5))
    return place([(start, loud * thud(20 + n, pitch, 0.7)) for n, (start, pitch, loud) in enumerate(shots)], 1.3)


def sea() -> Wave:
    """A ship's gun, and the water it throws up."""
    splash = muffled(noise(1.1, 41), 2600) * np.interp(seconds(1.1), [0, 0.25, 0.45, 1.1], [0, 0.15, 0.9, 0])
    return place([(0, 1.3 * thud(40, 44, 1.0)), (0.3, splash)], 1.4)


def air() -> Wave:
    """Engines that come near and pass."""
    at = seconds(1.5)
    bend = 92 - 14 * np.tanh((at - 0.8) * 4)
    turn = 2 * np.pi * np.cumsum(bend) / RATE
    hum = sum(np.sin(turn * n * (1 + 0.004 * n)) / n for n in range(1, 9))
    result: Wave = muffled(hum, 1400) * np.exp(-(((at - 0.75) / 0.42) ** 2))
    return result


def turn() -> Wave:
    """Two soft notes: somebody else's turn."""
    bell = (1.0, 0.25, 0.12)
    return place([(0, tone(523.25, 0.9, 0.13, bell)), (0.16, 0.9 * tone(784.0, 0.9, 0.16, bell))], 1.1)


def war() -> Wave:
    """A drum roll that swells, and a low chord."""
    beats = []
    for beat in range(16):
        tap = muffled(noise(0.07, 60 + beat), 3800) * fading(0.07, 0.014, 0.001)
        beats.append((beat * 0.05, tap * (0.25 + 0.05 * beat)))
    horn = (1.0, 0.7, 0.5, 0.3, 0.2)
    chord = [(0.8, 0.55 * tone(pitch, 1.1, 0.28, horn)) for pitch in (110.0, 130.8, 164.8)]
    return place([*beats, *chord], 1.9)


def capital() -> Wave:
    """A great bell, twice."""

    def stroke(loud: float) -> Wave:
        parts = zip((98.0, 196.4, 233.5, 294.0, 393.0, 530.0), (0.7, 1.0, 0.55, 0.45, 0.3, 0.2), strict=True)
        total: Wave = sum((part * tone(pitch, 1.5, 0.38) for pitch, part in parts), start=np.zeros(int(1.5 * RATE)))
        return loud * total

    return place([(0, stroke(1.0)), (0.75, stroke(0.8))], 2.2)


def victory() -> Wave:
    """A short fanfare."""
    horn = (1.0, 0.8, 0.55, 0.35, 0.2, 0.1)
    notes = ((0.0, 392.0, 0.2), (0.17, 392.0, 0.2), (0.34, 523.25, 0.35), (0.62, 659.25, 0.9), (0.62, 523.25, 0.9),
             (0.62, 392.0, 0.9))  # fmt: skip
    return place([(start, 0.6 * tone(pitch, length + 0.5, length / 2, horn)) for start, pitch, length in notes], 2.1)


SOUNDS: dict[str, Callable[[], Wave]] = {
    "dice": dice, "guns": guns, "sea": sea, "air": air, "turn": turn, "war": war, "capital": capital,
    "victory": victory,
}  # fmt: skip


def write(name: str, sound: Wave, loudest: float) -> None:
    """Write one sound, as loud as ``loudest`` of full scale at most, its end faded to silence."""
    sound = sound - sound.mean()
    end = int(0.03 * RATE)
    sound[-end:] *= np.linspace(1, 0, end)
    frames = np.round(sound / np.abs(sound).max() * loudest * 32767).astype("<i2")
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())


def main() -> int:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    soft = {"turn": 0.35, "dice": 0.5}
    for name, make in SOUNDS.items():
        write(name, make(), soft.get(name, 0.7))
    return 0


if __name__ == "__main__":
    sys.exit(main())
