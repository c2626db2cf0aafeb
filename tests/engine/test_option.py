"""Options: filling blanks, and random fillings that respect every bound."""

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from boardgame.engine.option import Choice, Counts, Item, Option, fill, sample_blank


def _sample(option: Option, seed: int) -> dict[str, Any]:
    rng = random.Random(seed)
    return {blank.name: sample_blank(blank, rng) for blank in option.blanks}


items = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 6)), min_size=1, max_size=6).map(
    lambda rows: tuple(Item(f"k{i}", maximum, cost=cost) for i, (maximum, cost) in enumerate(rows))
)


@given(items, st.integers(0, 4), st.integers(0, 10), st.integers(0, 20), st.integers(0, 999))
def test_a_sample_stays_within_maximum_budget_and_items(
    row: tuple[Item, ...], low: int, more: int, budget: int, seed: int
) -> None:
    option = Option({"do": "buy"}, (Counts("units", row, low, low + more, budget),))
    units = _sample(option, seed)["units"]
    by_key = {item.key: item for item in row}
    assert sum(units.values()) <= low + more
    assert sum(by_key[key].cost * count for key, count in units.items()) <= budget
    assert all(0 < count <= by_key[key].maximum for key, count in units.items())


@given(st.integers(1, 8), st.integers(0, 999))
def test_a_sample_reaches_the_minimum_where_nothing_forbids_it(minimum: int, seed: int) -> None:
    option = Option({}, (Counts("units", (Item("a", 4), Item("b", 4)), minimum, minimum),))
    assert sum(_sample(option, seed)["units"].values()) == minimum


def test_items_with_ids_become_a_list_of_ids() -> None:
    option = Option({"do": "move"}, (Counts("units", (Item("tank", 2, (7, 9)), Item("gun", 1, (4,)))),))
    assert fill(option, {"units": {"tank": 1, "gun": 1}}) == {"do": "move", "units": [7, 4]}


def test_a_choice_is_one_of_its_values() -> None:
    option = Option({"do": "retreat"}, (Choice("to", ("a", "b")),))
    assert {_sample(option, seed)["to"] for seed in range(20)} == {"a", "b"}


@given(
    st.lists(st.tuples(st.integers(1, 3), st.integers(1, 9)), min_size=1, max_size=5), st.integers(0, 2**32), st.data()
)
def test_a_sample_weighs_what_is_due(items: list[tuple[int, int]], seed: int, data: st.DataObject) -> None:
    heaviest = sum(maximum * weight for maximum, weight in items)
    due = data.draw(st.integers(1, heaviest))
    parts = tuple(Item(str(place), maximum, weight=weight) for place, (maximum, weight) in enumerate(items))
    found = sample_blank(Counts("lost", parts, 1, due=due), random.Random(seed))
    assert sum(items[int(key)][1] * count for key, count in found.items()) >= due
    assert all(count <= items[int(key)][0] for key, count in found.items())
