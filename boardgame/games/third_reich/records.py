"""What the tables of a position hold: air at a base, the BRPs of a power, what a minor country is, an option."""

from __future__ import annotations

from typing import Literal, NamedTuple

Side = Literal["axis", "allies"]
OptionKind = Literal["offensive", "attrition", "pass"]
MinorKind = Literal["neutral", "attacked", "allied", "inactive", "active", "conquered", "barred"]


class Wing(NamedTuple):
    """Air factors of one nation at one base (TR-28).

    Attributes:
        fresh: factors that may still fly a mission in this game turn.
        flown: factors that are inverted.
    """

    fresh: int = 0
    flown: int = 0


class Account(NamedTuple):
    """The BRPs of a power (TR-10, TR-11).

    Attributes:
        base: what each year begins with.
        on_hand: what is left to spend; below 0 it is a deficit (TR-11.4b).
        limit: most that may be spent in one player turn of this year (TR-11.1).
        spent: what was spent in this player turn.
    """

    base: int = 0
    on_hand: int = 0
    limit: int = 0
    spent: int = 0


class Minor(NamedTuple):
    """What a minor country is (TR-21 to TR-25).

    Attributes:
        kind: ``attacked``: at war, without an ally, it takes turns of its own (TR-12.16); ``allied``: an ally has come
            to its aid (TR-23); ``inactive`` and ``active``: a minor ally of ``power`` (TR-25); ``conquered`` by
            ``power``; ``barred``: it can no longer be activated (TR-25.7).
        power: the seat concerned, see above; the attacker where it is attacked; empty for none.
        turn: the game turn in which it came to be so, 0 for before the first.
        moved: it has taken a turn of its own (TR-23.2).
    """

    kind: MinorKind = "neutral"
    power: str = ""
    turn: int = 0
    moved: bool = False


class Choice(NamedTuple):
    """The option of a power on one front in this player turn (TR-12.2).

    Attributes:
        option: which.
        paid: BRPs it cost.
        fulfilled: for an Offensive Option, whether an attack or mission has been made under it (TR-12.24).
    """

    option: OptionKind = "pass"
    paid: int = 0
    fulfilled: bool = False
