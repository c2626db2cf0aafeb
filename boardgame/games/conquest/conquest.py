"""The game itself: its seats, its steps, what each seat sees, and what must hold whatever is played."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from boardgame.boards import AreaBoard
from boardgame.engine import MASTER, Event, Progress, Refusal, Step, Viewer
from boardgame.engine.game import Game
from boardgame.engine.game_option import GameOption
from boardgame.games.conquest import (
    combat,
    government,
    minors,
    movement,
    partisans,
    production,
    seasons,
    setup,
    sneak,
    supply,
    victory,
    year,
)
from boardgame.games.conquest.actions import ACTIONS
from boardgame.games.conquest.audit import audit
from boardgame.games.conquest.redaction import action_for
from boardgame.games.conquest.sampling import sample_state
from boardgame.games.conquest.scenario import Scenario, for_two, own_board
from boardgame.games.conquest.setup.start import start
from boardgame.games.conquest.state import State, state_from_plain
from boardgame.games.conquest.telling.log import describe
from boardgame.games.conquest.telling.names import seat_name, sentence
from boardgame.games.conquest.telling.progress import progress
from boardgame.games.conquest.view import View, view_of
from boardgame.games.conquest.view_reading import view_from_plain
from boardgame.games.conquest.world import World

STEPS: tuple[type[Step[State]], ...] = (
    *setup.STEPS,
    *year.STEPS,
    *production.STEPS,
    *government.STEPS,
    *seasons.STEPS,
    *movement.STEPS,
    *partisans.STEPS,
    *minors.STEPS,
    *combat.STEPS,
    *sneak.STEPS,
    *supply.STEPS,
    *victory.STEPS,
)
"""The steps of all parts of play."""
_TRIES = 20
"""How many positions are dealt to find one in which what is asked can be asked."""


class Conquest(Game[State, View]):
    """Conquest & Consequence, for three or for two.

    Attributes:
        id: that of the scenario.
        world: the scenario, and what follows from it.
        board: the board.
    """

    hides = True

    def __init__(self, scenario: Scenario, steps: Sequence[type[Step[State]]] = STEPS) -> None:
        self.id = scenario.id
        self.world = World(scenario)
        self.board: AreaBoard = scenario.board
        self.seats = self.world.seats
        self.steps: Mapping[str, Step[State]] = {step.name: step() for step in steps}

    def for_setup(self, setup: Mapping[str, Any]) -> Conquest:
        """On a player's own board where the set-up brings its rows as ``board``; see ``docs/boards.md``."""
        return self.on(own_board(json.dumps(setup["board"], sort_keys=True))) if setup.get("board") else self

    def on(self, scenario: Scenario) -> Conquest:
        """The same game with other data; that for two players with what they play with."""
        played = for_two(scenario) if self.id == scenario.rising_sun.id else scenario
        return Conquest(played, [type(step) for step in self.steps.values()])

    def data_mark(self) -> str:
        """See ``Game.data_mark``; a player's own rows count, too."""
        return self.world.scenario.hash

    # --- positions --------------------------------------------------------------------------------------------

    def new_state(self, setup: Mapping[str, Any]) -> State:
        """The start; see ``Game.new_state``."""
        chosen = setup.get("options") or {}
        options = {option.id: option for option in self.world.scenario.options}
        for name, value in chosen.items():
            if name not in options or value not in options[name].values:
                raise Refusal("CNC-5.0", f"There is no option {name} = {value}.")
        agreed = {name: chosen.get(name, option.default) for name, option in options.items()}
        state = start(self.world, agreed)
        state.stack = [self.steps["setup"].new_frame()]
        return state

    def game_options(self) -> Sequence[GameOption]:
        """The options of the scenario."""
        return self.world.scenario.options

    def state_from_plain(self, plain: Mapping[str, Any]) -> State:
        """See ``Game.state_from_plain``."""
        stack = [self.frame_from_plain(item) for item in plain["stack"]]
        return state_from_plain(self.world, dict(plain), stack)

    def view(self, state: State, viewer: Viewer) -> View:
        """See ``Game.view``."""
        return view_of(state, viewer)

    def settle(self, state: State) -> None:
        """See ``Game.settle``."""
        state.settled = True

    def view_from_plain(self, plain: Mapping[str, Any], viewer: Viewer) -> View:
        """See ``Game.view_from_plain``."""
        stack = plain.get("stack")
        if not isinstance(stack, list):
            raise ValueError("not a view of this game: stack: it is no list")
        whose = "master" if viewer is MASTER else str(viewer or "")
        return view_from_plain(self.world, plain, whose, [self.frame_from_plain(item) for item in stack])

    def sample_state(self, view: View, rng: random.Random) -> State:
        """See ``Game.sample_state``. Where somebody is asked, that alone tells that there is something to choose."""
        for _ in range(_TRIES):
            state = sample_state(view, rng)
            if self.over(state) or self.decisions(state):
                break
        return state

    # --- actions and words ------------------------------------------------------------------------------------

    def parse_action(self, plain: Mapping[str, Any]) -> BaseModel:
        """See ``Game.parse_action``."""
        return ACTIONS.validate_python(plain)

    def action_for(self, action: Mapping[str, Any], viewer: Viewer) -> dict[str, Any]:
        """See ``Game.action_for``."""
        return action_for(action, viewer)

    def progress(self, view: View) -> Progress:
        """See ``Game.progress``."""
        return progress(view)

    def describe(self, event: Event) -> str:
        """See ``Game.describe``."""
        return describe(self.world, event)

    def action_name(self, action: Mapping[str, Any]) -> str:
        """See ``Game.action_name``."""
        if action.get("do") == "go" and action.get("by") in self.world.factions:
            return f"{sentence(seat_name(self.world, action['by']))} begins to move."
        return super().action_name(action)

    # --- for fuzzing ------------------------------------------------------------------------------------------

    def audit(self, before: State, after: State, events: Sequence[Event]) -> None:
        """See ``Game.audit``."""
        audit(after)
