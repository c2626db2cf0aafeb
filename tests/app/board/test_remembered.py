"""What comes of an iterator is made once, and only as far as it is wanted."""

from __future__ import annotations

from itertools import islice

from boardgame.app.board.areas.remembered import Remembered


def test_each_item_is_made_once_and_not_before_it_is_wanted() -> None:
    made: list[int] = []

    def squares():
        for number in range(5):
            made.append(number)
            yield number * number

    found = Remembered(squares())
    assert made == []
    assert list(islice(found, 2)) == [0, 1] and made == [0, 1]
    assert list(found) == [0, 1, 4, 9, 16] and list(found) == [0, 1, 4, 9, 16]
    assert made == [0, 1, 2, 3, 4]


def test_two_may_go_through_it_at_once() -> None:
    found = Remembered(iter("abc"))
    assert list(zip(found, found, strict=True)) == [("a", "a"), ("b", "b"), ("c", "c")]
