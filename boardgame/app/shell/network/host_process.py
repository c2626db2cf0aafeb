"""Hosting a game: ``boardgame host`` in a process of its own; a fault of a window takes the game from nobody."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, Signal

import boardgame
from boardgame.app.shell.network.kept_seats import owner_token_for
from boardgame.net.trust.address import PORT
from boardgame.net.trust.tokens import new_token

_ENDS_WITHIN = 5000
"""Milliseconds that a host has to write its files when it is to end."""
_MOST_WORDS = 400
_MOST_AGAIN = 5
"""How often a host that ended by itself is begun again."""
_PORTS = 20
"""How many ports are tried after the usual one. They are near it, so that a firewall can be told of them."""


@dataclass(frozen=True, slots=True)
class Hosted:
    """What a host says when it listens.

    Attributes:
        port: where, on this computer and on the network.
        game: id of the game at the host.
        owner: what lets its owner in.
        fingerprint: of the host's certificate.
        code: to be said aloud.
        link: an invitation.
        file: in which the game is kept.
    """

    port: int
    game: str
    owner: str
    fingerprint: str
    code: str
    link: str
    file: str = ""


class HostProcess(QObject):
    """Hosts one game until it is stopped.

    Signals:
        ready(Hosted): it listens; also when it was begun again after it had ended by itself.
        failed(str): it cannot, or ended by itself; why, in a sentence.
        code_changed(str): the code was tried too often; this is the new one, empty where there is none any more.
    """

    ready = Signal(object)
    failed = Signal(str)
    code_changed = Signal(str)

    def __init__(self, what: str | Path, name: str, parent: QObject | None = None) -> None:
        """Host a new game, by its id, or a saved one, by its path; ``name`` is how the table is called."""
        super().__init__(parent)
        self._arguments = ["host", "--child", "--new", "--name", name, str(what)]
        self._port = PORT
        self._owner = (owner_token_for(what) if isinstance(what, Path) else "") or new_token()
        self._process: QProcess | None = None
        self._heard = b""
        self._begun_again = 0
        self.hosted: Hosted | None = None
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.stop)

    def start(self) -> None:
        """Begin; :attr:`ready` or :attr:`failed` follows."""
        process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        package = str(Path(boardgame.__file__).resolve().parent.parent)
        paths = [package, *filter(None, [environment.value("PYTHONPATH", "")])]
        environment.insert("PYTHONPATH", os.pathsep.join(paths))
        environment.insert("PYTHONIOENCODING", "utf-8")
        environment.insert("PYTHONUNBUFFERED", "1")
        process.setProcessEnvironment(environment)
        process.readyReadStandardOutput.connect(self._hear)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._broke)
        self._process = process
        process.start(sys.executable, ["-m", "boardgame", *self._arguments, "--port", str(self._port)])
        process.write(json.dumps({"owner_token": self._owner}).encode() + b"\n")

    @property
    def runs(self) -> bool:
        """Whether the host is there."""
        return self._process is not None

    def stop(self) -> None:
        """End it; it writes what it has to write first."""
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        process.closeWriteChannel()  # a host that was begun by a window ends with its input
        if not process.waitForFinished(_ENDS_WITHIN):
            process.kill()
            process.waitForFinished(1000)
        process.deleteLater()

    def _hear(self) -> None:
        if self._process is None:
            return
        self._heard += bytes(self._process.readAllStandardOutput().data())
        while self._process is not None:
            line, end, rest = self._heard.partition(b"\n")
            if not end:
                return
            self._heard = rest
            self._hear_line(line)

    def _hear_line(self, line: bytes) -> None:
        if self.hosted is not None:
            with suppress(LookupError, TypeError, ValueError):
                self.code_changed.emit(str(json.loads(line)["code"]))
            return
        hosted = _read(line, self._owner)
        if hosted is None:
            self._fail(self.tr("The host said something that this program does not understand."))
            return
        self.hosted = hosted
        self.ready.emit(hosted)

    def _broke(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._fail(self.tr("The program that hosts games cannot be started."))

    def _ended(self, *_: object) -> None:
        if self._process is None:
            return
        said = bytes(self._process.readAllStandardError().data()).decode(errors="replace").strip()
        if self.hosted is not None and self._begun_again < _MOST_AGAIN:
            self._begin_again(self.hosted)
            return
        if self.hosted is None and "cannot listen" in said and self._port < PORT + _PORTS:
            self._port += 1  # another table has this one
            self._process.deleteLater()
            self.start()
            return
        why = said.splitlines()[-1][:_MOST_WORDS] if said else self.tr("The host ended by itself.")
        self._fail(why.removeprefix("boardgame host: "))

    def _begin_again(self, hosted: Hosted) -> None:
        """The host was killed, or has failed: it goes on from its file, where the others look for it."""
        self._begun_again += 1
        self._arguments[-1], self._port = hosted.file, hosted.port
        self.hosted, self._heard = None, b""
        assert self._process is not None
        self._process.deleteLater()
        self.start()

    def _fail(self, why: str) -> None:
        self.stop()
        self.failed.emit(why)


def _read(line: bytes, owner: str) -> Hosted | None:
    """What a host says on its first line; None where it is something else."""
    try:
        told: dict[str, Any] = json.loads(line)
        game: dict[str, str] = told["games"][0]
        return Hosted(told["port"], game["game"], owner, told["fingerprint"], game["code"], game["link"], game["file"])
    except (LookupError, TypeError, ValueError):
        return None
