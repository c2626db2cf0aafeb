"""What happened, in order. Logs, animation, sounds and the network read events, never state differences."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from boardgame.engine.viewer import MASTER, Viewer


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, and who learns what of it.

    Attributes:
        kind: what happened, one of the game's event kinds (``"moved"``, ``"rolled"``, ``"captured"`` …).
        by: the seat that did it or owns it; empty for the game itself.
        data: plain JSON data that describes it (areas, unit counts, dice).
        seen_by: the seats that learn ``data``; None where everybody does.
        instead: what everybody else learns in the place of ``data``; None where they learn nothing at all.
        reveals: whether somebody has now seen what they did not know, so that it cannot be undone.
    """

    kind: str
    by: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    seen_by: tuple[str, ...] | None = None
    instead: dict[str, Any] | None = None
    reveals: bool = False

    def witness(self, viewer: Viewer) -> Event | None:
        """The event as a viewer learns of it, without a word of what the others know; None if it learns nothing."""
        if self.seen_by is None or viewer is MASTER:
            return self
        if viewer in self.seen_by:
            return replace(self, seen_by=None, instead=None)
        if self.instead is None:
            return None
        return Event(self.kind, self.by, self.instead, reveals=self.reveals)

    def to_plain(self) -> dict[str, Any]:
        """The event as JSON data."""
        plain: dict[str, Any] = {"kind": self.kind, "by": self.by}
        if self.data:
            plain["data"] = self.data
        if self.seen_by is not None:
            plain["seen_by"] = list(self.seen_by)
        if self.instead is not None:
            plain["instead"] = self.instead
        if self.reveals:
            plain["reveals"] = True
        return plain

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Event:
        """The event that :meth:`to_plain` wrote."""
        seen_by = plain.get("seen_by")
        return cls(
            plain["kind"],
            plain.get("by", ""),
            plain.get("data", {}),
            None if seen_by is None else tuple(seen_by),
            plain.get("instead"),
            bool(plain.get("reveals")),
        )
