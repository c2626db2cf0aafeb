"""The Command cards are turned up: who has a Player Turn, with how many Commands, in which order (CNC-10.1b)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Context, Decision, Option, Order, Refusal
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.season import SetOrder
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.seasons.command import command_value, is_emergency
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import listed, seat_name


@dataclass(slots=True)
class OrderFrame(SeatFrame):
    """Command cards that lie open.

    Attributes:
        seat: who puts tied seats in order; empty for nobody.
        revealed: whether the cards have been turned up.
        letters: the letter of each seat that has a Player Turn.
        commands: its Command Value.
        emergency: those whose card is for another Season.
        tied: seats with the same letter, in Turn Order; their order once it is chosen.
        settled: whether the order of tied seats has been chosen.
    """

    revealed: bool = False
    letters: dict[str, str] = field(default_factory=dict)
    commands: dict[str, int] = field(default_factory=dict)
    emergency: list[str] = field(default_factory=list)
    tied: list[str] = field(default_factory=list)
    settled: bool = False


class CommandOrder(DecisionStep):
    """Reveal all cards at once, discard bluffs, put the seats in order by letter."""

    name = "season.order"
    frame = OrderFrame

    def advance(self, ctx: Context[State], frame: OrderFrame) -> None:
        """Turn up, then settle the order."""
        state = ctx.state
        if not frame.revealed:
            self._reveal(ctx, frame)
            return
        place = {seat: number for number, seat in enumerate(frame.tied)}
        seats = sorted(frame.letters, key=lambda seat: (frame.letters[seat], place.get(seat, 0)))
        state.command_order = tuple(seats)
        if seats:
            rules = ["CNC-10.1d", *(["CNC-10.1e", "CNC-10.11"] if frame.emergency else [])]
            ctx.event("command_order", "", order=seats, commands=frame.commands, emergency=frame.emergency, rules=rules)
        ctx.end({"commands": frame.commands, "emergency": frame.emergency})

    def _reveal(self, ctx: Context[State], frame: OrderFrame) -> None:
        state = ctx.state
        frame.revealed = True
        played = {seat: cards.pile(state, f"command:{seat}") for seat in state.order}
        shown = {seat: pile[0] for seat, pile in played.items() if pile}
        if not shown:
            ctx.event("no_commands", "", rules=["CNC-10.1b"])
            return
        ctx.reveal("commands", "", cards=shown, rules=["CNC-10.1b"])
        for seat, card in shown.items():
            cards.put(state, (card,), "discard")
            if card not in state.world.action_cards:
                ctx.event("bluffed", seat, card=card, rules=["CNC-10.1g"])
                continue
            frame.letters[seat] = state.world.scenario.cards.action[card].priority
            frame.commands[seat] = command_value(state, seat, card)
            if is_emergency(state, card):
                frame.emergency.append(seat)
        letters = list(frame.letters.values())
        frame.tied = [seat for seat, letter in frame.letters.items() if letters.count(letter) > 1]
        frame.seat = chooser(frame.tied, frame.emergency) if frame.tied else ""

    def decision(self, state: State, frame: OrderFrame) -> Decision | None:
        """Only where letters are the same."""
        if not frame.tied or frame.settled:
            return None
        names = listed([seat_name(state.world, seat) for seat in frame.tied])
        text = f"{names} have the same letter: in which order do they move?"
        return Decision((frame.seat,), "command_order", text, ("CNC-10.11b",), {"tied": list(frame.tied)})

    def options(self, state: State, frame: OrderFrame, seat: str) -> list[Option]:
        """Any order."""
        labels = tuple(state.world.factions[tied].name for tied in frame.tied)
        blank = Order("seats", tuple(frame.tied), labels)
        return [Option({"by": seat, "do": "set_order"}, (blank,), "Set the order", ("CNC-10.11b",))]

    def carry_out(self, ctx: Context[State], frame: OrderFrame, action: Any) -> None:
        """Keep the order chosen."""
        if not isinstance(action, SetOrder):
            raise Refusal(MALFORMED, "The Command Order is to be chosen now.")
        if sorted(action.seats) != sorted(frame.tied):
            names = listed([seat_name(ctx.state.world, seat) for seat in frame.tied])
            raise Refusal("CNC-10.11b", f"{names} are to be put in order.")
        frame.tied, frame.settled = list(action.seats), True


def chooser(tied: list[str], emergency: list[str]) -> str:
    """Who settles a tie: who holds the card of this Season, the opponent of Emergency Command; else the last of the
    tied seats in Turn Order (CNC-10.11b).

    Args:
        tied: seats with the same letter, in Turn Order.
        emergency: seats with a card of another Season.
    """
    in_season = [seat for seat in tied if seat not in emergency]
    return in_season[0] if len(in_season) == 1 else tied[-1]
