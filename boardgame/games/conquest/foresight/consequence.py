"""One thing that an order would bring about, in the words of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["order", "neutrality", "proxy", "intrusion", "battle", "war", "crowd", "duty"]


@dataclass(frozen=True, slots=True)
class Consequence:
    """What follows, for a card of its own.

    Attributes:
        kind: ``order`` for the move itself, ``neutrality`` for a Violation, ``proxy`` for one of a Proxy Power,
            ``intrusion`` of a Patron, ``battle`` for what is to be fought, ``war`` for a declaration, ``crowd`` for
            units that must be given up, ``duty`` for what must still be done.
        title: what it is.
        lines: what it means, sentence by sentence.
        rules: ids of the rules behind it.
    """

    kind: Kind
    title: str
    lines: tuple[str, ...]
    rules: tuple[str, ...]
