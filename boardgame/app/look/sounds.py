"""The sounds of the client, one after another and as loud as the player wants them.

A machine without a sound device stays silent and nothing is said about it: a game does not need to be heard.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from boardgame.app.look.preferences import Preferences

SOUNDS = ("dice", "guns", "sea", "air", "turn", "war", "capital", "victory")
GAP_MS = 350
"""How long after one sound of a row the next one begins."""
_AT_ONCE = 3
_REST_MS = 3000
_log = logging.getLogger(__name__)


class Speaker(Protocol):
    """What makes a sound heard."""

    def play(self, name: str, loudness: float) -> None:
        """Begin a sound over those that still last, at a loudness from 0 to 1."""
        ...

    def rest(self) -> bool:
        """Let go of the machine's device if nothing is heard any more; whether it did."""
        ...


class Sounds(QObject):
    """Plays sounds by name, as loud as the player wants them.

    Args:
        preferences: how loud; 0 is off, and then no device is touched.
        speaker: what to play them with; by default the machine's device, opened when the first one is wanted.
    """

    def __init__(self, preferences: Preferences, parent: QObject | None = None, speaker: Speaker | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._speaker = speaker
        self._silent = False
        self._waiting: list[str] = []
        self._next = QTimer(self, interval=GAP_MS)
        self._next.timeout.connect(self._go_on)
        self._rest = QTimer(self, interval=_REST_MS)
        self._rest.timeout.connect(self._let_go)

    def play(self, names: Iterable[str]) -> None:
        """Play these sounds one after another, each once and no more than three; what still waits is dropped."""
        if not self._preferences.sound or self._silent:
            return
        self._waiting = list(dict.fromkeys(name for name in names if name))[:_AT_ONCE]
        self._go_on()

    def _go_on(self) -> None:
        if not self._waiting:
            self._next.stop()
            return
        self._sound(self._waiting.pop(0))
        if self._waiting:
            self._next.start()

    def _sound(self, name: str) -> None:
        try:
            if self._speaker is None:
                self._speaker = device_speaker()
            self._speaker.play(name, self._preferences.sound / 100)
        except Exception:
            # Whatever ails the sound must not reach the game.
            _log.info("no sound can be played here", exc_info=True)
            self._silent = True
            self._waiting = []
            return
        self._rest.start()

    def _let_go(self) -> None:
        if self._speaker is not None and self._speaker.rest():
            self._rest.stop()


def device_speaker() -> Speaker:
    """A speaker for the machine's sound device; what plays it is loaded only now.

    Raises:
        ImportError, OSError, RuntimeError: the machine cannot play sounds.
    """
    from boardgame.app.look.speaker import DeviceSpeaker

    return DeviceSpeaker()
