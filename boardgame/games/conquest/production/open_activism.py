"""The Activism of United China: Action cards face up, each for Influence in China or a CV of Muster (CNC-19.5b, c)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest import cards, diplomacy
from boardgame.games.conquest.actions.production import Canvass
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import BuildFrame
from boardgame.games.conquest.government.influencing import neutrals_of, wildcard_neutrals, wildcard_of
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.cards import command_words
from boardgame.games.conquest.telling.names import neutral_name, sentence
from boardgame.games.conquest.war.needs import in_china


@dataclass(slots=True)
class OpenActivismFrame(BuildFrame):
    """Cards that lie face up.

    Attributes:
        left: those to be played for Influence, the next one first.
        idle: how many cannot be.
        drawn: whether they have been drawn.
        mustered: whether those that cannot be played have mustered.
    """

    left: list[str] = field(default_factory=list)
    idle: int = 0
    drawn: bool = False
    mustered: bool = False


class OpenActivism(DecisionStep):
    """As many cards as KMT. Each places one marker if it can be played for Diplomacy in China, and its owner is asked
    only where there are several Neutrals; all others bring a CV of Muster each (CNC-19.5b, CNC-19.5c)."""

    name = "production.open_activism"
    frame = OpenActivismFrame

    def advance(self, ctx: Context[State], frame: OpenActivismFrame) -> None:
        """Draw, place what leaves no choice, muster, end."""
        if not frame.drawn:
            frame.drawn = True
            self._draw(ctx, frame)
        elif frame.left:
            self._place(ctx, frame, playable(ctx.state, frame.seat, frame.left[0])[0])
        elif not frame.mustered:
            frame.mustered = True
            if frame.idle:
                idle = {"points": frame.idle, "total": frame.idle, "cards": True}
                ctx.call("production.muster", seat=frame.seat, built=list(frame.built), begun=True, **idle)
        else:
            built = frame.take_result()["built"] if frame.result is not None else frame.built
            ctx.end({"built": built})

    def _draw(self, ctx: Context[State], frame: OpenActivismFrame) -> None:
        state, seat = ctx.state, frame.seat
        drawn = cards.take(ctx, "action", state.loyalty[seat], "open")
        cards.put(state, drawn, "discard")
        if drawn:
            ctx.reveal("open_activism", seat, cards=list(drawn))
        frame.left = [card for card in drawn if playable(state, seat, card)]
        frame.idle = len(drawn) - len(frame.left)

    def _place(self, ctx: Context[State], frame: OpenActivismFrame, neutral: str) -> None:
        """Place one marker, also by a Wildcard; what it makes of the Neutral is for Diplomacy Resolution."""
        state, seat = ctx.state, frame.seat
        held = state.influence.get(neutral)
        diplomacy.add_influence(state, seat, neutral)
        removed = held.seat if held is not None and held.seat != seat else ""
        ctx.event("canvassed", seat, card=frame.left.pop(0), neutral=neutral, of=removed)

    # --- the choice of a Neutral ------------------------------------------------------------------------------

    def decision(self, state: State, frame: OpenActivismFrame) -> Decision | None:
        """For which Neutral the next card is."""
        if not frame.left or len(playable(state, frame.seat, frame.left[0])) < 2:
            return None
        card = frame.left[0]
        text = f"Activism: {command_words(state.world, card)} places one Influence marker. Where?"
        data = {"card": card, "left": list(frame.left), "idle": frame.idle}
        return Decision((frame.seat,), "activism", text, ("CNC-19.5b",), data)

    def options(self, state: State, frame: OpenActivismFrame, seat: str) -> list[Option]:
        """The Neutrals of China that the card can be played for."""
        world = state.world
        found = []
        for neutral in playable(state, seat, frame.left[0]):
            facts = world.scenario.neutrals[neutral]
            action = {"by": seat, "do": "canvass", "neutral": neutral}
            text = f"One Influence marker on {facts.in_sentence}"
            found.append(Option(action, (), text, ("CNC-19.5b",), facts.capital))
        return found

    def carry_out(self, ctx: Context[State], frame: OpenActivismFrame, action: Any) -> None:
        """Place it."""
        if not isinstance(action, Canvass):
            raise Refusal(MALFORMED, "The cards of Activism are played now.")
        state, card = ctx.state, frame.left[0]
        if action.neutral not in playable(state, action.by, card):
            world = state.world
            name = action.neutral
            if name in world.scenario.neutrals:
                name = sentence(neutral_name(world, name))
            raise Refusal(
                "CNC-19.5b", f"{name} is no Neutral of China that {command_words(world, card)} can be played for."
            )
        self._place(ctx, frame, action.neutral)


def playable(state: State, seat: str, card: str) -> tuple[str, ...]:
    """The Neutrals of China for which a card can be played, a Wildcard by its Influence Option (CNC-19.5b); Bribery
    asks for no payment here."""
    wildcard = wildcard_of(state, card)
    found = neutrals_of(state, card) if wildcard is None else wildcard_neutrals(state, seat, wildcard)
    return tuple(neutral for neutral in found if in_china(state, neutral))
