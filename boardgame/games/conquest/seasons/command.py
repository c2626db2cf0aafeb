"""The Command Phase: face-down plays and Passes in Turn Order (CNC-10.1 to CNC-10.1h)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.season import Commit
from boardgame.games.conquest.rotation import Rotation, RotationFrame
from boardgame.games.conquest.scenario.cards import ActionCard
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.cards import card_name, card_words
from boardgame.games.conquest.telling.names import counted, seat_name, sentence


class Command(Rotation):
    """Each in turn plays a card or passes, until all pass in succession; who has played a card, or has none, passes."""

    name = "season.command"
    lasts = "for the rest of the Command Phase"
    pass_rules = ("CNC-10.1f",)

    def decision(self, state: State, frame: RotationFrame) -> Decision | None:
        """A card or a Pass."""
        if not self.waits(state, frame) or not _can_commit(state, frame.seat):
            return None
        text = "Which card do you play as Command card, or do you pass?"
        public = f"{sentence(seat_name(state.world, frame.seat))} plays a Command card or passes."
        data = {"season": state.season, "passes": frame.passes}
        return Decision((frame.seat,), "command", text, ("CNC-10.1",), data, private=True, public_text=public)

    def options(self, state: State, frame: RotationFrame, seat: str) -> list[Option]:
        """Any card of the hand, or pass."""
        held = cards.hand(state, seat)
        labels = tuple(command_text(state, seat, card) for card in held)
        blank = Choice("card", held, labels, "card")
        rules = ("CNC-10.1", "CNC-10.1g", "CNC-10.1h")
        play = Option({"by": seat, "do": "commit"}, (blank,), "Play a Command card", rules)
        return [play, *self.passing(seat)]

    def carry_out(self, ctx: Context[State], frame: RotationFrame, action: Any) -> None:
        """Lay the card face down, or pass."""
        state = ctx.state
        if self.passed(ctx, frame, action):
            return
        if not isinstance(action, Commit):
            raise Refusal(MALFORMED, "A Command card is to be played now, or none.")
        if action.card not in cards.hand(state, action.by):
            raise Refusal(NOT_THERE, "You do not hold this card.")
        cards.put(state, (action.card,), f"command:{action.by}")
        ctx.whisper("committed", action.by, (action.by,), {"card": action.card}, {})
        self.played(state, frame)


def _can_commit(state: State, seat: str) -> bool:
    # CNC-10.1h: one card at most
    return not cards.pile(state, f"command:{seat}") and bool(cards.hand(state, seat))


def command_value(state: State, seat: str, card: str) -> int:
    """The Command Value that an Action card has for a seat in this Season; in Winter its own (CNC-10.11, CNC-10.41)."""
    found = state.world.scenario.cards.action[card]
    if state.season in ("winter", found.season):
        return found.command
    return state.world.factions[seat].emergency_command


def is_emergency(state: State, card: str) -> bool:
    """Whether an Action card is one for the wrong Season (CNC-10.1e)."""
    return state.season not in ("winter", state.world.scenario.cards.action[card].season)


def command_text(state: State, seat: str, card: str) -> str:
    """What a card is worth as Command card now."""
    found = state.world.scenario.cards[card]
    if not isinstance(found, ActionCard):
        return f"{card_words(state.world, card)}: a bluff"
    value = counted(command_value(state, seat, card), "Command")
    text = card_name(state.world, card)
    return f"{text}, Emergency Command: {value}" if is_emergency(state, card) else f"{text}: {value}"
