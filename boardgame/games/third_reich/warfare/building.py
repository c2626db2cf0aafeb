"""Building strategic warfare for the coming year, in secret (TR-10.4)."""

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
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.warfare import box
from boardgame.games.third_reich.world import World


class BuildWarfare(Action):
    """Build factors of strategic warfare, those of a type of the other side none (TR-10.43).

    Attributes:
        submarine, interceptor, asw, sac: factors of each type.
        murmansk: how many of the submarines, or of the ASW, are put into the Murmansk box at once (TR-10.44b).
    """

    do: Literal["build_warfare"] = "build_warfare"
    submarine: StrictInt = Field(0, ge=0)
    interceptor: StrictInt = Field(0, ge=0)
    asw: StrictInt = Field(0, ge=0)
    sac: StrictInt = Field(0, ge=0)
    murmansk: StrictInt = Field(0, ge=0)


@dataclass(slots=True)
class BuildingFrame(SealedFrame):
    """The building of a year.

    Attributes:
        seats: who is asked.
    """

    seats: list[str] = field(default_factory=list)


class WarfareBuilding(SealedStep[State]):
    """Each builds for up to a tenth of its BRPs; all are told what was spent, not on what (TR-10.41, TR-10.45)."""

    name = "year.build"
    frame = BuildingFrame

    def question(self, state: State, frame: Any, seat: str) -> Decision:
        """How many factors of each type."""
        first, second = types(state.world, seat)
        data = {"most": box.most(state, seat), "costs": {sort: box.price(state, sort) for sort in (first, second)}}
        # Before the scenarios of 1942 and 1944 nothing else of the sequence takes place.
        rules = ("TR-10.41", "TR-10.43", "TR-10.45", "TR-10.46", *(() if state.turn else ("TR-10.1b",)))
        return Decision((seat,), "warfare", "Build strategic warfare for the year.", rules, data)

    def heads(self, state: State, frame: Any, seat: str) -> list[Option]:
        """Both types, the second as what is left allows."""
        first = types(state.world, seat)[0]
        blank = Number(first, 0, box.most(state, seat) // box.price(state, first))
        action = {"by": seat, "do": "build_warfare"}
        return [Option(action, (blank,), "Build strategic warfare", ("TR-10.41", "TR-4.3"), staged=True)]

    def expand(self, state: State, frame: Any, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The second type."""
        first, second = types(state.world, option.action["by"])
        if second in filled:
            return (Number("murmansk", 0, filled[first]),) if filled[first] and "murmansk" not in filled else ()
        money = box.most(state, option.action["by"]) - filled[first] * box.price(state, first)
        return (Number(second, 0, money // box.price(state, second)),)

    def check(self, state: State, frame: Any, seat: str, action: Any) -> None:
        """Its own types, for a tenth of its BRPs."""
        if not isinstance(action, BuildWarfare):
            raise Refusal(MALFORMED, "Strategic warfare is built now.")
        built = _built(action.model_dump())
        if action.murmansk > built.get(_boxed(state, seat)[0], 0):
            raise Refusal("TR-10.44b", "Submarines and ASW that are built may go to the Murmansk box, no others.")
        if set(built) - set(types(state.world, seat)):
            raise Refusal("TR-10.43", "Germany builds submarines and interceptors, the Allies ASW and bombers.")
        if (cost := _cost(state, built)) > box.most(state, seat):
            raise Refusal("TR-10.41", f"That costs {cost} BRPs, and you may spend {box.most(state, seat)}.")

    def told(self, frame: SealedFrame) -> dict[str, Any]:
        """What was built stays hidden (TR-10.44)."""
        return {}

    def advance(self, ctx: Context[State], frame: Any) -> None:
        """Ask everybody once, then carry all out."""
        if not frame.waiting and not frame.answers:
            state = ctx.state
            year = state.world.date(state.turn + 1).year
            seats = box.builders(state, year)
            frame.seats = [s for s in seats if box.most(state, s) >= box.price(state, types(state.world, s)[0])]
            frame.waiting = list(frame.seats)
            if not frame.waiting:
                ctx.end()
            return
        super().advance(ctx, frame)

    def reveal(self, ctx: Context[State], frame: Any, answers: Mapping[str, dict[str, Any]]) -> None:
        """Put the factors in the box; only the sums are told."""
        state = ctx.state
        for seat, answer in answers.items():
            built = _built(answer)
            cost = _cost(state, built)
            for sort, count in built.items():
                state.warfare[sort] = box.factors(state, sort) + count
            if boxed := answer["murmansk"]:
                sort, place = _boxed(state, seat)
                state.warfare[sort] -= boxed
                state.warfare[place] = box.factors(state, place) + boxed
            account = state.brps[seat]
            # TR-10.47: it does not count against a limit of a turn.
            state.brps[seat] = account._replace(on_hand=account.on_hand - cost)
            told = {"paid": cost, "brps": {seat: -cost}, "rules": ["TR-10.42", "TR-10.44", "TR-10.47"]}
            side = state.world.side(seat)
            ctx.whisper("warfare_built", seat, box.owners(state, side), {**told, "built": built}, told)
        ctx.end()


def _boxed(state: State, seat: str) -> tuple[str, str]:
    """The type of a power that may be in the Murmansk box, and its entry there (TR-10.44b)."""
    return ("submarine", box.SUBMARINES) if state.world.side(seat) == "axis" else ("asw", box.ASW)


def types(world: World, seat: str) -> tuple[str, str]:
    """The two types that a power builds (TR-10.43)."""
    return box.TYPES[world.side(seat)]


def _built(answer: Mapping[str, Any]) -> dict[str, int]:
    return {sort: answer[sort] for pair in box.TYPES.values() for sort in pair if answer[sort]}


def _cost(state: State, built: Mapping[str, int]) -> int:
    return sum(box.price(state, sort) * count for sort, count in built.items())
