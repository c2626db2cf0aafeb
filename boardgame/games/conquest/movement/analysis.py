"""What a Movement Phase looks like in one position, worked out once and used by options and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from boardgame.games.conquest.board.relations import BRITISH, CHINESE, MINOR, british_joined, seat_of
from boardgame.games.conquest.movement.obligations import Obligations
from boardgame.games.conquest.movement.search import Way, has_way, reach, ways
from boardgame.games.conquest.movement.terrain import Terrain
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.turn import TurnFrame, turn_of

_KEPT = 3
"""How many analyses are kept: of the position, and of a few that are compared with it."""
_analyses: list[Analysis] = []


class Analysis:
    """A position of a Movement Phase, each part found when it is first wanted.

    Attributes:
        state: a copy of the position that nobody changes, or the position itself while it is being changed.
        turn: the Player Turn.
        seat: whose.
        begins: on whom War, or a Sneak Attack, could be declared, as far as that was asked.
    """

    def __init__(self, state: State, turn: TurnFrame) -> None:
        self.state, self.turn, self.seat = state, turn, turn.seat
        self.begins: dict[tuple[str, bool], bool] = {}
        self._terrains: dict[tuple[str, bool], Terrain] = {}
        self._ways: dict[Sort, dict[str, tuple[Way, ...]]] = {}
        self._reach: dict[tuple[Sort, bool], frozenset[str]] = {}

    def terrain(self, power: str, opened: bool = False) -> Terrain:
        """The board as units of a power meet it; ``opened``: as if Neutrals that may be violated had been."""
        key = (power, opened)
        if key not in self._terrains:
            plain = self.terrain(power) if opened else None
            self._terrains[key] = Terrain(self.state, self.turn, power, plain)
        return self._terrains[key]

    def ways(self, block: Block) -> dict[str, tuple[Way, ...]]:
        """Where a block can go, whatever has been declared must still be done."""
        key = sort_key(block)
        found = self._ways.get(key)
        if found is None:
            terrain = self.terrain(block.power)
            found = self._ways[key] = ways(terrain, block.type, block.area, block.facing == "escaped")
        return found

    def reach(self, block: Block, opened: bool = False) -> frozenset[str]:
        """Where a block can go that is not friendly already."""
        key = (sort_key(block), opened)
        found = self._reach.get(key)
        if found is None:
            terrain = self.terrain(block.power, opened)
            found = self._reach[key] = reach(terrain, block.type, block.area, block.facing == "escaped")
        return found

    @cached_property
    def movers(self) -> dict[tuple[str, str], list[Block]]:
        """Blocks that may still move, by area and power."""
        found: dict[tuple[str, str], list[Block]] = {}
        for area in self.state.world.areas:
            for block in self.state.at(area):
                if seat_of(self.state, block.power) == self.seat and why_not(self.state, self.turn, block) is None:
                    found.setdefault((area, block.power), []).append(block)
        return found

    def unmoved(self) -> Iterator[Block]:
        """All of them."""
        for blocks in self.movers.values():
            yield from blocks

    @cached_property
    def obligations(self) -> Obligations:
        """Declarations that Aggression must still follow, and who can do so."""
        return Obligations(self)

    def goals(self, area: str, power: str) -> dict[str, list[tuple[Block, Way]]]:
        """Where blocks of a power may go from an area, with every way that may be ordered now."""
        found: dict[str, list[tuple[Block, Way]]] = {}
        for block in sorts(self.movers.get((area, power), [])):
            for goal, all_ in self.ways(block).items():
                if self.obligations.allow(block, goal):
                    found.setdefault(goal, []).extend((block, way) for way in all_)
        return found

    def can_go(self, area: str, power: str) -> bool:
        """Whether any of them may go anywhere."""
        terrain, owed = self.terrain(power), self.obligations
        for block in sorts(self.movers[area, power]):
            if owed.spare(block):
                if has_way(terrain, block.type, area, block.facing == "escaped"):
                    return True
            elif any(owed.allow(block, goal) for goal in self.reach(block)):
                return True
        return False


Sort = tuple[str, str, str, bool]
"""Power, type and area of a block, and whether it is an Escaped Submarine: what decides where it can go."""


def sort_key(block: Block) -> Sort:
    """The sort of a block."""
    return block.power, block.type, block.area, block.facing == "escaped"


def sorts(blocks: list[Block]) -> list[Block]:
    """One block of each type, CV and facing."""
    found: dict[tuple[str, int, str], Block] = {}
    for block in blocks:
        found.setdefault((block.type, block.cv, block.facing), block)
    return list(found.values())


def why_not(state: State, turn: TurnFrame, block: Block) -> tuple[str, str] | None:
    """The rule and the reason why a block may not move at all; None where it may."""
    world = state.world
    if block.power == MINOR or world.has_trait(block.power, block.type, "immobile"):
        return "CNC-3.241", "A Fortress does not move."
    if block.id in turn.moved:
        return "CNC-11.0", "This unit has moved."
    if turn.kind == "russian" and world.areas[block.area].region != "russia":
        return "CNC-10.41c", "In Winter the Soviet Union moves units within Russia only."
    if turn.kind == "redeployment" and block.power in CHINESE:
        return "CNC-10.42", "In Winter units of Great Powers only are redeployed."
    return None


def neutral_british(state: State, power: str) -> bool:
    """Whether a power is the British Empire while it is Neutral."""
    return power == BRITISH and not british_joined(state)


def analysis_of(state: State) -> Analysis:
    """The analysis of a position, kept while the same position is asked about."""
    for place, kept in enumerate(_analyses):
        if kept.state == state:
            if place:
                _analyses.insert(0, _analyses.pop(place))
            return kept
    seen = state.copy()
    turn = turn_of(seen)
    assert turn is not None, "no Player Turn is in progress"
    found = Analysis(seen, turn)
    _analyses.insert(0, found)
    del _analyses[_KEPT:]
    return found


def fresh(state: State) -> Analysis:
    """The analysis of a position that is being changed; it holds until the next change."""
    turn = turn_of(state)
    assert turn is not None, "no Player Turn is in progress"
    return Analysis(state, turn)
