"""Dice that tumble for a moment and then show what was rolled."""

from __future__ import annotations

import random

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QRectF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.look import art
from boardgame.app.look.theme import current

_SIZE = 24
_GAP = 4
_TICK = 60
_TUMBLES = (0, 3, 7, 12)
"""Turns of a die for each animation speed: off, fast, normal, slow."""

_PURPOSES = {
    "antiaircraft": QT_TRANSLATE_NOOP("Dice", "antiaircraft fire"),
    "raid": QT_TRANSLATE_NOOP("Dice", "bombing"),
    "rocket": QT_TRANSLATE_NOOP("Dice", "rocket"),
    "research": QT_TRANSLATE_NOOP("Dice", "research"),
    "kamikaze": QT_TRANSLATE_NOOP("Dice", "kamikaze attack"),
    "bombardment": QT_TRANSLATE_NOOP("Dice", "bombardment"),
    "surprise_strike": QT_TRANSLATE_NOOP("Dice", "surprise strike"),
    "attack": QT_TRANSLATE_NOOP("Dice", "attack"),
    "defense": QT_TRANSLATE_NOOP("Dice", "defence"),
    "air_battle_attack": QT_TRANSLATE_NOOP("Dice", "escorts"),
    "air_battle_defense": QT_TRANSLATE_NOOP("Dice", "interceptors"),
}


def purpose_words(purpose: str, plain: bool = True) -> str:
    """What dice were rolled for, in words; without ``plain`` empty where it goes without saying in a battle."""
    if not plain and purpose in ("attack", "defense", "air_battle_attack", "air_battle_defense"):
        return ""
    return QCoreApplication.translate("Dice", str(_PURPOSES.get(purpose, "roll")))


class DiceRow(QWidget):
    """Dice side by side, in as many lines as they need; those of ``target`` or less are hits."""

    def __init__(self, faces: list[int], target: int, fresh: bool, size: int = _SIZE) -> None:
        """``fresh`` dice tumble when they come into sight; ``size`` is the side of a die in pixels."""
        super().__init__()
        self._faces, self._target, self._size = faces, target, size
        self._tumbles = _TUMBLES[max(0, min(3, current().animation))] if fresh else 0
        self.setMinimumWidth(self._size * 2)
        self.setFixedHeight(self._size + _GAP)
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK)
        self._timer.timeout.connect(self._tick)
        hits = sum(face <= target for face in faces)
        words = self.tr("Dice {0}: {1} hit") if hits == 1 else self.tr("Dice {0}: {1} hits")
        words = words if target else self.tr("Dice {0}")
        self.setAccessibleName(words.format(", ".join(map(str, faces)), hits))
        current().changed.connect(self.update)

    def showEvent(self, event: QShowEvent) -> None:
        """Fresh dice begin to tumble."""
        if self._tumbles:
            self._timer.start()

    def finish(self) -> None:
        """Lie still at once."""
        self._tumbles = 0
        self._timer.stop()
        self.update()

    def _tick(self) -> None:
        self._tumbles -= 1
        if self._tumbles <= 0:
            self._timer.stop()
        self.update()

    def _per_line(self) -> int:
        return max(1, (self.width() + _GAP) // (self._size + _GAP))

    def resizeEvent(self, event: object) -> None:
        """As high as the lines need."""
        lines = -(-len(self._faces) // self._per_line())
        self.setFixedHeight(max(1, lines) * (self._size + _GAP))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Faces, in the colours of a hit where they hit."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        per_line = self._per_line()
        for number, face in enumerate(self._faces):
            box = QRectF((number % per_line) * (self._size + _GAP), (number // per_line) * (self._size + _GAP),
                         self._size, self._size)  # fmt: skip
            if self._tumbles > 0:
                painter.save()
                painter.translate(box.center())
                painter.rotate(random.uniform(-25, 25))  # only for show; the faces were rolled before
                painter.translate(-box.center())
                art.draw(painter, f"dice/die_{random.randint(1, 6)}", box)
                painter.restore()
            else:
                hit = "_hit" if face <= self._target else ""
                art.draw(painter, f"dice/die_{face}{hit}", box)
        painter.end()
