"""What the steps of a Combat Phase remember. Units in a Battle lie on their faces: their numbers tell nothing."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine.sealed import SealedFrame
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.combat.field import Field
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology.effects import invaders_fire
from boardgame.games.conquest.turn import turn_of


@dataclass(slots=True)
class BattleFrame(SeatFrame):
    """A Battle.

    Attributes:
        area: where.
        stage: what comes next: ``enemies``, ``group``, ``window``, ``act``, ``leave``, ``escape``, ``rebase``, ``end``.
        round: the Combat Round, from 1.
        enemies: the sides attacked.
        joined: Battle Groups that have joined (CNC-12.71).
        entries: areas from which the Active seat's units Engaged here this turn (CNC-12.5d).
        acted: power, type and CV of each unit that has had its Combat Action this round and is still there.
        first: which of two defenders acts first (CNC-12.43c).
        quiet: seats that will reveal nothing in this Battle.
        left: sides that are still to be asked in this stage.
    """

    area: str = ""
    stage: str = "enemies"
    round: int = 0
    enemies: list[str] = field(default_factory=list)
    joined: list[str] = field(default_factory=list)
    entries: list[str] = field(default_factory=list)
    acted: list[list[Any]] = field(default_factory=list)
    first: str = ""
    quiet: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ActFrame(SeatFrame):
    """Whose units act."""


@dataclass(slots=True)
class HitsFrame(SeatFrame):
    """Hits to be taken.

    Attributes:
        side, target: whose units of which class; ``suppressors`` of Partisans.
        hits: how many are left.
        spent: power, type and CV of the unit that destroys itself by this attack; empty for none (CNC-12.75e).
    """

    side: str = ""
    target: str = ""
    hits: int = 0
    spent: list[Any] = field(default_factory=list)


@dataclass(slots=True)
class LeaveFrame(SeatFrame):
    """Units of a seat that must leave.

    Attributes:
        why: ``support`` where they have no Ground Support, ``air`` for Air Forces at sea, ``strike`` for a Carrier.
        block: power, type and CV of the Carrier.
        gone: whether it has left.
    """

    why: str = ""
    block: list[Any] = field(default_factory=list)
    gone: bool = False


@dataclass(slots=True)
class WindowFrame(SealedFrame):
    """Who may reveal Technologies in the Battle of an area.

    Attributes:
        area: where.
        asked: everybody who is or was asked.
    """

    area: str = ""
    asked: list[str] = field(default_factory=list)

    def guess_secrets(self, state: State, rng: random.Random) -> None:
        """Whose answer is unknown has revealed nothing."""
        for seat in self.asked:
            if seat not in self.waiting and seat not in self.answers:
                self.answers[seat] = {"by": seat, "do": "keep_secret", "whole": False}


@dataclass(slots=True)
class SuppressFrame(SeatFrame):
    """A Suppression.

    Attributes:
        area: the Province.
        stage: ``window``, ``ambush`` or ``fire``.
        fired: power, type and CV of each unit that has fired.
        told: whether everybody has heard that it begins.
    """

    area: str = ""
    stage: str = "window"
    told: bool = False
    fired: list[list[Any]] = field(default_factory=list)


def battle_of(state: State) -> BattleFrame:
    """The Battle in progress."""
    return next(frame for frame in reversed(state.stack) if isinstance(frame, BattleFrame))


def acted_ids(state: State, frame: BattleFrame) -> frozenset[int]:
    """The blocks that have acted; of those that look alike the first ones."""
    left = list(frame.acted)
    found = []
    for block in state.at(frame.area):
        sort = [block.power, block.type, block.cv]
        if sort in left and (block.facing == "flat" or block.power == MINOR):  # not who waits to join
            left.remove(sort)
            found.append(block.id)
    return frozenset(found)


def has_acted(state: State, block: Block) -> bool:
    """Whether a block has had its Combat Action in the Battle in progress; never where there is none."""
    return any(isinstance(frame, BattleFrame) and block.id in acted_ids(state, frame) for frame in state.stack)


def changes(state: State, block: Block, cv: int = 0) -> None:
    """Note in the Battle in progress that a block is about to have another CV, or to be gone."""
    for frame in state.stack:
        if isinstance(frame, BattleFrame) and block.id in acted_ids(state, frame):
            frame.acted.remove([block.power, block.type, block.cv])
            if cv:
                frame.acted.append([block.power, block.type, cv])


def field_of(state: State, frame: BattleFrame | None = None) -> Field:
    """The Combat Round in progress."""
    frame = frame or battle_of(state)
    turn = turn_of(state)
    surprise = turn.seat if turn is not None and turn.declared else ""
    idle = [] if turn is None else [number for number in turn.invaders if is_idle(state, number)]
    return Field(frame.area, frame.seat, tuple(frame.enemies), acted_ids(state, frame), idle, surprise, frame.first)


def is_idle(state: State, number: int) -> bool:
    """Whether a Sea Invader has no Combat Action (CNC-11.221c, CNC-11.221d, CNC-9.0j)."""
    block = state.block(number)
    return without_action(state, block.power, block.type)


def without_action(state: State, power: str, unit: str) -> bool:
    """Whether Ground units of a type have no Combat Action when they Sea Invade (CNC-11.221c, CNC-3.244b)."""
    # CNC-3.244b, CNC-11.221d, CNC-12.61b
    return not (state.world.has_trait(power, unit, "fires_invading") or invaders_fire(state, power))
