"""Collects garbage between events only.

Python may collect cycles whenever it makes an object, so also while Qt is in the middle of a click or a painting; the
widgets in such a cycle would then be destroyed under Qt's feet. Here it happens from a timer, when no event is handled.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

_EVERY = 1000


class Collector(QObject):
    """Takes garbage collection over as long as it lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(collect_due)
        QTimer.singleShot(0, self._timer.start)  # the time counts from the first event on, not while the program loads


def collect_due() -> None:
    """Collect the generations that are due by Python's own thresholds."""
    counts, thresholds = gc.get_count(), gc.get_threshold()
    due = [generation for generation in range(3) if counts[generation] > thresholds[generation] > 0]
    if due:
        gc.collect(max(due))


def collect_after(page: QObject) -> None:
    """Collect everything once a page is gone.

    A table holds the pictures of its board until its cycles are collected, tens of megabytes that Python, which counts
    objects and not bytes, would let lie for minutes.
    """
    page.destroyed.connect(_collect_soon)


def _collect_soon() -> None:
    QTimer.singleShot(0, gc.collect)
