"""Plain data: copies are independent, equal data has equal text and hash."""

from hypothesis import given
from hypothesis import strategies as st

from boardgame.engine.plain import canonical_json, copy_plain, plain_hash

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=20,
)


@given(plain)
def test_a_copy_is_equal_and_has_the_same_hash(value: object) -> None:
    copy = copy_plain(value)
    assert copy == value
    assert plain_hash(copy) == plain_hash(value)


def test_a_copy_shares_no_list_or_dict() -> None:
    value = {"a": [1, {"b": []}]}
    copy = copy_plain(value)
    copy["a"][1]["b"].append(2)  # type: ignore[index]
    assert value == {"a": [1, {"b": []}]}


def test_the_order_of_keys_does_not_matter() -> None:
    assert canonical_json({"b": 1, "a": 2}) == canonical_json({"a": 2, "b": 1}) == '{"a":2,"b":1}'
