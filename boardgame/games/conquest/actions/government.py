"""Actions of the Government: cards and pairs of cards (chapters 7.3 to 9)."""

from __future__ import annotations

from typing import ClassVar, Literal

from boardgame.games.conquest.actions.base import Action


class Diplomacy(Action):
    """Lay an Action card on the table for Influence on one of its Neutrals (CNC-7.31).

    Attributes:
        cancels: the Rival's card that is discarded with it; empty where there is none, or only one.
    """

    open_parts: ClassVar[tuple[str, ...]] = ("card", "neutral", "cancels")
    do: Literal["diplomacy"] = "diplomacy"
    card: str
    neutral: str
    cancels: str = ""


class PlayWildcard(Action):
    """Play a Diplomacy Wildcard for Influence at once (CNC-8.3).

    Attributes:
        payment: the card discarded besides, with Bribery (CNC-PM-14).
    """

    open_parts: ClassVar[tuple[str, ...]] = ("card", "neutral", "payment")
    do: Literal["wildcard"] = "wildcard"
    card: str
    neutral: str
    payment: str = ""


class PlacePartisan(Action):
    """Play a card of a Chinese Province, or the Partisan Option of a Wildcard (CNC-17.1, CNC-17.11)."""

    open_parts: ClassVar[tuple[str, ...]] = ("card", "province")
    do: Literal["partisan"] = "partisan"
    card: str
    province: str


class Invest(Action):
    """What Industry and Loyalty have in common.

    Attributes:
        cards: Investment cards.
        more: further ones; the two together are paid.
    """

    open_parts: ClassVar[tuple[str, ...]] = ("cards", "more")
    cards: tuple[str, ...]
    more: tuple[str, ...] = ()


class Industry(Invest):
    """Play Investment cards for a level of IND (CNC-7.32)."""

    do: Literal["industry"] = "industry"


class Loyalty(Invest):
    """Play Investment cards for a level of KMT or CPC (CNC-7.33)."""

    do: Literal["loyalty"] = "loyalty"


class Achieve(Action):
    """Achieve a Technology openly (CNC-7.34b).

    Attributes:
        keep: the card that stays open before its owner.
        other: the card of the pair that is discarded.
    """

    open_parts: ClassVar[tuple[str, ...]] = ("tech", "keep", "other")
    do: Literal["achieve"] = "achieve"
    tech: str
    keep: str
    other: str


class LayInVault(Action):
    """Lay a pair into the Secret Vault: a Technology (CNC-7.34c) or Insurgents (CNC-7.35). Others learn no more.

    Attributes:
        meaning: the Technology, or the Province.
        first: a card of the pair; that of the Technology where the other one is a Wildcard.
        second: the other card.
    """

    do: Literal["vault"] = "vault"
    meaning: str
    first: str
    second: str


class Spy(Action):
    """Play an Intelligence card against a Rival (CNC-7.36, CNC-9.7).

    Attributes:
        against: the Rival.
        at: the area for an Agent, the Neutral for a Coup, the card on the table for Blackmail; empty for others.
    """

    open_parts: ClassVar[tuple[str, ...]] = ("card", "against", "at")
    do: Literal["intelligence"] = "intelligence"
    card: str
    against: str
    at: str = ""


class Pass(Action):
    """Play nothing (CNC-7.37).

    Attributes:
        until: a standing order to pass again: until somebody plays (``played``), to the ``end``; empty for none. Others
            do not learn of it.
    """

    do: Literal["pass"] = "pass"
    until: Literal["", "played", "end"] = ""


class Answer(Action):
    """Turn an Intelligence card with a Double Agent, or let it be (CNC-9.7e).

    Attributes:
        card: the Double Agent; empty to let it be.
    """

    do: Literal["answer"] = "answer"
    card: str = ""


class Turn(Action):
    """Choose where an Intelligence card takes effect that was turned against who played it.

    Attributes:
        at: as for playing it.
    """

    open_parts: ClassVar[tuple[str, ...]] = ("at",)
    do: Literal["turn"] = "turn"
    at: str


class Leave(Action):
    """Make no use of what a Mole has found (CNC-9.7c)."""

    do: Literal["leave"] = "leave"


class UseCard(Action):
    """Use a Rival's Diplomacy card taken by Blackmail (CNC-9.7d).

    Attributes:
        use: for ``influence``, for a ``partisan``, or to ``discard`` it.
        at: the Neutral or Province; empty to discard it.
    """

    open_parts: ClassVar[tuple[str, ...]] = ("use", "at")
    do: Literal["use"] = "use"
    use: Literal["influence", "partisan", "discard"]
    at: str = ""


class Garrison(Action):
    """Choose the type of the unit that a Satellite deploys in an area (CNC-8.2c).

    Attributes:
        unit: its type; empty where the force pool has none that may stand there.
    """

    open_parts: ClassVar[tuple[str, ...]] = ("area",)
    do: Literal["garrison"] = "garrison"
    area: str
    unit: str


class DiscardCards(Action):
    """Discard down to the hand limit (CNC-7.5)."""

    do: Literal["discard"] = "discard"
    cards: tuple[str, ...]


GovernmentAction = (
    Diplomacy
    | PlayWildcard
    | PlacePartisan
    | Industry
    | Loyalty
    | Achieve
    | LayInVault
    | Spy
    | Pass
    | Answer
    | Turn
    | Leave
    | UseCard
    | Garrison
    | DiscardCards
)
