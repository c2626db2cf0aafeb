"""What happened, in order. Logs, animation, sounds and the network read events, never state differences."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes:
        kind: what happened, one of the game's event kinds (``"moved"``, ``"rolled"``, ``"captured"`` …).
        by: the seat that did it or owns it; empty for the game itself.
        data: plain JSON data that describes it (areas, unit counts, dice).
    """

    kind: str
    by: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    def to_plain(self) -> dict[str, Any]:
        """The event as JSON data."""
        return {"kind": self.kind, "by": self.by, **({"data": self.data} if self.data else {})}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Event:
        """The event that :meth:`to_plain` wrote."""
        return cls(plain["kind"], plain.get("by", ""), plain.get("data", {}))
