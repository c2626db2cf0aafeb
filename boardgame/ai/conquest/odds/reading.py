"""A battle taken from a position: one in progress, or one that a seat could fight there now.

Every number is asked of the functions with which the game itself fights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from boardgame.ai.conquest.odds.situation import (
    ACTED,
    AWAY,
    READY,
    TARGETS,
    WAITING,
    Kind,
    Order,
    Position,
    Situation,
    coded,
)
from boardgame.games.conquest.board.facing import possesses
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.activating import is_raid
from boardgame.games.conquest.combat.battle import waiting_groups
from boardgame.games.conquest.combat.field import Field
from boardgame.games.conquest.combat.frames import BattleFrame, HitsFrame, LeaveFrame, field_of, is_idle
from boardgame.games.conquest.combat.hits import loss
from boardgame.games.conquest.combat.leaving import Leave
from boardgame.games.conquest.combat.order import Queue, goes_before
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology import effects
from boardgame.games.conquest.turn import room, turn_of

_STAGES = {"enemies": "new", "group": "new", "window": "act", "act": "act"}
"""Where a battle stands, by the stage of its frame; at the end of a Round in all others."""


def battle_in(state: State, area: str) -> BattleFrame | None:
    """The battle in progress in an area."""
    found = (frame for frame in reversed(state.stack) if isinstance(frame, BattleFrame) and frame.area == area)
    return next(found, None)


def attacker_in(state: State, area: str) -> str:
    """Who attacks in an area: whose battle is in progress, or whose turn it is; empty for nobody."""
    frame, turn = battle_in(state, area), turn_of(state)
    return frame.seat if frame is not None else turn.seat if turn is not None else ""


def situation_of(state: State, area: str, seat: str, retreats: bool = True) -> Situation | None:
    """The battle that a seat fights in an area.

    Args:
        state: the position; it is not changed.
        area: where.
        seat: who attacks.
        retreats: whether it matters where Ground units could Retreat to.

    Returns:
        The battle, with all who are there taking part in it if it is not in progress; None where there are no Enemies.
    """
    reader = reader_of(state, area, seat, retreats)
    return None if reader is None else reader.situation([reader.position()])


def reader_of(state: State, area: str, seat: str, retreats: bool = True) -> Reader | None:
    """Who reads the battle that a seat fights in an area; as for :func:`situation_of`."""
    frame = battle_in(state, area)
    if frame is not None and frame.seat != seat:
        frame = None
    if frame is None:
        state = _turned_up(state, area, seat)
    foes = fields.opponents(state, area, seat)
    return Reader(state, area, seat, foes, frame, retreats) if foes else None


def _turned_up(state: State, area: str, seat: str) -> State:
    """The position with all units in an area on their faces but for Battle Groups of a seat, which wait (CNC-12.1)."""
    shown = state.copy()
    groups = _groups(shown, area, seat)
    shown.set_blocks(
        [
            block._replace(facing="flat")
            for block in shown.at(area)
            if block.facing == "up" and block.power != MINOR and block.id not in groups
        ]
    )
    return shown


def _groups(state: State, area: str, seat: str) -> dict[int, str]:
    """The Battle Group of each block of a seat that has one in a sea."""
    turn = turn_of(state)
    if turn is None or turn.seat != seat or not state.world.areas[area].sea:
        return {}
    known = turn.groups.get(area, [])
    return {b.id: turn.group[str(b.id)] for b in state.at(area) if turn.group.get(str(b.id)) in known}


class Reader:
    """Reads one battle; where not all is known, out of several positions that it may be in."""

    def __init__(
        self, state: State, area: str, seat: str, foes: tuple[str, ...], frame: BattleFrame | None, retreats: bool
    ) -> None:
        self.state, self.area, self.seat, self.frame, self.retreats = state, area, seat, frame, retreats
        self.sides = (seat, *foes)
        turn = turn_of(state)
        self.turn = turn if turn is not None and turn.seat == seat else None
        if frame is not None:
            self.field, entries = field_of(state, frame), frame.entries
            self.waiting = waiting_groups(state, frame)
        else:
            self.field, entries = self._new_field(foes), self._entries()
            groups = _groups(state, area, seat)
            known = self.turn.groups.get(area, []) if self.turn is not None else []
            self.waiting = [group for group in known if group in groups.values()]
        self.groups = {n: g for n, g in _groups(state, area, seat).items() if g in self.waiting}
        self.going = Leave(state, seat, True, entries, apart=True)
        self.over = Leave(state, seat, False, entries)
        self.kinds: dict[Kind, int] = {}
        self._numbers: dict[tuple[str, str, str, bool, str], int] = {}

    def _new_field(self, foes: tuple[str, ...]) -> Field:
        surprise = self.turn.seat if self.turn is not None and self.turn.declared else ""
        ids = self.turn.invaders if self.turn is not None else []
        idle = [number for number in ids if self.state.block(number).area == self.area and is_idle(self.state, number)]
        return Field(self.area, self.seat, foes, (), idle, surprise)

    def _entries(self) -> list[str]:
        if self.turn is None:
            return []
        here = {str(block.id) for block in self.state.at(self.area)}
        return sorted({area for number, area in self.turn.engaged_from.items() if number in here})

    # --- the whole ------------------------------------------------------------------------------------------------

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks in the battle, and those that wait to join it."""
        return tuple(
            block
            for block in self.state.at(self.area)
            if (block.id in self.groups or block.facing == "flat" or block.power == MINOR)
            and fields.side_of(self.state, block) in self.sides
        )

    def position(self, instead: Mapping[int, Block] | None = None) -> Position:
        """The units of the area.

        Args:
            instead: blocks that were drawn, by the number of the one whose part each has.
        """
        drawn = instead or {}
        units: list[int] = []
        struck = self._struck()
        for there in self.blocks:
            block = drawn.get(there.id, there)
            number = self._kind(block, there.id)
            status = ACTED if there.id in self.field.acted else WAITING if there.id in self.groups else READY
            if status == ACTED and struck == [block.power, block.type, block.cv]:
                status, struck = AWAY, []
            units.append(coded(number, block.cv, status))
        return tuple(sorted(units))

    def situation(self, starts: Sequence[Position]) -> Situation:
        """The battle, with positions in which it may begin, all read before."""
        state = self.state
        listed = tuple(self.kinds)
        answers = self._answers()
        order = {(0, True): self._order(listed, 0, self.field.surprise)}
        for attacker in (0, *answers):
            order[attacker, False] = self._order(listed, attacker, "")
        enemies = tuple(self.sides.index(side) for side in self.field.enemies if side in self.sides)
        goals = {goal for kind in listed if kind.ground for goal in kind.goals}
        counted = {} if self.turn is None else self.turn.retreated
        return Situation(
            area=self.area,
            sea=state.world.areas[self.area].sea,
            sides=self.sides,
            enemies=enemies or tuple(range(1, len(self.sides))),
            kinds=listed,
            starts=tuple(starts),
            meets=self._meets(listed),
            order=order,
            begun="new" if self.frame is None else _STAGES.get(self.frame.stage, "leave"),
            answers=answers,
            rooms={goal: room(state, counted, self.area, goal) for goal in goals},
            raid=is_raid(state, self.area, self.seat),
            pending=self._pending(),
        )

    def _struck(self) -> list[object]:
        """The Carrier that has fired and is about to leave (CNC-12.74)."""
        if self.frame is None:
            return []
        found = (f for f in self.state.stack if isinstance(f, LeaveFrame) and f.why == "strike" and not f.gone)
        return next((list(frame.block) for frame in found), [])

    def _pending(self) -> tuple[int, str, int] | None:
        frame = self.state.stack[-1] if self.state.stack else None
        if self.frame is None or not isinstance(frame, HitsFrame) or frame.side not in self.sides:
            return None
        return self.sides.index(frame.side), frame.target, frame.hits

    def _answers(self) -> tuple[int, ...]:
        """Who has a turn later this season; at sea the battle is over by then."""
        order = self.state.command_order
        if self.state.world.areas[self.area].sea or self.seat not in order:
            return ()
        later = order[order.index(self.seat) + 1 :]
        return tuple(self.sides.index(seat) for seat in later if seat in self.sides)

    # --- units ----------------------------------------------------------------------------------------------------

    def _kind(self, block: Block, part: int) -> int:
        """The number of a block's kind, with the part of another, if it was drawn."""
        came = "" if self.turn is None else self.turn.engaged_from.get(str(part), "")
        key = (block.power, block.type, came, part in self.field.idle, self.groups.get(part, ""))
        if key not in self._numbers:
            self._numbers[key] = self.kinds.setdefault(self._described(block, part), len(self.kinds))
        return self._numbers[key]

    def _described(self, block: Block, part: int) -> Kind:
        state, world = self.state, self.state.world
        unit = world.units[block.type]
        minor = block.power == MINOR
        goals, home = ((), False) if minor else self._ways(block)
        return Kind(
            side=self.sides.index(fields.side_of(state, block)),
            power=block.power,
            type=block.type,
            target=fields.target_class(state, block),
            priority=unit.priority,
            loss=loss(state, block),
            fire=tuple(fields.firepower(state, block, target) for target in TARGETS),
            dice=tuple(effects.dice(state, block._replace(cv=1), fields.aimed_at(target)) for target in TARGETS),
            acts=not fields.is_convoy(state, block),
            idle=part in self.field.idle,
            bombs=not minor and fields.can_bomb(state, block),
            strike=unit.strike,
            kamikaze=fields.kamikaze(state, block),
            leaves_sea=world.has_trait(block.power, block.type, "leaves_sea"),
            escapes=world.has_trait(block.power, block.type, "escapes"),
            goals=goals,
            home_after=home,
            group=self.waiting.index(self.groups[part]) + 1 if part in self.groups else 0,
            possessor=possesses(state, block),
        )

    def _ways(self, block: Block) -> tuple[tuple[str, ...], bool]:
        """Where a block may go now, and whether it may go anywhere when the battle is over."""
        ground = self.state.world.units[block.type].is_ground
        if ground and not self.retreats:
            return (), False
        return self.going.goals(block), not ground and self.over.may_leave(block)

    def _meets(self, kinds: tuple[Kind, ...]) -> frozenset[tuple[int, int]]:
        """Who fights whom; it is asked of one block of each kind."""
        blocks = {
            (b.power, fields.side_of(self.state, b)): b for b in self.state.at(self.area) if b.facing != "escaped"
        }
        found = set()
        for one, first in enumerate(kinds):
            for other, second in enumerate(kinds):
                mine = blocks[first.power, self.sides[first.side]]
                theirs = blocks[second.power, self.sides[second.side]]
                if first.side != second.side and fields.meet(self.state, mine, theirs):
                    found.add((one, other))
        return frozenset(found)

    def _order(self, kinds: tuple[Kind, ...], attacker: int, surprise: str) -> Order:
        battle = replace(self.field, seat=self.sides[attacker], surprise=surprise)
        queues = [Queue(self.sides[kind.side], kind.power, kind.type, ()) for kind in kinds]
        return frozenset(
            (one, other)
            for one, first in enumerate(kinds)
            for other, second in enumerate(kinds)
            if first.priority == second.priority and goes_before(self.state, battle, queues[one], queues[other])
        )
