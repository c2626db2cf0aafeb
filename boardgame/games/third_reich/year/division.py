"""How allies divide the BRPs of a land that they have conquered or aided together (TR-24.7, TR-51.6b)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Decision, Option, Refusal, SealedStep
from boardgame.engine.option import Blank, Number
from boardgame.engine.refusal import MALFORMED
from boardgame.engine.sealed import SealedFrame
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.hands import hand
from boardgame.games.third_reich.politics.holdings import values
from boardgame.games.third_reich.politics.partners import PART
from boardgame.games.third_reich.state import State

_FIELDS = ("first", "second", "third", "fourth")


class Divide(Action):
    """Name what each of the partners should have of a land's BRPs a year; the last has the rest (TR-24.7).

    Attributes:
        first, second, third, fourth: the parts in the order of the powers; those that are not needed stay 0.
    """

    do: Literal["divide"] = "divide"
    first: StrictInt = Field(ge=0, le=999)
    second: StrictInt = Field(0, ge=0, le=999)
    third: StrictInt = Field(0, ge=0, le=999)
    fourth: StrictInt = Field(0, ge=0, le=999)


@dataclass(slots=True)
class DivisionFrame(SealedFrame):
    """A division.

    Attributes:
        land: the country or colony.
        partners: the powers that share it, in the order of the card.
        seats: who is asked: of each player one power.
    """

    land: str = ""
    partners: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)


def call_division(ctx: Context[State], land: str, partners: tuple[str, ...]) -> None:
    """Ask the players of the partners."""
    state = ctx.state
    asked = list({hand(state, seat): seat for seat in reversed(partners)}.values())[::-1]
    ctx.call("year.division", land=land, partners=list(partners), seats=asked, waiting=list(asked))


class Division(SealedStep[State]):
    """Each player names the parts in secret; where they differ all have the same, fractions dropped (TR-24.7b)."""

    name = "year.division"
    frame = DivisionFrame

    def question(self, state: State, frame: Any, seat: str) -> Decision:
        """The parts."""
        value = values(state.world)[frame.land]
        names = state.world.nations
        found = names.get(frame.land) or state.world.scenario.colonies.get(frame.land)
        land = found.name if found else frame.land.replace("_", " ")
        text = f"How are the {value} BRPs of {land} divided each year?"
        data = {"brps": value, "partners": list(frame.partners)}
        return Decision((seat,), "divide", text, ("TR-24.7", "TR-51.6b"), data)

    def heads(self, state: State, frame: Any, seat: str) -> list[Option]:
        """The part of the first partner."""
        value = values(state.world)[frame.land]
        first = state.world.nations[frame.partners[0]].name
        blank = Number(_FIELDS[0], 0, value)
        return [Option({"by": seat, "do": "divide"}, (blank,), f"For {first}", ("TR-24.7",), staged=True)]

    def expand(self, state: State, frame: Any, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The parts of the others but the last."""
        left = values(state.world)[frame.land] - sum(filled.get(name, 0) for name in _FIELDS)
        missing = [name for name in _FIELDS[: len(frame.partners) - 1] if name not in filled]
        return (Number(missing[0], 0, left),) if missing else ()

    def check(self, state: State, frame: Any, seat: str, action: Any) -> None:
        """All parts together are no more than there is."""
        if not isinstance(action, Divide):
            raise Refusal(MALFORMED, "BRPs are to be divided now.")
        named = [getattr(action, name) for name in _FIELDS]
        if sum(named) > values(state.world)[frame.land]:
            raise Refusal("TR-24.7", "The land is not worth so many BRPs.")
        if any(named[len(frame.partners) - 1 :]):
            raise Refusal("TR-24.7", "The last partner has the rest.")

    def reveal(self, ctx: Context[State], frame: Any, answers: Mapping[str, dict[str, Any]]) -> None:
        """The parts hold for all years (TR-24.7)."""
        state = ctx.state
        value, count = values(state.world)[frame.land], len(frame.partners)
        named = {tuple(answers[seat].get(name, 0) for name in _FIELDS[: count - 1]) for seat in frame.seats}
        if len(named) == 1:
            (first,) = named
            given = [*first, value - sum(first)]
        else:
            given = [value // count] * count
        shares = dict(zip(frame.partners, given, strict=True))
        state.clocks = {key: at for key, at in state.clocks.items() if not key.startswith(f"{PART}{frame.land}:")}
        state.clocks |= {f"{PART}{frame.land}:{seat}": part for seat, part in shares.items()}
        ctx.event("divided", "", nation=frame.land, shares=shares, rule="TR-24.7" if len(named) == 1 else "TR-24.7b")
        ctx.end()
