"""What a Player Turn remembers (CNC-10.2): Commands, declarations, who has moved, over which borders."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from boardgame.games.conquest.board.relations import hostile, party_of
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import Block, State

TurnKind = Literal["full", "emergency", "russian", "redeployment"]
"""A whole turn, one by Emergency Command (CNC-10.11), the two kinds of Winter (CNC-10.41, CNC-10.42)."""


@dataclass(slots=True)
class TurnFrame(SeatFrame):
    """A Player Turn. Keys of tables of blocks are numbers of blocks as text; a border is named by :func:`border`.

    Attributes:
        stage: where to go on, a place in :data:`~boardgame.games.conquest.sequence.TURN`.
        kind: what the turn allows.
        commands: how many Commands are left.
        declared: seats on which War was declared this turn.
        sneak: the seat that a Sneak Attack is to surprise; empty for none.
        violated: Neutrals violated this turn.
        interventions: Armed Minors that Ground units of an Enemy of their violator entered (CNC-15.34).
        obligations: ``["war", victim]`` and ``["von", neutral, "great" or "proxy"]`` for declarations that Aggression
            has not followed yet (CNC-15.21e, CNC-15.3).
        moves: power, start and goal of each block moved.
        aggressions: areas where the seat committed Aggression this turn (CNC-11.54): these Battles must be fought.
        groups: the Battle Groups in each sea, in order of arrival (CNC-11.53).
        risen: Provinces where Militia has risen, which may not move (CNC-17.2c, CNC-11.6b).
        retreated: how many Ground units crossed each border in the Combat Phase (CNC-11.52c).
        active: areas of the Battles activated that are still to be fought (CNC-12.1).
        seen: areas that contained Battles other than Raids (CNC-12.5c).
        suppressing: Provinces where units were committed to Suppression that is still to come (CNC-17.4).
        moved: blocks that have moved, or risen.
        new: Militia that has risen this turn.
        disengaged: blocks that have left a Battle (CNC-11.51d).
        invaders: Ground units that Sea Invaded, whatever Combat Action they have (CNC-11.221).
        engaged_from: for blocks that entered a Battle or Enemy land, the area from which they did.
        group: the Battle Group of each block that engaged at sea.
        group_ways: for each Battle Group ``start|last border|sea``.
        crossed: how many Ground units Engaged or Disengaged over each border in the Movement Phase (CNC-11.52).
        invaded: how many Ground units Sea Invaded over each coast, ``sea|land``, in this turn (CNC-11.221).
        came: power, type, CV and area of each block that came to a Battle and lies on its face, ``engaged_from`` and
            whether it is among the ``invaders``: so much everybody may know (D45). Only in views of others.
    """

    SECRET: ClassVar[tuple[str, ...]] = (
        "moved",
        "new",
        "disengaged",
        "invaders",
        "engaged_from",
        "group",
        "group_ways",
        "crossed",
        "invaded",
    )
    stage: int = 0
    kind: TurnKind = "full"
    commands: int = 0
    declared: list[str] = field(default_factory=list)
    sneak: str = ""
    violated: list[str] = field(default_factory=list)
    interventions: list[str] = field(default_factory=list)
    obligations: list[list[str]] = field(default_factory=list)
    moves: list[list[str]] = field(default_factory=list)
    aggressions: list[str] = field(default_factory=list)
    groups: dict[str, list[str]] = field(default_factory=dict)
    risen: list[str] = field(default_factory=list)
    retreated: dict[str, int] = field(default_factory=dict)
    active: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    suppressing: list[str] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)
    new: list[int] = field(default_factory=list)
    disengaged: list[int] = field(default_factory=list)
    invaders: list[int] = field(default_factory=list)
    engaged_from: dict[str, str] = field(default_factory=dict)
    group: dict[str, str] = field(default_factory=dict)
    group_ways: dict[str, str] = field(default_factory=dict)
    crossed: dict[str, int] = field(default_factory=dict)
    invaded: dict[str, int] = field(default_factory=dict)
    came: list[list[Any]] = field(default_factory=list)

    def without_secrets(self, state: State) -> TurnFrame:
        """Of blocks in Battle it stays known where they came from, as they were moved before everybody's eyes."""
        shown: TurnFrame = SeatFrame.without_secrets(self, state)  # type: ignore[assignment]
        numbers = {*map(int, self.engaged_from), *self.invaders}
        lying = (block for block in map(state.block, numbers) if block.area and block.facing == "flat")
        shown.came = sorted(
            [*_sort(block), self.engaged_from.get(str(block.id), ""), block.id in self.invaders] for block in lying
        )
        return shown

    def guess_secrets(self, state: State, rng: random.Random) -> None:
        """Blocks of the powers that moved, each as if it had come straight from beside its goal."""
        self.moved, self.engaged_from, self.group = [], {}, {}
        known: list[int] = []
        for power, start, goal in self.moves:
            here = [block for block in state.at(goal) if block.power == power and block.id not in self.moved]
            if here:  # one that moved may have been disbanded since
                self._guess(state, rng, rng.choice(here), start)
        self.invaders = []
        lying = {str(block.id) for block in state.blocks if block.facing == "flat"}
        self.engaged_from = {number: area for number, area in self.engaged_from.items() if number not in lying}
        for *sort, came, invaded in self.came:
            number = next(b.id for b in state.at(sort[-1]) if _sort(b) == sort and b.id not in known)
            known.append(number)
            if came:
                self.engaged_from[str(number)] = came
            if invaded:
                self.invaders.append(number)
        self.moved = sorted({*self.moved, *known})
        self.came = []

    def _guess(self, state: State, rng: random.Random, block: Block, start: str) -> None:
        self.moved.append(block.id)
        if not any(hostile(state, party_of(state, block), party_of(state, other)) for other in state.at(block.area)):
            return
        near = state.world.neighbours[block.area]
        self.engaged_from[str(block.id)] = start if start in near else rng.choice(near)
        if groups := self.groups.get(block.area):
            self.group[str(block.id)] = rng.choice(groups)


def _sort(block: Block) -> list[Any]:
    return [block.power, block.type, block.cv, block.area]


def turn_of(state: State) -> TurnFrame | None:
    """The Player Turn in progress."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, TurnFrame)), None)


def border(one: str, other: str) -> str:
    """The name of a border in the counters of a turn."""
    return "|".join(sorted((one, other)))


def room(state: State, counter: dict[str, int], one: str, other: str) -> int:
    """How many more Ground units may Engage or Disengage over a border in the Phase of a counter (CNC-11.52)."""
    limit = state.world.geography.limit(one, other, state.season)
    return 99 if limit < 0 else limit - counter.get(border(one, other), 0)
