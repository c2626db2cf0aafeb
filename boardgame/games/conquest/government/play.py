"""Plays of cards, one at a time in rotation, until all pass one after the other (CNC-7.3, CNC-7.37)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.government import (
    Achieve,
    Diplomacy,
    Industry,
    LayInVault,
    Loyalty,
    Pass,
    PlacePartisan,
    PlayWildcard,
    Spy,
)
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.government import influencing, intelligence, investing, pairs
from boardgame.games.conquest.government.hand import excess
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import seat_name, sentence


@dataclass(slots=True)
class PlayFrame(SeatFrame):
    """Plays of cards; ``seat`` is whose turn it is to play.

    Attributes:
        passes: how many have passed one after the other.
    """

    passes: int = 0


class GovernmentPlay(DecisionStep):
    """One play or pass after the other, in Turn Order."""

    name = "government.play"
    frame = PlayFrame

    def advance(self, ctx: Context[State], frame: PlayFrame) -> None:
        """Begin, pass for who has left word to pass, or end."""
        state = ctx.state
        if not frame.seat:
            frame.seat, state.standing = state.order[0], {}
        elif frame.passes >= len(state.order):
            state.standing = {}
            ctx.end()
        else:
            self._pass(ctx, frame)

    def decision(self, state: State, frame: PlayFrame) -> Decision | None:
        """What to play."""
        if not frame.seat or frame.passes >= len(state.order) or frame.seat in state.standing:
            return None
        text = "Government: play cards, or pass."
        public = f"{sentence(seat_name(state.world, frame.seat))} may play cards."
        data = {"passes": frame.passes, "excess": {seat: excess(state, seat) for seat in state.world.seat_ids}}
        rules = ("CNC-7.3", "CNC-7.3b", "CNC-7.37")
        return Decision((frame.seat,), "government", text, rules, data, private=True, public_text=public)

    def options(self, state: State, frame: PlayFrame, seat: str) -> list[Option]:
        """Everything the hand can be played for, and to pass."""
        action = {"by": seat, "do": "pass"}
        orders = Choice("until", ("played", "end"), ("until somebody plays", "for the rest of the Government"), kind="")
        return [
            *influencing.heads(state, seat),
            *investing.heads(state, seat),
            *pairs.heads(state, seat),
            *intelligence.heads(state, seat),
            Option(action, (), "Pass", ("CNC-7.37",), tone="end"),
            Option(action, (orders,), "Pass, and go on passing", ("CNC-7.37",), tone="end"),
        ]

    def further(self, state: State, frame: PlayFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """See ``Step.expand``."""
        match option.action["do"]:
            case "diplomacy" | "wildcard":
                return influencing.further(state, option.action, filled)
            case "industry" | "loyalty":
                return investing.further(state, option.action, filled)
            case "achieve" | "vault":
                return pairs.further(state, option.action, filled)
            case "intelligence":
                return intelligence.further(state, option.action, filled)
        return ()

    def carry_out(self, ctx: Context[State], frame: PlayFrame, action: Any) -> None:
        """Play or pass, then the next seat."""
        state = ctx.state
        if isinstance(action, Pass):
            if action.until:
                state.standing[action.by] = action.until
            self._pass(ctx, frame)
            return
        match action:
            case Diplomacy():
                influencing.play_diplomacy(ctx, action)
            case PlayWildcard():
                influencing.play_wildcard(ctx, action)
            case PlacePartisan():
                influencing.play_partisan(ctx, action)
            case Industry() | Loyalty():
                investing.play(ctx, action)
            case Achieve():
                pairs.achieve(ctx, action)
            case LayInVault():
                pairs.lay_in_vault(ctx, action)
            case Spy():
                intelligence.check(state, action)
            case _:
                raise Refusal(MALFORMED, "A card of the Government is to be played now.")
        frame.passes = 0
        state.standing = {seat: until for seat, until in state.standing.items() if until != "played"}
        self._next(state, frame)
        if isinstance(action, Spy):
            intelligence.play(ctx, action)  # may put steps above this one

    def _pass(self, ctx: Context[State], frame: PlayFrame) -> None:
        ctx.event("passed", frame.seat)
        frame.passes += 1
        self._next(ctx.state, frame)

    def _next(self, state: State, frame: PlayFrame) -> None:
        place = state.order.index(frame.seat) + 1
        frame.seat = state.order[place % len(state.order)]
