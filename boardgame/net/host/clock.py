"""A clock for each decision, if one was agreed on. When it has run out nothing happens by itself."""

from __future__ import annotations

from collections.abc import Callable

from boardgame.net.wire.from_host import Clock

_MOST = 864_000


class TurnClock:
    """Counts the seconds of a decision.

    Args:
        now: monotonic time in seconds.

    Attributes:
        seconds: for each decision; 0 for no clock.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.seconds = 0
        self._now = now
        self._used = 0.0
        self._since: float | None = None
        self._of: object = None

    def set(self, seconds: int) -> None:
        """Agree on another clock; it begins anew."""
        self.seconds = seconds
        self._used = 0.0
        self._since = self._now() if self._since is not None else None

    def run(self, running: bool, decision: object) -> None:
        """Say whether it runs, and for what; another decision has all its time."""
        if decision != self._of:
            self._of, self._used, self._since = decision, 0.0, None
        if running and self._since is None:
            self._since = self._now()
        elif not running and self._since is not None:
            self._used += self._now() - self._since
            self._since = None

    @property
    def left(self) -> int:
        """Seconds left of the decision; below 0 when it has run out."""
        running = self._now() - self._since if self._since is not None else 0.0
        return max(-_MOST, min(_MOST, round(self.seconds - self._used - running)))

    @property
    def run_out(self) -> bool:
        """Whether the time of the decision is over."""
        return self.seconds > 0 and self.left <= 0

    def shown(self) -> Clock:
        """It as it stands in a ``Table``."""
        return Clock(seconds=self.seconds, left=self.left if self.seconds else 0)
