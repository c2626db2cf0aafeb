"""A tiny game for tests of the engine: two seats race over a track, by steps chosen or by a die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from boardgame.engine.casebook.case_words import CaseWords, PlaceError, option_matches
from boardgame.engine.chance import Chance
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.frame import Frame
from boardgame.engine.game import Game
from boardgame.engine.option import Choice, Option
from boardgame.engine.progress import Progress
from boardgame.engine.refusal import Refusal
from boardgame.engine.seat import Seat
from boardgame.engine.step import Context, Step
from boardgame.engine.viewer import Viewer

SEATS = ("red", "blue")


class Walk(BaseModel):
    """Go a few fields, no die."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    by: str
    do: Literal["walk"] = "walk"
    fields: int


class Run(BaseModel):
    """Roll a die and go as far."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    by: str
    do: Literal["run"] = "run"


_ACTIONS: TypeAdapter[Walk | Run] = TypeAdapter(Annotated[Walk | Run, Field(discriminator="do")])


@dataclass
class RaceState:
    """Where each seat stands, and whose turn it is."""

    goal: int = 20
    places: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    turns: int = 0
    stack: list[Frame] = field(default_factory=lambda: [Frame("turn")])

    def copy(self) -> RaceState:
        """An independent copy."""
        return RaceState(self.goal, dict(self.places), self.turns, [frame.copy() for frame in self.stack])

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data."""
        stack = [frame.to_plain() for frame in self.stack]
        return {"goal": self.goal, "places": dict(self.places), "turns": self.turns, "stack": stack}


class Turn(Step[RaceState]):
    """One seat after the other, until one is at the goal."""

    name = "turn"

    def decision(self, state: RaceState, frame: Frame) -> Decision | None:
        """The seat whose turn it is chooses."""
        return Decision((SEATS[state.turns % 2],), "turn", "How do you go on?", ("RACE-GO-01",))

    def heads(self, state: RaceState, frame: Frame, seat: str) -> list[Option]:
        """Walk one to three fields, or run."""
        return [Option({"by": seat, "do": "walk"}, (Choice("fields", (1, 2, 3)),)), Option({"by": seat, "do": "run"})]

    def act(self, ctx: Context[RaceState], frame: Frame, action: Walk | Run) -> None:
        """Go on."""
        if isinstance(action, Walk) and not 1 <= action.fields <= 3:
            raise Refusal("RACE-GO-02", "One to three fields.")
        far = action.fields if isinstance(action, Walk) else ctx.roll(1, action.by, "run")[0]
        ctx.state.places[action.by] += far
        ctx.event("went", action.by, fields=far)
        ctx.state.turns += 1
        if ctx.state.places[action.by] >= ctx.state.goal:
            ctx.event("won", action.by)
            ctx.end()


class Race(Game[RaceState, RaceState]):
    """The game itself; ``rolls_at_start`` makes its beginning depend on a die."""

    id = "race"
    seats = tuple(Seat(seat, seat.capitalize()) for seat in SEATS)

    def __init__(self, stride: int = 1, rolls_at_start: bool = False) -> None:
        self.steps: Mapping[str, Step[RaceState]] = {"turn": Turn()}
        self.stride = stride  # another stride is another version of the rules
        self.rolls_at_start = rolls_at_start

    def new_state(self, setup: Mapping[str, Any]) -> RaceState:
        """The start; the option ``goal`` says how long the track is."""
        goal = setup.get("options", {}).get("goal", 20)
        if goal < 1:
            raise Refusal("RACE-SET-01", "The track is too short.")
        return RaceState(goal)

    def start(self, state: RaceState, chance: Chance) -> tuple[RaceState, list[Event]]:
        """Who is lucky begins ahead."""
        state, events = super().start(state, chance)
        if self.rolls_at_start:
            state.places["red"] = chance.roll(1)[0]
        return state, events

    def apply(self, state: RaceState, action: Any, chance: Chance) -> tuple[RaceState, list[Event]]:
        """As usual, but ``stride`` times as far."""
        after, events = super().apply(state, action, chance)
        for seat in SEATS:
            after.places[seat] += (after.places[seat] - state.places[seat]) * (self.stride - 1)
        return after, events

    def state_from_plain(self, plain: Mapping[str, Any]) -> RaceState:
        """See Game."""
        stack = [self.frame_from_plain(item) for item in plain["stack"]]
        return RaceState(plain["goal"], dict(plain["places"]), plain["turns"], stack)

    def parse_action(self, plain: Mapping[str, Any]) -> Walk | Run:
        """See Game."""
        return _ACTIONS.validate_python(plain)

    def describe(self, event: Event) -> str:
        """See Game."""
        return f"{event.by} went {event.data['fields']}." if event.kind == "went" else ""

    def view(self, state: RaceState, viewer: Viewer) -> RaceState:
        """See Game."""
        return state

    def progress(self, view: RaceState) -> Progress:
        """See Game."""
        return Progress(f"Turn {view.turns + 1}", view.turns + 1, SEATS[view.turns % 2], over=not view.stack)


class RaceWords(CaseWords):
    """The words of cases about races."""

    def __init__(self, game: Race) -> None:
        self.game = game

    def lay_position(self, state: RaceState, position: Mapping[str, Any]) -> RaceState:
        """The position ``{places: {seat: field}}``."""
        for seat, place in position.get("places", {}).items():
            if seat not in SEATS:
                raise PlaceError(("places", seat), f"unknown seat {seat}")
            state.places[seat] = place
        return state

    def check(self, state: RaceState, events: Sequence[Event], expect: Mapping[str, Any]) -> list[str]:
        """Expects ``places`` only."""
        found = {seat: state.places[seat] for seat in expect["places"]}
        return [] if found == expect["places"] else [f"places: expected {expect['places']}, found {found}"]

    def offers(self, state: RaceState, option: Option, wanted: Mapping[str, Any]) -> bool:
        """See Game."""
        return option_matches(option, wanted, lambda unit: ())


def walk(by: str, fields: int = 1) -> dict[str, Any]:
    """A plain walk."""
    return {"by": by, "do": "walk", "fields": fields}


def run(by: str) -> dict[str, Any]:
    """A plain run."""
    return {"by": by, "do": "run"}


def play(match: Any, count: int, every: int = 4) -> None:
    """Take ``count`` actions in turn; each ``every``-th rolls."""
    for _ in range(count):
        seat = match.decision.seat
        match.apply(run(seat) if every and match.number % every == every - 1 else walk(seat, match.number % 3 + 1))
