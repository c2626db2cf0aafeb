"""The game itself: its seats, its steps, what each seat sees, and what must hold whatever is played."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Union

from pydantic import BaseModel, Field, TypeAdapter

from boardgame.boards import HexBoard
from boardgame.engine import Context, Event, Progress, Step, Viewer
from boardgame.engine.game import Game
from boardgame.engine.game_option import GameOption
from boardgame.games.third_reich import (
    air,
    airborne,
    attrition,
    combat,
    construction,
    declarations,
    losses,
    movement,
    murmansk,
    naval,
    options,
    partisans,
    politics,
    redeploy,
    setup,
    supply,
    surrender,
    turns,
    variants,
    warfare,
    year,
)
from boardgame.games.third_reich.action import Action, Done
from boardgame.games.third_reich.hands import chosen, options_of
from boardgame.games.third_reich.position.audit import audit
from boardgame.games.third_reich.position.ordering import put_in_order
from boardgame.games.third_reich.position.secrets import sample_of, view_of
from boardgame.games.third_reich.position.state_reading import state_from_plain
from boardgame.games.third_reich.scenario import Scenario, own_scenario
from boardgame.games.third_reich.setup.start import start
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.telling.log import describe
from boardgame.games.third_reich.telling.progress import progress
from boardgame.games.third_reich.world import World

PARTS = (
    setup,
    variants,
    warfare,
    year,
    turns,
    politics,
    declarations,
    options,
    naval,
    supply,
    movement,
    airborne,
    air,
    combat,
    attrition,
    losses,
    surrender,
    construction,
    partisans,
    redeploy,
    murmansk,
)
"""The parts of play, each with its ``STEPS`` and ``ACTIONS``."""
STEPS: tuple[type[Step[State]], ...] = tuple(step for part in PARTS for step in part.STEPS)
_ID, _FIRST = "third_reich", "1939"
ACTIONS: tuple[type[Action], ...] = (Done, *(action for part in PARTS for action in part.ACTIONS))


class ThirdReich(Game[State, State]):
    """Third Reich by one scenario card.

    A view is a position from which what a viewer may not see is missing; see ``secrets.py``.

    Attributes:
        id: that of the game; of a scenario but 1939 with the card behind it.
        world: the scenario, and what follows from it.
        board: the board.
    """

    hides = True

    def __init__(self, scenario: Scenario, steps: Sequence[type[Step[State]]] = STEPS) -> None:
        self.world = World(scenario)
        self.id = _ID if scenario.card.id == _FIRST else f"{_ID}_{scenario.card.id}"
        self.board: HexBoard = scenario.board
        self.seats = self.world.seats
        self.steps: Mapping[str, Step[State]] = {step.name: step() for step in steps}
        form: Any = Annotated[Union[ACTIONS], Field(discriminator="do")]  # noqa: UP007  # made of a list
        self._actions: TypeAdapter[Any] = TypeAdapter(form)

    def for_setup(self, setup: Mapping[str, Any]) -> ThirdReich:
        """With a player's own facts where the set-up brings them as ``board``; see ``docs/boards.md``."""
        if not setup.get("board"):
            return self
        facts = json.dumps(setup["board"], sort_keys=True)
        return ThirdReich(own_scenario(self.world.card.id, facts), [type(step) for step in self.steps.values()])

    def data_mark(self) -> str:
        """See ``Game.data_mark``."""
        return self.world.scenario.hash

    # --- positions --------------------------------------------------------------------------------------------

    def new_state(self, setup: Mapping[str, Any]) -> State:
        """The start; see ``Game.new_state``."""
        state = start(self.world, chosen(self.world, setup.get("options") or {}))
        state.stack = [self.steps["variants.draw"].new_frame()]
        return state

    def game_options(self) -> Sequence[GameOption]:
        """How many play, and so who plays what."""
        return options_of(self.world)

    def state_from_plain(self, plain: Mapping[str, Any]) -> State:
        """See ``Game.state_from_plain``."""
        stack = [self.frame_from_plain(item) for item in plain["stack"]]
        state = state_from_plain(self.world, dict(plain), stack)
        put_in_order(state)
        return state

    def view(self, state: State, viewer: Viewer) -> State:
        """See ``Game.view``."""
        return view_of(state, viewer)

    def sample_state(self, view: State, rng: random.Random) -> State:
        """See ``Game.sample_state``."""
        return sample_of(view, self.steps, self.parse_action, rng)

    def _run(self, ctx: Context[State]) -> None:
        super()._run(ctx)
        put_in_order(ctx.state)

    # --- actions and words ------------------------------------------------------------------------------------

    def parse_action(self, plain: Mapping[str, Any]) -> BaseModel:
        """See ``Game.parse_action``."""
        action: BaseModel = self._actions.validate_python(plain)
        return action

    def progress(self, view: State) -> Progress:
        """See ``Game.progress``."""
        return progress(view)

    def describe(self, event: Event) -> str:
        """See ``Game.describe``."""
        return describe(self.world, event)

    # --- for fuzzing ------------------------------------------------------------------------------------------

    def audit(self, before: State, after: State, events: Sequence[Event]) -> None:
        """See ``Game.audit``."""
        audit(before, after, events)
