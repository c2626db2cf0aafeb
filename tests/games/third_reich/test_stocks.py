"""The force pools as a shop: prices, what can be paid, and why something cannot be built."""

from __future__ import annotations

from boardgame.games.third_reich.construction.stocks import Stock, stocks
from boardgame.games.third_reich.records import Account
from boardgame.games.third_reich.state import POOL, SUNK, State
from tests.games.third_reich.position import position, put


def stock(state: State, unit: str) -> Stock:
    return next(one for one in stocks(state, "germany") if one.nation == "germany" and one.sort.text == unit)


def with_brps(on_hand: int, spent: int) -> State:
    state = position({}, step="construction")
    state.brps["germany"] = Account(150, on_hand, 75, spent)
    return state


def test_the_spending_limit_says_how_many_can_be_paid() -> None:
    # TR-11.1, TR-15.2: 20 BRPs are left of the limit, and an armor 4-6 costs 8
    found = stock(with_brps(100, 55), "armor 4-6")
    assert (found.cost, found.payable, found.refusal) == (8, 2, None)
    found = stock(with_brps(7, 0), "armor 4-6")
    assert found.payable == 0 and found.refusal is not None and found.refusal.rule == "TR-15.1"


def test_air_is_dear_where_no_whole_counter_can_be_paid() -> None:
    # TR-28.62b: five factors of 3 BRPs each
    assert stock(with_brps(100, 60), "air 1-4").refusal is None
    found = stock(with_brps(100, 61), "air 1-4")
    assert found.payable == 4 and found.refusal is not None and found.refusal.rule == "TR-15.1"


def test_a_fleet_that_was_sunk_takes_a_year() -> None:
    # TR-29.82b
    state = with_brps(100, 0)
    assert stock(state, "fleet 9").late == 0
    unit = put(state, "germany fleet 9", "J32")
    state.put(unit, POOL)
    state.clocks[f"{SUNK}{unit}"] = 1
    assert stock(state, "fleet 9").late == 1


def test_nothing_is_built_where_no_hex_has_been_held_since_the_turn_began() -> None:
    # TR-15.4
    state = with_brps(100, 0)
    state.control_at_turn = [-1] * len(state.control_at_turn)  # type: ignore[assignment]
    state.changed()
    found = stock(state, "infantry 3-3")
    assert found.refusal is not None and found.refusal.rule == "TR-15.4"
