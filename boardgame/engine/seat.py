"""A seat: one of those who decide in a game, whoever plays it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """One of those who decide.

    Attributes:
        id: its id in actions, events and decisions (``"germany"``).
        name: its name as players say it (``"Germany"``).
        side: the name of those it wins or loses with (``"Axis"``); empty where each plays for itself.
        emblem: id of its emblem among the drawings; by default its id.
        article: whether its name takes an article in a sentence (“the United Kingdom decides”).
    """

    id: str
    name: str
    side: str = ""
    emblem: str = ""
    article: bool = False

    def __post_init__(self) -> None:
        """A seat without an emblem of its own takes the one of its id."""
        if not self.emblem:
            object.__setattr__(self, "emblem", self.id)

    @property
    def in_sentence(self) -> str:
        """The name inside a sentence."""
        return f"the {self.name}" if self.article else self.name
