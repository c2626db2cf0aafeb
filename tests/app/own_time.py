"""Time as a thread has it: what the system gave to others while it wanted to go on does not count."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

_WAITED = Path("/proc/thread-self/schedstat")
"""On Linux: nanoseconds that the thread has run, and that it has waited for a processor."""


def own_time() -> float:
    """Seconds that go on while the thread works or waits for something, not while it waits for a processor."""
    waited = 0
    with suppress(OSError, ValueError, IndexError):
        waited = int(_WAITED.read_text().split()[1])
    return time.monotonic() - waited / 1e9
