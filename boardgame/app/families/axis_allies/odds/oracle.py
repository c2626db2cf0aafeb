"""Answers to questions about battles, from a process of its own, so that the window never waits.

The process begins with the first question and ends with the table. One that dies is replaced, and what it was asked is
asked again. Whoever asks has an :class:`Asker`: a new question takes the place of its last one, and the answer it had
stays valid for the eye until the new one is there.
"""

from __future__ import annotations

import os
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, QProcess, QProcessEnvironment, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

import boardgame
from boardgame.ai.axis_allies.odds import Question
from boardgame.app.families.axis_allies.odds.summary import Summary, key_of, portable
from boardgame.app.families.axis_allies.odds.worker import packed, unpacked

Answers = list[Summary | str]
"""One for each question: the summary, or a sentence that says why there is none."""

_BUDGET = 0.5
"""Seconds for one answer; beyond that battles are tried."""
_PATIENCE = 0.8
"""Seconds an abandoned job may block the queue before its process is replaced."""
_LIMIT = 10.0
"""Seconds beyond its budget after which a job counts as lost, whoever waits for it: the process hangs."""
_TRIES = 3
_REMEMBERED = 512


@dataclass(slots=True)
class _Job:
    asker: Asker
    questions: Sequence[Question]
    keys: list[Any]
    number: int = 0
    tries: int = 0
    since: float = 0.0
    wanted: bool = True


class Asker(QObject):
    """Somebody who asks, one thing at a time.

    Signals:
        answered(list): the answers to the last question, one for each of its parts.
    """

    answered = Signal(list)

    def __init__(self, oracle: Oracle, parent: QObject | None = None) -> None:
        super().__init__(parent or oracle)
        self._oracle = oracle
        self._then: Callable[[Answers], None] | None = None
        self.answered.connect(self._tell)

    def then(self, do: Callable[[Answers], None]) -> None:
        """What is done with the next answers, instead of what was to be done with the last."""
        self._then = do

    def _tell(self, answers: Answers) -> None:
        do, self._then = self._then, None
        if do is not None:
            do(answers)

    def ask(self, *questions: Question) -> None:
        """Ask, instead of what was asked before; what is known already is answered at once."""
        self._oracle.ask(self, questions)

    def cancel(self) -> None:
        """The answer is not wanted any more."""
        self._then = None
        self._oracle.cancel(self)


