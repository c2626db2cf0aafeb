"""Of ways that come to the same the straightest on the map is suggested, and no other rule is touched."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from boardgame.boards.shapes import load_shapes
from boardgame.engine.files import data_path
from boardgame.games import registry
from boardgame.games.axis_allies.intents.straight import by_straight_ways
from boardgame.games.axis_allies.landing.flights_home import flights_home
from boardgame.games.axis_allies.movement.analysis import analyse
from boardgame.games.axis_allies.movement.straight import straighten
from tests.games.axis_allies.test_intents import CHANNEL, Laid

Apart = Callable[[str, str], float]


@cache
def apart(game: str) -> Apart:
    """Distances between the names on a game's map."""
    board = registry.game(game).edition.board  # type: ignore[attr-defined]
    shapes = load_shapes(data_path("assets", "boards", game, "shapes.json"), board, thorough=False)

    def between(a: str, b: str) -> float:
        one, two = shapes.areas[a].label, shapes.areas[b].label
        across = abs(one.x - two.x)
        return math.hypot(min(across, abs(shapes.width - across)), one.y - two.y)

    return between


def length(game: str, path: tuple[str, ...]) -> float:
    return sum(apart(game)(a, b) for a, b in pairwise(path))


def ways(laid: Laid, area: str, *types: str) -> dict[str, tuple[str, ...]]:
    """Where the units go by the straightest way, by place."""
    found = laid.found(area, *types)
    edition = laid.game.edition
    return {
        place: here[0].path
        for place, here in by_straight_ways(edition, laid.state, found, apart(edition.id)).items()
    }  # fmt: skip


def flight(units: dict[str, Any] | None = None, game: str = "spring1942") -> Laid:
    return Laid({"turn": "soviet_union", "phase": "combat_move", "clear": "all", "units": {
        "russia": {"soviet_union": {"bomber": 1, "tank": 1}}, "eastern_europe": {"germany": {"infantry": 1}},
        **(units or {}),
    }}, game)  # fmt: skip


def test_a_bomber_flies_straight() -> None:
    laid = flight()
    before = laid.found("russia", "bomber")["eastern_europe"][0]
    assert ways(laid, "russia", "bomber")["eastern_europe"] == (
        "russia", "west_russia", "belorussia", "eastern_europe")  # fmt: skip
    assert before.path == ("russia", "archangel", "karelia_ssr", "eastern_europe")


def test_the_orders_name_the_way_that_is_shown() -> None:
    laid = flight()
    found = laid.found("russia", "bomber")
    intent = by_straight_ways(laid.game.edition, laid.state, found, apart("spring1942"))["eastern_europe"][0]
    (move,) = intent.actions
    assert tuple(move["path"]) == intent.path
    after = laid.after(laid.state, move)
    assert after.units[move["units"][0]].via == "belorussia"


def test_guns_are_flown_round_as_before() -> None:
    laid = flight({"belorussia": {"germany": {"antiaircraft_gun": 1}}}, "revised")
    laid.state.owners["belorussia"] = "germany"
    way = ways(laid, "russia", "bomber")["eastern_europe"]
    assert "belorussia" not in way and len(way) == 4


def test_a_blitz_leads_through_the_territory_it_takes() -> None:
    laid = Laid({
        "turn": "germany", "phase": "combat_move", "clear": "all",
        "owners": {"belorussia": "soviet_union", "karelia_ssr": "soviet_union"},
        "units": {"eastern_europe": {"germany": {"tank": 1}}, "archangel": {"soviet_union": {"infantry": 1}},
                  "west_russia": {"soviet_union": {"infantry": 1}}},
    })  # fmt: skip
    before = laid.found("eastern_europe")
    after = by_straight_ways(laid.game.edition, laid.state, before, lambda a, b: 1.0 if "belorussia" in (a, b) else 9.0)
    assert {area: here[0].path for area, here in after.items()} == {area: here[0].path for area, here in before.items()}
    assert len(before["archangel"][0].path) == 3


def test_ships_pass_the_submarine_they_passed_before_and_no_other() -> None:
    laid = Laid(CHANNEL)
    who = analyse(laid.game.edition, laid.state).terrain.movers.of(
        [laid.state.units[unit] for unit in laid.chosen("sz02")]
    )
    analysis = analyse(laid.game.edition, laid.state)
    for path, _ in analysis.ways(who, "sz02"):
        way = straighten(analysis, who, path, lambda a, b: 0.1 if "sz05" in (a, b) else 5.0)
        assert ("sz05" in way[1:-1]) == ("sz05" in path[1:-1])


def test_tanks_keep_to_land_however_short_the_way_over_water_looks() -> None:
    starts = ("germany", "southern_europe", "libya", "ukraine_ssr")
    laid = Laid({"turn": "germany", "phase": "noncombat_move", "clear": "all", "owners": {"karelia_ssr": "germany"},
                 "units": {start: {"germany": {"tank": 1}} for start in starts}})  # fmt: skip
    board = laid.game.edition.board.areas
    far = []
    for start in starts:
        found = laid.found(start)
        drawn = by_straight_ways(laid.game.edition, laid.state, found, lambda a, b: 0.1 if "sz" in a + b else 5.0)
        far += [here[0].path for here in drawn.values() if len(here[0].path) == 3]
    assert far and not any(board[area].is_sea for path in far for area in path)


def test_flights_home_are_drawn_straight() -> None:
    laid = flight()
    after = laid.after(laid.state, {"do": "move", "units": laid.chosen("russia", "bomber"),
                                    "path": ["russia", "eastern_europe"]})  # fmt: skip
    (drawn,) = flights_home(laid.game.edition, after, apart("spring1942"))
    (told,) = flights_home(laid.game.edition, after)
    assert (drawn[0], drawn[-1], len(drawn)) == (told[0], told[-1], len(told))
    assert length("spring1942", drawn) <= length("spring1942", told)


@pytest.mark.parametrize("game", ["spring1942", "revised", "pacific1940"])
def test_straight_ways_are_legal_and_cost_the_same(game: str) -> None:
    at_war = {"at_war": [("japan", "united_states"), ("japan", "united_kingdom")]} if game == "pacific1940" else {}
    rng = random.Random(3)
    straighter = 0
    for turn, phase in (("japan", "combat_move"), ("japan", "noncombat_move"), ("united_states", "combat_move")):
        laid = Laid({"turn": turn, "phase": phase, **at_war}, game)
        areas = sorted({unit.area for unit in laid.state.units.values() if unit.owner == turn})
        analysis = analyse(laid.game.edition, laid.state)
        for area in rng.sample(areas, min(4, len(areas))):
            before = laid.found(area)
            after = by_straight_ways(laid.game.edition, laid.state, before, apart(game))
            assert after == by_straight_ways(laid.game.edition, laid.state, before, apart(game))
            for old, new in ((old, new) for place in before for old, new in zip(before[place], after[place])):  # noqa: B905
                if old == new:
                    continue
                straighter += 1
                assert (new.kind, new.units, new.cost, len(new.path)) == (old.kind, old.units, old.cost, len(old.path))
                assert (new.path[0], new.path[-1]) == (old.path[0], old.path[-1])
                assert length(game, new.path) < length(game, old.path)
                reached = laid.state
                for action in new.actions:
                    reached = laid.after(reached, action)
                    assert reached is not None, (old, new)
                for one, other in zip(old.path, new.path, strict=True):
                    if one != other:
                        assert analysis.terrain.foreign(other) is None and other not in analysis.guns
    assert straighter
