"""The time that is left for the decision, where a clock was agreed on."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QTimer
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import icon_label, row, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.table_talk import TableTalk

_SHORT = 15
"""Seconds left from which the time is shown as running out."""


class ClockView(QWidget):
    """Counts down between what the host tells; hidden where there is no clock, or nobody to tell of it."""

    def __init__(self, talk: TableTalk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._talk = talk
        self._told = QElapsedTimer()
        self._words = text(weight=600)
        self._words.setAccessibleName(self.tr("Time left for this decision"))
        self.setToolTip(self.tr("Time left for this decision"))
        self.setLayout(row(icon_label("clock", "text_muted"), self._words, None, spacing=8))
        self._tick = QTimer(self)
        self._tick.setInterval(500)
        self._tick.timeout.connect(self._show)
        talk.changed.connect(self.refresh)
        talk.connection_changed.connect(self.refresh)
        self.refresh()

    @property
    def words(self) -> str:
        """What is shown."""
        return self._words.text()

    def refresh(self) -> None:
        """Go on from what the host has told."""
        clock = self._talk.table.clock
        runs = clock.seconds > 0 and self._talk.table.stage == "play" and self._talk.status.is_in
        self._told.start()
        self.setVisible(runs)
        (self._tick.start if runs else self._tick.stop)()
        self._show()

    def _show(self) -> None:
        table = self._talk.table
        left = table.clock.left - (0 if table.paused else self._told.elapsed() // 1000)
        words = time_words(abs(left))
        self._words.setText(self.tr("{0} left").format(words) if left >= 0 else self.tr("{0} over time").format(words))
        restyle(self._words, tone="" if left > _SHORT else "warning" if left >= 0 else "danger")


def time_words(seconds: int) -> str:
    """A length of time as ``1:05`` or ``2:00:00``."""
    minutes, rest = divmod(max(0, seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
