"""What happened, in order. Logs, animation, sounds and the network read events, never state differences."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from boardgame.engine.json_text import shown
from boardgame.engine.viewer import MASTER, Viewer


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, and who learns what of it.

    Attributes:
        kind: what happened, one of the game's event kinds (``"moved"``, ``"rolled"``, ``"captured"`` …).
        by: the seat that did it or owns it; empty for the game itself.
        data: plain JSON data that describes it (areas, unit counts, dice); ``rules`` are ids of the rules by which it
            happened, where players would ask for them.
        seen_by: the seats that learn ``data``; None where everybody does.
        instead: what everybody else learns in the place of ``data``; None where they learn nothing at all.
        reveals: whether somebody has now seen what they did not know, so that it cannot be undone.

    Raises:
        ValueError: ``seen_by`` is not a tuple of seats, or there is something ``instead`` of what nobody is denied.
    """

    kind: str
    by: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    seen_by: tuple[str, ...] | None = None
    instead: dict[str, Any] | None = None
    reveals: bool = False

    def __post_init__(self) -> None:
        """A single seat in the place of a tuple would be taken for its letters."""
        if (self.seen_by is None and self.instead is not None) or not isinstance(self.seen_by, tuple | None):
            raise ValueError(f"event {shown(self.kind)}: it is not clear who sees it")

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
        """The event that :meth:`to_plain` wrote; raises ValueError for anything else."""
        match plain:
            case {"kind": str(kind)}:
                by, data, seen_by = plain.get("by", ""), plain.get("data", {}), plain.get("seen_by")
                instead, reveals = plain.get("instead"), plain.get("reveals", False)
            case _:
                raise ValueError(f"not an event: {shown(plain)}")
        seats_are_named = seen_by is None or (isinstance(seen_by, list) and all(isinstance(s, str) for s in seen_by))
        tables = isinstance(data, dict) and (instead is None or isinstance(instead, dict))
        if not tables or not seats_are_named or not isinstance(by, str) or not isinstance(reveals, bool):
            raise ValueError(f"event {shown(kind)}: a part is of the wrong kind")
        return cls(kind, by, data, None if seen_by is None else tuple(seen_by), instead, reveals)
