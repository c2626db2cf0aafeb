"""The process in which computer players think, so that the window never waits for them."""

from __future__ import annotations

import os
import weakref
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, QTimer, Signal

import boardgame
from boardgame.ai.player import Seen, Thought
from boardgame.ai.process.commands import house_command
from boardgame.ai.process.conversation import (
    TOO_LATE,
    Answered,
    Assessment,
    Conversation,
    Fault,
    Introduced,
    Reply,
)
from boardgame.app.session.session import Session
from boardgame.engine.decision import Decision
from boardgame.engine.refusal import Refusal

_GRACE = 15.0
"""Seconds beyond those a player was given before it counts as silent."""
_MOST_STARTS = 3
"""How often a process that ends by itself is started for one question."""


class _Running:
    """Holds the process that runs: no part of its owner, so that it can still be ended when the owner is destroyed."""

    def __init__(self) -> None:
        self.process: QProcess | None = None

    def end(self) -> None:
        """End the process, if one runs."""
        process, self.process = self.process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()


class HouseProcess(QObject):
    """Asks the house's own players, one question at a time; a new question takes the place of the one before.

    A process that crashes or falls silent is started anew and asked again; where that does not help,
    ``failed`` says so and nothing more comes.

    Signals:
        thought(Thought): what is considered meanwhile.
        answered(Move): the answer to :meth:`decide`, which the game allows.
        assessed(Assessment): the answer to :meth:`assess`.
        failed(str): no answer will come to the last question; why, in a sentence.
    """

    thought = Signal(object)
    answered = Signal(object)
    assessed = Signal(object)
    failed = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._running = _Running()
        self._conversation: Conversation | None = None
        self._hellos: dict[str, str] = {}
        self._last = b""
        self._starts = 0
        self._silent = QTimer(self)
        self._silent.setSingleShot(True)
        self._silent.timeout.connect(self._fell_silent)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)
        # Whoever owns it may be destroyed, or the program end, without a word: the process must not outlive it.
        self.destroyed.connect(partial(_Running.end, self._running))
        weakref.finalize(self, self._running.end)

    @property
    def _process(self) -> QProcess | None:
        return self._running.process

    @property
    def busy(self) -> bool:
        """Whether an answer may still come."""
        return self._conversation is not None and self._conversation.waits

    def warm_up(self, seat: str, level: str) -> None:
        """Start the process with a player in a seat, so that the first question finds it ready."""
        self._greet(seat, level)

    def decide(self, seen: Seen, decision: Decision, level: str, seconds: float) -> None:
        """Ask what a player of a level would do in the seat of ``seen``."""
        self.stop()
        conversation = self._greet(str(seen.viewer), level)
        self._put(conversation.ask(seen, decision, seconds), seconds)

    def assess(self, seen: Seen, level: str, seconds: float = 10.0, concerns: bool = True) -> None:
        """Ask how a position stands, as the seat of ``seen`` sees it."""
        self.stop()
        seat = seen.viewer if isinstance(seen.viewer, str) else self._session.seats[0].id
        conversation = self._greet(seat, level)
        self._put(conversation.assess(seen, concerns), seconds)

    def forget(self) -> None:
        """Let new players answer from the next question on, who have no plans in mind."""
        self._hellos.clear()

    def stop(self) -> None:
        """The last question wants no answer any more."""
        self._silent.stop()
        if self.busy and self._conversation is not None:
            self._write(self._conversation.stop())

    def close(self) -> None:
        """End the process."""
        self._silent.stop()
        self._running.end()
        self._conversation = None
        self._hellos.clear()

    # --- the process ------------------------------------------------------------------------------------------

    def _greet(self, seat: str, level: str) -> Conversation:
        """The conversation, with a player of a level in a seat."""
        session = self._session
        if self._conversation is None:
            self._conversation = Conversation(session.game, session.header.setup, house=True)
        if self._process is None:
            self._start()
        seed = f"{session.header.created} {seat} {level}"
        hello = self._conversation.hello(seat, level, seed)
        if self._hellos.get(seat) != hello:
            self._hellos[seat] = hello
            self._write(hello)
        return self._conversation

    def _put(self, line: str, seconds: float) -> None:
        self._starts = 1
        self._write(line)
        self._last = line.encode()
        self._silent.start(round((seconds + _GRACE) * 1000))

    def _start(self) -> None:
        process = QProcess()
        environment = QProcessEnvironment.systemEnvironment()
        package = str(Path(boardgame.__file__).resolve().parent.parent)
        paths = [package, *filter(None, [environment.value("PYTHONPATH", "")])]
        environment.insert("PYTHONPATH", os.pathsep.join(paths))
        process.setProcessEnvironment(environment)
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(lambda: process.readAllStandardError())
        process.finished.connect(lambda *_: self._ended(process))
        process.errorOccurred.connect(lambda error: self._could_not_start(process, error))
        self._running.process = process
        program, *arguments = house_command()
        process.start(program, arguments)

    def _write(self, line: str) -> None:
        if self._process is not None and line:
            self._process.write(line.encode())

    def _could_not_start(self, process: QProcess, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._ended(process)

    def _ended(self, process: QProcess) -> None:
        """The process has ended by itself: whoever was asked is asked again in a new one."""
        if process is not self._process:
            return
        self._running.process = None
        process.deleteLater()
        if not self.busy:
            self._hellos.clear()
            return
        if self._starts >= _MOST_STARTS:
            self._fail(self.tr("The computer player has ended unexpectedly."))
            return
        self._starts += 1
        self._start()
        for hello in self._hellos.values():
            self._write(hello)
        if self._process is not None:
            self._process.write(self._last)

    def _fell_silent(self) -> None:
        """Too late: what it may still say is not waited for."""
        if self._conversation is None or not self.busy:
            return
        self._conversation.fault(Refusal(TOO_LATE, "The computer player did not answer in time."))
        self._running.end()
        self._fail(self.tr("The computer player did not answer in time."))

    def _fail(self, why: str) -> None:
        self._silent.stop()
        self._running.end()
        self._conversation = None
        self._hellos.clear()
        self.failed.emit(why)

    def _read(self) -> None:
        while self._process is not None and self._process.canReadLine():
            self._hear(bytes(self._process.readLine().data()))

    def _hear(self, line: bytes) -> None:
        if self._conversation is None:
            return
        received = self._conversation.receive(line)
        match received:
            case Reply(line=answer):
                self._write(answer)
            case Thought():
                self.thought.emit(received)
            case Answered(move=move):
                self._silent.stop()
                self.answered.emit(move)
            case Assessment():
                self._silent.stop()
                self.assessed.emit(received)
            case Fault() if received.out:
                self._fail(received.refusal.text)
            case Fault():
                for again in received.lines:
                    self._write(again)
                    self._last = again.encode()
            case Introduced() | None:
                pass
