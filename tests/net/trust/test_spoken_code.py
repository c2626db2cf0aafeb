"""Codes are said aloud, heard, and typed in as people type; the words cannot be taken for one another."""

from __future__ import annotations

from itertools import combinations

import pytest

from boardgame.net.trust.spoken_code import BadCode, SpokenCode, words


def distance(one: str, other: str) -> int:
    """How many letters must be changed, put in or left out to make one word of another."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, start=1):
        before, row = row, [place]
        for at, its in enumerate(other, start=1):
            row.append(min(before[at] + 1, row[-1] + 1, before[at - 1] + (letter != its)))
    return row[-1]


def sound(word: str) -> str:
    """The word's first sound and the kinds of its consonants, as Soundex has them, to the third."""
    groups = ("bfpv", "cgjkqsxz", "dt", "l", "mn", "r")
    kinds = {letter: kind for kind, letters in enumerate(groups) for letter in letters}
    heard = word.replace("ph", "f")
    found, last = [{"c": "k", "q": "k"}.get(heard[0], heard[0])], kinds.get(heard[0])
    for letter in heard[1:]:
        kind = kinds.get(letter)
        if kind is not None and kind != last:
            found.append(str(kind))
        if letter not in "hw":
            last = kind
    return "".join(found[:4])


def test_there_are_256_short_words() -> None:
    assert len(words()) == len(set(words())) == 256
    assert all(3 <= len(word) <= 8 and word.isascii() and word.isalpha() and word.islower() for word in words())
    assert list(words()) == sorted(words())


def test_no_two_are_spelled_or_sound_alike() -> None:
    alike = [pair for pair in combinations(words(), 2) if abs(len(pair[0]) - len(pair[1])) < 3 and distance(*pair) < 3]
    assert alike == []
    assert len({sound(word) for word in words()}) == 256


def test_a_code_is_read_as_it_is_shown() -> None:
    codes = [SpokenCode.new() for _ in range(50)]
    assert [SpokenCode.read(str(code)) for code in codes] == codes
    assert len({code.words for code in codes}) > 45


@pytest.mark.parametrize(
    "typed",
    [
        "417-oak-lime-harbour",
        " 417 Oak  LIME harbour\n",
        "417, oak, lime, harbour.",
        "417–oak‑lime—harbour",
        "417_oak/lime;harbour",
    ],
)
def test_it_does_not_matter_how_it_is_typed(typed: str) -> None:
    assert SpokenCode.read(typed) == (417, ("oak", "lime", "harbour"))


def test_a_word_nearly_right_is_suggested() -> None:
    with pytest.raises(BadCode, match=r"“harbor” is none of the words in codes\. Is it “harbour”"):
        SpokenCode.read("417 oak lime harbor")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "begins with a number"),
        ("oak-lime-harbour", "begins with a number"),
        ("41-oak-lime-harbour", "begins with a number"),
        ("017-oak-lime-harbour", "begins with a number"),
        ("٤١٧-oak-lime-harbour", "begins with a number"),
        ("417-oak-lime", "here are 2"),
        ("417-oak-lime-harbour-oak", "here are 4"),
        ("417-oak-lime-" + "q" * 5_000, "none of the words"),
    ],
)
def test_what_is_no_code_is_told(typed: str, said: str) -> None:
    with pytest.raises(BadCode, match=said):
        SpokenCode.read(typed)


def test_numbers_of_other_codes_are_not_taken_again() -> None:
    assert SpokenCode.new(set(range(100, 999))).number == 999
    with pytest.raises(ValueError, match="taken"):
        SpokenCode.new(range(100, 1000))
