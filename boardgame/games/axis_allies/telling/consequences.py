"""What acts bring about beside the battle, told before they are done: who joins a war, and how a side wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.axis_allies.edition.edition import Edition
    from boardgame.games.axis_allies.state import State


@dataclass(frozen=True, slots=True)
class Consequence:
    """Who goes to war with the power in turn when it attacks somebody, or declares war.

    Attributes:
        on: owners, an attack on any of whom, or a declaration, does it.
        joins: powers that are at war with it, or beside it, from then on and are not yet.
        rule: id of the rule.
    """

    on: frozenset[str]
    joins: frozenset[str]
    rule: str


@dataclass(frozen=True, slots=True)
class Condition:
    """How a side wins that does not win by the count of its cities.

    Attributes:
        text: a sentence on how far it has come.
        rule: id of the rule.
        won: what it has done when it has won, to follow a colon.
    """

    text: str
    rule: str
    won: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What enemies may do about an attack before it is fought.

    Attributes:
        text: a sentence.
        rule: id of the rule.
    """

    text: str
    rule: str


def answers(edition: Edition, state: State, area: str) -> list[Answer]:
    """What enemies may do about an attack of the power in turn on a space, in no chances counted."""
    return [found for asked in edition.hooks.answers for found in asked(edition, state, area)] if state.turn else []


def consequences(edition: Edition, state: State) -> list[Consequence]:
    """What attacks of the power in turn bring about; nothing in editions without peace."""
    return [found for asked in edition.hooks.consequences for found in asked(edition, state)] if state.turn else []


def declarations(edition: Edition, state: State) -> list[Consequence]:
    """What the declarations of war that the power in turn may make bring about; nothing in editions without peace."""
    return [found for asked in edition.hooks.declarations for found in asked(edition, state)] if state.turn else []


def condition(edition: Edition, state: State, side: str) -> Condition | None:
    """How a side wins; None where it wins by cities."""
    found = (asked(edition, state, side) for asked in edition.hooks.wins_by)
    return next((one for one in found if one is not None), None)
