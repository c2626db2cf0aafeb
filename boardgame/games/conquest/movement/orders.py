"""Orders of a Movement Phase, one after the other, until the Active Player ends it (CNC-11.0 to CNC-11.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.movement import (
    Declare,
    EndMovement,
    Insurrection,
    Militarize,
    Move,
    Rise,
    Sneak,
    Violate,
)
from boardgame.games.conquest.board.relations import CHINESE
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.movement import insurrections, move_orders, rising
from boardgame.games.conquest.movement.analysis import Analysis, analysis_of, fresh
from boardgame.games.conquest.movement.violating import may_violate, violable, why_not_violate
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import (
    area_name,
    counted,
    listed,
    neutral_name,
    power_name,
    seat_name,
    sentence,
)
from boardgame.games.conquest.turn import TurnFrame, turn_of
from boardgame.games.conquest.war.violation import violate


@dataclass(slots=True)
class OrdersFrame(SeatFrame):
    """Orders of a seat; all that matters stands in the frame of its turn."""


class MoveOrders(DecisionStep):
    """Moves, Violations of Neutrality, risings, and the end, which is asked for even where nothing else can be done."""

    name = "move.orders"
    frame = OrdersFrame

    def decision(self, state: State, frame: OrdersFrame) -> Decision:
        """What to order."""
        turn = turn_of(state)
        assert turn is not None
        left = f"{counted(turn.commands, 'Command')} left: which units move?"
        text = left if turn.commands else "No Commands are left."
        if turn.obligations:
            text += f" Aggression must follow against {_owed(state, turn)}."
        public = f"{sentence(seat_name(state.world, frame.seat))} moves."
        data = {
            "commands": turn.commands,
            "turn": turn.kind,
            "obligations": [list(one) for one in turn.obligations],
            "crossed": dict(turn.crossed),
            "invaded": dict(turn.invaded),
        }
        return Decision((frame.seat,), "movement", text, ("CNC-11.0",), data, private=True, public_text=public)

    def options(self, state: State, frame: OrdersFrame, seat: str) -> list[Option]:
        """Units of one power in one area move; a Neutral is violated; Partisans rise; the end."""
        analysis = analysis_of(state)
        turn = analysis.turn
        found = []
        if turn.commands:
            for area, power in analysis.movers:
                if analysis.can_go(area, power):
                    found.append(_move_head(state, seat, area, power))
            if may_violate(analysis):
                action = {"by": seat, "do": "violate"}
                text = "Declare a Violation of Neutrality"
                found.append(Option(action, (), text, ("CNC-15.3",), tone="battle", staged=True))
            found += rising.heads(analysis)
            found += insurrections.heads(analysis)
        if not (turn.commands and analysis.obligations.can_be_met()):
            text = f"End movement; {counted(turn.commands, 'Command')} unused" if turn.commands else "End movement"
            found.append(Option({"by": seat, "do": "end_movement"}, (), text, ("CNC-11.0",), tone="end"))
        return found

    def further(self, state: State, frame: OrdersFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """Goal, last border, units, Battle Group of a move; by whom a Neutral is violated; which Militia grows."""
        analysis = analysis_of(state)
        action = option.action
        if action["do"] == "move":
            return move_orders.blanks(analysis, action["area"], action["power"], filled)
        if action["do"] == "violate":
            return _violate_blanks(analysis, filled)
        if action["do"] == "militarize":
            return rising.blanks(analysis, filled, action["area"])
        return ()

    def carry_out(self, ctx: Context[State], frame: OrdersFrame, action: Any) -> None:
        """Carry out an order."""
        analysis = fresh(ctx.state)
        turn = analysis.turn
        if isinstance(action, EndMovement):
            if turn.commands and analysis.obligations.can_be_met():
                text = f"Aggression against {_owed(ctx.state, turn)} must follow your declaration."
                raise Refusal(_rule_of(turn), text)
            ctx.event("movement_ended", frame.seat, unused=turn.commands)
            ctx.end()
            return
        if isinstance(action, Declare | Sneak):
            raise Refusal("CNC-15.21", "War is declared before you begin to move.")
        if not isinstance(action, Move | Violate | Militarize | Rise | Insurrection):
            raise Refusal(MALFORMED, "Units are to be moved now.")
        if not turn.commands:
            raise Refusal("CNC-11.0", "You have no Commands left.")
        if isinstance(action, Move):
            move_orders.order(ctx, action)
        elif isinstance(action, Violate):
            refusal = why_not_violate(analysis, action.neutral, action.units)
            if refusal is not None:
                raise refusal
            turn.violated.append(action.neutral)
            turn.obligations.append(["von", action.neutral, action.units])
            violate(ctx, frame.seat, action.neutral, action.units == "proxy")
        elif isinstance(action, Insurrection):
            insurrections.carry_out(ctx, analysis, action)
        else:
            rising.carry_out(ctx, analysis, action)


def _move_head(state: State, seat: str, area: str, power: str) -> Option:
    text = f"Move units of {power_name(state.world, power)} from {area_name(state.world, area)}"
    action = {"by": seat, "do": "move", "area": area, "power": power}
    return Option(action, (), text, ("CNC-11.0",), area, 1, staged=True)


def _violate_blanks(analysis: Analysis, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    world = analysis.state.world
    if "neutral" not in filled:
        found = tuple(dict.fromkeys(neutral for neutral, _ in violable(analysis)))
        return (Choice("neutral", found, tuple(world.scenario.neutrals[neutral].name for neutral in found)),)
    if "units" in filled:
        return ()
    kinds = tuple(kind for neutral, kind in violable(analysis) if neutral == filled["neutral"])
    proxies = [power for power in world.factions[analysis.seat].powers if power in CHINESE]
    labels = {"great": "Units of Great Powers", "proxy": f"Units of {power_name(world, proxies[0])}" if proxies else ""}
    return (Choice("units", kinds, tuple(labels[kind] for kind in kinds)),)


def _owed(state: State, turn: TurnFrame) -> str:
    """Against whom Aggression must still follow."""
    world = state.world
    names = []
    for kind, target, *_ in turn.obligations:
        is_seat = kind == "war" and target in world.seat_ids
        names.append(seat_name(world, target) if is_seat else neutral_name(world, target))
    return listed(names)


def _rule_of(turn: TurnFrame) -> str:
    return "CNC-15.3" if turn.obligations[0][0] == "von" else "CNC-15.21e"
