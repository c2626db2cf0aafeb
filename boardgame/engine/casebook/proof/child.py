"""Running something in a child process: what it does to the program is gone when it ends."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable
from typing import TypeVar

_Result = TypeVar("_Result")


def in_child(work: Callable[[], _Result], seconds: int) -> _Result | None:
    """What the work returns, done in a copy of this process; None if it failed or took longer.

    Args:
        work: what is to be done; its result must be plain data.
        seconds: how many seconds of processor time it may take.
    """
    import resource  # absent on Windows, where processes cannot be copied either

    sys.stdout.flush()
    sys.stderr.flush()
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            os.close(reader)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            with os.fdopen(writer, "wb") as pipe:
                pickle.dump(work(), pipe)
            status = 0
        except BaseException as error:
            if os.environ.get("WARTABLE_PROOF_DEBUG"):
                print(f"{type(error).__name__}: {error}", file=sys.stderr)
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        data = pipe.read()
    _, code = os.waitpid(pid, 0)
    if code or not data:
        return None
    result: _Result = pickle.loads(data)
    return result
