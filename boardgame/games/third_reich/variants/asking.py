"""Moments at which a counter may be played that no other decision offers; every holder is asked (TR-33.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import StrictBool

from boardgame.engine import Context, Decision, Frame, Option, Refusal, SealedStep, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.engine.sealed import SealedFrame
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import ask
from boardgame.games.third_reich.variants.effects import play, saying, why_not

WORDS = {
    "setup": "before the set-up",
    "year": "in the Year Start Sequence",
    "winter": "as the winter turn begins",
    "fall": "as France falls",
    "entry": "as the United States enters the war",
}
"""The moments."""


class AnswerVariant(Action):
    """Play the variant counter now, or keep it."""

    do: Literal["variant"] = "variant"
    play: StrictBool


@dataclass(slots=True)
class AskFrame(SealedFrame):
    """A question.

    Attributes:
        moment: one of :data:`WORDS`.
        seats: who is asked: every holder of a counter, whatever it is.
    """

    moment: str = ""
    seats: list[str] = field(default_factory=list)


class VariantAsked(SealedStep[State]):
    """Each holder plays its counter or keeps it; nobody learns what is kept."""

    name = "variants.ask"
    frame = AskFrame

    def question(self, state: State, frame: Any, seat: str) -> Decision:
        """Play it or not."""
        data = {"moment": frame.moment}
        # Who has a counter that does not fit is asked as well, so that the others learn nothing.
        # Before the scenario of 1942 strategic warfare is built with what the counter brings.
        first = frame.moment == "year" and not state.turn
        rules = ("TR-33.2", "TR-33.3", *(("TR-10.1c",) if first else ()))
        return Decision((seat,), "variant", f"Play your variant counter {WORDS[frame.moment]}?", rules, data)

    def heads(self, state: State, frame: Any, seat: str) -> list[Option]:
        """Keep it; play it where it fits."""
        base = {"by": seat, "do": "variant"}
        text, rules = saying(state, seat)
        kept = f"Keep your variant counter: {text}" if text else "Play no variant counter"
        found = [Option({**base, "play": False}, text=kept, rules=("TR-33.2", "TR-33.3"), tone="end")]
        if why_not(state, seat, frame.moment) is None:
            found.append(Option({**base, "play": True}, text=f"Play your variant counter: {text}", rules=rules))
        return found

    def check(self, state: State, frame: Any, seat: str, action: Any) -> None:
        """Only what fits the moment is played."""
        if not isinstance(action, AnswerVariant):
            raise Refusal(MALFORMED, "Say whether you play your variant counter.")
        if action.play and (refusal := why_not(state, seat, frame.moment)):
            raise refusal

    def told(self, frame: SealedFrame) -> dict[str, Any]:
        """Events tell what is played; what is kept stays hidden."""
        return {}

    def reveal(self, ctx: Context[State], frame: Any, answers: Mapping[str, dict[str, Any]]) -> None:
        """Play those that are played, the Axis's first."""
        moment = frame.moment
        ctx.end()
        for seat in frame.seats:
            if answers[seat]["play"]:
                play(ctx, seat, moment)


class YearVariants(Step[State]):
    """The Year Start Sequence begins with the counters that belong to it."""

    name = "year.variants"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Ask the holders."""
        ctx.end()
        ask(ctx, "year")


class WinterVariants(Step[State]):
    """A winter turn begins with the counter that belongs to it, before either side acts (TR-33.42-10d)."""

    name = "turn.variants"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Ask the holder, whatever its counter is."""
        ctx.end()
        if ctx.state.world.date(ctx.state.turn).season == "winter":
            ask(ctx, "winter", ("allies",))
