"""What an attack by the power in turn would bring about between powers, by the tables of the edition played."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.games.axis_allies.edition import Edition
from boardgame.games.axis_allies.state import State


@dataclass(frozen=True, slots=True)
class Consequence:
    """Who goes to war with the power in turn when it attacks somebody.

    Attributes:
        on: owners, an attack on any of whom does it.
        joins: powers that are at war with it from then on and are not yet.
        rule: id of the rule.
    """

    on: frozenset[str]
    joins: frozenset[str]
    rule: str


def consequences(edition: Edition, state: State) -> list[Consequence]:
    """What attacks of the power in turn bring about beside the battle; empty for editions without peace."""
    if not edition.peace or not state.turn:
        return []
    # Imported here so that a table of a game without any loads no rules for them.
    from boardgame.games.pacific1940.war import ATTACKED, in_war

    warring = in_war(edition, state)
    return [
        Consequence(trigger.on, trigger.joins - warring, trigger.rule)
        for trigger in ATTACKED
        if state.turn in trigger.by and trigger.joins - warring
    ]
