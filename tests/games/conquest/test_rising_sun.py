"""The game for two: whole games at random, and nobody learns what they may not know."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.cli.main import main
from boardgame.engine import SeededChance
from boardgame.engine.plain import canonical_json
from boardgame.engine.record.match import Match
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import for_two, scenario
from boardgame.games.conquest.state import State
from boardgame.games.registry import game
from tests.games.conquest.lawfully_told import TOLD
from tests.leaks import LeakSearch

IN_1942 = {
    "stage": "new_year",
    "year": 1942,
    "wars": [["japan", "usa"]],
    "loyalty": {"usa": 4},
    "influence": {"dei": {"usa": 1}, "british_empire": {"usa": 3}},
    "hands": {"japan": ["A01", "I01"], "usa": ["A02", "I02", "I03"]},
    "vaults": {"usa": [["I05", "I08", "atomic_research_1"]]},
    "dividends": {"japan": [1, 0], "usa": [0]},
    "units": {
        "kwangsi": {"japan": {"marine": [1, 2]}, "nationalist_china": {"militia": 1}},
        "philippine_sea": {"japan": {"submarine": 2}},
    },
}
RISING = {
    "turn": {"seat": "usa", "commands": 7},
    "hands": {"usa": ["A18", "A33", "A30", "A12", "I05"], "japan": ["A01", "A02"]},
}


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_ends_with_winners(seed: int) -> None:
    two = game("rising_sun")
    seen = Counter[str]()

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        two.audit(before, after, events)
        again = two.state_from_plain(json.loads(canonical_json(after.to_plain())))
        assert again == after
        seen.update(event.kind for event in events)
        assert all(isinstance(two.describe(event), str) for event in events)

    played = play_game(two, {}, random.Random(seed), SeededChance(seed), watch=watch)
    progress = two.progress(two.view(played.state, None))
    assert progress.over and set(progress.winners) <= {"japan", "usa"} and progress.winner in progress.why
    assert seen["insurrection"] and seen["open_activism"] and seen["canvassed"]
    assert not {"activism", "partisan", "militarized", "agitated", "suppressed"} & seen.keys()


class Laid(Conquest):
    """The game for two from a position on."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(for_two(scenario()))
        self._position = position

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), self._position)


@pytest.mark.parametrize(
    ("position", "actions"),
    [({}, 40), (IN_1942, 36), ({"loyalty": {"usa": 5}, "stage": "production"}, 30), (RISING, 24)],
)
def test_two_positions_that_look_the_same_to_a_seat_give_it_the_same(position: Mapping[str, Any], actions: int) -> None:
    search = LeakSearch(Laid(position), told=TOLD)
    search.play(1, actions)
    assert min(search.compared[what] for what in ("view", "options", "blanks", "history")) > 10
    assert search.compared["differing"] > 5


def test_a_game_for_two_is_kept_and_opened_by_its_id(tmp_path: Any) -> None:
    two = game("rising_sun")
    path = tmp_path / "two.wartable"
    with Match.new(two, {"players": {"japan": "Ann", "usa": "Bea"}}, SeededChance(1), path) as match:
        rng = random.Random(1)
        for _ in range(30):
            seat = match.decisions[0].seats[0]
            match.apply(two.sample(match.state, match.heads(seat)[0], rng))
        state = match.state
    with Match.open(path, game) as again:
        assert again.game is two and again.state == state


def test_the_command_simulates_the_game_for_two(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "rising_sun", "--games", "1", "--rounds", "1", "--check"]) == 0
    assert "games: 1 played, 0 failed" in capsys.readouterr().out
