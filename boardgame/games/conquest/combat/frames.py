"""What the steps of a Combat Phase remember. Units in a Battle lie on their faces: their numbers tell nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Frame
from boardgame.engine.sealed import SealedFrame
from boardgame.games.conquest.combat.field import Field
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.seasons.turn import turn_of
from boardgame.games.conquest.state import State
from boardgame.games.conquest.technology.effects import invaders_fire


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
        acted: blocks that have had their Combat Action this round.
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
    acted: list[int] = field(default_factory=list)
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
    """

    side: str = ""
    target: str = ""
    hits: int = 0


@dataclass(slots=True)
class LeaveFrame(SeatFrame):
    """Units of a seat that must leave.

    Attributes:
        why: ``support`` where they have no Ground Support, ``air`` for Air Forces at sea, ``strike`` for a Carrier.
        block: the Carrier.
    """

    why: str = ""
    block: int = 0


@dataclass(slots=True)
class WindowFrame(SealedFrame):
    """Who may reveal Technologies in the Battle of an area."""

    area: str = ""


@dataclass(slots=True)
class SuppressFrame(SeatFrame):
    """A Suppression.

    Attributes:
        area: the Province.
        stage: ``window``, ``ambush`` or ``fire``.
        fired: blocks that have fired.
    """

    area: str = ""
    stage: str = "window"
    fired: list[int] = field(default_factory=list)


def battle_of(state: State) -> BattleFrame:
    """The Battle in progress."""
    return next(frame for frame in reversed(state.stack) if isinstance(frame, BattleFrame))


def drop(frame: Frame, block: int) -> None:
    """Forget a block that has left a Battle: it stands up, and its number would tell its type."""
    if isinstance(frame, BattleFrame) and block in frame.acted:
        frame.acted.remove(block)


def field_of(state: State, frame: BattleFrame | None = None) -> Field:
    """The Combat Round in progress."""
    frame = frame or battle_of(state)
    turn = turn_of(state)
    surprise = turn.seat if turn is not None and turn.declared else ""
    idle = [] if turn is None else [number for number in turn.invaders if _is_idle(state, number)]
    return Field(frame.area, frame.seat, tuple(frame.enemies), tuple(frame.acted), idle, surprise, frame.first)


def _is_idle(state: State, number: int) -> bool:
    """Whether a Sea Invader has no Combat Action (CNC-11.221c, CNC-11.221d, CNC-9.0j)."""
    block = state.block(number)
    return not (state.world.has_trait(block.power, block.type, "fires_invading") or invaders_fire(state, block.power))
