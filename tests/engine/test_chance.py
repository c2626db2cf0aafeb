"""Sources of chance: range, repetition, scripts that run out, outcomes that no chance could give."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.engine.chance import ChanceRunOut, Outcome, RecordingChance, ScriptedChance, SeededChance, SystemChance


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


@given(st.integers(1, 40), st.data())
def test_a_shuffle_holds_everything_once_and_a_draw_nothing_twice(size: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, size))
    for source in (SystemChance(), SeededChance(size)):
        assert sorted(source.shuffle(size)) == list(range(size))
        drawn = source.draw(size, count)
        assert len(drawn) == len(set(drawn)) == count and set(drawn) <= set(range(size))


@given(st.integers(0, 10**6))
def test_what_was_recorded_comes_again(seed: int) -> None:
    recording = RecordingChance(SeededChance(seed))
    first = [recording.roll(3, 10), recording.shuffle(5), recording.roll(2), recording.draw(9, 2)]
    again = ScriptedChance(Outcome.from_plain(outcome.to_plain()) for outcome in recording.outcomes)
    # Dice may be asked for one after the other.
    assert [again.roll(1, 10) + again.roll(2, 10), again.shuffle(5), again.roll(2), again.draw(9, 2)] == first
    assert again.left == [] and recording.rolled == first[0] + first[2]


def test_a_script_answers_nothing_but_what_comes_next() -> None:
    script = [Outcome("draw", 9, (4,)), Outcome("roll", 10, (7,)), 6]
    for ask, message in (
        (lambda chance: chance.roll(1), "1 dice wanted, 0 left"),
        (lambda chance: chance.draw(8), "1 of 8 to draw wanted"),
        (lambda chance: chance.draw(9, 2), "2 of 9 to draw wanted"),
        (lambda chance: chance.shuffle(9), "9 of 9 to shuffle wanted"),
    ):
        chance = ScriptedChance(script)
        with pytest.raises(ChanceRunOut, match=message):
            ask(chance)
        assert chance.left == script
    chance = ScriptedChance(script)
    assert chance.draw(9) == [4]
    with pytest.raises(ChanceRunOut):
        chance.roll(1, 6)  # the next die has ten sides
    with pytest.raises(ChanceRunOut, match="3 dice with 10 sides wanted, 2 left"):
        chance.roll(3, 10)
    assert chance.roll(2, 10) == [7, 6]


@pytest.mark.parametrize(
    "plain",
    [
        0,
        7,
        True,
        None,
        "roll",
        [],
        ["roll", 6],
        ["roll", 6, 3],
        ["roll", 6, "123"],
        ["roll", 6, [0]],
        ["roll", 6, [True]],
        ["roll", "6", [3]],
        ["roll", 10, [3.0]],
        [["roll"], 6, [3]],
        ["toss", 2, [1]],
        ["shuffle", 3, [0, 1, 1]],
        ["shuffle", 3, [0, 1]],
        ["shuffle", 10**12, [0, 1]],
        ["draw", 3, [3]],
        ["draw", 3, [1, 1]],
        ["draw", 3, [-1]],
        ["draw", 3, [1], 5],
        ["draw", 3, [1], "proof", "more"],
    ],
)
def test_what_no_chance_could_answer_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError, match=r"not an outcome of chance|no \w+ of \d+ gives"):
        Outcome.from_plain(plain)


def test_a_proof_is_kept_with_its_outcome() -> None:
    outcome = Outcome("roll", 10, (10, 1), "signed")
    assert outcome.to_plain() == ["roll", 10, [10, 1], "signed"]
    assert Outcome.from_plain(outcome.to_plain()) == outcome
    assert Outcome.from_plain(4) == Outcome("roll", 6, (4,))