class Oracle(QObject):
    """Keeps the process busy with the newest question of each asker.

    Signals:
        replaced(): the process died and another takes its place.
        calculator_wanted(str): somebody on the table wants the calculator for this space.
    """

    replaced = Signal()
    calculator_wanted = Signal(str)

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._process: QProcess | None = None
        self._buffer = bytearray()
        self._waiting: OrderedDict[int, _Job] = OrderedDict()
        self._running: _Job | None = None
        self._number = 0
        self._known: OrderedDict[Any, Summary | str] = OrderedDict()
        self._closed = False
        self._hurry = QTimer(self)
        self._hurry.setSingleShot(True)
        self._hurry.timeout.connect(self._next)
        self._overdue = QTimer(self)
        self._overdue.setSingleShot(True)
        self._overdue.timeout.connect(self._lost)
        table.installEventFilter(self)
        application = QApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    @staticmethod
    def near(widget: QWidget) -> Oracle | None:
        """The oracle of the table that a widget stands on; None away from a table."""
        above: QWidget | None = widget
        while above is not None:
            found = above.findChild(Oracle, options=Qt.FindChildOption.FindDirectChildrenOnly)
            if found is not None:
                return found
            above = above.parentWidget()
        return None

    @property
    def process_id(self) -> int:
        """The id of the process; 0 while none runs."""
        return int(self._process.processId()) if self._process is not None else 0

    @property
    def busy(self) -> bool:
        """Whether some answer is still to come."""
        return self._running is not None or bool(self._waiting)

    # --- asking -----------------------------------------------------------------------------------------------

    def ask(self, asker: Asker, questions: Sequence[Question]) -> None:
        """Put an asker's question in the place of its last one."""
        self.cancel(asker)
        keys = [key_of(question) for question in questions]
        if self._closed or not questions:
            return
        if all(key in self._known for key in keys):
            for key in keys:
                self._known.move_to_end(key)
            asker.answered.emit([self._known[key] for key in keys])
            return
        self._waiting[id(asker)] = _Job(asker, questions, keys)
        self._next()

    def cancel(self, asker: Asker) -> None:
        """Forget what an asker has asked."""
        self._waiting.pop(id(asker), None)
        running = self._running
        if running is not None and running.asker is asker and running.wanted:
            running.wanted = False
            if self._process is not None:
                self._process.write(packed(("drop", running.number)))

    def _next(self) -> None:
        """Send the next job, if the process is free; an abandoned job may not block it for long."""
        running = self._running
        if running is not None:
            if running.wanted or not self._waiting:
                return
            left = _PATIENCE - (time.monotonic() - running.since)
            if left > 0:
                self._hurry.start(round(left * 1000) + 1)
                return
            self._running = None
            self._stop()
        if not self._waiting or self._closed:
            return
        _, job = self._waiting.popitem(last=False)
        self._number += 1
        job.number, job.since = self._number, time.monotonic()
        self._running = job
        if self._process is None:
            self._start()
        assert self._process is not None
        self._process.write(packed(("ask", job.number, [portable(each) for each in job.questions], _BUDGET)))
        self._overdue.start(round(1000 * (_LIMIT + _BUDGET * len(job.questions))))

    # --- answers ----------------------------------------------------------------------------------------------

    def _read(self) -> None:
        if self._process is None or self.sender() not in (self._process, None):
            return
        self._buffer += bytes(self._process.readAllStandardOutput().data())
        for number, found in unpacked(self._buffer):
            job = self._running
            if job is None or number != job.number:
                continue
            self._running = None
            self._overdue.stop()
            for key, answer in zip(job.keys, found, strict=False):
                self._known[key] = answer
            while len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
            self._next()
            if job.wanted and len(found) == len(job.keys):
                job.asker.answered.emit(found)

    # --- the process ------------------------------------------------------------------------------------------

    def _start(self) -> None:
        process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        package = str(Path(boardgame.__file__).resolve().parent.parent)
        paths = [package, *filter(None, [environment.value("PYTHONPATH", "")])]
        environment.insert("PYTHONPATH", os.pathsep.join(paths))
        for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
            environment.insert(name, "1")
        process.setProcessEnvironment(environment)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._failed)
        self._buffer.clear()
        self._process = process
        process.start(sys.executable, ["-m", "boardgame.app.families.axis_allies.odds.worker"])

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._died()

    def _died(self, *_: object) -> None:
        """The process has ended by itself: another one is asked the same, a few times."""
        if self.sender() is not self._process or self._process is None:
            return
        self._process.deleteLater()
        self._process = None
        self._again()

    def _lost(self) -> None:
        """The process has not answered for too long: another one is asked the same, a few times."""
        self._stop()
        self._again()

    def _again(self) -> None:
        """Ask once more what the process that is gone was asked."""
        job, self._running = self._running, None
        self._overdue.stop()
        if self._closed:
            return
        if job is not None and job.wanted and id(job.asker) not in self._waiting:
            job.tries += 1
            if job.tries < _TRIES:
                self._waiting[id(job.asker)] = job
                self._waiting.move_to_end(id(job.asker), last=False)
            else:
                job.asker.answered.emit([self.tr("The odds could not be computed.")] * len(job.keys))
        self.replaced.emit()
        self._next()

    def _stop(self) -> None:
        """End the process and wait until it is gone."""
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        process.kill()
        process.waitForFinished(2000)
        process.deleteLater()

    def close(self) -> None:
        """End the process; nothing is answered any more."""
        self._closed = True
        self._waiting.clear()
        self._running = None
        self._stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End with the table."""
        if watched is self.parent() and event.type() == QEvent.Type.DeferredDelete:
            self.close()
        return super().eventFilter(watched, event)
