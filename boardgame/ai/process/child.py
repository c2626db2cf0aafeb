"""A child process that is spoken with line by line: nothing that it does or leaves undone makes its parent wait."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from typing import IO

from boardgame.ai.process.lines import MOST_FROM_PLAYER

_MOST_WAITING = 256
"""Lines that wait to be read; a child that writes more is stopped by its full pipe."""
_LAST_WORDS = 8
_GRACE = 1.0
"""Seconds that a child has to end by itself, and once more when it is told to."""
TOO_LONG = b"\x00"
"""In the place of a line that is too long."""


class CannotStart(OSError):
    """A command cannot be started; the message says why."""


class Child:
    """A process and three threads: one writes its input, one reads its lines, one keeps the last words of its errors.

    Args:
        command: program and arguments.

    Raises:
        CannotStart: there is no such program, or it may not be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",  # so that what it starts itself is ended with it
            )
        except OSError as error:
            raise CannotStart(f"{command[0]} cannot be started: {error.strerror or error}") from error
        self._lines: Queue[bytes | None] = Queue(_MOST_WAITING)
        self._input: SimpleQueue[str | None] = SimpleQueue()
        self._errors: deque[str] = deque(maxlen=_LAST_WORDS)
        self._closing = threading.Event()
        work = (self._write, self._read, self._listen)
        self._threads = [threading.Thread(target=each, daemon=True) for each in work]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """Number of the process."""
        return self._process.pid

    @property
    def last_words(self) -> str:
        """The last line that it wrote to its standard error."""
        return self._errors[-1] if self._errors else ""

    def write(self, line: str) -> None:
        """Have a line written, sooner or later; one to a process that has ended is lost."""
        self._input.put(line)

    def line(self, seconds: float) -> bytes | None:
        """The next line; :data:`TOO_LONG` for one that is too long, None when there will be none any more.

        Raises:
            TimeoutError: none came in time.
        """
        try:
            found = self._lines.get(timeout=max(0.0, seconds))
        except Empty:
            raise TimeoutError from None
        if found is None:
            self._lines.put(None)  # for who asks once more
        return found

    def close(self, grace: float = _GRACE) -> int:
        """End the process, by force if it must be, and everything it has started; its exit status."""
        self._closing.set()
        self._input.put(None)
        for end in (lambda: None, self._terminate, self._kill):
            end()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(grace)
                break
        status = self._process.wait()
        self._kill()  # what it has left behind
        with suppress(Empty):
            while True:
                self._lines.get_nowait()
        for thread in self._threads:
            thread.join(_GRACE)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            with suppress(OSError, ValueError):
                if pipe is not None:
                    pipe.close()
        return status

    # --- threads --------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with suppress(OSError, ValueError):
            while (line := self._input.get()) is not None:
                pipe.write(line.encode())
                pipe.flush()
        with suppress(OSError, ValueError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with suppress(OSError, ValueError):
            while line := _next_line(pipe):
                self._hand_in(line)
        self._hand_in(None)

    def _hand_in(self, line: bytes | None) -> None:
        while not self._closing.is_set():
            with suppress(Full):
                self._lines.put(line, timeout=0.2)
                return

    def _listen(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        with suppress(OSError, ValueError):
            while line := pipe.readline(4096):
                if text := line.decode(errors="replace").strip():
                    self._errors.append(text)

    # --- ending ---------------------------------------------------------------------------------------------------

    def _terminate(self) -> None:
        self._process.terminate()

    def _kill(self) -> None:
        if os.name == "posix":
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
        elif self._process.poll() is None:
            self._process.kill()


def _next_line(pipe: IO[bytes]) -> bytes:
    """The next line, :data:`TOO_LONG` in the place of one that is too long; empty at the end."""
    line = pipe.readline(MOST_FROM_PLAYER + 2)
    if len(line) <= MOST_FROM_PLAYER + 1:
        return line
    while line and not line.endswith(b"\n"):
        line = pipe.readline(MOST_FROM_PLAYER)
    return TOO_LONG
