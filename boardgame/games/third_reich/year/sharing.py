"""How Britain and France share the BRPs of a Poland that survives 1939 (TR-22.4b, TR-24.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Decision, Option, Refusal, SealedStep
from boardgame.engine.option import Number
from boardgame.engine.refusal import MALFORMED
from boardgame.engine.sealed import SealedFrame
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.state import State

POLAND = "poland"
PARTNERS = ("united_kingdom", "france")


class Share(Action):
    """Name the part of a country's BRPs that Britain should have; the rest is for France."""

    do: Literal["share"] = "share"
    british: StrictInt = Field(ge=0)


@dataclass(slots=True)
class SharesFrame(SealedFrame):
    """The sharing.

    Attributes:
        seats: who is asked.
    """

    seats: list[str] = field(default_factory=lambda: list(PARTNERS))


class Shares(SealedStep[State]):
    """Both name Britain's part in secret; where they differ, each has half, fractions dropped (TR-24.7b)."""

    name = "year.shares"
    frame = SharesFrame

    def question(self, state: State, frame: Any, seat: str) -> Decision:
        """The part of Britain."""
        value = state.world.nations[POLAND].brp
        text = f"Poland has survived: how many of its {value} BRPs should Britain have?"
        return Decision((seat,), "share", text, ("TR-22.4b", "TR-24.7"), {"brps": value})

    def heads(self, state: State, frame: Any, seat: str) -> list[Option]:
        """A number."""
        blank = Number("british", 0, state.world.nations[POLAND].brp)
        return [Option({"by": seat, "do": "share"}, (blank,), "Britain's part", ("TR-24.7",))]

    def check(self, state: State, frame: Any, seat: str, action: Any) -> None:
        """A part is no more than the whole."""
        if not isinstance(action, Share):
            raise Refusal(MALFORMED, "The BRPs of Poland are to be shared now.")
        if action.british > state.world.nations[POLAND].brp:
            raise Refusal("TR-24.7", "Poland is not worth so many BRPs.")

    def reveal(self, ctx: Context[State], frame: Any, answers: Mapping[str, dict[str, Any]]) -> None:
        """Hand the shares to the count."""
        value = ctx.state.world.nations[POLAND].brp
        named = [answers[seat]["british"] for seat in PARTNERS]
        british = named[0] if named[0] == named[1] else value // 2
        french = value - british if named[0] == named[1] else value // 2
        ctx.event("shared", "", nation=POLAND, shares={"united_kingdom": british, "france": french})
        ctx.end({"united_kingdom": british, "france": french})
