"""Verifying a saved game in the background: ``boardgame verify`` in a process of its own, so that no window waits."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, QTimer, Signal

import boardgame
from boardgame.engine.record.verdict import Verdict

PAUSE = 1500
"""Milliseconds after opening a game before its file is checked; the first picture of the table comes first."""


class Verifier(QObject):
    """Checks one file, once.

    Signals:
        found(Verdict): what was found. Nothing comes where the file cannot be read any more, or its game not be loaded.
    """

    found = Signal(object)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._process: QProcess | None = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._begin)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.stop)

    def start(self, pause: int = PAUSE) -> None:
        """Check the file, after a pause in milliseconds."""
        self._wait.start(pause)

    @property
    def busy(self) -> bool:
        """Whether an answer may still come."""
        return self._wait.isActive() or self._process is not None

    def stop(self) -> None:
        """The answer is not wanted any more."""
        self._wait.stop()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    def _begin(self) -> None:
        process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        package = str(Path(boardgame.__file__).resolve().parent.parent)
        paths = [package, *filter(None, [environment.value("PYTHONPATH", "")])]
        environment.insert("PYTHONPATH", os.pathsep.join(paths))
        environment.insert("PYTHONIOENCODING", "utf-8")
        process.setProcessEnvironment(environment)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._failed)
        self._process = process
        process.start(sys.executable, ["-m", "boardgame", "verify", "--json", str(self._path)])

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._ended()

    def _ended(self, *_: object) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        words = bytes(process.readAllStandardOutput().data()).decode(errors="replace")
        process.deleteLater()
        try:
            verdict = Verdict(**json.loads(words))
        except (TypeError, ValueError):
            return
        self.found.emit(verdict)
