"""Outcomes follow from a seed, the same everywhere, and each is as likely."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.engine.chance import Outcome
from boardgame.engine.shared_chance.stream import WORD, Stream

SEED = bytes(range(32))
seeds = st.binary(min_size=32, max_size=32)


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (kinds - len(counts)) * expected


def test_the_numbers_are_those_of_the_written_rule() -> None:
    """Made here from the rule in docs/network.md with nothing of the program."""
    block = hmac.new(SEED, bytes(8), hashlib.sha256).digest()
    words = [int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4)]
    assert max(words) < WORD - WORD % 6  # none is passed over
    assert Stream(SEED).roll(8) == [word % 6 + 1 for word in words]
    assert Stream(SEED).roll(8) == [4, 6, 2, 1, 2, 2, 2, 4]  # as openssl and perl have it
    assert Stream(SEED).shuffle(10) == [3, 6, 5, 1, 2, 9, 4, 7, 0, 8]


def test_blocks_follow_one_another() -> None:
    second = hmac.new(SEED, (1).to_bytes(8, "big"), hashlib.sha256).digest()
    stream = Stream(SEED)
    stream.roll(8)
    assert stream.below(WORD) == int.from_bytes(second[:4], "big")


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    """Half of all words are not below the greatest multiple of 2^31 + 1."""
    size = 2**31 + 1
    words = [Stream(bytes([first]) * 32).below(WORD) for first in range(50)]
    assert any(word >= size for word in words)
    for first, word in enumerate(words):
        stream = Stream(bytes([first]) * 32)
        found = stream.below(size)
        assert found == word if word < size else found < size


@pytest.mark.parametrize("sides", [2, 6, 10, 20])
def test_dice_are_evenly_spread(sides: int) -> None:
    """The 99.9 % bounds of chi-square for 1, 5, 9 and 19 degrees of freedom; the seed is fixed."""
    bound = {2: 10.83, 6: 20.52, 10: 27.88, 20: 43.82}[sides]
    counts = Counter(Stream(hashlib.sha256(b"dice").digest()).roll(12_000, sides))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < bound


def test_all_orders_are_as_likely() -> None:
    """24 orders of four things: 23 degrees of freedom, 99.9 %."""
    stream = Stream(hashlib.sha256(b"orders").digest())
    counts = Counter(tuple(stream.shuffle(4)) for _ in range(4_800))
    assert chi_square(counts, 24) < 49.73


def test_dice_do_not_follow_from_the_one_before() -> None:
    rolled = Stream(hashlib.sha256(b"pairs").digest()).roll(12_000)
    assert chi_square(Counter(pairwise(rolled)), 36) < 66.62


@settings(deadline=None, max_examples=60)
@given(seeds, st.integers(1, 60), st.data())
def test_what_is_drawn_is_possible(seed: bytes, size: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, size))
    drawn = Stream(seed).draw(size, count)
    Outcome("draw", size, tuple(drawn)).check()
    assert drawn == Stream(seed).shuffle(size)[:count]
    Outcome("shuffle", size, tuple(Stream(seed).shuffle(size))).check()


def test_a_few_of_very_many_are_drawn_without_writing_all_down() -> None:
    assert all(0 <= number < WORD for number in Stream(SEED).draw(WORD, 5))


@pytest.mark.parametrize("size", [0, -1, WORD + 1])
def test_what_cannot_be_drawn_from_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="drawn"):
        Stream(SEED).below(size)
    with pytest.raises(ValueError, match="drawn"):
        Stream(SEED).draw(2, 3)
