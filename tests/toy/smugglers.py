"""The game itself: its seats, its steps, what each seat sees, and what must hold whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from boardgame.engine import Event, Progress, Refusal, Step, Viewer
from boardgame.engine.game import Game
from boardgame.engine.plain import plain_json
from tests.toy import telling, view
from tests.toy.actions import ACTIONS
from tests.toy.leader_steps import AccuseLeader, OrderTurns, UnloadCrates
from tests.toy.round_steps import Beginning, Rounds, Turns
from tests.toy.secret_steps import BidForLead, PlaceAgents
from tests.toy.state import State
from tests.toy.turn_steps import Turn
from tests.toy.view import View
from tests.toy.village import AREAS, BOARD, CARDS, SEAT_IDS, SEATS

_ROUNDS = range(2, 7)
_STATES = TypeAdapter(State)


class Smugglers(Game[State, View]):
    """Three smugglers in a village of six areas."""

    id = "smugglers"
    seats = SEATS
    hides = True
    board = BOARD

    def __init__(self) -> None:
        steps: tuple[Step[State], ...] = (
            Beginning(),
            PlaceAgents(),
            Rounds(),
            BidForLead(),
            OrderTurns(),
            UnloadCrates(),
            Turns(),
            Turn(),
            AccuseLeader(),
        )
        self.steps: Mapping[str, Step[State]] = {step.name: step for step in steps}

    # --- positions --------------------------------------------------------------------------------------------

    def new_state(self, setup: Mapping[str, Any]) -> State:
        """The start; the option ``rounds`` says how long the game is (SMG-SET-01)."""
        options = setup.get("options") or {}
        rounds = options.get("rounds", 4)
        if str(rounds) not in map(str, _ROUNDS) or set(options) - {"rounds"}:
            raise Refusal("SMG-SET-01", f"There is one option, {_ROUNDS[0]} to {_ROUNDS[-1]} rounds.")
        return State(int(rounds), stack=[self.steps["beginning"].new_frame()])

    def state_from_plain(self, plain: Mapping[str, Any]) -> State:
        """See Game."""
        stack = [self.frame_from_plain(item) for item in plain["stack"]]
        try:
            state = _STATES.validate_json(plain_json({**plain, "stack": []}), strict=True)
        except ValidationError as error:
            raise ValueError(f"not a position of this game: {error.errors()[0]['loc']}") from None
        state.stack = stack
        return state

    def view(self, state: State, viewer: Viewer) -> View:
        """See Game."""
        return view.view_of(state, viewer)

    def view_from_plain(self, plain: Mapping[str, Any], viewer: Viewer) -> View:
        """See Game."""
        return view.from_plain(plain, [self.frame_from_plain(item) for item in plain["stack"]])

    def sample_state(self, view_of: View, rng: random.Random) -> State:
        """See Game."""
        return view.sample_state(view_of, rng)

    # --- actions and words ------------------------------------------------------------------------------------

    def parse_action(self, plain: Mapping[str, Any]) -> BaseModel:
        """See Game."""
        return ACTIONS.validate_python(plain)

    def progress(self, view: View) -> Progress:
        """See Game."""
        return telling.progress(view)

    def describe(self, event: Event) -> str:
        """See Game."""
        return telling.describe(event)

    # --- for fuzzing ------------------------------------------------------------------------------------------

    def audit(self, before: State, after: State, events: Sequence[Event]) -> None:
        """No card, crate or agent gets lost, and nobody owes anything."""
        cards = [card for hand in after.hands.values() for card in hand] + after.deck + after.sold
        assert sorted(cards) == sorted(CARDS), "a card is lost or stands twice"
        come = Counter[str]()
        for event in events:
            come["crates"] += sum(event.data["crates"].values()) if event.kind == "unloaded" else 0
            come["crates"] += event.kind == "washed_ashore"
        assert _crates(after) == _crates(before) + come["crates"], "a crate is lost"
        assert min(after.coins.values()) >= 0, "somebody owes coins"
        assert len(set(after.carts.values())) == len(SEAT_IDS), "two carts in one area"
        assert not after.round or set(after.agents.values()) <= set(AREAS), "an agent is nowhere"


def _crates(state: State) -> int:
    return sum(state.crates.values()) + sum(state.taken.values())
