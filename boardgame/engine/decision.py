"""A decision: what the game waits for, and from whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from boardgame.engine.viewer import MASTER, Viewer


@dataclass(frozen=True, slots=True)
class Decision:
    """What the game waits for.

    Attributes:
        seats: who may answer. Of several, :attr:`answers` says how many must.
        kind: the shape of the decision (``"purchase"``, ``"combat_move"``, ``"casualties"`` …), for choosing a panel.
        text: the question in one sentence.
        rules: ids of the rules behind it, each once: an edition may hold in one what others hold in two.
        data: plain data a panel needs (the battle, the number of hits, areas concerned).
        answers: ``"one"`` when a single seat is asked, ``"any"`` when the first answer of any of the seats settles
            it, ``"all"`` when every seat answers for itself.
        private: whether answering takes what only the seats asked may see; then others learn neither ``text`` nor
            ``data``, and a computer shared by several people hides the board until the right one sits at it.
        public_text: what everybody may know of a private question, in one sentence.
        open: whether it can be answered from what everybody sees: then a computer shared by several people shows that,
            and hides nothing before it asks.
    """

    seats: tuple[str, ...]
    kind: str
    text: str
    rules: tuple[str, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)
    answers: Literal["one", "any", "all"] = "one"
    private: bool = False
    public_text: str = ""
    open: bool = False

    def __post_init__(self) -> None:
        """Name each rule once."""
        if not self.seats or (self.answers == "one" and len(self.seats) > 1):
            raise ValueError(f"decision {self.kind}: {self.answers} of {self.seats} cannot answer")
        object.__setattr__(self, "rules", tuple(dict.fromkeys(self.rules)))

    @property
    def seat(self) -> str:
        """The seat asked, or the first of several."""
        return self.seats[0]

    def witness(self, viewer: Viewer) -> Decision:
        """The decision as a viewer may know it."""
        if not self.private or viewer is MASTER or viewer in self.seats:
            return self
        return replace(self, text=self.public_text, data={})

    def said_to(self, viewer: Viewer) -> str:
        """What a viewer reads of it: the question for those asked, and what is going on for the others."""
        known = self.witness(viewer)
        return known.text if viewer in self.seats else self.public_text or known.text


def who_decides(names: Sequence[str], together: bool = False) -> str:
    """“Germany decides”, “Ann or Ben decides”: who is asked, for the middle of a sentence.

    Args:
        names: the seats or players asked, as they are called inside a sentence; each counts once.
        together: whether all of them answer, not any: “Ann and Ben decide”.
    """
    *others, last = list(dict.fromkeys(names))
    if not others:
        return f"{last} decides"
    return f"{', '.join(others)} and {last} decide" if together else f"{', '.join(others)} or {last} decides"
