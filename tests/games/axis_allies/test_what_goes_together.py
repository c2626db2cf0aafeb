"""Whatever numbers are taken of units that are offered together, there is a place to which all of them can go."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

import pytest

from boardgame.ai.random_player import choose
from boardgame.engine import Counts, Places, Refusal, SeededChance
from boardgame.engine.option import filling
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State
from tests.games.axis_allies.crowded_seas import EVERYBODY_AT_WAR, CrowdedSeas

TRIED = 25
"""So many ways of taking units of one option are tried where there are more."""


def _takings(blank: Counts, rng: random.Random) -> Iterator[dict[str, int]]:
    """Ways of taking units: all of them, or some at random, few sorts of units as often as many."""
    ranges = [range(item.minimum, item.maximum + 1) for item in blank.items]
    if prod(len(some) for some in ranges) <= TRIED:
        tried: Any = product(*ranges)
    else:
        tried = [_some(ranges, rng) for _ in range(TRIED)]
    for counts in tried:
        if sum(counts):
            yield {item.key: count for item, count in zip(blank.items, counts, strict=True)}


def _some(ranges: list[range], rng: random.Random) -> list[int]:
    sorts = rng.sample(range(len(ranges)), rng.randint(1, len(ranges)))
    return [rng.choice(some) if number in sorts else some[0] for number, some in enumerate(ranges)]


def nowhere_to_go(game: AxisAlliesGame, state: State, rng: random.Random) -> list[tuple[str, dict[str, int]]]:
    """What can be taken of the options of a movement phase though it has no place to go."""
    found = []
    for option in game.heads(state):
        if not option.staged:
            continue
        (blank,) = option.blanks
        assert isinstance(blank, Counts)
        for taken in _takings(blank, rng):
            try:
                game.expand(state, option, {"units": filling(blank, taken)})
            except Refusal:
                found.append((option.text, taken))
    return found


NUMBERS = {"spring1942": (0, 1, 55), "revised": (0, 1, 2), "pacific1940": (0, 22, 59, 71)}
"""Of many more that were looked at; in 22, 55, 59 and 71 somebody once had no place to go."""


@pytest.mark.parametrize(("name", "number"), [(name, number) for name in NUMBERS for number in NUMBERS[name]])
def test_every_part_of_what_is_offered_together_has_a_place_to_go(name: str, number: int) -> None:
    game: Any = registry.game(name)
    rng = random.Random(number)
    state = CrowdedSeas(game, number).lay()
    for _ in range(4):
        if state.phase not in ("combat_move", "noncombat_move"):
            break
        assert nowhere_to_go(game, state, rng) == []
        moves = [option for option in game.heads(state) if option.tone not in ("end", "back")]
        if not moves:
            break
        state, _ = game.apply(state, game.sample(state, choose(moves, rng), rng), SeededChance(number))


def _pacific(turn: str, units: dict[str, Any], **more: Any) -> tuple[AxisAlliesGame, State]:
    """A combat move of the Pacific edition with nothing else on the board."""
    game: Any = registry.game("pacific1940")
    position = {
        "turn": turn,
        "phase": "combat_move",
        "clear": "all",
        "units": units,
        "at_war": EVERYBODY_AT_WAR,
        **more,
    }
    return game, game.start(AxisAlliesWords(game).lay_position(game.new_state({}), position), SeededChance(1))[0]


def _places(game: AxisAlliesGame, state: State, *types: str) -> set[str]:
    """Where one unit of each of these types can go, all together, by the options."""
    ids = [next(unit.id for unit in state.units.values() if unit.type == type_ and unit.owner == state.turn)
           for type_ in types]  # fmt: skip
    found = set()
    for option in game.heads(state):
        if not option.staged:
            continue
        (blank,) = option.blanks
        assert isinstance(blank, Counts)
        counts = [len(set(item.ids).intersection(ids)) for item in blank.items]
        fit = all(item.minimum <= count <= item.maximum for item, count in zip(blank.items, counts, strict=True))
        if fit and sum(counts) == len(ids):
            (following,) = game.expand(state, option, {"units": ids})
            assert isinstance(following, Places)
            found |= {place.area for place in following.places}
    return found


def test_aircraft_give_a_transport_its_purpose_as_well_as_a_submarine_does() -> None:
    """The zone of a lone enemy transport; the transport alone would only fetch the artillery in Malaya."""
    game, state = _pacific("united_kingdom", {
        "malaya": {"united_kingdom": {"artillery": 1}},
        "sz42": {"united_kingdom": {"aircraft_carrier": 1, "fighter": 1, "transport": 1, "submarine": 1}},
        "sz56": {"japan": {"transport": 1}},
    })  # fmt: skip
    assert nowhere_to_go(game, state, random.Random(1)) == []
    assert _places(game, state, "transport") == {"sz37"}
    assert _places(game, state, "transport", "submarine") == {"sz56"}
    assert _places(game, state, "transport", "fighter") == {"sz56"}
    ids = [unit.id for unit in state.units.values() if unit.type in ("transport", "fighter") and unit.area == "sz42"]
    for action in ({"do": "move", "units": ids, "path": ["sz42", "sz56"]}, {"do": "attack", "zone": "sz56"},
                   {"do": "end_phase"}):  # fmt: skip
        state, _ = game.apply(state, {"by": "united_kingdom", **action}, SeededChance(1))
    assert state.phase == "combat"


def test_of_two_carriers_one_stays_for_an_aircraft_unless_both_escort_a_transport_nearby() -> None:
    """Both may go where an assault is near enough for the bomber, and that only beside the laden transport."""
    game, state = _pacific(
        "anzac",
        {"sz57": {"anzac": {"aircraft_carrier": 2, "transport": 1}}, "sz39": {"japan": {"aircraft_carrier": 1}}},
        cargo=[{"zone": "sz57", "ship": "transport", "of": "anzac", "units": {"anzac": {"infantry": 1}}}],
    )
    bomber = state.add("tactical_bomber", "anzac", "sz37")
    state.put(bomber._replace(moved=4).marked("moved_combat"))
    assert nowhere_to_go(game, state, random.Random(1)) == []
    assert "sz39" in _places(game, state, "aircraft_carrier")
    heads = [option for option in game.heads(state) if option.staged and option.area == "sz57"]
    both = [item for option in heads for item in option.blanks[0].items if item.key == "aircraft_carrier"
            and item.maximum == 2]  # fmt: skip
    assert both
