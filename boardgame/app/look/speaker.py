"""Plays sounds of ``assets/sounds`` on the machine's sound device, several at a time."""

from __future__ import annotations

import sys
import wave
from collections.abc import Generator
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import miniaudio
import numpy as np
from numpy.typing import NDArray

from boardgame.engine.files import data_path

RATE = 22050
"""Frames a second of every sound; one channel of 16 bits."""
Samples = NDArray[np.int16]


@cache
def samples(name: str) -> Samples:
    """The frames of a sound.

    Raises:
        DataFileMissing: there is none of that name.
        ValueError: its file is not one channel of 16 bits at :data:`RATE`.
    """
    path = data_path("assets", "sounds", f"{name}.wav")
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise ValueError(f"{path.name}: one channel of 16 bits at {RATE} frames a second is wanted")
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(np.int16)


class DeviceSpeaker:
    """Plays on the machine's sound device, which is opened with the first sound and closed after the last.

    Args:
        backends: which of miniaudio's backends to try, by default those of the system that could work.

    Raises:
        ImportError, OSError, RuntimeError: the machine cannot play sounds.
    """

    def __init__(self, backends: list[Any] | None = None) -> None:
        if backends is None and sys.platform.startswith("linux"):
            # Without a sound card ALSA would write a page of complaints to the terminal.
            backends = [miniaudio.Backend.PULSEAUDIO]
            if Path("/dev/snd").is_dir():
                backends.append(miniaudio.Backend.ALSA)
        try:
            self._device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=RATE, buffersize_msec=60,
                backends=backends, app_name="Wartable",
            )  # fmt: skip
        except miniaudio.MiniaudioError as fault:
            raise RuntimeError(str(fault)) from fault
        self._voices: list[tuple[Samples, int]] = []
        self._lock = Lock()
        self._runs = False

    def play(self, name: str, loudness: float) -> None:
        """Begin a sound over those that still last, at a loudness from 0 to 1."""
        sound = (samples(name) * loudness).astype(np.int16)
        with self._lock:
            self._voices.append((sound, 0))
        if not self._runs:
            stream = self.mix()
            next(stream)
            self._device.start(stream)
            self._runs = True

    def rest(self) -> bool:
        """Stop the device if nothing is heard any more."""
        if self._voices or not self._runs:
            return False
        self._device.stop()
        self._runs = False
        return True

    def mix(self) -> Generator[bytes, int, None]:
        """The sum of all sounds that last, as many frames as are sent in; it runs in the device's own thread."""
        wanted = yield b""
        while True:
            total = np.zeros(wanted, dtype=np.int32)
            with self._lock:
                for sound, start in self._voices:
                    piece = sound[start : start + wanted]
                    total[: len(piece)] += piece
                later = [(sound, start + wanted) for sound, start in self._voices]
                self._voices = [(sound, start) for sound, start in later if start < len(sound)]
            wanted = yield np.clip(total, -32768, 32767).astype("<i2").tobytes()
