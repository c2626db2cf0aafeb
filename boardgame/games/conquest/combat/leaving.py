"""Where units may go that leave a Battle: by a step (CNC-12.5), or by Rebase (chapter 13)."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable

from boardgame.games.conquest.board.relations import CHINESE, MINOR, seat_of
from boardgame.games.conquest.combat.field import is_convoy, opponents
from boardgame.games.conquest.combat.frames import BattleFrame, battle_of, is_idle
from boardgame.games.conquest.movement.terrain import Terrain
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology.effects import air_move
from boardgame.games.conquest.turn import TurnFrame, room, turn_of


class Leave:
    """A Battle that units may leave while it goes on, or when it is over.

    Attributes:
        state: the position.
        active: the Active seat.
        going_on: whether Enemies are left there: then the restrictions of a Retreat hold (CNC-13.0b).
        entries: the areas from which the Active seat's units Engaged there this turn.
        apart: whether each block has its own way back alone, and not those of the blocks that are like it (D43).
    """

    def __init__(
        self, state: State, active: str, going_on: bool, entries: Collection[str] = (), apart: bool = False
    ) -> None:
        self.state, self.active, self.going_on, self.entries, self.apart = state, active, going_on, entries, apart
        self.turn = turn_of(state)
        self._terrains: dict[str, Terrain] = {}

    def terrain(self, power: str) -> Terrain:
        """The board as a power meets it; nothing of what the turn has declared or counted matters here."""
        if power not in self._terrains:
            seat = seat_of(self.state, power)
            self._terrains[power] = Terrain(self.state, TurnFrame("turn", seat=seat), power)
        return self._terrains[power]

    def goals(self, block: Block) -> tuple[str, ...]:
        """Everywhere a block may Retreat to, in the order of the board."""
        found = {*self.steps(block), *self.rebases(block)}  # CNC-12.51
        return tuple(area for area in self.state.world.areas if area in found)

    def may_leave(self, block: Block) -> bool:
        """Whether there is anywhere to go."""
        return bool(self.steps(block)) or bool(self.rebases(block))

    def rebase_goals(self, block: Block) -> tuple[str, ...]:
        """Everywhere a block may Rebase to, in the order of the board."""
        found = self.rebases(block)
        return tuple(area for area in self.state.world.areas if area in found)

    def intrudes(self, block: Block, goal: str) -> bool:
        """Whether a block can leave for an area by Patron Intrusion alone, as over China (CNC-16.31, D29)."""
        shut = self.terrain(block.power).intruding
        return bool(shut) and goal not in (set(self.steps(block)) | self.rebases(block, shut)) - shut

    # --- a step ---------------------------------------------------------------------------------------------------

    def steps(self, block: Block) -> list[str]:
        """Adjacent areas to which a block may Retreat; Air Forces always Rebase (CNC-12.51b)."""
        world, unit = self.state.world, self.state.world.units[block.type]
        if unit.air or block.power == MINOR or is_convoy(self.state, block):
            return []
        if world.has_trait(block.power, block.type, "immobile"):
            return []
        near = _beside(self.state, block.power, unit.is_ground, block.area)
        return [area for area in near if self._may_step(block, area, unit.is_ground)]

    def _may_step(self, block: Block, goal: str, ground: bool) -> bool:
        look = self.terrain(block.power).look(goal)
        if not look.clear or look.ending is not None:
            return False  # CNC-12.5b
        if not self._lawful(block, goal):
            return False
        if self.going_on and not self._allowed_first(block, goal):
            return False
        if not ground:
            return True
        if self.turn is not None and room(self.state, self.turn.retreated, block.area, goal) < 1:
            return False  # CNC-11.52, CNC-11.52c
        if look.land:
            return True
        world = self.state.world
        if block.power in CHINESE or not world.has_trait(block.power, block.type, "convoys"):
            return False  # CNC-11.22e, CNC-16.12
        return look.own  # CNC-12.5f

    def _lawful(self, block: Block, goal: str) -> bool:
        """Whether nothing that happened this turn closes an area to those who Retreat (CNC-12.5c, CNC-12.5d)."""
        turn = self.turn
        if turn is not None and turn.kind == "russian" and seat_of(self.state, block.power) == turn.seat:
            if self.state.world.areas[goal].region != "russia":
                return False  # CNC-10.41
        if not self.going_on:
            return True
        if turn is not None and goal in turn.seen:
            return False  # CNC-12.5c
        return seat_of(self.state, block.power) == self.active or goal not in self.entries  # CNC-12.5d

    def _allowed_first(self, block: Block, area: str) -> bool:
        """Whether a unit that Engaged this turn goes back where it came from (CNC-12.5e)."""
        ways = self.ways_back(block)
        return "" in ways or area in ways

    # --- units alike --------------------------------------------------------------------------------------------

    def ways_back(self, block: Block) -> set[str]:
        """From where a block, or one that is like it, Engaged this turn; empty text where that binds it to nothing."""
        turn = self.turn
        if turn is None or seat_of(self.state, block.power) != turn.seat:
            return {""}
        return {turn.engaged_from.get(str(one.id), "") for one in self._alike(block)}

    def _alike(self, block: Block) -> list[Block]:
        """The blocks of a Battle that differ from this one by nothing but their way back."""
        if self.apart or self.turn is None:
            return [block]
        idle = {number for number in self.turn.invaders if is_idle(self.state, number)}
        return [
            one
            for one in self.state.at(block.area)
            if one._replace(id=block.id) == block and (one.id in idle) == (block.id in idle)
        ]

    def settle(self, block: Block, goal: str) -> None:
        """Let a block that leaves have the way back to its goal; another that had it keeps this one's (D43)."""
        self._change(block, [one for one in self._alike(block) if goal in self._alone().goals(one)])

    def sacrifice(self, block: Block) -> None:
        """Let a block that is hit have the way back of those like it that is worth least (D43)."""
        alone, alike = self._alone(), self._alike(block)
        least = min((len(alone.goals(one)) for one in alike), default=0) if len(alike) > 1 else 0
        self._change(block, [one for one in alike if len(alike) > 1 and len(alone.goals(one)) == least])

    def _alone(self) -> Leave:
        return Leave(self.state, self.active, self.going_on, self.entries, apart=True)

    def _change(self, block: Block, others: list[Block]) -> None:
        """Let two blocks change their ways back, unless the first is one of the others itself."""
        if self.turn is None or not others or block in others:
            return
        ways, one, other = self.turn.engaged_from, str(block.id), str(others[0].id)
        changed = {one: ways.pop(other, ""), other: ways.pop(one, "")}
        ways.update({number: way for number, way in changed.items() if way})

    # --- Rebase ---------------------------------------------------------------------------------------------------

    def rebases(self, block: Block, shut: Collection[str] = ()) -> set[str]:
        """Uncontested friendly land within the Movement Rate of a block (CNC-13.0 to CNC-13.0c).

        Args:
            block: the unit.
            shut: areas that it keeps out of besides.
        """
        unit = self.state.world.units[block.type]
        if unit.is_ground:
            return set()
        if unit.air:
            found = self._reach(block, "air", self.rate(block), shut)
        else:
            found = self._reach(block, "sea", self.rate(block), shut)
            if unit.land and not self.state.world.areas[block.area].sea:
                found |= {area for area in self.steps(block) if area in self.state.world.is_land}
        return {goal for goal in found if self._lawful(block, goal)}

    def rate(self, block: Block) -> int:
        """How far an Air, Naval or Submarine unit Rebases (CNC-13.0c)."""
        unit = self.state.world.units[block.type]
        return air_move(self.state, block.power, block.type) if unit.air else unit.sea

    def distance(self, block: Block, goal: str) -> int:
        """How far it is to an area by air or over water, whoever is on the way; 99 where nothing leads there."""
        world = self.state.world
        near = world.neighbours if world.units[block.type].air else world.by_water
        best, queue = {block.area: 0}, [(0, block.area)]
        while queue:
            so_far, here = heapq.heappop(queue)
            for there in near[here]:
                cost = so_far + (2 if there in world.oceans else 1)
                if cost < best.get(there, 99):
                    best[there] = cost
                    heapq.heappush(queue, (cost, there))
        return best.get(goal, 99)

    def _reach(self, block: Block, mode: str, rate: int, shut: Collection[str]) -> set[str]:
        world, terrain = self.state.world, self.terrain(block.power)
        submarine = world.units[block.type].unit_class == "submarine"
        best, found, queue = {block.area: 0}, set(), [(0, block.area)]
        while queue:
            so_far, here = heapq.heappop(queue)
            if so_far > best[here]:
                continue
            for there in world.neighbours[here] if mode == "air" else world.by_water[here]:
                cost = so_far + (2 if there in world.oceans else 1)
                if cost > rate or there == block.area or there in shut:
                    continue
                look = terrain.look(there)
                if here == block.area and mode == "sea" and self.going_on:
                    if not (look.clear or submarine) or not self._allowed_first(block, there):
                        continue  # CNC-11.51b, CNC-11.51c, D10
                if look.land and look.clear and look.ending is None:
                    found.add(there)
                if cost < best.get(there, 99) and _may_pass(terrain, mode, submarine, there):
                    best[there] = cost
                    heapq.heappush(queue, (cost, there))
        return found


def going_on(state: State, battle: BattleFrame) -> bool:
    """Whether units that fight each other are left."""
    return bool(opponents(state, battle.area, battle.seat))


def leave_of(state: State, over: bool = False) -> Leave:
    """How units may leave the Battle in progress; ``over``: as it is over."""
    battle = battle_of(state)
    return Leave(state, battle.seat, not over and going_on(state, battle), battle.entries)


def _may_pass(terrain: Terrain, mode: str, submarine: bool, area: str) -> bool:
    look = terrain.look(area)
    if look.passing is not None:
        return False
    if mode == "air":
        return True
    if look.enemies and not submarine:  # CNC-13.0b
        return False
    return not look.land or (terrain.world.areas[area].strait and not look.enemy_land)


def _beside(state: State, power: str, ground: bool, here: str) -> Iterable[str]:
    """The areas that a unit may step to: Ground units over land or to a sea, ships to seas and along one coast."""
    world = state.world
    if ground:
        return (*world.overland[here], *world.geography.seas[here])
    if world.areas[here].sea:
        return world.by_water[here]
    shores = set(world.geography.seas[here])
    along = [area for area in world.overland[here] if shores.intersection(world.geography.seas[area])]
    return (*world.geography.seas[here], *along)
