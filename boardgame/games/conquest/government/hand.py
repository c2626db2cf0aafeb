"""The hand limit: all discard at the same time, unseen (CNC-7.5, CNC-4.3)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Decision, Frame, Option, Refusal, Subset
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.government import DiscardCards
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.cards import card_names
from boardgame.games.conquest.telling.names import counted


def limit(state: State, seat: str) -> int:
    """How many cards a seat may keep: every pair in the Secret Vault counts as one (CNC-7.5b, CNC-9.4b)."""
    return max(0, state.world.factions[seat].hand_limit - len(state.vaults[seat]))


def excess(state: State, seat: str) -> int:
    """How many cards a seat holds above its limit; all know it (CNC-4.3b)."""
    return max(0, len(cards.hand(state, seat)) - limit(state, seat))


class HandLimit(DecisionStep):
    """Whoever holds too many cards discards."""

    name = "government.hand"

    def decisions(self, state: State, frame: Frame) -> tuple[Decision, ...]:
        """A question for each seat with too many cards."""
        found = []
        for seat in state.world.seat_ids:
            count = excess(state, seat)
            if count:
                text = f"Discard {counted(count, 'card')}: you may keep {limit(state, seat)}."
                data = {"count": count, "limit": limit(state, seat)}
                rules = ("CNC-7.5", "CNC-7.5b", "CNC-9.4b", "CNC-4.3", "CNC-4.3b")
                public = "All discard down to their hand limits."
                found.append(
                    Decision((seat,), "hand_limit", text, rules, data, answers="all", private=True, public_text=public)
                )
        return tuple(found)

    def options(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """Which cards."""
        held, count = cards.hand(state, seat), excess(state, seat)
        blank = Subset("cards", held, card_names(state.world, held), count, count, "card")
        return [Option({"by": seat, "do": "discard"}, (blank,), f"Discard {counted(count, 'card')}", ("CNC-7.5",))]

    def carry_out(self, ctx: Context[State], frame: Frame, action: Any) -> None:
        """Discard them, face down."""
        state = ctx.state
        if not isinstance(action, DiscardCards):
            raise Refusal(MALFORMED, "You are to discard down to your hand limit now.")
        held, count = cards.hand(state, action.by), excess(state, action.by)
        if len(set(action.cards)) < len(action.cards) or any(card not in held for card in action.cards):
            raise Refusal(NOT_THERE, "These cards are not in your hand.")
        if len(action.cards) != count:
            raise Refusal("CNC-7.5", f"You discard {counted(count, 'card')}, down to {limit(state, action.by)}.")
        cards.put(state, action.cards, f"face_down:{action.by}")
        data = {"count": count}
        ctx.whisper("discarded", action.by, (action.by,), {**data, "cards": list(action.cards)}, data)

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Nobody holds too many."""
        ctx.end()
