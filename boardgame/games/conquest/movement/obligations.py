"""Aggression must follow a declaration (CNC-15.21e, CNC-15.3): who can still see to it.

Each declaration wants one block of its own that moves, so what is left to do is a matching of declarations and blocks.
A Declaration of War is also followed where units remain in a sea that they share with the victim (CNC-15.22k).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from boardgame.games.conquest.board.relations import CHINESE, faction_of, seat_of
from boardgame.games.conquest.movement.terrain import prey
from boardgame.games.conquest.war.needs import protector_to_fight

if TYPE_CHECKING:
    from boardgame.games.conquest.movement.analysis import Analysis, Sort
    from boardgame.games.conquest.state import Block, State

Obligation = Sequence[str]
"""``["war", victim]``, or ``["von", neutral, "great" or "proxy"]``."""


class Obligations:
    """What was declared this turn and not followed yet.

    Attributes:
        analysis: the position.
        open: the obligations.
    """

    def __init__(self, analysis: Analysis, further: Iterable[Obligation] = ()) -> None:
        self.analysis = analysis
        self.open: list[Obligation] = [*analysis.turn.obligations, *further]
        self._candidates: list[set[int]] | None = None
        self._meeting: dict[tuple[tuple[str, ...], Sort], bool] = {}
        self._staying: dict[tuple[str, ...], set[int]] = {}
        self._allowed: dict[tuple[int, tuple[bool, ...]], bool] = {}
        self._met: dict[tuple[tuple[str, ...], bool, str], bool] = {}

    @property
    def candidates(self) -> list[set[int]]:
        """For each obligation the blocks that can meet it by a move."""
        if self._candidates is None:
            self._candidates = [self._who(obligation) for obligation in self.open]
        return self._candidates

    def _who(self, obligation: Obligation) -> set[int]:
        return {block.id for block in self.analysis.unmoved() if self.can_meet(obligation, block)}

    def meets(self, obligation: Obligation, power: str, goal: str) -> bool:
        """Whether units of a power that enter an area follow a declaration by Aggression."""
        key = (tuple(obligation), power in CHINESE, goal)
        if key not in self._met:
            self._met[key] = meets(self.analysis.state, self.analysis.turn.sneak, obligation, power, goal)
        return self._met[key]

    def can_meet(self, obligation: Obligation, block: Block) -> bool:
        """Whether a move of a block can follow a declaration, perhaps after its victim's Protectorate has been violated
        (CNC-15.21b)."""
        key = (tuple(obligation), _sort(block))
        if key not in self._meeting:
            self._meeting[key] = self._can_meet(obligation, block)
        return self._meeting[key]

    def _can_meet(self, obligation: Obligation, block: Block) -> bool:
        analysis, state = self.analysis, self.analysis.state
        if any(self.meets(obligation, block.power, goal) for goal in analysis.reach(block)):
            return True
        if obligation[0] != "war" or block.power in CHINESE or analysis.turn.sneak:
            return False
        if not any(protects(state, obligation[1], neutral) for neutral in state.status):
            return False
        terrain = analysis.terrain(block.power, opened=True)
        neutrals = {terrain.look(goal).opened for goal in analysis.reach(block, opened=True)}
        return any(neutral and protects(state, obligation[1], neutral) for neutral in neutrals)

    def stayers(self, obligation: Obligation) -> set[int]:
        """The blocks that follow a Declaration of War by staying in a sea that they share with the victim
        (CNC-15.22k)."""
        if obligation[0] != "war":
            return set()
        key = tuple(obligation)
        if key not in self._staying:
            self._staying[key] = self._who_stays(obligation)
        return self._staying[key]

    def _who_stays(self, obligation: Obligation) -> set[int]:
        state, seat = self.analysis.state, self.analysis.seat
        against = _victims(state, self.analysis.turn.sneak, obligation[1])
        found: set[int] = set()
        for sea in (area for area, facts in state.world.areas.items() if facts.sea):
            here = [block for block in state.at(sea) if block.facing != "escaped"]
            if any(block.power in against for block in here):
                mine = (block for block in here if seat_of(state, block.power) == seat and block.power not in CHINESE)
                found.update(block.id for block in mine)
        return found

    def spare(self, block: Block) -> bool:
        """Whether a block may go where it likes, all declarations can be followed by others."""
        return not self.open or self._enough(block, (False,) * len(self.open))

    def allow(self, block: Block, goal: str) -> bool:
        """Whether an order leaves as many declarations to be followed as there could have been without it."""
        if not self.open:
            return True
        return self._enough(block, tuple(self.meets(one, block.power, goal) for one in self.open))

    def _enough(self, block: Block, met: tuple[bool, ...]) -> bool:
        key = (block.id, met)
        if key not in self._allowed:
            self._allowed[key] = self._leaves_enough(block, met)
        return self._allowed[key]

    def _leaves_enough(self, block: Block, met: Sequence[bool]) -> bool:
        commands = self.analysis.turn.commands
        before = self._most(self.open, self.candidates, commands, 0)
        kept = [place for place, done in enumerate(met) if not done]
        others = [self.candidates[place] - {block.id} for place in kept]
        after = self._most([self.open[place] for place in kept], others, commands - 1, block.id)
        return sum(met) + after >= before

    def spare_command(self, power: str = "", area: str = "") -> bool:
        """Whether a Command for something else than a move leaves as many declarations to be followed.

        Args:
            power: whose Militia appears by it; empty for none.
            area: where, which may follow a declaration by itself.
        """
        if not self.open:
            return True
        state, turn = self.analysis.state, self.analysis.turn
        kept = [
            place for place, one in enumerate(self.open) if not (power and meets(state, turn.sneak, one, power, area))
        ]
        before = self._most(self.open, self.candidates, turn.commands, 0)
        left = [self.candidates[place] for place in kept]
        after = self._most([self.open[place] for place in kept], left, turn.commands - 1, 0)
        return len(self.open) - len(kept) + after >= before

    def can_be_met(self) -> bool:
        """Whether an order can still follow one of the declarations: a move, or first a Violation of a Protectorate."""
        analysis, state = self.analysis, self.analysis.state
        for one, who in zip(self.open, self.candidates, strict=True):
            if self.stayers(one):
                continue
            for block in (state.block(number) for number in sorted(who)):
                goals = [goal for goal in analysis.reach(block) if self.meets(one, block.power, goal)]
                if not goals or any(self.allow(block, goal) for goal in goals):
                    return True
        return False

    def room_for(self, who: Collection[int], obligation: Obligation) -> bool:
        """Whether one more declaration could be followed besides those that can be followed now.

        Args:
            who: the blocks that can meet it.
            obligation: the new one.
        """
        commands, state = self.analysis.turn.commands, self.analysis.state
        if obligation[0] == "von":
            wars = (one[1] for one in self.open if one[0] == "war")
            if any(protects(state, victim, obligation[1]) for victim in wars):
                return bool(who and commands)  # who enters it follows both declarations
        before = self._most(self.open, self.candidates, commands, 0)
        both = [*self.candidates, set(who)]
        return self._most([*self.open, obligation], both, commands, 0) > before

    def _most(
        self, open_: Sequence[Obligation], candidates: Sequence[Collection[int]], commands: int, without: int
    ) -> int:
        """How many obligations can be met: by units that stay at sea, and by moves of different blocks."""
        left = []
        stay = 0
        for obligation, who in zip(open_, candidates, strict=True):
            stayers = self.stayers(obligation) - {without}
            if len(stayers) > 1:
                stay += 1
            else:
                left.append(stayers.union(who))  # a single one stays, or does something else
        return stay + min(matching(left), commands)


def _sort(block: Block) -> Sort:
    return block.power, block.type, block.area, block.facing == "escaped"


def protects(state: State, seat: str, neutral: str) -> bool:
    """Whether a Violation of a Neutral by a Great Power brings a seat, its Protector, into the War (CNC-8.13d)."""
    held = state.influence.get(neutral)
    if held is None or held.seat != seat:
        return False
    rival = next(power for power, facts in state.world.powers.items() if facts.kind == "great" and facts.seat != seat)
    return protector_to_fight(state, rival, neutral) == seat


def matching(candidates: Sequence[Collection[int]]) -> int:
    """The greatest number of sets that can each be given a member of its own."""
    taken: dict[int, int] = {}

    def place(number: int, tried: set[int]) -> bool:
        for member in sorted(candidates[number]):
            if member not in tried:
                tried.add(member)
                if member not in taken or place(taken[member], tried):
                    taken[member] = number
                    return True
        return False

    return sum(place(number, set()) for number in range(len(candidates)))


def meets(state: State, sneak: str, obligation: Obligation, power: str, goal: str) -> bool:
    """Whether units of a power that enter an area follow a declaration by Aggression."""
    if obligation[0] == "von":
        kind = "proxy" if power in CHINESE else "great"
        return state.world.areas[goal].nation == obligation[1] and kind == obligation[2]
    if power in CHINESE:
        return False
    against = _victims(state, sneak, obligation[1])
    if any(block.power in against and block.facing != "escaped" for block in state.at(goal)):
        return True
    owners = {faction_of(state, victim) for victim in against}
    facts = state.world.areas[goal]
    return state.control.get(goal) in owners and not (facts.province and _has_proxy(state, state.control[goal]))


def _has_proxy(state: State, faction: str) -> bool:
    found = state.world.factions.get(faction)
    return found is not None and bool(found.proxy)


def _victims(state: State, sneak: str, victim: str) -> frozenset[str]:
    """The Great Powers against which Aggression follows a declaration on a seat, or on the British Empire."""
    if sneak and sneak == victim:
        return prey(state, sneak)
    great: Mapping[str, str] = {
        p: faction_of(state, p) for p, facts in state.world.powers.items() if facts.kind == "great"
    }
    return frozenset(power for power, faction in great.items() if faction == victim)
