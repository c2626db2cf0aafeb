"""Naval factors that are sunk: whose they are, what is left in partial fleets, and how these are put together again."""

from __future__ import annotations

from boardgame.games.third_reich.losses.ships import modifier, recombine, shares
from boardgame.games.third_reich.naval.dangers import Danger
from boardgame.games.third_reich.naval.routes import chance
from boardgame.games.third_reich.naval.ships import size_modifier
from boardgame.games.third_reich.state import POOL, SERVED
from tests.games.third_reich.position import position, put


def test_losses_of_a_mixed_force_are_split_evenly_the_odd_one_by_size_then_by_weakness() -> None:
    # TR-29.572c
    state = position({})
    german, italian = put(state, "germany fleet 9", "AA24"), put(state, "italy fleet 9", "AA24")
    cell = state.world.number["AA24"]
    assert shares(state, [german, italian], 3, cell) == {"italy": 2, "germany": 1}
    state.damaged[italian] = 4
    assert shares(state, [german, italian], 3, cell) == {"germany": 2, "italy": 1}
    assert shares(state, [german, italian], 11, cell) == {"germany": 7, "italy": 4}


def test_the_worst_nation_of_a_force_counts_and_italians_are_better_in_the_south() -> None:
    # TR-29.5712
    state = position({})
    north, south = state.world.number["J30"], state.world.number["AA24"]
    assert modifier(state, ["germany"], north) == 2
    assert modifier(state, ["germany", "italy"], south) == -1
    assert modifier(state, ["italy"], north) == -2
    assert modifier(state, ["turkey"], south) == -2


def test_the_larger_force_adds_by_whole_columns() -> None:
    # TR-29.5711
    state = position({})
    sizes = {(9, 9): 0, (11, 9): 0, (12, 9): 1, (15, 9): 2, (17, 9): 2, (18, 9): 3, (27, 9): 4, (36, 9): 5, (9, 18): 0}
    assert {pair: size_modifier(state, *pair) for pair in sizes} == sizes


def test_the_roll_that_intercepts_falls_with_the_distance() -> None:
    # TR-29.57
    state = position({})
    found = {far: chance(state, far) for far in (1, 2, 10, 11, 18, 19, 24, 25, 30, 31, 60)}
    assert found == {1: 6, 2: 5, 10: 5, 11: 4, 18: 4, 19: 3, 24: 3, 25: 2, 30: 2, 31: 1, 60: 1}
    assert Danger({1: 3, 2: 3}, 0).percent == 75


def test_partial_fleets_in_one_base_make_as_many_whole_ones_as_they_can() -> None:
    # TR-29.74; example 52 of the rulebook: two of six make a whole one and three more
    state = position({})
    fleets = [put(state, "italy fleet 9", "AA24") for _ in range(3)]
    state.damaged |= {fleets[0]: 6, fleets[1]: 6}
    recombine(state)
    assert [state.factors(unit) for unit in fleets] == [9, 3, 9]
    state.damaged |= {fleets[0]: 4, fleets[1]: 5}
    recombine(state)
    assert state.factors(fleets[0]) == 9 and state.where[fleets[1]] == POOL and not state.damaged


def test_fleets_that_have_served_are_not_put_together_with_others() -> None:
    state = position({})
    fleets = [put(state, "italy fleet 9", "AA24") for _ in range(2)]
    state.damaged |= {fleets[0]: 6, fleets[1]: 6}
    state.mark(fleets[0], SERVED)
    recombine(state)
    assert [state.factors(unit) for unit in fleets] == [6, 6]
