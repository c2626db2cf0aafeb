"""What a mirror asks of its client: questions to the host, each answered once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from boardgame.net.client.mirror import Differs
from boardgame.net.wire.from_host import Answer


class Asking(Protocol):
    """Asks the host, see :class:`~boardgame.net.client.client.Client`."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the person."""
        ...

    def explain(self, action: dict[str, Any], then: Callable[[Answer], Any]) -> None:
        """Ask why an action would be refused."""
        ...

    def expand(self, seat: str, number: int, head: int, filled: dict[str, Any], then: Callable[[Answer], Any]) -> None:
        """Ask for the next blanks of a head."""
        ...

    def look_at(self, viewer: str, number: int, then: Callable[[Answer], Any]) -> None:
        """Ask for an earlier view."""
        ...

    def mirror_fails(self, error: Differs) -> None:
        """Ask for everything anew."""
        ...
