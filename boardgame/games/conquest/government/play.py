"""Plays of cards, one at a time in rotation, until all pass one after the other (CNC-7.3, CNC-7.37)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Context, Decision, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.government import (
    Achieve,
    Diplomacy,
    Industry,
    LayInVault,
    Loyalty,
    PlacePartisan,
    PlayWildcard,
    Spy,
)
from boardgame.games.conquest.government import influencing, intelligence, investing, pairs
from boardgame.games.conquest.government.hand import excess
from boardgame.games.conquest.rotation import Rotation, RotationFrame
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import seat_name, sentence


class GovernmentPlay(Rotation):
    """One play or pass after the other, in Turn Order."""

    name = "government.play"
    lasts = "for the rest of the Government"
    pass_rules = ("CNC-7.37",)

    def decision(self, state: State, frame: RotationFrame) -> Decision | None:
        """What to play."""
        if not self.waits(state, frame):
            return None
        text = "Government: play cards, or pass."
        public = f"{sentence(seat_name(state.world, frame.seat))} may play cards."
        data = {
            "passes": frame.passes,
            "excess": {seat: excess(state, seat) for seat in state.world.seat_ids},
            "costs": {aim: investing.cost(state, frame.seat, aim) for aim in investing.AIMS},
        }
        rules = ("CNC-7.3", "CNC-7.3b", "CNC-7.37")
        return Decision((frame.seat,), "government", text, rules, data, private=True, public_text=public)

    def options(self, state: State, frame: RotationFrame, seat: str) -> list[Option]:
        """Everything the hand can be played for, and to pass."""
        return [
            *influencing.heads(state, seat),
            *investing.heads(state, seat),
            *pairs.heads(state, seat),
            *intelligence.heads(state, seat),
            *self.passing(seat),
        ]

    def further(
        self, state: State, frame: RotationFrame, option: Option, filled: Mapping[str, Any]
    ) -> tuple[Blank, ...]:
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

    def carry_out(self, ctx: Context[State], frame: RotationFrame, action: Any) -> None:
        """Play or pass, then the next seat."""
        state = ctx.state
        if self.passed(ctx, frame, action):
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
        self.played(state, frame)  # CNC-7.3b: one play, then the next seat
        if isinstance(action, Spy):
            intelligence.play(ctx, action)  # may put steps above this one
