"""What a national advantage is, and what its rules ask of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from boardgame.games.axis_allies.actions import Action
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.edition import abilities
from boardgame.games.axis_allies.edition.abilities import Ability
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.state import State


@dataclass(frozen=True, slots=True)
class Advantage:
    """One of the thirty: who may have it, and everything it adds to the edition.

    What it adds is in the edition whether a power holds the advantage or not; each function asks :func:`holds`.

    Attributes:
        id, name: identifier and title.
        power: the only power that can have it (AAR-OPT-05).
        roll: its number in the power's column of the table.
        rule: its id in the catalogue.
        text: what it does, in a sentence for whoever chooses.
        modifiers, hooks: what it changes, and the moments at which it is asked or told.
        steps, actions: steps of its own that its hooks call, and their actions.
        stages: battle and raid steps of its own.
        at_setup: name of a step carried out before the first turn, where the power got the advantage.
        where: whether it counts in the defense of a space (edition, state, space); None where it always does.
        begin: brings it into force in a state, where it has to be declared.
    """

    id: str
    name: str
    power: str
    roll: int
    rule: str
    text: str
    modifiers: Modifiers = field(default_factory=Modifiers)
    hooks: Hooks = field(default_factory=Hooks)
    steps: tuple[type[EditionStep], ...] = ()
    actions: tuple[type[Action], ...] = ()
    stages: Mapping[str, Stage] = field(default_factory=dict)
    at_setup: str = ""
    where: Callable[[Edition, State, str], bool] | None = None
    begin: Callable[[State], None] | None = None

    def ability(self) -> Ability:
        """The same as an ability of its power."""
        return Ability(abilities.ADVANTAGES, self.id, self.name, self.rule, self.power, self.where, self.begin)


def holds(state: State, power: str, advantage: str) -> bool:
    """Whether a power itself has an advantage; its allies' do it no good (AAR-OPT-03)."""
    return advantage in state.advantages.get(power, ())


def at_home(edition: Edition, state: State, area: str, power: str) -> bool:
    """Whether a territory of a power's colour, its own at the start, is its own now (AAR-OPT-04)."""
    return edition.first_owners.get(area) == power and state.owners.get(area) == power


def of_colour(edition: Edition, power: str) -> list[str]:
    """The territories of a power's colour, in the order of the board."""
    return [area for area in edition.board.areas if edition.first_owners.get(area) == power]


def is_island(edition: Edition, area: str) -> bool:
    """Whether a territory touches no other: it lies within sea zones."""
    areas = edition.board.areas
    return areas[area].kind == "land" and all(areas[b].kind == "sea" for b in edition.board.neighbours[area])


def used(state: State, advantage: str) -> bool:
    """Whether an advantage that works once in the game has been used up or lost."""
    return advantage in state.memory.get(_USED, ())


def use_up(state: State, advantage: str) -> None:
    """Note that an advantage works no more."""
    state.memory[_USED] = sorted({*state.memory.get(_USED, ()), advantage})


_USED = "advantages_used"
