"""Dice sources: range, repetition, scripts that run out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.engine.chance import ChanceRunOut, RecordingChance, ScriptedChance, SeededChance, SystemChance


@given(st.integers(0, 60), st.integers(2, 20))
def test_every_die_lies_between_one_and_its_sides(count: int, sides: int) -> None:
    for source in (SystemChance(), SeededChance(7)):
        values = source.roll(count, sides)
        assert len(values) == count
        assert all(1 <= value <= sides for value in values)


def test_equal_seeds_roll_alike_and_others_do_not() -> None:
    assert SeededChance(3).roll(40) == SeededChance(3).roll(40)
    assert SeededChance(3).roll(40) != SeededChance(4).roll(40)


def test_a_script_is_rolled_in_order_and_says_what_is_left() -> None:
    dice = ScriptedChance([1, 6, 3])
    assert dice.roll(2) == [1, 6]
    assert dice.left == [3]


def test_a_script_that_is_too_short_says_how_much_is_missing() -> None:
    dice = ScriptedChance([1])
    with pytest.raises(ChanceRunOut, match="2 dice wanted, 1 left"):
        dice.roll(2)
    assert dice.left == [1]


def test_an_impossible_scripted_die_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no roll of 6 gives \[7\]"):
        ScriptedChance([7]).roll(1)


def test_a_recording_keeps_what_was_rolled() -> None:
    dice = RecordingChance(ScriptedChance([2, 5, 1]))
    dice.roll(1)
    dice.roll(2)
    assert dice.rolled == [2, 5, 1]
