"""The opening of a Player Turn: Declarations of War, before any unit moves (CNC-15.21, CNC-15.24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardgame.engine import Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.movement import ClaimBomb, Declare, Go, Sneak
from boardgame.games.conquest.board.relations import BRITISH
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.movement.analysis import Analysis, analysis_of
from boardgame.games.conquest.movement.obligations import Obligations
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import neutral_name, seat_name, sentence
from boardgame.games.conquest.turn import TurnFrame, turn_of
from boardgame.games.conquest.victory import bomb
from boardgame.games.conquest.war.declaring import at_war_with, declare_war, faction_seat, may_declare, victims

_RULES = ("CNC-15.21", "CNC-0.1b", "CNC-0.1c")
"""By which War is declared: on Rivals, with whom there is Peace so far."""

SNEAKER = "japan"
"""The seat that may make one Sneak Attack in the game (CNC-15.24)."""


@dataclass(slots=True)
class OpenFrame(SeatFrame):
    """The opening of a turn.

    Attributes:
        gone: whether the seat has said that it begins to move.
    """

    gone: bool = False


class MoveOpen(DecisionStep):
    """Whether, and on whom, War is declared; passed over where no more War is possible or the turn allows none."""

    name = "move.open"
    frame = OpenFrame

    def decision(self, state: State, frame: OpenFrame) -> Decision | None:
        """Declare, or begin to move."""
        turn = turn_of(state)
        assert turn is not None
        can_declare = turn.kind == "full" and bool(_open(state, turn))
        if frame.gone or not (can_declare or bomb.has_bomb(state, frame.seat)):
            return None
        text = "Do you declare War before you move?" if can_declare else "Do you begin to move?"
        public = f"{sentence(seat_name(state.world, frame.seat))} begins its turn."
        data = {
            "commands": turn.commands,
            "declared": list(turn.declared),
            "sneak": turn.sneak,
            "victims": list(_open(state, turn)) if turn.kind == "full" else [],
        }
        return Decision((frame.seat,), "opening", text, ("CNC-15.21",), data, private=True, public_text=public)

    def options(self, state: State, frame: OpenFrame, seat: str) -> list[Option]:
        """Each War for which there is a unit that can begin it, a Sneak Attack, or none."""
        analysis = analysis_of(state)
        turn = analysis.turn
        found = [Option({"by": seat, "do": "go"}, (), "Begin to move", ("CNC-11.0",), tone="end")]
        found += bomb.heads(state, seat)
        for victim in _open(state, turn) if turn.kind == "full" else ():
            name = victim_name(state, victim)
            if _known(analysis, victim, sneak=False):
                action = {"by": seat, "do": "declare", "victim": victim}
                found.append(Option(action, (), f"Declare War on {name}", _RULES, tone="battle"))
            if may_sneak(state, turn, victim) and _known(analysis, victim, sneak=True):
                action = {"by": seat, "do": "sneak", "victim": victim}
                found.append(Option(action, (), f"Sneak Attack on {name}", ("CNC-15.24",), tone="battle"))
        return found

    def carry_out(self, ctx: Context[State], frame: OpenFrame, action: Any) -> None:
        """Declare, or go on."""
        state = ctx.state
        turn = turn_of(state)
        assert turn is not None
        if isinstance(action, Go):
            frame.gone = True
            return
        if isinstance(action, ClaimBomb):
            bomb.claim(ctx, action.by)
            return
        if not isinstance(action, Declare | Sneak):
            raise Refusal(MALFORMED, "War is to be declared now, or not.")
        victim, sneak = action.victim, isinstance(action, Sneak)
        if action.by == state.world.scenario.neutrals[BRITISH].joins and victim == BRITISH:
            raise Refusal("CNC-8.44b", "The USA never declares War on the British Empire.")
        if turn.kind != "full" or victim not in _open(state, turn):
            raise Refusal("CNC-15.22", "You cannot declare War on them.")
        if sneak and not may_sneak(state, turn, victim):
            raise Refusal("CNC-15.24", "Japan alone makes a Sneak Attack, once in the game.")
        if not can_begin(state, turn, victim, sneak):
            name = victim_name(state, victim)
            raise Refusal("CNC-15.21e", f"None of your units can follow it by Aggression against {name} this turn.")
        if sneak:
            state.sneak_used, turn.sneak = True, victim
            turn.obligations.append(["war", victim])
            ctx.event("sneak_attack", action.by, victim=victim)
        else:
            declare_war(ctx, action.by, victim)
            turn.obligations.append(["war", faction_seat(state, victim)])

    def advance(self, ctx: Context[State], frame: OpenFrame) -> None:
        """Nothing more can be declared."""
        ctx.end()


def _known(analysis: Analysis, victim: str, sneak: bool) -> bool:
    """The answer of :func:`can_begin`, found once for a position."""
    key = (victim, sneak)
    if key not in analysis.begins:
        analysis.begins[key] = can_begin(analysis.state, analysis.turn, victim, sneak)
    return analysis.begins[key]


def _open(state: State, turn: TurnFrame) -> tuple[str, ...]:
    """On whom War may still be declared; public facts alone decide whether the seat is asked."""
    if not turn.commands:
        return ()
    found = victims(state, turn.seat)
    if turn.sneak:
        found = tuple(v for v in found if faction_seat(state, v) != faction_seat(state, turn.sneak))
    return found


def may_sneak(state: State, turn: TurnFrame, victim: str) -> bool:
    """Whether a Sneak Attack on a victim is possible (CNC-15.24)."""
    return turn.seat == SNEAKER and not state.sneak_used and may_declare(state, turn.seat, victim)


def victim_name(state: State, victim: str) -> str:
    """A victim inside a sentence."""
    return neutral_name(state.world, victim) if victim == BRITISH else seat_name(state.world, victim)


def can_begin(state: State, turn: TurnFrame, victim: str, sneak: bool = False) -> bool:
    """Whether Aggression could follow a declaration, besides those that were made before (CNC-15.21e)."""
    thought = state.copy()
    then = turn_of(thought)
    assert then is not None
    target = victim if sneak else faction_seat(state, victim)
    if sneak:
        then.sneak = victim
    else:
        at_war_with(thought, turn.seat, victim)
    obligations = Obligations(Analysis(thought, then))
    new = ["war", target]
    if not obligations.open:
        if obligations.stayers(new):
            return True
        return any(obligations.can_meet(new, block) for block in obligations.analysis.unmoved())
    who = {block.id for block in obligations.analysis.unmoved() if obligations.can_meet(new, block)}
    return obligations.room_for(who, new)
