"""Third Reich: reach, supply, the heads of a phase, an expand, a move, a copy."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from boardgame.engine.chance import SeededChance
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.field.field import _field
from boardgame.games.third_reich.field.fortresses import fortress_mask
from boardgame.games.third_reich.movement.reach import reach
from boardgame.games.third_reich.scenario import scenario
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.lines import supply_lines
from boardgame.games.third_reich.supply.sources import sources
from boardgame.games.third_reich.third_reich import ThirdReich


@cache
def phase(kind: str) -> tuple[ThirdReich, State]:
    """The first decision of a kind in a game whose forces were set up at random."""
    game, rng, chance = ThirdReich(scenario("1939")), random.Random(1), SeededChance(1)
    state, _ = game.start(game.new_state({}), chance)
    while (decision := game.decision(state)) is not None and decision.kind != kind:
        heads = game.heads(state, decision.seat)
        state, _ = game.apply(state, game.sample(state, rng.choice(heads), rng), chance)
    return game, state


def movement() -> tuple[ThirdReich, State]:
    """The first movement phase."""
    return phase("move")


def germans(state: State) -> list[int]:
    """The German ground units on the map."""
    units = state.world.units
    return [unit for unit in state.on_map() if units[unit].nation == "germany" and units[unit].movement]


def test_reach_of_one_unit(benchmark: Any) -> None:
    """Goal: under 1 ms."""
    _, state = movement()
    field = field_of(state, "germany")
    benchmark(reach, field.geo, state.where[germans(state)[0]], 6, field.enterable, field.zone.count)


def test_reach_of_an_army(benchmark: Any) -> None:
    """Every German unit on the map. Goal: under 50 ms."""
    _, state = movement()
    field, units = field_of(state, "germany"), germans(state)

    def army() -> int:
        return sum(
            len(reach(field.geo, state.where[unit], state.world.units[unit].movement, field.enterable,
                      field.zone.count).cost)
            for unit in units
        )  # fmt: skip

    assert benchmark(army)


def test_supply_of_a_side(benchmark: Any) -> None:
    """The lines of Germany and Italy from all their sources, with the field made anew. Goal: under 20 ms."""
    _, state = movement()
    starts = {nation: sources(state, nation) for nation in ("germany", "italy")}

    def side() -> None:
        for nation, found in starts.items():
            field = _field(state, nation, fortress_mask(state))
            supply_lines(field.geo, found, field.friendly, field.zone)

    benchmark(side)


def test_heads_of_the_movement_phase(benchmark: Any) -> None:
    """With nothing remembered of the position. Goal: under 20 ms."""
    game, state = movement()

    def heads() -> None:
        state.changed()
        assert game.heads(state, "germany")

    benchmark(heads)


@pytest.mark.parametrize("kind", ["rebase_fleets", "construction", "redeploy"])
def test_heads_of_the_other_phases(benchmark: Any, kind: str) -> None:
    """With nothing remembered of the position. Goal: under 20 ms."""
    game, state = phase(kind)

    def heads() -> None:
        state.changed()
        assert game.heads(state, "germany")

    benchmark(heads)


def test_expand_of_a_move(benchmark: Any) -> None:
    """With nothing remembered of the position. Goal: under 5 ms."""
    game, state = movement()
    option = next(head for head in game.heads(state, "germany") if head.action["do"] == "move")
    units = list(option.blanks[0].suggested)  # type: ignore[union-attr]

    def expand() -> None:
        state.changed()
        assert game.expand(state, option, {"units": units})

    benchmark(expand)


@pytest.mark.parametrize("filled", ["fleets", "to"])
def test_expand_of_a_change_of_base(benchmark: Any, filled: str) -> None:
    """The ports for some fleets, then the ways to one with their dangers. Goal: under 5 ms."""
    game, state = phase("rebase_fleets")
    option = next(head for head in game.heads(state, "germany") if head.action["do"] == "sail")
    known: dict[str, Any] = {"fleets": [option.blanks[0].items[0].ids[0]]}  # type: ignore[union-attr]
    if filled == "to":
        known["to"] = game.expand(state, option, known)[0].places[-1].area  # type: ignore[union-attr]

    def expand() -> None:
        state.changed()
        assert game.expand(state, option, known)

    benchmark(expand)


@pytest.mark.parametrize("kind", ["transport", "invasion"])
def test_expand_of_a_mission(benchmark: Any, kind: str) -> None:
    """British fleets at Alexandria with troops for Palestine or Sicily, all stages. Goal: under 5 ms each."""
    from boardgame.games.third_reich.cases.words import case_words

    game = ThirdReich(scenario("1939"))
    laid = {
        "turn": 4, "half": "allies", "stage": "combat", "nations": ["united_kingdom"],
        "minors": {"poland": ["conquered", "germany", 1]}, "peace": [["germany", "poland"]],
        "wars": [["italy", "united_kingdom"]], "options": {"united_kingdom": {"mediterranean": "offensive"}},
        "units": {"LL29": {"united_kingdom": {"fleet 9": 4, "infantry 3-4": 2}}, "EE21": {"italy": {"armor 2-5": 1}},
                  "AA24": {"italy": {"fleet 9": 4}}},
    }  # fmt: skip
    state, _ = game.start(case_words(game).lay_position(game.new_state({}), laid), SeededChance(1))
    option = next(head for head in game.heads(state, "united_kingdom") if head.action.get("mission") == kind)

    def plan() -> None:
        state.changed()
        known: dict[str, Any] = {"fleets": list(option.blanks[0].suggested)}  # type: ignore[union-attr]
        while blanks := game.expand(state, option, known):
            blank: Any = blanks[0]
            if blank.name == "cargo":
                known["cargo"] = [blank.items[0].ids[0]]
            else:
                known[blank.name] = blank.places[0].value if blank.name in ("to", "port") else blank.values[0]

    benchmark(plan)


def test_apply_one_move(benchmark: Any) -> None:
    """Goal: a median under 1 ms."""
    game, state = movement()
    option = next(head for head in game.heads(state, "germany") if head.action["do"] == "move")
    action = game.sample(state, option, random.Random(1))
    benchmark(game.apply, state, action, SeededChance(1))


def test_copy_a_state(benchmark: Any) -> None:
    """Goal: under 0.1 ms."""
    _, state = movement()
    benchmark(state.copy)
