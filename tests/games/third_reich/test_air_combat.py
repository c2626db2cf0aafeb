"""Air combat by the numbers of the rulebook (TR-28.432 to TR-28.4323), and what holds for any two forces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.games.third_reich.air.fights import Outcome, outcome

FACTORS = st.integers(0, 20)
DIE = st.integers(1, 6)
MODIFIER = st.integers(-2, 0)


@pytest.mark.parametrize(
    ("attack", "defense", "rolls", "modifiers", "found"),
    [
        # Example 40: six British against five Germans, three and three.
        (6, 5, (3, 3), (0, 0), Outcome(0, 1, "attacker")),
        # Five French against five Germans: the French have one less.
        (5, 5, (4, 4), (-1, 0), Outcome(1, 0, "defender")),
        # Three more factors make three more.
        (2, 5, (6, 3), (0, 0), Outcome(0, 0, "")),
        (2, 5, (6, 4), (0, 0), Outcome(1, 0, "defender")),
    ],
)
def test_the_lower_roll_loses_the_difference(
    attack: int, defense: int, rolls: tuple[int, int], modifiers: tuple[int, int], found: Outcome
) -> None:
    assert outcome(attack, defense, rolls, modifiers) == found


def test_a_tie_costs_both_a_third_die_but_no_more_than_the_smaller_has() -> None:
    assert outcome(5, 5, (2, 2), (0, 0), third=4) == Outcome(4, 4, "")
    assert outcome(3, 2, (2, 3), (0, 0), third=6) == Outcome(2, 2, "")


@given(FACTORS, FACTORS, st.tuples(DIE, DIE), st.tuples(MODIFIER, MODIFIER), DIE)
def test_both_sides_are_treated_alike(
    attack: int, defense: int, rolls: tuple[int, int], modifiers: tuple[int, int], third: int
) -> None:
    found = outcome(attack, defense, rolls, modifiers, third)
    other = outcome(defense, attack, rolls[::-1], modifiers[::-1], third)
    assert (found.attacker, found.defender) == (other.defender, other.attacker)
    assert found.attacker >= 0 and found.defender >= 0
