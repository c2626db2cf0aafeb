"""Where processes of people and hosts come from: one process loads everything once, and a new one is a copy of it.

Ten processes that each load the rules take longer than the game they are to play. The nursery (``python -m
tests.net.processes.nursery``) reads lines of JSON: the module whose ``run`` is to be called, its arguments, and the
files that become its input, output and log; for each it answers with the number of a process. Where the system cannot
copy processes, each is begun by itself.
"""

from __future__ import annotations

import atexit
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO

MODULES = ("tests.net.processes.player_process", "tests.net.processes.host_process")
_CAN_COPY = hasattr(os, "fork") and hasattr(os, "mkfifo")


class Child:
    """A process of its own that reads and tells lines.

    Args:
        module: what it runs.
        arguments: its arguments.
        log: the end of which file its errors go to.

    Attributes:
        input, output: its ends, as text.
    """

    def __init__(self, module: str, arguments: list[str], log: Path) -> None:
        self._process: subprocess.Popen[str] | None = None
        self.input: IO[str]
        self.output: IO[str]
        if _CAN_COPY:
            self._copy(module, arguments, log)
        else:
            self._begin(module, arguments, log)

    def _begin(self, module: str, arguments: list[str], log: Path) -> None:
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", module, *arguments],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True,
            )  # fmt: skip
        assert self._process.stdin is not None and self._process.stdout is not None
        self.input, self.output = self._process.stdin, self._process.stdout

    def _copy(self, module: str, arguments: list[str], log: Path) -> None:
        with tempfile.TemporaryDirectory(prefix="nursery") as folder:
            ends = [str(Path(folder) / name) for name in ("in", "out")]
            for end in ends:
                os.mkfifo(end)
            nursery = _nursery()
            assert nursery.stdin is not None and nursery.stdout is not None
            asked = {"module": module, "arguments": arguments, "ends": ends, "log": str(log)}
            nursery.stdin.write(json.dumps(asked) + "\n")
            nursery.stdin.flush()
            self._number = int(nursery.stdout.readline())
            self.input = Path(ends[0]).open("w", encoding="utf-8")  # noqa: SIM115  # each waits for the other end
            self.output = Path(ends[1]).open(encoding="utf-8")  # noqa: SIM115

    @property
    def runs(self) -> bool:
        """Whether it is there."""
        if self._process is not None:
            return self._process.poll() is None
        try:
            os.kill(self._number, 0)
        except ProcessLookupError:
            return False
        return True

    def wait(self, seconds: float = 120.0) -> None:
        """Until it is not there any more; raises TimeoutError."""
        end = time.monotonic() + seconds
        while self.runs:
            if time.monotonic() > end:
                raise TimeoutError(f"it still runs after {seconds} s")
            time.sleep(0.005)

    def kill(self) -> None:
        """As ``kill -9``."""
        if self._process is not None:
            self._process.kill()
        else:
            with suppress(ProcessLookupError):
                os.kill(self._number, signal.SIGKILL)
        self.wait()

    def close(self) -> None:
        """Let go of its ends."""
        for end in (self.input, self.output):
            with suppress(OSError):
                end.close()


@cache
def _nursery() -> subprocess.Popen[str]:
    """The one process that others are copies of; it ends with this one."""
    begun = subprocess.Popen(
        [sys.executable, "-m", __name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    atexit.register(begun.kill)
    return begun


def main() -> None:
    """Copy this process as often as is asked."""
    for module in MODULES:
        importlib.import_module(module)
    from tests.net.client.guests import find_game

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    for line in sys.stdin:
        asked = json.loads(line)
        for game in {"conquest", "pacific1940", "spring1942"} & set(" ".join(asked["arguments"]).split()):
            find_game(game)  # loaded once for all
        number = os.fork()
        if not number:
            _become(asked)
        print(number, flush=True)


def _become(asked: dict[str, object]) -> None:
    """Be the process that was asked for, and end with it."""
    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        random.seed()
        ends: list[str] = asked["ends"]  # type: ignore[assignment]
        reads = os.open(ends[0], os.O_RDONLY)
        writes = os.open(ends[1], os.O_WRONLY)
        log = os.open(str(asked["log"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        for mine, place in ((reads, 0), (writes, 1), (log, 2)):
            os.dup2(mine, place)
            os.close(mine)
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        importlib.import_module(str(asked["module"])).run(asked["arguments"])
        code = 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        with suppress(OSError, ValueError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
