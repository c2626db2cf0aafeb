"""What a power may have besides its units, by name: weapons developments, national advantages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.axis_allies.edition.edition import Edition
    from boardgame.games.axis_allies.state import State

DEVELOPMENTS, ADVANTAGES = "developments", "advantages"
"""The parts of the state that list abilities, by power."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a power has that changes what its units can do.

    Attributes:
        kind: the part of the state that lists it: :data:`DEVELOPMENTS` or :data:`ADVANTAGES`.
        id, name: identifier and title.
        rule: its id in the catalogue.
        power: the only power that can have it; empty for any.
        where: whether it counts for a power that defends a space (edition, state, space); None where it always does.
        begin: brings it into force in a state where that takes more than having it; None where it does not.
    """

    kind: str
    id: str
    name: str
    rule: str
    power: str = ""
    where: Callable[[Edition, State, str], bool] | None = None
    begin: Callable[[State], None] | None = None

    def give(self, state: State, power: str) -> None:
        """Let a power have it, in force from now on."""
        had: dict[str, list[str]] = getattr(state, self.kind)
        if self.id not in had.setdefault(power, []):
            had[power].append(self.id)
        if self.begin is not None:
            self.begin(state)


def ability(edition: Edition, id_: str) -> Ability:
    """The ability of an id; raises LookupError for one that the edition does not know."""
    for known in edition.abilities:
        if known.id == id_:
            return known
    raise LookupError(f"{edition.id} has no ability {id_}")


def held_by(state: State, power: str) -> list[str]:
    """The ids of a power's developments, then of its advantages."""
    return [*state.developments.get(power, ()), *state.advantages.get(power, ())]


def used_up(edition: Edition, state: State, id_: str) -> bool:
    """Whether an ability that works once in the game works no more."""
    return any(asked(state, id_) for asked in edition.hooks.used_up)
