"""Dice that tumble for a moment and then show what was rolled."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.look import art
from boardgame.app.look.skipping import Skipping
from boardgame.app.look.theme import current

_SIZE = 24
_GAP = 4
_PATIENCE = 1.0
"""Seconds for which dice on a page, but scrolled out of sight, wait to be seen tumbling."""
_FRAME = 16
_TUMBLES = (0.0, 0.25, 0.4, 0.5)
"""Seconds for which dice tumble, for each animation speed: off, fast, normal, slow."""
_FIRST_AT_REST = 0.6
"""Share of that time after which the first die lies still; the last one does at the end."""
_FACES = 5
_TURN, _HOP, _SMALLER = 220.0, 0.1, 0.28
"""Degrees that a die turns, and the shares of its side by which it leaps and is smaller, before it lies still.

The corners of one that stands on edge stay within its place.
"""


class DiceRow(QWidget):
    """Dice side by side, in as many lines as they need; those of ``target`` or less are hits.

    Fresh ones tumble for a moment when they come into sight; a key or a click anywhere lays them still.

    Attributes:
        clock: tells the time in seconds.
    """

    def __init__(self, faces: list[int], target: int, fresh: bool, size: int = _SIZE, exact: bool = False) -> None:
        """Show faces.

        Args:
            faces: of the dice.
            target: the number that hits; 0 where nothing is hit.
            fresh: whether they tumble when they come into sight.
            size: the side of a die in pixels.
            exact: whether only ``target`` itself hits, and no lower number.
        """
        super().__init__()
        self.clock: Callable[[], float] = time.monotonic
        self._faces, self._size = faces, size
        self._seconds = _TUMBLES[max(0, min(3, current().animation))] if fresh and faces else 0.0
        self._shown = 0.0
        self._began: float | None = None  # when the first frame was shown
        self.setMinimumWidth(self._size * 2)
        self.setFixedHeight(self._size + _GAP)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._tick)
        self._skipping = Skipping(self)
        self._skipping.pressed.connect(self.finish)
        self._hits = range(target if exact else 1, target + 1)
        hits = sum(face in self._hits for face in faces)
        words = self.tr("Dice {0}: {1} hit") if hits == 1 else self.tr("Dice {0}: {1} hits")
        words = words if target else self.tr("Dice {0}")
        self.setAccessibleName(words.format(", ".join(map(str, faces)), hits))
        current().changed.connect(self.update)

    @property
    def tumbles(self) -> bool:
        """Whether some of the dice are still tumbling, or will when they come into sight."""
        return self._seconds > 0

    def showEvent(self, event: QShowEvent) -> None:
        """Fresh dice begin to tumble."""
        if self.tumbles:
            self._shown = self.clock()
            self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Dice that go out of sight lie still; those that nobody has seen yet tumble when they come into sight."""
        self._timer.stop()
        if self._began is not None:
            self.finish()

    def finish(self) -> None:
        """Lie still at once."""
        self._seconds = 0.0
        self._timer.stop()
        self._skipping.watch(False)
        self.update()

    def _tick(self) -> None:
        unseen = self._began is None and self.clock() - self._shown > _PATIENCE
        if unseen or (self._began is not None and self.clock() - self._began >= self._seconds):
            self.finish()
        else:
            self.update()

    def _per_line(self) -> int:
        return max(1, (self.width() + _GAP) // (self._size + _GAP))

    def resizeEvent(self, event: object) -> None:
        """As high as the lines need."""
        lines = -(-len(self._faces) // self._per_line())
        self.setFixedHeight(max(1, lines) * (self._size + _GAP))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Faces, in the colours of a hit where they hit."""
        if self.tumbles and self._began is None:
            self._began = self.clock()
            self._skipping.watch(True)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        per_line = self._per_line()
        for number, face in enumerate(self._faces):
            box = QRectF((number % per_line) * (self._size + _GAP), (number // per_line) * (self._size + _GAP),
                         self._size, self._size)  # fmt: skip
            share = self._share(number)
            if share < 1:
                self._paint_tumbling(painter, box, number, share)
            else:
                hit = "_hit" if face in self._hits else ""
                art.draw(painter, f"dice/die_{face}{hit}", box)
        painter.end()

    def _share(self, number: int) -> float:
        """How much of its tumbling a die has behind it, 0 to 1; one after another they lie still."""
        if not self.tumbles or self._began is None:
            return 1.0
        last = max(1, len(self._faces) - 1)
        end = self._seconds * (_FIRST_AT_REST + (1 - _FIRST_AT_REST) * (number / last if len(self._faces) > 1 else 1))
        return min(1.0, (self.clock() - self._began) / end)

    def _paint_tumbling(self, painter: QPainter, box: QRectF, number: int, share: float) -> None:
        """A die that shows one face after another, ever more slowly, and turns into its place."""
        rest = (1 - share) ** 2
        left = _FACES - 1 - math.floor(_FACES * (1 - rest))  # the last face is the one that was rolled
        shown = (self._faces[number] - 1 + left * (5 if number % 2 else 1)) % 6 + 1
        picture = art.die(shown, self._size, ratio=self.devicePixelRatioF())
        painter.save()
        painter.translate(box.center() - QPointF(0, _HOP * self._size * rest * abs(math.sin(share * 9))))
        painter.rotate(_TURN * rest * (1 if number % 2 else -1))
        size = 1 - _SMALLER * rest
        painter.scale(size, size)
        painter.drawPixmap(QPointF(-self._size / 2, -self._size / 2), picture)
        painter.restore()
