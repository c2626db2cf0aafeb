"""The Combat Results Table, column by column, and battles followed to their end."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.games.third_reich.combat.chances import Ends, ends_of
from boardgame.games.third_reich.combat.exchange import Exchange, enough, exchange, lightest
from boardgame.games.third_reich.combat.results import BELOW, combat_table


@pytest.mark.parametrize(
    ("attack", "defense", "odds"),
    [
        (20, 10, "2-1"), (19, 10, "1-1"), (5, 15, "1-3"), (5, 12, "1-3"), (12, 7, "1-1"), (12, 4, "3-1"),
        (4, 13, "1-4"), (3, 13, "below 1-4"), (1, 4, "1-4"), (1, 5, "below 1-4"), (0, 3, "below 1-4"),
        (5, 1, "5-1"), (60, 1, "5-1"), (29, 6, "4-1"), (9, 10, "1-2"), (10, 10, "1-1"), (13, 6, "2-1"),
    ],
)  # fmt: skip
def test_fractions_are_dropped_in_favor_of_the_defender(attack: int, defense: int, odds: str) -> None:
    # TR-14.25, TR-14.25b, TR-EX-20, TR-EX-41, and the rulings on rounding
    table = combat_table()
    assert table.name(table.column(attack, defense)) == odds


@given(st.integers(1, 200), st.integers(1, 200))
def test_a_column_never_flatters_the_attacker(attack: int, defense: int) -> None:
    table = combat_table()
    column = table.column(attack, defense)
    share = {0: (1, 4), 1: (1, 3), 2: (1, 2), 3: (1, 1), 4: (2, 1), 5: (3, 1), 6: (4, 1), 7: (5, 1)}
    if column != BELOW:
        a, d = share[column]
        assert attack * d >= defense * a
    if column < 7:
        a, d = share[column + 1]
        assert attack * d < defense * a


def by_hand(attacker: str, defender: str, exchanged: str, countered: str) -> Ends:
    return Ends(*(Fraction(text) for text in (attacker, defender, exchanged, countered)))


# Worked out by hand from the table. "4-1": 2 is CA3, a counterattack on 1-3: A five times in six but for EX on 1 and 2,
# so 4 in 6 the defender is lost, 2 in 6 an exchange; hence 4/6 + 1/6 * 4/6 = 7/9, and 1/6 * 2/6 = 1/18.
BY_HAND = {
    "5-1": (50, 10, by_hand("0", "5/6", "1/6", "0")),
    "4-1": (40, 10, by_hand("0", "7/9", "1/6", "1/18")),
    # 2 is CA2, 3 is CA3, 4 to 6 D. On 1-2: EX, EX, CA, A, A, A; on 1-3: EX, EX, A, A, A, A.
    # Again 1/6 * 1/6 = 1/36; D 3/6 + 1/6 * 3/6 + 1/6 * 4/6 = 25/36; EX 6/36; counter 1/6 * 2/6 * 2 = 4/36.
    "3-1": (30, 10, by_hand("0", "25/35", "6/35", "4/35")),
    # 2 and 3 are CA2, 4 is CA1, 5 and 6 D. On 1-1: EX, CA, CA, EX, A, D.
    # Again 2/36 + 2/36; D 2/6 + 2 * 3/36 + 1/36 = 19/36; A 1/36; EX 6/36; counter 2 * 2/36 + 2/36 = 6/36.
    "2-1": (20, 10, by_hand("1/32", "19/32", "6/32", "6/32")),
    # An attack that took every multiplier: 1-1 against a doubled defender, who counterattacks at 1-2.
    # 1 EX, 2 CA, 3 CA, 4 EX, 5 A, 6 D. Again 2/36; D 1/6 + 2 * 3/36 = 12/36; A 6/36; EX 12/36; counter 4/36.
    "1-1": (10, 5, by_hand("6/34", "12/34", "12/34", "4/34")),
    # Attack 5 against 5 doubled: 1-2, counterattack at 1-1. 1 EX, 2 EX, 3 CA, else A.
    # Again 2/36; D 1/36; A 18/36 + 1/36; EX 12/36; counter 2/36.
    "1-2": (5, 5, by_hand("19/34", "1/34", "12/34", "2/34")),
    "1-3": (4, 6, by_hand("4/6", "0", "2/6", "0")),
    "1-4": (3, 6, by_hand("5/6", "0", "1/6", "0")),
}


@pytest.mark.parametrize("odds", BY_HAND)
def test_each_column_comes_to_its_end_as_worked_out_by_hand(odds: str) -> None:
    # TR-14.26 to TR-14.27
    attack, defense, expected = BY_HAND[odds]
    assert ends_of(combat_table().columns.index(odds), attack, defense) == expected


def test_below_the_table_the_attacker_is_lost_without_a_die() -> None:
    # TR-14.25b
    assert ends_of(BELOW, 3, 13) == by_hand("1", "0", "0", "0")


def test_a_plain_counterattack_below_the_table_loses_the_defender_without_a_die() -> None:
    # TR-14.26h: 1-1 through air support, 30 factors against 1, whose counterattack is below 1-4.
    found = ends_of(combat_table().columns.index("1-1"), 30, 1)
    assert found == by_hand("1/6", "3/6", "2/6", "0")


def test_a_numbered_counterattack_is_rolled_whatever_the_factors() -> None:
    # TR-14.26i
    column = combat_table().columns.index("2-1")
    assert ends_of(column, 60, 1) == ends_of(column, 2, 2)


@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 4))
def test_the_ends_of_a_battle_make_one(attack: int, defense: int, times: int) -> None:
    found = ends_of(combat_table().column(attack, defense * times), attack, defense)
    assert found.attacker_lost + found.defender_lost + found.exchange + found.counter_exchange == 1


def test_the_smaller_side_of_an_exchange_loses_all() -> None:
    # TR-14.26c, TR-EX-21: 3 factors doubled and one of air are 7, basic they are 4.
    assert exchange(8, 3 * 2 + 1) == Exchange("defender", 7)
    assert exchange(8, 3 + 1) == Exchange("defender", 4)
    assert exchange(6, 7) == Exchange("attacker", 6)
    assert exchange(7, 7) == Exchange("both", 0)


@given(st.lists(st.integers(1, 9), min_size=1, max_size=9), st.integers(0, 50))
def test_no_losses_that_pay_are_lighter_than_those_proposed(weights: list[int], due: int) -> None:
    # TR-14.26e
    found = lightest(weights, due)
    paid = sum(weights[place] for place in found)
    assert len(set(found)) == len(found)
    if sum(weights) <= due:
        assert len(found) == len(weights)
        return
    sums = {0}
    for weight in weights:
        sums |= {total + weight for total in sums}
    assert paid == min(total for total in sums if total >= due)
    assert enough([weights[place] for place in found], due)


def test_among_equally_light_losses_the_dearest_are_spared() -> None:
    assert lightest([4, 2, 2], 4, keep=[0]) == (1, 2)
    assert lightest([4, 2, 2], 4, keep=[1]) == (0,)
